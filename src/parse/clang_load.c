/* clang_load.c: libclang, found and loaded at run time, and its reader of compile_commands.json. */
#include "parse/clang_impl.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

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
		snprintf(failure, sizeof failure, "'%s' is too old or no libclang: it lacks %s", name, missing);
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
	lib.clang_toggleCrashRecovery(0); /* a crash is to be a crash: the parent sees it */
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

/* ---- compile_commands.json ---- */

struct compile_command *compile_database(const char *dir, size_t *n, char err[256])
{
	const char *why;
	*n = 0;
	if (!libclang_load(&why)) {
		snprintf(err, 256, "cannot read compile_commands.json: %s", why);
		return NULL;
	}
	char database[PATH_MAX];
	snprintf(database, sizeof database, "%s/compile_commands.json", dir);
	if (access(database, R_OK)) {
		snprintf(err, 256, "no readable compile_commands.json in '%s'", dir);
		return NULL;
	}
	CXCompilationDatabase_Error code;
	int loud = dup(2), null = open("/dev/null", O_WRONLY | O_CLOEXEC); /* libclang prints what it thinks of a broken one */
	dup2(null, 2);
	CXCompilationDatabase db = lib.clang_CompilationDatabase_fromDirectory(dir, &code);
	dup2(loud, 2);
	close(loud);
	close(null);
	if (code != CXCompilationDatabase_NoError) {
		snprintf(err, 256, "'%s/compile_commands.json' is not a compilation database", dir);
		return NULL;
	}
	CXCompileCommands commands = lib.clang_CompilationDatabase_getAllCompileCommands(db);
	unsigned count = commands ? lib.clang_CompileCommands_getSize(commands) : 0;
	struct compile_command *list = xcalloc(count + 1, sizeof *list);
	struct arena a = {0};
	for (unsigned i = 0; i < count; i++) {
		CXCompileCommand c = lib.clang_CompileCommands_getCommand(commands, i);
		struct compile_command *to = &list[(*n)++];
		const char *file = take_string(&a, lib.clang_CompileCommand_getFilename(c));
		to->directory = xstrdup(take_string(&a, lib.clang_CompileCommand_getDirectory(c)));
		const char *path = *file == '/' ? file : arena_printf(&a, "%s/%s", to->directory, file);
		char *real = realpath(path, NULL); /* as sources are named; "../src/a.cu" and links are usual */
		to->file = real ? real : xstrdup(path);
		to->n_args = lib.clang_CompileCommand_getNumArgs(c);
		to->args = xcalloc(to->n_args + 1, sizeof *to->args);
		for (unsigned k = 0; k < to->n_args; k++)
			to->args[k] = xstrdup(take_string(&a, lib.clang_CompileCommand_getArg(c, k)));
	}
	arena_free(&a);
	if (commands)
		lib.clang_CompileCommands_dispose(commands);
	lib.clang_CompilationDatabase_dispose(db);
	return list;
}
