/* kill_shim.c: ends a process by SIGKILL, or by the signal of number TRANSHIP_KILL_SIGNAL, before its nth call of a function that changes files;
 * only the first of several processes, if TRANSHIP_KILL_ONCE names a file that is not there.
 * For LD_PRELOAD: TRANSHIP_KILL_AT=n; where n is 0 the number of such calls goes to the file that TRANSHIP_KILL_COUNT names. The programs
 * that the process starts are left alone. */
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static long calls;

static void *next(const char *name)
{
	const char *at = getenv("TRANSHIP_KILL_AT");
	const char *signal = getenv("TRANSHIP_KILL_SIGNAL");
	const char *once = getenv("TRANSHIP_KILL_ONCE");
	if (__atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) == (at ? atol(at) : 0) &&
	    (!once || syscall(SYS_openat, AT_FDCWD, once, O_CREAT | O_EXCL | O_WRONLY, 0600) >= 0))
		kill(getpid(), signal ? atoi(signal) : SIGKILL);
	return dlsym(RTLD_NEXT, name);
}

__attribute__((constructor)) static void alone(void) { unsetenv("LD_PRELOAD"); }

__attribute__((destructor)) static void tell(void)
{
	const char *to = getenv("TRANSHIP_KILL_COUNT");
	long n = calls;
	FILE *f = to && n ? fopen(to, "w") : NULL;
	if (f) {
		fprintf(f, "%ld\n", n);
		fclose(f);
	}
}

#define WRAP(type, name, parameters, arguments) \
	type name parameters { return ((type(*) parameters)next(#name))arguments; }
WRAP(ssize_t, write, (int fd, const void *p, size_t n), (fd, p, n))
WRAP(int, rename, (const char *a, const char *b), (a, b))
WRAP(int, renameat, (int in, const char *a, int to, const char *b), (in, a, to, b))
WRAP(int, link, (const char *a, const char *b), (a, b))
WRAP(int, linkat, (int in, const char *a, int to, const char *b, int flags), (in, a, to, b, flags))
WRAP(int, unlink, (const char *a), (a))
WRAP(int, unlinkat, (int in, const char *a, int flags), (in, a, flags))
WRAP(int, symlinkat, (const char *text, int in, const char *a), (text, in, a))
WRAP(int, mkdir, (const char *a, mode_t mode), (a, mode))
WRAP(char *, mkdtemp, (char *a), (a))
WRAP(int, posix_spawnp,
     (pid_t * pid, const char *a, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, char *const *argv,
      char *const *env),
     (pid, a, actions, attributes, argv, env))
WRAP(int, mkdirat, (int in, const char *a, mode_t mode), (in, a, mode))
WRAP(int, fchmod, (int fd, mode_t mode), (fd, mode))
WRAP(int, fchown, (int fd, uid_t uid, gid_t gid), (fd, uid, gid))
WRAP(int, fsync, (int fd), (fd))
WRAP(int, close, (int fd), (fd))

int open(const char *path, int flags, ...)
{
	va_list more;
	va_start(more, flags);
	mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
	va_end(more);
	int (*open_next)(const char *, int, ...) = (int (*)(const char *, int, ...))next("open");
	return open_next(path, flags, mode);
}

int openat(int in, const char *path, int flags, ...)
{
	va_list more;
	va_start(more, flags);
	mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
	va_end(more);
	int (*openat_next)(int, const char *, int, ...) = (int (*)(int, const char *, int, ...))next("openat");
	return openat_next(in, path, flags, mode);
}
