/* arch.h: the AMD architectures that there are. */
#ifndef TRANSHIP_ARCH_H
#define TRANSHIP_ARCH_H
#include <stdbool.h>

#define ARCH_MAX 128 /* several as long as "gfx90a:sramecc+:xnack-", and the byte that ends them */

enum {
	ARCH_XNACK = 1,
	ARCH_SRAMECC = 2,
	ARCH_TEXTURES = 4,
	ARCH_CLUSTERS = 8,
	ARCH_FLOATS8 = 16,
	ARCH_FNUZ = 32,
	ARCH_ADDS_FLOATS = 64,
	ARCH_ADDS_DOUBLES = 128,
	ARCH_BUS_ATOMICS = 256
};

/* A row of architecture.def, which says what each is. */
struct arch {
	const char *name, *generic; /* generic, matrix: or NULL */
	int lanes, lds, registers;  /* lds: bytes */
	const char *matrix;
	int flags;       /* ARCH_... */
	int rocm, clang; /* rocm: 702 is 7.2; 0: none */
};

/* The row of 'arch': gfx942's of "gfx942:xnack-", and of a generic target, "gfx9-4-generic", its first one. NULL: no compiler knows it. */
const struct arch *arch_row(const char *arch);
/* Its name, or NULL. */
const char *arch_processor(const char *arch);
/* Whether code for 'arch' runs on the GPU 'device': it is the same processor, or one of the generic target's. */
bool arch_covers(const char *arch, const char *device);
#endif
