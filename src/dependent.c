/* dependent.c: 'typename' and 'template' that nvcc does without and clang asks for.
 *
 * In a template, "X<T>::a" with T a parameter is taken for a value unless the source says otherwise. Where the tokens around it
 * leave no other reading, the keyword is added: two names side by side are a declaration, "::f<int>(" and "::f<n>()" are calls, and
 * so is "X<T>::f<n>(p);" as a statement. Where it could be a value ("X<T>::a * b;", "y = X<T>::f < n > (p);"), it is added with
 * --fix-unsafe only, and told. */
#include "tranship/project.h"
#include <stdlib.h>

/* A template: its parameters, and the tokens in which they can be used. */
struct scope {
	uint32_t params, params_end, end;
	struct slice name; /* of the class, which needs no keyword for its own members */
};
struct finder {
	struct unit *u;
	const struct tokens *t;
	const struct project *p;
	struct scope *v;
	size_t n, cap;
};

static bool punct(const struct tokens *t, uint32_t i, int c)
{
	return i != NO_TOKEN && t->t[i].kind == TOK_PUNCT && t->t[i].punct == c;
}
static struct slice word(const struct tokens *t, uint32_t i)
{
	return (struct slice){t->src.p + t->t[i].off, t->t[i].len};
}
static bool is_name(const struct tokens *t, uint32_t i)
{
	return i != NO_TOKEN && t->t[i].kind == TOK_IDENT && !(t->t[i].flags & (TF_SPLICED | TF_DIRECTIVE)) &&
	       !is_keyword(word(t, i));
}

/* The '>' of the template argument list that token 'open' begins, or NO_TOKEN. */
static uint32_t angle_end(const struct tokens *t, uint32_t open)
{
	int depth = 0;
	for (uint32_t k = open, steps = 0; k < t->n && steps < 200; k = token_next(t, k), steps++) {
		if ((t->t[k].flags & TF_DIRECTIVE) || t->t[k].kind == TOK_EOF || punct(t, k, ';') || punct(t, k, '{') ||
		    punct(t, k, '}') || punct(t, k, ')') || punct(t, k, P_ANDAND) || punct(t, k, P_OROR) || punct(t, k, '='))
			return NO_TOKEN;
		if ((punct(t, k, '(') || punct(t, k, '[')) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (punct(t, k, '<'))
			depth++;
		else if (punct(t, k, '>') && --depth == 0)
			return k;
	}
	return NO_TOKEN;
}

/* "template <...>" at token i: where its declaration ends. */
static void add_scope(struct finder *f, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t open = token_next(t, i), close = NO_TOKEN;
	int depth = 0;
	for (uint32_t k = open; k < t->n && t->t[k].kind != TOK_EOF && !punct(t, k, ';') && close == NO_TOKEN;
	     k = token_next(t, k)) {
		if ((punct(t, k, '(') || punct(t, k, '{')) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (punct(t, k, '<'))
			depth++;
		else if (punct(t, k, '>') && --depth == 0)
			close = k;
	}
	if (!punct(t, open, '<') || close == NO_TOKEN || close == token_next(t, open))
		return;
	struct scope s = {.params = open, .params_end = close, .end = close};
	for (uint32_t k = token_next(t, close); k < t->n && t->t[k].kind != TOK_EOF && !punct(t, k, ';'); k = token_next(t, k)) {
		s.end = k;
		if ((token_is(t, k, "struct") || token_is(t, k, "class")) && !s.name.n && is_name(t, token_next(t, k)))
			s.name = word(t, token_next(t, k));
		if (punct(t, k, '(') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (punct(t, k, '{') && t->t[k].pair != NO_TOKEN) {
			s.end = k = t->t[k].pair;
			uint32_t next = token_next(t, k);
			if (!punct(t, next, ',') && !punct(t, next, '{')) /* else of a constructor's member */
				break;
		}
	}
	GROW(f->v, f->n, f->cap);
	f->v[f->n++] = s;
}

static bool is_param(const struct finder *f, const struct scope *s, struct slice w)
{
	for (uint32_t k = s->params; k < s->params_end; k = token_next(f->t, k)) {
		uint32_t next = token_next(f->t, k);
		bool last = punct(f->t, next, ',') || punct(f->t, next, '=') || next == s->params_end;
		if (last && is_name(f->t, k) && slice_eq(word(f->t, k), w))
			return true;
	}
	return false;
}

/* Do tokens from..to name a parameter of a template around them? */
static bool names_param(const struct finder *f, uint32_t from, uint32_t to)
{
	for (uint32_t k = from; k <= to; k = token_next(f->t, k))
		for (size_t i = 0; i < f->n && f->t->t[k].kind == TOK_IDENT; i++)
			if (f->v[i].params_end < k && k <= f->v[i].end && is_param(f, &f->v[i], word(f->t, k)))
				return true;
	return false;
}

static bool own_class(const struct finder *f, uint32_t at, struct slice name)
{
	for (size_t i = 0; i < f->n; i++)
		if (f->v[i].params_end < at && at <= f->v[i].end && f->v[i].name.n && slice_eq(f->v[i].name, name))
			return true;
	return false;
}

static bool starts_statement(const struct tokens *t, uint32_t before)
{
	return before == NO_TOKEN || punct(t, before, ';') || punct(t, before, '{') || punct(t, before, '}') ||
	       t->t[before].kind == TOK_EOD || token_is(t, before, "else") || token_is(t, before, "do");
}

static bool is_qualifier(const struct tokens *t, uint32_t i)
{
	static const char *const words[] = {"const",  "static",     "constexpr", "volatile",       "mutable",
	                                    "inline", "__device__", "__host__",  "__forceinline__"};
	for (size_t k = 0; i != NO_TOKEN && t->t[i].kind == TOK_IDENT && k < ARRAY_SIZE(words); k++)
		if (token_is(t, i, words[k]))
			return true;
	return false;
}

static void add(struct finder *f, uint32_t at, uint32_t named, const char *keyword, bool sure)
{
	const struct tokens *t = f->t;
	if (!sure && !f->p->run->sel.fix_unsafe)
		return;
	char text[16];
	snprintf(text, sizeof text, "%s ", keyword);
	uint32_t off = t->t[at].off;
	edit_replace(&f->u->edits, off, off, slice_str(text), EDIT_OTHER)->evidence = EV_LEXICAL;
	if (sure)
		return;
	struct slice w = word(t, named);
	char *message =
	        arena_printf(&f->u->diags.arena, "'%s' was added for '%.*s', which could be a value", keyword, (int)w.n, w.p);
	struct diagnostic *d =
	        diag_add(&f->u->diags, D_R007, f->u->index, t->t[named].off, t->t[named].off + t->t[named].len, message);
	tokens_position(t, t->t[named].off, &d->line, &d->column);
	d->evidence = EV_LEXICAL;
}

/* "::f<...>(" after a dependent scope; token i is f. */
static void call(struct finder *f, uint32_t first, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t open = token_next(t, i), close = angle_end(t, open), paren = close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
	if (paren == NO_TOKEN || !punct(t, paren, '(') || t->t[paren].pair == NO_TOKEN)
		return;
	bool sure = token_next(t, paren) == t->t[paren].pair; /* "()" is no operand */
	for (uint32_t k = token_next(t, open); k < close && !sure; k = token_next(t, k))
		sure = punct(t, k, ',') || (t->t[k].kind == TOK_IDENT && is_keyword(word(t, k)) && !token_is(t, k, "sizeof") &&
		                            !token_is(t, k, "true") && !token_is(t, k, "false") && !token_is(t, k, "this"));
	sure = sure || (starts_statement(t, token_prev(t, first)) && punct(t, token_next(t, t->t[paren].pair), ';'));
	add(f, i, i, "template", sure);
}

/* "X<...>::a" where a could be a type; tokens first..i. */
static void type(struct finder *f, uint32_t first, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t before = token_prev(t, first), next = token_next(t, i);
	if (before != NO_TOKEN && t->t[before].kind == TOK_IDENT && !is_qualifier(t, before) && !starts_statement(t, before))
		return; /* typename, using, new, class, return... */
	bool base = punct(t, before, ':') || punct(t, before, P_SCOPE) || punct(t, before, '.') || punct(t, before, P_ARROW);
	if (base || own_class(f, first, word(t, first)))
		return;
	if (is_name(t, next)) {
		add(f, first, i, "typename", true);
		return;
	}
	if (!punct(t, next, '*') && !punct(t, next, '&') && !punct(t, next, P_ANDAND))
		return;
	bool declares = is_qualifier(t, before);
	if (!declares && !starts_statement(t, before))
		return;
	uint32_t name = token_next(t, next);
	while (punct(t, name, '*') || punct(t, name, '&'))
		name = token_next(t, name);
	uint32_t after = token_next(t, name);
	if (is_name(t, name) && (declares || punct(t, after, '=') || punct(t, after, ';')))
		add(f, first, i, "typename", declares || punct(t, after, '='));
}

void match_dependent(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct finder f = {.u = u, .t = t, .p = p};
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED | TF_ERROR_TEXT))
			continue;
		uint32_t open = token_next(t, i), before = token_prev(t, i);
		if (t->t[i].len == 8 && token_is(t, i, "template") && punct(t, open, '<'))
			add_scope(&f, i);
		if (!f.n || !is_name(t, i) || !punct(t, open, '<') || punct(t, before, '.') || punct(t, before, P_ARROW) ||
		    (before != NO_TOKEN && t->t[before].kind == TOK_IDENT &&
		     (token_is(t, before, "struct") || token_is(t, before, "class"))))
			continue;
		uint32_t close = angle_end(t, open), scope = close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
		if (scope == NO_TOKEN || !punct(t, scope, P_SCOPE) || !names_param(&f, open, close))
			continue;
		uint32_t first = i; /* of a::b::X<T> */
		while (punct(t, token_prev(t, first), P_SCOPE) && is_name(t, token_prev(t, token_prev(t, first))))
			first = token_prev(t, token_prev(t, first));
		uint32_t member = token_next(t, scope);
		if (!is_name(t, member))
			continue;
		if (punct(t, token_next(t, member), '<'))
			call(&f, first, member);
		else if (!punct(t, token_next(t, member), P_SCOPE))
			type(&f, first, member);
	}
	free(f.v);
}
