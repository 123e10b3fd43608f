/* edit.c: collecting edits, settling which of them stand, and rendering a file with them.
 *
 * Settled edits are sorted so that a nested edit follows the one that holds it: by begin, insertions first, then longest first.
 * All edits within an edit's range are then the ones right after it, up to the first that begins at or past its end. */
#include "edit/edit.h"
#include <stdlib.h>

const char *const edit_kind_names[EDIT_KINDS] = {"rename", "call", "include", "launch", "macro", "other"};

struct edit *edit_pieces(struct edits *s, uint32_t begin, uint32_t end, const struct piece *pieces, uint32_t n, enum edit_kind kind)
{
	if (begin > end)
		bug("edit of [%u, %u)", begin, end);
	if (s->n < s->indexed) /* some were taken back */
		s->indexed = 0;
	struct edit *e = &PUSH(s->e, s->n, s->cap);
	*e = (struct edit){.begin = begin, .end = end, .rule = s->rule, .kind = (uint8_t)kind, .pass = s->pass};
	e->pieces = arena_alloc(&s->arena, n * sizeof *e->pieces);
	/* Neighbours are joined and empty pieces left out, so that equal edits have equal pieces. */
	size_t room = 1;
	for (uint32_t i = 0; i < n; i++)
		room += pieces[i].text ? pieces[i].text_len : 0;
	char *text = arena_alloc(&s->arena, room);
	struct piece *last = NULL;
	FOR_EACH(const struct piece, p, pieces, n) {
		if (!p->text && p->source.begin > p->source.end)
			bug("piece of [%u, %u)", p->source.begin, p->source.end);
		if (p->text ? !p->text_len : p->source.begin == p->source.end)
			continue;
		bool joins = last && (p->text ? last->text != NULL : !last->text && last->source.end == p->source.begin);
		if (!joins) {
			last = &e->pieces[e->n_pieces++];
			*last = p->text ? (struct piece){.text = text} : (struct piece){.source = p->source};
		}
		if (p->text) {
			memcpy(text, p->text, p->text_len);
			text += p->text_len;
			last->text_len += p->text_len;
		} else {
			last->source.end = p->source.end;
		}
	}
	return e;
}

struct edit *edit_replace(struct edits *s, uint32_t begin, uint32_t end, struct slice text, enum edit_kind kind)
{
	struct piece piece = {.text = text.p ? text.p : "", .text_len = (uint32_t)text.n};
	return edit_pieces(s, begin, end, &piece, 1, kind);
}

/* Lists where edits begin, as many as there are now. */
static void index_edits(struct edits *s)
{
	if (s->n > s->n_first || !s->indexed) {
		s->n_first = 64;
		while (s->n_first < 2 * s->n)
			s->n_first *= 2;
		free(s->first_at);
		free(s->next_at);
		s->first_at = xcalloc(s->n_first, sizeof *s->first_at);
		s->next_at = xmalloc(s->n_first * sizeof *s->next_at);
		s->indexed = 0;
	}
	for (; s->indexed < s->n; s->indexed++) { /* at the end of its list */
		uint32_t *at = &s->first_at[s->e[s->indexed].begin * 0x9e3779b1u >> 7 & (s->n_first - 1)];
		while (*at)
			at = &s->next_at[*at - 1];
		*at = s->indexed + 1;
		s->next_at[s->indexed] = 0;
	}
}

/* The first edit that begins there, or the next one behind e; NULL: there is none. */
static struct edit *edit_at(const struct edits *of, uint32_t begin, const struct edit *e)
{
	enum { FEW = 64 }; /* are looked at one after the other */
	struct edits *s = (struct edits *)of;
	if (s->n <= FEW || s->indexed > s->n) {
		for (uint32_t k = e ? (uint32_t)(e - s->e) + 1 : 0; k < s->n; k++)
			if (s->e[k].begin == begin)
				return &s->e[k];
		return NULL;
	}
	index_edits(s);
	uint32_t k = e ? s->next_at[e - s->e] : s->first_at[begin * 0x9e3779b1u >> 7 & (s->n_first - 1)];
	while (k && s->e[k - 1].begin != begin)
		k = s->next_at[k - 1];
	return k ? &s->e[k - 1] : NULL;
}

struct edit *edit_of(const struct edits *s, uint32_t begin, uint32_t end)
{
	for (struct edit *e = edit_at(s, begin, NULL); e; e = edit_at(s, begin, e))
		if (e->end == end && e->n_pieces == 1 && e->pieces[0].text)
			return e;
	return NULL;
}

bool edit_begins(const struct edits *s, uint32_t off) { return edit_at(s, off, NULL); }

void edits_free(struct edits *s)
{
	free(s->e);
	free(s->first_at);
	free(s->next_at);
	arena_free(&s->arena);
	*s = (struct edits){0};
}

/* ---- settling ---- */

struct item {
	uint32_t begin, end;
	uint32_t index; /* in s->e, which is the order of adding */
	bool wraps;     /* its pieces show the whole range: another edit of the same range can nest inside */
	bool line;      /* a line of its own: it stands above what else is put there */
	bool dropped;
};

struct settling {
	struct edits *s;
	struct item *items;
	struct conflict *conflicts;
	uint32_t n_conflicts, cap_conflicts;
};

static bool same_pieces(const struct edit *a, const struct edit *b)
{
	if (a->n_pieces != b->n_pieces)
		return false;
	for (uint32_t i = 0; i < a->n_pieces; i++) {
		const struct piece *p = &a->pieces[i], *q = &b->pieces[i];
		if (!p->text != !q->text)
			return false;
		if (p->text ? p->text_len != q->text_len || memcmp(p->text, q->text, p->text_len)
		            : p->source.begin != q->source.begin || p->source.end != q->source.end)
			return false;
	}
	return true;
}

static int compare_items(const void *left, const void *right)
{
	const struct item *a = left, *b = right;
	bool a_inserts = a->begin == a->end, b_inserts = b->begin == b->end;
	return ORDER(a->begin, b->begin) ?: ORDER(b_inserts, a_inserts) ?: ORDER(b->end, a->end) ?: ORDER(b->wraps, a->wraps)
	        ?: (a_inserts ? ORDER(b->line, a->line) : 0) ?: ORDER(a->index, b->index);
}

enum relation { APART, NESTED, GONE /* inside, but no piece shows it */, DUPLICATE, CONFLICT };

static bool piece_begins_at(const struct edit *e, uint32_t off)
{
	for (uint32_t i = 0; i < e->n_pieces; i++)
		if (!e->pieces[i].text && e->pieces[i].source.begin == off)
			return true;
	return false;
}

/* An insertion between two pieces belongs to the one it stands before. */
static bool piece_shows_insertion(const struct edit *e, const struct piece *p, uint32_t off)
{
	if (off < p->source.begin || off > p->source.end)
		return false;
	return off < p->source.end || !piece_begins_at(e, off);
}

/* 'a' sorts before 'b'. */
static enum relation relate(const struct settling *st, const struct item *a, const struct item *b)
{
	const struct edit *outer = &st->s->e[a->index], *inner = &st->s->e[b->index];
	bool same_range = a->begin == b->begin && a->end == b->end;
	if (same_range && same_pieces(outer, inner))
		return DUPLICATE;
	if (a->begin == a->end || b->begin >= a->end)
		return APART;
	if (b->end > a->end)
		return CONFLICT;
	enum relation answer = same_range ? CONFLICT : GONE;
	FOR_EACH(const struct piece, p, outer->pieces, outer->n_pieces) {
		if (p->text)
			continue;
		if (b->begin == b->end) {
			if (piece_shows_insertion(outer, p, b->begin))
				return NESTED;
		} else if (b->begin >= p->source.begin && b->end <= p->source.end) {
			answer = NESTED;
		} else if (b->begin < p->source.end && b->end > p->source.begin) {
			return CONFLICT; /* it crosses a piece's edge */
		}
	}
	return answer;
}

/* One pass over items [first, last), which are sorted, with the edits around the current one on a stack. False at a conflict. */
static bool sweep(struct settling *st, uint32_t first, uint32_t last, uint32_t *stack)
{
	struct item *items = st->items;
	uint32_t depth = 0;
	for (uint32_t i = first; i < last; i++) {
		struct item *b = &items[i];
		if (b->dropped)
			continue;
		for (uint32_t j = i; j-- > first && items[j].begin == b->begin && items[j].end == b->end;)
			b->dropped |= !items[j].dropped && relate(st, &items[j], b) == DUPLICATE;
		if (b->dropped)
			continue;
		while (depth && items[stack[depth - 1]].end <= b->begin)
			depth--;
		enum relation r = depth ? relate(st, &items[stack[depth - 1]], b) : APART;
		if (r == CONFLICT)
			return false;
		b->dropped = r == GONE;
		if (!b->dropped && b->begin < b->end)
			stack[depth++] = i;
	}
	return true;
}

static int compare_indices(const void *left, const void *right)
{
	return ORDER((*(struct item *const *)left)->index, (*(struct item *const *)right)->index);
}

/* Takes the items in the order they were added and refuses each that conflicts with one already taken. */
static void refuse_conflicts(struct settling *st, uint32_t first, uint32_t last)
{
	uint32_t n = last - first, n_taken = 0;
	struct item **order = xmalloc(n * sizeof *order);
	for (uint32_t i = 0; i < n; i++) {
		order[i] = &st->items[first + i];
		order[i]->dropped = false;
	}
	qsort(order, n, sizeof *order, compare_indices);
	for (uint32_t i = 0; i < n; i++) {
		struct item *x = order[i];
		for (uint32_t j = 0; j < n_taken && !x->dropped; j++) {
			struct item *y = order[j];
			enum relation r = y < x ? relate(st, y, x) : relate(st, x, y);
			x->dropped = r == CONFLICT || r == DUPLICATE;
			if (r != CONFLICT)
				continue;
			if (st->n_conflicts == st->cap_conflicts) {
				st->cap_conflicts = st->cap_conflicts ? st->cap_conflicts * 2 : 16;
				struct conflict *more = arena_alloc(&st->s->arena, st->cap_conflicts * sizeof *more);
				if (st->n_conflicts)
					memcpy(more, st->conflicts, st->n_conflicts * sizeof *more);
				st->conflicts = more;
			}
			st->conflicts[st->n_conflicts++] = (struct conflict){.kept = y->index, .refused = x->index};
		}
		if (!x->dropped)
			order[n_taken++] = x;
	}
	free(order);
}

uint32_t edits_settle(struct edits *s, struct conflict **conflicts)
{
	struct settling st = {.s = s, .items = xmalloc(s->n * sizeof *st.items)};
	uint32_t *stack = xmalloc(s->n * sizeof *stack);
	uint32_t n_items = 0;
	for (uint32_t i = 0; i < s->n; i++) {
		const struct edit *e = &s->e[i];
		if (e->begin == e->end && !e->n_pieces)
			continue;
		struct item *item = &st.items[n_items++];
		*item = (struct item){.begin = e->begin, .end = e->end, .index = i};
		bool whole = false, part = false;
		for (uint32_t j = 0; j < e->n_pieces; j++)
			if (e->pieces[j].text)
				continue;
			else if (e->pieces[j].source.begin <= e->begin && e->pieces[j].source.end >= e->end)
				whole = true;
			else
				part = true;
		item->wraps = whole && !part;
		item->line = e->kind == EDIT_INCLUDE;
	}
	qsort(st.items, n_items, sizeof *st.items, compare_items);
	/* Conflicts are found group by group, a group being edits that overlap or touch. */
	for (uint32_t first = 0, last; first < n_items; first = last) {
		uint32_t end = st.items[first].end;
		for (last = first + 1; last < n_items && st.items[last].begin <= end; last++)
			if (st.items[last].end > end)
				end = st.items[last].end;
		if (sweep(&st, first, last, stack))
			continue;
		refuse_conflicts(&st, first, last);
		if (!sweep(&st, first, last, stack))
			bug("edits at %u conflict after settling", st.items[first].begin);
	}
	uint32_t n = 0;
	struct edit *settled = xmalloc((s->n ? s->n : 1) * sizeof *settled);
	for (uint32_t i = 0; i < n_items; i++)
		if (!st.items[i].dropped)
			settled[n++] = s->e[st.items[i].index];
	free(s->e);
	s->e = settled;
	s->cap = s->n ? s->n : 1;
	s->n = n;
	s->indexed = 0; /* they stand elsewhere */
	free(st.items);
	free(stack);
	if (conflicts)
		*conflicts = st.conflicts;
	return st.n_conflicts;
}

/* ---- rendering ---- */

/* What is being rendered, innermost last: a source range with the edits inside it, or an edit's pieces. */
struct frame {
	bool is_edit, mapped;
	bool moved;           /* a range outside its edit: any settled edit may lie in it */
	uint32_t edit;        /* the edit, or the one whose piece the range is (NO_EDIT: the file) */
	uint32_t piece;       /* is_edit: the next one; else the one the range is */
	uint32_t pos, end;    /* range: what is left of it */
	uint32_t next, limit; /* range: the edits that may lie in it */
	size_t start;         /* is_edit: where its output starts */
};
#define NO_EDIT UINT32_MAX

struct rendering {
	const struct edits *s;
	struct slice src;
	struct buf *out;
	size_t base;
	struct line_map *map;
	uint32_t *after; /* per edit: the first one that is not within its range */
	struct frame *frames;
	uint32_t depth, cap;
};

static void add_run(struct rendering *r, const struct frame *f, uint32_t source, size_t output, uint32_t len)
{
	if (!r->map || !f->mapped)
		return;
	GROW(r->map->runs, r->map->n, r->map->cap);
	r->map->runs[r->map->n].source = source;
	r->map->runs[r->map->n].output = (uint32_t)output;
	r->map->runs[r->map->n++].len = len;
}

static void copy_until(struct rendering *r, struct frame *f, uint32_t end)
{
	if (end <= f->pos)
		return;
	add_run(r, f, f->pos, r->out->n - r->base, end - f->pos);
	buf_add(r->out, r->src.p + f->pos, end - f->pos);
	f->pos = end;
}

static uint32_t first_from(const struct edits *s, uint32_t low, uint32_t high, uint32_t begin)
{
	return FIRST_NOT(middle, low, high, s->e[middle].begin < begin);
}

static struct frame *push_frame(struct rendering *r, struct frame f)
{
	GROW(r->frames, r->depth, r->cap);
	r->frames[r->depth] = f;
	return &r->frames[r->depth++];
}

static bool being_rendered(const struct rendering *r, uint32_t edit)
{
	for (uint32_t i = 0; i < r->depth; i++)
		if (r->frames[i].is_edit && r->frames[i].edit == edit)
			return true;
	return false;
}

/* Whether the edit at f->next lies in range frame f; the caller has seen that it does not begin past it. */
static bool in_range(const struct rendering *r, const struct frame *f)
{
	const struct edit *e = &r->s->e[f->next];
	if (f->edit == NO_EDIT)
		return true;
	const struct edit *holder = &r->s->e[f->edit];
	if (e->begin == e->end && !f->moved)
		return piece_shows_insertion(holder, &holder->pieces[f->piece], e->begin);
	if (f->moved && e->begin == e->end)
		return e->begin > holder->pieces[f->piece].source.begin && e->begin < f->end;
	return e->begin >= f->pos && e->end <= f->end && !(f->moved && being_rendered(r, f->next));
}

static void step_range(struct rendering *r, struct frame *f)
{
	for (; f->next < f->limit && r->s->e[f->next].begin <= f->end; f->next++) {
		if (!in_range(r, f))
			continue;
		const struct edit *e = &r->s->e[f->next];
		copy_until(r, f, e->begin);
		size_t start = r->out->n - r->base;
		uint32_t edit = f->next;
		bool mapped = f->mapped;
		if (e->begin < e->end)
			add_run(r, f, e->begin, start, 0);
		f->pos = e->end > f->pos ? e->end : f->pos;
		f->next = r->after[edit];
		push_frame(r, (struct frame){.is_edit = true, .mapped = mapped, .edit = edit, .start = start});
		return;
	}
	copy_until(r, f, f->end);
	r->depth--;
}

/* A source byte has one place in the map: in the first piece that shows it, if that lies within its edit. */
static bool maps(const struct edit *e, uint32_t piece)
{
	const struct range *p = &e->pieces[piece].source;
	if (e->pieces[piece].text || p->begin < e->begin || p->end > e->end)
		return false;
	for (uint32_t i = 0; i < piece; i++)
		if (!e->pieces[i].text && e->pieces[i].source.begin < p->end && e->pieces[i].source.end > p->begin)
			return false;
	return true;
}

static bool mapped_by_piece(const struct edit *e, uint32_t off)
{
	for (uint32_t i = 0; i < e->n_pieces; i++)
		if (e->pieces[i].source.begin <= off && off < e->pieces[i].source.end && maps(e, i))
			return true;
	return false;
}

static void step_edit(struct rendering *r, struct frame *f)
{
	const struct edit *e = &r->s->e[f->edit];
	if (f->piece == e->n_pieces) {
		r->depth--;
		return;
	}
	uint32_t piece = f->piece++, edit = f->edit;
	const struct piece *p = &e->pieces[piece];
	if (p->text) {
		buf_add(r->out, p->text, p->text_len);
		return;
	}
	if (p->source.end > r->src.n)
		bug("piece [%u, %u) past the end", p->source.begin, p->source.end);
	bool moved = p->source.begin < e->begin || p->source.end > e->end;
	bool mapped = f->mapped && maps(e, piece);
	/* Bytes after this piece that no piece shows were replaced by the edit as a whole. */
	if (mapped && p->source.end < e->end && !mapped_by_piece(e, p->source.end))
		add_run(r, f, p->source.end, f->start, 0);
	uint32_t low = moved ? 0 : edit + 1, limit = moved ? r->s->n : r->after[edit];
	push_frame(r, (struct frame){.mapped = mapped,
	                             .moved = moved,
	                             .edit = edit,
	                             .piece = piece,
	                             .pos = p->source.begin,
	                             .end = p->source.end,
	                             .next = first_from(r->s, low, limit, p->source.begin),
	                             .limit = limit});
}

static int compare_runs(const void *left, const void *right)
{
	const uint32_t *a = left, *b = right; /* source, output, len */
	return ORDER(a[0], b[0]) ?: ORDER(!b[2], !a[2]) ?: ORDER(a[1], b[1]);
}

void edits_render(const struct edits *s, struct slice src, struct buf *out, struct line_map *map)
{
	struct rendering r = {.s = s, .src = src, .out = out, .base = out->n, .map = map};
	r.after = xmalloc(s->n * sizeof *r.after);
	/* From the back: skip over whole nested edits to the first one outside. */
	for (uint32_t i = s->n; i-- > 0;) {
		uint32_t j = i + 1;
		while (j < s->n && s->e[j].begin < s->e[i].end)
			j = r.after[j];
		r.after[i] = j;
		if (s->e[i].end > src.n)
			bug("edit [%u, %u) past the end", s->e[i].begin, s->e[i].end);
	}
	if (map)
		map->n = 0;
	push_frame(&r, (struct frame){.mapped = true, .edit = NO_EDIT, .end = (uint32_t)src.n, .limit = s->n});
	while (r.depth) {
		struct frame *f = &r.frames[r.depth - 1];
		if (f->is_edit)
			step_edit(&r, f);
		else
			step_range(&r, f);
	}
	struct frame whole = {.mapped = true};
	add_run(&r, &whole, (uint32_t)src.n, out->n - r.base, 0);
	if (map)
		qsort(map->runs, map->n, sizeof *map->runs, compare_runs);
	free(r.after);
	free(r.frames);
}

uint32_t rendered_offset(const struct line_map *map, uint32_t off)
{
	uint32_t low = FIRST_NOT(middle, 0, map->n,
	                         map->runs[middle].source <= off); /* the last run with source <= off is before 'high' */
	if (!low)
		return 0;
	uint32_t past = off - map->runs[low - 1].source, len = map->runs[low - 1].len;
	return map->runs[low - 1].output + (past < len ? past : len);
}

void line_map_free(struct line_map *map)
{
	free(map->runs);
	*map = (struct line_map){0};
}
