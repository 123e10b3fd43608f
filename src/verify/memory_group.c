/* memory_group.c: the files of cgroup v2. */
#include "verify/memory_group.h"
#include "base/file_io.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define GROUP_NAME "tranship-verify-"

static bool write_file(const char *group, const char *name, const char *text)
{
	struct buf path = {0};
	buf_addf(&path, "%s/%s", group, name);
	int fd = open(path.p, O_WRONLY | O_CLOEXEC);
	bool ok = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);
	if (fd >= 0)
		close(fd);
	buf_free(&path);
	return ok;
}

/* A word in a small file of the kernel's; with 'number', the number after it, else whether it is there. */
static unsigned long find_word(const char *group, const char *name, const char *word, bool number)
{
	struct buf path = {0};
	char text[4096], *rest = text, *w;
	buf_addf(&path, "%s/%s", group, name);
	int fd = open(path.p, O_RDONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
	if (fd >= 0)
		close(fd);
	buf_free(&path);
	text[n > 0 ? n : 0] = 0;
	while ((w = strsep(&rest, " \n")))
		if (!strcmp(w, word))
			return number ? (rest ? strtoul(rest, NULL, 10) : 0) : 1;
	return 0;
}

/* The folder of this process' group; *top is as much of it as the mount point. False: there is none. */
static bool own_group(struct buf *path, size_t *top)
{
	FILE *f = fopen("/proc/self/mountinfo", "re");
	char *line = NULL, root[512], at[512], *group = NULL;
	size_t cap = 0;
	/* ID PARENT DEV ROOT PATH OPTIONS... - TYPE SOURCE OPTIONS */
	while (f && !path->n && getline(&line, &cap, f) > 0)
		if (strstr(line, " - cgroup2 ") && sscanf(line, "%*s %*s %*s %511s %511s", root, at) == 2)
			buf_addstr(path, at);
	if (f)
		fclose(f);
	*top = path->n;
	f = path->n ? fopen("/proc/self/cgroup", "re") : NULL;
	while (f && !group && getline(&line, &cap, f) > 0)
		if (!strncmp(line, "0::/", 4))
			group = line + 3;
	if (f)
		fclose(f);
	if (group) {
		group[strcspn(group, "\n")] = 0;
		size_t n = strcmp(root, "/") ? strlen(root) : 0;
		if (!strncmp(group, root, n))
			buf_addstr(path, strcmp(group + n, "/") ? group + n : "");
		else
			group = NULL; /* it is not beneath this mount */
	}
	free(line);
	return group && !strstr(path->p, "/..");
}

static void remove_stale(const char *above)
{
	DIR *d = opendir(above);
	for (struct dirent *e; d && (e = readdir(d));)
		if (!strncmp(e->d_name, GROUP_NAME, strlen(GROUP_NAME)) && kill(atoi(e->d_name + strlen(GROUP_NAME)), 0) &&
		    errno == ESRCH)
			unlinkat(dirfd(d), e->d_name, AT_REMOVEDIR); /* refused while a process is in it */
	if (d)
		closedir(d);
}

/* Beneath 'above'. False: not there. */
static bool make_beneath(struct memory_group *g, const char *above, uint64_t memory)
{
	char most[32];
	struct buf path = {0};
	if (!find_word(above, "cgroup.subtree_control", "memory", false))
		return false;
	remove_stale(above);
	buf_addf(&path, "%s/" GROUP_NAME "%d", above, (int)getpid());
	snprintf(most, sizeof most, "%" PRIu64, memory);
	if (mkdir(path.p, 0755)) {
		buf_free(&path);
		return false;
	}
	g->path = path.p;
	write_file(g->path, "memory.swap.max", "0"); /* lacking where there is no swap */
	write_file(g->path, "memory.oom.group", "1");
	struct buf procs = {0};
	buf_addf(&procs, "%s/cgroup.procs", g->path);
	if (write_file(g->path, "memory.max", most))
		g->join = open(procs.p, O_WRONLY | O_CLOEXEC);
	buf_free(&procs);
	if (g->join < 0)
		memory_group_remove(g);
	return g->path;
}

void memory_group_make(struct memory_group *g, uint64_t memory)
{
	struct buf path = {0};
	size_t top;
	*g = (struct memory_group){.join = -1};
	/* a group that has processes hands nothing down, so the place is mostly one above */
	if (memory && own_group(&path, &top))
		while (!make_beneath(g, path.p, memory) && path.n > top) {
			while (path.n > top && path.p[--path.n] != '/')
				;
			path.p[path.n] = 0;
		}
	buf_free(&path);
}

bool memory_group_join(const struct memory_group *g) { return g->join >= 0 && write(g->join, "0", 1) == 1; }

bool memory_group_exceeded(const struct memory_group *g)
{
	return g->path && find_word(g->path, "memory.events", "oom_kill", true);
}

void memory_group_remove(struct memory_group *g)
{
	if (g->join >= 0)
		close(g->join);
	/* processes leave it a little after they have been waited for */
	for (int tries = 0; g->path && rmdir(g->path) && errno == EBUSY && tries < 100; tries++)
		usleep(1000);
	free(g->path);
	*g = (struct memory_group){.join = -1};
}
