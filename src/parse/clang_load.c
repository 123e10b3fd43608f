/* clang_load.c: libclang, found and loaded at run time. */
#include "parse/clang_impl.h"
#include "parse/parse.h"
#include "parse/clang.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

struct libclang lib;
static bool tried;
static char failure[512]; /* not loaded */
static char version[PATH_MAX + 64];

static bool take_functions(void *handle, const char **missing)
{
#define FIND(name)                                                      \
	if (!(lib.name = (__typeof__(lib.name))dlsym(handle, #name))) { \
		*missing = #name;                                       \
		return false;                                           \
	}
	NEEDED(FIND)
#undef FIND
#define FIND(name) lib.name = (__typeof__(lib.name))dlsym(handle, #name);
	WANTED(FIND)
#undef FIND
	return true;
}

static int major_version(const char *text)
{
	const char *p = strstr(text, "version ");
	return p ? atoi(p + 8) : 0;
}

static bool try_library(const char *name)
{
	char path[PATH_MAX];
	const char *missing = NULL;
	void *handle = dlopen(strchr(name, '/') && realpath(name, path) ? path : name, RTLD_NOW | RTLD_LOCAL);
	if (!handle)
		return false;
	if (!take_functions(handle, &missing)) {
		snprintf(failure, sizeof failure, "'%s' is too old or not libclang: it lacks %s", name, missing);
		dlclose(handle);
		return false;
	}
	Dl_info info;
	if (!dladdr((void *)lib.clang_createIndex, &info) || !realpath(info.dli_fname, path))
		snprintf(path, sizeof path, "%s", name);
	CXString text = lib.clang_getClangVersion();
	const char *said = lib.clang_getCString(text);
	const char *number = strstr(said, "version ");
	number = number ? number + 8 : said;
	snprintf(version, sizeof version, "libclang %.*s (%s)", (int)strcspn(number, " "), number, path);
	clang_headers_find(path, major_version(said), &lib.headers);
	lib.clang_disposeString(text);
	/* A crash is to be a crash, which the parent sees: libclang would go on, with its locks held. And it works in the main thread, whose stack
	 * may grow as enter_child() says. */
	setenv("LIBCLANG_DISABLE_CRASH_RECOVERY", "1", 1);
	setenv("LIBCLANG_NOTHREADS", "1", 1);
	return true;
}

bool libclang_load(const char **message)
{
	if (!tried) {
		tried = true;
		const char *asked = getenv("TRANSHIP_LIBCLANG");
		if (asked && *asked) {
			if (!try_library(asked) && !*failure) {
				const char *said = dlerror();
				snprintf(failure, sizeof failure, "cannot load TRANSHIP_LIBCLANG '%s': %s", asked,
				         said ? said : "not a library");
			}
		} else {
			struct lib_candidate *list;
			size_t n = libclang_candidates(&list), i = 0;
			while (i < n && !try_library(list[i].path))
				i++;
			free_candidates(list, n);
			if (i == n && !*failure)
				snprintf(failure, sizeof failure,
				         "no libclang found; install one of 14 to 22 or later, or set TRANSHIP_LIBCLANG");
		}
	}
	*message = *version ? NULL : failure;
	return *version;
}

const char *libclang_version(const char **message)
{
	const char *why;
	bool ok = libclang_load(&why);
	if (message)
		*message = why;
	return ok ? version : NULL;
}
