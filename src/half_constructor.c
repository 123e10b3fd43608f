/* half_constructor.c: classes made from a half and from a pair of halves, H(__half) and H(__half2). A number becomes a half for CUDA, and either
 * in HIP, whose pairs are made from vectors of clang's: such a class gets a constructor for numbers. */
#include "match_impl.h"
#include "number_type.h"

static bool is_half(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && TOKEN_IS_WORD_OF(t, i, "half", "__half", "__nv_bfloat16", "nv_bfloat16");
}

/* What the constructor of the class whose name is token i takes: the type of its one parameter; NO_TOKEN: it is none, or takes none or more. */
static uint32_t taken_by(const struct tokens *t, uint32_t i)
{
	uint32_t open = token_next(t, i), close = token_pair(t, open, '('), type = token_next(t, open);
	if (close == NO_TOKEN || token_is_punct(t, token_prev(t, i), '~'))
		return NO_TOKEN;
	while (token_is(t, type, "const"))
		type = token_next(t, type);
	for (uint32_t k = token_next(t, type); k < close; k = token_next(t, k))
		if (TOKEN_IS_ANY(t, k, ',', '*', '(', '<'))
			return NO_TOKEN;
	return token_is_word(t, type) ? type : NO_TOKEN;
}

void match_half_constructor(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	if (!is_half(t, i))
		return;
	uint32_t open = token_prev(t, i);
	while (token_is(t, open, "const"))
		open = token_prev(t, open);
	uint32_t name = punct(m, open, '(') ? token_prev(t, open) : NO_TOKEN,
	         class = token_is_word(t, name) ? class_near(t, i) : NO_TOKEN;
	if (class == NO_TOKEN || taken_by(t, name) != i || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
	    scan_body(&m->u->scan, t->t[i].off) || !slice_eq(class_name(t, class), token_bytes(t, name)))
		return;
	const char *one = slice_ends(token_bytes(t, i), "half") ? "__half" : "__hip_bfloat16", *pair = NULL;
	for (uint32_t k = tokens_find(t, t->t[class].off, token_bytes(t, name)); k < t->t[class].pair;
	     k = tokens_next_alike(t, k)) {
		uint32_t type = taken_by(t, k);
		if (type == NO_TOKEN || scan_body(&m->u->scan, t->t[k].off))
			continue;
		if (is_number_word(t, type) || token_is(t, declaration_start(t, k), "template") || (k != name && is_half(t, type)))
			return; /* numbers have one of their own */
		pair = pair ? pair : half_pair(t, type);
	}
	uint32_t first = declaration_start(t, name), end = body_behind(t, t->t[open].pair);
	end = token_over(t, end, "{");
	if (!pair || strncmp(pair, one, strlen(one)) || t->t[end].kind == TOK_EOF)
		return;
	bool explicit = false, lines = t->t[first].flags & t->t[end + 1].flags & TF_BOL;
	for (uint32_t k = first; k < name; k = token_next(t, k))
		explicit = explicit || token_is(t, k, "explicit");
	uint32_t line, from = t->t[first].off, indent = from;
	tokens_position(t, from, &line, NULL);
	indent = lines ? from - t->line_start[line - 1] : 0;
	struct slice heading = {t->src.p + from, token_end(t, name) - from}, called = token_bytes(t, name);
	const char *text =
	        arena_printf(&m->arena,
	                     "%s%.*stemplate <class Arithmetic, typename std::enable_if<std::is_arithmetic<Arithmetic>::value, "
	                     "int>::type = 0> %s%.*s(Arithmetic n) : %.*s(%s(n)) {}",
	                     !lines            ? " "
	                     : m->u->scan.crlf ? "\r\n"
	                                       : "\n",
	                     (int)indent, t->src.p + from - indent, explicit ? "" : "explicit ", (int)heading.n, heading.p,
	                     (int)called.n, called.p, one);
	edit_insert(&m->u->edits, token_end(t, end), text);
}
