/* pointer_tree.c: expressions as trees of operators, and what each part is in HIP. */
#include "rewrite/pointers/device_pointer.h"
#include "project/include_reach.h"
#include "lex/expression.h"
#include "sema/type_word.h"
#include "sema/expected.h"
#include "sema/fact_type.h"
#include <stdlib.h>

const struct pointer_kind pointer_types[POINTER_TYPES] = {
        {"CUdeviceptr", "hipDeviceptr_t", false},
        {"cudaTextureObject_t", "hipTextureObject_t", true},
        {"cudaSurfaceObject_t", "hipSurfaceObject_t", true},
        {"CUtexObject", "hipTextureObject_t", true},
        {"CUsurfObject", "hipSurfaceObject_t", true},
        {"cufftHandle", "hipfftHandle", true},
};

enum { DEEPEST_TREE = 200, MOST_NODES = 4000 };

struct pointer_value pointer_value_of(const struct pointer_tree *c, struct type t)
{
	struct pointer_value v = {0};
	if (t.pointers || t.arrays)
		return v;
	for (size_t k = 0; k < POINTER_TYPES; k++)
		if (c->hip[k] && type_is_called(t, pointer_types[k].cuda))
			return (struct pointer_value){.sort = SORT_POINTER, .kind = &pointer_types[k]};
	if (t.kind == TYPE_INTEGER || t.kind == TYPE_FLOAT || t.kind == TYPE_ENUM || type_is_called(t, "cuuint64_t"))
		v = (struct pointer_value){.sort = SORT_NUMBER,
		                           .bits = t.kind == TYPE_NAMED ? 64 : t.bits,
		                           .real = t.kind == TYPE_FLOAT,
		                           .wide = t.kind == TYPE_NAMED || (t.bits == 64 && t.is_unsigned)};
	return v;
}

/* ---- operands ---- */

static struct pointer_value value_in(const struct pointer_tree *c, const struct unit *u, uint32_t first, uint32_t end)
{
	struct pointer_tree o = {.p = c->p, .u = u, .t = &u->scan.tok, .hip = c->hip, .depth = c->depth + 20};
	uint32_t i = first, n = o.depth < DEEPEST_TREE ? pointer_expression(&o, &i) : NO_NODE;
	struct pointer_value v = n != NO_NODE && i == end ? o.n[n].is : (struct pointer_value){0};
	free(o.n);
	return v;
}

struct pointer_value pointer_value_in(const struct pointer_tree *c, uint32_t first, uint32_t end)
{
	return value_in(c, c->u, first, end);
}

/* What a body in tokens [first, end) gives that says no type of its result: what its first 'return' says. */
static struct pointer_value result_in(const struct pointer_tree *c, const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t k = first; k != NO_TOKEN && k < end; k = token_next(t, k))
		if (token_is(t, k, "return")) {
			struct type is = type_returned(c->p, u, k);
			uint32_t value = token_next(t, k);
			return is.kind != TYPE_UNKNOWN ? pointer_value_of(c, is) : value_in(c, u, value, expression_end(t, value));
		}
	return (struct pointer_value){0};
}

/* What the function of type auto, or the lambda, declared as m gives. */
static struct pointer_value result_of(const struct pointer_tree *c, struct meaning m)
{
	const struct declaration *d = declaration(m);
	const struct tokens *t = m.o->t;
	bool function = d->kind == DECLARES_FUNCTION;
	if (!function)
		return token_is_punct(t, d->value, '[') ? result_in(c, m.u, d->value, d->end) : (struct pointer_value){0};
	uint32_t open = d->inner == NO_DECLARED ? NO_TOKEN : outline_scope(m.o, d->inner)->open;
	return open == NO_TOKEN ? (struct pointer_value){0} : result_in(c, m.u, open, t->t[open].pair);
}

/* The members of all classes in sight that are called so, where they agree. */
struct called {
	const struct pointer_tree *c;
	struct slice name;
	struct type is;
	bool differs;
};

static bool calls_member(const struct reach *r, const struct unit *u)
{
	struct called *a = (struct called *)r->what;
	const struct tokens *t = &u->scan.tok;
	if (!u->scanned || u->reading != READ_ALL || !tokens_have(t, a->name))
		return false;
	const struct outline *o = outline_of(&u->scan);
	FOR_WORD(k, t, a->name) {
		uint32_t d = outline_at(o, k);
		if (d == NO_DECLARED || outline_scope(o, outline_declaration(o, d)->scope)->kind != IN_CLASS)
			continue;
		struct type is = type_declared(a->c->p, (struct meaning){u, o, d});
		struct pointer_value now = pointer_value_of(a->c, is), before = pointer_value_of(a->c, a->is);
		a->differs |= a->is.kind != TYPE_UNKNOWN &&
		              (now.sort != before.sort || is.arrays + is.pointers != a->is.arrays + a->is.pointers);
		a->differs |= is.kind == TYPE_UNKNOWN;
		a->is = is;
	}
	return a->differs;
}

/* What so many '[]' make of it. */
static struct type element(struct type t, unsigned subscripts)
{
	for (; subscripts; subscripts--)
		t = type_pointee(t);
	return t;
}

/* The member that token i, behind '.' or '->', names, where sema does not tell: it is the only one that is called so. */
static struct type member_of(const struct pointer_tree *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t dot = token_prev(t, i);
	struct slice name = token_bytes(t, i);
	struct type of = type_of_object(c->p, c->u, dot), none = {0};
	if (of.kind != TYPE_UNKNOWN && of.kind != TYPE_DEPENDENT)
		return none;
	static _Thread_local struct { /* of recent names */
		const struct project *p;
		const struct outline *o;
		uint32_t word;
		unsigned era;
		struct type is;
	} known[64];
	const struct outline *o = outline_of(&c->u->scan);
	uint32_t word = tokens_find(t, 0, name), k = word % ARRAY_SIZE(known);
	if (known[k].p != c->p || known[k].o != o || known[k].word != word || known[k].era != outlines_era()) {
		struct called a = {.c = c, .name = name};
		reach_any(&(struct reach){.p = c->p, .found = calls_member, .what = &a}, c->u);
		known[k] = (__typeof__(known[k])){c->p, o, word, outlines_era(), a.differs ? none : a.is};
	}
	return known[k].is;
}

bool pointer_alike(const struct tokens *t, uint32_t open)
{
	uint32_t name = open == NO_TOKEN ? NO_TOKEN : before_template(t, token_prev(t, open));
	return token_is_word(t, name) && TOKEN_IS_WORD_OF(t, name, "min", "max", "clamp", "exchange");
}

struct pointer_value pointer_among(struct pointer_tree *c, uint32_t open)
{
	const struct tokens *t = c->t;
	uint32_t close = t->t[open].pair, list = template_open(t, token_prev(t, open));
	struct pointer_value all = {0};
	if (list != NO_TOKEN) /* min<T>( */
		return pointer_value_of(c, type_written(c->p, c->u, token_next(t, list), token_prev(t, open)));
	for (uint32_t k = token_next(t, open), end; close != NO_TOKEN && k < close; k = token_next(t, end)) {
		end = expression_end(t, k);
		struct pointer_value one = value_in(c, c->u, k, end);
		if (is_pointer(one))
			return one;
		all = one.sort == SORT_NUMBER ? one : all;
		if (end >= close)
			break;
	}
	return all;
}

/* The operand that is a name or a call, by what HIP makes of its declaration: auto q = p + 4, what the program's functions and lambdas give. The name is
 * token i; 'open' is the '(' of its arguments, or NO_TOKEN. */
static struct pointer_value value_of_name(struct pointer_tree *c, uint32_t i, uint32_t open, unsigned subscripts)
{
	struct pointer_value none = {0};
	if (open != NO_TOKEN && c->hip[0] && pointer_limits(c->t, token_prev(c->t, i)) != NO_TOKEN)
		return (struct pointer_value){.sort = SORT_POINTER, .kind = &pointer_types[0]};
	if (pointer_alike(c->t, open))
		return pointer_among(c, open);
	struct meaning m = meaning_of(c->p, c->u, i);
	if (m.u && declaration(m)->kind == DECLARES_MACRO && open != NO_TOKEN && pointer_macro(c, open) == MACRO_COMPUTES)
		return (struct pointer_value){.sort = SORT_NUMBER, .bits = 64, .wide = true};
	struct type is = m.u && open == NO_TOKEN ? type_declared(c->p, m) : unknown_type;
	if (is.kind != TYPE_UNKNOWN) /* a variable called 'half' */
		return pointer_value_of(c, element(is, subscripts));
	if (!m.u || subscripts)
		return none;
	const struct declaration *d = declaration(m);
	if (open != NO_TOKEN && d->kind == DECLARES_FUNCTION && type_is_deduced(m) && pointer_computed(c, open, NO_TOKEN))
		return (struct pointer_value){.sort = SORT_NUMBER, .bits = 64, .wide = true};
	if (open != NO_TOKEN)
		return d->kind == DECLARES_FUNCTION || d->kind == DECLARES_VARIABLE ? result_of(c, m) : none;
	if (d->kind != DECLARES_VARIABLE || d->value == NO_TOKEN || d->range || d->pointers || d->arrays)
		return none;
	uint32_t at = d->value;
	bool braces = TOKEN_IS_ANY(m.o->t, at, '(', '{') && m.o->t->t[at].pair == token_prev(m.o->t, d->end);
	return value_in(c, m.u, braces ? token_next(m.o->t, at) : at, braces ? token_prev(m.o->t, d->end) : d->end);
}

/* Does an object of the class become a CUdeviceptr where one is wanted, by 'operator CUdeviceptr()', and has it no operators of its own between two? */
static bool converts(const struct pointer_tree *c, struct type t)
{
	bool found = false;
	struct meaning m = type_is_value(t, TYPE_CLASS) ? class_member(c->p, t.class, SLICE_LIT("operator")) : (struct meaning){0};
	for (unsigned n = 0; m.u && n < 64; m = meaning_older(m), n++) {
		const struct tokens *o = m.o->t;
		uint32_t name = declaration(m)->name, next = token_next(o, name), open = declaration(m)->open, behind;
		if (operator_binds(o, next, &behind) > 2)
			return false;
		found |= token_is_word(o, next) && open != NO_TOKEN && !token_is(o, token_prev(o, name), "explicit") &&
		         is_pointer(pointer_value_of(c, type_written(c->p, m.u, next, open)));
	}
	return found;
}

/* What the operand of tokens [first, end) is. */
static struct pointer_value operand_value(struct pointer_tree *c, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	struct type is = type_of_text(c->p, c->u, first, end);
	if (t->t[first].kind == TOK_NUMBER) {
		bool integer = is.kind == TYPE_INTEGER;
		return (struct pointer_value){.sort = integer ? SORT_LITERAL : SORT_UNKNOWN,
		                              .bits = is.bits,
		                              .zero = integer && !strtoull(t->src.p + t->t[first].off, NULL, 0)};
	}
	if (fact_tells(c->u, first, end))
		is = type_of_expression(c->p, c->u, first, end);
	if (converts(c, is))
		return (struct pointer_value){.sort = SORT_POINTER, .kind = &pointer_types[0], .object = true};
	if (is.kind != TYPE_UNKNOWN && is.kind != TYPE_DEPENDENT)
		return pointer_value_of(c, is);
	uint32_t last = token_prev(t, end);
	unsigned subscripts = 0;
	for (; token_pair(t, last, ']') != NO_TOKEN; last = token_before_pair(t, last, ']'))
		subscripts++;
	uint32_t open = token_pair(t, last, ')'), name = open == NO_TOKEN ? last : before_template(t, token_prev(t, open));
	bool word = token_is_word(t, name) && name >= first, member = word && token_is_access(t, token_prev(t, name));
	struct pointer_value v = word && !member ? value_of_name(c, name, open, subscripts) : (struct pointer_value){0};
	if (v.sort)
		return v;
	is = type_of_expression(c->p, c->u, first, end);
	if (is.long_long && is.is_unsigned) /* T of a template that is CUdeviceptr, perhaps: clang lost the name */
		is = unknown_type;
	if (member && is.kind == TYPE_UNKNOWN)
		is = element(member_of(c, name), subscripts);
	return pointer_value_of(c, is);
}

static uint32_t add(struct pointer_tree *c, struct pointer_node n)
{
	PUSH(c->n, c->n_n, c->cap_n) = n;
	return (uint32_t)c->n_n - 1;
}

/* Do the tokens from i on, as far as 'end', name a type, and no value? */
static bool names_type(const struct pointer_tree *c, uint32_t first, uint32_t end)
{
	struct type is = type_written(c->p, c->u, first, end);
	if (is.kind == TYPE_UNKNOWN)
		return false;
	if (is.kind != TYPE_NAMED || is.pointers || is.is_reference)
		return true;
	struct meaning m = meaning_of(c->p, c->u, token_prev(c->t, end));
	uint8_t kind = m.u ? declaration(m)->kind : DECLARES_MACRO;
	return kind == DECLARES_ALIAS || kind == DECLARES_CLASS || kind == DECLARES_ENUM || is_pointer(pointer_value_of(c, is)) ||
	       (!m.u && slice_ends(token_bytes(c->t, token_prev(c->t, end)), "_t"));
}

static uint32_t part(struct pointer_tree *c, uint32_t *i);
static uint32_t tree(struct pointer_tree *c, uint32_t *i, int least);

/* The cast to the type that tokens [type, behind) write, of the expression in the brackets at token open, or of the operand at token *i. */
static uint32_t cast(struct pointer_tree *c, uint32_t first, uint32_t word, uint32_t type, uint32_t behind, uint32_t open,
                     uint32_t *i)
{
	const struct tokens *t = c->t;
	struct pointer_node n = {.what = NODE_CAST,
	                         .first = first,
	                         .op = word,
	                         .braces = token_is_punct(t, open, '{'),
	                         .cast = type_written(c->p, c->u, type, behind)};
	uint32_t k = open == NO_TOKEN ? *i : token_next(t, open);
	n.right = k;
	n.part[0] = open == NO_TOKEN ? part(c, &k) : tree(c, &k, 2);
	if (n.part[0] == NO_NODE || (open != NO_TOKEN && k != t->t[open].pair))
		return NO_NODE;
	n.end = *i = open == NO_TOKEN ? k : token_next(t, k);
	n.is = pointer_value_of(c, n.cast);
	return add(c, n);
}

/* A name with all that follows it: a::b<T>(x)[i].c. Behind it. */
static uint32_t behind_operand(const struct tokens *t, uint32_t i)
{
	for (;;) {
		if (TOKEN_IS_ANY(t, i, '(', '[', '{') && t->t[i].pair != NO_TOKEN && t->t[i].pair > i)
			i = t->t[i].pair;
		uint32_t next = token_next(t, i), close = token_is_word(t, i) ? template_close(t, next) : NO_TOKEN;
		if (close != NO_TOKEN && TOKEN_IS_ANY(t, token_next(t, close), '(', '{', P_SCOPE))
			next = token_next(t, close);
		bool braces = token_is_punct(t, next, '{') && (token_is_word(t, i) || close != NO_TOKEN);
		if ((TOKEN_IS_ANY(t, next, '(', '[') || braces) && t->t[next].pair != NO_TOKEN)
			i = next;
		else if ((token_is_access(t, next) || token_is_punct(t, next, P_SCOPE)) && token_is_word(t, token_next(t, next)))
			i = token_next(t, next);
		else if (TOKEN_IS_ANY(t, next, P_INC, P_DEC) &&
		         (token_is_access(t, token_next(t, next)) || TOKEN_IS_ANY(t, token_next(t, next), '[', '(')))
			i = next;
		else
			return next;
	}
}

/* '(' at token *i: a cast, or an expression in parentheses. */
static uint32_t parenthesis(struct pointer_tree *c, uint32_t *i)
{
	const struct tokens *t = c->t;
	uint32_t open = *i, close = t->t[open].pair, k = token_next(t, open);
	uint32_t word = token_prev(t, open);
	if (close == NO_TOKEN || (token_is_word(t, word) && TOKEN_IS_WORD_OF(t, word, "if", "while", "for", "constexpr")))
		return NO_NODE; /* a statement follows it; what is in it is an expression of its own */
	if (names_type(c, k, close)) {
		uint32_t behind = token_next(t, close);
		return cast(c, open, NO_TOKEN, k, close, NO_TOKEN, (*i = behind, i));
	}
	uint32_t after = token_next(t, close);
	if (TOKEN_IS_ANY(t, after, '[', '(') || token_is_access(t, after)) {
		uint32_t end = behind_operand(t, open);
		*i = end;
		return add(c, (struct pointer_node){.first = open, .end = end, .op = NO_TOKEN, .is = operand_value(c, open, end)});
	}
	struct pointer_node n = {.what = NODE_GROUP, .first = open, .end = after, .op = NO_TOKEN, .part = {tree(c, &k, 2)}};
	if (n.part[0] == NO_NODE || k != close)
		return NO_NODE;
	n.is = c->n[n.part[0]].is;
	n.sum = c->n[n.part[0]].sum;
	*i = after;
	return add(c, n);
}

/* An operand that begins with a word. */
static uint32_t named(struct pointer_tree *c, uint32_t *i)
{
	const struct tokens *t = c->t;
	uint32_t first = *i, next = token_next(t, first), list = template_close(t, next);
	struct slice w = token_bytes(t, first);
	if (slice_ends(w, "_cast") && list != NO_TOKEN && token_pair(t, token_next(t, list), '(') != NO_TOKEN)
		return cast(c, first, first, token_next(t, next), list, token_next(t, list), i);
	uint32_t last = first;
	for (uint32_t next = token_next(t, last);; next = token_next(t, last)) { /* unsigned long, a::b<T>::c */
		uint32_t close = template_close(t, next), scope = close == NO_TOKEN ? next : token_next(t, close);
		if (token_is_punct(t, scope, P_SCOPE) && token_is_word(t, token_next(t, scope)))
			last = token_next(t, scope);
		else if (is_keyword(token_bytes(t, last)) && token_is_word(t, next))
			last = next;
		else
			break;
	}
	uint32_t open = token_next(t, last);
	bool plain = is_keyword(w) && !TOKEN_IS_WORD_OF(t, first, "sizeof", "this", "true", "false", "nullptr", "alignof");
	if ((plain && type_word(w).kind == TYPE_UNKNOWN && !slice_is(w, "unsigned") && !slice_is(w, "long")) ||
	    !token_is_word(t, last))
		return NO_NODE;
	if (names_type(c, first, open))
		return TOKEN_IS_ANY(t, open, '(', '{') && t->t[open].pair != NO_TOKEN
		               ? cast(c, first, NO_TOKEN, first, open, open, i)
		               : NO_NODE;
	if (plain)
		return NO_NODE;
	uint32_t end = *i = behind_operand(t, first), list_open = token_pair(t, token_prev(t, end), ')');
	struct pointer_node n = {.first = first, .end = end, .op = NO_TOKEN, .is = operand_value(c, first, end)};
	n.computed = is_pointer(n.is) && list_open != NO_TOKEN && pointer_computed(c, list_open, NO_TOKEN);
	return add(c, n);
}

/* [&] { return p + n; }(), where it begins. */
static uint32_t called_lambda(struct pointer_tree *c, uint32_t *i)
{
	const struct outline *o = outline_of(&c->u->scan);
	uint32_t first = *i, s = outline_scope_at(o, first), open = outline_scope(o, s)->open;
	uint32_t list = outline_scope(o, s)->kind == IN_LAMBDA && outline_scope(o, s)->bases == first
	                        ? token_behind_pair(c->t, open, '{')
	                        : NO_TOKEN;
	if (token_pair(c->t, list, '(') == NO_TOKEN)
		return NO_NODE;
	*i = token_behind_pair(c->t, list, '(');
	return add(c, (struct pointer_node){.what = NODE_OPERAND,
	                                    .first = first,
	                                    .end = *i,
	                                    .op = NO_TOKEN,
	                                    .is = result_in(c, c->u, open, c->t->t[open].pair)});
}

/* An operand with its signs and casts. */
static uint32_t one(struct pointer_tree *c, uint32_t *i)
{
	const struct tokens *t = c->t;
	uint32_t first = *i, next = token_next(t, first);
	switch (t->t[first].kind) {
	case TOK_NUMBER:
	case TOK_CHAR:
	case TOK_STRING:
		*i = next;
		return add(c,
		           (struct pointer_node){.first = first, .end = next, .op = NO_TOKEN, .is = operand_value(c, first, next)});
	case TOK_IDENT: return token_is_access(t, token_prev(t, first)) ? NO_NODE : named(c, i);
	case TOK_PUNCT: break;
	default: return NO_NODE;
	}
	if (token_is_punct(t, first, '('))
		return parenthesis(c, i);
	if (token_is_punct(t, first, P_SCOPE) && token_is_word(t, next) && !token_is_punct(t, token_prev(t, first), '>')) {
		uint32_t n = named(c, (*i = next, i));
		if (n != NO_NODE)
			c->n[n].first = first;
		return n;
	}
	if (token_pair(t, first, '[') != NO_TOKEN)
		return called_lambda(c, i);
	if (!TOKEN_IS_ANY(t, first, '-', '+', '~', '!', '*', '&', P_INC, P_DEC))
		return NO_NODE;
	struct pointer_node n = {.what = TOKEN_IS_ANY(t, first, P_INC, P_DEC) ? NODE_STEP : NODE_SIGN, .first = first, .op = first};
	n.right = *i = next;
	n.part[0] = part(c, i);
	if (n.part[0] == NO_NODE)
		return NO_NODE;
	n.end = *i;
	n.is = c->n[n.part[0]].is;
	if (TOKEN_IS_ANY(t, first, '-', '+', '~')) {
		n.is.sort = is_pointer(n.is) ? SORT_NUMBER : n.is.sort;
		n.is.zero = false;
	} else if (!TOKEN_IS_ANY(t, first, P_INC, P_DEC))
		n.is = token_is_punct(t, first, '*') ? pointer_value_of(c, type_of_expression(c->p, c->u, first, n.end))
		                                     : (struct pointer_value){0};
	return add(c, n);
}

static uint32_t part(struct pointer_tree *c, uint32_t *i)
{
	if (++c->depth > DEEPEST_TREE)
		return c->depth--, NO_NODE;
	uint32_t n = one(c, i);
	c->depth--;
	if (n != NO_NODE && TOKEN_IS_ANY(c->t, *i, P_INC, P_DEC)) {
		struct pointer_node step = {.what = NODE_STEP, .first = c->n[n].first, .op = *i, .part = {n}, .is = c->n[n].is};
		step.end = *i = token_next(c->t, *i);
		n = add(c, step);
	}
	return n;
}

/* ---- operators ---- */

/* What two operands come to, and whether that is a char *. */
static struct pointer_value both(const struct tokens *t, struct pointer_node *n, int level, struct pointer_value a,
                                 struct pointer_value b)
{
	struct pointer_value number = {.sort = SORT_NUMBER, .bits = 64, .wide = true}, none = {0};
	if (level == 4 || level == 5 || level == 9 || level == 10 || (level == 11 && !a.sort))
		return none;
	if (is_pointer(a) || is_pointer(b)) {
		number.wide = level != 12 || !token_is_punct(t, n->op, '-'); /* the distance of two is signed in HIP */
		if (level != 12 || (is_pointer(a) && is_pointer(b)) || (is_pointer(a) ? a : b).kind->opaque)
			return number;
		if (token_is_punct(t, n->op, '-') && !is_pointer(a))
			return a.sort ? number : none; /* written as numbers */
		n->sum = true;
		a = is_pointer(a) ? a : b;
		a.object = false;
		return a;
	}
	if (!a.sort || !b.sort)
		return none;
	number.sort = a.sort == SORT_LITERAL && b.sort == SORT_LITERAL ? SORT_LITERAL : SORT_NUMBER;
	number.bits = a.bits > b.bits ? a.bits : b.bits;
	number.wide = a.wide || b.wide;
	return number;
}

/* What one of two values is. */
static struct pointer_value either(struct pointer_value a, struct pointer_value b)
{
	if (is_pointer(a) || is_pointer(b))
		return is_pointer(a) ? a : b;
	return !a.sort || !b.sort ? (struct pointer_value){0} : a.sort == SORT_NUMBER ? a : b;
}

static uint32_t tree(struct pointer_tree *c, uint32_t *i, int least)
{
	const struct tokens *t = c->t;
	uint32_t left = part(c, i), behind;
	while (left != NO_NODE) {
		uint32_t op = *i;
		int level = operator_binds(t, op, &behind);
		if (!level || level < least || c->n_n > MOST_NODES)
			break;
		bool declares = outline_at(outline_of(&c->u->scan), behind) != NO_DECLARED; /* T &v */
		struct pointer_node n = {.first = c->n[left].first, .op = op, .right = behind, .part = {left}};
		*i = behind;
		n.what = level == 2 ? NODE_ASSIGNMENT : level == 3 ? NODE_CHOICE : NODE_BINARY;
		n.part[1] = declares ? NO_NODE : tree(c, i, level == 2 ? 2 : level == 3 ? 2 : level + 1);
		if (level == 3 && n.part[1] != NO_NODE && token_is_punct(t, *i, ':')) {
			*i = token_next(t, *i);
			n.part[2] = tree(c, i, 2);
		} else
			n.part[2] = level == 3 ? NO_NODE : 0;
		if (n.part[1] == NO_NODE || n.part[2] == NO_NODE) {
			*i = op;
			break;
		}
		struct pointer_value a = c->n[left].is, b = c->n[n.part[1]].is;
		n.end = *i;
		n.is = level == 2 ? a : level == 3 ? either(b, c->n[n.part[2]].is) : both(t, &n, level, a, b);
		left = add(c, n);
	}
	return left;
}

uint32_t pointer_expression(struct pointer_tree *c, uint32_t *i) { return tree(c, i, 2); }

void pointer_take(const struct pointer_tree *c, uint32_t n, bool *taken)
{
	const struct pointer_node *x = &c->n[n];
	taken[x->first] = true;
	for (uint32_t k = x->op; k < x->right; k = token_next(c->t, k)) /* that is no sign */
		taken[k] = true;
	if (x->what == NODE_OPERAND)
		for (uint32_t k = x->first; k < x->end; k = token_next(c->t, token_over(c->t, k, "([{")))
			taken[k] = true;
	if (x->what == NODE_CAST)
		for (uint32_t k = x->first; k < x->right; k = token_next(c->t, k))
			taken[k] = true;
	if (x->what != NODE_OPERAND) {
		unsigned parts = x->what == NODE_CHOICE ? 3 : x->what == NODE_BINARY || x->what == NODE_ASSIGNMENT ? 2 : 1;
		for (unsigned k = 0; k < parts; k++)
			pointer_take(c, x->part[k], taken);
	}
}
