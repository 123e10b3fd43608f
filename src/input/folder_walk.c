/* folder_walk.c: what a folder and those below it hold, in order: sources, and what a mirror copies; without what git ignores. */
#include "base/version_control.h"
#include "base/temp_file.h"
#include "input/worklist_impl.h"
#include "base/beneath.h"
#include "base/file_io.h"
#include "base/repository.h"
#include "base/file_kind.h"
#include "base/shown.h"
#include "base/git_index.h"
#include "input/ignore.h"
#include "base/parallel.h"
#include "project/source_file.h"
#include <dirent.h>
#include <errno.h>
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
	char *dangling; /* the first link that leads nowhere, or NULL */
	size_t n_dangling;
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
	bool installed;                /* a package manager or a build has written it */
	bool mirror;                   /* tranship has written it: nothing in it is in scope */
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

/* What a package manager installs; a virtual environment of another name is known by its pyvenv.cfg. */
static bool is_installed(const char *name)
{
	return !strcmp(name, "venv") || !strcmp(name, ".venv") || !strcmp(name, "site-packages") || !strcmp(name, "node_modules");
}

/* Does a link's text lead out of the tree from where the link lies, 'depth' folders below the root? In a mirror it would lead elsewhere. */
static bool climbs_out(const char *text, size_t depth)
{
	if (*text == '/')
		return true;
	for (const char *part = text, *end; *part; part = end + strspn(end, "/")) {
		end = part + strcspn(part, "/");
		if (end - part == 2 && !strncmp(part, "..", 2)) {
			if (!depth--)
				return true;
		} else if (!(end - part == 1 && *part == '.')) {
			depth++;
		}
	}
	return false;
}

static size_t depth_of(const char *rel)
{
	size_t n = 0;
	for (; *rel; rel++)
		n += *rel == '/';
	return n;
}

/* What a link at 'rel' says to lead to what lies below the root there. */
static char *link_within(const char *rel, const char *below)
{
	struct buf b = {0};
	for (size_t up = depth_of(rel); up; up--)
		buf_addstr(&b, "../");
	buf_addstr(&b, *below ? below : ".");
	return b.p;
}

/* In a mirror, a link whose target stays in the tree, or is not there, is made again; the file behind another one is copied if that is
 * asked for. */
static void add_link(struct walk *w, const char *path, const char *rel)
{
	char text[4096];
	ssize_t n = readlink(path, text, sizeof text - 1);
	if (n < 0)
		return;
	text[n] = 0;
	char *real = realpath(path, NULL), *link = NULL;
	struct stat st;
	bool file = real && !stat(real, &st) && S_ISREG(st.st_mode);
	if (real && path_lies_in(real, w->root) && climbs_out(text, depth_of(rel)))
		link = link_within(rel, real + strlen(w->root) + (real[strlen(w->root)] == '/'));
	else if (!real || path_lies_in(real, w->root))
		link = xstrdup(text);
	if (!real && !w->n_dangling++)
		w->dangling = xstrdup(path);
	if (link || (file && w->options->follow_links))
		PUSH(w->list->extras, w->list->n_extras, w->list->cap_extras) =
		        (struct extra){.path = xstrdup(path), .root = xstrdup(w->root), .rel = xstrdup(rel), .link = link};
	else if (w->options->out_dir && !w->options->quiet)
		warn(file ? "symbolic link '%s' leads out of the tree and is not mirrored; '--follow-links' mirrors the file "
		            "behind it"
		          : "symbolic link '%s' leads out of the tree to something that is not a file, and is not mirrored",
		     path_shown(path));
	free(real);
}

static void report_dangling(struct walk *w)
{
	if (w->n_dangling && w->options->out_dir && !w->options->quiet)
		warn("%zu dangling symbolic links are mirrored as they are, the first is '%s'", w->n_dangling,
		     path_shown(w->dangling));
	free(w->dangling);
}

/* Adds the rules of an open file, or of none (-1), which holds for the folder 'dir'. */
static struct ignore *push_file(struct ignore *outer, const char *dir, int fd)
{
	struct buf b = {0};
	if (file_read_open(fd, MAX_SOURCE, &b))
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

/* What a build writes, by its name or its first bytes, or too large for a source. */
static bool is_made(const char *path)
{
	enum { LARGEST = 16 << 20 };
	static const char *const ends[] = {".o",   ".obj", ".lo",  ".a",   ".la",  ".so",    ".lib",    ".dll", ".exe",
	                                   ".pdb", ".d",   ".pyc", ".log", ".ptx", ".cubin", ".fatbin", ".gch", ".whl"};
	char magic[4];
	struct stat st;
	bool made = slice_find(path_last(slice_str(path)), SLICE_LIT(".so."));
	for (size_t i = 0; i < ARRAY_SIZE(ends) && !made; i++)
		made = slice_ends(slice_str(path), ends[i]);
	int fd = made ? -1 : file_open_itself(path);
	if (fd < 0)
		return made;
	made = fstat(fd, &st) || st.st_size > LARGEST ||
	       (pread(fd, magic, sizeof magic, 0) == sizeof magic && !memcmp(magic, "\177ELF", 4));
	close(fd);
	return made;
}

/* Where no repository says what git tracks, as in a release's archive: may a mirror need the entry although a rule ignores it? GPUSPH tracks its
 * folder 'scripts', and ignores it. */
static bool may_be_tracked(const struct walk *w, const struct folder *f, const struct entry *e, const char *name)
{
	if (f->repository || f->installed || w->options->command != COMMAND_TRANSLATE)
		return false;
	if (SLICE_IS_ANY(slice_str(name), ".gitkeep", ".keep", ".placeholder", ".gitignore"))
		return e->type == DT_REG; /* a makefile writes into the folder */
	return e->type == DT_DIR ? !is_installed(name) && *name != '.' && strcmp(name, "__pycache__") != 0
	                         : e->type == DT_LNK || (e->type == DT_REG && *name != '.' && !is_made(e->path));
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
	e->ignored = f->ignored || ignore_match(f->ignore, e->path + w->top_len, e->type == DT_DIR) ||
	             (e->type == DT_DIR && is_installed(name) && !w->options->no_ignore);
	if (e->ignored && !tracked(w, f->repository, e->path) && !may_be_tracked(w, f, e, name))
		return false;
	return e->type != DT_DIR || (!is_version_control(slice_str(name)) && !(w->out_dir && !strcmp(e->path, w->out_dir)));
}

static struct folder *folder_below(const struct folder *f, const struct entry *e)
{
	struct folder *below = folder_new(e->rel, e->path, f->ignore, f->repository);
	below->ignored = e->ignored;
	below->installed = f->installed;
	return below;
}

/* Lists the i-th folder of a level, without those below. */
static void read_folder(void *ctx, size_t i)
{
	const struct level *level = ctx;
	const struct walk *w = level->walk;
	struct folder *f = level->v[i];
	bool ignores = false, repository = false, environment = false, built = false;
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
		environment = environment || !strcmp(name, "pyvenv.cfg");
		built = built ||
		        SLICE_IS_ANY(slice_str(name), "CMakeCache.txt", "CMakeFiles", "build.ninja", "meson-info", "config.status");
		f->mirror = f->mirror || !strcmp(name, MIRROR_RECORD);
		char *path = joined(f->path, name);
		if (w->options->command == COMMAND_LINT && e->d_type == DT_REG && !worklist_takes(w->options, path)) {
			free(path); /* no mirror is made */
			continue;
		}
		PUSH(f->v, f->n, f->cap) = (struct entry){.rel = joined(f->rel, name), .path = path, .type = e->d_type};
	}
	closedir(d);
	if (repository && strcmp(f->path, w->root)) { /* a submodule: the rules around it are not for what it holds */
		f->outer = f->ignore = NULL;
		f->repository = w->options->no_ignore ? NULL : repository_new(w, f->path);
		f->ignored = false;
	}
	bool named = !strcmp(f->path, w->root);
	f->mirror = f->mirror && !named;
	f->installed = f->installed || (environment && !named && !w->options->no_ignore);
	f->installed = f->installed || (built && f->ignored);
	f->ignored = f->ignored || f->installed;
	if (ignores && !w->options->no_ignore) {
		char *file = joined(f->path, ".gitignore");
		f->ignore = push_file(f->outer, strlen(f->path) > w->top_len ? f->path + w->top_len : "", file_open_itself(file));
		free(file);
	}
	size_t kept = 0;
	FOR_EACH(struct entry, e, f->v, f->n)
		if (!f->mirror && entry_wanted(w, f, e, e->path + strlen(f->path) + (f->path[strlen(f->path) - 1] != '/'))) {
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

/* Is the entry a source, by its name and place? Behind a link, only for a mirror that follows it, and has to have
 * it translated. */
static bool is_source_entry(const struct walk *w, const struct entry *e)
{
	if ((e->type != DT_REG && !(e->type == DT_LNK && w->options->out_dir && w->options->follow_links)) ||
	    !worklist_takes(w->options, e->path) || worklist_excludes(w->options, e->path, e->path + w->top_len, e->rel))
		return false;
	char *real = e->type == DT_LNK ? realpath(e->path, NULL) : NULL;
	struct stat st;
	bool outside = real && !path_lies_in(real, w->root) && !stat(real, &st) && S_ISREG(st.st_mode);
	free(real);
	return e->type == DT_REG || outside;
}

/* May an include make a source of it for a translation: src/input/worklist.c, add_included? */
static bool may_be_included(const struct walk *w, const struct entry *e, const char *name)
{
	const char *dot = strrchr(name, '.');
	return w->options->command == COMMAND_TRANSLATE && !is_backup(slice_str(name)) && !worklist_takes(w->options, e->path) &&
	       !(dot && !strcmp(dot, ".hip")) && !worklist_excludes(w->options, e->path, e->path + w->top_len, e->rel);
}

/* Takes over the entry. */
static void list_entry(struct walk *w, struct entry *e)
{
	const char *name = strrchr(e->path, '/') + 1;
	if (e->error) {
		error("cannot read '%s': %s", path_shown(e->path), strerror(e->error));
		w->list->partial = true;
		w->ok = false;
	} else if (e->folder) {
		list_folder(w, e->folder); /* whose paths these are */
		return;
	} else if (is_source_entry(w, e)) {
		w->n_sources++;
		if (!worklist_add_file(w->list, w->options, w->seen, e->path, joined(w->shown, e->rel), xstrdup(w->root), e->rel,
		                       false))
			w->ok = false;
		return;
	} else if (e->type == DT_LNK) {
		if (w->options->command != COMMAND_LINT)
			add_link(w, e->path, e->rel);
	} else if (e->type == DT_REG && !is_temp_name(name) && strcmp(name, ".git") && strcmp(name, MIRROR_RECORD)) {
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
		w->list->partial = true;
		w->ok = false;
	}
	if (f->mirror && !w->options->quiet) {
		char *shown = joined(w->shown, f->rel);
		say(stderr, "tranship: note: '%s' is a mirror that tranship wrote, and is not read; name it to read it\n", shown);
		free(shown);
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

/* The rules above the root, from the top of the repository it lies in, which is noted; sets top_len. None is read through a link: as in git, a
 * .gitignore is a file. */
static struct ignore *rules_above(struct walk *w)
{
	w->top_len = strlen(w->root) + (strcmp(w->root, "/") != 0);
	if (w->options->no_ignore)
		return NULL;
	char *top = repository_around(w->root);
	if (!top)
		return NULL;
	w->top_len = strlen(top) + (strcmp(top, "/") != 0);
	repository_new(w, top);
	struct beneath in_top;
	beneath_open(&in_top, top);
	char *exclude = joined(top, ".git/info/exclude");
	struct ignore *in = push_file(NULL, "", beneath_read(&in_top, exclude));
	free(exclude);
	/* each folder from the top down to the one above the root */
	char *dir = xstrdup(w->root);
	for (size_t end = strcmp(top, "/") ? strlen(top) : 0; end < strlen(w->root);) {
		char keep = dir[end];
		dir[end] = 0;
		char *file = joined(*dir ? dir : "/", ".gitignore");
		in = push_file(in, end > w->top_len ? dir + w->top_len : "", beneath_read(&in_top, file));
		free(file);
		dir[end] = keep;
		end += 1 + strcspn(dir + end + 1, "/");
	}
	beneath_close(&in_top);
	free(dir);
	free(top);
	return in;
}

bool worklist_add_folder(struct worklist *list, const struct options *o, struct strmap *seen, const char *named)
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
		list->partial = true;
	} else if (out && !strcmp(out, root)) {
		error("'--out %s' is the folder to translate; use '--in-place' to rewrite it", o->out_dir);
		ok = false;
	} else {
		list->folders = true;
		PUSH(list->walked.v, list->walked.n, list->walked.cap) = xstrdup(root);
		struct ignore *above = rules_above(&w);
		struct folder *top = folder_new(xstrdup(""), xstrdup(root), above, last);
		read_tree(&w, top);
		list_folder(&w, top);
		report_dangling(&w);
		ignore_pop(above, NULL);
		repositories_free(last);
		ok = w.ok;
		if (!w.n_sources && ok && !(o->quiet && o->command == COMMAND_REPORT)) /* whose counts say so */
			warn("no source files in '%s'", named);
	}
	free(root);
	free(out);
	free(shown);
	return ok;
}
