/* half_integer.c: integers assigned to half in functions for both sides. HIP's operator for them is the device's, CUDA's for both: h = n
 * becomes h = __half(n). */
#include "pass/pass.h"
#include "project/resolve.h"
#include "sema/operand.h"
#include "sema/want.h"

/* Is it a half, and CUDA's? */
static bool is_half(const struct project *p, struct type t)
{
	enum evidence ev;
	bool contested;
	if (!type_is_value(t, TYPE_HALF) || !t.u)
		return false;
	const struct tokens *of = &t.u->scan.tok;
	return resolve_name(p, t.u, of->t[t.name].off, token_bytes(of, t.name), &ev, &contested) == ORIGIN_CUDA;
}

void pass_half_integer(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	const struct context_fact *body = scan_body(&m->u->scan, t->t[i].off);
	if (!body || body->context != CTX_HOST_DEVICE || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
	    meaning_at(m->u, token_prev(t, i)).u) /* half h = n; is made by a constructor */
		return;
	uint32_t last = token_prev(t, i), first = operand_first(m->p, m->u, last), value = token_next(t, i),
	         end = expression_end(t, value);
	if (first == NO_TOKEN || !is_half(m->p, type_of_expression(m->p, m->u, first, i)))
		return;
	struct type given = type_wanted(m->p, m->u, value, end);
	if (given.partial || !(type_is_value(given, TYPE_INTEGER) || type_is_value(given, TYPE_BOOL)))
		return;
	uint32_t from = t->t[value].off, to = token_end(t, token_prev(t, end));
	struct piece pieces[] = {TEXT_PIECE("__half("), {.source = {from, to}}, TEXT_PIECE(")")};
	edit_pieces(&m->u->edits, from, to, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}
