/* selection.h: what the user wants written: versions, target, architecture. Plain values, copied freely. They decide about findings: what is
 * added here has to be added to key_of in src/engine/lint_cache.c, too, unless it follows from what is there. */
#ifndef TRANSHIP_SELECTION_H
#define TRANSHIP_SELECTION_H
#include "edit/arch.h"
#include <stdbool.h>

enum target { TARGET_HIP, TARGET_ROC };
enum evidence { EV_LEXICAL, EV_AST }; /* what a decision rests on */

struct selection {
	int cuda;              /* version of the sources, as version_parse() gives it; default 1300 */
	bool cuda_named;       /* the user named that version */
	int rocm;              /* version written for; default 702 */
	char arch[ARCH_MAX];   /* "gfx942", "gfx9-4-generic", "gfx90a:xnack+": as the user says it */
	const char *processor; /* the one that decides for it: "gfx942" */
	int wave;              /* lanes of a wavefront on arch: 64 for gfx9*, 32 for gfx10* and later */
	bool textures;         /* arch has texture units: not gfx94* and gfx95* */
	enum target target;
	bool warp32;     /* --warp 32 (default): keep the meaning of CUDA's 32-lane warp */
	bool launch_ggl; /* --launch ggl: hipLaunchKernelGGL instead of <<<>>> */
	bool fix_unsafe; /* --fix-unsafe: also apply rewrites that need a person's eye */
};
struct selection selection_default(void); /* what holds where no option says otherwise */
/* Sets arch and what follows from it; false when nobody knows it. */
bool selection_set_arch(struct selection *s, const char *arch);
#endif
