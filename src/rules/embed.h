/* embed.h: files baked into the binary by src/tool/embed.c (build/embed_gen.c). */
#ifndef TRANSHIP_EMBED_H
#define TRANSHIP_EMBED_H
#include <stddef.h>

struct embedded {
	const char *path;           /* as given to the tool: "include/cuda/cuda_runtime.h" */
	const unsigned char *bytes; /* NUL-terminated; the NUL is not counted */
	size_t n;
};
extern const struct embedded embedded_files[]; /* sorted by path */
extern const size_t n_embedded_files;
#endif
