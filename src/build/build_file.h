/* build_file.h: the build files of a run: makefiles, CMake's, Meson's, setup.py, autoconf's, scripts, Dockerfiles.
 *
 * Nothing is evaluated: words outside comments are looked up in rules/build.rules and src/nvcc/nvcc_option.def. A translation makes edits
 * of them, a lint findings (W906 to W909). A file that speaks of ROCm too is written for both, and is left alone, but for CMake's in a translation; nothing is done to what
 * a run's cuda_guards let in ("if(USE_CUDA)", "ifdef USE_CUDA"). */
#ifndef TRANSHIP_BUILD_FILE_H
#define TRANSHIP_BUILD_FILE_H
#include "project/project.h"
#include "build/build_kind.h"

/* Adds the findings in the text to 'out', with lines and columns. 'file' is its index in the run, whose facts are not used. */
void build_file_read(const struct run *r, enum build_kind kind, struct slice text, uint32_t file, struct diagnostics *out);
/* A lint's or report's first step: reads the run's build files, adds what is found to the run's diagnostics, and marks them to be
 * passed over. */
void build_files_lint(struct run *r);
/* Notes in the run whether one of its build files links device code of several sources: a translation's first step. */
void build_files_links(struct run *r);
/* A translation's last step: the run's build files get their edits, and the run's diagnostics what cannot be translated. 'p' holds the
 * sources still. */
void build_files_translate(struct run *r, const struct project *p);
#endif
