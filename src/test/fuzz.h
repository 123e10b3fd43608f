/* fuzz.h: what the targets of scripts/fuzz share. A target is a fuzz_NAME.c with libFuzzer's one function, which runs in an empty folder
 * of its own. */
#ifndef TRANSHIP_FUZZ_H
#define TRANSHIP_FUZZ_H
#include "base/base.h"
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

/* Writes the bytes to a file of the current folder, in the place of what it held. */
static inline void fuzz_file(const char *name, const uint8_t *bytes, size_t n)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd < 0 || write(fd, bytes, n) != (ssize_t)n || close(fd))
		abort();
}

/* The bytes at an address of their own, so that the sanitizer sees whoever reads beyond them. The caller frees it. */
static inline char *fuzz_copy(const uint8_t *bytes, size_t n)
{
	char *copy = malloc(n ? n : 1);
	if (n)
		memcpy(copy, bytes, n);
	return copy;
}

/* A number of the bytes by which a target chooses what else it is to do. */
static inline unsigned fuzz_choice(const uint8_t *bytes, size_t n, unsigned choices)
{
	return (unsigned)(hash_bytes(bytes, n) % choices);
}
#endif
