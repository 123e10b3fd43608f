/* libclang_find.c: where a libclang may be installed, newest first, and where its own headers are. */
#include "parse/libclang_find.h"
#include "base/installed.h"
#include <dlfcn.h>
#include <glob.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

enum { NEWEST = 30, OLDEST = 14 };

static bool exists(const char *path) { return !access(path, R_OK); }

static void libclang_add(struct lib_candidate **list, size_t *n, size_t *cap, int version, const char *path)
{
	GROW(*list, *n, *cap);
	(*list)[(*n)++] = (struct lib_candidate){version, xstrdup(path)};
}

static void add_matches(struct lib_candidate **list, size_t *n, size_t *cap, int version, const char *pattern)
{
	glob_t g;
	if (glob(pattern, 0, NULL, &g))
		return;
	for (size_t i = 0; i < g.gl_pathc; i++)
		if (!strstr(g.gl_pathv[i], "libclang-cpp"))
			libclang_add(list, n, cap, version, g.gl_pathv[i]);
	globfree(&g);
}

int libclang_wheel(const char *prefix, char *path)
{
	/* a virtual environment or a prefix; lib64 and dist-packages as distributions name them; last, what 'pip install --target' makes */
	static const char packages[] = "/{lib*/python3*/*-packages/,}", wheel[] = "libclang-", end[] = "/clang/native/libclang.so";
	char pattern[PATH_MAX + 64];
	int newest = 0;
	glob_t g;
	snprintf(pattern, sizeof pattern, "%s%s%s[0-9]*.dist-info", prefix, packages, wheel);
	if (glob(pattern, GLOB_BRACE, NULL, &g))
		return 0;
	for (size_t i = 0; i < g.gl_pathc; i++) {
		char lib[PATH_MAX], *folder = g.gl_pathv[i], *slash = strrchr(folder, '/');
		int version = atoi(slash + sizeof wheel);
		*slash = 0;
		int n = snprintf(lib, sizeof lib, "%s%s", folder, end);
		if (version > newest && n < (int)sizeof lib && installed_believes(lib, folder, NULL)) {
			newest = version;
			memcpy(path, lib, (size_t)n + 1);
		}
	}
	globfree(&g);
	return newest;
}

size_t libclang_candidates(struct lib_candidate **list)
{
	static const char *const places[] = {"/usr/lib/llvm-%d/lib/libclang-%d*.so*",
	                                     "/usr/lib/llvm-%d/lib/libclang.so*",
	                                     "/usr/lib/llvm%d/lib/libclang.so*",
	                                     "/usr/lib64/llvm%d/lib*/libclang.so*",
	                                     "/usr/local/lib/libclang.so.%d*",
	                                     "/usr/lib64/libclang.so.%d*",
	                                     "/usr/lib/libclang.so.%d*",
	                                     "/opt/llvm-%d/lib/libclang.so*",
	                                     "/usr/local/opt/llvm@%d/lib/libclang.so*"};
	size_t n = 0, cap = 0;
	*list = NULL;
	/* what pip installed with this program comes first, however old: its results do not depend on the machine */
	char prefix[PATH_MAX], wheel[PATH_MAX];
	int wheel_version = installed_prefix(prefix) ? libclang_wheel(prefix, wheel) : 0;
	if (wheel_version)
		libclang_add(list, &n, &cap, wheel_version, wheel);
	for (int v = NEWEST; v >= OLDEST; v--) {
		char text[64];
		for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
			/* every pattern names the version once or twice */
			char pattern[128];
			snprintf(pattern, sizeof pattern, places[i], v, v);
			add_matches(list, &n, &cap, v, pattern);
		}
		/* what the dynamic linker knows: no path */
		snprintf(text, sizeof text, "libclang-%d.so.1", v);
		libclang_add(list, &n, &cap, v, text);
		snprintf(text, sizeof text, "libclang-%d.so.%d", v, v);
		libclang_add(list, &n, &cap, v, text);
		snprintf(text, sizeof text, "libclang.so.%d", v);
		libclang_add(list, &n, &cap, v, text);
	}
	libclang_add(list, &n, &cap, 0, "libclang.so.1");
	libclang_add(list, &n, &cap, 0, "libclang.so");
	return n;
}

int libclang_installed(char *path)
{
	struct lib_candidate *list;
	int version = 0;
	size_t n = libclang_candidates(&list);
	for (size_t i = 0; i < n && !version; i++)
		if (list[i].path[0] == '/' && realpath(list[i].path, path) && exists(path))
			version = list[i].version;
	free_candidates(list, n);
	return version;
}

void free_candidates(struct lib_candidate *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		free(list[i].path);
	free(list);
}

/* The newest directory of those that match, by version number at the end of the name. */
static char *newest_match(const char *pattern, const char *file)
{
	glob_t g;
	char *best = NULL;
	double best_version = -1;
	if (glob(pattern, 0, NULL, &g))
		return NULL;
	for (size_t i = 0; i < g.gl_pathc; i++) {
		char path[PATH_MAX];
		const char *slash = strrchr(g.gl_pathv[i], '/');
		double version = slash ? atof(slash + 1) : 0;
		snprintf(path, sizeof path, "%s/%s", g.gl_pathv[i], file);
		if (version <= best_version || !exists(path))
			continue;
		free(best);
		best = xstrdup(g.gl_pathv[i]);
		best_version = version;
	}
	globfree(&g);
	return best;
}

void clang_headers_find(const char *lib, int version, struct clang_headers *h)
{
	char pattern[PATH_MAX];
	*h = (struct clang_headers){0};
	/* libclang itself looks in clang/N or clang/N.M.P beside where it lies. */
	const char *slash = strrchr(lib, '/');
	if (slash) {
		snprintf(pattern, sizeof pattern, "%.*s/clang/%d*", (int)(slash - lib), lib, version);
		char *own = newest_match(pattern, "include/stddef.h");
		if (own) {
			free(own);
			return;
		}
	}
	static const char *const places[] = {
	        "/usr/lib/llvm-%d/lib/clang/%d*", "/usr/lib/clang/%d*", "/usr/lib64/clang/%d*", "/usr/local/lib/clang/%d*",
	        "/usr/lib/llvm%d/lib/clang/%d*",
	};
	for (size_t i = 0; i < ARRAY_SIZE(places) && !h->resource_dir; i++) {
		snprintf(pattern, sizeof pattern, places[i], version, version);
		h->resource_dir = newest_match(pattern, "include/stddef.h");
	}
	if (h->resource_dir)
		return;
	char *gcc = newest_match("/usr/lib/gcc/*/[0-9]*", "include/stddef.h");
	if (!gcc)
		gcc = newest_match("/usr/lib64/gcc/*/[0-9]*", "include/stddef.h");
	if (gcc) {
		snprintf(pattern, sizeof pattern, "%s/include", gcc);
		h->gcc_include = xstrdup(pattern);
		free(gcc);
	}
}
