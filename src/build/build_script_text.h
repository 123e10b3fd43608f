/* build_script_text.h: strings of build scripts: paths, libraries, command lines, CMake's variables. */
#ifndef TRANSHIP_BUILD_SCRIPT_TEXT_H
#define TRANSHIP_BUILD_SCRIPT_TEXT_H
#include "build/build_unit.h"

/* All return the new text, in the unit's arena, or NULL: it stays. */

/* Paths below the toolkit's folder, ".../nvcc", "-lcudart", "-DCMAKE_CUDA_ARCHITECTURES=80". Reports parts without a counterpart. */
const char *script_text_translate(struct build_unit *u, struct slice text);
/* The same of options for nvcc with blanks between, "nvcc" before them or not. "" where all go. */
const char *script_text_options(struct build_unit *u, struct slice line);
/* The value of a variable of CMake's, such as CMAKE_CUDA_ARCHITECTURES. */
const char *script_text_value(struct build_unit *u, struct slice name, struct slice value);

/* The name of a source, "a.cu", "*.cu" or ".cu", where --rename-files gives it another extension. */
const char *script_text_renamed(struct build_unit *u, struct slice text);

/* The architectures that are written for, with another sign between. */
const char *script_text_archs(struct build_unit *u, char between);
/* The toolkit's variable in the environment, "CUDA_HOME" or "TORCH_CUDA_ARCH_LIST", as ROCm's; NULL: it is none. */
const char *script_text_variable(struct build_unit *u, struct slice name);
/* "lib64", "cudart" as a library's name: ROCm's; NULL: it has none. *known: a row has it. */
const char *script_text_library(struct build_unit *u, struct slice name, bool *known);
#endif
