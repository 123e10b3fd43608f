/* translation.c: translating with a cache. */
#include "toolkit/translation.h"
#include "base/cache.h"
#include "base/file_io.h"
#include "base/json_text.h"
#include "base/temp_file.h"
#include "cli/request.h"
#include "engine/engine.h"
#include "nvcc/nvcc_args.h"
#include "rules/compat.h"
#include "toolkit/closure.h"
#include "toolkit/lines.h"
#include "toolkit/static_device.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 256 << 20 };

/* What the entry's content depends on. */
static void put_key(struct buf *key, const struct closure *c, const struct words *options, const struct settings *s,
                    const char *archs)
{
	struct stat self = {0};
	stat("/proc/self/exe", &self);
	buf_addf(key, "tranship " TRANSHIP_VERSION " %lld %lld\ncuda %s\narch %s\nrocm %s\n", (long long)self.st_size,
	         (long long)self.st_mtime, s->cuda, archs, s->rocm);
	for (size_t i = 0; i < options->n; i++)
		buf_addf(key, "option %s\n", options->v[i]);
	for (size_t i = 0; i < c->n; i++)
		buf_addf(key, "file %s %s %zu %016llx\n", c->v[i].shown, c->v[i].path, c->v[i].bytes.n,
		         (unsigned long long)hash_bytes(c->v[i].bytes.p, c->v[i].bytes.n));
}

static bool put_file(const char *folder, const char *name, struct slice bytes, struct arena *a)
{
	const char *path = arena_printf(a, "%s/%s", folder, name);
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	bool ok = fd >= 0 && write_all(fd, bytes.p, bytes.n);
	if (fd >= 0)
		ok = !close(fd) && ok;
	return ok || cannot_write(path);
}

static void put_overlay(struct buf *b, const char *path, const char *folder, const char *name)
{
	struct buf to = {0};
	buf_addf(&to, "%s/%s", folder, name);
	buf_addstr(b, b->n ? ",\n" : "");
	json_t *entry = json_pack("{s:s, s:o, s:o}", "type", "file", "name", json_text(path), "external-contents", json_text(to.p));
	json_dump_callback(entry, json_to_buf, b, 0);
	json_decref(entry);
	buf_free(&to);
}

/* Every path under which the compiler may open the file. */
static void overlay_file(struct buf *b, const struct closure *c, size_t first, const char *folder, const char *name)
{
	bool real = false;
	for (size_t i = 0; i < c->n; i++)
		if (c->v[i].first == first) {
			put_overlay(b, c->v[i].path, folder, name);
			real |= !strcmp(c->v[i].path, c->v[i].real);
		}
	if (!real)
		put_overlay(b, c->v[first].real, folder, name);
}

/* The compatibility header lies beside the files that include it, under each name of their folder. */
static void overlay_compat(struct buf *b, struct strmap *done, const struct closure *c, const char *header, const char *folder)
{
	const char *slash = strrchr(header, '/');
	size_t n = slash ? (size_t)(slash - header) : 0;
	for (size_t i = 0; i < c->n; i++) {
		const char *end = strrchr(c->v[i].path, '/'), *real_end = strrchr(c->v[i].real, '/');
		if ((size_t)(real_end - c->v[i].real) != n || strncmp(c->v[i].real, header, n))
			continue;
		const char *path = arena_printf(c->a, "%.*s/" COMPAT_FILE, (int)(end - c->v[i].path), c->v[i].path);
		if (!strmap_get(done, slice_str(path), NULL)) {
			strmap_put(done, slice_str(path), 1);
			put_overlay(b, path, folder, COMPAT_FILE);
		}
	}
	if (!strmap_get(done, slice_str(header), NULL)) {
		strmap_put(done, slice_str(header), 1);
		put_overlay(b, header, folder, COMPAT_FILE);
	}
}

static const struct closure_file *file_of(const struct closure *c, const char *real)
{
	uint64_t i;
	return strmap_get(&c->reals, slice_str(real), &i) ? &c->v[i] : NULL;
}

/* The compiler defines it, as nvcc does. */
static bool is_predefined(const struct diagnostic *d) { return strstr(d->message, "'__CUDA_ARCH_LIST__'"); }

static int by_line(const void *pa, const void *pb)
{
	const struct line_mark *a = pa, *b = pb;
	return (a->line > b->line) - (a->line < b->line) ?: (a->id > b->id) - (a->id < b->id);
}

/* Where the errors of a file are. */
static struct line_mark *marks_of(const struct run *r, size_t file, size_t *n)
{
	struct line_mark *marks = NULL;
	size_t cap = 0;
	uint32_t id = 0;
	*n = 0;
	for (uint32_t i = 0; i < r->diags.n; i++) {
		const struct diagnostic *d = &r->diags.d[i];
		if (d->severity < SEV_UNSUPPORTED || d->accepted || is_predefined(d))
			continue;
		if (d->file == file)
			PUSH(marks, *n, cap) = (struct line_mark){d->line ? d->line : 1, id};
		id++;
	}
	if (*n)
		qsort(marks, *n, sizeof *marks, by_line);
	return marks;
}

/* As clang words them; what HIP has no counterpart for is an error. Each line of the text is "W" or "E" and the message. */
static void put_messages(const struct run *r, const struct closure *c, struct buf *out)
{
	for (uint32_t i = 0; i < r->diags.n; i++) {
		const struct diagnostic *d = &r->diags.d[i];
		if (d->severity < SEV_WARNING || d->accepted || is_predefined(d))
			continue;
		const struct file *f = &r->files[d->file];
		const struct closure_file *known = file_of(c, f->path);
		bool wrong = d->severity >= SEV_UNSUPPORTED;
		buf_addf(out, "%c%s:%u:%u: %s: %s [%s]\n", wrong ? 'E' : 'W', known ? known->shown : f->shown,
		         d->line ? d->line : 1, d->column ? d->column : 1, wrong ? "error" : "warning", d->message,
		         diag_table[d->id].id);
	}
}

struct told {
	struct buf *out;
	const struct closure *c;
	const char *shown;
	bool any;
};

static bool is_named_by_host(const struct closure *c, struct slice name)
{
	bool named = false;
	for (size_t i = 0; i < c->n && !named; i++)
		named = c->v[i].bytes.n && host_names((struct slice){c->v[i].bytes.p, c->v[i].bytes.n}, name);
	return named;
}

static void tell_static(void *ctx, struct slice name, uint32_t line, uint32_t column)
{
	struct told *t = ctx;
	if (!is_named_by_host(t->c, name))
		return;
	t->any = true;
	buf_addf(
	        t->out,
	        "W%s:%u:%u: warning: compiled without -rdc=true, with which clang does not link the static device variable '%.*s', "
	        "which host code names\n",
	        t->shown, line, column, (int)name.n, name.p);
}

/* The file of an overlay, of translated files and of the compatibility header; none where nothing was translated. */
static bool put_overlays(const char *folder, const char *name, const struct buf *files, const struct buf *compat, struct arena *a)
{
	if (!files->n && !compat->n)
		return true;
	struct buf whole = {0};
	buf_addf(&whole, "{\"version\": 0, \"use-external-names\": false, \"case-sensitive\": true, \"roots\": [\n%s%s%s\n]}\n",
	         files->n ? files->p : "", files->n && compat->n ? ",\n" : "", compat->n ? compat->p : "");
	bool ok = put_file(folder, name, (struct slice){whole.p, whole.n}, a);
	buf_free(&whole);
	return ok;
}

/* What the run made, in the folder of a new entry that will be at 'entry'. */
static bool put_results(const struct run *r, const struct closure *c, bool rdc, const char *folder, const char *entry)
{
	struct buf overlay = {0}, marked = {0}, compat = {0}, messages = {0}, header = {0};
	struct strmap done = {0};
	bool any_marks = false;
	compat_set sections = 0;
	bool ok = true;
	for (size_t i = 0; i < r->n_files && ok; i++) {
		const struct file *f = &r->files[i];
		const struct closure_file *known = file_of(c, f->path);
		size_t n_marks = 0;
		struct line_mark *marks = known ? marks_of(r, i, &n_marks) : NULL;
		if (!known || (!f->changed && !marks)) {
			free(marks);
			continue;
		}
		struct slice source = {known->bytes.p, known->bytes.n};
		struct slice translated = f->changed ? (struct slice){f->output.p, f->output.n} : source;
		struct slice last = path_last(slice_str(f->path));
		const char *name = arena_printf(c->a, "%zu-%.*s", i, (int)last.n, last.p);
		const char *with_marks = marks ? arena_printf(c->a, "%zu-marked-%.*s", i, (int)last.n, last.p) : name;
		struct buf kept = {0};
		if (f->changed) {
			lines_keep(source, translated, &kept);
			ok = put_file(folder, name, (struct slice){kept.p, kept.n}, c->a);
			overlay_file(&overlay, c, known->first, entry, name);
		}
		if (marks) {
			kept.n = 0;
			lines_mark(source, translated, marks, n_marks, &kept);
			ok = ok && put_file(folder, with_marks, (struct slice){kept.p, kept.n}, c->a);
			any_marks = true;
		}
		overlay_file(&marked, c, known->first, entry, with_marks);
		free(marks);
		buf_free(&kept);
	}
	for (size_t i = 0; i < r->n_compat; i++) {
		sections |= r->compat[i].sections;
		overlay_compat(&compat, &done, c, r->compat[i].path, entry);
	}
	if (r->n_compat) {
		compat_header(sections, &header);
		ok = ok && put_file(folder, COMPAT_FILE, (struct slice){header.p, header.n}, c->a);
	}
	ok = ok && put_overlays(folder, "overlay", &overlay, &compat, c->a);
	ok = ok && (!any_marks || put_overlays(folder, "marks", &marked, &compat, c->a));
	put_messages(r, c, &messages);
	struct told told = {.out = &messages, .c = c};
	for (size_t i = 0; i < c->n && rdc; i++) {
		told.shown = c->v[i].shown;
		static_device_variables((struct slice){c->v[i].bytes.p, c->v[i].bytes.n}, tell_static, &told);
	}
	if (told.any)
		ok = ok && put_file(folder, "alone", (struct slice){NULL, 0}, c->a);
	ok = ok && put_file(folder, "messages", (struct slice){messages.p, messages.n}, c->a);
	buf_free(&overlay);
	buf_free(&marked);
	buf_free(&compat);
	buf_free(&messages);
	buf_free(&header);
	strmap_free(&done);
	return ok;
}

static bool words_have(const struct words *words, const char *word)
{
	for (size_t i = 0; i < words->n; i++)
		if (!strcmp(words->v[i], word))
			return true;
	return false;
}

/* Runs the engine over the files, as 'tranship translate' would. */
static bool run_engine(const struct closure *c, const struct words *options, const struct settings *s, const char *archs,
                       const char *folder, const char *entry)
{
	struct words argv = {0};
	const char *head[] = {"translate", "-q", "--cuda", s->cuda, "--arch", archs, "--jobs", "1", "--timeout", "60"};
	for (size_t i = 0; i < ARRAY_SIZE(head); i++)
		words_add(&argv, head[i]);
	for (size_t i = 0; i < c->n; i++)
		if (c->v[i].first == i)
			words_add(&argv, c->v[i].path);
	words_add(&argv, "--");
	words_join(&argv, options);
	struct options o;
	struct worklist work = {0};
	struct run run = {0};
	bool ok = request_options(&o, COMMAND_TRANSLATE, (int)argv.n, (char **)argv.v);
	if (ok) {
		ok = worklist_build(&work, &o) && run_prepare(&o, &work, &run);
		if (ok) {
			translate_run(&run);
			ok = put_results(&run, c, words_have(options, "-D__CUDACC_RDC__=1"), folder, entry);
		}
		run_free(&run);
		worklist_free(&work);
	}
	options_free(&o);
	words_free(&argv);
	return ok;
}

static const char *read_text(const char *folder, const char *name, struct arena *a)
{
	struct buf b = {0};
	const char *text = NULL;
	if (!file_read(arena_printf(a, "%s/%s", folder, name), LARGEST, &b))
		text = arena_strndup(a, b.p ? b.p : "", b.n);
	buf_free(&b);
	return text;
}

/* Includes that ROCm's headers of C++17 stand behind. */
static bool wants_17(const struct closure *c)
{
	static const char *const words[] = {"cub/",    "thrust/", "cooperative_groups", "cuda/std", "cuda/atomic",
	                                    "rocprim", "hipcub"};
	for (size_t i = 0; i < c->n; i++)
		for (size_t k = 0; k < ARRAY_SIZE(words); k++)
			if (c->v[i].bytes.n && memmem(c->v[i].bytes.p, c->v[i].bytes.n, words[k], strlen(words[k])))
				return true;
	return false;
}

/* Makes an entry for that key in the cache. False: it cannot be made, which has been said. */
static bool make_entry(const struct closure *c, const struct words *options, const struct settings *s, const char *archs,
                       const char *cache, const char *entry, struct slice key)
{
	const char *making = arena_printf(c->a, "%s/" CACHE_MAKING "%ld.entry", cache, (long)getpid());
	remove_folder_at(AT_FDCWD, making); /* of a process of that number that was killed */
	if (mkdir(making, 0700))
		return cannot_write(making);
	bool ok = run_engine(c, options, s, archs, making, entry) && put_file(making, "key", key, c->a);
	if (ok && rename(making, entry)) {
		/* another process was first, or what lies there is of another key */
		const char *there = read_text(entry, "key", c->a);
		ok = there && slice_is(key, there);
		if (!ok) {
			remove_folder_at(AT_FDCWD, entry);
			ok = !rename(making, entry) || cannot_write(entry);
		}
	}
	remove_folder_at(AT_FDCWD, making);
	return ok;
}

/* The folder of the entry, made if need be; without a cache, one that goes when the process ends. NULL after a message. */
static const char *entry_for(const struct closure *c, const struct words *options, const struct settings *s, const char *archs)
{
	char *top = cache_folder(NULL);
	if (!top) {
		const char *folder = temp_folder(temp_place());
		if (!folder)
			error("cannot create a temporary folder: %s", strerror(errno));
		return folder && run_engine(c, options, s, archs, folder, folder) ? folder : NULL;
	}
	struct buf key = {0};
	put_key(&key, c, options, s, archs);
	const char *cache = arena_printf(c->a, "%s/nvcc", top);
	const char *entry = arena_printf(c->a, "%s/%016llx", cache, (unsigned long long)hash_bytes(key.p, key.n));
	mkdir(cache, 0700);
	const char *there = read_text(entry, "key", c->a);
	bool ok = there && slice_is((struct slice){key.p, key.n}, there);
	if (ok) {
		utimensat(AT_FDCWD, entry, NULL, 0);
	} else {
		cache_prune_entries(cache);
		ok = make_entry(c, options, s, archs, cache, entry, (struct slice){key.p, key.n});
	}
	buf_free(&key);
	free(top);
	return ok ? entry : NULL;
}

/* Is it a folder of headers that stand for CUDA's? The engine has declarations of its own for these. */
static bool stands_for_cuda(const char *folder, const struct settings *s, struct arena *a)
{
	const char *path = path_linked(folder, a);
	return path && settings_own(s, path);
}

/* Of the line, what decides how a source reads. */
static void options_for_reading(struct words *options, const struct command_line *line, const struct settings *s, struct arena *a)
{
	struct nvcc_reading reading = {0};
	size_t n;
	char **read = nvcc_to_clang(line->words.v, line->words.n, &reading, a, &n);
	for (size_t i = 0; i < n; i++) {
		struct slice word = slice_str(read[i]);
		bool apart = SLICE_IS_ANY(word, "-isystem", "-iquote", "-idirafter");
		if (apart && i + 1 < n && stands_for_cuda(read[i + 1], s, a))
			i++;
		else if (!(slice_starts(word, "-I") && stands_for_cuda(read[i] + 2, s, a)))
			words_add(options, read[i]);
	}
}

bool translate_for(struct translation *t, const struct command_line *line, const struct settings *s, const char *archs,
                   const char *source, struct arena *a)
{
	struct closure c;
	*t = (struct translation){0};
	if (!closure_find(&c, line, s, source, a)) {
		closure_free(&c);
		return false;
	}
	t->wants_17 = wants_17(&c);
	struct words options = {0};
	options_for_reading(&options, line, s, a);
	const char *entry = entry_for(&c, &options, s, archs);
	words_free(&options);
	closure_free(&c);
	if (!entry)
		return false;
	const char *overlay = arena_printf(a, "%s/overlay", entry), *marks = arena_printf(a, "%s/marks", entry);
	t->entry = entry;
	t->overlay = !access(overlay, R_OK) ? overlay : NULL;
	t->marks = !access(marks, R_OK) ? marks : NULL;
	t->live = t->marks ? read_text(entry, "live", a) : NULL;
	t->wants_17 |= !access(arena_printf(a, "%s/" COMPAT_FILE, entry), R_OK);
	t->alone = !access(arena_printf(a, "%s/alone", entry), R_OK);
	t->text = read_text(entry, "messages", a) ?: "";
	return true;
}

void translation_note(struct translation *t, const char *live, struct arena *a)
{
	t->live = arena_strdup(a, live);
	file_write(arena_printf(a, "%s/live", t->entry), slice_str(live));
}

static bool is_live(const char *live, unsigned id)
{
	for (const char *p = live; p && *p; p += strcspn(p, ",") + 1)
		if (strtoul(p, NULL, 10) == id)
			return true;
	return !live;
}

bool translation_tell(const struct translation *t, const struct command_line *line)
{
	const char *mode = getenv("TRANSHIP_NVCC");
	bool goes_on = mode && !strcmp(mode, "keep-going"), ok = true;
	unsigned id = 0;
	for (const char *p = t->text; *p;) {
		size_t n = strcspn(p, "\n");
		bool wrong = *p == 'E' && !goes_on, dead = *p == 'E' && !is_live(t->live, id++);
		const char *error_at = goes_on && *p == 'E' ? memmem(p, n, ": error: ", 9) : NULL;
		ok = ok && (!wrong || dead);
		if (!dead && error_at && !line->no_warnings)
			fprintf(stderr, "%.*s: warning: %.*s\n", (int)(error_at - p - 1), p + 1, (int)(p + n - error_at - 9),
			        error_at + 9);
		else if (!dead && !error_at && (*p == 'E' || !line->no_warnings))
			fprintf(stderr, "%.*s\n", (int)n - 1, p + 1);
		p += n + (p[n] == '\n');
	}
	return ok;
}
