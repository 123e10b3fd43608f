/* raw_half.c: the bits of halves. CUDA's __half_raw and __half2_raw are structs of numbers of 16 bits; HIP's __half_raw is a union that begins
 * with a _Float16, and the members of its __half2_raw are such unions: r.x becomes r.x.x, {0x7c00} becomes {.x = 0x7c00}. */
#include "pass/pass.h"
#include "sema/expected.h"
#include "project/project.h"
#include "sema/value_type.h"

static const char *const names[] = {"__half_raw", "__nv_half_raw", "__half2_raw", "__nv_half2_raw"};
enum { FIRST_PAIR = 2 }; /* of the names */

/* The numbers in the raw type that the word at token i names; 0: it names none. */
static unsigned numbers_in(const struct unit *u, uint32_t i)
{
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		if (u && token_is_word(&u->scan.tok, i) && token_is(&u->scan.tok, i, names[k]))
			return k < FIRST_PAIR ? 1 : 2;
	return 0;
}

static bool has_raw_halves(const struct unit *u)
{
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		if (u->scanned && tokens_have(&u->scan.tok, slice_str(names[k])))
			return true;
	return false;
}

void pass_raw_half_names(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	bool *names = pass_project_state(p, PASS_raw_half_names);
	for (size_t n = 0; n < p->n && !*names; n++)
		*names = has_raw_halves(&p->units[n]);
}

static void raw_half_say(struct unit *u, uint32_t begin, uint32_t end, const char *what)
{
	if (value_half_is_own(&u->scan.tok))
		return;
	diag_add(&u->diags, D_W602, u->index, begin, end,
	         arena_printf(&u->diags.arena, "%.*s", (int)(end - begin), u->scan.tok.src.p + begin), what);
}

/* r.x, where r is a __half2_raw: the member is token i. */
static void member(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t dot = token_prev(t, i), last = token_prev(t, dot), after = token_next(t, i);
	if (!token_is_access(t, dot) || token_is_access(t, after) || t->t[i].flags & TF_SKIPPED)
		return;
	uint32_t name = before_brackets(t, last), call = token_before_pair(t, last, ')');
	struct member_place of = value_named(p, u, token_is_word(t, call) ? call : name);
	if (numbers_in(of.u, of.type) != 2)
		return;
	if (!p->run->lint)
		edit_insert(&u->edits, token_end(t, i), ".x");
	else if (of.u == u)
		raw_half_say(u, t->t[name].off, token_end(t, i),
		             "the members of __half2_raw are of type __half_raw here, with the bits in '.x'");
}

/* Is what stands alone between the braces, tokens [first, end), something of the type itself, T{other}, and no number? */
static bool is_copy(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = token_prev(t, end), call = token_before_pair(t, last, ')');
	if (t->t[last].kind == TOK_NUMBER || (token_is_punct(t, first, '(') && t->t[first].pair != last))
		return false; /* (unsigned short)n */
	if (token_is_word(t, call) && TOKEN_IS_WORD_OF(t, call, "__half_as_ushort", "__bfloat16_as_ushort"))
		return false;
	struct member_place of = value_named(p, u, token_is_word(t, call) ? call : before_brackets(t, last));
	if (!of.u)
		return token_is_punct(t, last, ')'); /* what a function gives is not known */
	struct slice type = token_bytes(&of.u->scan.tok, of.type);
	return numbers_in(of.u, of.type) || slice_find(type, SLICE_LIT("half")) || slice_is(type, "auto");
}

/* 0, 0x0000 */
static bool is_zero(const struct tokens *t, uint32_t k)
{
	struct slice s = token_bytes(t, k);
	size_t n = 0;
	while (n < s.n && strchr("0xXuUlL", s.p[n]))
		n++;
	return t->t[k].kind == TOK_NUMBER && n == s.n;
}

/* The numbers in the braces at token 'open' are the bits of one value of that many. */
static void bits(const struct project *p, struct unit *u, uint32_t open, unsigned numbers)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t close = t->t[open].pair, first[2], end[2], n = 0;
	bool zero = true; /* its bits are those of the number 0 */
	for (uint32_t k = token_next(t, open); k < close; k = token_next(t, end[n - 1])) {
		if (n == numbers || TOKEN_IS_ANY(t, k, '{', '.'))
			return;
		first[n] = k;
		zero = zero && is_zero(t, k);
		end[n++] = k = expression_end(t, k);
		zero = zero && token_next(t, first[n - 1]) == k;
		if (k == close)
			break;
	}
	if (!n || (n == 1 && is_copy(p, u, first[0], end[0])))
		return;
	if (p->run->lint) {
		if (!zero)
			raw_half_say(
			        u, t->t[open].off, token_end(t, close),
			        "the first member of __half_raw is a _Float16 here, so a number sets its value and not its bits");
		return;
	}
	edit_insert(&u->edits, t->t[first[0]].off, numbers == 2 ? "{{{.x = " : ".x = ");
	if (numbers == 1)
		return;
	if (n == 2) {
		edit_insert(&u->edits, token_end(t, token_prev(t, end[0])), "}");
		edit_insert(&u->edits, t->t[first[1]].off, "{.x = ");
	}
	edit_insert(&u->edits, token_end(t, token_prev(t, end[n - 1])), "}}}");
}

void pass_raw_half(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	static const char *const members[] = {"x", "y"};
	const struct tokens *t = &u->scan.tok;
	bool named = has_raw_halves(u);
	if (!*(const bool *)pass_project_state(p, PASS_raw_half_names) || (p->run->lint && !named))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(members); k++)
		FOR_WORD(i, t, slice_str(members[k]))
			member(p, u, i);
	for (uint32_t i = 0; named && i < t->n; i++) {
		if (token_pair(t, i, '{') == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !braces_initialize(u, i))
			continue;
		struct type is = type_of_braced(p, u, i);
		unsigned numbers = type_is_value(is, TYPE_NAMED) ? numbers_in(is.u, is.name) : 0;
		if (numbers)
			bits(p, u, i, numbers);
	}
}
