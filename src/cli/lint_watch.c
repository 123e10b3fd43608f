/* lint_watch.c: tranship lint --watch: lint now, and again whenever a source changes. Each lint is a process of its own, so that one that ends badly ends
 * nothing else. */
#include "cli/lint_watch.h"
#include "base/file_io.h"
#include "base/shown.h"
#include "input/worklist.h"
#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	QUIET_MS = 150, /* an editor writes a file in several steps */
	EVENTS = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR,
};

static bool lint_once(int argc, char **argv)
{
	const char **v = xcalloc((size_t)argc + 2, sizeof *v);
	size_t n = 0;
	v[n++] = "tranship";
	for (int i = 0; i < argc; i++)
		if (strcmp(argv[i], "--watch"))
			v[n++] = argv[i];
	fflush(stdout);
	pid_t child = fork();
	int status = -1;
	if (!child) {
		execv("/proc/self/exe", (char *const *)v);
		_exit(127);
	}
	bool ok = child > 0 && waitpid(child, &status, 0) == child && !(WIFEXITED(status) && WEXITSTATUS(status) == 127);
	free(v);
	if (!ok)
		error("cannot lint: %s", strerror(errno));
	return ok;
}

/* Watches the folder and those below it, up to where version control keeps its own. */
static void add_folder(int fd, const char *folder, struct strmap *watched)
{
	DIR *dir;
	if (strmap_get(watched, slice_str(folder), NULL) || inotify_add_watch(fd, folder, EVENTS) < 0 || !(dir = opendir(folder)))
		return;
	strmap_put(watched, slice_str(folder), 1);
	for (struct dirent *e; (e = readdir(dir));) {
		struct buf path = {0};
		buf_addf(&path, "%s/%s", folder, e->d_name);
		if (e->d_type == DT_DIR && *e->d_name != '.')
			add_folder(fd, path.p, watched);
		buf_free(&path);
	}
	closedir(dir);
}

/* What the sources lie in: headers may change beside them. The number of sources. */
static size_t watch_sources(int fd, const struct options *o)
{
	struct worklist w = {0};
	struct strmap watched = {0};
	worklist_build(&w, o);
	for (size_t i = 0; i < w.walked.n; i++)
		add_folder(fd, w.walked.v[i], &watched);
	for (size_t i = 0; i < w.n_files; i++) {
		const char *slash = strrchr(w.files[i].path, '/');
		struct buf folder = {0};
		buf_add(&folder, w.files[i].path, slash ? (size_t)(slash - w.files[i].path) : 0);
		if (folder.n && !strmap_get(&watched, (struct slice){folder.p, folder.n}, NULL)) {
			inotify_add_watch(fd, folder.p, EVENTS);
			strmap_put(&watched, (struct slice){folder.p, folder.n}, 1);
		}
		buf_free(&folder);
	}
	size_t n = w.n_files;
	strmap_free(&watched);
	worklist_free(&w);
	return n;
}

/* Reads what has happened. True: to a source, to a folder, or to the project's file. */
static bool read_events(int fd, const struct options *o)
{
	char block[1 << 14] __attribute__((aligned(__alignof__(struct inotify_event))));
	ssize_t n = read(fd, block, sizeof block);
	bool any = false;
	for (char *p = block; n > 0 && p < block + n; p += sizeof(struct inotify_event) + ((struct inotify_event *)p)->len) {
		const struct inotify_event *e = (struct inotify_event *)p;
		any = any || e->mask & (IN_ISDIR | IN_Q_OVERFLOW) ||
		      (e->len && !(e->mask & IN_CREATE) && (worklist_takes(o, e->name) || !strcmp(e->name, ".tranship")));
	}
	return any;
}

int lint_watch(const struct options *o, int argc, char **argv)
{
	for (;;) {
		int fd = inotify_init1(IN_CLOEXEC); /* before the lint, so that no change is missed */
		if (fd < 0) {
			error("cannot watch: %s", strerror(errno));
			return 2;
		}
		size_t n = watch_sources(fd, o);
		if (!n)
			error("nothing to watch");
		if (!n || !lint_once(argc, argv)) {
			close(fd);
			return 2;
		}
		if (!o->quiet)
			say(stderr, "tranship: watching %zu file%s; an interrupt ends this\n", n, n == 1 ? "" : "s");
		while (!read_events(fd, o))
			;
		for (struct pollfd p = {.fd = fd, .events = POLLIN}; poll(&p, 1, QUIET_MS) > 0;)
			read_events(fd, o);
		close(fd);
	}
}
