/* closure.c: who includes whom. */
#include "toolkit/closure.h"
#include "base/file_io.h"
#include "scan/scan.h"
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BYTES = 64 << 20 };

static const char *current_folder(struct arena *a)
{
	const char *pwd = getenv("PWD");
	struct stat here, there;
	if (pwd && *pwd == '/' && !stat(pwd, &there) && !stat(".", &here) && here.st_ino == there.st_ino &&
	    here.st_dev == there.st_dev)
		return pwd;
	char cwd[PATH_MAX];
	return getcwd(cwd, sizeof cwd) ? arena_strdup(a, cwd) : "/";
}

const char *path_as_opened(const char *path, struct arena *a)
{
	char *full = *path == '/' ? arena_strdup(a, path) : arena_printf(a, "%s/%s", current_folder(a), path);
	char *out = full, *end = full;
	for (char *p = full; *p;) {
		while (*p == '/')
			p++;
		size_t n = strcspn(p, "/");
		if (n == 2 && p[0] == '.' && p[1] == '.') {
			while (end > out && *--end != '/')
				;
		} else if (n && !(n == 1 && *p == '.')) {
			*end++ = '/';
			memmove(end, p, n);
			end += n;
		}
		p += n;
	}
	*end = 0;
	return *out ? out : "/";
}

/* Folders whose headers nobody's project keeps there. */
static bool is_projects(const struct settings *s, const char *real)
{
	static const char *const systems[] = {"/usr/include", "/usr/lib", "/usr/local/include", "/opt/rocm", "/usr/local/cuda"};
	for (size_t i = 0; i < ARRAY_SIZE(systems); i++)
		if (path_lies_in(real, systems[i]))
			return false;
	return !settings_own(s, real);
}

/* Takes a file in, if it is there; true: it is, or was. */
static bool take(struct closure *c, const struct settings *s, const char *shown)
{
	struct stat st;
	uint64_t known;
	const char *path = path_as_opened(shown, c->a);
	if (strmap_get(&c->paths, slice_str(path), &known))
		return true;
	if (stat(path, &st) || !S_ISREG(st.st_mode))
		return false;
	char *real = realpath(path, NULL);
	if (!real)
		return false;
	strmap_put(&c->paths, slice_str(path), c->n);
	struct closure_file f = {.shown = shown, .path = path, .real = arena_strdup(c->a, real), .first = c->n};
	free(real);
	/* ROCm's folder can be links (#include "hip/hip_runtime.h" of xiaoyeli/superlu_dist's gpu_wrapper.h) */
	if (c->n && (settings_own(s, path) || !is_projects(s, f.real)))
		return true;
	if (strmap_get(&c->reals, slice_str(f.real), &known))
		f.first = known;
	else if (file_read(path, MOST_BYTES, &f.bytes))
		return false;
	else
		strmap_put(&c->reals, slice_str(f.real), c->n);
	PUSH(c->v, c->n, c->cap) = f;
	return true;
}

static const char *folder_of(const char *path, struct arena *a)
{
	const char *slash = strrchr(path, '/');
	return slash ? arena_strndup(a, path, (size_t)(slash - path) + 1) : "";
}

static bool search(struct closure *c, const struct settings *s, const struct words *folders, const char *name)
{
	for (size_t i = 0; i < folders->n; i++)
		if (take(c, s, arena_printf(c->a, "%s/%s", folders->v[i], name)))
			return true;
	return false;
}

static void include(struct closure *c, const struct command_line *line, const struct settings *s, size_t from, struct slice header,
                    bool angled)
{
	const char *name = arena_strndup(c->a, header.p, header.n);
	if (*name == '/') {
		take(c, s, name);
		return;
	}
	if (!angled &&
	    (take(c, s, arena_printf(c->a, "%s%s", folder_of(c->v[from].shown, c->a), name)) || search(c, s, &line->quote, name)))
		return;
	if (!search(c, s, &line->include, name))
		search(c, s, &line->system, name);
}

bool closure_find(struct closure *c, const struct command_line *line, const struct settings *s, const char *source, struct arena *a)
{
	*c = (struct closure){.a = a};
	if (!take(c, s, source)) {
		struct buf b = {0};
		int err = file_read(source, MOST_BYTES, &b);
		error("cannot read '%s': %s", source, err ? file_read_problem(err) : "it has changed");
		buf_free(&b);
		return false;
	}
	for (size_t i = 0; i < line->forced.n; i++)
		if (!take(c, s, line->forced.v[i]) && !search(c, s, &line->include, line->forced.v[i]))
			search(c, s, &line->system, line->forced.v[i]);
	for (size_t i = 0; i < c->n; i++) {
		struct slice bytes = {c->v[c->v[i].first].bytes.p, c->v[c->v[i].first].bytes.n};
		if (!bytes.n)
			continue;
		struct scan scan = {0};
		scan_includes(bytes, rules_builtin(), &scan);
		for (uint32_t k = 0; k < scan.n_includes; k++)
			if (scan.includes[k].name.n)
				include(c, line, s, i, scan.includes[k].name, scan.includes[k].angled);
		scan_free(&scan);
	}
	return true;
}

bool closure_holds(const struct closure *c)
{
	bool ok = true;
	for (size_t i = 0; i < c->n && ok; i++)
		ok = c->v[i].first != i || file_holds(c->v[i].path, (struct slice){c->v[i].bytes.p, c->v[i].bytes.n});
	return ok;
}

void closure_free(struct closure *c)
{
	for (size_t i = 0; i < c->n; i++)
		buf_free(&c->v[i].bytes);
	free(c->v);
	strmap_free(&c->paths);
	strmap_free(&c->reals);
	*c = (struct closure){0};
}
