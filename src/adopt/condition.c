/* condition.c: conditions that come to the same for HIP's compiler as they stand, since it defines none of CUDA's macros, and those that do with
 * one more operand. */
#include "adopt/adopt.h"
#include "lex/expression.h"
#include "scan/condition_side.h"

/* "#define FERMI 200" (primesearch/mfaktc), which no "#ifndef FERMI" or "defined(FERMI)" leaves to the command line. */
static void collect_numbers(struct adoption *a, const struct tokens *t)
{
	FOR_WORD(k, t, SLICE_LIT("defined")) {
		uint32_t name = token_next(t, k);
		name = token_is_punct(t, name, '(') ? token_next(t, name) : name;
		if (token_is_word(t, name))
			strmap_put(&a->numbers, token_bytes(t, name), CONDITION_MANY);
	}
	for (size_t d = 0; d < t->n_directives; d++) {
		uint32_t word = token_next(t, t->directives[d]), name = token_next(t, word), value = token_next(t, name);
		bool undefines = token_is(t, word, "undef"), asks = token_is(t, word, "ifndef");
		if (!token_is_word(t, name) || !(undefines || asks || token_is(t, word, "define")))
			continue;
		int64_t v = undefines || asks || token_next(t, value) != directive_end(t, value) ? -1 : integer_literal(t, value);
		uint64_t had;
		bool known = strmap_get(&a->numbers, token_bytes(t, name), &had);
		strmap_put(&a->numbers, token_bytes(t, name),
		           v < 0 || (known && had != (uint64_t)v) ? CONDITION_MANY : (uint64_t)v);
	}
}

void adopt_numbers(struct adoption *a)
{
	for (size_t i = 0; i < a->r->n_files; i++)
		if (a->tokens[i].n)
			collect_numbers(a, &a->tokens[i]);
}

static bool agree(const struct adoption *a, const struct tokens *x, const struct tokens *y, bool nvidia, bool numbers)
{
	return conditions_agree(x, y, &(struct condition_words){slice_str(a->name), a->version, numbers ? &a->numbers : NULL},
	                        nvidia);
}

static bool names_alias(const struct adoption *a, const struct tokens *t)
{
	uint64_t k;
	for (uint32_t i = 0; i < t->n; i++)
		if (t->t[i].kind == TOK_IDENT && !is_release_macro(token_bytes(t, i)) &&
		    strmap_get(&a->by_name, token_bytes(t, i), &k) && !a->aliases[k].refused)
			return true;
	return false;
}

bool adopt_same_condition(const struct adoption *a, struct slice amd, struct slice was, bool numbers)
{
	struct tokens x, y;
	lex(amd, &x);
	lex(was, &y);
	bool same = !names_alias(a, &y) && agree(a, &x, &y, false, numbers);
	tokens_free(&x);
	tokens_free(&y);
	return same;
}

/* ---- one more operand ---- */

/* A line "#if ..." and its condition: tokens [first, end), without comments around it. */
struct line {
	struct tokens t;
	uint32_t first, end;
	bool defined; /* "#ifdef": the condition is a name */
	bool negated; /* "#ifndef" */
};

static bool read_line(struct slice text, struct line *l)
{
	*l = (struct line){.first = 0};
	lex(text, &l->t);
	if (l->t.n < 4 || !token_is_punct(&l->t, 0, '#'))
		return false;
	uint32_t word = token_next(&l->t, 0);
	l->negated = token_is(&l->t, word, "ifndef");
	l->defined = l->negated || token_is(&l->t, word, "ifdef");
	l->first = l->end = token_next(&l->t, word);
	for (uint32_t i = l->first; l->t.t[i].kind != TOK_EOD && l->t.t[i].kind != TOK_EOF; i = token_next(&l->t, i))
		l->end = i + 1;
	return l->end > l->first && (l->defined || TOKEN_IS_WORD_OF(&l->t, word, "if", "elif"));
}

static bool has_operator(const struct tokens *t, uint32_t first, uint32_t end, bool of_or)
{
	for (uint32_t i = first; i < end; i++) {
		if (token_is_punct(t, i, '(') && t->t[i].pair != NO_TOKEN && t->t[i].pair < end)
			i = t->t[i].pair;
		else if (token_is_punct(t, i, '?') || token_is_punct(t, i, of_or ? P_OROR : P_ANDAND))
			return true;
	}
	return false;
}

/* The end of "X" in "X && X", which a translation makes of "defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300" (moderngpu/moderngpu). */
static uint32_t without_repeat(const struct tokens *t, uint32_t first, uint32_t end)
{
	for (uint32_t m = first; m < end; m++) {
		uint32_t i = first, k = m + 1;
		if (!token_is_punct(t, m, P_ANDAND))
			continue;
		while (i < m && k < end && slice_eq(token_bytes(t, i), token_bytes(t, k)))
			i++, k++;
		while (k < end && t->t[k].kind == TOK_COMMENT)
			k++;
		if (i == m && k == end)
			return m;
	}
	return end;
}

/* Appends tokens [first, end) as an operand, in one line, without comments. */
static void add_operand(const struct line *l, uint32_t first, uint32_t end, bool joins_or, struct buf *out)
{
	end = without_repeat(&l->t, first, end);
	bool open = has_operator(&l->t, first, end, !joins_or) || has_operator(&l->t, first, end, joins_or);
	if (l->defined) {
		buf_addf(out, "%sdefined(%.*s)", l->negated ? "!" : "", (int)l->t.t[first].len, token_bytes(&l->t, first).p);
		return;
	}
	buf_addstr(out, open ? "(" : "");
	for (uint32_t i = first; i < end; i++) {
		if (l->t.t[i].kind == TOK_COMMENT)
			continue;
		if (i > first && l->t.t[i].flags & TF_SPACE && out->p[out->n - 1] != '(')
			buf_addch(out, ' ');
		buf_addslice(out, token_bytes(&l->t, i));
	}
	buf_addstr(out, open ? ")" : "");
}

/* The operand around tokens [*first, *end): "defined(X)" whole. */
static void widen(const struct line *l, uint32_t least, uint32_t *first, uint32_t *end)
{
	uint32_t before = token_prev(&l->t, *first);
	if (*first > least && before != NO_TOKEN && token_is_punct(&l->t, before, '(') &&
	    token_is(&l->t, token_prev(&l->t, before), "defined")) {
		*first = token_prev(&l->t, before);
		if (*end < l->end && token_is_punct(&l->t, *end, ')'))
			++*end;
	} else if (*first > least && token_is(&l->t, before, "defined")) {
		*first = before;
	}
}

/* Writes the old line with one more operand behind tokens [first, end). */
static void add_joined(struct slice was, const struct line *y, uint32_t first, uint32_t end, bool joins_or, struct slice operand,
                       struct buf *out)
{
	uint32_t from = y->t.t[first].off, to = token_end(&y->t, end - 1);
	bool whole = first == y->first && end == y->end, around = has_operator(&y->t, first, end, !joins_or);
	if (y->defined) {
		uint32_t word = token_next(&y->t, 0);
		buf_add(out, was.p, y->t.t[word].off);
		buf_addf(out, "if %sdefined(%.*s)", y->negated ? "!" : "", (int)(to - from), was.p + from);
	} else {
		bool within = !whole && token_is_punct(&y->t, token_prev(&y->t, first), '(') && end < y->end &&
		              token_is_punct(&y->t, end, ')') && y->t.t[end].pair == token_prev(&y->t, first);
		whole |= within;
		buf_add(out, was.p, from);
		buf_addf(out, "%s%s%.*s%s", whole ? "" : "(", around ? "(" : "", (int)(to - from), was.p + from, around ? ")" : "");
	}
	buf_addf(out, joins_or ? " || %.*s" : " && %.*s", (int)operand.n, operand.p);
	buf_addstr(out, y->defined || whole ? "" : ")");
	buf_add(out, was.p + to, was.n - to);
}

/* Is the line right on both sides? */
static bool is_right(const struct adoption *a, struct slice made, const struct tokens *amd, const struct tokens *was)
{
	struct tokens t;
	lex(made, &t);
	bool right = agree(a, &t, amd, false, true) && agree(a, &t, was, true, true);
	tokens_free(&t);
	return right;
}

static bool is_balanced(const struct tokens *t, uint32_t first, uint32_t end)
{
	for (uint32_t i = first; i < end; i++)
		if (t->t[i].pair != NO_TOKEN && (t->t[i].pair < first || t->t[i].pair >= end))
			return false;
	return true;
}

bool adopt_join_condition(const struct adoption *a, struct slice amd, struct slice was, struct buf *out)
{
	struct line x, y;
	struct buf operand = {0};
	bool done = false;
	bool both = read_line(amd, &x);
	both = read_line(was, &y) && both; /* both are freed below */
	if (both && !names_alias(a, &y.t)) {
		/* where the two differ, then the whole */
		uint32_t xf = x.first, xe = x.end, yf = y.first, ye = y.end;
		while (xf < xe && yf < ye && slice_eq(token_bytes(&x.t, xf), token_bytes(&y.t, yf)) && !x.defined && !y.defined)
			xf++, yf++;
		while (xf < xe && yf < ye && slice_eq(token_bytes(&x.t, xe - 1), token_bytes(&y.t, ye - 1)) && !x.defined &&
		       !y.defined)
			xe--, ye--;
		widen(&x, x.first, &xf, &xe);
		widen(&y, y.first, &yf, &ye);
		bool balanced = is_balanced(&x.t, xf, xe) && is_balanced(&y.t, yf, ye);
		for (int k = 0; k < 12 && !done; k++) {
			bool whole = k >= 6, joins_or = k % 6 < 3;
			uint32_t first = whole ? y.first : yf, end = whole ? y.end : ye, from = whole ? x.first : xf,
			         to = whole ? x.end : xe;
			/* a name of the side for HIP before what is more than a name */
			const char *const own[] = {NULL, a->name, "__HIP_DEVICE_COMPILE__"};
			const char *name = own[(k + (without_repeat(&x.t, from, to) > from + 4)) % 3];
			if (first >= end || (!name && from >= to) || (!whole && !balanced))
				continue;
			buf_free(&operand);
			buf_free(out);
			if (name)
				buf_addf(&operand, "%sdefined(%s)", joins_or ? "" : "!", name);
			else
				add_operand(&x, from, to, joins_or, &operand);
			add_joined(was, &y, first, end, joins_or, (struct slice){operand.p, operand.n}, out);
			done = is_right(a, (struct slice){out->p, out->n}, &x.t, &y.t);
		}
	}
	if (!done)
		buf_free(out);
	buf_free(&operand);
	tokens_free(&x.t);
	tokens_free(&y.t);
	return done;
}
