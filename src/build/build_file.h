/* build_file.h: what in makefiles, CMake's and Meson's files and setup.py is for nvcc and does not carry over (W906 to W909).
 *
 * Nothing is evaluated: the words of the text outside comments are looked up in src/build/build_file.def. A file that speaks of ROCm too
 * is written for both, and nothing is said of it; nor of what a run's cuda_guards let in ("if(USE_CUDA)", "ifdef USE_CUDA"). */
#ifndef TRANSHIP_BUILD_FILE_H
#define TRANSHIP_BUILD_FILE_H
#include "project/run.h"

enum build_kind { BUILD_NONE, BUILD_MAKE, BUILD_CMAKE, BUILD_MESON, BUILD_PYTHON };
/* What a file of this name (the last component of a path) is. */
enum build_kind build_kind(const char *name);
/* Adds what is to be said of the text to 'out', with lines and columns; 'file' is its index in the run. */
void build_file_read(const struct run *r, enum build_kind kind, struct slice text, uint32_t file, struct diagnostics *out);
/* A lint's or report's first step: reads the run's build files, adds what is found to the run's diagnostics, and marks them to be
 * passed over.
 */
void build_files_lint(struct run *r);

/* A row of src/build/build_file.def, which tells what each kind's strings are. */
struct build_fact {
	enum { FACT_DECIDES, FACT_OPTION, FACT_NEAR, FACT_LIBRARY, FACT_CALL, FACT_WORD, FACT_MESON } kind;
	const char *name, *value, *instead;
};
enum { BUILD_DECIDING = 6 }; /* rows of FACT_DECIDES; they stand first, and are also looked for in compilation databases */
extern const struct build_fact build_facts[];
#endif
