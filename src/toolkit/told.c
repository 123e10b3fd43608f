/* told.c: which build a process belongs to, by the processes above it. */
#include "toolkit/told.h"
#include "base/cache.h"
#include "base/cache_entry.h"
#include "base/file_io.h"
#include <stdlib.h>
#include <unistd.h>

struct process {
	long pid, parent, session;
	unsigned long long started;
	bool builds;
};

static bool process_read(long pid, struct process *p)
{
	static const char *const builders[] = {"make", "gmake", "bmake", "ninja", "ninja-build", "samu", "cmake", "meson", "scons"};
	char path[64];
	struct buf b = {0};
	snprintf(path, sizeof path, "/proc/%ld/stat", pid);
	const char *name = file_read(path, 1 << 16, &b) || !b.n ? NULL : memchr(b.p, '(', b.n);
	const char *end = name ? memrchr(b.p, ')', b.n) : NULL;
	*p = (struct process){.pid = pid};
	/* behind the name: its state, the parent, its group, the session, and 15 more before the time it was started */
	bool ok = end && sscanf(end + 1, " %*c %ld %*s %ld %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu",
	                        &p->parent, &p->session, &p->started) == 3;
	p->builds = ok && SLICE_IN(((struct slice){name + 1, (size_t)(end - name - 1)}), builders);
	buf_free(&b);
	return ok;
}

bool first_of_build(void)
{
	struct process p, build = {0};
	long session = getsid(0);
	for (long pid = getppid(); pid > 0 && process_read(pid, &p) && (!build.pid || p.session == session); pid = p.parent)
		if (p.builds || !build.pid)
			build = p;
	char *folder = build.pid ? cache_entries("nvcc") : NULL, name[64];
	snprintf(name, sizeof name, "build-%ld-%llu", build.pid, build.started);
	bool first = folder && cache_mark(folder, name);
	free(folder);
	return first;
}
