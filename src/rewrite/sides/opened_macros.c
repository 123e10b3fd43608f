/* opened_macros.c: macros that a condition on the device's pass defines, for functions behind another such condition. */
#include "pass/pass.h"
#include "rewrite/sides/device_pass.h"
#include "sides/condition.h"

enum { DEPTH = 8 }; /* of conditions around a use, which are looked at */

/* Does the branch that the directive at '#', token 'hash', begins hold functions for the device, which the host's pass gets to see? */
static bool opens_functions(const struct project *p, struct unit *u, struct device_branches **known, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t word = token_next(t, hash);
	bool device = token_is(t, word, "ifdef") ? token_is(t, token_next(t, word), "__CUDA_ARCH__")
	                                         : token_is(t, word, "if") && condition_on_device(p, u, hash) == 1;
	return device && device_functions_to(u, known, hash);
}

/* Can the host have the macro, whose name in its #define is the token, too? No other #define is there, and no condition asks for it.
 * *used: functions that the host's pass gets to see have it. */
static bool host_may_have(const struct project *p, struct unit *u, struct device_branches **known, uint32_t name, bool *used)
{
	const struct tokens *t = &u->scan.tok;
	const struct slice bytes = token_bytes(t, name);
	FOR_MACRO(k, t, bytes)
		if (k != name)
			return false;
	FOR_WORD(k, t, bytes) {
		if (t->t[k].flags & TF_DIRECTIVE) {
			if (macro_around(t, k) == NO_TOKEN)
				return false;
			continue;
		}
		uint32_t branch = *used ? UINT32_MAX : scan_branch_at(&u->scan, t->t[k].off);
		for (unsigned depth = 0; branch != UINT32_MAX && depth < DEPTH && !*used; depth++) {
			*used = opens_functions(p, u, known, u->scan.branches[branch].hash);
			branch = u->scan.branches[branch].parent;
		}
	}
	return true;
}

uint32_t device_macros_to(const struct project *p, struct unit *u, struct device_branches **known, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t i = token_next(t, directive_end(t, hash));
	bool used = false;
	while (token_is_punct(t, i, '#') && token_is(t, token_next(t, i), "define")) {
		if (!host_may_have(p, u, known, token_next(t, token_next(t, i)), &used))
			return 0;
		i = token_next(t, directive_end(t, i));
	}
	return used && token_is_punct(t, i, '#') && token_is(t, token_next(t, i), "endif") ? i : 0;
}
