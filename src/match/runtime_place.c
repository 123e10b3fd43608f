/* runtime_place.c: where HIP's runtime has to be included, as it is none of nvcc's that comes before all. */
#include "match/runtime_place.h"
#include "match/include_runtime.h"
#include "project/include_reach.h"
#include <stdlib.h>

const char *renamed_header(const struct unit *u, const struct scan_include *inc)
{
	const char *to = NULL;
	const struct name_rule *r = inc->rule;
	return r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME ? to : NULL;
}

bool runtime_goes_first(const struct project *p, const struct unit *u)
{
	bool within = false;
	for (uint32_t i = 0; i < u->scan.n_includes && !within; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (!inc->in_extern_c || inc->in_braces)
			continue;
		const char *to = inc->target < 0 ? renamed_header(u, inc) : NULL;
		within = inc->target < 0 ? to && slice_starts(slice_str(to), "hip/")
		                         : !is_c_source(u->file->path) && reaches_cuda(p, &p->units[inc->target]);
	}
	for (uint32_t i = 0; i < u->scan.n_includes && within; i++) { /* already there, before everything else? */
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->branch != UINT32_MAX || inc->in_extern_c)
			continue;
		const char *to = renamed_header(u, inc);
		within = !slice_is(inc->name, runtime_header) && !(to && !strcmp(to, runtime_header));
	}
	return within;
}
