/* library.h: CUDA libraries without a counterpart in ROCm (N005). */
#ifndef TRANSHIP_LIBRARY_H
#define TRANSHIP_LIBRARY_H
#include "base/base.h"

struct library {
	const char *header;   /* what paths of its headers begin with */
	const char *names[5]; /* a prefix followed by a capital letter or a digit, or by anything after '_'; "x::" is a namespace */
	const char *title, *fix;
	bool all_headers; /* a tree with these headers contains the library itself, and its own findings are reported instead */
};
enum { LIBRARIES = 13 };
extern const struct library libraries[LIBRARIES];

/* The title of the one that has this name, or this header; NULL: none. */
const char *library_without_counterpart(struct slice name, bool header);
#endif
