/* profile.c: which diagnostics a team asks for: all of a port's, what is wrong or fragile on AMD GPUs, what is wrong on NVIDIA's as well. */
#include "edit/diag_ids.h"
#include "lint/lint.h"

/* By ids and families; the port's names all. A diagnostic of tranship's own work (S) belongs to each. */
static const char *const profiles[] = {
        [PROFILE_PORT] = "all",
        [PROFILE_HAZARDS] = "B,V,W,L,S",
        [PROFILE_CUDA] = "W201,W202,W203,W205,W207,W705,L,S",
};

/* What HIP alone asks for, or counts (build files, strings), is the port's inventory. */
static const char inventory[] = "W706,W901,W902,W903,W904,W905,W906,W907,W908,W909,W910,W911,W912,W913,W914,W915";

bool profile_has(int profile, enum diag_id id)
{
	const struct diag_info *d = &diag_table[id];
	return diag_ids_match(d, profiles[profile]) && (profile != PROFILE_HAZARDS || !diag_ids_match(d, inventory));
}
