/* half_constructor.c: classes made from a half and from a pair of halves, H(__half) and H(__half2). A number becomes a half for CUDA, and either
 * in HIP, whose pairs are made from vectors of clang's: such a class gets a constructor for numbers. Of functions f(__half) and f(__half2) a
 * number given to them is cast. */
#include "match/match_impl.h"
#include "sema/number_type.h"

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

enum { ONE = 1, PAIR = 2, NUMBER = 4, OTHER = 8 };

/* What the parameter at that place is, of the function declared, or called, with the '(' at token open. */
static unsigned parameter_is(const struct tokens *t, uint32_t open, uint32_t which)
{
	uint32_t k = token_next(t, open), close = token_pair(t, open, '(');
	for (; close != NO_TOKEN && which && k < close; k = token_next(t, k)) {
		which -= token_is_punct(t, k, ',');
		k = token_over(t, k, "([{");
	}
	while (token_is(t, k, "const"))
		k = token_next(t, k);
	if (close == NO_TOKEN || which || k >= close || TOKEN_IS_ANY(t, token_next(t, k), '*', '<', P_SCOPE))
		return OTHER;
	return is_half(t, k) ? ONE : half_pair(t, k) ? PAIR : is_number_word(t, k) ? NUMBER : OTHER;
}

enum { MOST_PLACES = 4, MOST_CALLS = 1000 };
static unsigned parameters_are(const struct group_asked *a, const struct unit *u);
/* What functions of that name take at each of the first places. */
static const struct group_question takes[MOST_PLACES] = {
        {'I', 15, parameters_are}, {'J', 15, parameters_are}, {'K', 15, parameters_are}, {'L', 15, parameters_are}};

static unsigned parameters_are(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned all = 0;
	FOR_WORD(k, t, a->name)
		if (!scan_body(&u->scan, t->t[k].off) && token_is_punct(t, token_next(t, k), '(') && class_near(t, k) == NO_TOKEN)
			all |= parameter_is(t, token_next(t, k), (uint32_t)(a->q - takes));
	return all;
}

void match_half_overload(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t which, open = bracket_around(t, i, &which), name = punct(m, open, '(') ? token_prev(t, open) : NO_TOKEN, calls = 0;
	if (!token_is_word(t, name) || which >= MOST_PLACES || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
	    scan_body(&m->u->scan, t->t[i].off) || parameter_is(t, open, which) != ONE || class_near(t, i) != NO_TOKEN ||
	    group_ask(&takes[which], m->p, m->u, token_bytes(t, name)) != (ONE | PAIR))
		return;
	const char *type = slice_ends(token_bytes(t, i), "half") ? "__half(" : "__hip_bfloat16(";
	uint32_t first = tokens_find(t, 0, token_bytes(t, name));
	while (first < name && parameter_is(t, token_next(t, first), which) != ONE)
		first = tokens_next_alike(t, first);
	if (first != name) /* the first one of them sees to all calls */
		return;
	FOR_WORD(k, t, token_bytes(t, name)) {
		struct range *args;
		uint32_t call = token_next(t, k), before = token_prev(t, k);
		if (calls++ == MOST_CALLS)
			return;
		if (!punct(m, call, '(') || !scan_body(&m->u->scan, t->t[k].off) || token_is_access(t, before) ||
		    call_arguments(t, call, &m->arena, &args) <= (int)which)
			continue;
		bool variables = false, whole = true;
		struct range arg = args[which];
		struct number n =
		        number_of_expression(m->p, m->u, token_at(t, arg.begin), token_at(t, arg.end), &variables, &whole);
		struct piece pieces[] = {{.text = type, .text_len = (uint32_t)strlen(type)}, {.source = arg}, TEXT_PIECE(")")};
		if (n.bits && whole && (n.floating || n.bits < 64))
			edit_pieces(&m->u->edits, arg.begin, arg.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
	}
}
