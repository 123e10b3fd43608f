/* absent.h: what a program may call that the CPU device has not. */
#ifndef VERIFY_ABSENT_H
#define VERIFY_ABSENT_H
#include "base/base.h"

/* Adds C source to 'out': for each function that HIP's headers below the folder 'rocm' declare, a weak definition that ends the program
 * with the function's name; with 'libraries' also for those of HIP's libraries. */
void absent_functions(const char *rocm, bool libraries, struct buf *out, struct arena *a);
#endif
