/* file_io.c: atomic writes. */
#include "base/beneath.h"
#include "base/contain.h"
#include "base/temp_file.h"
#include "base/cache.h"
#include "base/file_io.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

bool make_parents(const char *path)
{
	char *copy = xstrdup(path);
	bool ok = true;
	for (char *p = copy + 1; ok && (p = strchr(p, '/')); p++) {
		*p = 0;
		if (make_folder(copy) && errno != EEXIST) {
			error("cannot create folder '%s': %s", path_shown(copy), strerror(errno));
			ok = false;
		}
		*p = '/';
	}
	free(copy);
	return ok;
}

bool is_stdout(const char *path)
{
	static const char *const names[] = {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"};
	return SLICE_IN(slice_str(path), names);
}

bool can_stage(const char *path)
{
	struct stat st;
	return !is_stdout(path) && (stat(path, &st) || S_ISREG(st.st_mode) || S_ISDIR(st.st_mode));
}

static bool write_through(const char *path, struct slice bytes)
{
	if (is_stdout(path)) {
		if (bytes.n)
			fwrite(bytes.p, 1, bytes.n, stdout);
		return flush_stdout();
	}
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	bool ok = fd >= 0 && write_all(fd, bytes.p, bytes.n);
	if (fd >= 0 && close(fd))
		ok = false;
	return ok || cannot_write(path);
}

bool stage_output(struct writer *w, const char *path, struct slice bytes)
{
	if (!can_stage(path))
		return write_through(path, bytes);
	if (slice_ends(slice_str(path), "/")) {
		errno = EISDIR;
		return cannot_write(path);
	}
	return make_parents(path) && stage_alone(w, path, bytes);
}

bool file_write(const char *path, struct slice bytes)
{
	struct writer w = {0};
	return stage_output(&w, path, bytes) && writer_commit(&w, false);
}

int folder_lock(struct beneath *root, const char *path)
{
	const char *name;
	int in = beneath_folder(root, path, true, &name), failed = 0;
	char *folder = xstrdup(name), *slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = 0;
	int fd = in == -1 ? -1 : openat(in, slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	free(folder);
	while (fd >= 0 && (failed = flock(fd, LOCK_EX)) && errno == EINTR)
		;
	if (fd >= 0 && failed) {
		close(fd);
		return -1;
	}
	return fd;
}

void folder_unlock(int lock)
{
	if (lock >= 0)
		close(lock);
}

static void on_limit(int sig) { (void)sig; } /* unlike an ignored one, it ends with exec */

void hold_standard_files(void)
{
	struct sigaction old, action = {.sa_handler = on_limit, .sa_flags = SA_RESTART};
	if (!sigaction(SIGXFSZ, NULL, &old) && old.sa_handler == SIG_DFL)
		sigaction(SIGXFSZ, &action, NULL);
	for (int fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd) /* the wrong way: what is done there fails as before */
			_exit(2);
}

bool flush_stdout(void)
{
	static bool said;
	if (output_flush())
		return true;
	if (!said && errno != EPIPE) /* who closed a pipe has seen enough */
		error("cannot write standard output: %s", strerror(errno ? errno : EIO));
	said = true;
	return false;
}

int memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC); } /* no function before glibc 2.27 */
