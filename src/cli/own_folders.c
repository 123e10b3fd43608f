/* own_folders.c: the folders that are a run's own, by its files and options. */
#include "cli/own_folders.h"
#include "base/file_io.h"
#include "lint/lint.h"
#include "nvcc/nvcc_args.h"
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* A home folder may be a repository; what else lies there is not the project's. */
static bool holds_home(const char *folder)
{
	const char *home = getenv("HOME");
	char *real = home && *home ? realpath(home, NULL) : NULL;
	bool holds = !strcmp(folder, "/") || (real && path_lies_in(real, folder));
	free(real);
	return holds;
}

bool lies_around_home(const char *folder)
{
	char *real = realpath(folder, NULL);
	bool around = !real || holds_home(real);
	free(real);
	return around;
}

static void add_repository(struct own_places *own, const char *root)
{
	char *top = repository_top(root);
	if (!holds_home(top))
		own_places_add(own, top);
	free(top);
}

static void add_search_folders(struct own_places *own, const struct run *r)
{
	struct arena a = {0};
	char cwd[PATH_MAX];
	struct nvcc_reading how = {.directory = getcwd(cwd, sizeof cwd) ? cwd : "."};
	size_t n;
	char **args = nvcc_to_clang(r->clang_args, r->n_clang_args, &how, &a, &n);
	for (size_t i = 0; i < n; i++) {
		struct slice arg = slice_str(args[i]);
		if (slice_starts(arg, "-I"))
			own_places_add(own, args[i] + 2);
		else if (i + 1 < n && SLICE_IS_ANY(arg, "-isystem", "-iquote", "-idirafter"))
			own_places_add(own, args[++i]);
	}
	if (how.unknown)
		warn("'%s' after '--' is not passed to libclang%s: it is not an option that affects parsing", how.first_unknown,
		     how.unknown > 1 ? ", nor are others" : "");
	arena_free(&a);
}

void own_places_find(struct own_places *own, const struct run *r, const char *project)
{
	if (project)
		own_places_add(own, project);
	for (size_t i = 0; i < r->n_files; i++)
		if (!i || strcmp(r->files[i].root, r->files[i - 1].root)) {
			add_repository(own, r->files[i].root);
			own_places_add(own, r->files[i].root);
		}
	if (r->compile_db)
		own_places_add(own, r->compile_db);
	if (r->cuda_path)
		own_places_add(own, r->cuda_path);
	add_search_folders(own, r);
}
