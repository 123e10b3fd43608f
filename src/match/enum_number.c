/* enum_number.c: values of CUDA's enumerations that a program uses as numbers, where HIP's enumerators have other ones: CUBLAS_OP_N is 0,
 * HIPBLAS_OP_N is 111. B001 where such a variable, member or enumerator indexes, counts, is true or false, or meets a number. */
#include "match/candidate.h"
#include "project/group.h"
#include "sema/class_body.h"
#include "sema/expected.h"
#include "sema/operand.h"
#include "sema/type.h"
#include <stdlib.h>

/* The enumerators whose 0 is another one in HIP, by how their names begin. */
static const char *const leads[] = {"CUBLAS_OP_",         "CUBLAS_FILL_MODE_",  "CUBLAS_SIDE_",       "CUBLAS_DIAG_",
                                    "CUSOLVER_EIG_MODE_", "CUSOLVER_EIG_TYPE_", "CUSOLVER_EIG_RANGE_"};

/* A name that stands for a value of an enumeration. */
struct carrier {
	struct unit *u; /* that declares it */
	uint32_t name;  /* its declarator */
	uint32_t open;  /* the '{' of the class that it is a member of, or NO_TOKEN */
	bool status;    /* 0 is success in both */
};

static bool is_comparison(const struct tokens *t, uint32_t i) { return TOKEN_IS_ANY(t, i, P_EQ, P_NE, '<', '>', P_LE, P_GE); }

/* A number, behind the operator at token i, or in front of it; with 'status' not 0. */
static bool meets_number(const struct tokens *t, uint32_t i, bool behind, bool status)
{
	uint32_t k = !is_comparison(t, i) ? NO_TOKEN : behind ? token_next(t, i) : token_prev(t, i);
	if (token_is_punct(t, k, '-') && behind)
		k = token_next(t, k);
	return k != NO_TOKEN && t->t[k].kind == TOK_NUMBER && !(status && token_is(t, k, "0"));
}

/* int c = x; auto c = x; with x between tokens 'before' and 'after': the declarator of c; NO_TOKEN: it is no such. */
static uint32_t given_to(const struct project *p, const struct unit *u, uint32_t before, uint32_t after)
{
	const struct tokens *t = &u->scan.tok;
	bool gives = (token_is_punct(t, before, '=') && TOKEN_IS_ANY(t, after, ';', ',', ')')) ||
	             (token_is_punct(t, before, '{') && token_is_punct(t, after, '}'));
	struct meaning m = gives ? meaning_at(u, token_prev(t, before)) : (struct meaning){0};
	bool number =
	        m.u && declaration(m)->kind == DECLARES_VARIABLE && (type_is_deduced(m) || type_is_number(type_declared(p, m)));
	return number ? declaration(m)->name : NO_TOKEN;
}

/* printf("%d", (int)algo), combine(hash, int(type)): is what stands at token i an argument of what shows or hashes numbers? Any number does. */
static bool is_shown(const struct tokens *t, uint32_t i)
{
	uint32_t place, cast = token_pair(t, token_prev(t, i), ')'),
	                by = cast == NO_TOKEN ? cast : token_prev(t, t->t[token_prev(t, i)].pair);
	if (token_is_punct(t, by, P_SHL) &&
	    (t->t[token_prev(t, by)].kind == TOK_STRING || token_is_punct(t, token_next(t, i), P_SHL)))
		return true; /* out << "mode: " << (int)mode << endl (sseidel16/cuda_matrix, cublass.cpp) */
	for (uint32_t open = bracket_around(t, i, &place); open != NO_TOKEN; open = bracket_around(t, open, &place)) {
		uint32_t name = before_template(t, token_prev(t, open)), before = token_prev(t, name);
		if (!token_is_punct(t, open, '('))
			return false;
		if (token_is_punct(t, before, P_SHL) &&
		    (t->t[token_prev(t, before)].kind == TOK_STRING || token_is_punct(t, token_next(t, t->t[open].pair), P_SHL)))
			return true; /* out << "mode: " << static_cast<int>(mode) << '\n' */
		if (token_is_word(t, name) &&
		    SLICE_SPEAKS_ANY(token_bytes(t, name), "print", "hash", "log", "format", "message", "string"))
			return true;
	}
	return false;
}

/* flags | CUBLAS_MATH_DEFAULT: enumerators by their names, at the operator that is token i, or behind it. */
static bool joins_names(const struct tokens *t, uint32_t i, bool behind)
{
	uint32_t k = !TOKEN_IS_ANY(t, i, '|', '&') ? NO_TOKEN : behind ? token_next(t, i) : token_prev(t, i);
	return token_is_word(t, k) && slice_starts(token_bytes(t, k), "CU") && slice_in_capitals(token_bytes(t, k));
}

/* const char *text[] = {[CUBLAS_STATUS_SUCCESS] = "...", ...}: does the array at token i, or a macro in its braces, name its places? */
static bool names_places(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = tokens_prev_alike(t, i); k != NO_TOKEN; k = tokens_prev_alike(t, k)) {
		uint32_t set = token_past(t, token_next(t, k), '['), open = token_next(t, set);
		if (!token_is_punct(t, set, '=') || token_pair(t, open, '{') == NO_TOKEN)
			continue;
		for (uint32_t w = open; w < t->t[open].pair; w++)
			if (token_is_punct(t, w, '[') && token_pair(t, w, '[') != NO_TOKEN &&
			    token_is_punct(t, token_next(t, t->t[w].pair), '='))
				return true;
	}
	return false;
}

/* Is the operand at tokens [first, after) used as a number? */
static bool is_number_use(const struct project *p, struct unit *u, uint32_t first, uint32_t after, bool status)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, first), word = token_prev(t, before);
	bool compared = is_comparison(t, before) || is_comparison(t, after);
	if (joins_names(t, after, true) || joins_names(t, before, false))
		return false;
	if (meets_number(t, after, true, status) || meets_number(t, before, false, status))
		return true;
	if (token_is_punct(t, before, '[') && operand_ends(t, word))
		return !(status && names_places(t, word));
	if (token_is_punct(t, before, '[') && token_is_punct(t, token_next(t, after), '=') && TOKEN_IS_ANY(t, word, '{', ','))
		return true; /* [CUBLAS_OP_N] = "N" */
	if (TOKEN_IS_ANY(t, after, '+', '-', '*', '/', '%', '^', P_INC, P_DEC, P_ADD_EQ, P_SUB_EQ) ||
	    token_is_punct(t, after, '|') || (token_is_punct(t, after, '&') && !TOKEN_IS_ANY(t, token_next(t, after), ')', ',')) ||
	    TOKEN_IS_ANY(t, before, P_INC, P_DEC))
		return true;
	bool cast = token_is_punct(t, word, ')') && TOKEN_IS_ANY(t, token_prev(t, word), '*', '&'); /* (void *)&mode */
	if (TOKEN_IS_ANY(t, before, '*', '&') && TOKEN_IS_ANY(t, token_prev(t, word), '(', ',') &&
	    TOKEN_IS_ANY(t, after, ',', ')') && token_is_word(t, word) &&
	    rules_find(p->rules, token_bytes(t, word), 1u << RK_TYPE)) /* a parameter, cudnnDataType_t &type (InfiniCore) */
		return false;
	if (TOKEN_IS_ANY(t, before, '+', '-', '*', '/', '%', '^', '|', '&') && operand_ends(t, word) && !cast)
		return true;
	if (status || compared)
		return false;
	if (token_is_punct(t, before, '!') || token_is_punct(t, after, '?') || TOKEN_IS_ANY(t, after, P_ANDAND, P_OROR) ||
	    (TOKEN_IS_ANY(t, before, P_ANDAND, P_OROR) && TOKEN_IS_ANY(t, after, ')', ';', ',')))
		return true;
	if (token_is_punct(t, before, '(') && token_is_punct(t, after, ')') && TOKEN_IS_WORD_OF(t, word, "if", "while"))
		return true;
	if (token_is_punct(t, before, ':')) /* x ? CUBLAS_OP_T : CUBLAS_OP_N, of a function with overloads */
		return false;
	bool whole = token_is_punct(t, before, ')') || TOKEN_IS_ANY(t, after, ';', ',', ')', '}');
	return whole && type_is_number(type_expected(p, u, first)) && !is_shown(t, first);
}

static void enum_number_say(struct unit *u, uint32_t first, uint32_t end, const char *what)
{
	const struct tokens *t = &u->scan.tok;
	diag_add(&u->diags, D_B001, u->index, t->t[first].off, token_end(t, token_prev(t, end)),
	         arena_printf(&u->diags.arena, "'%.*s' %s: use the enumerators' names", (int)t->t[first].len,
	                      t->src.p + t->t[first].off, what));
}

/* switch (x) { case 0: }, where 'after' is the ')': the labels that are numbers. */
static void number_labels(struct unit *u, uint32_t first, uint32_t after)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_next(t, after), before = token_prev(t, first);
	if (!token_is_punct(t, after, ')') || !token_is_punct(t, before, '(') || !token_is(t, token_prev(t, before), "switch") ||
	    token_pair(t, open, '{') == NO_TOKEN)
		return;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		uint32_t number = token_next(t, k);
		if (token_is(t, k, "switch"))
			k = token_over(t, token_next(t, token_over(t, number, "(")), "{");
		else if (token_is(t, k, "case") && t->t[number].kind == TOK_NUMBER)
			enum_number_say(u, number, token_next(t, number), "is one enumerator in CUDA and another in HIP");
	}
}

static void scope_uses(const struct project *p, struct carrier c, unsigned depth);

/* static const int table[] = {0, CUBLAS_OP_N}; ... (cublasOperation_t)table[k]: is what stands at token i of a table whose elements are cast back? */
static bool is_cast_back(const struct tokens *t, uint32_t i)
{
	uint32_t open = brace_around(t, i), close = token_prev(t, token_prev(t, open));
	uint32_t name =
	        token_is_punct(t, open, '{') && token_is_punct(t, token_prev(t, open), '=') ? token_past(t, close, ']') : NO_TOKEN;
	if (name == close || !token_is_word(t, name))
		return false;
	for (uint32_t k = tokens_next_alike(t, name); k != NO_TOKEN; k = tokens_next_alike(t, k)) {
		uint32_t before = token_prev(t, k), from = token_pair(t, before, ')') == NO_TOKEN ? NO_TOKEN : t->t[before].pair;
		uint32_t type = token_prev(t, before);
		if (from != NO_TOKEN && token_is_word(t, type) && slice_starts(token_bytes(t, type), "cu") &&
		    slice_ends(token_bytes(t, type), "_t"))
			return true;
	}
	return false;
}

/* algorithm = (int)algo; where 'first' begins the value: is what it is given to set alone, and never read, or only cast back, as far as the files show? */
static bool is_only_set(const struct project *p, const struct unit *u, uint32_t first)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t is = token_prev(t, first);
	if (token_pair(t, is, ')') != NO_TOKEN) /* a cast */
		is = token_prev(t, t->t[is].pair);
	uint32_t name = token_is_punct(t, is, '=') ? token_prev(t, is) : NO_TOKEN;
	if (!token_is_word(t, name) || token_is_word(t, token_prev(t, name)))
		return false;
	if (match_keeps_enumerators(p, u, name))
		return true;
	FOR_GROUP(v, p, u)
		if (v != u && tokens_have(&v->scan.tok, token_bytes(t, name)))
			return false;
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t after = token_next(t, k);
		bool declared = token_is_word(t, token_prev(t, k)) && !token_is(t, token_prev(t, k), "return");
		if (!token_is_punct(t, after, '=') && !(declared && token_is_punct(t, after, ';')))
			return false;
	}
	return true;
}

/* The use of what c is at token i of u. */
static void use(const struct project *p, struct unit *u, uint32_t i, const struct carrier *c, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t first = operand_begin(t, i), after = token_past(t, token_next(t, i), '[');
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || i == c->name || scan_asks_for_hip(&u->scan, t->t[i].off))
		return;
	if (is_number_use(p, u, first, after, c->status) && !(c->name == NO_TOKEN && is_cast_back(t, i)) &&
	    !is_only_set(p, u, first))
		enum_number_say(u, first, after, "is used as a number, but HIP's enumerators have other values");
	if (!c->status)
		number_labels(u, first, after);
	uint32_t given = c->status ? NO_TOKEN : given_to(p, u, token_prev(t, first), after);
	if (given != NO_TOKEN && depth)
		scope_uses(p, (struct carrier){.u = u, .name = given, .open = NO_TOKEN}, depth - 1);
}

/* The uses of a variable or parameter. */
static void scope_uses(const struct project *p, struct carrier c, unsigned depth)
{
	const struct tokens *t = &c.u->scan.tok;
	uint32_t end = name_end(t, c.name);
	for (uint32_t k = tokens_next_alike(t, c.name); k != NO_TOKEN && k < end; k = tokens_next_alike(t, k))
		if (!token_is_access(t, token_prev(t, k)) && !token_is_punct(t, token_prev(t, k), P_SCOPE))
			use(p, c.u, k, &c, depth);
}

/* Is the function whose body token i stands in the class's of that name: int C::f() { }? */
static bool in_member_function(const struct unit *u, uint32_t i, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t scope = token_prev(t, scan_function(&u->scan, i)),
	         of = token_is_punct(t, scope, P_SCOPE) ? before_template(t, token_prev(t, scope)) : NO_TOKEN;
	return name.n && token_is_word(t, of) && slice_eq(token_bytes(t, of), name);
}

/* The uses of a member in the files that may see its class. */
static void member_uses(const struct project *p, const struct carrier *c)
{
	const struct tokens *own = &c->u->scan.tok;
	struct slice class = class_name(own, c->open), name = token_bytes(own, c->name);
	FOR_GROUP(v, p, c->u) {
		const struct tokens *t = &v->scan.tok;
		if (v->reading != READ_ALL)
			continue;
		FOR_WORD(k, t, name) {
			uint32_t dot = token_prev(t, k);
			bool ours =
			        !token_is_access(t, dot) || token_is(t, token_prev(t, dot), "this")
			                ? (v == c->u && k > c->open && k < t->t[c->open].pair) || in_member_function(v, k, class)
			                : false;
			struct type object = token_is_access(t, dot) && !ours ? type_of_object(p, v, dot) : (struct type){0};
			if (object.kind == TYPE_CLASS && object.u) {
				struct class_place place = class_named(p, object.u, object.name);
				ours = place.u == c->u && place.open == c->open;
			}
			if (ours)
				use(p, v, k, c, 2);
		}
	}
}

static void declared(const struct project *p, struct unit *u, uint32_t i, bool aliases);

/* using NAME = TYPE; typedef TYPE NAME; with the type at token i: what the file declares with that. False: it is no such. */
static bool aliased(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t equals = token_prev(t, i), name = token_next(t, i);
	if (token_is_punct(t, equals, '=') && token_is(t, token_prev(t, token_prev(t, equals)), "using"))
		name = token_prev(t, equals);
	else if (!token_is(t, declaration_start(t, i), "typedef"))
		return false;
	if (token_is_word(t, name))
		FOR_BELOW(k, t, name)
			declared(p, u, k, false);
	return true;
}

/* What is declared with the type at token i of u. */
static void declared(const struct project *p, struct unit *u, uint32_t i, bool aliases)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, i), place, around = bracket_around(t, i, &place);
	bool parameter = token_is_punct(t, around, '(');
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || scan_asks_for_hip(&u->scan, t->t[i].off))
		return;
	if (aliases && aliased(p, u, i))
		return;
	while (token_is(t, name, "const") || token_is_punct(t, name, '&'))
		name = token_next(t, name);
	while (token_is_word(t, name)) {
		uint32_t after = token_past(t, token_next(t, name), '[');
		if (!TOKEN_IS_ANY(t, after, ';', ',', '=', ')', '{', ':'))
			return; /* a function */
		struct carrier c = {.u = u, .name = name, .open = parameter ? NO_TOKEN : class_near(u, name)};
		c.status =
		        slice_find(token_bytes(t, i), SLICE_LIT("Status")) || token_is(t, i, "CUmemorytype"); /* 0: none is known */
		if (c.open != NO_TOKEN && t->t[c.open].pair != NO_TOKEN)
			member_uses(p, &c);
		else
			scope_uses(p, c, 2);
		if (TOKEN_IS_ANY(t, after, '=', '{', ':'))
			after = expression_end(t, token_is_punct(t, after, '{') ? after : token_next(t, after));
		if (parameter || !token_is_punct(t, after, ','))
			return;
		name = token_next(t, after);
	}
}

static bool is_type(const struct name_rule *r) { return (r->kind == RK_TYPE || r->kind == RK_DTYPE) && r->flags & NF_RENUMBERED; }

static bool is_enumerator(const struct name_rule *r)
{
	bool may = r->kind == RK_ENUM && r->cuda[0] == 'C' && r->cuda[1] == 'U' && (r->cuda[2] == 'B' || r->cuda[2] == 'S');
	for (size_t l = 0; may && l < ARRAY_SIZE(leads); l++)
		if (slice_starts(slice_str(r->cuda), leads[l]))
			return true;
	return false;
}

/* The rows that matter of names in a file. */
struct enum_rows {
	const struct name_rule *row[16];
	uint32_t n;
	bool more; /* than these */
};

void pass_enum_seen(struct pass *c, uint32_t at)
{
	(void)at;
	struct enum_rows *seen = pass_unit_state(c->u, PASS_enum_seen);
	bool known = seen->more || !(is_type(c->rule) || is_enumerator(c->rule));
	for (uint32_t k = 0; k < seen->n && !known; k++)
		known = seen->row[k] == c->rule;
	seen->more |= !known && seen->n == ARRAY_SIZE(seen->row);
	if (!known && !seen->more)
		seen->row[seen->n++] = c->rule;
}

/* What a row of the table has to do with the file. */
static void named(const struct project *p, struct unit *u, const struct name_rule *r)
{
	bool type = is_type(r);
	if (!type && !is_enumerator(r))
		return;
	FOR_WORD(i, &u->scan.tok, slice_str(r->cuda)) {
		struct carrier none = {.u = u, .name = NO_TOKEN, .open = NO_TOKEN};
		if (type)
			declared(p, u, i, true);
		else
			use(p, u, i, &none, 2);
	}
}

void pass_enum_number(struct pass *c, uint32_t at)
{
	(void)at;
	FOR_EACH(struct unit, u, c->whole->units, c->whole->n) {
		const struct enum_rows *seen = u->scanned && u->reading == READ_ALL ? pass_unit_state(u, PASS_enum_seen) : NULL;
		for (uint32_t k = 0; seen && !seen->more && k < seen->n; k++)
			named(c->p, u, seen->row[k]);
		for (size_t k = 0, all = seen && seen->more ? rules_count(c->p->rules) : 0; k < all; k++)
			named(c->p, u, rules_at(c->p->rules, k));
	}
}
