/* cxx_call.h: {cxx} in a build command: a program that accepts the options of nvcc and clang, and compiles every source as HIP with the toolchain. */
#ifndef VERIFY_CXX_CALL_H
#define VERIFY_CXX_CALL_H
#include "verify/result.h"

#define CXX_CALL "--cxx-call" /* the first argument of tranship-verify when it is called as {cxx} */

/* Writes a script that is {cxx}, 'cxx' in the folder 'work', which notes that it was called, and a folder of others that note when the build
 * calls a compiler for GPUs by itself. With 'by_name' hipcc and amdclang++ there are {cxx}, or nvcc of the toolchains that have it. 'path' gets what $PATH has to be for these, or NULL. NULL: it cannot be written. */
const char *cxx_write(const struct session *s, const char *arch, const char *work, bool by_name, const char **path,
                      struct arena *a);
/* Why what a build made is not this toolchain's: it did not call {cxx}, or called others. NULL: it is. */
const char *cxx_bypassed(const char *work, struct arena *a);
/* Does what a script of these asks for: argv[0] is the file with the words of the toolchain. The exit status, where a program cannot be started. */
int cxx_call(int argc, char **argv);
#endif
