/* worklist.c: the files in scope. */
#include "input/worklist_impl.h"
#include "build/build_file.h"
#include "base/file_io.h"
#include "base/file_kind.h"
#include "input/ignore.h"
#include "project/source_file.h"
#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <sys/stat.h>

static void extra_free(struct extra *x)
{
	free(x->path);
	free(x->root);
	free(x->rel);
	free(x->link);
	free(x->shown);
}

void worklist_free(struct worklist *w)
{
	for (size_t i = 0; i < w->n_files; i++)
		file_free(&w->files[i]);
	free(w->files);
	for (size_t i = 0; i < w->n_extras; i++)
		extra_free(&w->extras[i]);
	free(w->extras);
	free(w->base);
	for (size_t i = 0; i < w->walked.n; i++)
		free((char *)w->walked.v[i]);
	free(w->walked.v);
	*w = (struct worklist){0};
}

/* Is it a build file that a walk reads? */
static bool is_build_file(const struct options *o, const char *path)
{
	return (o->command != COMMAND_TRANSLATE || !o->build_files) && build_kind(path) != BUILD_NONE;
}

bool worklist_add_file(struct worklist *w, const struct options *o, struct strmap *seen, char *path, char *shown, char *root,
                       char *rel, bool named)
{
	struct file f = {.path = path, .shown = shown, .root = root, .rel = rel, .named = named, .unread = true};
	if (seen && strmap_get(seen, slice_str(path), NULL)) {
		file_free(&f);
		return true;
	}
	if (seen)
		strmap_put(seen, slice_str(path), 1);
	bool ok = true;
	if (o->command != COMMAND_LINT) {
		file_load(&f);
		f.held = true; /* what is written, or counted, is made from them */
		ok = file_report(&f);
		w->partial |= f.unreadable;
		f.build = !f.skip && is_build_file(o, path);
		if (f.build)
			f.skip = xstrdup("a build file"); /* to what looks at sources */
	}
	PUSH(w->files, w->n_files, w->cap_files) = f;
	return ok;
}

bool worklist_takes(const struct options *o, const char *path)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	bool looks_only = o->command == COMMAND_LINT || o->command == COMMAND_REPORT;
	if (is_backup(slice_str(name)))
		return false;
	if (is_build_file(o, path))
		return true;
	const char *dot = strrchr(name, '.');
	if (!dot || dot == name)
		return false;
	struct slice plain = slice_str(name);
	if (!strcmp(dot, ".in") || !strcmp(dot, ".cmake")) /* what CMake configures: kernels.cu.in, config.hpp.cmake */
		plain.n -= strlen(dot);
	if (file_kind(plain) || (looks_only && !strcmp(dot + 1, "hip"))) /* ported, and CUDA may have crept in again */
		return true;
	for (size_t i = 0; i < o->extensions.n; i++) {
		const char *e = o->extensions.v[i];
		if (!strcmp(dot + 1, e + (*e == '.')))
			return true;
	}
	return false;
}

bool worklist_may_take(const struct options *o, const char *path)
{
	struct options looks = *o;
	looks.command = COMMAND_REPORT;
	return worklist_takes(&looks, path);
}

/* A GLOB whose last component is spelled out may be a folder's name: it names everything in that. */
static bool glob_names(struct slice glob, const char *path)
{
	if (glob_match(glob, slice_str(path)))
		return true;
	size_t last = glob.n;
	while (last && glob.p[last - 1] != '/')
		if (strchr("*?[\\", glob.p[--last]))
			return false;
	for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/'))
		if (glob_match(glob, (struct slice){path, (size_t)(slash - path)}))
			return true;
	return false;
}

static bool glob_names_in(struct slice glob, const char *folder, const char *path)
{
	size_t n = folder ? strlen(folder) : 0;
	return n && !strncmp(path, folder, n) && path[n] == '/' && glob_names(glob, path + n + 1);
}

/* Might it name one of these? Each holds what stands between the pattern's special letters. To look for the longest of that is much quicker
 * than to match. */
static bool may_name(struct slice glob, const char *const *paths, size_t n)
{
	struct slice longest = {0}, run = {glob.p, 0};
	for (size_t i = 0; i < glob.n; i++) {
		run.n++;
		if (strchr("*?[]\\/", glob.p[i]))
			run = (struct slice){glob.p + i + 1, 0};
		if (run.n > longest.n)
			longest = run;
	}
	bool may = longest.n < 2 || memchr(glob.p, '[', glob.n); /* of a set, one letter alone */
	for (size_t i = 0; i < n && !may; i++)
		may = slice_find(slice_str(paths[i]), longest);
	return may;
}

bool worklist_names(const struct options *o, struct slice glob, const char *path, const char *from_top, const char *from_root)
{
	if (!may_name(glob, (const char *const[]){path, from_top, from_root}, 3))
		return false;
	if (slice_starts(glob, "./"))
		glob = (struct slice){glob.p + 2, glob.n - 2};
	while (glob.n > 1 && glob.p[glob.n - 1] == '/')
		glob.n--;
	return glob_names(glob, path) || glob_names(glob, from_top) || glob_names(glob, from_root) ||
	       glob_names_in(glob, o->project, path) || glob_names_in(glob, o->here, path);
}

bool worklist_excludes(const struct options *o, const char *path, const char *from_top, const char *from_root)
{
	for (size_t i = 0; i < o->excluded.n; i++)
		if (worklist_names(o, slice_str(o->excluded.v[i]), path, from_top, from_root))
			return true;
	return false;
}

static const char *kind_name(mode_t mode)
{
	return S_ISFIFO(mode) ? "a FIFO" : S_ISSOCK(mode) ? "a socket" : S_ISCHR(mode) || S_ISBLK(mode) ? "a device" : "not a file";
}

/* Standard input, as if it were the file '--stdin-name' names, which need not be there. */
static bool add_input(struct worklist *w, const struct options *o)
{
	const char *named = o->stdin_name ? o->stdin_name : "stdin.cu";
	if (o->paths.n > 1 || o->in_place || o->out_dir) {
		error("'-' (standard input) cannot be combined with another PATH or '--out'");
		return false;
	}
	char *copy = xstrdup(named), *root = realpath(dirname(copy), NULL), *rel = xstrdup(path_last(slice_str(named)).p);
	free(copy);
	struct buf path = {0};
	if (!root || !*rel) {
		error("'--stdin-name %s': %s", named, root ? "a file name is needed" : strerror(errno));
		free(root);
		free(rel);
		return false;
	}
	buf_addf(&path, "%s/%s", root, rel);
	struct file f = {.path = path.p,
	                 .shown = xstrdup(o->stdin_name ? named : "<stdin>"),
	                 .root = root,
	                 .rel = rel,
	                 .named = true,
	                 .unread = true,
	                 .input = true,
	                 .held = true};
	file_load(&f);
	bool ok = file_report(&f);
	PUSH(w->files, w->n_files, w->cap_files) = f;
	return ok;
}

static bool add_path(struct worklist *w, const struct options *o, struct strmap *seen, const char *named)
{
	struct stat st;
	if (!strcmp(named, "-"))
		return add_input(w, o);
	if (stat(named, &st)) {
		error("cannot read '%s': %s", named, strerror(errno));
		w->partial = true;
		return false;
	}
	if (S_ISDIR(st.st_mode))
		return worklist_add_folder(w, o, seen, named);
	if (!S_ISREG(st.st_mode)) {
		error("'%s' is %s; only files and folders can be translated", named, kind_name(st.st_mode));
		return false;
	}
	if (o->in_place && !o->diff && !o->check && is_backup(slice_str(named))) {
		error("'%s' is a backup by its name, and '--in-place' would overwrite what it keeps; '-o FILE' translates it",
		      named);
		w->partial = true;
		return false;
	}
	/* a link is read through, and rewritten through, but keeps its own place and name in a mirror */
	char *dir_copy = xstrdup(named), *name_copy = xstrdup(named);
	char *path = realpath(named, NULL), *root = realpath(dirname(dir_copy), NULL), *rel = xstrdup(basename(name_copy));
	free(dir_copy);
	free(name_copy);
	if (!path || !root) {
		error("cannot read '%s': %s", named, strerror(errno));
		free(path);
		free(root);
		free(rel);
		w->partial = true;
		return false;
	}
	bool by_user = !o->staged && !o->changed_since; /* else git names it */
	return worklist_add_file(w, o, seen, path, xstrdup(named), root, rel, by_user);
}

static void shorten_base(char **base, const char *root)
{
	if (!*base) {
		*base = xstrdup(root);
		return;
	}
	while (!path_lies_in(root, *base)) {
		char *slash = strrchr(*base, '/');
		slash[slash == *base] = 0;
	}
}

/* ---- files that only an include tells to be sources: kernels.tcu, Eigen/Core ---- */

/* The next "NAME" or <NAME> of an include at or behind *at, which moves on; n is 0 when there is none. In comments, too: then a file
 * more is read. */
static struct slice next_include(struct slice text, size_t *at, bool *angled)
{
	for (const char *end = text.p + text.n, *p; (p = memchr(text.p + *at, '#', text.n - *at));) {
		p++;
		*at = (size_t)(p - text.p);
		while (p < end && (*p == ' ' || *p == '\t'))
			p++;
		if (!slice_starts((struct slice){p, (size_t)(end - p)}, "include"))
			continue;
		for (p += strlen("include"); p < end && (*p == ' ' || *p == '\t');)
			p++;
		*angled = p < end && *p == '<';
		if (p == end || (*p != '"' && !*angled))
			continue;
		const char *line = memchr(p, '\n', (size_t)(end - p)),
		           *close = memchr(p + 1, *angled ? '>' : '"', (size_t)((line ? line : end) - p - 1));
		if (close)
			return (struct slice){p + 1, (size_t)(close - p - 1)};
	}
	return (struct slice){0};
}

/* Which extra an include in the file of this path means: the one beside it, else the only one whose path ends as it is spelled. SIZE_MAX:
 * none. 'first' and 'next' chain those of one base name. */
static size_t included_extra(const struct worklist *w, const char *from, struct slice name, bool angled, size_t first,
                             const size_t *next)
{
	size_t found = SIZE_MAX, n = 0;
	struct slice dir = {from, (size_t)(strrchr(from, '/') + 1 - from)}, tail = name;
	struct buf beside = {0};
	buf_addf(&beside, "%.*s%.*s", (int)dir.n, dir.p, (int)name.n, name.p);
	char *real = angled ? NULL : realpath(beside.p, NULL);
	buf_free(&beside);
	while (slice_starts(tail, "../") || slice_starts(tail, "./"))
		tail = (struct slice){tail.p + (tail.p[1] == '.' ? 3 : 2), tail.n - (tail.p[1] == '.' ? 3 : 2)};
	for (size_t i = first; i != SIZE_MAX; i = next[i]) {
		const struct extra *x = &w->extras[i];
		size_t rest = strlen(x->path);
		if (real && !strcmp(real, x->path)) {
			free(real);
			return i;
		}
		/* <version> is the system's */
		if ((!angled || memchr(tail.p, '/', tail.n)) && rest > tail.n && x->path[rest - tail.n - 1] == '/' &&
		    slice_is(tail, x->path + rest - tail.n)) {
			found = i;
			n++;
		}
	}
	free(real);
	return n == 1 ? found : SIZE_MAX;
}

/* Lists the extras that includes name, and what these include. */
static bool add_included(struct worklist *w, const struct options *o, struct strmap *seen)
{
	bool ok = true, any = false;
	struct strmap by_name = {0};
	size_t *next = xcalloc(w->n_extras + 1, sizeof *next);
	for (size_t i = 0; i < w->n_extras; i++) {
		uint64_t before;
		struct slice base = path_last(slice_str(w->extras[i].path));
		if (!w->extras[i].shown)
			continue;
		next[i] = strmap_get(&by_name, base, &before) ? (size_t)before : SIZE_MAX;
		strmap_put(&by_name, base, i);
		any = true;
	}
	for (size_t i = 0; any && i < w->n_files; i++) {
		struct slice text = w->files[i].build ? (struct slice){0} : w->files[i].bytes, name = {0};
		bool angled = false;
		for (size_t at = 0; text.n && (name = next_include(text, &at, &angled)).n;) {
			uint64_t first;
			size_t k = strmap_get(&by_name, path_last(name), &first)
			                   ? included_extra(w, w->files[i].path, name, angled, (size_t)first, next)
			                   : SIZE_MAX;
			struct extra *x = k == SIZE_MAX ? NULL : &w->extras[k];
			if (!x || !x->shown)
				continue;
			ok = worklist_add_file(w, o, seen, xstrdup(x->path), x->shown, xstrdup(x->root), xstrdup(x->rel), false) &&
			     ok;
			x->shown = NULL;
			x->listed = true;
		}
	}
	size_t kept = 0;
	for (size_t i = 0; i < w->n_extras; i++)
		if (w->extras[i].listed)
			extra_free(&w->extras[i]);
		else
			w->extras[kept++] = w->extras[i];
	w->n_extras = kept;
	strmap_free(&by_name);
	free(next);
	return ok;
}

char *worklist_base(const struct options *o)
{
	char *base = NULL;
	for (size_t i = 0; i < o->paths.n; i++) {
		struct stat st;
		char *copy = xstrdup(o->paths.v[i]);
		bool folder = !stat(copy, &st) && S_ISDIR(st.st_mode);
		char *root = realpath(folder ? copy : dirname(copy), NULL);
		if (root)
			shorten_base(&base, root);
		free(root);
		free(copy);
	}
	return base;
}

bool worklist_build(struct worklist *w, const struct options *o)
{
	struct strmap seen = {0};
	bool ok = true;
	for (size_t i = 0; i < o->paths.n; i++)
		if (!add_path(w, o, o->paths.n > 1 ? &seen : NULL, o->paths.v[i]))
			ok = false;
	if (w->n_extras)
		ok = add_included(w, o, o->paths.n > 1 ? &seen : NULL) && ok;
	strmap_free(&seen);
	for (size_t i = 0; i < w->n_files; i++)
		shorten_base(&w->base, w->files[i].root);
	for (size_t i = 0; i < w->n_extras; i++)
		shorten_base(&w->base, w->extras[i].root);
	return ok;
}
