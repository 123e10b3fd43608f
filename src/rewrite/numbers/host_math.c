/* host_math.c: functions of C's library with numbers of type float, in code for the host. nvcc brings <math.h>, which makes these float, too;
 * HIP's headers bring <cmath> only, which leaves that to std, so that sqrt(1.f) is a double. It also takes isnan and its like away from outside
 * std, where kernels alone have HIP's. */
#include "project/include_reach.h"
#include "pass/walk.h"
#include "sema/type_word.h"
#include "project/needs.h"
#include "project/resolve.h"

/* Is token i, the name of a function, called without a scope? */
static bool called_plainly(const struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i);
	bool other = token_is_access(m->t, before) || pass_punct(m, before, P_SCOPE) ||
	             (token_is_word(t, before) && !is_keyword(token_bytes(t, before)));
	return !other && pass_punct(m, token_next(t, i), '(') && !(t->t[i].flags & TF_SKIPPED);
}

static bool is_programs(const struct pass *m, uint32_t i)
{
	enum evidence ev;
	bool contested;
	return resolve_name(m->p, m->u, m->t->t[i].off, token_bytes(m->t, i), &ev, &contested) == ORIGIN_PROJECT;
}

/* Is token i called for the host? */
static bool runs_on_host(const struct pass *m, uint32_t i)
{
	return !(m->t->t[i].flags & TF_DIRECTIVE) && scan_context(&m->u->scan, m->t->t[i].off) != CTX_DEVICE &&
	       scan_body(&m->u->scan, m->t->t[i].off);
}

/* Is token i the function's name, called for the host with an argument that is a float? */
static bool takes_float(const struct pass *m, uint32_t i, struct arena *arena)
{
	const struct tokens *t = m->t;
	uint32_t open = token_next(t, i);
	struct range *args;
	if (!called_plainly(m, i) || !runs_on_host(m, i))
		return false;
	int n = call_arguments(t, open, arena, &args);
	for (int k = 0; k < n; k++) {
		struct type x = type_of_expression(m->p, m->u, token_at(t, args[k].begin), token_at(t, args[k].end));
		if (type_is_value(x, TYPE_FLOAT) && x.bits == 32 && (!x.partial || x.varies))
			return !is_programs(m, i);
	}
	return false;
}

/* using std::isnan; */
static bool brought_from_std(const struct tokens *t, struct slice name)
{
	FOR_WORD(i, t, name) {
		uint32_t scope = token_prev(t, i), space = token_prev(t, scope);
		if (token_is_punct(t, scope, P_SCOPE) && token_is(t, space, "std") && token_is(t, token_prev(t, space), "using"))
			return true;
	}
	return false;
}

/* Has each source that reads the file read <math.h> before? */
static bool comes_after_header(const struct project *p, const struct unit *u)
{
	bool any = false;
	for (size_t v = 0; v < p->n && u->included_by != UINT32_MAX; v++) {
		const struct unit *source = &p->units[v];
		if (source->included_by != UINT32_MAX || source->group != u->group || !includes_file(p, source, u))
			continue;
		if (!has_header_before(p, source, u, "math.h"))
			return false;
		any = true;
	}
	return any;
}

/* Does the host ask what kind of number something is? In a macro nobody knows who asks. */
static bool classifies(const struct pass *m)
{
	static const char *const names[] = {"isfinite",  "isinf",          "isnan",  "isnormal",    "signbit",       "fpclassify",
	                                    "isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered"};
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		FOR_WORD(i, m->t, slice_str(names[k]))
			if (called_plainly(m, i) && (m->t->t[i].flags & TF_MACRO_BODY || runs_on_host(m, i)) &&
			    !is_programs(m, i) && !brought_from_std(m->t, slice_str(names[k])))
				return true;
	return false;
}

void pass_host_math(struct pass *m, uint32_t at)
{
	(void)at;
	if (m->p->run->lint || scan_opens(&m->u->scan, SLICE_LIT("std")) || !(m->walk->nvcc || read_by_nvcc(m->p, m->u)))
		return;
	if (classifies(m)) {
		if (!comes_after_header(m->p, m->u))
			need_header(m->u, "math.h");
		return;
	}
	for (size_t k = 0; k < ARRAY_SIZE(math_functions); k++) {
		FOR_WORD(i, m->t, slice_str(math_functions[k])) {
			if (takes_float(m, i, &m->arena)) {
				need_header(m->u, "math.h");
				return;
			}
		}
	}
}
