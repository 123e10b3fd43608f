/* file_kind.h: the kind of a file, from the extension of its name. */
#ifndef TRANSHIP_FILE_KIND_H
#define TRANSHIP_FILE_KIND_H
#include "base/base.h"

enum file_kind {
	FILE_SOURCE = 1, /* compiled for itself */
	FILE_HEADER = 2,
	FILE_PART = 4, /* of the headers or sources that include it */
	FILE_CUDA = 8, /* nvcc's own; others it hands to the host's compiler */
	FILE_C = 16,   /* not C++ */
};
/* A set of these; 0: not what programs are written in. */
unsigned file_kind(struct slice path);
/* Is it, by its name, what somebody keeps of a file: a backup (Makefile.orig, x.cu~, x.cu.bak2), or a side of a conflict (Makefile.rej,
 * Makefile.r12)? No run takes such a file for an input, unless it is named. */
bool is_backup(struct slice path);
/* The path of the file that it was made of; the path itself: it is no backup. */
struct slice without_backup(struct slice path);
static inline bool is_source(const char *path) { return file_kind(slice_str(path)) & FILE_SOURCE; }
static inline bool is_c_source(const char *path) { return slice_ends(slice_str(path), ".c"); }
static inline bool is_cuda_source(const char *path) { return slice_ends(slice_str(path), ".cu"); }
#endif
