/* void_pointer.c: arithmetic on what is of type void *. nvcc and its host compiler warn and count bytes, clang rejects it. */
#include "pass/pass.h"
#include "project/reach_known.h"
#include "sema/carried_type.h"
#include "sema/operand.h"
#include "sema/expected.h"
#include "sema/want.h"

/* The static_cast of static_cast<float *>(p + n), where token k begins p; NO_TOKEN: there is none. It takes no pointer to characters. */
static uint32_t static_cast_around(const struct tokens *t, uint32_t k)
{
	uint32_t open = token_prev(t, k), list = token_is_punct(t, open, '(') ? template_open(t, token_prev(t, open)) : NO_TOKEN;
	uint32_t word = token_prev(t, list);
	return token_is(t, word, "static_cast") ? word : NO_TOKEN;
}

static void recast(struct unit *u, uint32_t k)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t word = static_cast_around(t, k);
	if (word != NO_TOKEN)
		edit_put(&u->edits, t->t[word].off, token_end(t, word), "reinterpret_cast");
}

/* (void *)p and static_cast<void *>(p), from token first on: the 'void' in it; NO_TOKEN: it is another expression. */
static uint32_t cast_to_void(const struct tokens *t, uint32_t first)
{
	bool named = TOKEN_IS_WORD_OF(t, first, "static_cast", "reinterpret_cast");
	uint32_t k = token_next(t, named ? token_next(t, first) : first);
	if (!named && !token_is_punct(t, first, '('))
		return NO_TOKEN;
	k = token_is(t, k, "const") ? token_next(t, k) : k;
	uint32_t star = token_next(t, k);
	return token_is(t, k, "void") && token_is_punct(t, star, '*') && TOKEN_IS_ANY(t, token_next(t, star), ')', '>') ? k
	                                                                                                                : NO_TOKEN;
}

/* Does the file spell a type through which a name can become a 'void *'? The result of a function, '(void)' and casts do not count, unless
 * 'auto' or decltype can take the type of a cast. */
static bool spells_void_pointer(const struct reach *r, const struct unit *u)
{
	(void)r;
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, SLICE_LIT("void")) {
		uint32_t before = token_prev(t, i), end = token_next(t, i);
		if (TOKEN_IS_ANY(t, end, ')', '(') ||
		    (token_is_word(t, end) && !token_is(t, end, "const") && !token_is(t, end, "volatile") &&
		     !token_is(t, before, "typedef") && !token_is_punct(t, before, '=')))
			continue;
		before = token_is(t, before, "const") ? token_prev(t, before) : before;
		while (token_is_punct(t, end, '*') || token_is(t, end, "const"))
			end = token_next(t, end);
		bool cast = token_is_punct(t, before, '(')
		                    ? token_is_punct(t, end, ')')
		                    : token_is_punct(t, before, '<') && token_is_punct(t, end, '>') &&
		                              TOKEN_IS_WORD_OF(t, token_prev(t, before), "static_cast", "reinterpret_cast");
		if (!cast || tokens_have(t, SLICE_LIT("auto")) || tokens_have(t, SLICE_LIT("decltype")) ||
		    tokens_have(t, SLICE_LIT("typeof")))
			return true;
	}
	return false;
}

/* Is token i an operator between factors? What stands beside it is a number. */
static bool multiplies(const struct tokens *t, uint32_t i)
{
	return TOKEN_IS_ANY(t, i, '/', '%') || (token_is_punct(t, i, '*') && operand_ends(t, token_prev(t, i)));
}

/* 1.5f: what is added to it is no pointer. */
static bool is_fraction(const struct tokens *t, uint32_t i)
{
	return i != NO_TOKEN && t->t[i].kind == TOK_NUMBER && memchr(t->src.p + t->t[i].off, '.', t->t[i].len);
}

/* What the file, and what it includes, say of void *. */
struct spelled {
	bool named; /* a name may be of that type */
};

/* May the operand that begins so, and ends with token last, NO_TOKEN: that is not known, become one to characters? Not a macro's parameter, which
 * may be anything. Unless a name may be of type void *, only a cast or a call. */
static bool may_be(const struct pass *c, const struct spelled *s, uint32_t first, uint32_t last)
{
	const struct tokens *t = c->t;
	bool cast = cast_to_void(t, first) != NO_TOKEN;
	if (t->t[first].kind == TOK_NUMBER || (t->t[first].flags & TF_DIRECTIVE && !cast))
		return false;
	if (c->p->run->lint && !cast && static_cast_around(t, first) == NO_TOKEN) /* lint reports no insertions */
		return false;
	return s->named || last == NO_TOKEN || token_is_punct(t, last, ')') || token_is_punct(t, first, '(') ||
	       slice_ends(token_bytes(t, first), "_cast");
}

/* The operand of tokens [first, last] and of that type, if it is void *, becomes one to characters. 'changes': it is assigned to. */
static void counts_bytes(const struct pass *c, struct type is, uint32_t first, uint32_t last, bool changes)
{
	const struct tokens *t = c->t;
	struct unit *u = c->u;
	if (is.kind != TYPE_VOID || is.pointers != 1 || is.arrays)
		return;
	uint32_t word = changes ? NO_TOKEN : cast_to_void(t, first);
	if (word != NO_TOKEN) {
		edit_put(&u->edits, t->t[word].off, token_end(t, word), "char");
		if (token_is(t, first, "static_cast"))
			edit_put(&u->edits, t->t[first].off, token_end(t, first), "reinterpret_cast");
	} else {
		bool behind =
		        changes && TOKEN_IS_ANY(t, token_next(t, last), P_INC, P_DEC); /* p++ binds more tightly than a cast */
		const char *cast = is.is_const ? changes ? "(const char *&)" : "(const char *)"
		                   : changes   ? "(char *&)"
		                               : "(char *)";
		if (behind) {
			edit_insert(&u->edits, t->t[first].off, "(");
			edit_insert(&u->edits, token_end(t, last), ")");
		}
		edit_insert(&u->edits, t->t[first].off, cast);
	}
	if (!changes)
		recast(u, first);
}

/* The text does not tell the type of the operand [first, end) of the operator at token i; the sum, if it is one, begins at token begin. A parse is
 * wanted where that may be void *: nvcc's host compilers add integers to one, and nothing else; the sum is a value, where no number is
 * wanted; and its words lead to that type by more than parameters and variables, which the text follows. Types in templates mostly depend on
 * their parameters, and no parse tells these. */
static void want_operand(const struct pass *c, uint32_t i, uint32_t begin, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	uint32_t right = token_next(t, i), before = token_prev(t, begin), call = token_before_pair(t, token_prev(t, end), ')');
	if (token_is_word(t, call) && TOKEN_IS_WORD_OF(t, call, "size", "length", "count", "capacity", "begin", "end"))
		return; /* the standard containers' numbers and iterators: no reason to parse the file */
	bool sum = TOKEN_IS_ANY(t, i, '+', '-');
	if (sum && !TOKEN_IS_ANY(t, before, '(', ',', '=', '{', '?', ':') && !token_is(t, before, "return"))
		return;
	if (!expression_meets_type(c->p, c->u, first, end, CARRIES_VOID_POINTER) ||
	    outline_around(outline_of(&c->u->scan), i, IN_TEMPLATE) != NO_DECLARED)
		return;
	if (!TOKEN_IS_ANY(t, i, P_INC, P_DEC)) {
		struct type other =
		        begin < first ? type_of_expression(c->p, c->u, begin, i) : type_of_operand(c->p, c->u, &right, t->n);
		if (!type_is_value(other, TYPE_INTEGER))
			return;
	}
	struct type wanted = sum ? type_expected(c->p, c->u, begin) : unknown_type;
	if (wanted.kind == TYPE_UNKNOWN || wanted.pointers)
		sema_want_type(c->u, first, end);
}

/* The same of the operand that begins at token first, of the operator at token i, as want_operand() takes them. */
static void counts_bytes_from(const struct pass *c, struct spelled *s, uint32_t i, uint32_t begin, uint32_t first, bool changes)
{
	uint32_t end = first, last = token_is_word(c->t, first) ? cast_operand_end(c->t, first) : NO_TOKEN;
	if (!may_be(c, s, first, last == NO_TOKEN ? last : token_prev(c->t, last)) || TOKEN_IS_ANY(c->t, last, '*', '/', '%'))
		return;
	struct type is = type_of_operand(c->p, c->u, &end, c->t->n);
	if (is.kind == TYPE_UNKNOWN && c->u->facts.parses)
		is = type_of_expression(c->p, c->u, first, end);
	else if (is.kind == TYPE_UNKNOWN)
		want_operand(c, i, begin, first, end);
	counts_bytes(c, is, first, token_prev(c->t, end), changes);
}

/* The operands of '+', '-', '+=' and the like at token i. */
static void operands_of(const struct pass *c, struct spelled *s, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t left = token_prev(t, i), right = token_next(t, i);
	bool step = TOKEN_IS_ANY(t, i, P_INC, P_DEC), behind = step && operand_ends(t, left);
	if (step && !behind) { /* ++p */
		counts_bytes_from(c, s, i, right, right, true);
		return;
	}
	uint32_t first = left != NO_TOKEN && t->t[left].kind == TOK_NUMBER ? left : operand_first(c->p, c->u, left);
	if (first == NO_TOKEN || is_fraction(t, left) || is_fraction(t, right))
		return;
	bool number = true; /* what is added to a void * is an integer */
	if (may_be(c, s, first, left) && !multiplies(t, token_prev(t, first))) {
		struct type is = type_of_expression(c->p, c->u, first, i);
		if (is.kind == TYPE_UNKNOWN && !c->u->facts.parses)
			want_operand(c, i, first, first, i);
		counts_bytes(c, is, first, left, step || TOKEN_IS_ANY(t, i, P_ADD_EQ, P_SUB_EQ));
		number = is.kind != TYPE_FLOAT && is.kind != TYPE_VECTOR && !is.pointers && !is.arrays;
	}
	if (token_is_punct(t, i, '+') && number) /* n + p */
		counts_bytes_from(c, s, i, first, right, false);
}

/* What a translation writes here but insertions, which lint does not report, is in statements that cast to 'void *', or by static_cast. */
static void operands_that_are_cast(const struct pass *c, struct spelled *s, const bool adds[256])
{
	const struct tokens *t = c->t;
	uint32_t to_void = tokens_find(t, 0, SLICE_LIT("void")), by_name = tokens_find(t, 0, SLICE_LIT("static_cast")), done = 0;
	for (uint32_t i; (i = tokens_nearer(t, &to_void, &by_name)) != NO_TOKEN;) {
		bool cast = token_is(t, i, "static_cast") || cast_to_void(t, token_prev(t, i)) == i;
		if (!cast || i < done)
			continue;
		uint32_t first = declaration_start(t, i); /* a lambda may end between it and the cast */
		for (done = first > done ? first : done;
		     t->t[done].kind != TOK_EOF && (done < i || !TOKEN_IS_ANY(t, done, ';', '{', '}')); done++)
			if (adds[t->t[done].punct] && !(t->t[done].flags & TF_SKIPPED))
				operands_of(c, s, done);
	}
}

void pass_void_pointer(struct pass *c, uint32_t at)
{
	(void)at;
	const struct tokens *t = c->t;
	if (is_c_source(c->u->file->path)) /* C's compilers count bytes */
		return;
	struct spelled s = {
	        .named = reach_rarely(SPELLS_VOID_POINTER, &(struct reach){.p = c->p, .found = spells_void_pointer}, c->u)};
	if (!s.named && !tokens_have(t, SLICE_LIT("void")))
		return;
	static const bool adds[256] = {['+'] = true,      ['-'] = true,   [P_ADD_EQ] = true,
	                               [P_SUB_EQ] = true, [P_INC] = true, [P_DEC] = true};
	if (c->p->run->lint) {
		operands_that_are_cast(c, &s, adds);
		return;
	}
	for (uint32_t i = 0; i < t->n; i++)
		if (adds[t->t[i].punct] && !(t->t[i].flags & TF_SKIPPED))
			operands_of(c, &s, i);
}
