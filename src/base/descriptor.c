/* descriptor.c: whole reads and writes of open files. */
#include "base/descriptor.h"
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

ssize_t read_full(int fd, char *p, size_t n)
{
	size_t done = 0;
	while (done < n) {
		ssize_t got = read(fd, p + done, n - done);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (!got)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

bool write_all(int fd, const char *p, size_t n)
{
	while (n) {
		ssize_t done = write(fd, p, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return false;
		p += done;
		n -= (size_t)done;
	}
	return true;
}
