/* host_include.c: #include <thrust/device_ptr.h> in a C++ source, or in a header of one. CUDA's Thrust is for every compiler; ROCm's, which
 * stands on rocPRIM, is for HIP's. */
#include "pass/pass.h"
#include "pass/walk.h"
#include "project/include_reach.h"

void pass_host_include(struct pass *c, uint32_t none)
{
	(void)none;
	FOR_EACH(const struct scan_include, inc, c->u->scan.includes, c->u->scan.n_includes) {
		const struct token *header = &c->t->t[inc->header];
		if (!SLICE_STARTS_ANY(inc->name, "thrust/", "cub/") || inc->target >= 0 || inc->branch != UINT32_MAX ||
		    !read_by_host(c->p, c->u))
			continue;
		match_say(c, D_R001, header->off, header->off + header->len, EV_LEXICAL,
		          "a C++ source reads this header of ROCm's, which host compilers such as g++ reject: compile such sources as HIP",
		          "");
		return;
	}
}
