/* fuzz_links.c: a tree of files, folders and links that the lines make, and paths in it: what is read and written beneath the root lies there.
 *
 * Lines: "f PATH", "d PATH", "l PATH>TARGET" make the tree; "r PATH" reads, "w PATH" writes a file into that folder. */
#include "test/fuzz.h"
#include "base/beneath.h"
#include "base/file_io.h"
#include <errno.h>
#include <ftw.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#define WRITTEN "written.tranship-fuzz" /* no other file on the machine is called so */
enum { MOST_LINES = 40 };

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(path);
}

/* Opens what lies below 'in', if no link leads there: the kernel's own answer. */
static int open_plain(int in, const char *path, int flags)
{
	struct open_how how = {.flags = (uint64_t)flags | O_CLOEXEC, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
	return (int)syscall(SYS_openat2, in, path, &how, sizeof how);
}

/* The open folder in which the path lies, and in *name its last component. -1: there is none. */
static int folder_of(int root, char *path, char **name)
{
	char *slash = strrchr(path, '/');
	*name = slash ? slash + 1 : path;
	if (!slash)
		return dup(root);
	*slash = 0;
	int fd = open_plain(root, path, O_PATH | O_DIRECTORY);
	*slash = '/';
	return fd;
}

static void make_one(int root, char kind, char *path)
{
	char *target = kind == 'l' ? strchr(path, '>') : NULL, *name;
	if (target)
		*target++ = 0;
	int in = folder_of(root, path, &name);
	if (in < 0)
		return;
	int fd = kind == 'f' ? openat(in, name, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0600) : -1;
	if (fd >= 0 && (write(fd, name, strlen(name)) < 0 || close(fd)))
		abort();
	if (kind == 'd')
		mkdirat(in, name, 0700);
	if (target && symlinkat(target, in, name) && errno == ENOSPC)
		abort();
	close(in);
}

/* Does the descriptor lead to what lies below the root? */
static bool lies_below(int fd, const char *root)
{
	char proc[64], real[8192];
	snprintf(proc, sizeof proc, "/proc/self/fd/%d", fd);
	ssize_t n = readlink(proc, real, sizeof real - 1);
	real[n > 0 ? n : 0] = 0;
	return path_lies_in(real, root);
}

static void read_one(struct beneath *b, const char *root, const char *path, struct arena *a)
{
	const char *full = arena_printf(a, "%s/%s", root, path);
	int fd = beneath_read(b, full);
	if (fd >= 0 && !lies_below(fd, root))
		abort();
	if (fd >= 0)
		close(fd);
	bool link;
	digest_at(b, full, &link);
	const char *linked = path_linked(full, a), *again = linked ? path_linked(linked, a) : NULL;
	if (linked && (*linked != '/' || !again || strcmp(linked, again) != 0))
		abort();
	char *real = path_real(full), *within = path_within(full, root);
	if (linked && strcmp(linked, real) != 0)
		abort();
	path_shown(full);
	free(real);
	free(within);
}

static void write_one(struct beneath *b, int top, const char *root, const char *path, struct arena *a)
{
	struct writer w = {.root = b};
	const char *name, *below = arena_printf(a, "%s/" WRITTEN, path), *full = arena_printf(a, "%s/%s", root, below);
	bool staged = stage_bytes(&w, full, slice_str(path), NULL, NULL), ok = staged && writer_commit(&w, false);
	if (!staged)
		writer_abandon(&w);
	if (ok && !file_holds_open(open_plain(top, below, O_RDONLY), slice_str(path)))
		abort();
	int in = beneath_folder(b, full, true, &name);
	if (in >= 0 && (!lies_below(in, root) || strcmp(name, WRITTEN) != 0))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct arena a = {0};
	struct beneath b;
	const char *line = (const char *)bytes, *end = line + n;
	nftw("tree", remove_one, 8, FTW_DEPTH | FTW_PHYS);
	unlink("outside/" WRITTEN);
	mkdir("tree", 0700);
	mkdir("outside", 0700);
	fuzz_file("outside/a", (const uint8_t *)"outside", 7);
	const char *root = path_linked("tree", &a);
	int top = open(root, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (top < 0 || !beneath_open(&b, root))
		abort();
	b.quiet = true;
	for (int k = 0; k < MOST_LINES && line < end; k++) {
		const char *newline = memchr(line, '\n', (size_t)(end - line)) ?: end;
		char *path = newline - line > 2 ? arena_strndup(&a, line + 2, (size_t)(newline - line - 2)) : NULL;
		if (path && *line == 'r')
			read_one(&b, root, path, &a);
		else if (path && *line == 'w')
			write_one(&b, top, root, path, &a);
		else if (path)
			make_one(top, *line, path);
		line = newline + 1;
	}
	struct stat st;
	if (!file_holds("outside/a", SLICE_LIT("outside")) || !lstat("outside/" WRITTEN, &st) || stat("outside", &st) ||
	    st.st_nlink != 2)
		abort();
	beneath_close(&b);
	close(top);
	arena_free(&a);
	return 0;
}
