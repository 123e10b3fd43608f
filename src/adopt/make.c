/* make.c: what a makefile's lines for AMD say beyond a translation. */
#include "adopt/autoconf.h"
#include "base/path.h"
#include "build/build_file.h"
#include "build/build_make_line.h"
#include <stdlib.h>

/* ---- architectures ---- */

/* Is it the makefile, or one that others include? */
static bool is_read_with(const struct file *f, const struct file *makefile)
{
	struct slice name = path_last(slice_str(f->path));
	return f == makefile ||
	       (f->build && build_kind(f->path) == BUILD_MAKE && !SLICE_IS_ANY(name, "Makefile", "makefile", "GNUmakefile"));
}

/* Does the makefile's translation, or what it assigns from, give the variable one of AMD's GPUs? */
static bool names_gpu(const struct adoption *a, const struct file *makefile, struct slice variable, unsigned depth)
{
	for (size_t i = 0; i < a->r->n_files && depth < 4; i++) {
		const struct file *f = &a->r->files[i];
		if (!is_read_with(f, makefile))
			continue;
		struct slice text = f->changed ? (struct slice){f->output.p, f->output.n} : f->bytes;
		struct make_reader r = {.s = text};
		for (struct make_line l; make_next(&r, &l);) {
			if (l.kind != MAKE_ASSIGN || !slice_eq(l.name, variable))
				continue;
			if (slice_find(l.value, SLICE_LIT("gfx")) || slice_find(l.value, SLICE_LIT("HIP_ARCH")))
				return true;
			struct slice name, whole;
			for (size_t at = 0; (name = make_next_reference(l.value, &at, &whole)).n;)
				if (names_gpu(a, makefile, name, depth + 1))
					return true;
		}
		struct buf loop = {0}; /* $(foreach sm,$(GPUS),...) */
		buf_addf(&loop, "foreach %.*s,", (int)variable.n, variable.p);
		bool loops = slice_find(text, (struct slice){loop.p, loop.n});
		buf_free(&loop);
		if (loops)
			return true;
	}
	return false;
}

/* One of NVIDIA's GPUs that whoever calls make names, "make SM=80", says nothing to hipcc: HIP_ARCH does. True: it must be defined. */
static bool give_architecture(const struct adoption *a, const struct file *f, bool known, struct buf *b)
{
	static const char option[] = "--offload-arch=";
	/* a recipe cannot define it */
	bool defines = !known && b->n && *b->p != '\t';
	char arch[ARCH_MAX + 48];
	snprintf(arch, sizeof arch, known || defines ? "%s$(HIP_ARCH)" : "%s$(or $(HIP_ARCH),%s)", option, a->r->sel.arch);
	struct buf out = {0};
	struct slice all = {b->p, b->n};
	bool any = false;
	for (size_t i = 0; i < all.n;) {
		struct slice at = {all.p + i, all.n - i}, whole, name = {0};
		if (slice_starts(at, option))
			name = make_reference_at(all, i + strlen(option), &whole);
		if (!name.n || slice_is(name, "HIP_ARCH") || names_gpu(a, f, name, 0)) {
			buf_addch(&out, all.p[i++]);
			continue;
		}
		any = true;
		i = (size_t)(whole.p + whole.n - all.p);
		size_t n = strlen(arch);
		if (out.n > n && out.p[out.n - 1] == ' ' && !memcmp(out.p + out.n - 1 - n, arch, n)) /* of several GPUs */
			out.n--;
		else
			buf_addstr(&out, arch);
	}
	if (any) {
		struct buf old = *b;
		*b = out;
		out = old;
	}
	buf_free(&out);
	return any && defines;
}

/* A makefile that names no GPU: hipcc takes the machine's, or HIP_ARCH. */
static bool names_none(const struct file *f)
{
	struct slice text = {f->output.p ? f->output.p : "", f->output.n};
	return !slice_find(text, SLICE_LIT("--offload-arch")) && !slice_find(text, SLICE_LIT("\ninclude ")) &&
	       !slice_starts(text, "include ") && !slice_ends(slice_str(f->path), ".mk");
}

/* ---- the text ---- */

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '-' || c == '.'; }

void adopt_add_folder(const struct adoption *a, const struct file *f, struct buf *out)
{
	const char *below = f->path + strlen(a->base) + 1;
	if (autoconf_folder(a, f, out))
		return;
	static const char *const elsewhere[] = {"export", "MAKE)", "MAKE}", "cd "}; /* commands run in other folders */
	for (size_t k = 0; k < ARRAY_SIZE(elsewhere); k++)
		if (build_kind(f->path) == BUILD_MAKE && slice_find(f->bytes, slice_str(elsewhere[k]))) {
			buf_addstr(out, "$(CURDIR)/");
			break;
		}
	for (const char *p = below; (p = strchr(p, '/')); p++)
		buf_addstr(out, "../");
	buf_addstr(out, a->folder);
}

/* Takes out lines that are only a backslash, where options went. */
static void join_lines(struct buf *b)
{
	size_t kept = 0;
	for (size_t i = 0; i < b->n;) {
		const char *newline = memchr(b->p + i, '\n', b->n - i);
		size_t n = newline ? (size_t)(newline + 1 - (b->p + i)) : b->n - i, k = 0;
		bool goes_on = kept > 1 && b->p[kept - 1] == '\n' && b->p[kept - 2] == '\\';
		while (k < n && (b->p[i + k] == ' ' || b->p[i + k] == '\t'))
			k++;
		bool slash = goes_on && k + 2 == n && b->p[i + k] == '\\' && b->p[i + k + 1] == '\n',
		     blank = goes_on && newline && k + 1 == n;
		if (blank) { /* the line before is the last one */
			for (kept -= 2; kept && (b->p[kept - 1] == ' ' || b->p[kept - 1] == '\t');)
				kept--;
			b->p[kept++] = '\n';
		} else if (!slash) {
			memmove(b->p + kept, b->p + i, n);
			kept += n;
		}
		i += n;
	}
	b->n = kept;
}

/* Does a line of the text set what "NAME += VALUE" adds to? (KlausT/ccminer: "nvcc_ARCH  = -gencode=..." before "nvcc_ARCH += -gencode=...") */
static bool sets_same(struct slice text, struct slice added)
{
	struct make_reader r = {.s = added};
	struct make_line x, l;
	if (!make_next(&r, &x) || x.kind != MAKE_ASSIGN)
		return false;
	r = (struct make_reader){.s = text};
	while (make_next(&r, &l))
		if (l.kind == MAKE_ASSIGN && slice_is(l.op, "=") && slice_eq(l.name, x.name) && slice_eq(l.value, x.value))
			return true;
	return false;
}

/* One GPU takes the place of several: lines that only repeat "NAME += --offload-arch=$(HIP_ARCH)" go, and what was said of one of NVIDIA's GPUs. */
static void drop_repeats(struct buf *b)
{
	static const char arch[] = "--offload-arch=$(HIP_ARCH)";
	size_t kept = 0;
	for (size_t i = 0; i < b->n;) {
		const char *newline = memchr(b->p + i, '\n', b->n - i);
		struct slice line = {b->p + i, newline ? (size_t)(newline + 1 - (b->p + i)) : b->n - i};
		size_t n = line.n;
		const char *found = slice_find(line, SLICE_LIT(arch)), *rest = found ? found + strlen(arch) : NULL;
		while (rest && rest < line.p + n && (*rest == ' ' || *rest == '\t'))
			rest++;
		if (rest && newline && (*rest == '#' || *rest == '\n') && *line.p != '\t' && slice_find(line, SLICE_LIT("+="))) {
			char text[512];
			size_t length = (size_t)(found - line.p) + strlen(arch);
			struct slice had = {b->p, kept};
			if (length + 2 < sizeof text) {
				snprintf(text, sizeof text, "%.*s\n", (int)length, line.p);
				bool again = slice_find(had, slice_str(text)) || sets_same(had, slice_str(text));
				memcpy(b->p + kept, text, again ? 0 : length + 1);
				kept += again ? 0 : length + 1;
				i += n;
				continue;
			}
		}
		memmove(b->p + kept, b->p + i, n);
		kept += n;
		i += n;
	}
	b->n = kept;
}

void adopt_make_text(const struct adoption *a, const struct file *f, struct slice amd, bool *names_arch, struct buf *out)
{
	const char *end = amd.p + amd.n, *words[] = {"hipcc", a->r->sel.arch, "-D__HIP_PLATFORM_AMD__"};
	char own[ARCH_MAX + 16]; /* a translation writes this where the makefile has no variable for it */
	snprintf(own, sizeof own, "HIP_ARCH ?= %s", a->r->sel.arch);
	bool arch = false, none = names_none(f);
	for (const char *p = amd.p; p < end;) {
		bool done = false;
		if ((size_t)(end - p) >= strlen(own) && !memcmp(p, own, strlen(own))) {
			buf_addstr(out, own);
			p += strlen(own);
			*names_arch = true;
			continue;
		}
		for (size_t k = 0; k < ARRAY_SIZE(words) && !done; k++) {
			size_t n = strlen(words[k]);
			if ((size_t)(end - p) < n || memcmp(p, words[k], n) || (p > amd.p && in_word(p[-1])) ||
			    (p + n < end && in_word(p[n])))
				continue;
			done = true;
			p += n;
			if (k == 1) {
				buf_addstr(out, "$(HIP_ARCH)");
				arch = true;
				continue;
			}
			if (k == 2) { /* a compiler of C or C++ */
				buf_addf(out, "%s -D%s -I", words[k], a->name);
				adopt_add_folder(a, f, out);
				continue;
			}
			buf_addf(out, "hipcc -D%s -I", a->name);
			adopt_add_folder(a, f, out);
			buf_addstr(out, " -include cuda_to_hip.h");
			buf_addstr(out, none ? " $(HIP_ARCH:%=--offload-arch=%)" : "");
		}
		if (!done)
			buf_addch(out, *p++);
	}
	arch |= give_architecture(a, f, *names_arch, out);
	join_lines(out);
	drop_repeats(out);
	if (arch && !*names_arch) {
		*names_arch = true;
		struct buf b = {0};
		buf_addf(&b, "%s\n", own);
		buf_addslice(&b, (struct slice){out->p, out->n});
		buf_free(out);
		*out = b;
	}
}
