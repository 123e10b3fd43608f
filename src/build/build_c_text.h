/* build_c_text.h: C and C++ that stands in a build file: programs that a probe compiles, names and headers that one asks for. */
#ifndef TRANSHIP_BUILD_C_TEXT_H
#define TRANSHIP_BUILD_C_TEXT_H
#include "build/build_unit.h"

/* HIP's name of a function or type of CUDA's, NULL: it is none, or more than a name changes. */
const char *build_c_name(struct build_unit *u, struct slice name);
/* HIP's header that takes the place of one of CUDA's; NULL: it is none, or HIP lacks it. */
const char *build_c_header(struct build_unit *u, struct slice name);
/* Is it spelled as CUDA's names are: cudaMalloc, cublasCreate? */
bool build_c_is_cuda(struct slice name);
/* Puts HIP's name in the place of the name. 'called': it is a function, which is reported where HIP has no other name for it. */
void build_c_rename(struct build_unit *u, struct slice name, bool called);
/* Translates the headers and the names in a program, without a parse. A backslash and the letter behind it are no part of a name. */
void build_c_program(struct build_unit *u, struct slice text);
#endif
