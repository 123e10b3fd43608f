/* todo.c: the list of the work by hand. */
#include "output/todo.h"
#include "base/file_io.h"
#include "base/shown.h"
#include "edit/diag.h"
#include "output/output.h"
#include "output/repeats.h"
#include "output/summary.h"
#include <stdlib.h>

enum { LINES_NAMED = 8, LONGEST_CODE = 100 };

static const char head[] =
        "# What this port still needs\n"
        "\n"
        "`tranship translate` writes this list, and the next translation keeps it in step: ticked boxes stay ticked, "
        "what is mended in the source goes.\n"
        "`tranship explain ID` says more about each kind.\n";

bool todo_wrote(struct slice text) { return slice_starts(text, head); }

/* ---- the list before ---- */

/* What is to do at a place, with its box. */
struct entry {
	unsigned id;             /* enum diag_id */
	struct slice box;        /* its first line, from behind the box */
	struct slice path, text; /* its lines, without the end of the last */
	bool ticked, kept;       /* kept: this run says nothing of it */
};
struct list {
	struct entry *v;
	size_t n, cap;
};

static struct slice next_line(struct slice *rest)
{
	const char *end = memchr(rest->p, '\n', rest->n);
	struct slice line = {rest->p, end ? (size_t)(end - rest->p) : rest->n};
	size_t whole = line.n + (end != NULL);
	*rest = (struct slice){rest->p + whole, rest->n - whole};
	return line;
}

/* The key by which a run finds an entry of the list before: diagnostic, path, message. */
static void put_key(struct buf *key, unsigned id, struct slice path, const char *message, size_t n)
{
	key->n = 0;
	buf_add(key, &id, sizeof id);
	buf_addslice(key, path);
	buf_addch(key, '\n');
	buf_add(key, message, n);
}

/* A box is "- [ ] `PATH:LINES`: MESSAGE" or "- [ ] `PATH`: MESSAGE". */
static bool read_box(struct entry *e, struct slice line)
{
	bool open = slice_starts(line, "- [ ] `");
	if (!open && !slice_starts(line, "- [x] `") && !slice_starts(line, "- [X] `"))
		return false;
	e->ticked = !open;
	e->box = (struct slice){line.p + 7, line.n - 7};
	const char *end = memchr(e->box.p, '`', e->box.n);
	if (!end)
		return false;
	const char *colon = memrchr(e->box.p, ':', (size_t)(end - e->box.p));
	e->path = (struct slice){e->box.p, (size_t)((colon ? colon : end) - e->box.p)};
	return true;
}

static void read_list(struct list *list, struct slice text)
{
	if (!todo_wrote(text))
		return;
	int id = -1;
	while (text.n) {
		struct slice line = next_line(&text);
		struct entry e = {0};
		if (slice_starts(line, "## ")) {
			struct slice name = {line.p + 3, line.n - 3};
			const char *blank = memchr(name.p, ' ', name.n);
			id = diag_find((struct slice){name.p, blank ? (size_t)(blank - name.p) : name.n});
		} else if (id >= 0 && read_box(&e, line)) {
			e.id = (unsigned)id;
			e.text = line;
			PUSH(list->v, list->n, list->cap) = e;
		} else if (id >= 0 && list->n && slice_starts(line, "  ")) {
			struct slice *last = &list->v[list->n - 1].text;
			last->n = (size_t)(line.p + line.n - last->p);
		}
	}
}

/* ---- this run's ---- */

struct writing {
	const struct options *o;
	const struct worklist *w;
	const struct run *r;
	char **paths; /* of the files in the port, as the list names them */
	struct list was;
	struct strmap ticked; /* by the key */
	const struct diagnostic **told;
	struct repeats repeats;
	struct buf *out;
};

static void add_code(struct buf *out, const char *p, size_t n)
{
	for (size_t i = 0; i < n; i++)
		buf_addch(out, p[i] == '`' ? '\'' : p[i]);
}

/* The path of a file in the port, from the folder that holds the list of a mirror. */
static char *path_in_port(const struct writing *t, const struct file *f)
{
	char *to = output_path(t->o, t->w, f);
	const char *path = to ? path_shown(to) : f->shown;
	size_t n = t->o->out_dir && to ? strlen(t->o->out_dir) : 0;
	if (n && !strncmp(to, t->o->out_dir, n))
		for (path = to + n; *path == '/'; path++)
			;
	struct buf shown = {0}, b = {0};
	buf_add_shown(&shown, path, strlen(path), SHOWN_ESCAPED);
	add_code(&b, shown.p ? shown.p : "", shown.n);
	buf_free(&shown);
	free(to);
	return b.p ? b.p : xstrdup("");
}

/* A message as Markdown: a name in quotes becomes code, and nothing else is markup. */
static void add_message(struct buf *out, const char *text)
{
	struct buf shown = {0};
	buf_add_shown(&shown, text, strlen(text), SHOWN_COLUMNS);
	for (const char *p = shown.p ? shown.p : ""; *p; p++) {
		const char *end = *p == '\'' ? strchr(p + 1, '\'') : NULL;
		if (end && end > p + 1) {
			buf_addch(out, '`');
			add_code(out, p + 1, (size_t)(end - p - 1));
			buf_addch(out, '`');
			p = end;
		} else {
			if (strchr("\\`*_<[", *p))
				buf_addch(out, '\\');
			buf_addch(out, *p);
		}
	}
	buf_free(&shown);
}

/* The lines in the port of a diagnostic and of those that say the same of the file. */
static void add_lines(const struct writing *t, uint32_t i)
{
	uint32_t last = 0;
	unsigned named = 0;
	for (; i != UINT32_MAX; i = t->repeats.next[i]) {
		const struct diagnostic *d = t->told[i];
		uint32_t line = d->output_line ? d->output_line : d->line;
		if (!line || line == last)
			continue;
		last = line;
		if (named == LINES_NAMED) {
			buf_addstr(t->out, ", ...");
			return;
		}
		buf_addf(t->out, "%s%u", named++ ? ", " : ":", line);
	}
}

static void add_source(const struct writing *t, const struct diagnostic *d)
{
	uint32_t at;
	const struct file *f = &t->r->files[d->file];
	struct slice line = f->bytes.p || d->text.p ? diag_line(d, f->bytes, &at) : (struct slice){0};
	while (line.n && (*line.p == ' ' || *line.p == '\t'))
		line = (struct slice){line.p + 1, line.n - 1};
	if (!d->line || !line.n)
		return;
	struct buf shown = {0};
	buf_add_shown(&shown, line.p, line.n < LONGEST_CODE ? line.n : LONGEST_CODE, SHOWN_COLUMNS);
	buf_addf(t->out, "  source line %u: `", d->line);
	add_code(t->out, shown.p ? shown.p : "", shown.n);
	buf_addstr(t->out, line.n < LONGEST_CODE ? "`\n" : "...`\n");
	buf_free(&shown);
}

static void add_note(struct buf *out, const char *label, const char *text)
{
	if (!text)
		return;
	buf_addf(out, "  %s", label);
	add_message(out, text);
	buf_addch(out, '\n');
}

static void diagnostic_key(const struct writing *t, const struct diagnostic *d, struct buf *key)
{
	struct buf message = {0};
	add_message(&message, d->message);
	put_key(key, d->id, slice_str(t->paths[d->file]), message.p ? message.p : "", message.n);
	buf_free(&message);
}

static void add_entry(const struct writing *t, uint32_t i)
{
	const struct diagnostic *d = t->told[i];
	struct buf key = {0};
	diagnostic_key(t, d, &key);
	bool ticked = strmap_get(&t->ticked, (struct slice){key.p, key.n}, NULL);
	buf_addf(t->out, "- [%c] `%s", ticked ? 'x' : ' ', t->paths[d->file]);
	add_lines(t, i);
	buf_addstr(t->out, "`: ");
	add_message(t->out, d->message);
	buf_addch(t->out, '\n');
	buf_free(&key);
	add_source(t, d);
	add_note(t->out, "why: ", d->why);
	add_note(t->out, "fix: ", d->fix);
}

/* Ticks go by path and message; what is said of files that this run has not translated stays. */
static void take_over(struct writing *t)
{
	struct strmap translated = {0}, now = {0};
	struct buf key = {0};
	for (size_t i = 0; i < t->r->n_files; i++)
		if (t->o->out_dir || t->r->files[i].changed)
			strmap_put(&translated, slice_str(t->paths[i]), 1);
	for (uint32_t i = 0; i < t->r->diags.n && t->was.n; i++)
		if (t->told[i] && !t->repeats.repeated[i]) {
			diagnostic_key(t, t->told[i], &key);
			strmap_put(&now, (struct slice){key.p, key.n}, 1);
		}
	for (size_t i = 0; i < t->was.n; i++) {
		struct entry *e = &t->was.v[i];
		const char *end = memchr(e->box.p, '`', e->box.n), *message = end + 1 + (end + 2 < e->box.p + e->box.n ? 2 : 0);
		put_key(&key, e->id, e->path, message, (size_t)(e->box.p + e->box.n - message));
		e->kept = !strmap_get(&translated, e->path, NULL) && !strmap_get(&now, (struct slice){key.p, key.n}, NULL);
		if (e->ticked)
			strmap_put(&t->ticked, (struct slice){key.p, key.n}, 1);
	}
	strmap_free(&translated);
	strmap_free(&now);
	buf_free(&key);
}

/* Those of one kind under its heading. Returns how many there are. */
static size_t add_kind(const struct writing *t, unsigned id)
{
	size_t n = 0;
	struct buf heading = {0};
	buf_addf(&heading, "\n## %s %s\n\n", diag_table[id].id, diag_table[id].slug);
	for (size_t i = 0; i < t->was.n; i++)
		if (t->was.v[i].kept && t->was.v[i].id == id) {
			buf_addstr(t->out, n++ ? "" : heading.p);
			buf_addslice(t->out, t->was.v[i].text);
			buf_addch(t->out, '\n');
		}
	for (uint32_t i = 0; i < t->r->diags.n; i++)
		if (t->told[i] && t->told[i]->id == id && !t->repeats.repeated[i]) {
			buf_addstr(t->out, n++ ? "" : heading.p);
			add_entry(t, i);
		}
	buf_free(&heading);
	return n;
}

size_t todo_list(const struct options *o, const struct worklist *w, const struct run *r, struct slice was, struct buf *out)
{
	struct writing t = {.o = o, .w = w, .r = r, .out = out};
	struct causes causes = causes_of_run(r);
	bool any[D_COUNT] = {false};
	size_t boxes = 0;
	t.paths = xcalloc(r->n_files + 1, sizeof *t.paths);
	for (size_t i = 0; i < r->n_files; i++)
		t.paths[i] = path_in_port(&t, &r->files[i]);
	t.told = xcalloc(r->diags.n + 1, sizeof *t.told);
	for (uint32_t i = 0; i < r->diags.n; i++) {
		const struct diagnostic *d = &r->diags.d[i];
		if (!d->accepted && d->severity > SEV_NOTE && d->file < r->n_files)
			t.told[i] = d;
	}
	t.repeats = repeats_find(t.told, r->diags.n, false);
	read_list(&t.was, was);
	take_over(&t);
	for (size_t i = 0; i < t.was.n; i++)
		any[t.was.v[i].id] = any[t.was.v[i].id] || t.was.v[i].kept;
	buf_addstr(out, head);
	for (size_t i = 0; i < D_COUNT; i++)
		if (causes.v[i].n || any[causes.v[i].id])
			boxes += add_kind(&t, causes.v[i].id);
	if (!boxes)
		buf_addstr(out, "\nNothing is left to do by hand.\n");
	repeats_free(&t.repeats);
	free(t.told);
	strmap_free(&t.ticked);
	free(t.was.v);
	for (size_t i = 0; i < r->n_files; i++)
		free(t.paths[i]);
	free(t.paths);
	return boxes;
}
