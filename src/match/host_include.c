/* host_include.c: #include <thrust/device_ptr.h> in a C++ source, or in a header of one. CUDA's Thrust is for every compiler; ROCm's, which
 * stands on rocPRIM, is for HIP's. Where CMake builds, tranship.cmake makes such sources HIP (build_cmake_module.c). */
#include "pass/pass.h"
#include "pass/walk.h"
#include "project/include_reach.h"

void pass_host_include(struct pass *c, uint32_t none)
{
	(void)none;
	FOR_EACH(const struct scan_include, inc, c->u->scan.includes, c->u->scan.n_includes) {
		const struct token *header = &c->t->t[inc->header];
		if (!include_of_thrust(inc))
			continue;
		if (read_by_host(c->p, c->u) && !c->p->run->cmake_builds)
			match_say(c, D_R001, header->off, header->off + header->len, EV_LEXICAL,
			          "a C++ source reads this header of ROCm's, which host compilers such as g++ reject: compile such "
			          "sources as HIP",
			          "");
		return;
	}
}
