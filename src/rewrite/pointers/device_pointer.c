/* device_pointer.c: CUdeviceptr, the texture and surface objects and cuFFT's plans are integers, HIP's are pointers. Sums of device pointers go
 * through char *, other arithmetic and casts to numbers through an integer; where a place wants the other one, it gets a cast. */
#include "pass/pass.h"
#include "rewrite/pointers/device_pointer.h"
#include "project/include_reach.h"
#include "lex/expression.h"
#include "lex/word_class.h"
#include "sema/class_body.h"
#include "sema/expected.h"
#include "sema/operand.h"
#include "sema/type_word.h"
#include <stdlib.h>

struct pointers {
	struct pointer_tree tree;
	struct unit *u;
	const struct tokens *t;
	const char *hip[POINTER_TYPES]; /* of pointer_types, or NULL: it is not renamed so */
	struct arena arena;
	bool *taken; /* the tokens that are part of an expression that was read */
};
/* What is wanted of a part of an expression. */
enum wants {
	WANTS_ANY,
	WANTS_NUMBER, /* an operand of arithmetic with numbers */
	WANTS_CHARS,  /* one of a sum */
};
static void emit(struct pointers *c, uint32_t n, enum wants wants);

static void insert(struct pointers *c, uint32_t off, const char *what) { edit_insert(&c->u->edits, off, what); }

static const struct pointer_node *node(const struct pointers *c, uint32_t n) { return &c->tree.n[n]; }

static const char *number_cast(struct pointer_value v)
{
	return is_plan(v) ? "(long long)" : v.object ? "(unsigned long long)(hipDeviceptr_t)" : "(unsigned long long)";
}

static const char *chars_cast(struct pointer_value v) { return v.object ? "(char *)(hipDeviceptr_t)" : "(char *)"; }

/* cuFFT's plan is an int, hipFFT's a pointer, which what stands at token i cannot hold. */
static void too_small(struct pointers *c, uint32_t i)
{
	struct unit *u = c->u;
	diag_add(&u->diags, D_B001, u->index, c->t->t[i].off, token_end(c->t, i),
	         "a hipFFT plan is a pointer, and 32-bit integers cannot hold it: use cufftHandle", NULL);
}

/* Is it the distance of two device pointers, p - q? */
static bool is_distance(const struct pointers *c, uint32_t n)
{
	const struct pointer_node *x = node(c, n);
	if (x->what == NODE_GROUP)
		return is_distance(c, x->part[0]);
	return x->what == NODE_BINARY && token_is_punct(c->t, x->op, '-') && is_pointer(node(c, x->part[0])->is) &&
	       is_pointer(node(c, x->part[1])->is);
}

/* The value at token i is no constant in HIP, where a number is cast to a pointer, or back: neither are the variable that gets it and the
 * function around it; a template's may be one for other types. */
static void no_constant(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	const struct outline *o = outline_of(&c->u->scan);
	uint32_t brace = brace_around(t, i), constant = NO_TOKEN;
	for (; brace != NO_TOKEN && outline_scope(o, outline_scope_at(o, i))->open != brace;
	     brace = brace_around(t, i)) /* {1, 2} */
		i = brace;
	uint32_t start = declaration_start(t, i);
	if (start == NO_TOKEN)
		return;
	bool member = outline_scope(o, outline_scope_at(o, start))->kind == IN_CLASS, is_static = false;
	for (uint32_t k = start; k < i && !TOKEN_IS_ANY(t, k, '=', '{', '('); k = token_next(t, k)) {
		if (token_is(t, k, "constexpr")) {
			edit_put(&c->u->edits, t->t[k].off, token_end(t, k), member ? "inline const" : "const");
			return;
		}
		is_static |= token_is(t, k, "static");
		constant = token_is(t, k, "const") ? k : constant;
	}
	if (member && is_static && constant != NO_TOKEN)
		insert(c, t->t[constant].off, "inline ");
	uint32_t f = outline_around(o, i, IN_FUNCTION), d = f == NO_DECLARED ? NO_DECLARED : outline_scope(o, f)->of;
	if (d == NO_DECLARED || !outline_declaration(o, d)->is_constexpr || outline_declaration(o, d)->name == NO_TOKEN ||
	    outline_around(o, i, IN_TEMPLATE) != NO_DECLARED)
		return;
	for (uint32_t k = declaration_start(t, outline_declaration(o, d)->name); k < outline_declaration(o, d)->name;
	     k = token_next(t, k))
		if (token_is(t, k, "constexpr"))
			edit_put(&c->u->edits, t->t[k].off, token_end(t, k), "inline");
}

/* Is it an argument of one of C++'s functions that takes the type of what it is given, so that a 0 is an int, and no null pointer? */
static bool is_forwarded(const struct pointers *c, uint32_t i)
{
	uint32_t place, open = bracket_around(c->t, i, &place), name = before_template(c->t, token_prev(c->t, open));
	return token_is_punct(c->t, open, '(') && token_is_word(c->t, name) &&
	       (slice_starts(token_bytes(c->t, name), "emplace") ||
	        TOKEN_IS_WORD_OF(c->t, name, "exchange", "try_emplace", "insert_or_assign", "value_or", "make_shared",
	                         "make_unique"));
}

/* Its value goes where one of that kind is wanted, which it becomes by a cast. */
static void place(struct pointers *c, uint32_t n, struct pointer_value wanted, bool exact)
{
	const struct pointer_node *x = node(c, n);
	const char *cast = NULL;
	if (x->what == NODE_CHOICE) {
		uint32_t parts[3] = {x->part[0], x->part[1], x->part[2]};
		emit(c, parts[0], WANTS_ANY);
		for (unsigned k = 1; k < 3; k++)
			place(c, parts[k], wanted.sort ? wanted : is_pointer(x->is) ? x->is : (struct pointer_value){0}, exact);
		return;
	}
	if (is_pointer(wanted) &&
	    (x->is.sort == SORT_NUMBER || (x->is.sort == SORT_LITERAL && (!x->is.zero || is_forwarded(c, x->first)))))
		cast = wanted.kind->hip;
	else if (is_pointer(x->is) && wanted.sort == SORT_NUMBER) {
		if (is_plan(x->is) && wanted.bits <= 32)
			too_small(c, token_prev(c->t, x->end));
		else if (!x->computed)
			cast = x->is.object ? "unsigned long long)(hipDeviceptr_t" : "unsigned long long";
	} else if (exact && x->sum)
		cast = x->is.kind->hip;
	bool whole = x->what == NODE_OPERAND || x->what == NODE_CAST;
	uint32_t end = token_end(c->t, token_prev(c->t, x->end));
	if (cast)
		insert(c, c->t->t[x->first].off, arena_printf(&c->arena, "(%s)%s", cast, whole ? "" : "("));
	bool number = (exact && !cast && is_distance(c, n)) || (x->computed && wanted.sort == SORT_NUMBER);
	emit(c, n, number ? WANTS_NUMBER : WANTS_ANY);
	if (cast && !whole)
		insert(c, end, ")");
}

/* Does the part do more than to give a value, so that it may not be written twice: p[i++]? */
static bool has_effect(const struct pointers *c, const struct pointer_node *n)
{
	for (uint32_t i = n->first; i < n->end; i = token_next(c->t, i)) {
		uint32_t before = token_prev(c->t, i);
		bool call = token_is_punct(c->t, i, '(') && i > n->first && operand_ends(c->t, before);
		if (call || TOKEN_IS_ANY(c->t, i, P_INC, P_DEC, '=') || operator_binds(c->t, i, &before) == 2)
			return true;
	}
	return false;
}

/* The text of the part, with HIP's names of the types: ((hipDeviceptr_t *)v)[0]. It has no other edits, as it has no effect. */
static const char *in_hip(struct pointers *c, const struct pointer_node *n)
{
	const struct tokens *t = c->t;
	const char *text = "";
	uint32_t done = t->t[n->first].off;
	for (uint32_t i = n->first; i < n->end; i = token_next(t, i))
		for (size_t k = 0; k < POINTER_TYPES; k++)
			if (c->hip[k] && token_is(t, i, pointer_types[k].cuda)) {
				text = arena_printf(&c->arena, "%s%.*s%s", text, (int)(t->t[i].off - done), t->src.p + done,
				                    c->hip[k]);
				done = token_end(t, i);
			}
	uint32_t end = token_end(t, token_prev(t, n->end));
	return arena_printf(&c->arena, "%s%.*s", text, (int)(end - done), t->src.p + done);
}

/* p += x; as p = (char *)p + x; and p &= x; as p = (hipDeviceptr_t)((unsigned long long)p & x); */
static void compound(struct pointers *c, const struct pointer_node *n)
{
	const struct tokens *t = c->t;
	const struct pointer_node *left = node(c, n->part[0]), *right = node(c, n->part[1]);
	struct pointer_value number = {.sort = SORT_NUMBER, .bits = 64};
	bool sum = TOKEN_IS_ANY(t, n->op, P_ADD_EQ, P_SUB_EQ), one = right->what == NODE_OPERAND || right->what == NODE_GROUP;
	if (has_effect(c, left)) {
		if (sum)
			insert(c, t->t[left->first].off, "(char *&)");
		else
			diag_add(&c->u->diags, D_W706, c->u->index, t->t[n->op].off, token_end(t, n->op),
			         "HIP's device pointer is a pointer, which takes no such operator: compute with an integer", NULL);
		emit(c, n->part[1], WANTS_NUMBER);
		return;
	}
	uint32_t stop = token_end(t, token_prev(t, n->right));
	uint32_t end = token_end(t, token_prev(t, right->end)), begin = t->t[n->right].off;
	const char *p = in_hip(c, left), *op = t->src.p + t->t[n->op].off, *open = one ? "" : " (";
	int ops = (int)(stop - t->t[n->op].off) - 1;
	edit_put(&c->u->edits, t->t[n->op].off, stop,
	         sum ? arena_printf(&c->arena, "= (char *)%s %.*s%s", p, ops, op, open)
	             : arena_printf(&c->arena, "= (%s)((unsigned long long)%s %.*s%s", left->is.kind->hip, p, ops, op, open));
	if (!one)
		edit_drop(&c->u->edits, stop, begin);
	if (one)
		emit(c, n->part[1], WANTS_NUMBER);
	else
		place(c, n->part[1], number, false);
	if (!one || !sum)
		insert(c, end, one || sum ? ")" : "))");
}

/* p++; as p = (char *)p + 1; and ((char *&)p)++ where its value is used. */
static void stepped(struct pointers *c, const struct pointer_node *n)
{
	const struct tokens *t = c->t;
	const struct pointer_node *of = node(c, n->part[0]);
	uint32_t before = token_prev(t, n->first), first = t->t[of->first].off, end = token_end(t, token_prev(t, of->end));
	bool begins = TOKEN_IS_ANY(t, before, ';', '{', '}', ')') || token_is(t, before, "do") || token_is(t, before, "else");
	if (!begins || !TOKEN_IS_ANY(t, n->end, ';', ')') || has_effect(c, of)) {
		bool behind = of->first == n->first;
		insert(c, first, behind ? "((char *&)" : "(char *&)");
		if (behind)
			insert(c, end, ")");
		return;
	}
	const char *p = in_hip(c, of);
	edit_put(&c->u->edits, t->t[n->first].off, token_end(t, token_prev(t, n->end)),
	         arena_printf(&c->arena, "%s = (char *)%s %c 1", p, p, token_is_punct(t, n->op, P_INC) ? '+' : '-'));
}

/* Is the value of the brackets at token open a pointer to const? Only one cast takes that and the type away. */
static bool to_const(const struct pointers *c, const struct pointer_node *n)
{
	struct type is = type_of_expression(c->tree.p, c->u, node(c, n->part[0])->first, node(c, n->part[0])->end);
	return is.is_const && (is.pointers || is.arrays);
}

/* Is it an object of a class that is cast, by its own operator? */
static bool of_class(const struct pointers *c, const struct pointer_node *n)
{
	const struct pointer_node *part = node(c, n->part[0]);
	return type_is_value(type_of_expression(c->tree.p, c->u, part->first, part->end), TYPE_CLASS);
}

static void cast_of(struct pointers *c, const struct pointer_node *n)
{
	const struct tokens *t = c->t;
	struct pointer_value of = node(c, n->part[0])->is;
	bool is_number = n->is.sort == SORT_NUMBER,
	     narrow = is_number && (n->is.bits < 64 || n->cast.kind == TYPE_FLOAT || n->cast.kind == TYPE_ENUM);
	uint32_t word = n->op, list = word == NO_TOKEN ? NO_TOKEN : token_next(t, word);
	if (is_pointer(of) && is_plan(of) && is_number && n->is.bits <= 32)
		too_small(c, token_prev(t, node(c, n->part[0])->end));
	else if (is_pointer(of) && (narrow || (of.object && is_number))) {
		place(c, n->part[0], n->is, false);
		return;
	} else if (n->braces && n->is.sort) {
		place(c, n->part[0], n->is, false);
		return;
	} else if (!n->is.sort && !token_is_punct(t, n->first, '(') && word == NO_TOKEN) { /* block(x): its constructor's */
		struct pointer_place at = pointer_place(&c->tree, node(c, n->part[0])->first);
		place(c, n->part[0], at.wants, at.exact);
		return;
	} else if (word != NO_TOKEN && token_is(t, word, "static_cast") &&
	           (is_pointer(n->is) ? !of_class(c, n) : is_pointer(of) && is_number))
		edit_put(&c->u->edits, t->t[word].off, token_end(t, word), "reinterpret_cast");
	else if (word != NO_TOKEN && token_is(t, word, "reinterpret_cast") && is_pointer(n->is) && to_const(c, n)) {
		uint32_t close = template_close(t, list);
		edit_put(&c->u->edits, t->t[word].off, token_end(t, list), "(");
		edit_put(&c->u->edits, t->t[close].off, token_end(t, close), ")");
	}
	emit(c, n->part[0], WANTS_ANY);
}

/* Is it p + n, which is compared with p? For clang no pointer overflows. */
static bool overflows(const struct pointers *c, uint32_t sum, uint32_t with)
{
	const struct pointer_node *x = node(c, sum), *other = node(c, with),
	                          *left = x->what == NODE_BINARY ? node(c, x->part[0]) : x;
	uint32_t i = left->first, k = other->first;
	while (x->sum && i < left->end && k < other->end && tokens_alike(c->t, i, k)) {
		i = token_next(c->t, i);
		k = token_next(c->t, k);
	}
	return x->sum && i == left->end && k == other->end;
}

/* Is the part, left of '<<', a stream of C++'s, for all that is known, and not of a class of the program's? */
static bool is_stream(const struct pointers *c, const struct pointer_node *n)
{
	while (n->what == NODE_BINARY && token_is_punct(c->t, n->op, P_SHL))
		n = node(c, n->part[0]);
	return !n->is.sort && type_of_expression(c->tree.p, c->u, n->first, n->end).kind != TYPE_CLASS;
}

static void binary(struct pointers *c, const struct pointer_node *n, enum wants wants)
{
	const struct tokens *t = c->t;
	struct pointer_value a = node(c, n->part[0])->is, b = node(c, n->part[1])->is;
	enum wants left = WANTS_ANY, right = WANTS_ANY;
	bool plus = TOKEN_IS_ANY(t, n->op, '+', '-'), order = !TOKEN_IS_ANY(t, n->op, P_EQ, P_NE);
	bool joined = token_next(t, n->op) != n->right; /* >> */
	bool compares = TOKEN_IS_ANY(t, n->op, '<', '>', P_LE, P_GE, P_EQ, P_NE) && !joined;
	bool opaque = (is_pointer(a) && a.kind->opaque) || (is_pointer(b) && b.kind->opaque);
	if (compares) {
		struct pointer_value other = is_pointer(a) ? b : a;
		if (is_pointer(a) != is_pointer(b) &&
		    (other.sort == SORT_NUMBER || (other.sort == SORT_LITERAL && (order || !other.zero))))
			left = right = WANTS_NUMBER;
		if (order && (overflows(c, n->part[0], n->part[1]) || overflows(c, n->part[1], n->part[0])))
			left = right = WANTS_NUMBER;
		left = order && is_distance(c, n->part[0]) && !b.wide ? WANTS_NUMBER : left;
		right = order && is_distance(c, n->part[1]) && !a.wide ? WANTS_NUMBER : right;
	} else if (plus && !opaque) {
		left = is_pointer(a) ? WANTS_CHARS : WANTS_ANY;
		right = is_pointer(b) ? WANTS_CHARS : WANTS_ANY;
		bool sum = is_pointer(a) && is_pointer(b) && token_is_punct(t, n->op, '+');
		bool from_number =
		        token_is_punct(t, n->op, '-') && is_pointer(b) && (a.sort == SORT_NUMBER || a.sort == SORT_LITERAL);
		if (wants == WANTS_NUMBER || sum || from_number)
			left = right = WANTS_NUMBER;
	} else if (!a.sort && token_is_punct(t, n->op, P_SHL)) /* a char * is a string for it */
		right = is_stream(c, node(c, n->part[0])) ? WANTS_NUMBER : WANTS_ANY;
	else if (!TOKEN_IS_ANY(t, n->op, P_OROR, P_ANDAND) && (a.sort || !joined)) /* stream >> p */
		left = right = WANTS_NUMBER;
	uint32_t second = n->part[1];
	emit(c, n->part[0], left);
	emit(c, second, right);
}

/* Writes the edits of a part of an expression, as one of what is wanted. */
static void emit(struct pointers *c, uint32_t i, enum wants wants)
{
	const struct pointer_node *n = node(c, i);
	const char *cast = !is_pointer(n->is) || wants == WANTS_ANY ? NULL
	                   : wants == WANTS_CHARS                   ? chars_cast(n->is)
	                                                            : number_cast(n->is);
	if (n->computed)
		cast = wants == WANTS_NUMBER ? NULL : wants == WANTS_CHARS ? cast : "(hipDeviceptr_t)";
	uint32_t begin = c->t->t[n->first].off;
	switch (n->what) {
	case NODE_OPERAND:
		if (cast)
			insert(c, begin, cast);
		break;
	case NODE_GROUP: {
		bool whole = wants == WANTS_CHARS ? !n->sum : node(c, n->part[0])->what == NODE_ASSIGNMENT; /* (p += 4) % 16 */
		if (cast && whole)
			insert(c, begin, cast);
		emit(c, n->part[0], wants == WANTS_NUMBER && !(cast && whole) ? wants : WANTS_ANY);
		break;
	}
	case NODE_CAST:
		if (cast)
			insert(c, begin, cast);
		cast_of(c, n);
		break;
	case NODE_SIGN: {
		bool arithmetic = TOKEN_IS_ANY(c->t, n->op, '-', '+', '~');
		if (cast)
			insert(c, begin, cast);
		emit(c, n->part[0], arithmetic ? WANTS_NUMBER : WANTS_ANY);
		break;
	}
	case NODE_STEP:
		if (cast)
			insert(c, begin, cast);
		if (is_pointer(n->is) && !n->is.kind->opaque && !n->is.object)
			stepped(c, n);
		break;
	case NODE_BINARY: binary(c, n, wants); break;
	case NODE_CHOICE:
		if (cast && wants == WANTS_NUMBER) {
			emit(c, n->part[0], WANTS_ANY);
			emit(c, n->part[1], wants);
			emit(c, n->part[2], wants);
		} else
			place(c, i, (struct pointer_value){0}, false);
		break;
	case NODE_ASSIGNMENT:
		emit(c, n->part[0], WANTS_ANY);
		bool sets = token_is_punct(c->t, n->op, '=');
		if (node(c, n->part[0])->is.object)
			emit(c, n->part[1], WANTS_ANY);
		else if (!sets && is_pointer(node(c, n->part[0])->is) && !node(c, n->part[0])->is.kind->opaque)
			compound(c, n);
		else {
			struct pointer_value left = node(c, n->part[0])->is;
			struct pointer_value want =
			        sets && !left.sort ? pointer_value_of(&c->tree, type_expected(c->tree.p, c->u, n->right)) : left;
			bool deduced = sets && token_is(c->t, token_prev(c->t, n->first), "auto"); /* auto q = p + 4; */
			if (is_pointer(left) && !node(c, n->part[1])->is.zero &&
			    outline_at(outline_of(&c->u->scan), n->first) != NO_DECLARED)
				no_constant(c, n->right);
			place(c, n->part[1], deduced ? (struct pointer_value){0} : want, deduced);
		}
		break;
	}
}

/* cufftPlan1d(&p, ...), where p is an int. */
static void plans(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_next(t, i);
	struct slice w = token_bytes(t, i);
	if (!slice_starts(w, "cufft") || !(t->t[i].punct & WORD_KNOWN) || !token_is_punct(t, open, '(') ||
	    t->t[open].pair == NO_TOKEN || slice_starts(w, "cufftGet") || slice_starts(w, "cufftEstimate"))
		return;
	uint32_t end = expression_end(t, token_next(t, open)), name = token_past(t, token_prev(t, end), ']');
	struct meaning m = token_is_word(t, name) && name > open ? meaning_of(c->tree.p, c->u, name) : (struct meaning){0};
	struct type is = m.u ? type_declared(c->tree.p, m) : (struct type){0};
	bool counts = TOKEN_IS_ANY(t, token_prev(t, name), '+', '-'); /* plans + i (KKobuszewski/CudaGPE, simulation.cu) */
	if (is.kind == TYPE_INTEGER && is.bits <= 32 && !counts)
		too_small(c, name);
}

/* handle<CUdeviceptr, 0, F>, where the class is a template <typename T, T none, typename F>: HIP's pointer is none by nullptr. Token i is the
 * first argument's last. */
static void null_arguments(const struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_prev(t, i), arg = token_next(t, i);
	if (!token_is_punct(t, open, '<') || !token_is_punct(t, arg, ',') || !token_is_word(t, token_prev(t, open)))
		return;
	struct class_place at = class_named(c->tree.p, c->u, token_prev(t, open));
	const struct tokens *o = at.u ? &at.u->scan.tok : NULL;
	uint32_t head = o && at.open != NO_TOKEN ? declaration_start(o, at.open) : NO_TOKEN;
	if (head == NO_TOKEN || !token_is(o, head, "template") || !token_is_punct(o, token_next(o, head), '<'))
		return;
	uint32_t param = token_next(o, token_next(o, head)), type = template_next_argument(o, &param);
	while (token_is_punct(o, param, ',') && token_is_punct(t, arg, ',')) {
		uint32_t first = arg = token_next(t, arg), kind = param = token_next(o, param);
		uint32_t name = template_next_argument(o, &param), value = template_next_argument(t, &arg);
		if (tokens_alike(o, type, kind) && token_next(o, kind) == name && value == first &&
		    t->t[value].kind == TOK_NUMBER && strtoull(t->src.p + t->t[value].off, NULL, 0) == 0)
			edit_put(&c->u->edits, t->t[value].off, token_end(t, value), "nullptr");
	}
}

/* The calls whose '(' is behind token i: a macro that computes with device pointers, and takes no integers; a type argument CUdeviceptr that
 * becomes an integer, as token i. */
static void calls(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t next = token_next(t, i), list = template_around(t, i),
	         close = list == NO_TOKEN ? NO_TOKEN : template_close(t, list),
	         open = close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
	if (token_is_punct(t, next, '(') && t->t[next].pair != NO_TOKEN && pointer_macro(&c->tree, next) == MACRO_FAILS)
		diag_add(&c->u->diags, D_W706, c->u->index, t->t[i].off, token_end(t, i),
		         "the macro computes with a CUdeviceptr, which is a pointer to void in HIP", NULL);
	uint32_t before = token_prev(t, i);
	if (token_is(t, i, "CUdeviceptr") && TOKEN_IS_ANY(t, before, '<', ',') &&
	    (pointer_limits(t, open) == i || pointer_computed(&c->tree, open, NO_TOKEN))) /* the name's own edit is within it */
		edit_put(&c->u->edits, t->t[before].off, token_end(t, i),
		         token_is_punct(t, before, '<') ? "<unsigned long long" : ", unsigned long long");
}

/* ---- the pass ---- */

void pass_device_pointer_names(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	bool *names = pass_project_state(p, PASS_device_pointer_names);
	for (size_t n = 0; n < p->n && !*names; n++)
		for (size_t k = 0; k < POINTER_TYPES && p->units[n].scanned && !*names; k++)
			*names = tokens_have(&p->units[n].scan.tok, slice_str(pointer_types[k].cuda));
}

static bool names_pointer(const struct reach *r, const struct unit *u)
{
	(void)r;
	bool names = false;
	for (size_t k = 0; k < POINTER_TYPES && u->scanned && u->reading == READ_ALL && !names; k++)
		names = tokens_have(&u->scan.tok, slice_str(pointer_types[k].cuda));
	return names;
}

/* Does it, or a file that it includes, name such a type, or a function of cuFFT? */
static bool concerns(const struct project *p, const struct unit *u)
{
	for (uint32_t step = 0; step < scan_steps(&u->scan, false); step++) {
		uint32_t i = scan_step(&u->scan, false, step);
		const struct token *k = &u->scan.tok.t[i];
		if (k->kind == TOK_IDENT && k->punct & WORD_KNOWN && slice_starts(token_bytes(&u->scan.tok, i), "cufft"))
			return true;
	}
	return *(const bool *)pass_project_state(p, PASS_device_pointer_names) &&
	       reach_any(&(struct reach){.p = p, .found = names_pointer}, u);
}

void pass_device_pointer(struct pass *pass, uint32_t at)
{
	(void)at;
	const struct project *p = pass->p;
	struct unit *u = pass->u;
	const struct tokens *t = pass->t;
	bool templates = *(const bool *)pass_project_state(p, PASS_device_pointer_names) && tokens_have(t, SLICE_LIT("template")),
	     uses = concerns(p, u);
	if (!templates && !uses)
		return;
	struct pointers c = {.u = u, .t = t, .taken = xcalloc(t->n, sizeof(bool))};
	c.tree = (struct pointer_tree){.p = p, .u = u, .t = t, .hip = c.hip};
	for (size_t k = 0; k < POINTER_TYPES; k++) {
		const char *to = NULL;
		const struct name_rule *r = rules_find(p->rules, slice_str(pointer_types[k].cuda), 1u << RK_TYPE);
		struct meaning own = meaning_named(p, u, slice_str(pointer_types[k].cuda), NO_TOKEN - 1); /* the program's */
		if (!own.u && r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME && !strcmp(to, pointer_types[k].hip))
			c.hip[k] = pointer_types[k].hip;
	}
	if (templates && c.hip[0])
		template_pointers(p, u);
	const struct outline *o = outline_of(&u->scan);
	for (uint32_t i = 0, skip = 0; uses && i < t->n; i++) {
		if (t->t[i].flags & TF_DIRECTIVE && i >= skip) { /* of a macro, what it stands for */
			uint32_t d = t->t[i].kind == TOK_IDENT ? outline_at(o, i) : NO_DECLARED, end = directive_end(t, i);
			if (d == NO_DECLARED || outline_declaration(o, d)->kind != DECLARES_MACRO)
				continue;
			i = outline_declaration(o, d)->value == NO_TOKEN ? end : outline_declaration(o, d)->value;
			skip = end;
		}
		if (t->t[i].kind == TOK_IDENT) {
			plans(&c, i);
			null_arguments(&c, i);
			if (c.hip[0] && !(t->t[i].flags & TF_DIRECTIVE))
				calls(&c, i);
		}
		if (c.taken[i] || t->t[i].kind == TOK_EOF || t->t[i].kind == TOK_EOD)
			continue;
		uint32_t end = i, n = (c.tree.n_n = 0, pointer_expression(&c.tree, &end));
		if (n == NO_NODE)
			continue;
		pointer_take(&c.tree, n, c.taken);
		const struct pointer_node *x = node(&c, n);
		bool matters = x->is.sort && (!x->is.zero || is_forwarded(&c, i));
		struct pointer_place at = matters ? pointer_place(&c.tree, i) : (struct pointer_place){0};
		uint32_t before = u->edits.n;
		if (token_is(t, token_prev(t, i), "switch"))
			emit(&c, n, WANTS_NUMBER);
		else
			place(&c, n, at.wants, at.exact);
		if (u->edits.n > before)
			no_constant(&c, i);
	}
	free(c.tree.n);
	free(c.taken);
	arena_free(&c.arena);
}
