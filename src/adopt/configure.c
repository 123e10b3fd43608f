/* configure.c: CMake or Meson writes Ninja's files into a folder that is gone afterwards. */
#include "adopt/configure.h"
#include "adopt/ask.h"
#include "base/file_read.h"
#include <ftw.h>
#include <stdlib.h>
#include <unistd.h>

enum { SECONDS = 180, MOST = 256 << 20 };

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(path);
}

static bool make_folder(struct configured *c)
{
	const char *top = getenv("TMPDIR");
	struct buf b = {0};
	buf_addf(&b, "%s/tranship-cmake.XXXXXX", top && *top == '/' ? top : "/tmp");
	if (!mkdtemp(b.p))
		buf_free(&b);
	c->folder = b.p;
	return b.p;
}

static void remove_tree(const char *path) { nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

/* Appends the files that CMake writes for Ninja, which hold all commands. False: there are none. */
static bool read_files(const char *build, struct buf *out)
{
	static const char *const files[] = {"build.ninja", "CMakeFiles/rules.ninja"};
	bool ok = true;
	for (size_t k = 0; k < ARRAY_SIZE(files) && ok; k++) {
		struct buf path = {0}, text = {0};
		buf_addf(&path, "%s/%s", build, files[k]);
		ok = !file_read(path.p, MOST, &text) && text.n;
		buf_add(out, ok ? text.p : "", text.n);
		buf_free(&path);
		buf_free(&text);
	}
	return ok;
}

/* Appends the commands. False: there are none. */
static bool configure(const struct configured *c, const char *macro, struct buf *out)
{
	struct buf said = {0}, build = {0};
	buf_addf(&build, "%s/build", c->folder);
	const char *const cmake[] = {"cmake", "-G",      "Ninja", "-Wno-dev", "-DFETCHCONTENT_FULLY_DISCONNECTED=ON",
	                             "-S",    c->source, "-B",    build.p,    NULL},
	                  *const meson[] = {"meson", "setup", "--wrap-mode=nodownload", build.p, c->source, NULL},
	                  *const ninja[] = {"ninja", "-C", build.p, "-t", "commands", NULL};
	bool of_meson = c->kind == BUILD_MESON;
	struct question q = {.argv = of_meson ? meson : cmake, .unset = macro, .input = {"", 0}, .seconds = SECONDS};
	bool ok = !ask(&q, &said);
	q.argv = ninja; /* a file of Meson's names the project's files, too, which may be one more */
	ok = ok && (of_meson ? !ask(&q, out) && out->n : read_files(build.p, out));
	remove_tree(build.p);
	buf_free(&build);
	buf_free(&said);
	return ok;
}

void configure_before(struct configured *c, const char *macro) { c->asked = make_folder(c) && configure(c, macro, &c->commands); }

bool configure_same(const struct configured *c, const char *macro, struct buf *now, struct slice *differs)
{
	*differs = (struct slice){"", 0};
	if (!configure(c, macro, now))
		return false;
	if (now->n == c->commands.n && !memcmp(now->p, c->commands.p, now->n))
		return true;
	size_t line = 0;
	for (size_t i = 0; i < now->n && i < c->commands.n && now->p[i] == c->commands.p[i]; i++)
		line = now->p[i] == '\n' ? i + 1 : line;
	const char *end = memchr(now->p + line, '\n', now->n - line);
	*differs = (struct slice){now->p + line, end ? (size_t)(end - now->p) - line : now->n - line};
	return false;
}

void configured_free(struct configured *c)
{
	if (c->folder)
		remove_tree(c->folder);
	free(c->source);
	free(c->folder);
	buf_free(&c->commands);
}
