/* selection.h: the target of a translation: versions, library target, architecture. Plain values, copied freely. They decide about findings: what is
 * added here has to be added to key_of in src/engine/lint_cache.c, too, unless it follows from what is there. */
#ifndef TRANSHIP_SELECTION_H
#define TRANSHIP_SELECTION_H
#include "edit/arch.h"
#include <stdbool.h>

enum target { TARGET_HIP, TARGET_ROC };
enum evidence { EV_LEXICAL, EV_AST }; /* what a decision rests on */

/* The format of 8-bit floats: that of gfx94*, whose bits differ from CUDA's; CUDA's; architectures of both kinds are selected. */
enum float8 { FLOAT8_FNUZ, FLOAT8_OCP, FLOAT8_BOTH };

/* The newest releases that the rule table knows. */
enum { NEWEST_CUDA = 1305, NEWEST_ROCM = 1002 };

struct selection {
	int cuda;              /* version of the sources, as version_parse() gives it; default NEWEST_CUDA */
	bool cuda_named;       /* the user named that version */
	int rocm;              /* version written for; default 702, the newest that a distribution installs */
	char arch[ARCH_MAX];   /* "gfx942", "gfx9-4-generic", "gfx90a:xnack+,gfx1100": as the user says it */
	const char *processor; /* the first one's that decides for it: "gfx942" */
	int wave;              /* lanes of a wavefront: 64 where one is gfx9*, 32 for gfx10* and later */
	bool textures;         /* all have texture units: not gfx94*, gfx95* and gfx125* */
	bool clusters;         /* all have thread block clusters */
	bool matrix;           /* some have matrix instructions */
	enum float8 float8;
	enum target target;
	bool warp32;     /* --warp 32 (default): keep the meaning of CUDA's 32-lane warp */
	bool launch_ggl; /* --launch ggl: hipLaunchKernelGGL instead of <<<>>> */
	bool fix_unsafe; /* --fix-unsafe: also apply rewrites that need a review */
};
struct selection selection_default(void); /* what holds where no option says otherwise */
/* Sets arch, one or several with commas between them, and what follows from it; false when nobody knows one of them. */
bool selection_set_arch(struct selection *s, const char *arch);
#endif
