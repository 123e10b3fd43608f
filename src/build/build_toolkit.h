/* build_toolkit.h: the toolkit in makefiles and scripts: its folder, its version, the macros for its headers. */
#ifndef TRANSHIP_BUILD_TOOLKIT_H
#define TRANSHIP_BUILD_TOOLKIT_H
#include "build/build_make_line.h"

#define BUILD_HOST_DEFINE "-D__HIP_PLATFORM_AMD__" /* HIP's headers need it with a compiler other than hipcc */

/* Does the variable of that name hold the toolkit's folder, in a file of that kind? */
bool build_names_toolkit(const struct build_shared *s, enum build_kind kind, struct slice name);
/* Does a variable's name say that it holds the folder of CUDA's headers: CUDA_INCDIR, CUDA_INC, CUDA_INCLUDE_DIR? */
bool build_names_headers(struct slice name);
/* Does a path lie in the toolkit's folder, by its own words or those of the variable it begins with? *rest: the words that say so. */
bool build_in_toolkit(const struct build_shared *s, enum build_kind kind, struct slice path, struct slice *rest);
/* Notes for it which variables of makefiles lead there, once the traits are known. */
void build_toolkit_variables(struct build_shared *s);
/* What stands at 'at', behind the toolkit's folder: "/lib64" is ROCm's "/lib". What ROCm has none of is
 * said. */
void build_toolkit_tail(struct build_unit *u, struct slice s, size_t at);
/* Behind the toolkit's include folder: says that a header which is named there ("/cooperative_groups.h") is not ROCm's. */
void build_toolkit_header(struct build_unit *u, struct slice rest);
/* A command that says nvcc's version in its words, for whoever reads the number out of them: the release that the sources are written
 * for. */
const char *build_version_words(struct build_unit *u);
/* Behind the word that calls nvcc: the end of the option that asks for its version; 0: there is none. */
size_t build_version_call(struct slice s);
/* -I$(CUDA_HOME)/include reaches compilers that do not know what HIP wants defined: defines it before. */
void build_define_platform(struct build_unit *u, const struct make_words *w);
/* -L and -I of folders that differ in the toolkit and are one in ROCm: the first stays. */
void build_fold_folders(struct build_unit *u, const struct make_words *w);
#endif
