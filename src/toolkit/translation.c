/* translation.c: translating with a cache. */
#include "toolkit/translation.h"
#include "base/contain.h"
#include "base/file_io.h"
#include "base/json_text.h"
#include "base/shown.h"
#include "cli/request.h"
#include "engine/engine.h"
#include "nvcc/nvcc_args.h"
#include "rules/compat.h"
#include "toolkit/at_use.h"
#include "toolkit/closure.h"
#include "toolkit/lines.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/mman.h>
#include <unistd.h>

/* Whatever it holds, it cannot be taken for two. */
static void put_word(struct buf *key, const char *word) { buf_addf(key, "%zu:%s\n", strlen(word), word); }

/* What the entry's content depends on. */
static void put_key(struct buf *key, const struct closure *c, const struct words *options, const struct settings *s,
                    const char *archs)
{
	struct stat self = {0};
	char sum[ENTRY_CHECKSUM];
	stat("/proc/self/exe", &self);
	buf_addf(key, "tranship " TRANSHIP_VERSION " %lld %lld\n", (long long)self.st_size, (long long)self.st_mtime);
	put_word(key, s->cuda);
	put_word(key, archs);
	put_word(key, s->rocm);
	for (size_t i = 0; i < options->n; i++)
		put_word(key, options->v[i]);
	for (size_t i = 0; i < c->n; i++) {
		put_word(key, c->v[i].shown);
		put_word(key, c->v[i].path);
		buf_addf(key, "%zu %s\n", c->v[i].bytes.n, entry_checksum((struct slice){c->v[i].bytes.p, c->v[i].bytes.n}, sum));
	}
}

/* The name of a file of the entry: it tells what it is of, where that is short and plain. */
static const char *name_in_entry(size_t i, const char *kind, struct slice of, struct arena *a)
{
	bool plain = of.n <= 100;
	for (size_t k = 0; k < of.n && plain; k++)
		plain = word_char(of.p[k]) || of.p[k] == '.' || of.p[k] == '-';
	return arena_printf(a, "%zu%s%s%.*s", i, kind, plain ? "-" : "", plain ? (int)of.n : 0, of.p);
}

static bool is_utf8(const char *s)
{
	for (size_t n = strlen(s), k; n; s += k, n -= k)
		if (!(k = utf8_sequence((const unsigned char *)s, n)))
			return false;
	return true;
}

/* 'name' lies beside the overlay's file. False after a message: an overlay is a text in UTF-8. */
static bool put_overlay(struct buf *b, const char *path, const char *name)
{
	if (!is_utf8(path)) {
		error("cannot translate '%s': the compiler takes a translation in the place of a path in UTF-8 only; rename it",
		      path);
		return false;
	}
	buf_addstr(b, b->n ? ",\n" : "");
	json_t *entry = json_pack("{s:s, s:o, s:s}", "type", "file", "name", json_text(path), "external-contents", name);
	json_dump_callback(entry, json_to_buf, b, 0);
	json_decref(entry);
	return true;
}

/* Every path under which the compiler may open the file. */
static bool overlay_file(struct buf *b, const struct closure *c, size_t first, const char *name)
{
	bool real = false, ok = true;
	for (size_t i = 0; i < c->n && ok; i++)
		if (c->v[i].first == first) {
			ok = put_overlay(b, c->v[i].path, name);
			real |= !strcmp(c->v[i].path, c->v[i].real);
		}
	return ok && (real || put_overlay(b, c->v[first].real, name));
}

/* The compatibility header lies beside the files that include it, under each name of their folder. */
static bool overlay_compat(struct buf *b, struct strmap *done, const struct closure *c, const char *header)
{
	const char *slash = strrchr(header, '/');
	size_t n = slash ? (size_t)(slash - header) : 0;
	bool ok = true;
	for (size_t i = 0; i <= c->n && ok; i++) {
		const char *path = header;
		if (i < c->n) {
			const char *end = strrchr(c->v[i].path, '/'), *real_end = strrchr(c->v[i].real, '/');
			if ((size_t)(real_end - c->v[i].real) != n || strncmp(c->v[i].real, header, n))
				continue;
			path = arena_printf(c->a, "%.*s/" COMPAT_FILE, (int)(end - c->v[i].path), c->v[i].path);
		}
		if (!strmap_get(done, slice_str(path), NULL)) {
			strmap_put(done, slice_str(path), 1);
			ok = put_overlay(b, path, COMPAT_FILE);
		}
	}
	return ok;
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
		buf_sayf(out, "%c%s:%u:%u: %s: %s [%s]\n", wrong ? 'E' : 'W', known ? known->shown : f->shown,
		         d->line ? d->line : 1, d->column ? d->column : 1, wrong ? "error" : "warning", d->message,
		         diag_table[d->id].id);
	}
}

/* The file of an overlay, of translated files and of the compatibility header; none where nothing was translated. */
static void put_overlays(struct entry_files *files, const char *name, const struct buf *of_files, const struct buf *of_compat)
{
	if (!of_files->n && !of_compat->n)
		return;
	struct buf whole = {0};
	buf_addf(&whole,
	         "{\"version\": 0, \"use-external-names\": false, \"case-sensitive\": true, \"overlay-relative\": true, \"roots\": "
	         "[\n%s%s%s\n]}\n",
	         of_files->n ? of_files->p : "", of_files->n && of_compat->n ? ",\n" : "", of_compat->n ? of_compat->p : "");
	entry_add(files, name, (struct slice){whole.p, whole.n});
	buf_free(&whole);
}

/* Overlays in the making. */
struct overlays {
	struct buf files, marked, compat;
	bool any_marks;
};

/* The translation of the ith file of the run, and the same with marks. */
static bool put_translation(const struct run *r, size_t i, const struct closure *c, struct overlays *o, struct entry_files *files)
{
	const struct file *f = &r->files[i];
	const struct closure_file *known = file_of(c, f->path);
	size_t n_marks = 0;
	struct line_mark *marks = known ? marks_of(r, i, &n_marks) : NULL;
	bool ok = true;
	if (known && (f->changed || marks)) {
		struct slice source = {known->bytes.p, known->bytes.n};
		struct slice translated = f->changed ? (struct slice){f->output.p, f->output.n} : source;
		struct slice last = path_last(slice_str(f->path));
		const char *name = name_in_entry(i, "", last, c->a);
		const char *with_marks = marks ? name_in_entry(i, "-marked", last, c->a) : name;
		struct buf kept = {0};
		if (f->changed) {
			lines_keep(source, translated, &kept);
			entry_add(files, name, (struct slice){kept.p, kept.n});
			ok = overlay_file(&o->files, c, known->first, name);
		}
		if (marks) {
			kept.n = 0;
			lines_mark(source, translated, marks, n_marks, &kept);
			entry_add(files, with_marks, (struct slice){kept.p, kept.n});
			o->any_marks = true;
		}
		ok = ok && overlay_file(&o->marked, c, known->first, with_marks);
		buf_free(&kept);
	}
	free(marks);
	return ok;
}

/* What the run made. */
static bool put_results(const struct run *r, const struct closure *c, struct entry_files *files)
{
	struct overlays o = {0};
	struct buf messages = {0}, header = {0};
	struct strmap done = {0};
	compat_set sections = 0;
	bool ok = true;
	for (size_t i = 0; i < r->n_files && ok; i++)
		ok = put_translation(r, i, c, &o, files);
	for (size_t i = 0; i < r->n_compat && ok; i++) {
		sections |= r->compat[i].sections;
		ok = overlay_compat(&o.compat, &done, c, r->compat[i].path);
	}
	if (r->n_compat) {
		compat_header(sections, &header);
		entry_add(files, COMPAT_FILE, (struct slice){header.p, header.n});
	}
	put_overlays(files, "overlay", &o.files, &o.compat);
	if (o.any_marks)
		put_overlays(files, "marks", &o.marked, &o.compat);
	put_messages(r, c, &messages);
	entry_add(files, "messages", (struct slice){messages.p, messages.n});
	buf_free(&o.files);
	buf_free(&o.marked);
	buf_free(&o.compat);
	buf_free(&messages);
	buf_free(&header);
	strmap_free(&done);
	return ok;
}

/* Is there a word that begins so? */
static bool words_begin(const struct words *words, const char *begin)
{
	for (size_t i = 0; i < words->n; i++)
		if (slice_starts(slice_str(words->v[i]), begin))
			return true;
	return false;
}

enum made { MADE, FAILED, CHANGED }; /* CHANGED: somebody has written to a file meanwhile */

/* Has the engine read what is in the closure, and in the key of the entry? */
static bool same_files(const struct run *r, const struct closure *c)
{
	bool same = true;
	for (size_t i = 0; i < r->n_files && same; i++) {
		const struct file *f = &r->files[i];
		const struct closure_file *known = f->skip ? NULL : file_of(c, f->path);
		same = !known || (known->bytes.n == f->bytes.n && (!f->bytes.n || !memcmp(known->bytes.p, f->bytes.p, f->bytes.n)));
	}
	return same;
}

/* Runs the engine over the files, as 'tranship translate' would. */
static enum made run_engine(const struct closure *c, const struct words *options, const struct settings *s, const char *archs,
                            struct entry_files *files)
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
	bool ok = request_options(&o, COMMAND_TRANSLATE, (int)argv.n, (char **)argv.v), same = true;
	if (ok) {
		ok = worklist_build(&work, &o) && run_prepare(&o, &work, &run);
		if (ok) {
			run.links_device = words_begin(options, "-D__CUDACC_RDC__=1");
			run.one_source = true;
			run.per_thread = words_begin(options, "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
			run.wraps_thrust = words_begin(options, "-DTHRUST_CUB_WRAPPED_NAMESPACE=") ||
			                   words_begin(options, "-DTHRUST_WRAPPED_NAMESPACE=");
			translate_run(&run);
			same = same_files(&run, c);
			stop_at_use(&run);
			ok = same && put_results(&run, c, files);
		}
		run_free(&run);
		worklist_free(&work);
	}
	options_free(&o);
	words_free(&argv);
	return ok ? MADE : same ? FAILED : CHANGED;
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

/* A run of the engine in a process of its own. */
struct engine_call {
	const struct closure *c;
	const struct words *options;
	const struct settings *settings;
	const char *archs;
	char *results; /* memory that both processes see */
};
enum { MOST_RESULTS = 1 << 30, STATUS_CHANGED = 3 };

static int call_engine(void *ctx)
{
	const struct engine_call *k = ctx;
	struct entry_files files = {0};
	enum made made = run_engine(k->c, k->options, k->settings, k->archs, &files);
	bool ok = made == MADE && entry_files_pack(&files, k->results, MOST_RESULTS);
	entry_files_free(&files);
	return made == CHANGED ? STATUS_CHANGED : ok ? 0 : 1;
}

/* The files of an entry. *whole: nothing in tranship crashed, and so they may be kept. FAILED after a message. */
static enum made make_files(const struct closure *c, const struct words *options, const struct settings *s, const char *archs,
                            struct entry_files *files, bool *whole)
{
	struct engine_call k = {c, options, s, archs, memory_to_share(MOST_RESULTS)};
	int status = k.results ? contain(call_engine, &k, true) : 0;
	enum made made = !k.results                 ? run_engine(c, options, s, archs, files)
	                 : status == STATUS_CHANGED ? CHANGED
	                 : status != 1 && entry_files_unpack(files, k.results, MOST_RESULTS) ? MADE
	                                                                                     : FAILED;
	if (k.results)
		munmap(k.results, MOST_RESULTS);
	*whole = !status;
	return made == MADE && !closure_holds(c) ? CHANGED : made; /* libclang reads files, too */
}

/* The entry, made if need be; where none can be kept, one that goes when the process ends. FAILED after a message. */
static enum made entry_for(struct cache_entry *e, const struct closure *c, const struct words *options, const struct settings *s,
                           const char *archs)
{
	struct buf key = {0};
	struct entry_files files = {0};
	char *folder = cache_entries("nvcc");
	put_key(&key, c, options, s, archs);
	struct slice k = {key.p, key.n};
	bool ok = folder && cache_entry_find(e, folder, k, c->a), whole = false;
	enum made made = ok ? MADE : make_files(c, options, s, archs, &files, &whole);
	if (!ok && made == MADE) {
		ok = (folder && whole && cache_entry_make(e, folder, k, &files, c->a)) || cache_entry_own(e, &files, c->a);
		made = ok ? MADE : FAILED;
	}
	entry_files_free(&files);
	buf_free(&key);
	free(folder);
	return made;
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
	enum { TRIES = 5 };
	struct words options = {0};
	enum made made = CHANGED;
	*t = (struct translation){0};
	options_for_reading(&options, line, s, a);
	for (int tries = 0; tries < TRIES && made == CHANGED; tries++) {
		struct closure c;
		made = FAILED;
		if (closure_find(&c, line, s, source, a)) {
			t->wants_17 = wants_17(&c);
			made = entry_for(&t->entry, &c, &options, s, archs);
		}
		closure_free(&c);
	}
	words_free(&options);
	if (made == CHANGED)
		error("'%s' or a header of it changes while it is compiled; run this again", source);
	if (made != MADE)
		return false;
	const char *folder = t->entry.path, *overlay = arena_printf(a, "%s/overlay", folder),
	           *marks = arena_printf(a, "%s/marks", folder);
	t->overlay = !access(overlay, R_OK) ? overlay : NULL;
	t->marks = !access(marks, R_OK) ? marks : NULL;
	t->live = t->marks ? cache_entry_noted(&t->entry, "live", a) : NULL;
	t->wants_17 |= !access(arena_printf(a, "%s/" COMPAT_FILE, folder), R_OK);
	t->text = cache_entry_text(&t->entry, "messages", a) ?: "";
	return true;
}

void translation_free(struct translation *t) { cache_entry_close(&t->entry); }

void translation_note(struct translation *t, const char *live, struct arena *a)
{
	t->live = arena_strdup(a, live);
	cache_entry_note(&t->entry, "live", live);
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
			say(stderr, "%.*s: warning: %.*s\n", (int)(error_at - p - 1), p + 1, (int)(p + n - error_at - 9),
			    error_at + 9);
		else if (!dead && !error_at && (*p == 'E' || !line->no_warnings))
			say(stderr, "%.*s\n", (int)n - 1, p + 1);
		p += n + (p[n] == '\n');
	}
	return ok;
}
