/* namesake.c: headers that the project has somewhere. */
#include "project/namesake.h"
#include "base/file_io.h"
#include "project/include_reach.h"
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* Does the file lie below f's root, and does its path end with the name? */
static bool is_namesake(const struct file *other, const struct file *f, struct slice name)
{
	size_t n = strlen(other->path);
	return n > name.n && !strcmp(other->root, f->root) && other->path[n - name.n - 1] == '/' &&
	       !memcmp(other->path + n - name.n, name.p, name.n);
}

size_t namesakes(const struct project *p, const struct file *f, struct slice name, uint32_t *found, size_t max)
{
	size_t n = 0;
	uint64_t first;
	if (!strmap_get(&p->base_names, path_last(name), &first))
		return 0;
	for (uint32_t i = (uint32_t)first; i != UINT32_MAX && n < max; i = p->namesakes[i])
		if (is_namesake(&p->run->files[i], f, name))
			found[n++] = i;
	return n;
}

/* May the project have it for itself? Not what a toolkit has, of which the tree may hold a copy. */
static bool may_be_own(const struct project *p, struct slice name, bool angled)
{
	bool rocm = slice_starts(name, "hip") || slice_starts(name, "roc") || slice_starts(name, "rccl");
	return !slice_starts(name, "sys/") && !(angled && rocm) && !header_rule(p->rules, name);
}

static int32_t only(const struct project *p, const struct file *f, struct slice name, bool angled)
{
	uint32_t found[2];
	return may_be_own(p, name, angled) && namesakes(p, f, name, found, ARRAY_SIZE(found)) == 1 ? (int32_t)found[0] : -1;
}

int32_t namesake_only(const struct project *p, const struct file *f, struct slice name, bool angled)
{
	/* <name.h> may be a system's */
	bool ours = !angled || memchr(name.p, '/', name.n) || (file_kind(name) & FILE_HEADER && !slice_ends(name, ".h"));
	return ours ? only(p, f, name, angled) : -1;
}

/* Does the system have it? A copy of it in the tree is not what is meant, and may lie among other headers. */
static bool is_systems(struct slice name)
{
	char path[PATH_MAX];
	return snprintf(path, sizeof path, "/usr/include/%.*s", (int)name.n, name.p) < (int)sizeof path && !access(path, F_OK);
}

struct namesake_folders namesake_folders(struct project *p)
{
	struct namesake_folders f = {.first = xcalloc(p->n + 1, sizeof *f.first)};
	size_t n = 0, cap = 0;
	for (size_t i = 0; i < p->n; i++) {
		const struct unit *u = &p->units[i];
		f.first[i] = (uint32_t)n;
		FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
			bool asks = (inc->guessed || inc->target < 0) && !(u->scan.tok.t[inc->header].flags & TF_SKIPPED);
			int32_t at = asks ? only(p, u->file, inc->name, inc->angled) : -1;
			if (at < 0 || (inc->angled && is_systems(inc->name)))
				continue;
			const char *path = p->run->files[at].path;
			GROW(f.v, n, cap);
			f.v[n++] = arena_strndup(&p->arena, path, strlen(path) - inc->name.n - 1);
		}
	}
	f.first[p->n] = (uint32_t)n;
	return f;
}

/* Is the folder one that an argument "-IFOLDER" names? Named twice it would count as a system's. */
static bool is_given(char *const *args, size_t n, const char *folder)
{
	for (size_t i = 0; i < n; i++)
		if (!strncmp(args[i], "-I", 2) && !strcmp(args[i] + 2, folder))
			return true;
	return false;
}

char **namesake_arguments(struct project *p, const struct namesake_folders *f, const unsigned char *reached, char **args, size_t *n)
{
	struct strmap added = {0};
	size_t most = 0, n_given = *n;
	for (size_t i = 0; i < p->n; i++)
		most += reached[i] ? f->first[i + 1] - f->first[i] : 0;
	if (!most)
		return args;
	char **all = arena_alloc(&p->arena, (n_given + most) * sizeof *all);
	memcpy(all, args, n_given * sizeof *all);
	for (size_t i = 0; i < p->n; i++)
		for (uint32_t k = reached[i] ? f->first[i] : f->first[i + 1]; k < f->first[i + 1]; k++) {
			const char *folder = f->v[k];
			if (strmap_get(&added, slice_str(folder), NULL) || is_given(args, n_given, folder))
				continue;
			strmap_put(&added, slice_str(folder), 1);
			all[(*n)++] = arena_printf(&p->arena, "-idirafter%s", folder);
		}
	strmap_free(&added);
	return all;
}

void namesake_folders_free(struct namesake_folders *f)
{
	free(f->v);
	free(f->first);
}
