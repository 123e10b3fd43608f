/* wrapper.h: what a wrapper of a host compiler, such as mpicxx, adds to it. */
#ifndef TOOLKIT_WRAPPER_H
#define TOOLKIT_WRAPPER_H
#include "base/words.h"

/* Appends the folders in which the wrapper looks for headers and g++ by itself does not; none for g++, clang++ and their like, which are
 * not asked. Strings live in 'a'. */
void wrapper_folders(const char *compiler, struct words *folders, struct arena *a);
#endif
