/* host_intrinsic.c: #ifdef __CUDA_ARCH__, a macro of __byte_perm(x, 0, 0x123), #else, one of bswap. Where a host function uses it, nvcc sees the
 * second alone. HIP's compiler reads host functions in the device's pass, too, where the first holds; the compatibility header declares
 * there for the host what only the device has, and no code is made of it. */
#include "pass/pass.h"
#include "project/needs.h"
#include "scan/scan.h"
#include "sides/condition.h"

void pass_host_intrinsic(struct pass *c, uint32_t i)
{
	const struct scan *s = &c->u->scan;
	if (!(c->t->t[i].flags & TF_MACRO_BODY) || !pass_punct(c, token_next(c->t, i), '(') ||
	    token_is_access(c->t, token_prev(c->t, i)))
		return;
	for (uint32_t b = scan_branch_at(s, c->t->t[i].off); b != UINT32_MAX; b = s->branches[b].parent)
		if (!s->branches[b].guard && branch_in_pass(c->p, c->u, b, false) == 0 &&
		    branch_in_pass(c->p, c->u, b, true) != 0) {
			need_section(c->u, "otherpass");
			return;
		}
}
