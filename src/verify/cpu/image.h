/* image.h: device code within objects. The host's compiler puts what it takes for code of a GPU into each object: here the bitcode
 * behind a header by which a link finds it again, in archives, too. */
#ifndef VERIFY_CPU_IMAGE_H
#define VERIFY_CPU_IMAGE_H
#include "base/words.h"

struct image {
	struct slice bitcode; /* in the bytes of the file */
	uint64_t id;          /* of the source; the runtime finds it in the header, too */
	bool joins;           /* -fgpu-rdc: becomes one with the others that do */
};

struct images {
	struct image *v;
	size_t n, cap;
	struct buf *files; /* own the bytes */
	size_t n_files, cap_files;
};

/* The bitcode file 'from' with a header as file 'to'. False: it cannot be read or written. */
bool image_write(const char *from, const char *to, bool joins);
/* Adds the images of an object or archive, each once. False: it cannot be read. */
bool images_read(struct images *images, const char *path);
void images_free(struct images *images);
#endif
