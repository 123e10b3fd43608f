/* wrapper.c: asks compilers where they look for headers. */
#include "toolkit/wrapper.h"
#include "base/file_io.h"
#include "toolkit/process.h"
#include <unistd.h>

static void folders_of(const char *compiler, struct words *folders, struct arena *a)
{
	const char *const argv[] = {compiler, "-E", "-v", "-x", "c++", "/dev/null", NULL};
	struct buf said = {0};
	bool listed = false;
	process_read(argv, STDERR_FILENO, &said);
	for (char *next = said.p, *line; (line = strsep(&next, "\n"));) {
		if (strstr(line, "search starts here:"))
			listed = true;
		else if (strstr(line, "End of search list"))
			listed = false;
		else if (listed && *line == ' ')
			words_add(folders, arena_strdup(a, line + 1));
	}
	buf_free(&said);
}

static bool is_plain(struct slice name)
{
	static const char *const plain[] = {"g++", "gcc", "c++", "cc", "clang", "clang++"};
	for (size_t i = 0; i < ARRAY_SIZE(plain); i++) {
		size_t n = strlen(plain[i]);
		/* g++-12, x86_64-linux-gnu-g++ */
		for (size_t at = 0; at + n <= name.n; at++)
			if (!memcmp(name.p + at, plain[i], n) && (!at || name.p[at - 1] == '-') &&
			    (at + n == name.n || name.p[at + n] == '-'))
				return true;
	}
	return false;
}

void wrapper_folders(const char *compiler, struct words *folders, struct arena *a)
{
	struct words all = {0}, usual = {0};
	if (is_plain(path_last(slice_str(compiler))))
		return;
	folders_of(compiler, &all, a);
	if (all.n)
		folders_of("g++", &usual, a);
	for (size_t i = 0; i < all.n; i++) {
		bool known = false;
		for (size_t k = 0; k < usual.n && !known; k++)
			known = !strcmp(all.v[i], usual.v[k]);
		if (!known)
			words_add(folders, all.v[i]);
	}
	words_free(&all);
	words_free(&usual);
}
