/* processes.c: /proc. */
#include "verify/processes.h"
#include "base/base.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct process {
	pid_t pid, parent;
	unsigned threads;
	uint64_t bytes;
	bool below;
};
struct processes {
	struct process *v;
	size_t n, cap;
};

/* One /proc/PID/stat: "PID (NAME) STATE PARENT ...". The name may hold anything, so the last ')' counts. */
static bool read_process(int proc, const char *name, struct process *p)
{
	char path[280], text[1024];
	snprintf(path, sizeof path, "%s/stat", name);
	int fd = openat(proc, path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return false;
	ssize_t n = read(fd, text, sizeof text - 1);
	close(fd);
	if (n <= 0)
		return false;
	text[n] = 0;
	char *after = strrchr(text, ')');
	if (!after)
		return false;
	char state = 0;
	int parent = 0;
	long threads = 0, pages = 0;
	/* fields 3 (state), 4 (parent), 20 (threads), 24 (resident pages) */
	if (sscanf(after + 1, " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %ld %*d %*u %*u %ld", &state,
	           &parent, &threads, &pages) != 4)
		return false;
	*p = (struct process){.pid = atoi(name),
	                      .parent = parent,
	                      .threads = threads > 0 ? (unsigned)threads : 1,
	                      .bytes = pages > 0 ? (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE) : 0};
	return state != 'Z';
}

static void list_processes(struct processes *list, bool own_only)
{
	DIR *d = opendir("/proc");
	uid_t me = getuid();
	struct stat st;
	for (struct dirent *e; d && (e = readdir(d));) {
		if (e->d_name[0] < '1' || e->d_name[0] > '9')
			continue;
		if (own_only && (fstatat(dirfd(d), e->d_name, &st, 0) || st.st_uid != me))
			continue;
		GROW(list->v, list->n, list->cap);
		if (read_process(dirfd(d), e->d_name, &list->v[list->n]))
			list->n++;
	}
	if (d)
		closedir(d);
}

void tree_below(pid_t top, struct tree *t)
{
	struct processes list = {0};
	*t = (struct tree){0};
	list_processes(&list, false);
	for (bool again = true; again;) {
		again = false;
		FOR_EACH(struct process, p, list.v, list.n) {
			bool below = p->parent == top;
			for (size_t k = 0; !below && !p->below && k < list.n; k++)
				below = list.v[k].below && list.v[k].pid == p->parent;
			if (below && !p->below)
				again = p->below = true;
		}
	}
	for (size_t i = 0; i < list.n; i++)
		if (list.v[i].below) {
			t->bytes += list.v[i].bytes;
			PUSH(t->v, t->n, t->cap) = (struct member){list.v[i].pid, list.v[i].bytes};
		}
	free(list.v);
}

unsigned threads_of_user(void)
{
	struct processes list = {0};
	unsigned n = 0;
	list_processes(&list, true);
	for (size_t i = 0; i < list.n; i++)
		n += list.v[i].threads;
	free(list.v);
	return n;
}

void kill_children(void)
{
	pid_t me = getpid();
	for (int tries = 0; tries < 5000; tries++) { /* a process that waits for a device cannot be killed at all */
		/* reap first: -1 with ECHILD is the only proof that there are none left */
		pid_t p;
		while ((p = waitpid(-1, NULL, WNOHANG)) > 0)
			;
		if (p < 0 && errno == ECHILD)
			return;
		struct processes list = {0};
		list_processes(&list, false);
		/* all at once: a process group cannot outrun its own killing, single processes could */
		for (int pass = 0; pass < 2; pass++)
			for (size_t i = 0; i < list.n; i++)
				if (list.v[i].parent == me) {
					kill(list.v[i].pid, pass ? SIGKILL : SIGSTOP);
					if (pass && getpgid(list.v[i].pid) == list.v[i].pid)
						kill(-list.v[i].pid, SIGKILL);
				}
		free(list.v);
		usleep(1000);
	}
}
