/* build_list.c: lists of strings that are command lines of nvcc. */
#include "build/build_list.h"
#include "build/build_option.h"
#include <stdlib.h>

/* ---- elements ---- */

struct slice build_list_source(const struct build_list *l, const struct build_element *e)
{
	uint32_t begin = l->s->v[e->first].begin;
	return (struct slice){l->u->text.p + begin, l->s->v[e->end - 1].end - begin};
}

static bool has_escape(struct slice s) { return memchr(s.p, '\\', s.n); }

static void list_item_add(struct build_list *l, uint32_t first, uint32_t end)
{
	const struct script *s = l->s;
	struct build_element e = {.first = first, .end = end};
	struct buf text = {0};
	uint32_t i = first;
	for (; i < end && script_is_string(s, i) && !has_escape(script_text(s, i)); i++)
		buf_addslice(&text, script_text(s, i));
	e.known = i == end;
	/* "%s" % x and "{}".format(x) have their gaps in the text */
	if (!e.known && !(i > first && (script_is(s, i, "%") || script_is(s, i, ".format") || script_is(s, i, "for"))))
		buf_addf(&text, "%c%u%c", BUILD_REFERENCE, l->n, BUILD_REFERENCE);
	if (text.n && *text.p == '-' && memchr(text.p, ' ', text.n)) { /* a line of them: its strings are read by themselves */
		text.n = 0;
		buf_addf(&text, "%c%u%c", BUILD_REFERENCE, l->n, BUILD_REFERENCE);
	}
	e.text = arena_strndup(&l->u->arena, text.p, text.n);
	buf_free(&text);
	l->options |= hip_word_is_nvccs(slice_str(e.text));
	PUSH(l->v, l->n, l->cap) = e;
}

void build_list_add(struct build_list *l, uint32_t bracket)
{
	uint32_t close = l->s->v[bracket].match;
	for (uint32_t i = bracket + 1; i < close;) {
		uint32_t end = script_element_end(l->s, i);
		if (end > i)
			list_item_add(l, i, end);
		i = end + 1;
	}
}

void build_list_add_one(struct build_list *l, uint32_t token)
{
	l->one = true;
	list_item_add(l, token, script_element_end(l->s, token));
}

void build_list_free(struct build_list *l)
{
	free(l->v);
	l->v = NULL;
	l->n = l->cap = 0;
}

/* ---- what becomes of them ---- */

/* The number of the element that a word of the output is, UINT32_MAX: it is text. *part: some of it is. */
static uint32_t referred(const char *word, bool *part)
{
	char *end;
	*part = strchr(word, BUILD_REFERENCE);
	if (*word != BUILD_REFERENCE)
		return UINT32_MAX;
	unsigned long i = strtoul(word + 1, &end, 10);
	*part = end[1] != 0;
	return *part ? UINT32_MAX : (uint32_t)i;
}

/* The words as elements of the list, spelled as strings [from, to) were; NULL: they need what is known only when the build runs. */
static const char *spell(struct build_list *l, uint32_t from, uint32_t to, const struct hip_words *o)
{
	const struct script *s = l->s;
	const struct build_element *like = &l->v[from];
	bool all_known = true;
	for (uint32_t i = from; i < to; i++) {
		const struct script_token *t = &s->v[l->v[i].first];
		if (t->kind == SCRIPT_STRING && (t->formatted || s->v[like->first].kind != SCRIPT_STRING))
			like = &l->v[i];
		all_known &= l->v[i].known || *l->v[i].text == BUILD_REFERENCE;
	}
	const struct script_token *t = &s->v[like->first];
	if (t->kind != SCRIPT_STRING)
		return NULL;
	struct buf b = {0};
	for (uint32_t k = 0; k < o->n; k++) {
		bool part;
		uint32_t i = referred(o->words[k], &part);
		if (part || (!all_known && strpbrk(o->words[k], "%{"))) {
			buf_free(&b);
			return NULL;
		}
		buf_addstr(&b, k ? ", " : "");
		if (i != UINT32_MAX) {
			buf_addslice(&b, build_list_source(l, &l->v[i]));
			continue;
		}
		struct slice prefix = {l->u->text.p + t->begin, t->from - t->begin};
		if (t->formatted && !strchr(o->words[k], '{')) { /* f"-fPIC" says less than "-fPIC" */
			prefix.p += 1;
			prefix.n -= 1;
		}
		buf_addslice(&b, prefix);
		buf_addstr(&b, o->words[k]);
		buf_add(&b, l->u->text.p + t->to, t->end - t->to);
	}
	const char *text = arena_strndup(&l->u->arena, b.p, b.n);
	buf_free(&b);
	return text;
}

/* BUILD_QUIET before the words of the option. */
static void quieten(struct build_unit *u, struct hip_words *o)
{
	const char **words = arena_alloc(&u->arena, (o->n + 1) * sizeof *words);
	words[0] = BUILD_QUIET;
	for (size_t k = 0; k < o->n; k++)
		words[k + 1] = o->words[k];
	o->words = words;
	o->n++;
	o->same = false;
}

void build_list_translate(struct build_list *l)
{
	const char **words = xmalloc((l->n + 1) * sizeof *words);
	for (uint32_t i = 0; i < l->n; i++)
		words[i] = l->v[i].text;
	bool arch = false;
	struct hip_line line = build_hip_line(l->u, words, l->n, false);
	for (uint32_t i = 0; i < l->n;) {
		struct hip_words o = build_hip_words(l->u, &line, i);
		uint32_t to = i + (uint32_t)o.taken;
		struct slice what = build_list_source(l, &l->v[i]);
		if (o.lost && l->u->r->lint && *words[i] == '-')
			build_found(l->u, script_text(l->s, l->v[i].first), D_W906, o.lost);
		else if (o.lost)
			build_lost(l->u, what, o.lost);
		bool of_arch = o.option && o.option->drive == DRIVE_ARCH;
		if (of_arch && arch) /* once is enough for all of them */
			o.n = 0;
		if (of_arch && !arch && !l->one && o.taken < l->n) /* a list of an architecture alone adds to others */
			quieten(l->u, &o);
		arch |= of_arch;
		const char *with = o.same || !o.n ? NULL : spell(l, i, to, &o);
		if (!o.same && o.n && !with)
			build_lost(l->u, what, "its value is known only when the build runs: write clang's options there");
		for (uint32_t k = i; k < to && (with || (!o.same && !o.n)); k++)
			l->v[k].drop = k > i || !with;
		for (uint32_t k = i + 1; k < to; k++)
			l->v[k].value = true;
		l->v[i].with = with;
		i = to;
	}
	free(words);
}

/* ---- edits ---- */

/* Nothing but blanks before it on its line, and nothing but a comma, blanks and a comment behind it; the line's ends then. */
static bool alone(const struct build_list *l, uint32_t from, uint32_t to, uint32_t *begin, uint32_t *end)
{
	const struct script *s = l->s;
	const struct script_token *first = &s->v[l->v[from].first];
	uint32_t next = l->v[to - 1].end; /* the comma, or the bracket */
	next += script_is(s, next, ",");
	if (!first->first || (next < s->n && !s->v[next].first))
		return false;
	for (*begin = first->begin; *begin && l->u->text.p[*begin - 1] != '\n';)
		--*begin;
	for (*end = s->v[next - 1].end; *end < l->u->text.n && l->u->text.p[(*end)++] != '\n';)
		;
	return true;
}

static void drop(struct build_list *l, uint32_t from, uint32_t to)
{
	const struct script *s = l->s;
	uint32_t begin, end, last = s->v[l->v[to - 1].end - 1].end, comma = l->v[to - 1].end;
	if (alone(l, from, to, &begin, &end)) {
		build_replace(l->u, begin, end, "", D_W906);
	} else if (from) {
		begin = s->v[l->v[from - 1].end - 1].end;
		uint32_t own = s->v[l->v[from].first].begin;
		if (memchr(l->u->text.p + begin, '#', own - begin)) { /* a comment stays, and the comma before it */
			begin = own;
			last = script_is(s, comma, ",") ? s->v[comma].end : last;
		}
		build_replace(l->u, begin, last, "", D_W906);
	} else {
		begin = s->v[l->v[from].first].begin;
		if (to < l->n)
			last = s->v[l->v[to].first].begin;
		else if (script_is(s, comma, ","))
			last = s->v[comma].end;
		build_replace(l->u, begin, last, "", D_W906);
	}
}

/* ("a", "b") without "b" is a list only as ("a",). */
static bool is_tuple(const struct build_list *l, uint32_t bracket)
{
	return script_is(l->s, bracket, "(") && !script_calls(l->s, bracket);
}

/* What a lint says of them: the strings themselves; a list of findings is none of edits. */
static void find(struct build_list *l)
{
	for (uint32_t i = 0; i < l->n; i++) {
		const struct build_element *e = &l->v[i];
		const struct script_token *t = &l->s->v[e->first];
		bool follows = i + 1 < l->n && l->v[i + 1].value;
		if (e->value)
			continue;
		size_t quotes = t->end - t->to;
		if (e->with && !follows && e->end == e->first + 1 && t->kind == SCRIPT_STRING && !strstr(e->with, ", ") &&
		    *e->with == l->u->text.p[t->begin] && strlen(e->with) > 2 * quotes)
			build_replace(l->u, t->from, t->to,
			              arena_strndup(&l->u->arena, e->with + quotes, strlen(e->with) - 2 * quotes), D_W906);
		else if ((e->with || e->drop) && t->kind == SCRIPT_STRING && t->to > t->from && *e->text == '-')
			build_found(l->u, script_text(l->s, e->first), D_W906,
			            e->with ? arena_printf(&l->u->arena, "write %s", e->with) : "remove it");
	}
}

void build_list_edit(struct build_list *l, uint32_t bracket)
{
	const struct script *s = l->s;
	if (l->u->r->lint) {
		find(l);
		return;
	}
	uint32_t left = 0, only = 0;
	for (uint32_t i = 0; i < l->n; i++)
		if (!l->v[i].drop) {
			left++;
			only = i;
		}
	if (is_tuple(l, bracket) && left == 1 && l->n > 1) {
		const char *with = l->v[only].with;
		struct slice as_it_is = build_list_source(l, &l->v[only]);
		build_replace(l->u, s->v[bracket].end, s->v[s->v[bracket].match].begin,
		              with ? arena_printf(&l->u->arena, "%s,", with)
		                   : arena_printf(&l->u->arena, "%.*s,", (int)as_it_is.n, as_it_is.p),
		              D_W906);
		return;
	}
	for (uint32_t i = 0; i < l->n; i++) {
		struct build_element *e = &l->v[i];
		if (e->with)
			build_replace(l->u, s->v[e->first].begin, s->v[e->end - 1].end, e->with, D_W906);
		if (!e->drop)
			continue;
		uint32_t to = i + 1;
		while (to < l->n && l->v[to].drop)
			to++;
		drop(l, i, to);
		i = to - 1;
	}
}
