/* image.c: writing and finding images. */
#include "verify/cpu/image.h"
#include "base/file_io.h"
#include <stdlib.h>

enum { MOST_BYTES = 1 << 30 };

/* runtime/api.cpp reads 'id' */
struct header {
	char magic[16];
	uint64_t size, id, joins, check;
};
static const char magic[16] = {0x7f, 't', 'r', 'a', 'n', 's', 'h', 'i', 'p', '-', 'i', 'm', 'a', 'g', 'e', '1'};

static uint64_t check_of(const struct header *h) { return hash_bytes(h, offsetof(struct header, check)); }

bool image_write(const char *from, const char *to, bool joins)
{
	struct buf code = {0}, all = {0};
	bool ok = !file_read(from, MOST_BYTES, &code);
	struct header h = {.size = code.n, .id = hash_bytes(code.p ? code.p : "", code.n), .joins = joins};
	memcpy(h.magic, magic, sizeof magic);
	h.check = check_of(&h);
	buf_add(&all, &h, sizeof h);
	buf_add(&all, code.p ? code.p : "", code.n);
	ok = ok && file_write(to, (struct slice){all.p, all.n});
	buf_free(&code);
	buf_free(&all);
	return ok;
}

static void image_add(struct images *images, const struct header *h, const char *code)
{
	for (size_t i = 0; i < images->n; i++)
		if (images->v[i].id == h->id)
			return;
	PUSH(images->v, images->n, images->cap) = (struct image){{code, h->size}, h->id, h->joins};
}

bool images_read(struct images *images, const char *path)
{
	struct buf b = {0};
	if (file_read(path, MOST_BYTES, &b))
		return false;
	PUSH(images->files, images->n_files, images->cap_files) = b;
	const char *end = b.p + b.n;
	for (const char *p = b.p; b.n && (p = memmem(p, (size_t)(end - p), magic, sizeof magic)); p++) {
		struct header h;
		if ((size_t)(end - p) < sizeof h)
			break;
		memcpy(&h, p, sizeof h);
		if (h.check == check_of(&h) && h.size <= (size_t)(end - p) - sizeof h)
			image_add(images, &h, p + sizeof h);
	}
	return true;
}

void images_free(struct images *images)
{
	for (size_t i = 0; i < images->n_files; i++)
		buf_free(&images->files[i]);
	free(images->files);
	free(images->v);
	*images = (struct images){0};
}
