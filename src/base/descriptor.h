/* descriptor.h: whole reads and writes of open files. */
#ifndef TRANSHIP_DESCRIPTOR_H
#define TRANSHIP_DESCRIPTOR_H
#include "base/base.h"
#include <sys/types.h>

/* Writes all of it to what is open; false: errno tells why not. */
bool write_all(int fd, const char *p, size_t n);
/* Reads until n bytes are there or the end is; their number, -1 and errno. */
ssize_t read_full(int fd, char *p, size_t n);
#endif
