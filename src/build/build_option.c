/* build_option.c: the words of an nvcc command line, for hipcc. */
#include "build/build_option.h"
#include "build/build_response.h"
#include "nvcc/nvcc_option.h"
#include <ctype.h>
#include <stdlib.h>

struct options {
	struct build_unit *u;
	const struct build_option_word *v;
	const char **words; /* the texts, as strings */
	uint32_t n;
	struct build_option_list *list;
};

bool build_is_arch(struct slice s, bool bare)
{
	static const char *const prefixes[] = {"sm_", "compute_", "lto_"};
	bool prefixed = false;
	for (size_t i = 0; i < ARRAY_SIZE(prefixes) && !prefixed; i++)
		if (slice_starts(s, prefixes[i])) {
			s = (struct slice){s.p + strlen(prefixes[i]), s.n - strlen(prefixes[i])};
			prefixed = true;
		}
	if (!prefixed && !bare)
		return false;
	size_t digits = 0, dots = 0;
	while (digits + dots < s.n && (isdigit((unsigned char)s.p[digits + dots]) || (!prefixed && s.p[digits + dots] == '.')))
		s.p[digits + dots] == '.' ? dots++ : digits++;
	size_t rest = s.n - digits - dots;
	return digits >= 2 && digits <= 3 && dots <= 1 && (!rest || (rest == 1 && strchr("af", s.p[s.n - 1])));
}

struct slice build_reference(enum build_kind kind, struct slice s)
{
	struct slice found = {0};
	for (size_t i = 0; i < s.n; i++) {
		size_t end = i + 1;
		char open = s.p[i] == '$' && i + 1 < s.n ? s.p[i + 1] : kind == BUILD_PYTHON && s.p[i] == '{' ? '{' : 0;
		if (!open || (s.p[i] == '$' && open == '$'))
			continue;
		if (open == '(' || open == '{') {
			char close = open == '(' ? ')' : '}';
			unsigned depth = 0;
			for (end = i + (s.p[i] == '$'); end < s.n; end++) {
				depth += s.p[end] == open;
				if (s.p[end] == close && !--depth)
					break;
			}
			end += end < s.n;
		} else if (s.p[i] == '$' && word_char(open)) {
			end = i + 2;
			while (kind != BUILD_MAKE && end < s.n && word_char(s.p[end]))
				end++;
		} else {
			continue;
		}
		found = (struct slice){s.p + i, end - i};
		i = end - 1;
	}
	return found;
}

const char *build_library(struct build_unit *u, struct slice name)
{
	if (slice_ends(name, "_static"))
		name.n -= strlen("_static");
	const struct build_rule *r = build_rule_find(u->rules, BUILD_LIBRARY, u->kind, name, NULL);
	return r ? r->dropped ? "" : r->to : NULL;
}

/* ---- what becomes of a word ---- */

static void drop(struct options *o, uint32_t i, uint32_t n)
{
	for (uint32_t k = i; k < i + n; k++)
		build_replace_slice(o->u, o->v[k].cut, "", D_W906);
}

/* The words from i on become this text, whose blanks stand between words. */
static void put(struct options *o, uint32_t i, uint32_t n, const char *text)
{
	if (!*text) {
		drop(o, i, n);
		return;
	}
	struct buf b = {0};
	for (const char *p = text; *p; p++)
		if (*p == ' ')
			buf_addstr(&b, o->v[i].between);
		else
			buf_addch(&b, *p);
	build_replace_slice(o->u, o->v[i].text, arena_strdup(&o->u->arena, b.p), D_W906);
	buf_free(&b);
	drop(o, i + 1, n - 1);
}

/* The name of an option and '=' in its word become another prefix; the value stays as it stands. */
static void put_prefix(struct options *o, uint32_t i, const char *value, const char *prefix)
{
	size_t n = (size_t)(value - o->words[i]);
	build_replace_slice(o->u, (struct slice){o->v[i].text.p, n}, prefix, D_W906);
}

static void put_arch(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	struct build_unit *u = o->u;
	const char *value = g->value ? g->value : "";
	struct slice ref = build_reference(u->kind, slice_str(value));
	if (ref.p) {
		struct slice name = {ref.p + 2, ref.n > 3 ? ref.n - 3 : 0};
		bool prefixed = strstr(value, "sm_") || strstr(value, "compute_");
		if (u->kind == BUILD_MAKE && !prefixed && !build_make_may_be_arch(u->all, name))
			return; /* -arch $(HOST_ARCH) */
		const char *text = arena_printf(&u->arena, "--offload-arch=%.*s", (int)ref.n, ref.p);
		for (uint32_t k = 0; k < i; k++) /* "-arch=sm_$(SM) -gencode arch=compute_$(SM),code=sm_$(SM)" */
			if (o->list->has_arch && *o->words[k] == '-' && strstr(o->words[k], "arch") &&
			    slice_find(slice_str(o->words[k]), ref)) {
				drop(o, i, (uint32_t)g->words);
				return;
			}
		o->list->has_arch = true;
		if (g->words == 1 && g->value && ref.n == strlen(value))
			put_prefix(o, i, g->value, "--offload-arch=");
		else
			put(o, i, (uint32_t)g->words, text);
		return;
	}
	bool native = !strcmp(value, "native");
	if (o->list->has_arch && !native)
		drop(o, i, (uint32_t)g->words);
	else
		put(o, i, (uint32_t)g->words, native ? "--offload-arch=native" : u->all->arch_words);
	o->list->has_arch = true;
}

/* The host's options in a value: at its commas, but for those of -Wl, and -Wp,; without quotes. */
static void put_host(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	struct build_unit *u = o->u;
	if (!g->value) {
		drop(o, i, 1);
		return;
	}
	struct buf b = {0};
	bool kept_commas = false, simple = true;
	for (const char *p = g->value; *p; p++) {
		bool begins = p == g->value || p[-1] == ',' || p[-1] == ' ' || p[-1] == '"' || p[-1] == '\'';
		if (begins && (!strncmp(p, "-Wl,", 4) || !strncmp(p, "-Wp,", 4)))
			kept_commas = true;
		if (*p == '\\' && (p[1] == '"' || p[1] == ',')) /* \"-a -b\" */
			p++;
		if (*p == '"' || *p == '\'') {
			simple = false;
			continue;
		}
		if (*p == '$' && (p[1] == '(' || p[1] == '{')) {
			struct slice ref = build_reference(u->kind, (struct slice){p, strcspn(p, p[1] == '(' ? ")" : "}") + 1});
			if (ref.n) {
				buf_addslice(&b, ref);
				p += ref.n - 1;
				continue;
			}
		}
		bool splits = *p == ',' && !kept_commas;
		simple = simple && !splits;
		buf_addch(&b, splits ? ' ' : *p);
	}
	const char *text = arena_strdup(&u->arena, b.p ? b.p : "");
	buf_free(&b);
	const struct build_option_word *last = &o->v[i + g->words - 1];
	/* "-fPIC -Wall" is one word to the host's compiler; so may "$(FLAGS)" be */
	bool quoted = last->whole.n != last->text.n && *last->between == ' ' && (strchr(text, ' ') || *text == '$');
	if (*text == '/') /* MSVC's */
		drop(o, i, (uint32_t)g->words);
	else if (g->words == 2 && simple && !quoted) /* the word behind stays */
		drop(o, i, 1);
	else if (g->words == 1 && simple)
		put_prefix(o, i, g->value, "");
	else if (*o->v[i].between == ' ') { /* no quotes around several words */
		build_replace_slice(u, o->v[i].whole, text, D_W906);
		drop(o, i + 1, (uint32_t)g->words - 1);
	} else
		put(o, i, (uint32_t)g->words, text);
}

static void put_linker(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	if (!g->value)
		return;
	if (g->words == 1) {
		put_prefix(o, i, g->value, "-Wl,");
	} else if (strchr(g->value, ',') && *g->value == '-') {
		build_replace_slice(o->u, o->v[i].cut, "", D_W906);
		build_insert(o->u, build_at(o->u, o->v[i + 1].text.p), "-Wl,");
	}
}

static bool is_false(const char *value) { return value && !strcmp(value, "false"); }

static bool is_word(const struct options *o, const struct nvcc_given *g, const char *name)
{
	(void)o;
	return !strcmp(g->option->name, name);
}

static void apply_phase(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	struct build_option_list *l = o->list;
	const char *name = g->option->name;
	l->compiles |= !SLICE_IS_ANY(slice_str(name), "link", "lib", "run", "device-link");
	if (is_word(o, g, "device-c")) {
		bool c = false;
		for (uint32_t k = 0; k < o->n; k++)
			c = c || !strcmp(o->words[k], "-c") || !strcmp(o->words[k], "--compile");
		put(o, i, 1, c ? "-fgpu-rdc" : "-c -fgpu-rdc");
		l->rdc = true;
	} else if (is_word(o, g, "device-link")) {
		l->device_link = true;
	} else if (is_word(o, g, "ptx") || is_word(o, g, "cubin") || is_word(o, g, "fatbin")) {
		put(o, i, 1, "--genco");
	} else if (is_word(o, g, "lib")) {
		put(o, i, 1, "--emit-static-lib");
	} else if (is_word(o, g, "link")) {
		drop(o, i, 1);
	} else if (is_word(o, g, "run") || is_word(o, g, "cuda")) {
		build_lost(o->u, o->v[i].text, "HIP's compiler has no such step: remove it");
	} else if (o->words[i][1] == '-') { /* --compile */
		put(o, i, 1, arena_printf(&o->u->arena, "-%s", g->option->brief));
	}
}

/* --output-file=x, --define-macro x: clang knows the short names alone. */
static void apply_kept(struct options *o, uint32_t i, const struct nvcc_given *g, const char *prefix)
{
	const struct nvcc_option *row = g->option;
	bool spelled = o->words[i][1] == '-' || (row->brief && strlen(row->name) > strlen(row->brief) &&
	                                         !strncmp(o->words[i] + 1, row->name, strlen(row->name)));
	if (!spelled || !g->value || row->host)
		return;
	if (g->words == 1)
		put_prefix(o, i, g->value, prefix);
	else {
		build_replace_slice(o->u, o->v[i].text, prefix, D_W906);
	}
}

static void apply_standard(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	const char *value = g->value;
	if (!value)
		return;
	bool old = build_source(o->u, BUILD_CXX17) &&
	           SLICE_IS_ANY(slice_str(value), "c++03", "c++11", "c++14", "c++0x", "c++1y", "gnu++11", "gnu++14");
	if (old || g->words == 2)
		put(o, i, (uint32_t)g->words, arena_printf(&o->u->arena, "-std=%s", old ? "c++17" : value));
	else if (o->words[i][1] == '-' && strcmp(o->words[i], arena_printf(&o->u->arena, "--std=%s", value)) != 0)
		put_prefix(o, i, value, "-std=");
}

/* Does a word before stand for the same library: -lcuda -lcudart? */
static bool links_before(struct options *o, uint32_t i, const char *to)
{
	for (uint32_t k = 0; k < i; k++) {
		const char *before = strncmp(o->words[k], "-l", 2) ? NULL : build_library(o->u, slice_str(o->words[k] + 2));
		if (before && !strcmp(before, to))
			return true;
	}
	return false;
}

static void apply_library(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	struct build_unit *u = o->u;
	if (!g->value || strcmp(g->option->text, "-l") != 0) {
		apply_kept(o, i, g, g->option->text);
		return;
	}
	const char *to = build_library(u, slice_str(g->value));
	const struct build_rule *none = to ? NULL : build_rule_find(u->rules, BUILD_LIBRARY, u->kind, slice_str(g->value), NULL);
	if (none)
		build_lost(u, o->v[i].text, none->note ? none->note : "ROCm has no such library");
	else if (!to)
		apply_kept(o, i, g, "-l");
	else
		put(o, i, (uint32_t)g->words, *to && !links_before(o, i, to) ? arena_printf(&u->arena, "-l%s", to) : "");
}

static void apply(struct options *o, uint32_t i, const struct nvcc_given *g)
{
	struct build_unit *u = o->u;
	const struct nvcc_option *row = g->option;
	uint32_t n = (uint32_t)g->words;
	switch (row->drive) {
	case DRIVE_NOTE:
		build_lost(u, o->v[i].text, row->text);
		drop(o, i, n);
		break;
	case DRIVE_REFUSE:
	case DRIVE_REFUSE_32:
		if (row->drive == DRIVE_REFUSE || (g->value && !strcmp(g->value, "32")))
			build_lost(u, o->v[i].text, *row->text ? row->text : "ROCm has no 32-bit version");
		break;
	case DRIVE_CLANG:
		if (!g->words || strcmp(o->words[i], row->text) != 0)
			put(o, i, n, row->text);
		break;
	case DRIVE_IF_TRUE: put(o, i, n, is_false(g->value) ? "" : row->text); break;
	case DRIVE_IF_FALSE: put(o, i, n, is_false(g->value) ? row->text : ""); break;
	case DRIVE_JOIN:
		if (!strcmp(row->text, "-D"))
			apply_kept(o, i, g, "-D");
		else if (g->value)
			put(o, i, n, arena_printf(&u->arena, "%s%s", row->text, g->value));
		break;
	case DRIVE_EACH: apply_kept(o, i, g, row->text[2] ? arena_printf(&u->arena, "%s ", row->text) : row->text); break;
	case DRIVE_BOTH:
		if (o->words[i][1] == '-')
			put(o, i, n, row->text);
		break;
	case DRIVE_JOIN_BOTH:
		if (n == 2 || o->words[i][1] == '-')
			put(o, i, n, arena_printf(&u->arena, "%s%s", row->text, g->value ? g->value : ""));
		break;
	case DRIVE_LINK_EACH: apply_library(o, i, g); break;
	case DRIVE_HOST: put_host(o, i, g); break;
	case DRIVE_LINKER: put_linker(o, i, g); break;
	case DRIVE_PHASE: apply_phase(o, i, g); break;
	case DRIVE_DEPENDENCIES:
		if (strcmp(o->words[i], row->text) != 0)
			put(o, i, n, row->text);
		break;
	case DRIVE_DEPENDENCY_FILE: apply_kept(o, i, g, "-MF "); break;
	case DRIVE_DEPENDENCY_TARGET: apply_kept(o, i, g, "-MT "); break;
	case DRIVE_OUTPUT: apply_kept(o, i, g, n == 1 ? "-o " : "-o"); break;
	case DRIVE_OPTIONS_FILE: {
		const char *lost, *words = build_response_words(u, g->value ? g->value : "", &lost);
		if (lost)
			build_lost(u, o->v[i].text, lost);
		put(o, i, n, words);
		break;
	}
	case DRIVE_FOLDER_OF_OUTPUT:
	case DRIVE_CLEAN:
	case DRIVE_RUN_ARGUMENTS: build_lost(u, o->v[i].text, "clang has no such option: do the same by other means"); break;
	case DRIVE_HOST_COMPILER:
		if (g->value && strstr(g->value, "mpi"))
			build_lost(u, o->v[i].text,
			           "hipcc also compiles host code: pass MPI's folders and libraries to it, which mpicxx adds by "
			           "itself ('mpicxx --showme' prints them)");
		drop(o, i, n);
		break;
	case DRIVE_LANGUAGE:
		if (g->value && SLICE_IS_ANY(slice_str(g->value), "cu", "cuda"))
			put(o, i, n, "-x hip");
		break;
	case DRIVE_STANDARD: apply_standard(o, i, g); break;
	case DRIVE_PTXAS:
		put(o, i, n,
		    g->value && (strstr(g->value, "-v") || strstr(g->value, "--verbose")) ? "-Rpass-analysis=kernel-resource-usage"
		                                                                          : "");
		break;
	case DRIVE_DRYRUN: put(o, i, n, "-###"); break;
	case DRIVE_VERBOSE:
	case DRIVE_NO_WARNINGS:
		if (o->words[i][1] == '-')
			put(o, i, n, row->drive == DRIVE_VERBOSE ? "-v" : "-w");
		break;
	case DRIVE_KEEP: put(o, i, n, "-save-temps"); break;
	case DRIVE_RDC:
		o->list->rdc |= !is_false(g->value);
		put(o, i, n, is_false(g->value) ? "" : "-fgpu-rdc");
		break;
	case DRIVE_ARCH: put_arch(o, i, g); break;
	case DRIVE_DROP:
		if (strcmp(row->name, "m64") != 0) /* clang takes it */
			drop(o, i, n);
		break;
	case DRIVE_ARCHIVER:
	case DRIVE_ARCHIVE_OPTIONS:
	case DRIVE_CUDART:
	case DRIVE_FORWARD:
	case DRIVE_KEEP_FOLDER:
	case DRIVE_NO_DEVICE_LINK:
	case DRIVE_LIST_ARCHS: drop(o, i, n); break;
	case DRIVE_SHARED:
	case DRIVE_HELP:
	case DRIVE_VERSION:
	case DRIVE_AS_IT_IS: break;
	}
}

/* The row of nvcc's that a joined form is of: -lname. */
static const struct nvcc_option *joined_row(const struct nvcc_option *host)
{
	FOR_EACH(const struct nvcc_option, r, nvcc_options, n_nvcc_options)
		if (!r->host && r->brief && !strcmp(r->brief, host->name) && r->takes != TAKES_NONE)
			return r;
	return host;
}

bool build_option_is_nvccs(struct slice w)
{
	if (w.n < 2 || *w.p != '-')
		return false;
	struct slice name = {w.p + 1 + (w.p[1] == '-'), w.n - 1 - (w.p[1] == '-')};
	const char *equals = memchr(name.p, '=', name.n);
	struct slice value = {equals ? equals + 1 : name.p + name.n, equals ? (size_t)(name.p + name.n - equals - 1) : 0};
	if (equals)
		name.n = (size_t)(equals - name.p);
	if (slice_is(name, "arch") || slice_is(name, "code"))
		return SLICE_STARTS_ANY(value, "sm_", "compute_");
	if (SLICE_IS_ANY(name, "keep", "threads", "G", "dc", "ptx", "cubin", "fatbin", "x", "std", "rdc", "m64", "shared", "time",
	                 "clean"))
		return false; /* other programs have these, too */
	FOR_EACH(const struct nvcc_advice, a, nvcc_advice, n_nvcc_advice)
		if (a->when != ADVICE_NEAR && slice_is(name, a->name) && (!a->value || *a->value == '='))
			return true;
	return false;
}

void build_options(struct build_unit *u, const struct build_option_word *v, uint32_t n, struct build_option_list *list)
{
	struct options o = {.u = u, .v = v, .n = n, .list = list};
	o.words = xmalloc((n + 1) * sizeof *o.words);
	for (uint32_t i = 0; i < n; i++)
		o.words[i] = arena_strndup(&u->arena, v[i].text.p, v[i].text.n);
	for (uint32_t i = 0; i < n;) {
		const char *w = o.words[i];
		struct nvcc_given g = {.words = 1};
		bool option = *w == '-' && w[1] && w[1] != '$';
		bool of_cuda = option && i + 1 < n && SLICE_IS_ANY(slice_str(w), "-x", "--x") &&
		               SLICE_IS_ANY(slice_str(o.words[i + 1]), "cu", "cuda");
		if (option && !(list->loose && !of_cuda && !build_option_is_nvccs(v[i].text) && strncmp(w, "-l", 2) != 0))
			g = nvcc_option_read(o.words + i, n - i);
		const char *lost = NULL;
		if (*w == '@' && strpbrk(w, "./") && !list->loose) /* a file of options for the host's compiler, too */
			build_response_words(u, w + 1, &lost);
		if (lost)
			build_lost(u, v[i].text, lost);
		struct nvcc_option row;
		if (g.option) {
			if (g.option->form == FORM_JOINED) {
				row = *joined_row(g.option);
				g.option = &row;
			}
			apply(&o, i, &g);
		}
		i += (uint32_t)g.words;
	}
	free(o.words);
}
