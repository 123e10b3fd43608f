/* worklist.c: the files in scope. */
#include "tranship/worklist.h"
#include "tranship/build_file.h"
#include "tranship/file_io.h"
#include "tranship/git_index.h"
#include "tranship/ignore.h"
#include "tranship/parallel.h"
#include <dirent.h>
#include <errno.h>
#include <libgen.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A git repository that a walk is in. What it tracks is read when first asked for. */
struct repository {
	struct repository *before;
	char *top; /* its top folder, absolute */
	struct git_index index;
	bool read;
};
/* One walk of one folder. */
struct walk {
	struct worklist *list;
	const struct options *options;
	struct strmap *seen;      /* real paths already listed */
	const char *root;         /* real path */
	const char *shown;        /* the folder as the user named it, "" for "." */
	const char *out_dir;      /* real path of --out if it exists, or NULL */
	size_t top_len;           /* root's part of the path up to the repository's top folder */
	struct repository **last; /* of all that were met */
	pthread_mutex_t *lock;    /* for these */
	size_t n_sources;
	bool ok;
};

/* What a walk found in a folder. */
struct entry {
	char *rel, *path;      /* below the root, and absolute */
	struct folder *folder; /* if it is one */
	unsigned char type;    /* DT_REG and so on */
	bool ignored;          /* a rule names it, or a folder around it */
	int error;             /* from lstat, or 0 */
};
struct folder {
	char *rel, *path;
	struct ignore *outer, *ignore; /* the rules around it, and these with its own */
	struct repository *repository; /* the one around it, or NULL */
	bool ignored;                  /* what git does not track is out */
	struct entry *v;
	size_t n, cap;
	int error; /* from reading it, or 0 */
};
/* Folders that are read at the same time: all of one depth. */
struct level {
	const struct walk *walk;
	struct folder **v;
	size_t n, cap;
};

static char *joined(const char *a, const char *b)
{
	size_t n = strlen(a), m = strlen(b);
	char *s = xmalloc(n + m + 2);
	memcpy(s, a, n);
	if (n && s[n - 1] != '/')
		s[n++] = '/';
	memcpy(s + n, b, m + 1);
	return s;
}

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
	*w = (struct worklist){0};
}

/* Lists the file; reads it, unless a lint does that later. Takes over the strings. Without 'seen', it is no file listed before. */
static bool add_file(struct worklist *w, const struct options *o, struct strmap *seen, char *path, char *shown, char *root,
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
	}
	PUSH(w->files, w->n_files, w->cap_files) = f;
	return ok;
}

bool worklist_takes(const struct options *o, const char *name)
{
	bool looks_only = o->command == COMMAND_LINT || o->command == COMMAND_REPORT;
	if (looks_only && build_kind(name) != BUILD_NONE)
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

bool worklist_names(const struct options *o, struct slice glob, const char *path, const char *from_top, const char *from_root)
{
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

/* ".NAME.tranship-XXXXXX": left by a run that was killed */
static bool is_leftover(const char *name)
{
	size_t n = strlen(name);
	return name[0] == '.' && n > 16 && !strncmp(name + n - 16, ".tranship-", 10);
}

static bool is_version_control(const char *name) { return !strcmp(name, ".git") || !strcmp(name, ".hg") || !strcmp(name, ".svn"); }

static bool below(const char *path, const char *folder)
{
	size_t n = strlen(folder);
	return !strncmp(path, folder, n) && (!path[n] || path[n] == '/' || (n && folder[n - 1] == '/'));
}

/* In a mirror, a link whose target stays in the tree, or is not there, is made again; the file behind any other is copied. */
static void add_link(struct walk *w, const char *path, const char *rel)
{
	char text[4096];
	ssize_t n = readlink(path, text, sizeof text - 1);
	char *real = realpath(path, NULL);
	struct stat st;
	bool again = n > 0 && (!real || (*text != '/' && below(real, w->root)));
	if (n > 0 && (again || (!stat(real, &st) && S_ISREG(st.st_mode)))) {
		text[n] = 0;
		PUSH(w->list->extras, w->list->n_extras, w->list->cap_extras) = (struct extra){
		        .path = xstrdup(path), .root = xstrdup(w->root), .rel = xstrdup(rel), .link = again ? xstrdup(text) : NULL};
	} else if (w->options->out_dir && !w->options->quiet) {
		warn("symbolic link '%s' to a folder is not mirrored: it is absolute, or leads out of the tree", path_shown(path));
	}
	free(real);
}

static struct ignore *push_file(struct ignore *outer, const char *dir, const char *path)
{
	struct buf b = {0};
	if (file_read(path, MAX_SOURCE, &b))
		return outer;
	struct ignore *in = ignore_push(outer, dir, (struct slice){b.p, b.n});
	buf_free(&b);
	return in;
}

static int by_name(const void *a, const void *b) { return strcmp(((const struct entry *)a)->rel, ((const struct entry *)b)->rel); }

static struct folder *folder_new(char *rel, char *path, struct ignore *outer, struct repository *repository)
{
	struct folder *f = xcalloc(1, sizeof *f);
	*f = (struct folder){.rel = rel, .path = path, .outer = outer, .ignore = outer, .repository = repository};
	return f;
}

static struct repository *repository_new(const struct walk *w, const char *top)
{
	struct repository *r = xcalloc(1, sizeof *r);
	r->top = xstrdup(top);
	pthread_mutex_lock(w->lock);
	r->before = *w->last;
	*w->last = r;
	pthread_mutex_unlock(w->lock);
	return r;
}

static void repositories_free(struct repository *r)
{
	while (r) {
		struct repository *before = r->before;
		git_index_free(&r->index);
		free(r->top);
		free(r);
		r = before;
	}
}

/* Git ignores no file that it tracks. */
static bool tracked(const struct walk *w, struct repository *r, const char *path)
{
	if (!r)
		return false;
	pthread_mutex_lock(w->lock);
	if (!r->read)
		git_index_read(&r->index, r->top);
	r->read = true;
	pthread_mutex_unlock(w->lock);
	return git_index_holds(&r->index, slice_str(path + strlen(r->top) + (strcmp(r->top, "/") != 0)));
}

/* Reads what an entry is, if that is not known yet; whether it is in scope. */
static bool entry_wanted(const struct walk *w, const struct folder *f, struct entry *e, const char *name)
{
	struct stat st;
	if (e->type == DT_UNKNOWN) {
		if (lstat(e->path, &st)) {
			e->error = errno;
			return true;
		}
		e->type = IFTODT(st.st_mode);
	}
	e->ignored = f->ignored || ignore_match(f->ignore, e->path + w->top_len, e->type == DT_DIR);
	if (e->ignored && !tracked(w, f->repository, e->path))
		return false;
	return e->type != DT_DIR || (!is_version_control(name) && !(w->out_dir && !strcmp(e->path, w->out_dir)));
}

static struct folder *folder_below(const struct folder *f, const struct entry *e)
{
	struct folder *below = folder_new(e->rel, e->path, f->ignore, f->repository);
	below->ignored = e->ignored;
	return below;
}

/* Lists the i-th folder of a level, without those below. */
static void read_folder(void *ctx, size_t i)
{
	const struct level *level = ctx;
	const struct walk *w = level->walk;
	struct folder *f = level->v[i];
	bool ignores = false, repository = false;
	DIR *d = opendir(f->path);
	if (!d) {
		f->error = errno;
		return;
	}
	for (struct dirent *e; (e = readdir(d));) {
		const char *name = e->d_name;
		if (!strcmp(name, ".") || !strcmp(name, ".."))
			continue;
		ignores = ignores || !strcmp(name, ".gitignore");
		repository = repository || !strcmp(name, ".git");
		if (w->options->command == COMMAND_LINT && e->d_type == DT_REG && !worklist_takes(w->options, name))
			continue; /* no mirror is made */
		PUSH(f->v, f->n, f->cap) =
		        (struct entry){.rel = joined(f->rel, name), .path = joined(f->path, name), .type = e->d_type};
	}
	closedir(d);
	if (repository && strcmp(f->path, w->root)) { /* a submodule: the rules around it are not for what it holds */
		f->outer = f->ignore = NULL;
		f->repository = w->options->no_ignore ? NULL : repository_new(w, f->path);
		f->ignored = false;
	}
	if (ignores && !w->options->no_ignore) {
		char *file = joined(f->path, ".gitignore");
		f->ignore = push_file(f->outer, strlen(f->path) > w->top_len ? f->path + w->top_len : "", file);
		free(file);
	}
	size_t kept = 0;
	FOR_EACH(struct entry, e, f->v, f->n)
		if (entry_wanted(w, f, e, e->path + strlen(f->path) + (f->path[strlen(f->path) - 1] != '/'))) {
			f->v[kept++] = *e;
		} else {
			free(e->rel);
			free(e->path);
		}
	f->n = kept;
	if (f->n) /* qsort takes no null pointer */
		qsort(f->v, f->n, sizeof *f->v, by_name);
	for (size_t k = 0; k < f->n; k++)
		if (f->v[k].type == DT_DIR && !f->v[k].error)
			f->v[k].folder = folder_below(f, &f->v[k]);
}

static void read_tree(const struct walk *w, struct folder *top)
{
	struct level level = {.walk = w};
	PUSH(level.v, level.n, level.cap) = top;
	while (level.n) {
		parallel_for(level.n, w->options->jobs ? w->options->jobs : parallel_cores(), read_folder, &level);
		struct level below = {.walk = w};
		for (size_t i = 0; i < level.n; i++)
			for (size_t k = 0; k < level.v[i]->n; k++)
				if (level.v[i]->v[k].folder) {
					PUSH(below.v, below.n, below.cap) = level.v[i]->v[k].folder;
				}
		free(level.v);
		level = below;
	}
	free(level.v);
}

static void list_folder(struct walk *w, struct folder *f);

/* Is the entry a source to be looked at: by its name, and where it is? Behind a link, only for a mirror, which has to have it
 * translated. */
static bool is_source_entry(const struct walk *w, const struct entry *e)
{
	const char *name = strrchr(e->path, '/') + 1;
	if ((e->type != DT_REG && !(e->type == DT_LNK && w->options->out_dir)) || !worklist_takes(w->options, name) ||
	    worklist_excludes(w->options, e->path, e->path + w->top_len, e->rel))
		return false;
	char *real = e->type == DT_LNK ? realpath(e->path, NULL) : NULL;
	struct stat st;
	bool outside = real && !below(real, w->root) && !stat(real, &st) && S_ISREG(st.st_mode);
	free(real);
	return e->type == DT_REG || outside;
}

/* May an include make a source of it for a translation: src/worklist.c, add_included? */
static bool may_be_included(const struct walk *w, const struct entry *e, const char *name)
{
	const char *dot = strrchr(name, '.');
	return w->options->command == COMMAND_TRANSLATE && !worklist_takes(w->options, name) && !(dot && !strcmp(dot, ".hip")) &&
	       !worklist_excludes(w->options, e->path, e->path + w->top_len, e->rel);
}

/* Takes over the entry. */
static void list_entry(struct walk *w, struct entry *e)
{
	const char *name = strrchr(e->path, '/') + 1;
	if (e->error) {
		error("cannot read '%s': %s", path_shown(e->path), strerror(e->error));
		w->ok = false;
	} else if (e->folder) {
		list_folder(w, e->folder); /* whose paths these are */
		return;
	} else if (is_source_entry(w, e)) {
		w->n_sources++;
		if (!add_file(w->list, w->options, w->seen, e->path, joined(w->shown, e->rel), xstrdup(w->root), e->rel, false))
			w->ok = false;
		return;
	} else if (e->type == DT_LNK) {
		if (w->options->command != COMMAND_LINT)
			add_link(w, e->path, e->rel);
	} else if (e->type == DT_REG && !is_leftover(name) && strcmp(name, ".git")) {
		PUSH(w->list->extras, w->list->n_extras, w->list->cap_extras) =
		        (struct extra){.path = e->path,
		                       .root = xstrdup(w->root),
		                       .rel = e->rel,
		                       .shown = may_be_included(w, e, name) ? joined(w->shown, e->rel) : NULL};
		return;
	}
	free(e->rel);
	free(e->path);
}

/* Lists what a folder and those below it hold, in order, and frees it. */
static void list_folder(struct walk *w, struct folder *f)
{
	if (f->error) {
		error("cannot read folder '%s': %s", path_shown(f->path), strerror(f->error));
		w->ok = false;
	}
	for (size_t i = 0; i < f->n; i++)
		list_entry(w, &f->v[i]);
	if (f->ignore != f->outer)
		ignore_pop(f->ignore, f->outer);
	free(f->v);
	free(f->rel);
	free(f->path);
	free(f);
}

/* The rules above the root, from the top of the repository it lies in, which is noted; sets top_len. */
static struct ignore *rules_above(struct walk *w)
{
	w->top_len = strlen(w->root) + (strcmp(w->root, "/") != 0);
	if (w->options->no_ignore)
		return NULL;
	char *top = xstrdup(w->root);
	for (;;) {
		char *git = joined(top, ".git");
		bool found = !access(git, F_OK);
		free(git);
		if (found)
			break;
		char *slash = strrchr(top, '/');
		if (!slash || !slash[1]) {
			free(top);
			return NULL;
		}
		slash[slash == top] = 0;
	}
	w->top_len = strlen(top) + (strcmp(top, "/") != 0);
	repository_new(w, top);
	char *exclude = joined(top, ".git/info/exclude");
	struct ignore *in = push_file(NULL, "", exclude);
	free(exclude);
	/* each folder from the top down to the one above the root */
	char *dir = xstrdup(w->root);
	for (size_t end = strcmp(top, "/") ? strlen(top) : 0; end < strlen(w->root);) {
		char keep = dir[end];
		dir[end] = 0;
		char *file = joined(*dir ? dir : "/", ".gitignore");
		in = push_file(in, end > w->top_len ? dir + w->top_len : "", file);
		free(file);
		dir[end] = keep;
		end += 1 + strcspn(dir + end + 1, "/");
	}
	free(dir);
	free(top);
	return in;
}

static bool add_folder(struct worklist *list, const struct options *o, struct strmap *seen, const char *named)
{
	char *root = realpath(named, NULL), *out = o->out_dir ? realpath(o->out_dir, NULL) : NULL;
	char *shown = xstrdup(named);
	while (!strncmp(shown, "./", 2))
		memmove(shown, shown + 2, strlen(shown) - 1);
	if (!strcmp(shown, "."))
		*shown = 0;
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct repository *last = NULL;
	struct walk w = {.list = list,
	                 .options = o,
	                 .seen = seen,
	                 .root = root,
	                 .shown = shown,
	                 .out_dir = out,
	                 .last = &last,
	                 .lock = &lock,
	                 .ok = true};
	bool ok = root;
	if (!root) {
		error("cannot read '%s': %s", named, strerror(errno));
	} else if (out && !strcmp(out, root)) {
		error("'--out %s' is the folder to translate; use '--in-place' to rewrite it", o->out_dir);
		ok = false;
	} else {
		list->folders = true;
		struct ignore *above = rules_above(&w);
		struct folder *top = folder_new(xstrdup(""), xstrdup(root), above, last);
		read_tree(&w, top);
		list_folder(&w, top);
		ignore_pop(above, NULL);
		repositories_free(last);
		ok = w.ok;
		if (!w.n_sources && ok)
			warn("no source files in '%s'", named);
	}
	free(root);
	free(out);
	free(shown);
	return ok;
}

static const char *kind_name(mode_t mode)
{
	return S_ISFIFO(mode) ? "a FIFO" : S_ISSOCK(mode) ? "a socket" : S_ISCHR(mode) || S_ISBLK(mode) ? "a device" : "not a file";
}

static bool add_path(struct worklist *w, const struct options *o, struct strmap *seen, const char *named)
{
	struct stat st;
	if (!strcmp(named, "-")) {
		error("standard input cannot be translated: name a file or a folder");
		return false;
	}
	if (stat(named, &st)) {
		error("cannot read '%s': %s", named, strerror(errno));
		return false;
	}
	if (S_ISDIR(st.st_mode))
		return add_folder(w, o, seen, named);
	if (!S_ISREG(st.st_mode)) {
		error("'%s' is %s; only files and folders can be translated", named, kind_name(st.st_mode));
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
		return false;
	}
	bool by_user = !o->staged && !o->changed_since; /* else git names it */
	return add_file(w, o, seen, path, xstrdup(named), root, rel, by_user);
}

static void shorten_base(char **base, const char *root)
{
	if (!*base) {
		*base = xstrdup(root);
		return;
	}
	while (!below(root, *base)) {
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
		struct slice base = base_name(slice_str(w->extras[i].path));
		if (!w->extras[i].shown)
			continue;
		next[i] = strmap_get(&by_name, base, &before) ? (size_t)before : SIZE_MAX;
		strmap_put(&by_name, base, i);
		any = true;
	}
	for (size_t i = 0; any && i < w->n_files; i++) {
		struct slice text = {w->files[i].bytes.p, w->files[i].bytes.n}, name;
		bool angled;
		for (size_t at = 0; text.n && (name = next_include(text, &at, &angled)).n;) {
			uint64_t first;
			size_t k = strmap_get(&by_name, base_name(name), &first)
			                   ? included_extra(w, w->files[i].path, name, angled, (size_t)first, next)
			                   : SIZE_MAX;
			struct extra *x = k == SIZE_MAX ? NULL : &w->extras[k];
			if (!x || !x->shown)
				continue;
			ok = add_file(w, o, seen, xstrdup(x->path), x->shown, xstrdup(x->root), xstrdup(x->rel), false) && ok;
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
