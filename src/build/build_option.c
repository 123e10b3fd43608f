/* build_option.c: the words of an nvcc command line, for hipcc. */
#include "build/build_option.h"
#include "build/build_make_line.h"
#include "base/file_io.h"
#include "build/build_make_held.h"
#include "build/build_define.h"
#include "build/build_make_known.h"
#include "build/build_response.h"
#include <ctype.h>
#include <stdlib.h>

struct options {
	struct build_unit *u;
	const struct build_option_word *v;
	const char **words; /* the texts, as strings */
	uint32_t n;
	struct build_option_list *list;
	struct strmap archs; /* the references in the options about architectures among the first 'looked' words */
	uint32_t looked;
};

/* The next one from *at on; p is NULL behind the last. */
static struct slice next_reference(enum build_kind kind, struct slice s, size_t *at)
{
	for (size_t i = *at; i < s.n; i++) {
		size_t end = i + 1;
		char open = s.p[i] == '$' && i + 1 < s.n ? s.p[i + 1] : kind == BUILD_PYTHON && s.p[i] == '{' ? '{' : 0;
		if (kind == BUILD_MAKE && s.p[i] == '$' && open == '$') /* $$x is the shell's */
			while (end + 1 < s.n && word_char(s.p[end + 1]))
				i = ++end;
		if (!open || open == '$')
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
		*at = end;
		return (struct slice){s.p + i, end - i};
	}
	return (struct slice){0};
}

struct slice build_reference(enum build_kind kind, struct slice s)
{
	struct slice found = {0}, next;
	for (size_t at = 0; (next = next_reference(kind, s, &at)).p;)
		found = next;
	return found;
}

/* ---- what becomes of a word ---- */

/* Are the words a whole command, and no options that some builder adds to its own? */
static bool is_command(const char *const *words, size_t n)
{
	bool whole = n && slice_is(path_last(slice_str(words[0])), "nvcc");
	for (size_t i = 0; i < n && !whole; i++)
		whole = SLICE_IS_ANY(slice_str(words[i]), "-o", "-ptx", "-cubin", "-fatbin", "--ptx", "--cubin", "--fatbin");
	return whole;
}

struct hip_line build_hip_line(struct build_unit *u, const char *const *words, size_t n, bool text)
{
	const char *archs = u->arch_words && !(*u->arch_words == 0 && is_command(words, n)) ? u->arch_words : u->all->arch_words;
	return (struct hip_line){.words = words,
	                         .n = n,
	                         .archs = archs,
	                         .wants_17 = build_source(u, BUILD_CXX17),
	                         .text = text,
	                         .rules = u->rules,
	                         .kind = u->kind};
}

struct hip_words build_hip_words(struct build_unit *u, struct hip_line *line, size_t at)
{
	struct hip_words h = hip_words_read(line, at, &u->arena);
	if (h.option && h.option->drive == DRIVE_OPTIONS_FILE)
		for (size_t i = 0; i < h.n && !h.lost; i++)
			h.lost = build_response_lost(u, h.words[i] + 1);
	return h;
}

static void drop(struct options *o, uint32_t i, uint32_t n)
{
	for (uint32_t k = i; k < i + n; k++)
		build_replace_slice(o->u, o->v[k].cut, "", D_W906);
}

/* The first n of the words, with what stands between words there. */
static const char *joined(struct options *o, uint32_t i, const char *const *words, size_t n)
{
	struct buf b = {0};
	for (size_t k = 0; k < n; k++) {
		buf_addstr(&b, k ? o->v[i].between : "");
		buf_addstr(&b, words[k]);
	}
	const char *text = arena_strndup(&o->u->arena, b.p ? b.p : "", b.n);
	buf_free(&b);
	return text;
}

/* The words of h take the place of those from i on. A value that stays is not touched: what it refers to may change. */
static void put(struct options *o, uint32_t i, const struct hip_words *h)
{
	struct build_unit *u = o->u;
	const struct build_option_word *v = &o->v[i], *last = &o->v[i + h->taken - 1];
	uint32_t taken = (uint32_t)h->taken;
	bool blanks = *v->between == ' ';
	if (!h->n) {
		drop(o, i, taken);
		return;
	}
	const char *end = h->words[h->n - 1], *value = h->value ? h->value : "";
	size_t n = strlen(value), before = strlen(end) - (strlen(end) < n ? strlen(end) : n);
	bool kept = *value && !strcmp(end + before, value);
	/* "$(FLAGS)" is one word to the host's compiler, and more behind it */
	bool opened = taken == 2 && h->option->drive == DRIVE_HOST && blanks && last->whole.n != last->text.n && *value == '$';
	if (kept && taken == 1 && (h->n == 1 || !before)) {
		const char *prefix = h->n == 1 ? arena_strndup(&u->arena, end, before)
		                               : arena_printf(&u->arena, "%s%s", joined(o, i, h->words, h->n - 1), v->between);
		build_replace_slice(u, (struct slice){v->text.p, (size_t)(value - o->words[i])}, prefix, D_W906);
	} else if (kept && taken == 2 && !before && !opened) {
		if (h->n == 1)
			drop(o, i, 1);
		else
			build_replace_slice(u, v->text, joined(o, i, h->words, h->n - 1), D_W906);
	} else if (kept && taken == 2 && h->n == 1 && !strncmp(end, "-Wl,", 4)) { /* a value that may refer, too */
		build_replace_slice(u, v->cut, "", D_W906);
		build_insert(u, build_at(u, last->text.p), "-Wl,");
	} else { /* no quotes around several words */
		build_replace_slice(u, blanks && (h->n > 1 || opened) ? v->whole : v->text, joined(o, i, h->words, h->n), D_W906);
		drop(o, i + 1, taken - 1);
	}
}

/* The variable that no makefile sets and that the reference leads to; n is 0: there is none. */
static struct slice unset_variable(const struct build_shared *s, struct slice text, unsigned depth)
{
	struct slice whole, name;
	if (slice_find(text, SLICE_LIT("nvidia-smi")) || slice_find(text, SLICE_LIT("nvcc")))
		return (struct slice){0};
	for (size_t at = 0; (name = make_next_reference(text, &at, &whole)).n;) {
		enum { DEEPEST = 4, ENOUGH = 4 }; /* values of each: one tells */
		const struct build_variable *v = build_variable_find(s, name);
		if (!v && !build_make_is_loop(s, name))
			return name;
		for (unsigned k = 0; v && depth < DEEPEST && k < ENOUGH; v = build_variable_next(s, v), k++) {
			struct slice unset = unset_variable(s, slice_str(v->value), depth + 1);
			if (unset.n)
				return unset;
		}
	}
	return (struct slice){0};
}

/* -arch=sm_$(SM), where only the command that runs make sets SM, and may say 61 as before (JeanLucPons/BTCCollider: make ccap=61).
 * True: HIP_ARCH stands for it, as it may for one before. */
static bool given_arch(struct options *o, uint32_t i, struct slice ref, struct hip_words *h)
{
	struct build_unit *u = o->u;
	struct slice unset = unset_variable(u->all, ref, 0);
	if (unset.n && (u->arch_words || u->r->lint)) {
		h->words[0] =
		        arena_printf(&u->arena, "--offload-arch=$(or $(filter gfx%%,%.*s),$(" HIP_ARCH "))", (int)ref.n, ref.p);
		h->value = NULL;
		o->list->literal_arch = true;
		return true;
	}
	if (unset.n)

		build_lost(u, o->v[i].text,
		           build_with_arch(arena_printf(&u->arena, "the command gives the architecture: make %.*s=gfx942",
		                                        (int)unset.n, unset.p),
		                           u->r->sel.arch, &u->arena));
	return false;
}

/* Does an option about architectures before word i refer to it, too: "-arch=sm_$(SM) -gencode arch=compute_$(SM),code=sm_$(SM)"? */
static bool names_arch_before(struct options *o, uint32_t i, struct slice ref)
{
	for (; o->looked < i; o->looked++) {
		const char *word = o->words[o->looked];
		struct slice next = {0};
		for (size_t at = 0;
		     *word == '-' && strstr(word, "arch") && (next = next_reference(o->u->kind, slice_str(word), &at)).p;)
			strmap_put(&o->archs, next, 1);
	}
	return strmap_get(&o->archs, ref, NULL);
}

static void put_arch(struct options *o, uint32_t i, struct hip_words *h)
{
	struct build_unit *u = o->u;
	const char *value = h->value ? h->value : "";
	struct slice ref = build_reference(u->kind, slice_str(value));
	bool again = o->list->has_arch && !(h->n && slice_find(slice_str(h->words[0]), SLICE_LIT("native")));
	if (ref.p) {
		struct slice name = {ref.p + 2, ref.n > 3 ? ref.n - 3 : 0};
		bool prefixed = strstr(value, "sm_") || strstr(value, "compute_");
		if (u->kind == BUILD_MAKE && !prefixed && build_variable_find(u->all, name) &&
		    !(make_held(u->all, name) & HELD_MAY_BE_ARCH))
			return; /* -arch $(HOST_ARCH) */
		if (u->kind == BUILD_MAKE && prefixed && build_traits(u->all, name) & TRAIT_NUMBER && h->n)
			ref.p = NULL; /* as sm_70 */
	}
	if (ref.p) {
		again = o->list->has_arch && names_arch_before(o, i, ref);
		h->value = ref.n == strlen(value) ? value : NULL;
		h->words[0] = arena_printf(&u->arena, "--offload-arch=%.*s", (int)ref.n, ref.p);
		h->n = 1;
	}
	if (ref.p && u->kind == BUILD_MAKE && !again)
		again = given_arch(o, i, ref, h) && o->list->has_arch;
	o->list->has_arch = true;
	o->list->literal_arch |= !ref.p && !again;
	h->n = again ? 0 : h->n;
	if (h->n && !o->list->quiet && u->kind != BUILD_CMAKE)
		build_insert(u, build_at(u, o->v[i].text.p),
		             arena_printf(&u->arena, BUILD_QUIET "%s%s%s", build_source(u, BUILD_PASSES) ? o->v[i].between : "",
		                          build_source(u, BUILD_PASSES) ? BUILD_DEFER : "", o->v[i].between));
	o->list->quiet |= h->n > 0;
	put(o, i, h);
}

/* -std=c++$(STD), where STD is 14 wherever it is set. */
static void read_standard(struct options *o, struct hip_words *h)
{
	struct build_unit *u = o->u;
	const char *value = h->value ? h->value : "", *to = NULL;
	struct slice ref = build_reference(u->kind, slice_str(value));
	if (ref.n < 4 || !build_source(u, BUILD_CXX17))
		return;
	const struct build_variable *v = build_variable_find(u->all, (struct slice){ref.p + 2, ref.n - 3});
	for (; v; v = build_variable_next(u->all, v)) {
		const char *whole = arena_printf(&u->arena, "%.*s%s%s", (int)(ref.p - value), value, v->value, ref.p + ref.n);
		to = hip_standard(whole, true);
		if (!strcmp(to, whole))
			return;
	}
	if (to) {
		h->words[0] = arena_printf(&u->arena, "-std=%s", to);
		h->n = 1;
		h->same = false;
	}
}

/* -Xlinker "$(LDFLAGS)", where a variable holds "-g -lm -lcublas": nvcc gives the host's compiler words (dmlc/mshadow's test/Makefile). */
static bool put_linked(struct options *o, uint32_t i, const struct hip_words *h)
{
	struct build_unit *u = o->u;
	struct slice value = slice_str(h->value ? h->value : ""), ref = build_reference(u->kind, value);
	if (u->kind != BUILD_MAKE || h->taken != 2 || ref.n < 4 || ref.n != value.n)
		return false;
	const struct build_variable *v = build_variable_find(u->all, (struct slice){ref.p + 2, ref.n - 3});
	if (!v || !strstr(v->value, "-l"))
		return false;
	build_replace_slice(u, o->v[i].cut, "", D_W906);
	build_replace_slice(u, o->v[i + 1].whole, arena_strndup(&u->arena, value.p, value.n), D_W906);
	return true;
}

static void option_apply(struct options *o, uint32_t i, struct hip_words *h)
{
	struct build_option_list *l = o->list;
	const struct nvcc_option *row = h->option;
	struct slice name = slice_str(row ? row->name : "");
	if (row && row->drive == DRIVE_PHASE) {
		l->compiles |= !SLICE_IS_ANY(name, "link", "lib", "run", "device-link");
		l->rdc |= slice_is(name, "device-c");
		l->device_link |= slice_is(name, "device-link");
	}
	if (row && row->drive == DRIVE_RDC)
		l->rdc |= h->n > 0;
	if (row && row->drive == DRIVE_STANDARD)
		read_standard(o, h);
	if (slice_is(name, "generate-line-info") && l->debug) {
		h->n = 0;
		h->same = false;
	}
	if (h->lost && !slice_is(name, "device-link"))
		build_lost(o->u, o->v[i].text, h->lost);
	if (row && row->drive == DRIVE_ARCH)
		put_arch(o, i, h);
	else if (!(row && row->drive == DRIVE_LINKER && put_linked(o, i, h)) && !h->same)
		put(o, i, h);
}

void build_options(struct build_unit *u, const struct build_option_word *v, uint32_t n, struct build_option_list *list)
{
	struct options o = {.u = u, .v = v, .n = n, .list = list};
	o.words = xmalloc((n + 1) * sizeof *o.words);
	for (uint32_t i = 0; i < n; i++)
		o.words[i] = arena_strndup(&u->arena, v[i].text.p, v[i].text.n);
	struct hip_line line = build_hip_line(u, o.words, n, true);
	for (uint32_t i = 0; i < n;) {
		const char *w = o.words[i];
		struct hip_words h = {.taken = 1};
		bool option = *w == '-' && w[1] && w[1] != '$';
		bool of_cuda = option && i + 1 < n && SLICE_IS_ANY(slice_str(w), "-x", "--x") &&
		               SLICE_IS_ANY(slice_str(o.words[i + 1]), "cu", "cuda");
		if (option && !(list->loose && !of_cuda && !hip_word_is_nvccs(v[i].text) && strncmp(w, "-l", 2) != 0)) {
			h = build_hip_words(u, &line, i);
			option_apply(&o, i, &h);
		} else if (*w == '@' && strpbrk(w, "./") && !list->loose) { /* a file of options for the host's compiler, too */
			const char *lost = build_response_lost(u, w + 1);
			if (lost)
				build_lost(u, v[i].text, lost);
		}
		i += (uint32_t)h.taken;
	}
	strmap_free(&o.archs);
	free(o.words);
}

void build_response(struct build_unit *u)
{
	struct make_words w = {0};
	struct build_option_list state = {.loose = true};
	make_split(u->text, &w);
	for (uint32_t i = 0; i < w.n; i++)
		state.loose = state.loose && !hip_word_is_nvccs(w.v[i].text);
	build_options(u, w.v, w.n, &state);
	build_rename_defines(u, &w);
	free(w.v);
}
