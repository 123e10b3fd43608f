# tranship: CUDA C++ to portable HIP C++.
#   make                build/tranship (needs a C compiler, jansson, libcrypto and clang-c's headers)
#   make demo           build, and translate a small program before your eyes; installs what is missing (apt, as root)
#   make check          everything that must hold; installs what is missing
#   make bless          rewrite the goldens from what the build does now
#   make bench          times over the test data, or over HeCBench with HECBENCH=DIR
#   make wheel          build/wheel: the programs as a Python wheel for this machine (docs/install.md)
#   make html           build/html: the documentation as a site that needs no network; 'make install' takes it along where it has been made
#   make deb, make dist build/deb, build/dist: a Debian package; a folder to unpack and run
#   make install        PREFIX (default /usr/local) and DESTDIR are honoured; make uninstall undoes it
VERSION := 0.1.0
PREFIX ?= /usr/local
DESTDIR ?=
B ?= build
# where the generated tables are: a build for another machine (scripts/portable) takes those of this one
GEN ?= $B
CC ?= cc
CFLAGS ?= -O2 -g
WARN = -Wall -Wextra -Wno-missing-field-initializers -Wwrite-strings -Wstrict-prototypes
CPPFLAGS += -D_GNU_SOURCE -DTRANSHIP_VERSION='"$(VERSION)"' -Isrc
ALL_CFLAGS = -std=gnu11 $(WARN) $(CFLAGS)
# clang-c's headers: types only, the library is found at run time
CLANG_INC := $(or $(CLANG_INC),$(shell for c in llvm-config llvm-config-22 llvm-config-21 llvm-config-20 llvm-config-19 llvm-config-18 llvm-config-17 \
	llvm-config-16 llvm-config-15 llvm-config-14; do d=$$($$c --includedir 2>/dev/null) && test -f $$d/clang-c/Index.h && echo $$d && exit; \
	done; ls -d /usr/lib/llvm-*/include/clang-c 2>/dev/null | sort -V | tail -1 | sed 's,/clang-c$$,,'))
JANSSON ?= -ljansson
# the static library where there is one: of it five small objects are linked, and the shared one costs each start two million instructions
CRYPTO ?= $(or $(filter /%,$(shell $(CC) -print-file-name=libcrypto.a)),-lcrypto)
LDLIBS += $(CRYPTO) -ldl -lpthread $(JANSSON)

SRC := $(filter-out src/main.c src/test/% src/tool/% src/verify/% src/toolkit/%,$(sort $(shell find src -name '*.c')))
OBJ := $(SRC:src/%.c=$B/%.o) $B/rules_gen.o $B/embed_gen.o
MAN := $(wildcard man/*.[157]) $B/tranship-diagnostics.7
JOBS := $(shell nproc 2>/dev/null || echo 2)
# sets of rules that are asked for by name, not part of the built-in table
RULES_ASKED := rules/pytorch.rules
RULES := $(filter-out $(RULES_ASKED),$(sort $(wildcard rules/*.rules)))
TESTS := $(patsubst src/test/%.c,$B/test/%,$(wildcard src/test/test_*.c))
# what the build-time tools stand on; they exist before the generated tables do
TOOL_OBJ := $(patsubst %,$B/%.o,base/base base/shown $(addprefix rules/,parse rule_text attribute expand pattern guard_parse build))

VERIFY_OBJ := $(patsubst src/verify/%.c,$B/verify/%.o,$(wildcard src/verify/*.c src/verify/cpu/*.c))

TOOLKIT_OBJ := $(patsubst src/toolkit/%.c,$B/toolkit/%.o,$(wildcard src/toolkit/*.c))

all: $B/tranship $B/tranship-verify $B/tranship-nvcc
-include $(shell find $B -name '*.d' -type f -not -path '$B/rocm*' 2>/dev/null)

$B/tranship: $B/main.o $(OBJ)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)
# an archive, so that a test links only what it uses (not for the tool: its weak references would pull nothing in); 'q', since files of
# two folders may have one name
$B/libtranship.a: $(OBJ)
	rm -f $@ && $(AR) qcs $@ $^
$B/tranship-verify: $(VERIFY_OBJ) $B/libtranship.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS) -lm
$B/tranship-nvcc: $(TOOLKIT_OBJ) $B/libverify.a $B/libtranship.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS) -lm
$B/libverify.a: $(filter-out $B/verify/main.o,$(VERIFY_OBJ))
	rm -f $@ && $(AR) rcs $@ $^
$B/verify/%.o: src/verify/%.c | $B/verify
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
$B/test/test_verify_%: src/test/test_verify_%.c $B/libverify.a $B/libtranship.a | $B/test
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ $< $B/libverify.a $B/libtranship.a $(LDLIBS) -lm -lcmocka
$B/libtoolkit.a: $(filter-out $B/toolkit/main.o,$(TOOLKIT_OBJ))
	rm -f $@ && $(AR) rcs $@ $^
$B/test/test_toolkit_%: src/test/test_toolkit_%.c $B/libtoolkit.a $B/libverify.a $B/libtranship.a | $B/test
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ $< $B/libtoolkit.a $B/libverify.a $B/libtranship.a $(LDLIBS) -lm -lcmocka
$B/test/fuzz_toolkit_%: src/test/fuzz_toolkit_%.c $B/libtoolkit.a $B/libverify.a $B/libtranship.a | $B/test
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ $< $B/libtoolkit.a $B/libverify.a $B/libtranship.a $(LDLIBS) -lm -lcmocka
$B/%.o: src/%.c | $B
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
$(patsubst %,$B/parse/%.o,clang clang_cursor clang_load): CPPFLAGS += $(if $(CLANG_INC),-isystem $(CLANG_INC))
$B/%_gen.o: $(GEN)/%_gen.c
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<
$B/tool/%: src/tool/%.c $(TOOL_OBJ) | $B/tool
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d -o $@ $< $(TOOL_OBJ) $(LDLIBS)
$B/rules_gen.o: src/rules/rule_impl.h src/rules/rules.h
$B/tool/compat: src/tool/compat.c $B/rules/compat.o $B/base/base.o $B/base/shown.o $B/embed_gen.o | $B/tool
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -o $@ $^
$B/tool/lookup: src/tool/lookup.c $B/libtranship.a | $B/tool
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -o $@ $< $B/libtranship.a $(LDLIBS)
check-compat: $B/tool/compat
	scripts/check-compat
# is the table well formed and complete, and are its names and signatures those of CUDA's and ROCm's headers?
check-rules: check-coverage check-table
check-coverage: $B/tranship
	@TRANSHIP=$B/tranship scripts/check-coverage
check-table: $B/tranship
	$B/tranship rules --check --alone $(RULES)
	$B/tranship rules --check $(RULES_ASKED)
	@TRANSHIP=$B/tranship scripts/check-names
	@TRANSHIP=$B/tranship scripts/check-signatures
$B/rules_gen.c: $B/tool/rulec $(RULES)
	$B/tool/rulec $(RULES) > $@.tmp && mv $@.tmp $@
# declaration headers for libclang and sections of the compatibility header, as byte arrays in the binary
CUDA_DECL := $(shell find include/cuda -type f ! -name forward.list)
API_DECL := $(patsubst %,$B/include/cuda/tranship_decl/api_%.h,runtime driver libtypes blas blaslt blasxt sparse sparselt solver fft rand rtc dnn tensor cub nccl nvtx nvml cufile)
FORWARD_DECL := $(addprefix $B/include/cuda/,$(shell sed '/^\#/d; s/ .*//' include/cuda/forward.list))
EMBED := $(sort $(CUDA_DECL) $(API_DECL) $(FORWARD_DECL) $(wildcard include/hip/*.h include/toolkit/*.h) include/cmake/tranship.cmake src/lint/survey.css $(wildcard src/verify/cpu/runtime/*.cpp src/verify/cpu/runtime/*.h) $(RULES_ASKED))
# what the rule table knows and no hand-written header declares
$(API_DECL): $B/include/cuda/tranship_decl/api_%.h: rules/%.rules $B/tool/gendecl $(CUDA_DECL)
	@mkdir -p $(@D)
	$B/tool/gendecl $< $(CUDA_DECL) > $@.tmp && mv $@.tmp $@
# header paths that programs include and another header declares
$(FORWARD_DECL): $B/include/cuda/%: include/cuda/forward.list
	@mkdir -p $(@D)
	@awk '$$1 == "$*" { for (i = 2; i <= NF; i++) print "#include <" $$i ">" }' $< > $@
$B/tool/gendecl: src/tool/gendecl.def
decls: $(API_DECL) $(FORWARD_DECL)
$B/embed_gen.c: $B/tool/embed $(EMBED)
	$B/tool/embed $(EMBED) > $@.tmp && mv $@.tmp $@
$B/test/%: src/test/%.c $B/libtranship.a | $B/test
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -MF $@.d $(LDFLAGS) -o $@ $< $B/libtranship.a $(LDLIBS) -lcmocka
$B $B/test $B/tool $B/verify:
	mkdir -p $@

tests: $(TESTS)
unit: $(TESTS)
	@for t in $(TESTS); do $$t || exit 1; done
demo:
	@scripts/setup demo
	@$(MAKE) --no-print-directory -s -j$(JOBS) all
	@scripts/demo $B/tranship
check:
	@scripts/setup check
	@scripts/check
bench:
	@scripts/setup bench
	@$(MAKE) --no-print-directory -s -j$(JOBS) all $B/tool/lookup
	@scripts/bench $B/tranship
bless: all
	scripts/golden --bless --no-compile --tranship $B/tranship
	scripts/transcripts --bless --tranship $B/tranship $(wildcard testdata/cli/*.t) README.md docs/bugs.md $(wildcard docs/guide/*.md)
	scripts/man-options $B/tranship man/tranship.1
	$B/tranship md-diagnostics > docs/diagnostics.md
	$B/tranship md-passes > docs/passes.md

# the shell's variables: make would split a folder's name at blanks
export PREFIX DESTDIR
BINDIR = "$$DESTDIR$$PREFIX"/bin
MANDIR = "$$DESTDIR$$PREFIX"/share/man
COMPDIR = "$$DESTDIR$$PREFIX"/share/bash-completion/completions
ZSHDIR = "$$DESTDIR$$PREFIX"/share/zsh/site-functions
FISHDIR = "$$DESTDIR$$PREFIX"/share/fish/vendor_completions.d
DOCDIR = "$$DESTDIR$$PREFIX"/share/doc/tranship
LICENCES := COPYING THIRD-PARTY
PROGRAMS := tranship tranship-verify tranship-nvcc
COMPLETED := tranship tranship-verify
$B/tranship-diagnostics.7: $B/tranship
	$B/tranship man-diagnostics > $@
install: all $(MAN)
	install -d $(BINDIR) $(COMPDIR) $(ZSHDIR) $(FISHDIR) $(DOCDIR) $(foreach n,$(sort $(subst .,,$(suffix $(MAN)))),$(MANDIR)/man$n)
	install -m 755 $(addprefix $B/,$(PROGRAMS)) $(BINDIR)
	install -m 644 $(LICENCES) $(DOCDIR)
	for m in $(MAN); do install -m 644 $$m $(MANDIR)/man$${m##*.}/ || exit 1; done
	for t in $(COMPLETED); do \
		{ $B/tranship completion && $B/tranship-verify --completion; } > $(COMPDIR)/$$t && chmod 644 $(COMPDIR)/$$t || exit 1; done
	$B/tranship completion zsh > $(ZSHDIR)/_tranship && chmod 644 $(ZSHDIR)/_tranship
	$B/tranship completion fish > $(FISHDIR)/tranship.fish && chmod 644 $(FISHDIR)/tranship.fish
	@# the pages as a site, where 'make html' has made one
	if [ -f $B/html/search-index.js ]; then rm -rf $(DOCDIR)/html && cp -r $B/html $(DOCDIR) && chmod -R u=rwX,go=rX $(DOCDIR)/html; fi
uninstall:
	for t in $(PROGRAMS); do rm -f $(BINDIR)/$$t; done
	for t in $(LICENCES); do rm -f $(DOCDIR)/$$t; done
	for t in $(COMPLETED); do rm -f $(COMPDIR)/$$t; done
	rm -f $(ZSHDIR)/_tranship $(FISHDIR)/tranship.fish
	if [ -f $(DOCDIR)/html/search-index.js ]; then rm -rf $(DOCDIR)/html; fi
	for m in $(MAN); do rm -f $(MANDIR)/man$${m##*.}/$${m##*/}; done
wheel:
	@scripts/setup build
	@scripts/wheel
html: $B/tranship
	@scripts/site --tranship $B/tranship $B/html
deb:
	@scripts/setup build
	@scripts/deb
dist:
	@scripts/setup build
	@scripts/dist
LAYOUT := $(shell find src -name '*.[ch]')
layout:
	clang-format-22 -i $(LAYOUT)
check-layout:
	clang-format-22 --dry-run -Werror $(LAYOUT)
clean:
	rm -rf $B
.PHONY: html wheel deb dist all tests unit demo check check-rules check-coverage check-table bench bless install uninstall clean decls check-compat layout check-layout
.SECONDARY:
