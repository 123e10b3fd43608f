/* by_hand.c: what the side for AMD of a tree lacks. */
#include "adopt/by_hand.h"
#include "adopt/parts.h"
#include "base/path.h"
#include "base/shown.h"
#include "engine/engine.h"
#include "project/mapped.h"
#include "project/source_file.h"
#include "scan/scan.h"
#include <stdlib.h>

/* A name that a line in the header would map. */
struct lacking {
	const struct diagnostic *first;
	size_t n;
};
struct report {
	struct run *r;
	struct strmap known; /* name -> index in v */
	struct lacking *v;
	size_t n, cap;
	struct buf rest; /* what is no name */
	size_t n_rest;
};

static bool is_inventory(const struct diagnostic *d)
{
	char family = *diag_table[d->id].id;
	return (family == 'P' || family == 'N') && d->severity >= SEV_WARNING && !d->accepted;
}

static void by_hand_add(struct report *p, const struct diagnostic *d)
{
	uint64_t k;
	if (d->id == D_P001 && d->cuda && d->hip && is_name(slice_str(d->cuda), false) && is_name(slice_str(d->hip), false) &&
	    p->r->mapped && strcmp(d->cuda, d->hip)) {
		if (!strmap_get(&p->known, slice_str(d->cuda), &k)) {
			k = p->n;
			strmap_put(&p->known, slice_str(d->cuda), k);
			PUSH(p->v, p->n, p->cap) = (struct lacking){.first = d};
		}
		p->v[k].n++;
		return;
	}
	buf_sayf(&p->rest, "%s:%u: %s\n", p->r->files[d->file].shown, d->line, d->message);
	p->n_rest++;
}

/* The header among the run's files; NULL: it is none of them. */
static struct file *header_of(struct run *r)
{
	for (size_t i = 0; i < r->n_files && r->mapped; i++)
		if (!strcmp(r->files[i].shown, r->mapped->path))
			return &r->files[i];
	return NULL;
}

/* The byte behind the last line "#define cudaX hipX": behind it stand the new ones. */
static size_t place_for(const struct file *f)
{
	struct scan s;
	size_t place = 0;
	scan_file(f->bytes, rules_builtin(), &s);
	const struct tokens *t = &s.tok;
	for (size_t d = 0; d < t->n_directives; d++) {
		uint32_t word = token_next(t, t->directives[d]), name = token_next(t, word), to = token_next(t, name);
		if (!token_is(t, word, "define") || !token_is_word(t, name) || !token_is_word(t, to) ||
		    !SLICE_STARTS_ANY(token_bytes(t, to), "hip", "HIP"))
			continue;
		const char *end = memchr(f->bytes.p + t->t[to].off, '\n', f->bytes.n - t->t[to].off);
		place = end ? (size_t)(end + 1 - f->bytes.p) : 0;
	}
	scan_free(&s);
	return place;
}

/* Puts the lines into the header. False: there is no place for them. */
static bool put_lines(struct report *p)
{
	struct file *f = header_of(p->r);
	if (f)
		file_load(f);
	size_t place = f ? place_for(f) : 0;
	if (!place)
		return false;
	buf_free(&f->output);
	buf_add(&f->output, f->bytes.p, place);
	for (size_t k = 0; k < p->n; k++)
		buf_addf(&f->output, "#define %s %s\n", p->v[k].first->cuda, p->v[k].first->hip);
	buf_add(&f->output, f->bytes.p + place, f->bytes.n - place);
	f->changed = true;
	return true;
}

size_t by_hand_check(struct run *r, bool update, bool quiet)
{
	struct report p = {.r = r};
	r->lint = true;
	r->no_notes = true;
	mapped_guards(r);
	translate_run(r);
	FOR_EACH(const struct diagnostic, d, r->diags.d, r->diags.n)
		if (is_inventory(d) && !r->files[d->file].build)
			by_hand_add(&p, d);
	bool put = update && p.n && put_lines(&p);
	for (size_t k = 0; k < p.n && !quiet; k++) {
		const struct diagnostic *d = p.v[k].first;
		say(stdout, "%s: %s '#define %s %s', for %s:%u", path_shown(r->mapped->path), put ? "got" : "lacks", d->cuda,
		    d->hip, path_shown(r->files[d->file].shown), d->line);
		say(stdout, p.v[k].n > 1 ? " and %zu more\n" : "\n", p.v[k].n - 1);
	}
	if (!quiet && p.rest.n)
		fwrite(p.rest.p, 1, p.rest.n, stdout);
	size_t left = p.n_rest + (put ? 0 : p.n);
	if (!quiet)
		say(stderr, "tranship: the side for AMD%s%s lacks %zu name%s and %zu other place%s\n", r->mapped ? " of " : "",
		    r->mapped ? path_shown(r->mapped->path) : "", put ? 0 : p.n, put || p.n != 1 ? "s" : "", p.n_rest,
		    p.n_rest == 1 ? "" : "s");
	strmap_free(&p.known);
	buf_free(&p.rest);
	free(p.v);
	return left;
}
