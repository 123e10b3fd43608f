/* call_operator.c: functors: specifiers behind operator(), constants through 'this', and operators that hipCUB calls as const. */
#include "pass/pass.h"
#include "sema/class_body.h"

/* Is the word at token k a specifier of a function, or a macro that may be one? */
static bool is_specifier(const struct tokens *t, uint32_t k)
{
	return token_is_word(t, k) &&
	       (TOKEN_IS_WORD_OF(t, k, "__host__", "__device__", "__forceinline__") || slice_in_capitals(token_bytes(t, k)));
}

/* float operator() __device__ (float x): the specifier moves in front. Token i is 'operator'. */
void pass_operator_space(struct pass *c, uint32_t i)
{
	const struct tokens *t = &c->u->scan.tok;
	uint32_t open = token_next(t, i), first = token_next(t, token_next(t, open)), k = first, head = declaration_start(t, i);
	if (token_pair(t, open, '(') != token_next(t, open) || t->t[i].flags & TF_DIRECTIVE)
		return;
	while (is_specifier(t, k))
		k = token_next(t, k);
	if (k == first || token_pair(t, k, '(') == NO_TOKEN)
		return;
	if (token_is(t, head, "template") && template_close(t, token_next(t, head)) != NO_TOKEN)
		head = token_next(t, template_close(t, token_next(t, head)));
	struct piece moved[] = {{.source = {t->t[first].off, token_end(t, token_prev(t, k))}}, TEXT_PIECE(" ")};
	edit_pieces(&c->u->edits, t->t[head].off, t->t[head].off, moved, ARRAY_SIZE(moved), EDIT_OTHER);
	edit_drop(&c->u->edits, t->t[first].off, t->t[k].off);
}

/* The word 'struct' or 'class' of the class around token i; NO_TOKEN: it is in none. */
static uint32_t class_around(const struct tokens *t, uint32_t i)
{
	for (uint32_t b = brace_around(t, i); b != NO_TOKEN; b = brace_around(t, b)) {
		uint32_t head = class_closed_at(t, t->t[b].pair);
		if (head != NO_TOKEN)
			return head;
	}
	return NO_TOKEN;
}

/* Is some declaration of that name static or constexpr? */
static bool is_constant(const struct tokens *t, uint32_t name)
{
	FOR_WORD(k, t, token_bytes(t, name))
		for (uint32_t w = declaration_start(t, k); !token_is_access(t, token_prev(t, k)) && w < k; w = token_next(t, w))
			if (TOKEN_IS_WORD_OF(t, w, "static", "constexpr", "enum"))
				return true;
	return false;
}

/* kernel<this->N>, case this->N: to clang 'this' is no constant. Token i is 'this'. */
void pass_this_constant(struct pass *c, uint32_t i)
{
	const struct tokens *t = &c->u->scan.tok;
	uint32_t before = token_prev(t, i), name = token_next(t, token_next(t, i)), after = token_next(t, name);
	bool argument = TOKEN_IS_ANY(t, before, '<', ',') && TOKEN_IS_ANY(t, after, '>', ',') && template_around(t, i) != NO_TOKEN;
	bool label = token_is(t, before, "case") && token_is_punct(t, after, ':');
	if (!token_is_punct(t, token_next(t, i), P_ARROW) || (!argument && !label) ||
	    !(slice_in_capitals(token_bytes(t, name)) || is_constant(t, name)))
		return;
	uint32_t head = class_around(t, i), function = head == NO_TOKEN ? scan_function(&c->u->scan, i) : NO_TOKEN,
	         last = head == NO_TOKEN ? NO_TOKEN : token_next(t, head);
	if (function != NO_TOKEN && token_is_punct(t, token_prev(t, function), P_SCOPE)) /* T C<T>::f() */
		last = token_prev(t, token_prev(t, function));
	uint32_t class = last == NO_TOKEN ? NO_TOKEN : before_template(t, last);
	if (class == NO_TOKEN || !token_is_word(t, class))
		return;
	struct piece pieces[] = {{.source = {t->t[class].off, token_end(t, last)}}, TEXT_PIECE("::")};
	edit_pieces(&c->u->edits, t->t[i].off, t->t[name].off, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

/* Does the class with its '{' at token open have a base, data, or another function? Then 'const' may be wrong, or not be enough. */
static bool has_more(const struct tokens *t, uint32_t open, uint32_t operator)
{
	uint32_t name = before_template(t, token_prev(t, open)), key = token_prev(t, name), first = NO_TOKEN;
	if (!token_is(t, key, "struct") && !token_is(t, key, "class"))
		return true;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		bool own = k == operator || (first != NO_TOKEN && first < operator && k > operator);
		first = first == NO_TOKEN ? k : first;
		if (TOKEN_IS_ANY(t, k, ';', '(') && !own && !TOKEN_IS_WORD_OF(t, first, "using", "typedef", "static"))
			return true;
		k = token_over(t, k, "({");
		if (TOKEN_IS_ANY(t, k, ';', '}', ':'))
			first = NO_TOKEN;
	}
	return false;
}

/* Does a statement that names CUB have the word at token k? */
static bool beside_cub(const struct tokens *t, uint32_t k)
{
	for (uint32_t w = declaration_start(t, k); t->t[w].kind != TOK_EOF && !TOKEN_IS_ANY(t, w, ';', '{'); w = token_next(t, w))
		if (token_is(t, w, "cub"))
			return true;
	return false;
}

/* Does the file hand an object of the class with that name to CUB: Reduce(..., least()), least f; Reduce(..., f)? */
static bool cub_takes(const struct tokens *t, uint32_t class)
{
	FOR_BELOW(k, t, class) {
		uint32_t object = token_next(t, k), assign = token_prev(t, k);
		if (token_is_punct(t, assign, '=')) /* auto f = least() */
			object = token_prev(t, assign);
		if (beside_cub(t, k))
			return true;
		for (uint32_t u = token_is_word(t, object) ? tokens_next_alike(t, object) : NO_TOKEN; u != NO_TOKEN;
		     u = tokens_next_alike(t, u))
			if (beside_cub(t, u))
				return true;
	}
	return false;
}

/* float operator()(float a, float b) { ... } of a class without data, which hipCUB calls as const. Token i is 'operator'. */
void pass_const_functor(struct pass *c, uint32_t i)
{
	const struct tokens *t = &c->u->scan.tok;
	uint32_t open = token_next(t, i), list = token_next(t, token_next(t, open)), close = token_pair(t, list, '('),
	         body = close == NO_TOKEN ? NO_TOKEN : token_next(t, close), class = brace_around(t, i);
	if (token_pair(t, open, '(') != token_next(t, open) || token_pair(t, body, '{') == NO_TOKEN || class == NO_TOKEN ||
	    class_closed_at(t, t->t[class].pair) == NO_TOKEN || t->t[i].flags & TF_DIRECTIVE || !tokens_have(t, SLICE_LIT("cub")))
		return;
	bool device = false;
	for (uint32_t k = declaration_start(t, i); k < i; k = token_next(t, k)) {
		device |= is_specifier(t, k);
		if (token_is(t, k, "static"))
			return;
	}
	for (uint32_t k = body; k < t->t[body].pair; k = token_next(t, k)) /* static locals, and what else may change */
		if (TOKEN_IS_WORD_OF(t, k, "this", "static"))
			return;
	if (device && !has_more(t, class, i) && cub_takes(t, before_template(t, token_prev(t, class))))
		edit_insert(&c->u->edits, token_end(t, close), " const");
}
