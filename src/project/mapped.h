/* mapped.h: a tree with one source for CUDA and HIP, whose own header gives CUDA's names to HIP: adopt's, or one written by hand. */
#ifndef TRANSHIP_MAPPED_H
#define TRANSHIP_MAPPED_H
#include "project/run.h"

#define ADOPT_HEADER   "cuda_to_hip.h"
#define ADOPT_MARK     "written by 'tranship adopt'" /* in the first line of each header of adopt's */
#define ADOPT_MACRO    "USE_HIP"                     /* unless '--names' says so */
#define ADOPT_NO_SHIMS "with --no-shims"             /* below the first line, where that holds */

struct mapped {
	struct strmap names;   /* CUDA's names that headers map -> the index of the file; UINT32_MAX: it is none of the run's */
	struct strmap headers; /* CUDA's headers that files of adopt's folder stand in for */
	char *path;            /* the header that maps most names, as messages show it; "": there is none */
	char *folder;          /* of adopt's: its last name; or NULL */
	char *macro;           /* that the build for AMD sets, or NULL: not known */
	uint64_t stamp;        /* of all names and headers */
	size_t n;              /* how many names that header maps */
	bool ours;             /* it is adopt's */
	bool no_shims;         /* and was made with '--no-shims' */
	const char **guards;   /* the run's own, then "!MACRO", then macros that only the side for CUDA defines */
	size_t n_guards, cap_guards;
	struct arena arena;
};

/* Looks for such headers among the run's files, and for adopt's in the folders around them. Sets run->mapped, or leaves it NULL: there is none.
 * A lint's cuda_guards get the guards. */
void mapped_find(struct run *r);
/* Gives the run's cuda_guards the guards, once. */
void mapped_guards(struct run *r);
/* Sets run->mapped to that of a tree with no such header, whose macro tells its two sides apart. */
void mapped_macro(struct run *r, const char *macro);
/* What the folder of adopt's in 'base', if it has one, says; NULL: it has none. mapped_free() takes it. */
struct mapped *mapped_ours(const char *base);
/* Does a header map the name, and which (*file)? Adopt's header does so for all files, since its build includes it first. */
bool mapped_name(const struct run *r, struct slice name, uint32_t *file);
/* Does a header of adopt's folder stand in for CUDA's? */
bool mapped_header(const struct run *r, struct slice name);
void mapped_free(struct mapped *m);
#endif
