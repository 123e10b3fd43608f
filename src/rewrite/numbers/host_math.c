/* host_math.c: functions of C's library with numbers of type float, in code for the host. nvcc brings <math.h>, which makes these float, too;
 * HIP's headers bring <cmath> only, which leaves that to std, so that sqrt(1.f) is a double. */
#include "project/include_reach.h"
#include "match/match_impl.h"
#include "sema/number_type.h"

/* Is token i the function's name, called for the host with an argument that is a float? */
static bool takes_float(const struct matcher *m, uint32_t i, struct arena *arena)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), open = token_next(t, i);
	struct range *args;
	enum evidence ev;
	bool contested, other = token_is_access(m->t, before) || punct(m, before, P_SCOPE) ||
	                        (token_is_word(t, before) && !is_keyword(token_bytes(t, before)));
	if (other || !punct(m, open, '(') || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
	    scan_context(&m->u->scan, t->t[i].off) == CTX_DEVICE || !scan_body(&m->u->scan, t->t[i].off))
		return false;
	int n = call_arguments(t, open, arena, &args);
	for (int k = 0; k < n; k++) {
		bool variables = false, whole = true;
		struct number x =
		        number_of_expression(m->p, m->u, token_at(t, args[k].begin), token_at(t, args[k].end), &variables, &whole);
		if (x.floating && x.bits == 32 && whole)
			return resolve_name(m->p, m->u, t->t[i].off, token_bytes(t, i), &ev, &contested) != ORIGIN_PROJECT;
	}
	return false;
}

void match_host_math(struct matcher *m)
{
	if (m->p->run->lint || scan_opens(&m->u->scan, SLICE_LIT("std")) || !(m->nvcc || read_by_nvcc(m->p, m->u)))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(math_functions); k++) {
		FOR_WORD(i, m->t, slice_str(math_functions[k])) {
			if (takes_float(m, i, &m->arena)) {
				match_want_include(m->u, "math.h");
				return;
			}
		}
	}
}
