/* Edits: the contract's rules one by one, then random edits against a model that does everything the slow way. */
#include "test/pick.h"
#include "edit/edit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static struct piece text(const char *s) { return (struct piece){.text = s, .text_len = (uint32_t)strlen(s)}; }
static struct piece source(uint32_t begin, uint32_t end) { return (struct piece){.source = {begin, end}}; }

static void add(struct edits *s, uint32_t begin, uint32_t end, const char *with)
{
	edit_replace(s, begin, end, slice_str(with), EDIT_OTHER);
}

#define ADD_PIECES(s, begin, end, ...)                                  \
	edit_pieces(s, begin, end, (const struct piece[]){__VA_ARGS__}, \
	            sizeof((const struct piece[]){__VA_ARGS__}) / sizeof(struct piece), EDIT_CALL)

/* Settles, renders and checks; frees the edits. */
static void check(struct edits *s, const char *src, const char *expected, uint32_t conflicts)
{
	struct conflict *list;
	assert_int_equal(edits_settle(s, &list), conflicts);
	struct buf out = {0};
	edits_render(s, slice_str(src), &out, NULL);
	assert_string_equal(out.p ? out.p : "", expected);
	assert_int_equal(edits_settle(s, &list), 0);
	out.n = 0;
	edits_render(s, slice_str(src), &out, NULL);
	buf_addch(&out, 0);
	assert_string_equal(out.p, expected);
	buf_free(&out);
	edits_free(s);
}

static void replaces_inserts_and_deletes(void **state)
{
	(void)state;
	struct edits s = {0};
	check(&s, "", "", 0);
	check(&s, "abc", "abc", 0);
	add(&s, 2, 3, "X");
	add(&s, 0, 1, "YY");
	add(&s, 1, 1, "+");
	add(&s, 5, 6, "");
	add(&s, 6, 6, "!");
	check(&s, "abcdef", "YY+bXde!", 0);
	add(&s, 0, 0, "only");
	check(&s, "", "only", 0);
}

static void keeps_the_order_of_insertions(void **state)
{
	(void)state;
	struct edits s = {0};
	add(&s, 1, 1, "1");
	add(&s, 1, 1, "2");
	add(&s, 0, 1, "A");
	add(&s, 1, 2, "B");
	add(&s, 1, 1, "3");
	add(&s, 1, 1, "2");
	check(&s, "abc", "A123Bc", 0);
}

static void collapses_duplicates(void **state)
{
	(void)state;
	struct edits s = {0};
	for (int i = 0; i < 3; i++) {
		add(&s, 4, 7, "new");
		ADD_PIECES(&s, 0, 8, text("g"), text("("), source(2, 4), source(4, 7), text(")"));
		ADD_PIECES(&s, 0, 8, text("g("), source(2, 7), text(""), text(")"));
	}
	struct conflict *list;
	assert_int_equal(edits_settle(&s, &list), 0);
	assert_int_equal(s.n, 2);
	check(&s, "f(a,old)", "g(a,new)", 0);
}

static void nests_in_piece_ranges(void **state)
{
	(void)state;
	struct edits s = {0};
	/* f(a, h(b), c) => g(c, h2(b'), a): added inside out, the callee's own rename is gone with the name */
	add(&s, 7, 8, "b'");
	ADD_PIECES(&s, 5, 9, text("h2("), source(7, 8), text(")"));
	add(&s, 0, 1, "renamed");
	ADD_PIECES(&s, 0, 13, text("g("), source(11, 12), text(", "), source(5, 9), text(", "), source(2, 3), text(")"));
	add(&s, 2, 2, "&");
	check(&s, "f(a, h(b), c);", "g(c, h2(b'), &a);", 0);
}

static void wraps_the_same_range(void **state)
{
	(void)state;
	struct edits s = {0};
	add(&s, 0, 1, "y");
	ADD_PIECES(&s, 0, 1, text("("), source(0, 1), text(")"));
	ADD_PIECES(&s, 0, 1, text("["), source(0, 1), text("]"));
	check(&s, "x+", "([y])+", 0);
}

static void places_insertions_at_edges(void **state)
{
	(void)state;
	struct edits s = {0};
	ADD_PIECES(&s, 1, 6, text("g("), source(3, 5), text(")"));
	add(&s, 1, 1, "<");
	add(&s, 6, 6, ">");
	add(&s, 4, 4, "-"); /* strictly inside the piece */
	add(&s, 3, 3, "{"); /* at its edges, but inside the edit */
	add(&s, 5, 5, "}");
	add(&s, 2, 2, "lost");
	check(&s, "af(xy)b", "a<g({x-y})>b", 0);
	/* between two pieces: it stands before the second, once */
	ADD_PIECES(&s, 0, 4, source(2, 4), text("/"), source(0, 2));
	add(&s, 2, 2, "|");
	check(&s, "abcd", "|cd/ab", 0);
}

static void shows_pieces_twice_and_from_elsewhere(void **state)
{
	(void)state;
	struct edits s = {0};
	add(&s, 1, 2, "B");
	ADD_PIECES(&s, 0, 3, source(0, 3), text("="), source(0, 3), text("="), source(4, 6));
	ADD_PIECES(&s, 4, 6, text("("), source(0, 3), text(")")); /* each shows the other: cut, not endless */
	check(&s, "abc,de", "aBc=aBc=(aBc),(aBc=aBc=de)", 0);
}

static void refuses_the_later_of_two(void **state)
{
	(void)state;
	struct edits s = {0};
	add(&s, 2, 5, "X");
	add(&s, 0, 3, "Y");
	struct conflict *list;
	assert_int_equal(edits_settle(&s, &list), 1);
	assert_int_equal(list[0].kept, 0);
	assert_int_equal(list[0].refused, 1);
	check(&s, "abcdef", "abXf", 0);

	add(&s, 2, 3, "X");
	add(&s, 2, 3, "Y");
	check(&s, "abcdef", "abXdef", 1);

	/* what the refused one overlapped otherwise stays */
	add(&s, 0, 2, "1");
	add(&s, 1, 5, "2");
	add(&s, 4, 6, "3");
	check(&s, "abcdef", "1cd3", 1);

	/* half in a piece */
	ADD_PIECES(&s, 0, 6, source(2, 4));
	add(&s, 3, 5, "X");
	check(&s, "abcdef", "cd", 1);
}

static void maps_offsets(void **state)
{
	(void)state;
	struct edits s = {0};
	const char *src = "aa f(x, yy) bb";
	add(&s, 8, 10, "Y");
	ADD_PIECES(&s, 3, 11, text("longer("), source(8, 10), text(", 0, "), source(5, 6), text(")"));
	add(&s, 0, 0, "#\n");
	struct conflict *list;
	assert_int_equal(edits_settle(&s, &list), 0);
	struct buf out = {0};
	struct line_map map = {0};
	buf_addstr(&out, "before"); /* offsets count from where this rendering starts */
	edits_render(&s, slice_str(src), &out, &map);
	assert_string_equal(out.p, "before#\naa longer(Y, 0, x) bb");
	static const uint32_t expected[] = {2, 3, 4, 5, 5, 18, 5, 5, 12, 12, 5, 20, 21, 22, 23};
	for (uint32_t off = 0; off <= strlen(src); off++)
		assert_int_equal(rendered_offset(&map, off), expected[off]);
	line_map_free(&map);
	buf_free(&out);
	edits_free(&s);
}

static void handles_deep_nesting(void **state)
{
	(void)state;
	enum { DEPTH = 20000 };
	struct buf src = {0}, out = {0};
	for (int i = 0; i < DEPTH; i++)
		buf_addch(&src, '(');
	buf_addch(&src, 'x');
	for (int i = 0; i < DEPTH; i++)
		buf_addch(&src, ')');
	struct edits s = {0};
	for (uint32_t i = 0, end = (uint32_t)src.n; i < DEPTH; i++)
		ADD_PIECES(&s, i, end - i, text("["), source(i + 1, end - i - 1), text("]"));
	struct conflict *list;
	struct line_map map = {0};
	assert_int_equal(edits_settle(&s, &list), 0);
	edits_render(&s, (struct slice){src.p, src.n}, &out, &map);
	assert_int_equal(out.n, src.n);
	assert_int_equal(out.p[DEPTH - 1], '[');
	assert_int_equal(out.p[DEPTH], 'x');
	assert_int_equal(rendered_offset(&map, DEPTH), DEPTH);
	line_map_free(&map);
	edits_free(&s);
	buf_free(&src);
	buf_free(&out);
}

/* ---- the model ---- */

enum { MODEL_SOURCE = 24, MODEL_EDITS = 14 };

struct model {
	struct edits *s; /* as added */
	bool kept[MODEL_EDITS], above[MODEL_EDITS];
	const char *src;
	struct buf out;
	uint32_t at[MODEL_SOURCE + 1];
};

static bool wraps(const struct edit *e)
{
	bool whole = false;
	for (uint32_t i = 0; i < e->n_pieces; i++) {
		if (e->pieces[i].text)
			continue;
		if (e->pieces[i].source.begin > e->begin || e->pieces[i].source.end < e->end)
			return false;
		whole = true;
	}
	return whole;
}

static bool model_same(const struct edit *a, const struct edit *b)
{
	if (a->begin != b->begin || a->end != b->end || a->n_pieces != b->n_pieces)
		return false;
	for (uint32_t i = 0; i < a->n_pieces; i++) {
		const struct piece *p = &a->pieces[i], *q = &b->pieces[i];
		if (p->text_len != q->text_len || p->source.begin != q->source.begin || p->source.end != q->source.end ||
		    (p->text_len && memcmp(p->text, q->text, p->text_len)))
			return false;
	}
	return true;
}

/* Whether b may stay next to a, where a is the larger or earlier one. */
static bool may_hold(const struct edit *a, const struct edit *b)
{
	if (b->begin < a->begin || b->end > a->end || (a->begin == b->begin && a->end == b->end && !wraps(a)))
		return false;
	for (uint32_t i = 0; i < a->n_pieces; i++) {
		struct range p = a->pieces[i].source;
		bool touched = false;
		for (uint32_t off = b->begin; off < b->end; off++)
			touched |= p.begin <= off && off < p.end;
		if (touched && (b->begin < p.begin || b->end > p.end))
			return false;
	}
	return true;
}

static bool compatible(const struct edit *a, const struct edit *b)
{
	if (a->begin == a->end || b->begin == b->end)
		return true;
	bool overlap = a->begin < b->end && b->begin < a->end;
	return !overlap || may_hold(a, b) || may_hold(b, a);
}

static void model_range(struct model *m, uint32_t begin, uint32_t end, const struct edit *holder, bool mapped);

static void model_edit(struct model *m, uint32_t index, bool mapped)
{
	const struct edit *e = &m->s->e[index];
	uint32_t start = (uint32_t)m->out.n;
	for (uint32_t off = e->begin; mapped && off < e->end; off++)
		m->at[off] = start;
	m->above[index] = true;
	for (uint32_t i = 0; i < e->n_pieces; i++) {
		const struct piece *p = &e->pieces[i];
		bool first = true;
		for (uint32_t j = 0; j < i; j++)
			for (uint32_t off = p->source.begin; off < p->source.end; off++)
				first &= !(e->pieces[j].source.begin <= off && off < e->pieces[j].source.end);
		if (p->text)
			buf_add(&m->out, p->text, p->text_len);
		else
			model_range(m, p->source.begin, p->source.end, e, mapped && first);
	}
	m->above[index] = false;
}

static void model_range(struct model *m, uint32_t begin, uint32_t end, const struct edit *holder, bool mapped)
{
	for (uint32_t off = begin;;) {
		bool second_piece = false;
		for (uint32_t i = 0; holder && i < holder->n_pieces; i++)
			second_piece |= !holder->pieces[i].text && holder->pieces[i].source.begin == off;
		bool edge = holder && (off == holder->begin || off == holder->end || (off == end && second_piece));
		uint32_t best = UINT32_MAX;
		for (uint32_t i = 0; i < m->s->n; i++) {
			const struct edit *e = &m->s->e[i], *b = best == UINT32_MAX ? NULL : &m->s->e[best];
			if (!m->kept[i] || m->above[i] || e->begin != off || e->end > end)
				continue;
			if (e->begin == e->end && !edge)
				model_edit(m, i, mapped);
			else if (e->begin < e->end && (!b || e->end > b->end || (e->end == b->end && wraps(e) && !wraps(b))))
				best = i;
		}
		if (best != UINT32_MAX) {
			model_edit(m, best, mapped);
			off = m->s->e[best].end;
		} else if (off == end) {
			return;
		} else {
			if (mapped)
				m->at[off] = (uint32_t)m->out.n;
			buf_addch(&m->out, m->src[off++]);
		}
	}
}

static void add_random(struct edits *s, uint32_t n)
{
	static const char *const texts[] = {"", "1", "2", "34"};
	uint32_t begin = pick(n + 1), end = begin + (pick(3) ? pick(n + 1 - begin) : pick(3));
	if (end > n)
		end = n;
	struct piece pieces[4];
	uint32_t n_pieces = pick(5);
	for (uint32_t i = 0; i < n_pieces; i++) {
		if (pick(2)) {
			pieces[i] = text(texts[pick(4)]);
		} else {
			uint32_t from = begin + pick(end - begin + 1), to = from + pick(end - from + 1);
			pieces[i] = pick(6) ? source(from, to) : source(begin, end);
		}
	}
	edit_pieces(s, begin, end, pieces, n_pieces, EDIT_OTHER);
}

static void describe(const struct model *m, const struct buf *out)
{
	for (uint32_t i = 0; i < m->s->n; i++) {
		const struct edit *e = &m->s->e[i];
		print_message("%s [%u, %u)", m->kept[i] ? "kept" : "refused", e->begin, e->end);
		for (uint32_t j = 0; j < e->n_pieces; j++) {
			const struct piece *p = &e->pieces[j];
			if (p->text)
				print_message(" \"%.*s\"", (int)p->text_len, p->text);
			else
				print_message(" %u-%u", p->source.begin, p->source.end);
		}
		print_message("\n");
	}
	print_message("model: %s\ngiven: %s\n", m->out.p, out->p);
}

static void agrees_with_the_model(void **state)
{
	(void)state;
	static const char src[] = "abcdefghijklmnopqrstuvwx";
	for (int round = 0; round < 60000; round++) {
		struct edits s = {0}, copy = {0};
		uint32_t n = 1 + pick(MODEL_SOURCE), n_edits = pick(pick(3) ? 5 : MODEL_EDITS);
		for (uint32_t i = 0; i < n_edits; i++) {
			if (i && !pick(5)) {
				const struct edit *e = &s.e[pick(i)];
				edit_pieces(&s, e->begin, e->end, e->pieces, e->n_pieces, EDIT_OTHER);
			} else {
				add_random(&s, n);
			}
			const struct edit *e = &s.e[i];
			edit_pieces(&copy, e->begin, e->end, e->pieces, e->n_pieces, EDIT_OTHER);
		}
		struct model m = {.s = &copy, .src = src};
		uint32_t refused = 0;
		for (uint32_t i = 0; i < n_edits; i++) {
			bool same = false, fits = true;
			for (uint32_t j = 0; j < i; j++) {
				same |= m.kept[j] && model_same(&copy.e[j], &copy.e[i]);
				fits &= !m.kept[j] || compatible(&copy.e[j], &copy.e[i]);
			}
			m.kept[i] = fits && !same;
			refused += !fits && !same;
		}
		model_range(&m, 0, n, NULL, true);
		m.at[n] = (uint32_t)m.out.n;

		struct conflict *list;
		uint32_t conflicts = edits_settle(&s, &list);
		assert_true(conflicts <= refused); /* fewer where what the model refused is gone anyway */
		for (uint32_t i = 0; i < conflicts; i++) {
			assert_true(list[i].kept < list[i].refused);
			assert_true(m.kept[list[i].kept] && !m.kept[list[i].refused]);
		}
		struct buf out = {0};
		struct line_map map = {0};
		edits_render(&s, (struct slice){src, n}, &out, &map);
		bool same = out.n == m.out.n && (!out.n || !memcmp(out.p, m.out.p, out.n));
		if (!same)
			describe(&m, &out);
		assert_true(same);
		for (uint32_t off = 0; off <= n; off++)
			assert_int_equal(rendered_offset(&map, off), m.at[off]);
		assert_int_equal(edits_settle(&s, &list), 0);
		line_map_free(&map);
		buf_free(&out);
		buf_free(&m.out);
		edits_free(&s);
		edits_free(&copy);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(replaces_inserts_and_deletes),
	        cmocka_unit_test(keeps_the_order_of_insertions),
	        cmocka_unit_test(collapses_duplicates),
	        cmocka_unit_test(nests_in_piece_ranges),
	        cmocka_unit_test(wraps_the_same_range),
	        cmocka_unit_test(places_insertions_at_edges),
	        cmocka_unit_test(shows_pieces_twice_and_from_elsewhere),
	        cmocka_unit_test(refuses_the_later_of_two),
	        cmocka_unit_test(maps_offsets),
	        cmocka_unit_test(handles_deep_nesting),
	        cmocka_unit_test(agrees_with_the_model),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
