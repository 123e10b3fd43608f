/* pointer_asked.c: operands of unknown type that may be device pointers, or numbers beside one: what device_pointer.c writes depends on it. */
#include "pass/pass.h"
#include "project/reach_known.h"
#include "rewrite/pointers/device_pointer.h"
#include "sema/carried_type.h"
#include "sema/expected.h"
#include "sema/want.h"
#include <stdlib.h>

struct asked {
	struct pointer_tree tree;
	struct unit *u;
	bool *taken; /* the tokens that are part of an expression that was read */
};
static void ask(struct asked *a, uint32_t n, bool matters);

static bool spells_device_pointer(const struct reach *r, const struct unit *u)
{
	(void)r;
	return u->scanned && u->reading == READ_ALL && tokens_have(&u->scan.tok, SLICE_LIT("CUdeviceptr"));
}

static const struct pointer_node *node(const struct asked *a, uint32_t n) { return &a->tree.n[n]; }

/* An operand, also one that is guessed by its member's name; of one in a template a parse tells mostly nothing. */
static void ask_operand(struct asked *a, const struct pointer_node *x)
{
	struct type is = type_of_expression(a->tree.p, a->u, x->first, x->end);
	if (is.kind == TYPE_UNKNOWN && outline_around(outline_of(&a->u->scan), x->first, IN_TEMPLATE) == NO_DECLARED)
		sema_want_value(a->u, x->first, x->end);
}

/* May a device pointer meet it: one itself, or an integer that holds one? */
static bool meets_pointer(struct pointer_value v) { return is_pointer(v) || (v.sort == SORT_NUMBER && v.bits == 64 && !v.real); }

/* Both operands of the operator: may one be a device pointer, and the other one something that it does not go with? Nobody multiplies one. */
static void ask_both(struct asked *a, const struct pointer_node *x)
{
	const struct tokens *t = a->tree.t;
	struct pointer_value left = node(a, x->part[0])->is, right = node(a, x->part[1])->is;
	bool shifts = TOKEN_IS_ANY(t, x->op, P_SHL) || (token_is_punct(t, x->op, '>') && token_next(t, x->op) != x->right);
	bool compares = TOKEN_IS_ANY(t, x->op, P_EQ, P_NE, '<', '>', P_LE, P_GE) && !shifts;
	bool other = TOKEN_IS_ANY(t, x->op, P_ANDAND, P_OROR, '*') || (shifts && !left.sort) ||
	             (compares && ((!left.sort && !right.sort) || left.zero || right.zero));
	bool matters = !other && !left.real && !right.real;
	ask(a, x->part[0], matters);
	ask(a, x->part[1], matters);
}

/* The operands within the part of an expression; 'matters': what the part is matters to what is around it. */
static void ask(struct asked *a, uint32_t n, bool matters)
{
	struct pointer_node x = *node(a, n);
	switch (x.what) {
	case NODE_OPERAND:
		if (matters)
			ask_operand(a, &x);
		break;
	case NODE_GROUP: ask(a, x.part[0], matters); break;
	case NODE_CAST: ask(a, x.part[0], x.is.sort && !x.is.real); break;
	case NODE_SIGN: ask(a, x.part[0], !TOKEN_IS_ANY(a->tree.t, x.op, '*', '&', '!')); break;
	case NODE_STEP: ask(a, x.part[0], true); break;
	case NODE_BINARY: ask_both(a, &x); break;
	case NODE_CHOICE:
		ask(a, x.part[0], false);
		ask(a, x.part[1], matters);
		ask(a, x.part[2], matters);
		break;
	case NODE_ASSIGNMENT: {
		struct pointer_value left = node(a, x.part[0])->is, right = node(a, x.part[1])->is;
		bool sets = token_is_punct(a->tree.t, x.op, '=');
		ask(a, x.part[0], !sets || (right.sort && !right.zero));
		ask(a, x.part[1], meets_pointer(left));
		break;
	}
	}
}

void pass_device_pointer_asked(struct pass *pass, uint32_t at)
{
	(void)at;
	const struct project *p = pass->p;
	struct unit *u = pass->u;
	const struct tokens *t = pass->t;
	if (u->facts.parses || !unit_meets_type(p, u, CARRIES_DEVICE_POINTER) ||
	    !reach_known(SPELLS_DEVICE_POINTER, &(struct reach){.p = p, .found = spells_device_pointer}, u))
		return;
	const char *hip[POINTER_TYPES] = {pointer_types[0].hip};
	struct asked a = {.u = u, .taken = xcalloc(t->n, sizeof(bool)), .tree = {.p = p, .u = u, .t = t, .hip = hip}};
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || a.taken[i] || t->t[i].kind == TOK_EOF || t->t[i].kind == TOK_EOD)
			continue;
		uint32_t end = i, n = (a.tree.n_n = 0, pointer_expression(&a.tree, &end));
		if (n == NO_NODE)
			continue;
		pointer_take(&a.tree, n, a.taken);
		ask(&a, n, meets_pointer(pointer_value_of(&a.tree, type_expected(p, u, i))));
	}
	free(a.tree.n);
	free(a.taken);
}
