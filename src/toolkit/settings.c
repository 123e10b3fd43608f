/* settings.c: the folder's settings. */
#include "toolkit/settings.h"
#include "base/file_io.h"
#include "base/installed.h"
#include "verify/toolchain.h"
#include "base/shown.h"
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static const struct {
	const char *name;
	size_t offset;
} rows[] = {
        {"cuda", offsetof(struct settings, cuda)}, {"clang", offsetof(struct settings, clang)},
        {"rocm", offsetof(struct settings, rocm)}, {"bitcode", offsetof(struct settings, bitcode)},
        {"libs", offsetof(struct settings, libs)}, {"arch", offsetof(struct settings, arch)},
};

static const char **field(const struct settings *s, size_t i) { return (const char **)((char *)s + rows[i].offset); }

void settings_write(const struct settings *s, struct buf *out)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		if (*field(s, i))
			buf_addf(out, "%s %s\n", rows[i].name, *field(s, i));
}

static void read_line(struct settings *s, struct slice line)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		size_t n = strlen(rows[i].name);
		if (line.n > n + 1 && slice_starts(line, rows[i].name) && line.p[n] == ' ')
			*field(s, i) = arena_strndup(&s->arena, line.p + n + 1, line.n - n - 1);
	}
}

bool settings_read_folder(struct settings *s, const char *folder)
{
	*s = (struct settings){0};
	char *real = realpath(folder, NULL);
	const char *path = arena_printf(&s->arena, "%s/" SETTINGS_FILE, real ? real : folder);
	struct buf text = {0};
	int err = file_read(path, 1 << 16, &text);
	if (err) {
		error("no toolkit in '%s': cannot read '%s': %s", folder, path, file_read_problem(err));
		free(real);
		return false;
	}
	for (const char *p = text.p, *end = p + text.n; p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((newline ? newline : end) - p);
		read_line(s, (struct slice){p, n});
		p += n + 1;
	}
	buf_free(&text);
	s->folder = arena_strdup(&s->arena, real ? real : folder);
	free(real);
	bool ok = s->clang && s->rocm && s->cuda;
	if (!ok)
		error("'%s' is incomplete; run 'tranship toolkit %s'", path, folder);
	else if (access(arena_printf(&s->arena, "%s/include/hip/hip_runtime.h", s->rocm), R_OK))
		error("the ROCm of the toolkit '%s' is no longer in '%s'; run 'tranship toolkit %s'", s->folder, s->rocm,
		      s->folder);
	else if (access(s->clang, X_OK))
		error("the toolkit '%s' needs the compiler '%s', which does not exist; run 'tranship toolkit %s'", s->folder,
		      s->clang, s->folder);
	else
		return true;
	return false;
}

bool settings_find(struct settings *s, const struct toolchain_wish *wish)
{
	struct toolchain t;
	struct buf why = {0};
	*s = (struct settings){0};
	bool ok = toolchain_find(&t, wish, &why);
	if (ok) {
		s->cuda = DEFAULT_CUDA;
		s->clang = arena_strdup(&s->arena, t.cxx);
		s->rocm = arena_strdup(&s->arena, t.rocm);
		s->bitcode = t.bitcode ? arena_strdup(&s->arena, t.bitcode) : NULL;
		s->libs = t.libs ? arena_strdup(&s->arena, t.libs) : NULL;
	} else {
		struct buf advice = {0};
		toolchain_advice(PLATFORM_AMD, "/etc/os-release", &advice);
		error("%s", why.p);
		fprintf(stderr, "%s\n", advice.p); /* own text, of several lines */
		buf_free(&advice);
	}
	buf_free(&why);
	toolchain_free(&t);
	return ok;
}

bool settings_read(struct settings *s, bool runs_nothing)
{
	char folder[PATH_MAX], path[PATH_MAX + sizeof "/" SETTINGS_FILE];
	const char *asked = getenv("TRANSHIP_TOOLKIT");
	if (asked && *asked)
		return settings_read_folder(s, asked);
	struct buf why = {0};
	*s = (struct settings){0};
	bool installed = installed_prefix(folder);
	snprintf(path, sizeof path, "%s/" SETTINGS_FILE, folder);
	bool believed = installed && installed_believes(path, NULL, &why);
	if (why.n)
		error("%s; to use this toolkit, set TRANSHIP_TOOLKIT=%s", why.p, folder);
	bool ok = !why.n &&
	          (believed ? settings_read_folder(s, folder)
	                    : settings_find(s, &(struct toolchain_wish){.platform = PLATFORM_AMD, .runs_nothing = runs_nothing}));
	buf_free(&why);
	return ok;
}

bool settings_own(const struct settings *s, const char *real)
{
	bool apart = strcmp(s->rocm, "/usr") != 0; /* distributions put it among all else */
	return (s->folder && path_lies_in(real, s->folder)) || (apart && path_lies_in(real, s->rocm));
}

void settings_free(struct settings *s)
{
	arena_free(&s->arena);
	*s = (struct settings){0};
}
