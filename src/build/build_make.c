/* build_make.c: makefiles. */
#include "build/build_option.h"
#include "build/build_define.h"
#include "build/build_make_held.h"
#include "build/build_make_known.h"
#include "build/build_make_word.h"
#include "build/build_response.h"
#include "build/build_toolkit.h"
#include "build/build_toolkit_path.h"
#include "base/file_io.h"
#include <ctype.h>
#include <stdlib.h>

struct maker {
	struct build_unit *u;
	struct make_line l;
	struct slice sources; /* the prerequisites of the rule whose recipe this is */
	bool rocm_path;       /* $(ROCM_PATH) is written */
	bool hip_arch;        /* $(HIP_ARCH) is written */
	uint32_t first_code;  /* where the first line that is no comment begins, UINT32_MAX: none seen */
	uint32_t defined;     /* where ROCM_PATH is given a value first, outside of conditionals; UINT32_MAX: nowhere */
	unsigned conditions;
	bool responses;    /* the makefile hands nvcc files of options */
	bool links_openmp; /* it links CUDA's runtime, and nvcc's objects call clang's OpenMP */
};

static const char *text_of(struct maker *m, struct slice s) { return arena_strndup(&m->u->arena, s.p, s.n); }

/* ---- what any text of a line may hold: the toolkit's folder, its compiler, names of files ---- */

static bool names_compiler(struct slice s, size_t at)
{
	struct slice rest = {s.p + at, s.n - at};
	return slice_starts(rest, "nvcc") && (rest.n == 4 || !(word_char(rest.p[4]) || strchr("-.", rest.p[4]))) &&
	       (!at || !(word_char(s.p[at - 1]) || strchr("-.", s.p[at - 1])));
}

/* The start of the path or word around a place. */
static size_t word_begin(struct slice s, size_t at)
{
	while (at && !strchr(" \t\n='\"`;|&,", s.p[at - 1]) && !(s.p[at - 1] == '(' && at > 1 && s.p[at - 2] != '$'))
		at--;
	/* "$(shell nvcc": a reference to a variable belongs to the word, the name of a function does not */
	return at;
}

static void map_reference(struct maker *m, struct slice s, size_t i, size_t *end)
{
	struct slice whole, name = make_reference_at(s, i, &whole);
	if (!name.n)
		return;
	if (build_configured(m->u) && slice_speaks_of(name, "cuda")) {
		*end = i + whole.n;
		build_toolkit_tail(m->u, s, *end);
		return;
	}
	if (!(build_traits(m->u->all, name) & TRAIT_TOOLKIT))
		return;
	build_replace_slice(m->u, name, "ROCM_PATH", D_W907);
	m->rocm_path = true;
	*end = i + whole.n;
	build_toolkit_tail(m->u, s, *end);
}

/* $(filter-out -arch=sm_%,$(CUFLAGS)), of GPUSPH's Makefile: the option as it is then. */
static void map_filter(struct maker *m, struct slice call)
{
	static const char *const becomes[][2] = {{"-arch=sm_%", "--offload-arch=%"},
	                                         {"-arch=%", "--offload-arch=%"},
	                                         {"--ptxas-options=%", "-Rpass-analysis=%"},
	                                         {"--generate-line-info", "-gline-tables-only"}};
	struct slice pattern = make_argument(call, "filter-out", 0);
	for (size_t k = 0; pattern.p && k < ARRAY_SIZE(becomes); k++)
		if (slice_is(pattern, becomes[k][0]))
			build_replace_slice(m->u, pattern, becomes[k][1], D_W906);
}

static void map_text(struct maker *m, struct slice s)
{
	const char *extension = m->u->r->rename_ext;
	for (size_t i = 0; i < s.n;) {
		size_t next = i + 1, toolkit;
		if (s.p[i] == '$') {
			map_filter(m, (struct slice){s.p + i, make_reference_end(s, i) - i});
			map_reference(m, s, i, &next);
		} else if (s.p[i] == '/' && build_begins_path(s, i) &&
		           (toolkit = build_toolkit_path((struct slice){s.p + i, s.n - i}))) {
			build_replace_slice(m->u, (struct slice){s.p + i, toolkit}, "$(ROCM_PATH)", D_W907);
			m->rocm_path = true;
			next = i + toolkit;
			build_toolkit_tail(m->u, s, next);
		} else if (s.p[i] == 'n' && names_compiler(s, i)) {
			size_t n = build_version_call((struct slice){s.p + i + 4, s.n - i - 4}), begin = n ? word_begin(s, i) : i;
			while (n && begin < i && s.p[begin] == '$' &&
			       slice_starts((struct slice){s.p + begin, s.n - begin}, "$(shell"))
				begin += 7;
			begin -= n && begin && strchr("\"'", s.p[begin - 1]) && s.p[i + 4] == s.p[begin - 1]; /* "nvcc" --version */
			build_replace_slice(m->u, (struct slice){s.p + begin, n ? i + 4 + n - begin : 4},
			                    n ? build_version_words(m->u) : "hipcc", D_W909);
			next = i + 4 + n;
		} else if (extension && i && slice_starts((struct slice){s.p + i, s.n - i}, ".cu") &&
		           (i + 3 == s.n || !(word_char(s.p[i + 3]) || s.p[i + 3] == '.'))) {
			build_replace_slice(m->u, (struct slice){s.p + i + 1, 2}, extension, D_W907);
			next = i + 3;
		}
		i = next;
	}
}

/* $(NVCC) --version */
static bool map_version_call(struct maker *m, struct slice s)
{
	size_t at = 0;
	struct slice whole, name;
	bool found = false;
	while ((name = make_next_reference(s, &at, &whole)).n) {
		struct slice rest = {whole.p + whole.n, (size_t)(s.p + s.n - whole.p - whole.n)};
		size_t n = build_traits(m->u->all, name) & TRAIT_COMPILER ? build_version_call(rest) : 0;
		if (!n)
			continue;
		/* "${NVCC}" --version (treecode/sapporo2's lib/Makefile) */
		bool quoted = whole.p > s.p && strchr("\"'", whole.p[-1]) && rest.p[0] == whole.p[-1];
		build_replace_slice(m->u, (struct slice){whole.p - quoted, whole.n + n + quoted}, build_version_words(m->u),
		                    D_W909);
		found = true;
	}
	return found;
}

/* ---- architectures ---- */

struct archs {
	struct maker *m;
	bool list; /* blanks are to stand between several */
};

/* The words of a value, or of an arm of an $(if) in it (sunwayihep/sunw). */
static void map_archs(void *ctx, const struct make_words *w)
{
	const struct archs *a = ctx;
	struct maker *m = a->m;
	struct build_unit *u = m->u;
	const char *archs = u->r->sel.arch;
	bool first = true;
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text;
		struct slice ref = build_reference(BUILD_MAKE, t);
		if (ref.p) { /* sm_$(SM) */
			if (ref.n != t.n && SLICE_STARTS_ANY(t, "sm_", "compute_"))
				build_replace_slice(u, t, text_of(m, ref), D_W906);
			continue;
		}
		if (!build_is_arch(t, true))
			continue;
		if (!first) {
			build_replace_slice(u, w->v[i].cut, "", D_W906);
			continue;
		}
		char *text = arena_strdup(&u->arena, archs);
		for (char *p = text; a->list && *p; p++)
			*p = *p == ',' ? ' ' : *p;
		build_replace_slice(u, t, text, D_W906);
		first = false;
	}
}

/* ---- lists of words ---- */

struct lists {
	struct maker *m;
	struct build_option_list state;
};

/* $(GENCODES:%=--gpu-architecture=compute_%) $(GENCODES:%=--gpu-code=sm_%), of data61/cuda-fixnum's Makefile: the list holds AMD's then, and the
 * second such word goes. */
static void mapped_archs(struct lists *l, const struct build_option_word *word)
{
	struct slice list = {0}, option = {0}, w = word->text;
	size_t at = 0;
	if (!w.n || make_next_mapping(w, &at, &list, &option).n != w.n || !make_is_arch_option(option))
		return;
	if (l->state.has_arch) {
		build_replace_slice(l->m->u, word->cut, "", D_W906);
		return;
	}
	struct build_unit *u = l->m->u;
	struct slice whole, variable;
	at = 0;
	variable = make_next_reference(list, &at, &whole);
	bool percent = memchr(option.p, '%', option.n), known = build_variable_find(u->all, variable) != NULL;
	if (known)
		build_replace_slice(u, option, percent ? "--offload-arch=%" : "--offload-arch=", D_W906);
	else /* the command that runs make gives NVIDIA's */
		build_replace_slice(u, word->whole, u->arch_words && *u->arch_words ? u->arch_words : u->all->arch_words, D_W906);
	l->state.literal_arch |= !known;
	if (!l->state.quiet)
		build_insert(u, build_at(u, word->whole.p),
		             build_source(u, BUILD_PASSES) ? BUILD_QUIET " " BUILD_DEFER " " : BUILD_QUIET " ");
	l->state.has_arch = l->state.quiet = true;
}

/* -Xcompiler $(subst $(space),$(comma),$(FLAGS)), of GPUSPH's Makefile: word i, or what is behind its '=', joins the host's options. */
static void part_host_options(struct build_unit *u, const struct make_words *w, uint32_t i)
{
	struct slice t = w->v[i].text, sign, whole;
	const char *equals = slice_starts(t, "-") ? memchr(t.p, '=', t.n) : NULL;
	struct slice option = equals ? (struct slice){t.p, (size_t)(equals - t.p)} : i ? w->v[i - 1].text : (struct slice){0};
	if (!SLICE_IS_ANY(option, "-Xcompiler", "--compiler-options"))
		return;
	t = equals ? (struct slice){equals + 1, (size_t)(t.p + t.n - equals - 1)} : t;
	size_t at = 0;
	sign = make_next_reference(make_argument(t, "subst", 1), &at, &whole);
	const struct build_variable *v = sign.n ? build_variable_find(u->all, sign) : NULL;
	struct slice flags = make_argument(t, "subst", 2);
	if (!flags.p || !v || strcmp(v->value, ",") != 0)
		return;
	build_replace_slice(u, (struct slice){t.p, (size_t)(flags.p - t.p)}, "", D_W906);
	build_replace_slice(u, (struct slice){flags.p + flags.n, (size_t)(t.p + t.n - flags.p - flags.n)}, "", D_W906);
}

static void each_list(void *ctx, const struct make_words *w)
{
	struct lists *l = ctx;
	build_options(l->m->u, w->v, w->n, &l->state);
	l->m->hip_arch |= l->state.literal_arch;
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text;
		if (t.n && slice_is(make_argument(t, "addprefix", 0), "-Xcompiler")) /* the host's options bare */
			build_replace_slice(l->m->u, t, text_of(l->m, make_argument(t, "addprefix", 1)), D_W906);
		mapped_archs(l, &w->v[i]);
		part_host_options(l->m->u, w, i);
	}
	build_define_platform(l->m->u, w);
	build_fold_folders(l->m->u, w);
	build_rename_defines(l->m->u, w);
}

/* ---- recipes ---- */

/* What '$<' stands for in the rule. */
static struct slice first_source(const struct maker *m)
{
	size_t n = 0;
	while (n < m->sources.n && !strchr(" \t\n", m->sources.p[n]))
		n++;
	return (struct slice){m->sources.p, n};
}

/* hipcc takes what stands behind a source for HIP's text, objects too: sources go to the end. */
static void sources_last(struct maker *m, const struct make_words *w, uint32_t from)
{
	struct buf moved = {0};
	uint32_t last = 0;
	for (uint32_t i = from; i < w->n; i++)
		if (make_is_object(m->u->all, w->v[i].text) && !(i && slice_is(w->v[i - 1].text, "-o")))
			last = i;
	for (uint32_t i = from; i < last; i++) {
		struct slice t = w->v[i].text;
		bool first = slice_is(t, "$<") && make_is_source(first_source(m));
		if (!make_is_source(t) && !first)
			continue;
		buf_addf(&moved, " %.*s", (int)w->v[i].whole.n, w->v[i].whole.p);
		build_replace_slice(m->u, w->v[i].cut, "", D_W907);
	}
	const struct slice end = w->v[last].whole;
	if (moved.n)
		build_insert(m->u, build_at(m->u, end.p + end.n), arena_strdup(&m->u->arena, moved.p));
	buf_free(&moved);
}

/* "$^" of sources and what is none: the same, of what it stands for. */
static void split_prerequisites(struct maker *m, const struct make_words *w)
{
	struct make_words sources = {0};
	bool source = false, object_behind = false;
	make_split(m->sources, &sources);
	for (uint32_t i = 0; i < sources.n; i++) {
		source = source || make_is_source(sources.v[i].text);
		object_behind = object_behind || (source && make_is_object(m->u->all, sources.v[i].text));
	}
	free(sources.v);
	for (uint32_t i = 0; i < w->n && object_behind; i++)
		if (SLICE_IS_ANY(w->v[i].text, "$^", "$+"))
			build_replace_slice(m->u, w->v[i].text,
			                    arena_printf(&m->u->arena,
			                                 "$(filter %%.o %%.a %%.so,%.2s) $(filter-out %%.o %%.a %%.so,%.2s)",
			                                 w->v[i].text.p, w->v[i].text.p),
			                    D_W907);
}

static bool has(struct slice s, const char *what) { return slice_find(s, slice_str(what)) != NULL; }

/* nvcc -lib of objects. hipcc's --emit-static-lib links device code for good, so that others find none in the library: ar makes it, of the
 * objects alone. False: it compiles, too. */
static bool archive_command(struct maker *m, const struct make_words *w, uint32_t program)
{
	struct build_unit *u = m->u;
	struct make_words prerequisites = {0};
	struct slice to = {0};
	bool archives = false, compiles = false, automatic = false;
	for (uint32_t i = program + 1; i < w->n; i++) {
		struct slice t = w->v[i].text;
		archives = archives || SLICE_IS_ANY(t, "-lib", "--lib");
		automatic = automatic || SLICE_IS_ANY(t, "$<", "$^", "$+", "$$<", "$$^", "$$+");
		compiles = compiles || make_is_compiled(m->u->all, t);
		if (i + 1 < w->n && SLICE_IS_ANY(t, "-o", "--output-file"))
			to = w->v[i + 1].whole;
	}
	make_split(m->sources, &prerequisites);
	for (uint32_t i = 0; i < prerequisites.n && automatic; i++)
		compiles = compiles || make_is_compiled(m->u->all, prerequisites.v[i].text);
	free(prerequisites.v);
	if (!archives || (automatic && !m->sources.n)) /* of what is not known */
		return false;
	if (compiles || !to.n) {
		for (uint32_t i = program + 1; i < w->n && u->all->rdc; i++)
			if (SLICE_IS_ANY(w->v[i].text, "-lib", "--lib"))
				build_lost(u, w->v[i].text,
				           "hipcc's library holds no device code for others to link: compile with -c, and give the "
				           "objects to ar");
		return false;
	}
	build_replace_slice(u, w->v[program].whole, arena_printf(&u->arena, "ar rcs %.*s", (int)to.n, to.p), D_W909);
	for (uint32_t i = program + 1; i < w->n; i++) {
		struct slice t = w->v[i].text;
		bool object = make_is_object(u->all, t) || SLICE_IS_ANY(t, "$<", "$^", "$+");
		if (w->v[i].whole.p == to.p || (!object && (*t.p == '-' || make_holds(u->all, t) & HELD_OPTIONS)))
			build_replace_slice(u, w->v[i].cut, "", D_W906);
	}
	return true;
}

static void reach_headers(struct maker *m, uint32_t at)
{
	build_insert(m->u, at, " " BUILD_HOST_DEFINE " -I$(ROCM_PATH)/include");
	m->rocm_path = true;
}

/* hipcc hands .c to clang alone, without the folder of HIP's headers and the platform's macro. */
static bool compiles_c(struct maker *m, const struct make_words *w)
{
	bool any = slice_ends(first_source(m), ".c");
	for (uint32_t i = 0; i < w->n && !any; i++) {
		struct slice t = w->v[i].text;
		any = slice_ends(t, ".c") ||
		      (*t.p == '$' && !make_is_object(m->u->all, t) && make_holds(m->u->all, t) & HELD_C_SOURCES);
	}
	return any;
}

/* nvcc -Xcompiler -fopenmp, the option perhaps by a variable: its objects call the runtime of clang's OpenMP, which g++ does not bring
 * (fangq/mcx's src/Makefile). */
static bool nvcc_has_openmp(const struct build_unit *u)
{
	static const char option[] = "-Xcompiler";
	for (const char *p = u->text.p, *end = p + u->text.n;
	     (p = slice_find((struct slice){p, (size_t)(end - p)}, slice_str(option)));) {
		const char *value = p += strlen(option);
		while (value < end && strchr(" =\"'", *value))
			value++;
		size_t n = 0;
		while (value + n < end && !strchr(" \t\n\"'", value[n]))
			n++;
		if (make_holds(u->all, (struct slice){value, n}) & HELD_OPENMP)
			return true;
	}
	return false;
}

static void nvcc_command(struct maker *m, struct slice command, const struct make_words *w, uint32_t program)
{
	struct build_unit *u = m->u;
	struct lists l = {.m = m};
	struct make_words words = {w->v + program + 1, w->n - program - 1, 0};
	if (!words.n || archive_command(m, w, program))
		return;
	const unsigned held = make_holds(u->all, command);
	l.state.debug = held & HELD_DEBUG;
	each_list(&l, &words);
	for (uint32_t i = 0; i < words.n; i++) { /* $(if ...) in it */
		struct lists inner = {.m = m};
		if (words.v[i].text.n > 4 && words.v[i].text.p[0] == '$' && has(words.v[i].text, " "))
			make_lists(words.v[i].text, each_list, &inner);
	}
	struct slice at_program = w->v[program].whole;
	uint32_t behind = build_at(u, at_program.p + at_program.n);
	if (l.state.device_link) { /* nothing is left to do: an object that holds nothing */
		for (uint32_t i = 0; i < words.n; i++)
			if (SLICE_IS_ANY(words.v[i].text, "-dlink", "--device-link", "--dlink"))
				build_replace_slice(u, words.v[i].text, "-x c++ -c /dev/null", D_W906);
			else if (make_is_object(m->u->all, words.v[i].text) && !(i && slice_is(words.v[i - 1].text, "-o")))
				build_replace_slice(u, words.v[i].cut, "", D_W907);
			else if (SLICE_IS_ANY(words.v[i].text, "$^", "$<", "$+"))
				build_replace_slice(u, words.v[i].cut, "", D_W907);
		return;
	}
	bool compiles = l.state.compiles || held & (HELD_COMPILE | HELD_COMPILE_DEVICE);
	if (!compiles && !(held & HELD_OPENMP) && has(command, "-shared") && nvcc_has_openmp(u)) /* quim0/WFA-GPU's Makefile */
		build_insert(u, behind, " -fopenmp");
	if (!compiles && u->all->rdc)
		build_insert(u, behind, " -fgpu-rdc --hip-link");
	if (!compiles && build_source(u, BUILD_NVTX) && !u->all->links_nvtx)
		build_insert(u, build_at(u, command.p + command.n), " -lroctx64");
	/* nvcc hands .c to the host's compiler, which takes C++'s standard for C with a warning; clang stops */
	bool of_c = compiles_c(m, &words) && !(held & HELD_LANGUAGE);
	if (of_c && (build_source(u, SLICE_LIT(".c")) || build_source(u, SLICE_LIT(".h"))) && !(held & HELD_INCLUDE))
		reach_headers(m, behind);
	for (uint32_t i = program; i < w->n && of_c; i++) {
		struct slice t = w->v[i].text;
		if (*t.p == '$' && make_holds(u->all, t) & HELD_CXX_STANDARD)
			build_replace_slice(
			        u, t, arena_printf(&u->arena, "$(filter-out -std=c++%% -std=gnu++%%,%.*s)", (int)t.n, t.p), D_W906);
	}
	sources_last(m, &words, 0);
	split_prerequisites(m, &words);
}

/* Do the files that the rule compiles hold CUDA? */
static bool compiles_cuda(struct maker *m, struct slice command)
{
	struct make_words w = {0};
	bool cuda = false;
	make_split(command, &w);
	make_split(m->sources, &w);
	for (uint32_t i = 0; i < w.n && !cuda; i++) {
		struct slice t = w.v[i].text;
		const char *slash = memrchr(t.p, '/', t.n), *percent = memchr(t.p, '%', t.n);
		struct slice last = slash ? (struct slice){slash + 1, (size_t)(t.p + t.n - slash - 1)} : t;
		if (percent) {
			struct slice extension = {percent + 1, (size_t)(t.p + t.n - percent - 1)};
			const char *dot =
			        memrchr(extension.p, '.', extension.n); /* %.gen.cc, of which a build makes the sources (GPUSPH) */
			struct slice end = dot ? (struct slice){dot, (size_t)(extension.p + extension.n - dot)} : extension;
			cuda = extension.n && (build_source(m->u, extension) || build_source(m->u, end));
		} else if (make_is_source(t) || slice_ends(t, ".c")) {
			cuda = build_source(m->u, last);
		}
	}
	free(w.v);
	return cuda;
}

/* Another makefile's variables, which count as this one's, say nothing of its links. */
static void link_openmp(struct maker *m, struct slice command)
{
	unsigned held = m->links_openmp ? make_holds(m->u->all, command) : 0;
	if (!(held & HELD_RUNTIME) || held & HELD_COMPILE || slice_find(command, SLICE_LIT("-lomp")))
		return;
	build_insert(m->u, build_at(m->u, command.p + command.n), " -L$(ROCM_PATH)/llvm/lib -lomp");
	m->rocm_path = true;
}

static void host_command(struct maker *m, struct slice command, const struct make_words *w, uint32_t program)
{
	struct build_unit *u = m->u;
	struct lists l = {.m = m, .state = {.loose = true}};
	each_list(&l, w);
	unsigned held = make_holds(u->all, command);
	struct slice of = w->v[program].whole;
	uint32_t behind = build_at(u, of.p + of.n);
	bool compiles = held & HELD_COMPILE || slice_ends(command, " -c"), runtime = held & HELD_RUNTIME;
	if (!compiles && runtime && u->all->rdc) {
		build_replace_slice(u, of, "$(ROCM_PATH)/bin/hipcc", D_W909);
		build_insert(u, behind, arena_printf(&u->arena, " -fgpu-rdc --hip-link %s", u->arch_words ?: u->all->arch_words));
		m->hip_arch = true;
		m->rocm_path = true;
	} else if (!compiles && runtime && !(held & HELD_LIBRARY)) {
		build_insert(u, behind, " -L$(ROCM_PATH)/lib");
		m->rocm_path = true;
	}
	if (!compiles && runtime && build_source(u, BUILD_NVTX) && !u->all->links_nvtx)
		build_insert(u, build_at(u, command.p + command.n), " -lroctx64");
	if ((compiles || !runtime) && compiles_cuda(m, command) && !(held & HELD_INCLUDE))
		reach_headers(m, behind);
}

/* Programs that ROCm has none of. */
static void lost_programs(struct maker *m, const struct make_words *w)
{
	for (uint32_t i = 0; i < w->n && i < 4; i++) {
		struct slice t = w->v[i].text;
		const char *slash = memrchr(t.p, '/', t.n);
		struct slice last = slash ? (struct slice){slash + 1, (size_t)(t.p + t.n - slash - 1)} : t;
		const struct build_rule *r = build_rule_find(m->u->rules, BUILD_COMMAND, BUILD_MAKE, last, NULL);
		if (r && !r->to && r->note) {
			build_lost(m->u, last, r->note);
			return;
		}
	}
}

static void recipe(struct maker *m, struct slice s)
{
	size_t at = 0;
	for (struct slice c; (c = make_next_command(s, &at)).n;) {
		struct make_words w = {0};
		uint32_t program;
		make_split(c, &w);
		struct slice p = make_program(m->u->all, &w, &program);
		struct lists list = {.m = m};
		if (!p.n && m->responses && build_response_written(build_responses_of(&m->u->responses, m->u->text), &w))
			each_list(&list, &w);
		else if (!p.n)
			lost_programs(m, &w);
		else if (map_version_call(m, c) || build_version_call((struct slice){p.p + p.n, (size_t)(c.p + c.n - p.p - p.n)})) {
			/* map_text writes it down */
		} else if (make_compiler_of(m->u->all, p) == COMPILER_NVCC)
			nvcc_command(m, c, &w, program);
		else
			host_command(m, c, &w, program);
		if (!p.n || make_compiler_of(m->u->all, p) != COMPILER_NVCC || make_may_be_host(m->u->all, p))
			link_openmp(m, c);
		free(w.v);
	}
}

/* ---- lines ---- */

/* -arch=$(ARCH), where ARCH holds an architecture of NVIDIA's. */
static bool names_arch(struct maker *m, struct slice w)
{
	size_t at = 0;
	struct slice whole, name = make_next_reference(w, &at, &whole);
	if (!name.n || !SLICE_STARTS_ANY(w, "-arch=", "--gpu-architecture=", "-gpu-architecture=", "-code="))
		return false;
	return make_held(m->u->all, name) & HELD_ARCH;
}

static void assignment(struct maker *m)
{
	struct build_unit *u = m->u;
	unsigned traits = build_traits(u->all, m->l.name);
	struct slice value = m->l.value;
	if (traits & TRAIT_TOOLKIT && !build_configured(u)) {
		uint32_t begin = build_at(u, m->l.name.p), end = build_at(u, value.n ? value.p + value.n : m->l.op.p + m->l.op.n);
		build_replace(u, begin, end, "ROCM_PATH ?= /opt/rocm", D_W907);
		if (!m->conditions && m->defined == UINT32_MAX)
			m->defined = begin;
		return;
	}
	map_text(m, m->l.text.n == m->l.code.n ? m->l.text : m->l.code);
	if (!value.n)
		return;
	if (map_version_call(m, value))
		return;
	size_t first = 0;
	while (first < value.n && !strchr(" \t\n", value.p[first]))
		first++;
	struct slice program = path_last((struct slice){value.p, first});
	const struct build_rule *rule = build_rule_find(u->rules, BUILD_COMMAND, BUILD_MAKE, program, NULL);
	if (rule && !rule->to && rule->note) /* CC = nvc++ */
		build_lost(u, program, rule->note);
	if (traits & TRAIT_ARCH) {
		if (has(value, "nvidia-smi"))
			build_lost(u, value, "'amdgpu-arch' prints the architectures of the machine's GPUs");
		make_lists(value, map_archs, &(struct archs){m, traits & TRAIT_LIST});
		return;
	}
	if (traits & TRAIT_LIBRARY)
		make_translate_libraries(u, value);
	if (has(value, "nvidia-smi"))
		build_lost(u, value, "use amd-smi, whose options and output are different");
	struct lists l = {.m = m};
	bool certain = traits & (TRAIT_NVCC | TRAIT_COMPILER);
	struct make_words w = {0};
	make_split(value, &w);
	for (uint32_t i = 0; i < w.n && !certain; i++)
		certain = hip_word_is_nvccs(w.v[i].text) || names_arch(m, w.v[i].text);
	free(w.v);
	l.state.loose = !certain;
	const char *from = m->l.op.p + m->l.op.n; /* with the blank before, which goes with the first word */
	make_lists((struct slice){from, (size_t)(value.p + value.n - from)}, each_list, &l);
}

/* ifeq ($(ARCH),sm_70): no architecture of AMD's is called so. */
static void condition(struct maker *m)
{
	map_text(m, m->l.code);
	map_version_call(m, m->l.code);
	if (SLICE_IS_ANY(m->l.name, "endif"))
		m->conditions -= m->conditions > 0;
	else if (slice_starts(m->l.name, "if"))
		m->conditions++;
	struct slice whole, name, code = m->l.code;
	for (size_t at = 0; (name = make_next_reference(code, &at, &whole)).n;) {
		if (!(build_traits(m->u->all, name) & TRAIT_ARCH))
			continue;
		for (const char *p = whole.p + whole.n, *end = code.p + code.n; p < end; p++) {
			size_t n = 0;
			while (p + n < end && word_char(p[n]))
				n++;
			if (n && build_is_arch((struct slice){p, n}, true)) {
				build_lost(m->u, make_trimmed(code),
				           "the variable now holds an AMD architecture, and no such branch is taken");
				return;
			}
			p += n;
		}
	}
}

static void one_line(struct maker *m)
{
	struct lists l = {.m = m, .state = {.loose = true}};
	if (m->l.kind != MAKE_BLANK && m->first_code == UINT32_MAX)
		m->first_code = build_at(m->u, m->l.text.p);
	switch (m->l.kind) {
	case MAKE_BLANK: break;
	case MAKE_ASSIGN: assignment(m); break;
	case MAKE_CONDITION: condition(m); break;
	case MAKE_RECIPE:
		recipe(m, m->l.value); /* before the text, of which a command may leave nothing */
		map_text(m, m->l.code);
		break;
	case MAKE_RULE:
		m->sources = m->l.sources;
		recipe(m, m->l.value);
		map_text(m, m->l.code);
		break;
	case MAKE_OTHER:
		m->sources = (struct slice){0}; /* "define": of any rule */
		map_text(m, m->l.code);
		l.state.loose = !slice_find(m->l.code, SLICE_LIT("eval"));
		make_lists(m->l.code, each_list, &l);
		break;
	}
}

/* Can the makefile have a variable for the architectures that it names? A lint shows what becomes of a line, and adds none; configure's are
 * set elsewhere, nmake has no '?='. */
static bool takes_hip_arch(const struct build_unit *u)
{
	return !u->r->lint && !build_configured(u) && !build_variable_find(u->all, SLICE_LIT(HIP_ARCH)) &&
	       !has(u->text, HIP_ARCH) && !has(u->text, "\n!");
}

void build_make(struct build_unit *u)
{
	struct maker m = {
	        .u = u,
	        .first_code = UINT32_MAX,
	        .defined = UINT32_MAX,
	        .responses = build_response_any(u->text),
	        .links_openmp = slice_find(u->text, SLICE_LIT("-lcuda")) && nvcc_has_openmp(u),
	};
	struct make_reader r = {.s = u->text};
	if (takes_hip_arch(u))
		u->arch_words = "--offload-arch=$(" HIP_ARCH ")";
	while (make_next(&r, &m.l))
		if (!build_kept_at(u, m.l.text))
			one_line(&m);
	const char *path = m.rocm_path && m.defined == UINT32_MAX ? "ROCM_PATH ?= /opt/rocm\n" : "";
	const char *arch = m.hip_arch && u->arch_words ? arena_printf(&u->arena, HIP_ARCH " ?= %s\n", u->r->sel.arch) : "";
	if ((*path || *arch) && m.first_code != UINT32_MAX)
		build_insert(u, m.first_code, arena_printf(&u->arena, "%s%s", path, arch));
}
