/* rejected.c: plain C++ that nvcc's front end or g++ takes and clang does not, written as both take it. */
#include "pass/pass.h"
#include "sema/want.h"

/* ---- static_assert(c, "\033[1m" text) ---- */

/* The bytes of the escape at p that is a number, and its value; 0: it is none. */
static size_t number_of_escape(const char *p, const char *end, unsigned *value)
{
	size_t n = 1;
	*value = 0;
	if (p + n < end && p[n] == 'x') {
		for (n = 2; p + n < end && isxdigit((unsigned char)p[n]) && *value < 0x100; n++)
			*value = *value * 16 + (unsigned)(isdigit((unsigned char)p[n]) ? p[n] - '0' : (p[n] | 32) - 'a' + 10);
		return n > 2 ? n : 0;
	}
	for (; n < 4 && p + n < end && p[n] >= '0' && p[n] <= '7'; n++)
		*value = *value * 8 + (unsigned)(p[n] - '0');
	return n > 1 ? n : 0;
}

/* Clang wants characters by their name there: \u001B. Nul has none. */
static void name_characters(struct pass *c, uint32_t i)
{
	const struct token *s = &c->t->t[i];
	const char *p = c->t->src.p + s->off, *end = p + s->len;
	if (*p != '"' || s->flags & (TF_SKIPPED | TF_SPLICED))
		return;
	while (p + 1 < end) {
		unsigned value = 0;
		size_t n = *p == '\\' ? number_of_escape(p, end, &value) : 0;
		uint32_t at = (uint32_t)(p - c->t->src.p);
		if (n && value && value < 0x80)
			edit_put(&c->u->edits, at, at + (uint32_t)n, arena_printf(&c->u->edits.arena, "\\u%04X", value));
		p += n ? n : *p == '\\' ? 2 : 1;
	}
}

/* MultithreadCorner/Hydra's hydra/detail/utility/StaticAssert.h: the message of a static_assert, which clang does not evaluate. */
void pass_assert_message(struct pass *c, uint32_t at)
{
	const struct tokens *t = c->t;
	(void)at;
	FOR_WORD(i, t, SLICE_LIT("static_assert")) {
		uint32_t open = token_next(t, i), close = token_pair(t, open, '(');
		for (uint32_t k = open; close != NO_TOKEN && k < close; k = token_next(t, k)) {
			if (t->t[k].kind == TOK_STRING && TOKEN_IS_ANY(t, token_prev(t, k), ',', ')') && k != open)
				for (; t->t[k].kind == TOK_STRING || token_is_word(t, k); k = token_next(t, k))
					if (t->t[k].kind == TOK_STRING)
						name_characters(c, k);
			if (k >= close)
				break;
		}
	}
}

/* ---- using std::as_const(); ---- */

/* GPUSPH/gpusph's src/cpp11_missing.h, where C++ is 17: the brackets say nothing. */
void pass_using_call(struct pass *c, uint32_t at)
{
	const struct tokens *t = c->t;
	(void)at;
	FOR_WORD(i, t, SLICE_LIT("using")) {
		uint32_t name = token_next(t, i);
		while (token_is_word(t, name) && token_is_punct(t, token_next(t, name), P_SCOPE))
			name = token_next(t, token_next(t, name));
		uint32_t open = token_next(t, name), close = token_next(t, open);
		if (name != token_next(t, i) && token_is_word(t, name) && !token_is(t, name, "operator") &&
		    token_is_punct(t, open, '(') && token_is_punct(t, close, ')') && token_is_punct(t, token_next(t, close), ';'))
			edit_drop(&c->u->edits, t->t[open].off, token_end(t, close));
	}
}

/* ---- int main(int argc, char **argv, A c, B d) ---- */

/* treecode/Bonsai's runtime/src/main.cpp: the function gets another name, and a main of two parameters calls it. */
void pass_main_parameters(struct pass *c, uint32_t at)
{
	const struct tokens *t = c->t;
	struct unit *u = c->u;
	(void)at;
	FOR_WORD(i, t, SLICE_LIT("main")) {
		uint32_t open = token_next(t, i), close = token_pair(t, open, '('), body = token_next(t, close),
		         end = token_pair(t, body, '{');
		if (close == NO_TOKEN || end == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
		    !token_is(t, token_prev(t, i), "int") || brace_around(t, i) != NO_TOKEN)
			continue;
		struct range *args;
		int n = call_arguments(t, open, &c->arena, &args);
		if (n <= 3)
			continue;
		struct buf b = {0};
		buf_addf(&b, "}%smain(int argc, char **argv) { return tranship_main(argc, argv",
		         u->scan.crlf ? "\r\nint " : "\nint ");
		for (int k = 2; k < n; k++)
			buf_addstr(&b, ", {}");
		buf_addstr(&b, "); }");
		edit_put(&u->edits, t->t[i].off, token_end(t, i), "tranship_main");
		uint32_t last = t->t[end].off;
		edit_insert(&u->edits, last, "return 0; ");
		edit_put(&u->edits, last, last + 1, arena_strndup(&u->edits.arena, b.p, b.n));
		buf_free(&b);
	}
}

/* ---- f.seekg(f.tellg() + n) ---- */

/* A position and a number of another type than std::streamoff: its own operator and the built-in one fit equally well (asbschmidt/gpuPairHMM's
 * cuda_helpers.cuh). nvcc takes the former. */
void pass_file_position(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_next(t, i), op = token_next(t, token_pair(t, open, '('));
	if (!token_is_access(t, token_prev(t, i)) || token_pair(t, open, '(') != token_next(t, open) ||
	    t->t[i].flags & TF_DIRECTIVE)
		return;
	while (TOKEN_IS_ANY(t, op, '+', '-')) {
		uint32_t first = token_next(t, op), k = first;
		(void)type_of_operand(c->p, c->u, &k, t->n);
		while (k != NO_TOKEN && TOKEN_IS_ANY(t, k, '*', '/', '%')) {
			k = token_next(t, k);
			(void)type_of_operand(c->p, c->u, &k, t->n);
		}
		if (first == NO_TOKEN || k == NO_TOKEN || k <= first)
			return;
		struct type of = type_of_number(c->p, c->u, first, k);
		if (of.kind == TYPE_UNKNOWN)
			sema_want_type(c->u, first, k);
		bool fits = of.kind == TYPE_INTEGER && of.bits == 64 && !of.is_unsigned && !of.long_long;
		if (type_is_number(of) && of.kind != TYPE_FLOAT && !fits) {
			edit_insert(&c->u->edits, t->t[first].off, "static_cast<std::streamoff>(");
			edit_insert(&c->u->edits, token_end(t, token_prev(t, k)), ")");
		}
		op = k;
	}
}
