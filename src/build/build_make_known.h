/* build_make_known.h: properties of variables, from all makefiles of a run. */
#ifndef TRANSHIP_BUILD_MAKE_KNOWN_H
#define TRANSHIP_BUILD_MAKE_KNOWN_H
#include "build/build_make_line.h"

enum build_trait {
	TRAIT_COMPILER = 1,  /* it names nvcc */
	TRAIT_NVCC = 2,      /* its words go to nvcc */
	TRAIT_HOST = 4,      /* they go to another compiler */
	TRAIT_ARCH = 8,      /* it holds architectures of NVIDIA's */
	TRAIT_LIST = 16,     /* blanks are to stand between them */
	TRAIT_LOOP = 128,    /* a $(foreach) sets it */
	TRAIT_LIBRARY = 64,  /* it holds names of libraries, without -l */
	TRAIT_PROGRAM = 256, /* it names a host compiler */
	TRAIT_NUMBER = 512,  /* a macro of the sources has it, -DSM=$(SM): it stays a number */
	TRAIT_TOOLKIT = 32,  /* it holds the toolkit's folder, and becomes ROCM_PATH */
};
unsigned build_traits(const struct build_shared *s, struct slice name);

/* -arch=sm_%, -gencode arch=compute_%,code=sm_%, of what makes options of a list. */
bool make_is_arch_option(struct slice option);
/* The program of a recipe's command: its first word that is one, behind what runs it and variables of the environment. n is 0: none. */
struct slice make_program(const struct build_shared *s, const struct make_words *w, uint32_t *at);
enum make_compiler { COMPILER_NONE, COMPILER_NVCC, COMPILER_HOST };
/* What a word of a recipe runs. */
enum make_compiler make_compiler_of(const struct build_shared *s, struct slice word);
/* Is the word a variable that somewhere holds the host's compiler: AR = $(CXX)? */
bool make_may_be_host(const struct build_shared *s, struct slice word);
#endif
