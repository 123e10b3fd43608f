/* proof.h: that the build for NVIDIA is what it was, as other programs see it: a preprocessor, Python's parser, make, CMake and Meson. */
#ifndef TRANSHIP_PROOF_H
#define TRANSHIP_PROOF_H
#include "adopt/adopt.h"
#include "adopt/configure.h"

/* A folder whose makefile changes. */
struct made {
	char *folder, *name;
	struct buf printed; /* by make -n, before */
	int status;
};
struct proof {
	const char *macro;     /* which no command here defines; the caller's */
	bool asks_make;        /* the caller's wish: make, CMake and Meson, which run what the project says */
	struct buf found;      /* a line for each difference: "FILE:LINE: what" */
	size_t sources;        /* whose tokens are the same */
	size_t scripts;        /* files of Python's that read the same */
	size_t makefiles;      /* on disk, of which make prints the same with guards as without */
	size_t not_configured; /* files on disk with guards, of CMake and Meson, which were not asked */
	bool no_compiler;      /* nobody can tell */
	bool no_python;
	bool autotools; /* files of autoconf or automake change */
	struct made *made;
	size_t n_made, cap_made;
	bool no_make;
	struct configured *configured;
	size_t n_configured, cap_configured;
};

/* While the files' bytes are without guards, before adopt_put_back(): compares the tokens of each source that has guards, without them and as
 * it will be, where a->name is not defined, as nvcc's passes for the device and the host and a C++ compiler see them; #include lines, which no
 * guard touches, read nothing. The same of a setup.py's choices. 'kept' of adopt_take_out(): the same of the files on disk, and what make -n prints of the makefiles there; NULL: not
 * these. */
void proof_sources(struct proof *p, const struct adoption *a, const struct slice *kept);
/* Are two outputs of a preprocessor the same tokens? Else the line of the source of 'now' where they part, and what stands there in each. */
bool proof_same_tokens(struct slice was, struct slice now, uint32_t *line, struct slice *was_text, struct slice *now_text);
/* Before files are written: asks make -n what it would run, and CMake and Meson what their builds would, where these files change. */
void proof_before(struct proof *p, const struct adoption *a);
/* Afterwards: asks them again. */
void proof_after(struct proof *p);
/* Prints what was compared, and what was not. */
void proof_tell(const struct proof *p);
void proof_free(struct proof *p);
#endif
