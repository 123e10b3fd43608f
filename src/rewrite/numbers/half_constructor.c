/* half_constructor.c: classes made from a half and from a pair of halves, H(__half) and H(__half2). A number becomes a half for CUDA, and either
 * in HIP, whose pairs are made from vectors of clang's: such a class gets a constructor for numbers. Of functions f(__half) and f(__half2) a
 * number given to them is cast. */
#include "pass/walk.h"
#include "project/group.h"
#include "sema/want.h"

enum { ONE = 1, PAIR = 2, NUMBER = 4, OTHER = 8 };

static unsigned kind_of(struct type t)
{
	bool half = type_is_value(t, TYPE_HALF) || type_is_value(t, TYPE_BFLOAT);
	bool pair = type_is_value(t, TYPE_VECTOR) && t.lanes == 2 && (t.of == TYPE_HALF || t.of == TYPE_BFLOAT);
	return half ? ONE : pair ? PAIR : type_is_number(t) ? NUMBER : OTHER;
}

/* What the parameter at that place is. */
static unsigned parameter_is(const struct project *p, struct meaning function, unsigned place)
{
	struct meaning m = parameter_nth(function, place);
	return m.u ? kind_of(type_declared(p, m)) : OTHER;
}

static bool is_template(struct meaning function)
{
	uint32_t inner = declaration(function)->inner;
	return inner != NO_DECLARED && outline_scope(function.o, outline_scope(function.o, inner)->parent)->kind == IN_TEMPLATE;
}

/* The function one of whose parameters the word at token i is the type of, and which one. */
static struct meaning function_taking(const struct unit *u, uint32_t i, unsigned *place)
{
	const struct outline *o = outline_of(&u->scan);
	uint32_t s = outline_scope_at(o, i), of = outline_scope(o, s)->kind == IN_FUNCTION ? outline_scope(o, s)->of : NO_DECLARED;
	struct meaning m = {of == NO_DECLARED ? NULL : u, o, of}, p = m;
	for (*place = 0; m.u && (p = parameter_nth(m, *place)).u; ++*place)
		if (declaration(p)->first <= i && i <= declaration(p)->last)
			return m;
	return (struct meaning){0};
}

/* Does the constructor take one value? */
static bool takes_one(struct meaning function)
{
	unsigned least, most;
	return declaration(function)->kind == DECLARES_FUNCTION && parameters_of(function, &least, &most) == 1 && most == 1;
}

void pass_half_constructor(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	unsigned place;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || scan_body(&m->u->scan, t->t[i].off))
		return;
	struct meaning own = function_taking(m->u, i, &place);
	const struct declaration *d = own.u ? declaration(own) : NULL;
	const struct outline_scope *class = d ? outline_scope(own.o, d->scope) : NULL;
	if (!d || class->kind != IN_CLASS || class->of == NO_DECLARED ||
	    !tokens_alike(t, outline_declaration(own.o, class->of)->name, d->name) || !takes_one(own) ||
	    parameter_is(m->p, own, 0) != ONE)
		return;
	const char *one = slice_ends(token_bytes(t, i), "half") ? "__half" : "__hip_bfloat16";
	uint8_t of = type_declared(m->p, parameter_nth(own, 0)).kind;
	bool pair = false;
	for (struct meaning k = {m->u, own.o, outline_in(own.o, d->scope, token_bytes(t, d->name), NO_TOKEN)}; k.d != NO_DECLARED;
	     k.d = declaration(k)->older) {
		if (!takes_one(k))
			continue;
		struct type takes = type_declared(m->p, parameter_nth(k, 0));
		unsigned is = kind_of(takes);
		if (is == NUMBER || is_template(k) || (is == ONE && k.d != own.d))
			return; /* numbers have one of their own */
		pair |= is == PAIR && takes.of == of;
	}
	if (!pair)
		return;
	uint32_t name = d->name, open = d->open;
	uint32_t first = declaration_start(t, name), end = body_behind(t, t->t[open].pair);
	end = token_over(t, end, "{");
	if (t->t[end].kind == TOK_EOF)
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

enum { MOST_PLACES = 4 };
static unsigned parameters_are(const struct group_asked *a, const struct unit *u);
/* What functions of that name take at each of the first places. */
static const struct group_question takes[MOST_PLACES] = {
        {'I', 15, parameters_are}, {'J', 15, parameters_are}, {'K', 15, parameters_are}, {'L', 15, parameters_are}};

static unsigned parameters_are(const struct group_asked *a, const struct unit *u)
{
	const struct outline *o = outline_of(&u->scan);
	unsigned all = 0;
	FOR_WORD(k, &u->scan.tok, a->name) {
		struct meaning m = meaning_at(u, k);
		bool function = m.u && declaration(m)->kind == DECLARES_FUNCTION &&
		                outline_scope(o, declaration(m)->scope)->kind != IN_CLASS;
		all |= function ? parameter_is(a->p, m, (unsigned)(a->q - takes)) : 0;
	}
	return all;
}

void pass_half_overload(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	unsigned which;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || scan_body(&m->u->scan, t->t[i].off))
		return;
	struct meaning own = function_taking(m->u, i, &which);
	if (!own.u || which >= MOST_PLACES || scope_around(own)->kind == IN_CLASS || parameter_is(m->p, own, which) != ONE)
		return;
	struct slice name = token_bytes(t, declaration(own)->name);
	if (group_ask(&takes[which], m->p, m->u, name) != (ONE | PAIR))
		return;
	struct meaning first = own;
	for (struct meaning k = own; k.u; k = meaning_older(k))
		first = parameter_is(m->p, k, which) == ONE ? k : first;
	if (first.d != own.d) /* the first one of them sees to all calls */
		return;
	const char *type = slice_ends(token_bytes(t, i), "half") ? "__half(" : "__hip_bfloat16(";
	FOR_WORD(k, t, name) {
		struct range *args;
		uint32_t call = token_next(t, k), before = token_prev(t, k);
		if (!pass_punct(m, call, '(') || !scan_body(&m->u->scan, t->t[k].off) || token_is_access(t, before) ||
		    call_arguments(t, call, &m->arena, &args) <= (int)which)
			continue;
		struct range arg = args[which];
		struct type is = type_wanted(m->p, m->u, token_at(t, arg.begin), token_at(t, arg.end));
		struct piece pieces[] = {{.text = type, .text_len = (uint32_t)strlen(type)}, {.source = arg}, TEXT_PIECE(")")};
		if (type_is_number(is) && !is.partial && (is.kind == TYPE_FLOAT || is.bits < 64))
			edit_pieces(&m->u->edits, arg.begin, arg.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
	}
}
