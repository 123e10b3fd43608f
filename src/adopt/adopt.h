/* adopt.h: a translation becomes one source: what an alias or a header that stands in can do goes into a folder of headers, the rest
 * stands in guards, and the files' own lines stay. */
#ifndef TRANSHIP_ADOPT_H
#define TRANSHIP_ADOPT_H
#include "adopt/parts.h"
#include "lex/lexer.h"

/* A name that the header maps. */
struct alias {
	struct slice cuda, hip; /* in the bytes and the output of some file */
	uint32_t uses, others;  /* parts that say so; words spelled so that stay, or become something else */
	bool refused;           /* a macro would do something else somewhere: guards do it */
	bool used;              /* outside of guards */
};

struct adoption {
	struct run *r;
	const char *name, *folder; /* the macro and option; the folder, below the base */
	const char *base;          /* absolute: the tree's */
	struct alias *aliases;
	size_t n_aliases, cap_aliases;
	struct strmap by_name;   /* cuda -> index + 1 */
	struct strmap stand_ins; /* names of CUDA's headers */
	struct strmap includes;  /* of the header: '<...>', in the order of 'included' */
	struct slice *shim_names, *included;
	size_t n_shims, cap_shims, n_included, cap_included;
	struct parts *parts;   /* of each file */
	struct tokens *tokens; /* of each source that has parts */
	struct buf *outputs;   /* of the translation, which the parts point into */
	size_t n_outputs, cap_outputs;
	bool compat;   /* the compatibility header is needed */
	bool failed;   /* a message says so */
	size_t guards; /* that stand in sources */
	struct arena arena;
};

/* Takes adopt's own lines out of the run's files, whose bytes are then what was there before; the ones on disk go to 'kept', one slice for
 * each file ({0}: none was taken out). Call it before the translation. */
void adopt_take_out(struct run *r, const char *name, struct slice *kept);
/* Makes the outputs of a translation, whose maps were kept, one source. False after a message: nothing may be written. */
bool adopt_outputs(struct adoption *a);
/* Gives the files the bytes back that are on disk. */
void adopt_put_back(struct run *r, struct slice *kept);
void adoption_free(struct adoption *a);

/* ---- between the files of this folder ---- */
void adopt_names(struct adoption *a);    /* names.c: what aliases do */
void adopt_includes(struct adoption *a); /* includes.c: what stand-ins do */
bool adopt_headers(struct adoption *a);  /* headers.c: the folder's files */
/* condition.c: does a line "#if ...", as it stands, come to what the line for AMD does, with HIP's compiler, for the host and the device? */
bool adopt_same_condition(const struct adoption *a, struct slice amd, struct slice was);
/* make.c: a makefile's lines for AMD, of a translation, with the folder, the macro and HIP_ARCH, which the first such lines of a file set. */
void adopt_make_text(const struct adoption *a, const struct file *f, struct slice amd, bool *names_arch, struct buf *out);
#endif
