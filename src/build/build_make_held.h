/* build_make_held.h: what the variables of makefiles hold, with the variables that their values refer to. */
#ifndef TRANSHIP_BUILD_MAKE_HELD_H
#define TRANSHIP_BUILD_MAKE_HELD_H
#include "build/build_make_line.h"

enum make_held {
	/* by the variable's own values */
	HELD_ARCH = 1,        /* a word that is an architecture of NVIDIA's: sm_80, 80 */
	HELD_MAY_BE_ARCH = 2, /* one, or what may turn out to be one */
	HELD_OWN = HELD_ARCH | HELD_MAY_BE_ARCH,
	/* by those of the variables that these refer to, too */
	HELD_OBJECTS = 4,
	HELD_SOURCES = 8,
	HELD_OPTIONS = 16,
	HELD_COMPILE = 32,        /* -c */
	HELD_COMPILE_DEVICE = 64, /* -dc, or an option for dependencies */
	HELD_LANGUAGE = 128,      /* -x cu, -x hip */
	HELD_CXX_STANDARD = 256,
	HELD_RUNTIME = 512,  /* -lcudart, -lcuda */
	HELD_INCLUDE = 1024, /* -I of a folder of the toolkit's */
	HELD_LIBRARY = 2048, /* -L of one */
	HELD_C_SOURCES = 4096,
	HELD_DEBUG = 8192,   /* -g */
	HELD_OPENMP = 16384, /* -fopenmp */
};
/* Notes what each variable holds, once all traits are known. */
void build_make_hold(struct build_shared *s);
/* What the values of the variable hold; 0 where none is known. */
unsigned make_held(const struct build_shared *s, struct slice name);
/* What a stretch of a makefile holds, by its own words and by the variables in it. Nothing of HELD_OWN. */
unsigned make_holds(const struct build_shared *s, struct slice text);
#endif
