/* libclang_find.h: where a libclang may be installed and where its own headers (stddef.h and the like) are. */
#ifndef TRANSHIP_LIBCLANG_FIND_H
#define TRANSHIP_LIBCLANG_FIND_H
#include "base/base.h"

struct lib_candidate {
	int version; /* major, 0 unknown */
	char *path;  /* for dlopen: a path, or a bare name that the dynamic linker may know */
};
/* What to try: the wheel's beside this program, then newest first. The list is the caller's, for free_candidates. */
size_t libclang_candidates(struct lib_candidate **list);
void free_candidates(struct lib_candidate *list, size_t n);
/* The major version and, in 'path' (PATH_MAX bytes), the path of the library of the Python package libclang below 'prefix', a folder that
 * pip installs to; 0: none that is believed (base/installed.h). */
int libclang_wheel(const char *prefix, char *path);
/* The major version and, in 'path' (PATH_MAX bytes), the path of the first one that is a file, without loading it; 0: none. */
int libclang_installed(char *path);

/* Both NULL: the library finds its headers by itself, or there are none at all. */
struct clang_headers {
	char *resource_dir; /* for -resource-dir */
	char *gcc_include;  /* GCC's own headers, to stand in for clang's */
};
/* 'lib' is the path the library was loaded from, symbolic links resolved. Strings are the caller's. */
void clang_headers_find(const char *lib, int version, struct clang_headers *h);
#endif
