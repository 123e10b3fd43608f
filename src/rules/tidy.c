/* tidy.c: what a template writes, as a person would write it: *(&v) is v, a cast of a cast is one, and a statement has no value. */
#include "rules/rule_match.h"
#include <ctype.h>

struct tidy {
	const struct match *m;
	struct piece *p;
	uint32_t n;
};

static struct slice text_of(const struct tidy *d, uint32_t k)
{
	const struct piece *p = k < d->n ? &d->p[k] : NULL;
	return p && p->text ? (struct slice){p->text, p->text_len} : SLICE_LIT("");
}

static bool text_is(const struct tidy *d, uint32_t k, const char *text) { return slice_is(text_of(d, k), text); }
static void set_text(struct tidy *d, uint32_t k, struct slice s)
{
	d->p[k] = (struct piece){.text = s.p, .text_len = (uint32_t)s.n};
}
static void drop(struct tidy *d, uint32_t k) { set_text(d, k, SLICE_LIT("")); }

/* The range is a name with members and elements of it: v, s->v, n::v[i + 1]. */
static bool is_place(const struct tokens *t, struct range r)
{
	uint32_t i = range_first(t, r);
	bool name = false;
	for (; i != NO_TOKEN; i = range_next(t, r, i))
		if (name && token_pair(t, i, '[') != NO_TOKEN)
			i = t->t[i].pair;
		else if (name ? token_is_access(t, i) || token_is_punct(t, i, P_SCOPE) : token_is_word(t, i))
			name = !name;
		else
			return false;
	return name;
}

/* Pieces k - 1 to k + 1 are '(', an argument and ')': they lose the brackets, and '&' a '*' in front of them or the '->' behind. */
static void meet_address(struct tidy *d, uint32_t k)
{
	const struct tokens *t = d->m->site->t;
	struct slice before = k > 1 ? text_of(d, k - 2) : SLICE_LIT(""), behind = text_of(d, k + 2);
	bool value = slice_is(before, "*"), member = slice_starts(behind, "->");
	if (!value && !member)
		return;
	struct range r = d->p[k].source;
	uint32_t first = range_first(t, r), place = token_is_punct(t, first, '&') ? range_next(t, r, first) : NO_TOKEN;
	if (place != NO_TOKEN)
		r.begin = t->t[place].off;
	if (token_pair(t, place, '(') != NO_TOKEN && token_end(t, t->t[place].pair) == r.end) /* &(v) */
		r = (struct range){r.begin + 1, r.end - 1};
	if (!is_place(t, r))
		return;
	d->p[k].source = r;
	drop(d, k - 1);
	drop(d, k + 1);
	if (place != NO_TOKEN && value)
		drop(d, k - 2);
	else if (place != NO_TOKEN)
		set_text(d, k + 2, slice_str(arena_printf(d->m->arena, ".%.*s", (int)behind.n - 2, behind.p + 2)));
}

/* reinterpret_cast<const void*>( argument ), where piece k is a cast to a pointer. */
static void meet_cast(struct tidy *d, uint32_t k)
{
	struct slice cast = k > 4 ? text_of(d, k - 5) : SLICE_LIT("");
	if (!slice_ends(cast, "reinterpret_cast") || !text_is(d, k - 3, "const void*") ||
	    !range_is_pointer_cast(d->m, d->p[k].source))
		return;
	set_text(d, k - 5, (struct slice){cast.p, cast.n - strlen("reinterpret_cast")});
	for (uint32_t i = k - 4; i <= k + 1; i++)
		if (i != k)
			drop(d, i);
}

/* Does the statement at token i stand where a block has one after the other ('}')? Or is it what 'if' and its kin have ('{')? 0: it is none. */
static int begins_statement(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	if (TOKEN_IS_ANY(t, before, ';', '{', '}'))
		return '}';
	uint32_t word = token_before_pair(t, before, ')');
	return token_is(t, before, "else") || token_is(t, before, "do") ||
	                       (token_is_word(t, word) && TOKEN_IS_WORD_OF(t, word, "if", "for", "while"))
	               ? '{'
	               : 0;
}

/* A macro or function that looks at a status, and does nothing when it tells of success. */
static bool checks(struct slice name)
{
	static const char *const parts[] = {"check", "safe", "call", "err", "try", "assert", "verify", "require"};
	for (size_t k = 0; k < ARRAY_SIZE(parts); k++)
		for (size_t i = 0, n = strlen(parts[k]); i + n <= name.n; i++)
			if (!strncasecmp(name.p + i, parts[k], n))
				return true;
	return false;
}

static bool tells_success(struct slice s)
{
	return slice_ends(s, "SUCCESS") || slice_ends(s, "Success") || slice_ends(s, "success");
}

/* The statement [begin, end) is left out, its lines, too, where nothing else is on them. */
static void leave_out(struct call_rewrite *w, const struct tokens *t, uint32_t first, uint32_t last, bool alone)
{
	struct slice s = t->src;
	uint32_t begin = t->t[first].off, end = token_end(t, last), from = begin, to = end;
	while (from && (s.p[from - 1] == ' ' || s.p[from - 1] == '\t'))
		from--;
	while (to < s.n && (s.p[to] == ' ' || s.p[to] == '\t' || s.p[to] == '\r'))
		to++;
	bool lines = from && s.p[from - 1] == '\n' && to < s.n && s.p[to] == '\n' && !(t->t[first].flags & TF_DIRECTIVE);
	w->begin = alone && lines ? from : begin;
	w->end = alone && lines ? to + 1 : end;
}

static void as_statement(struct tidy *d, struct call_rewrite *w)
{
	const struct tokens *t = d->m->site->t;
	uint32_t first = token_at(t, d->m->site->name.begin), close = t->t[d->m->site->open].pair;
	bool constant = d->n == 1 && tells_success(text_of(d, 0));
	bool pair = d->n > 4 && text_is(d, 0, "(") && text_is(d, d->n - 1, ")") && text_is(d, d->n - 3, ", ") &&
	            tells_success(text_of(d, d->n - 2));
	if (token_is_punct(t, token_prev(t, first), P_SCOPE) && constant)
		first = token_prev(t, first);
	uint32_t call = first, before = token_prev(t, first), end = token_next(t, close);
	bool argument = token_is_punct(t, before, '(') && token_pair(t, before, '(') == end,
	     dropped = token_is_punct(t, before, ')') && token_is(t, token_prev(t, before), "void") &&
	               token_before_pair(t, before, ')') != NO_TOKEN;
	if (constant && argument && token_is_word(t, token_prev(t, before)) && checks(token_bytes(t, token_prev(t, before)))) {
		first = token_prev(t, before);
		end = token_next(t, end);
	} else if (dropped)
		first = t->t[before].pair;
	int begins = token_is_punct(t, end, ';') ? begins_statement(t, first) : 0;
	if (begins && pair) {
		drop(d, 0);
		d->n -= 3;
	} else if (begins && constant) {
		leave_out(w, t, first, end, begins == '}');
		set_text(d, 0, begins == '}' ? SLICE_LIT("") : SLICE_LIT("{}"));
	} else if (call != token_at(t, d->m->site->name.begin))
		w->begin = t->t[call].off; /* ::f() => SUCCESS */
}

void rule_tidy(const struct match *m, struct call_rewrite *w)
{
	struct tidy d = {m, w->pieces, w->n_pieces};
	for (uint32_t k = 1; k + 1 < d.n; k++)
		if (!d.p[k].text && text_is(&d, k - 1, "(") && text_is(&d, k + 1, ")")) {
			meet_address(&d, k);
			meet_cast(&d, k);
		}
	if (!m->rule->is_tmpl)
		as_statement(&d, w);
	w->n_pieces = 0;
	for (uint32_t k = 0; k < d.n; k++)
		if (!d.p[k].text || d.p[k].text_len || d.n == 1)
			w->pieces[w->n_pieces++] = d.p[k];
}
