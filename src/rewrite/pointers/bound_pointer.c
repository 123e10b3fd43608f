/* bound_pointer.c: pointers to arrays whose bounds are variables, double (*grid)[ny][nx] = (double (*)[ny][nx])memory. GCC, behind nvcc, has
 * them in C++; so has clang, which takes each spelling of such a type for another one, so that the variable's is left to its initializer:
 * auto grid = (double (*)[ny][nx])memory. */
#include "pass/pass.h"
#include "project/project.h"
#include "sema/meaning.h"

/* Is the name at token i a variable whose value may change? */
static bool is_variable(const struct pass *c, uint32_t i)
{
	struct meaning m = meaning_of(c->p, c->u, i);
	const struct declaration *d = m.u ? declaration(m) : NULL;
	return d && (d->kind == DECLARES_VARIABLE || d->kind == DECLARES_PARAMETER) && !d->is_const && !d->is_constexpr;
}

/* The ')' in front of the bounds that end with the ']' at token i: of (*name)[n][m]. NO_TOKEN: there is none. 'varies': whether a bound is a
 * variable, as far as the file tells. */
static uint32_t bounds_begin(const struct pass *c, uint32_t i, bool *varies)
{
	const struct tokens *t = c->t;
	while (token_pair(t, i, ']') != NO_TOKEN) {
		uint32_t open = t->t[i].pair;
		for (uint32_t k = token_next(t, open); k < i; k = token_next(t, k))
			*varies = *varies || (token_is_word(t, k) && !is_keyword(token_bytes(t, k)) && is_variable(c, k));
		i = open ? token_prev(t, open) : NO_TOKEN;
	}
	return token_pair(t, i, ')') != NO_TOKEN ? i : NO_TOKEN;
}

/* The bracket that ends the type of the cast that token i begins: (T (*)[n])p, reinterpret_cast<T (*)[n]>(p). NO_TOKEN: it begins none. */
static uint32_t cast_end(const struct tokens *t, uint32_t i, uint32_t *type)
{
	uint32_t end = NO_TOKEN, open = i;
	if (token_is_punct(t, i, '('))
		end = t->t[i].pair;
	else if (token_is(t, i, "reinterpret_cast") || token_is(t, i, "static_cast")) {
		open = token_next(t, i);
		for (end = open; !TOKEN_IS_ANY(t, end, '>', ';') && t->t[end].kind != TOK_EOF;)
			end = token_next(t, end);
	}
	*type = token_next(t, open);
	return end != NO_TOKEN && token_is_punct(t, token_prev(t, end), ']') ? end : NO_TOKEN;
}

void pass_bound_pointer(struct pass *c, uint32_t equals)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, equals), type, end = cast_end(t, token_next(t, equals), &type);
	bool varies = false, same = false;
	if (end == NO_TOKEN || t->t[equals].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	uint32_t star = bounds_begin(c, token_prev(t, end), &varies); /* of the cast */
	if (star == NO_TOKEN || !varies || !token_is_punct(t, token_prev(t, star), '*') ||
	    token_prev(t, token_prev(t, star)) != t->t[star].pair)
		return;
	uint32_t close = token_is_punct(t, before, ']') ? bounds_begin(c, before, &same) : NO_TOKEN;
	uint32_t name = token_prev(t, close), first = declaration_start(t, equals);
	if (token_is_word(t, name) && token_prev(t, token_prev(t, name)) == t->t[close].pair)
		same = tokens_behind_alike(t, type, first, t->t[close].pair) == t->t[star].pair &&
		       tokens_behind_alike(t, token_next(t, star), token_next(t, close), equals) == end;
	else if (!token_is_word(t, before) || token_prev(t, before) == NO_TOKEN || first != before)
		return; /* neither a declaration nor grid = (double (*)[n])memory; */
	else
		same = false;
	for (uint32_t k = end; same && !token_is_punct(t, k, ';'); k = token_next(t, k)) {
		k = token_over(t, k, "(");
		same = t->t[k].kind != TOK_EOF && !token_is_punct(t, k, ',');
	}
	struct range whole = {t->t[first].off, t->t[token_prev(t, equals)].off + t->t[token_prev(t, equals)].len};
	if (!same) {
		diag_add(&u->diags, D_W706, u->index, whole.begin, whole.end,
		         "a pointer to a variable-length array gets a distinct type at each declaration");
		return;
	}
	struct piece pieces[] = {TEXT_PIECE("auto "), {.source = token_range(t, name)}};
	edit_pieces(&u->edits, whole.begin, whole.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}
