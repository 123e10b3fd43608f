/* proof.h: that the build for NVIDIA is what it was, as other programs see it: a preprocessor and make. */
#ifndef TRANSHIP_PROOF_H
#define TRANSHIP_PROOF_H
#include "adopt/adopt.h"

/* A folder whose makefile changes. */
struct made {
	char *folder, *name;
	struct buf printed; /* by make -n, before */
	int status;
};
struct proof {
	const char *macro; /* which no command here defines; the caller's */
	size_t sources;    /* whose tokens are the same */
	bool no_compiler;  /* nobody can tell */
	struct made *made;
	size_t n_made, cap_made;
	bool no_make;
	bool asks_make; /* the caller's wish */
};

/* Before the files are written: compares the tokens of each source that changes, on disk and as it will be, where a->name is not defined, as
 * nvcc's passes for the device and the host and a C++ compiler see them; #include lines, which no change touches, read nothing. Then asks
 * 'make -n' what it would run where makefiles change. False after a message: a source differs. */
bool proof_begin(struct proof *p, const struct adoption *a);
/* When the files are written: asks make again. False after a message. */
bool proof_end(struct proof *p);
/* One line to standard error. */
void proof_tell(const struct proof *p);
void proof_free(struct proof *p);
#endif
