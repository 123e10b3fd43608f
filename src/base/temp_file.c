/* temp_file.c: temporary files and folders that must not be left behind. */
#include "base/temp_file.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct temp_node *volatile temps;
static bool temps_guarded;

/* Without opendir(), which allocates memory. */
void remove_folder_at(int parent, const char *name)
{
	_Alignas(struct dirent64) char block[2048];
	int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	for (long n; fd >= 0 && (n = syscall(SYS_getdents64, fd, block, sizeof block)) > 0;)
		for (long at = 0; at < n;) {
			const struct dirent64 *e = (const struct dirent64 *)(block + at);
			unlinkat(fd, e->d_name, 0);
			at += e->d_reclen;
		}
	if (fd >= 0)
		close(fd);
	unlinkat(parent, name, AT_REMOVEDIR);
}

static void remove_temps(void)
{
	for (struct temp_node *t = temps; t; t = t->next)
		if (t->active && t->owner == getpid()) {
			t->active = 0;
			if (t->kind == TEMP_FOLDER_WITH_FILES)
				remove_folder_at(AT_FDCWD, t->path);
			else if (t->kind == FOLDER_IF_EMPTY)
				rmdir(t->path);
			else
				unlink(t->path);
		}
}

static void on_signal(int sig)
{
	remove_temps();
	signal(sig, SIG_DFL);
	raise(sig);
}

static void free_temps(void)
{
	remove_temps();
	while (temps) {
		struct temp_node *t = temps;
		temps = t->next;
		free(t);
	}
}

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ};

static void guard_temps(void)
{
	if (temps_guarded)
		return;
	temps_guarded = true;
	atexit(free_temps);
	for (size_t i = 0; i < ARRAY_SIZE(ending_signals); i++) {
		struct sigaction old, action = {.sa_handler = on_signal};
		/* a signal that was ignored for us (nohup) stays ignored */
		if (!sigaction(ending_signals[i], NULL, &old) && old.sa_handler == SIG_DFL)
			sigaction(ending_signals[i], &action, NULL);
	}
}

void hold_signals(sigset_t *before)
{
	sigset_t held;
	sigemptyset(&held);
	for (size_t i = 0; i < ARRAY_SIZE(ending_signals); i++)
		sigaddset(&held, ending_signals[i]);
	pthread_sigmask(SIG_BLOCK, &held, before);
}

void release_signals(const sigset_t *before)
{
	int err = errno;
	pthread_sigmask(SIG_SETMASK, before, NULL);
	errno = err;
}

struct temp_node *temp_add(const char *path)
{
	guard_temps();
	size_t n = strlen(path) + 1;
	struct temp_node *t = xmalloc(sizeof *t + n);
	memcpy(t->path, path, n);
	t->active = 0;
	t->kind = TEMP_FILE;
	t->owner = getpid();
	t->next = temps;
	temps = t;
	return t;
}

int make_folder_at(int in, const char *name, const char *path)
{
	struct stat st;
	if (!fstatat(in, name, &st, 0)) { /* mostly */
		errno = EEXIST;
		return -1;
	}
	struct temp_node *node = temp_add(path);
	node->kind = FOLDER_IF_EMPTY;
	sigset_t before;
	hold_signals(&before);
	int failed = mkdirat(in, name, 0777);
	node->active = !failed;
	release_signals(&before);
	return failed;
}

const char *temp_place(void)
{
	const char *place = getenv("TMPDIR");
	return place && *place ? place : "/tmp";
}

char *temp_folder(const char *parent) { return temp_folder_named(parent, TEMP_FOLDER); }

char *temp_folder_named(const char *parent, const char *prefix)
{
	struct buf b = {0};
	buf_addf(&b, "%s/%sXXXXXX", parent, prefix);
	sigset_t before;
	guard_temps();
	hold_signals(&before);
	char *path = mkdtemp(b.p);
	if (path) {
		struct temp_node *node = temp_add(path);
		node->kind = TEMP_FOLDER_WITH_FILES;
		node->active = 1;
	} else {
		buf_free(&b);
	}
	release_signals(&before);
	return path;
}

void temp_folder_keep(char *path)
{
	for (struct temp_node *t = temps; t; t = t->next)
		if (t->active && !strcmp(t->path, path))
			t->active = 0;
	free(path);
}

void temp_folder_remove(char *path)
{
	remove_folder_at(AT_FDCWD, path);
	temp_folder_keep(path);
}
