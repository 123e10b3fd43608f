/* build_option.h: the words of an nvcc command line, wherever a build file has them: a make variable, a list of CMake's or Python's, a
 * line of a script. */
#ifndef TRANSHIP_BUILD_OPTION_H
#define TRANSHIP_BUILD_OPTION_H
#include "build/build_unit.h"
#include "nvcc/hip_words.h"

/* HIP's error codes are [[nodiscard]], CUDA's are not: without it, each call that drops one warns. The first option about architectures of a
 * command or list brings it; CMake's targets have it from include/cmake. */
#define HIP_ARCH    "HIP_ARCH" /* the variable of a makefile that a literal architecture becomes */
#define BUILD_QUIET "-Wno-unused-value"
/* Where a source defines device functions for nvcc's pass for the device alone: host functions that call them are checked where code is made. */
#define BUILD_DEFER "-fgpu-defer-diag"

/* What is known of a list of words, and what was found. Begin with zeroes. */
struct build_option_list {
	bool has_arch;     /* an architecture is named already */
	bool quiet;        /* BUILD_QUIET is added already */
	bool literal_arch; /* what a literal one becomes stands in the list */
	bool debug;        /* a variable before the words has -g, which -lineinfo does not replace */
	bool rdc;          /* device code is linked */
	bool compiles;     /* -c, -dc, -ptx and kin */
	bool device_link;  /* -dlink, which the caller sees to */
	bool loose;        /* words of no certain program: only what is nvcc's without doubt */
};
/* Translates the options among the words. References ($(X), ${X}, {x}) stay. */
void build_options(struct build_unit *u, const struct build_option_word *v, uint32_t n, struct build_option_list *list);
/* A command line of this file, for all the options in it. 'text': as in struct hip_line. */
struct hip_line build_hip_line(struct build_unit *u, const char *const *words, size_t n, bool text);
/* What hipcc gets for the option that word 'at' of the line begins. */
struct hip_words build_hip_words(struct build_unit *u, struct hip_line *line, size_t at);
/* The reference in a text ("$(X)", "${X}", "$X", "{x}" in Python): the last one; p is NULL when there is none. */
struct slice build_reference(enum build_kind kind, struct slice text);
#endif
