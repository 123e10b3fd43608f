/* lint_cache.c: findings kept from one lint of a folder to the next. One file for each list of files and way to lint them; it holds
 * memory as the program that wrote it had it, so no other program than that one reads it. */
#include "engine/lint_cache.h"
#include "project/mapped.h"
#include "rules/rule_impl.h"
#include "base/cache.h"
#include "base/file_io.h"
#include "project/project.h"
#include "input/worklist.h"
#include "project/source_file.h"
#include "pass/pass.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { WORTH_KEEPING = 500 }; /* files: fewer are read as soon */

struct kept_file {
	uint64_t stamp; /* file_stamp, 0: only its bytes tell whether it is unchanged */
	uint64_t size;
	struct digest content;      /* of its bytes; none: check it again */
	uint32_t leader, n_members; /* of its component; the number is the leader's */
	uint32_t targets, n_targets, diags, n_diags;
	uint32_t edits[EDIT_KINDS];
	uint32_t wanted_line; /* struct file has it */
	uint8_t matters, reading, waits, cuda, evidence;
	uint8_t through_links; /* its includes must be resolved again */
};

/* How the cache's file begins; the files, the targets, the diagnostics and the text follow. */
struct head {
	struct digest key;
	uint64_t sum; /* of all that follows: it tells a torn file, not who wrote it */
	uint64_t n_files, n_targets, n_diags, n_text;
};

struct lint_cache {
	struct run *run;
	char *folder, *path;
	struct digest key;
	int64_t start;                 /* seconds since the epoch */
	const struct kept_file *files; /* NULL: nothing was kept */
	const uint32_t *targets;
	const struct diagnostic *diags; /* their text as offsets */
	const char *text;
	bool *same;            /* of each file: it is unchanged */
	bool touched;          /* one that is unchanged has another stamp */
	struct kept_file *now; /* of each file */
};

/* The pointers of a diagnostic to text. */
enum { TEXTS = 8 };
static const char **text_of(struct diagnostic *d, int k)
{
	const char **all[TEXTS] = {&d->message, &d->cuda, &d->hip, &d->why, &d->fix, &d->replacement, &d->accepted, &d->rule};
	return all[k];
}

static void add_text(struct buf *b, const char *s) { buf_add(b, s ? s : "", s ? strlen(s) + 1 : 1); }

/* The keys: of what affects findings besides the files, and of that with their names; false: something that has no key here does. */
static bool key_of(const struct run *r, struct digest *how, struct digest *of)
{
	struct buf b = {0};
	const struct selection *s = &r->sel;
	uint64_t self = file_stamp("/proc/self/exe", 0, NULL);
	bool told = self && !r->compile_db && !r->n_clang_args;
	buf_addf(&b, "%016llx %d %d %d %d %d %d %d %d %d %s\n", (unsigned long long)self, s->cuda, s->cuda_named, s->rocm, s->wave,
	         (int)s->target, s->warp32, s->launch_ggl, s->fix_unsafe,
	         (int)r->evidence + 8 * r->no_notes + 16 * r->links_device + 32 * r->torch_builds, s->arch);
	for (size_t i = 0; i < r->n_cuda_guards; i++)
		add_text(&b, r->cuda_guards[i]);
	buf_addf(&b, "%016llx\n", (unsigned long long)(r->mapped ? r->mapped->stamp : 0));
	const struct rule_build *rules = r->user_rules ? rules_source(r->user_rules) : NULL;
	for (uint32_t i = 0; rules && i < rules->n_files && told; i++) {
		struct buf text = {0};
		told = rules_is_set(rules->files[i]) || !file_read(rules->files[i], SIZE_MAX, &text);
		add_text(&b, rules->files[i]);
		struct digest digest = digest_of((struct slice){text.p, text.n});
		buf_add(&b, digest.byte, sizeof digest.byte);
		buf_free(&text);
	}
	for (size_t i = 0; i < r->n_files; i++)
		if (!i || strcmp(r->files[i].root, r->files[i - 1].root))
			add_text(&b, r->files[i].root);
	*how = digest_of((struct slice){b.p, b.n});
	for (size_t i = 0; i < r->n_files; i++) {
		add_text(&b, r->files[i].rel);
		add_text(&b, r->files[i].shown);
		buf_addch(&b, (char)(r->files[i].build + 2 * r->files[i].named));
	}
	*of = digest_of((struct slice){b.p, b.n});
	buf_free(&b);
	return told;
}

enum { PIECES = 4 }; /* what follows the head */

static void sizes_of(const struct head *h, size_t sizes[PIECES])
{
	sizes[0] = h->n_files * sizeof(struct kept_file);
	sizes[1] = h->n_diags * sizeof(struct diagnostic);
	sizes[2] = h->n_targets * sizeof(uint32_t);
	sizes[3] = h->n_text;
}

static uint64_t sum_of(const void *const pieces[PIECES], const size_t sizes[PIECES])
{
	uint64_t sums[PIECES];
	for (int k = 0; k < PIECES; k++)
		sums[k] = hash_bytes(pieces[k] ? pieces[k] : "", sizes[k]);
	return hash_bytes(sums, sizeof sums);
}

static bool counts_fit(const struct head *h, size_t n)
{
	return h->n_files <= n / sizeof(struct kept_file) && h->n_diags <= n / sizeof(struct diagnostic) &&
	       h->n_targets <= n / sizeof(uint32_t) && h->n_text <= n;
}

static bool lies_within(uint64_t first, uint64_t n, uint64_t all) { return first <= all && n <= all - first; }

/* Whoever wrote it, no number leads anywhere else. */
static bool file_is_sound(const struct kept_file *k, const struct head *h)
{
	return k->leader < h->n_files && k->n_members <= h->n_files && lies_within(k->targets, k->n_targets, h->n_targets) &&
	       lies_within(k->diags, k->n_diags, h->n_diags) && k->reading <= READ_NOTHING && k->evidence <= EV_AST &&
	       k->cuda <= 1 && k->matters <= 1 && k->waits <= 1 && k->through_links <= 1;
}

static bool diagnostic_is_sound(const struct diagnostic *d, const struct head *h)
{
	struct diagnostic copy = *d;
	for (int t = 0; t < TEXTS; t++)
		if ((uintptr_t)*text_of(&copy, t) > h->n_text)
			return false;
	return d->message && d->id < D_COUNT && d->severity < SEVERITIES && d->evidence <= EV_AST && d->pass <= PASS_COUNT &&
	       d->file < h->n_files && d->off <= d->end &&
	       (!d->text.p || ((uintptr_t)d->text.p <= h->n_text && d->text.n <= h->n_text - ((uintptr_t)d->text.p - 1) &&
	                       d->column && d->column - 1 <= d->text.n));
}

static bool is_sound(const struct lint_cache *c, const struct head *h)
{
	for (uint64_t i = 0; i < h->n_files; i++) {
		const struct kept_file *k = &c->files[i];
		if (!file_is_sound(k, h))
			return false;
		for (uint32_t j = 0; j < k->n_diags; j++)
			if (!diagnostic_is_sound(&c->diags[k->diags + j], h) || c->diags[k->diags + j].file != i)
				return false;
	}
	for (uint64_t i = 0; i < h->n_targets; i++)
		if (c->targets[i] >= h->n_files)
			return false;
	return !h->n_text || !c->text[h->n_text - 1];
}

/* Reads what was kept into the arena of the run's diagnostics, which are to have its text. */
static void read_kept(struct lint_cache *c)
{
	struct head h;
	size_t n = 0, sizes[PIECES];
	int fd = cache_open(c->path, &n);
	bool ours = n >= sizeof h && read(fd, &h, sizeof h) == sizeof h && digest_is(&h.key, &c->key) &&
	            h.n_files == c->run->n_files && counts_fit(&h, n);
	if (ours)
		sizes_of(&h, sizes);
	if (ours && sizes[0] + sizes[1] + sizes[2] + sizes[3] == n - sizeof h) {
		char *all = arena_alloc(&c->run->diags.arena, n + 1), *at = all;
		const void *pieces[PIECES];
		for (int k = 0; k < PIECES; at += sizes[k++])
			pieces[k] = at;
		size_t got = 0;
		for (ssize_t k; (k = read(fd, all + got, n - sizeof h - got)) > 0;)
			got += (size_t)k;
		if (got == n - sizeof h && sum_of(pieces, sizes) == h.sum) {
			c->files = pieces[0];
			c->diags = pieces[1];
			c->targets = pieces[2];
			c->text = pieces[3];
			if (!is_sound(c, &h))
				c->files = NULL;
		}
	}
	if (fd >= 0)
		close(fd);
}

struct lint_cache *lint_cache_open(struct run *run)
{
	struct digest how;
	char name[DIGEST_TEXT];
	char *folder = run->cached && run->n_files >= WORTH_KEEPING ? cache_folder(NULL) : NULL;
	if (!folder)
		return NULL;
	struct lint_cache *c = xcalloc(1, sizeof *c);
	struct timespec now;
	struct buf path = {0};
	clock_gettime(CLOCK_REALTIME, &now);
	*c = (struct lint_cache){.run = run, .folder = folder, .start = now.tv_sec};
	if (!key_of(run, &how, &c->key)) {
		lint_cache_free(c);
		return NULL;
	}
	buf_addf(&path, "%s/%.16s.lint", folder, digest_text(&how, name)); /* the key tells those of one name apart */
	c->path = path.p;
	c->same = xcalloc(run->n_files, sizeof *c->same);
	c->now = xcalloc(run->n_files, sizeof *c->now);
	read_kept(c);
	return c;
}

/* Reads file i and returns its digest, none if reading it gives a message. */
static struct digest content_of(struct lint_cache *c, size_t i)
{
	struct file *f = &c->run->files[i];
	file_load(f);
	return f->skip || f->problem || f->size != c->now[i].size ? (struct digest){0}
	                                                          : digest_of((struct slice){f->bytes.p, f->bytes.n});
}

bool lint_cache_look(struct lint_cache *c, size_t i, struct look *l)
{
	struct file *f = &c->run->files[i];
	struct kept_file *now = &c->now[i];
	if (f->skip || !f->unread) { /* a build file, which is read elsewhere; or not what lies on the disk */
		c->same[i] = f->skip;
		return false;
	}
	now->stamp = file_stamp(f->path, c->start, &now->size);
	const struct kept_file *k = c->files && digest_known(&c->files[i].content) ? &c->files[i] : NULL;
	bool untouched = k && k->stamp && k->stamp == now->stamp;
	now->content = untouched ? k->content : content_of(c, i);
	if (!k || k->size != now->size || !digest_is(&k->content, &now->content) || k->through_links)
		return false;
	if (!untouched) { /* checked out anew, or written as it was */
		file_unload(f);
		__atomic_store_n(&c->touched, true, __ATOMIC_RELAXED);
	}
	uint64_t stamp = now->stamp;
	*now = *k;
	now->stamp = stamp;
	*l = (struct look){.matters = k->matters, .reading = k->reading, .n_targets = k->n_targets, .cap_targets = k->n_targets};
	l->targets = xmalloc((k->n_targets + 1) * sizeof *l->targets);
	memcpy(l->targets, c->targets + k->targets, k->n_targets * sizeof *l->targets);
	f->size = k->size;
	return c->same[i] = true;
}

void lint_cache_note(struct lint_cache *c, size_t i, const struct look *l)
{
	struct kept_file *k = &c->now[i];
	if (!digest_known(&k->content))
		k->stamp = 0;
	k->matters = l->matters;
	k->reading = l->reading;
	k->through_links = l->through_links;
	const struct kept_file *old = c->files && l->through_links ? &c->files[i] : NULL;
	if (old && digest_known(&k->content) && digest_is(&old->content, &k->content) && old->n_targets == l->n_targets) {
		c->same[i] = !memcmp(c->targets + old->targets, l->targets, l->n_targets * sizeof *l->targets);
		if (old->stamp != k->stamp)
			__atomic_store_n(&c->touched, true, __ATOMIC_RELAXED);
	}
}

bool lint_cache_findings(struct lint_cache *c, const uint32_t *members, size_t n, struct look *looks)
{
	if (!c->files || c->files[members[0]].leader != members[0] || c->files[members[0]].n_members != n)
		return false;
	for (size_t i = 0; i < n; i++)
		if (!c->same[members[i]] || c->files[members[i]].leader != members[0])
			return false;
	struct diagnostics *to = &c->run->diags;
	for (size_t i = 0; i < n; i++) {
		const struct kept_file *k = &c->files[members[i]];
		struct file *f = &c->run->files[members[i]];
		f->cuda = k->cuda;
		f->evidence = k->evidence;
		f->wanted_line = k->wanted_line;
		memcpy(f->edits, k->edits, sizeof f->edits);
		looks[members[i]].waits = k->waits;
		for (uint32_t j = 0; j < k->n_diags; j++) {
			struct diagnostic *d = &PUSH(to->d, to->n, to->cap);
			*d = c->diags[k->diags + j];
			for (int t = 0; t < TEXTS; t++)
				*text_of(d, t) = *text_of(d, t) ? c->text + (uintptr_t)*text_of(d, t) - 1 : NULL;
			if (d->text.p)
				d->text.p = c->text + (uintptr_t)d->text.p - 1;
		}
	}
	return true;
}

/* Where text goes that is kept, as what stands for a pointer to it. */
static const char *keep_text(struct buf *text, const char *p, size_t n)
{
	size_t at = text->n + 1;
	buf_add(text, p, n);
	buf_addch(text, 0);
	return (const char *)(uintptr_t)at;
}

/* The diagnostics with their text as offsets in 'text', those of each file together. */
static struct diagnostic *keep_diagnostics(struct lint_cache *c, uint32_t first, struct buf *text)
{
	const struct diagnostics *from = &c->run->diags;
	struct diagnostic *kept = xmalloc((from->n - first + 1) * sizeof *kept);
	for (size_t i = 0; i < c->run->n_files; i++)
		c->now[i].n_diags = 0;
	for (uint32_t i = first; i < from->n; i++) {
		struct diagnostic *d = &kept[i - first];
		const struct diagnostic *before = i > first ? &from->d[i - 1] : NULL;
		struct kept_file *k = &c->now[from->d[i].file];
		if (!k->n_diags++)
			k->diags = i - first;
		*d = from->d[i];
		for (int t = 0; t < TEXTS; t++)
			if (*text_of(d, t))
				*text_of(d, t) = keep_text(text, *text_of(d, t), strlen(*text_of(d, t)));
		if (before && before->text.p == d->text.p)
			d->text.p = d[-1].text.p;
		else if (d->text.p)
			d->text.p = keep_text(text, d->text.p, d->text.n);
	}
	return kept;
}

/* A piece after the other, so that no copy of all is made. */
static bool write_piece(int fd, const void *p, size_t n)
{
	size_t done = 0;
	for (ssize_t k; done < n && (k = write(fd, (const char *)p + done, n - done)) > 0;)
		done += (size_t)k;
	return done == n;
}

static void write_pieces(struct lint_cache *c, struct head *h, const struct diagnostic *diags, const uint32_t *targets,
                         const char *text)
{
	const void *pieces[PIECES] = {c->now, diags, targets, text};
	size_t sizes[PIECES];
	sizes_of(h, sizes);
	h->sum = sum_of(pieces, sizes);
	struct buf temp = {0};
	buf_addf(&temp, "%s/" CACHE_MAKING "XXXXXX.lint", c->folder);
	int fd = mkostemps(temp.p, (int)strlen(".lint"), O_CLOEXEC);
	bool whole = fd >= 0 && write_piece(fd, h, sizeof *h);
	for (int k = 0; k < PIECES && whole; k++)
		whole = write_piece(fd, pieces[k], sizes[k]);
	if (fd >= 0 && !close(fd) && whole)
		cache_keep(c->folder, temp.p, c->path);
	else if (fd >= 0)
		unlink(temp.p);
	buf_free(&temp);
}

void lint_cache_keep(struct lint_cache *c, const struct look *looks, uint32_t first)
{
	const struct run *r = c->run;
	size_t same = 0;
	c->run->unchanged = 0;
	for (size_t i = 0; i < r->n_files; i++) {
		same += c->same[i];
		c->run->unchanged += c->same[i] && !r->files[i].skip; /* build files are read each time */
	}
	if (same == r->n_files && !c->touched) {
		utimensat(AT_FDCWD, c->path, NULL, 0); /* in use */
		return;
	}
	struct head h = {.key = c->key, .n_files = r->n_files, .n_diags = r->diags.n - first};
	struct buf text = {0}, targets = {0};
	struct diagnostic *diags = keep_diagnostics(c, first, &text);
	uint32_t *leaders = xcalloc(r->n_files, sizeof *leaders);
	for (size_t i = r->n_files; i-- > 0;)
		leaders[looks[i].component] = (uint32_t)i;
	for (size_t i = 0; i < r->n_files; i++)
		c->now[i].n_members = 0;
	for (size_t i = 0; i < r->n_files; i++) {
		struct kept_file *k = &c->now[i];
		const struct file *f = &r->files[i];
		k->leader = leaders[looks[i].component];
		c->now[k->leader].n_members++;
		k->targets = (uint32_t)h.n_targets;
		k->n_targets = looks[i].n_targets;
		h.n_targets += k->n_targets;
		buf_add(&targets, looks[i].targets, looks[i].n_targets * sizeof *looks[i].targets);
		k->waits = looks[i].waits;
		k->cuda = f->cuda;
		k->evidence = f->evidence;
		k->wanted_line = f->wanted_line;
		memcpy(k->edits, f->edits, sizeof k->edits);
	}
	h.n_text = text.n;
	write_pieces(c, &h, diags, (const uint32_t *)targets.p, text.p);
	free(diags);
	free(leaders);
	buf_free(&text);
	buf_free(&targets);
}

void lint_cache_free(struct lint_cache *c)
{
	free(c->folder);
	free(c->path);
	free(c->same);
	free(c->now);
	free(c);
}
