/* either_side.c: functions for the device that code for the host is given to by nvcc, and not by clang: constructors where a class of the
 * host's has such a member or a template makes one, and functions whose call only sizeof, decltype, noexcept or a concept ask about. They become
 * __host__ __device__. nvcc leaves the body of such a constructor out of the host's code; where that could not be the host's,
 * the preprocessor does so. */
#include "pass/pass.h"
#include "rewrite/sides/either_side.h"
#include "lex/number_word.h"
#include "project/project.h"
#include "project/group.h"
#include "scan/outline.h"
#include "sema/class_body.h"
#include "sema/type_parameter.h"
#include "sides/device_macros.h"

/* Is token i, with a '(' behind it, a cast, an operator of the language, or a function of C's that HIP has for both sides? */
static bool calls_either(const struct tokens *t, uint32_t i)
{
	static const char *const either[] = {"if",       "for",      "while", "switch", "return", "sizeof", "alignof",
	                                     "decltype", "noexcept", "fabsf", "sqrtf",  "fabs",   "sqrt",   "expf",
	                                     "logf",     "sinf",     "cosf",  "powf",   "fmaxf",  "fminf",  "exp",
	                                     "log",      "sin",      "cos",   "pow",    "abs",    "assert"};
	return is_number_word(t, i) || TOKEN_IN(t, i, either);
}

/* Is there nothing between these tokens that might be for the device alone? */
static bool runs_on_either(const struct project *p, const struct unit *u, uint32_t first, uint32_t last)
{
	const struct tokens *t = &u->scan.tok;
	static const char *const device[] = {"threadIdx", "blockIdx", "blockDim",          "gridDim",
	                                     "warpSize",  "asm",      "cooperative_groups"};
	for (uint32_t k = first; k < last; k = token_next(t, k)) {
		if (t->t[k].flags & TF_DIRECTIVE)
			return false;
		if (!token_is_word(t, k))
			continue;
		uint32_t after = token_next(t, k);
		bool call = token_is_punct(t, after, '(') ||
		            (token_is_punct(t, after, '<') && token_is_punct(t, behind_template(t, after), '('));
		if (slice_starts(token_bytes(t, k), "__") || TOKEN_IN(t, k, device) ||
		    (call && !calls_either(t, k) && !names_type_parameter(p, u, k)))
			return false;
	}
	return true;
}

/* ---- who makes an object ---- */

static unsigned host_makes(const struct group_asked *a, const struct unit *u);
/* Does host code create an object of this class? Also as a part of other classes, which are checked in turn. */
static const struct group_question made[] = {{'A', 1, host_makes}, {'B', 1, host_makes}, {'C', 1, host_makes},
                                             {'D', 1, host_makes}, {'M', 1, host_makes}, {'N', 1, host_makes},
                                             {'O', 1, host_makes}, {'P', 1, host_makes}};

static unsigned made_in_turn(const struct group_asked *a, const struct unit *u, struct slice name)
{
	return name.n && a->q != &made[ARRAY_SIZE(made) - 1] && group_ask(a->q + 1, a->p, u, name);
}

/* Does the class with the body at token 'open' have a constructor without sides, which is the host's, with a body? */
static bool host_constructs(const struct tokens *t, uint32_t open, struct slice name)
{
	static const char *const words[] = {"inline", "explicit", "constexpr"};
	for (uint32_t k = tokens_find(t, t->t[open].off, name); k < t->t[open].pair; k = tokens_next_alike(t, k)) {
		uint32_t before = token_prev(t, k), behind = token_behind_pair(t, token_next(t, k), '(');
		while (token_is_word(t, before) && TOKEN_IN(t, before, words))
			before = token_prev(t, before);
		if (TOKEN_IS_ANY(t, behind, ':', '{') && TOKEN_IS_ANY(t, before, ';', '{', '}', ':'))
			return true;
	}
	return false;
}

static unsigned class_made(const struct group_asked *a, const struct unit *u, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	for (; open != NO_TOKEN; open = class_near(u, class_closed_at(t, t->t[open].pair))) { /* struct { Scale s; } part; */
		struct slice name = class_name(t, open);
		if (slice_eq(name, a->name))
			return 0;
		if (name.n && (host_constructs(t, open, name) || made_in_turn(a, u, name)))
			return 1;
		if (!token_is_word(t, token_next(t, t->t[open].pair)) || scan_body(&u->scan, t->t[open].off))
			return 0;
	}
	return 1;
}

/* The '{' of the class that has the one at token k as a base: struct S : public Base, T {. NO_TOKEN: it is none. */
static uint32_t derived_open(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k);
	if (!TOKEN_IS_ANY(t, before, ':', ',') && !TOKEN_IS_WORD_OF(t, before, "public", "private", "protected"))
		return NO_TOKEN;
	if (!TOKEN_IS_WORD_OF(t, declaration_start(t, k), "struct", "class", "template", "typedef", "static", "union"))
		return NO_TOKEN; /* of a list of values */
	for (; !TOKEN_IS_ANY(t, k, ';', '(', ')', '}') && t->t[k].kind != TOK_EOF; k = token_next(t, k))
		if (token_is_punct(t, k, '{'))
			return t->t[k].pair != NO_TOKEN && class_closed_at(t, t->t[k].pair) != NO_TOKEN ? k : NO_TOKEN;
	return NO_TOKEN;
}

/* The name that using B = Scale<T>; gives to the class at token i, or NO_TOKEN. */
static uint32_t alias_of(const struct tokens *t, uint32_t i)
{
	uint32_t equals = token_prev(t, i), name = token_is_punct(t, equals, '=') ? token_prev(t, equals) : NO_TOKEN;
	return token_is_word(t, name) && token_is(t, token_prev(t, name), "using") ? name : NO_TOKEN;
}

/* Outside of functions: does the class at token i, in front of the name of a variable at token 'variable', make one for the host? */
static unsigned declared_for_host(const struct group_asked *a, const struct unit *u, uint32_t i, uint32_t variable)
{
	static const char *const not_made[] = {"extern",     "using",        "typedef",    "friend",     "template",
	                                       "__device__", "__constant__", "__shared__", "__managed__"};
	const struct tokens *t = &u->scan.tok;
	uint32_t place, around = bracket_around(t, i, &place), open = class_near(u, i);
	if (!TOKEN_IS_ANY(t, token_next(t, variable), ';', '[', '=', '{', ',') || token_is_punct(t, around, '('))
		return 0;
	for (uint32_t k = declaration_start(t, i); k < variable; k = token_next(t, k))
		if (token_is_word(t, k) && (TOKEN_IN(t, k, not_made) || (open != NO_TOKEN && token_is(t, k, "static"))))
			return 0;
	return open == NO_TOKEN || class_made(a, u, open);
}

/* The variable of a type that has the word at token i among its template arguments: std::map<int, std::pair<Scale, int>> v. NO_TOKEN: it has not,
 * or none follows. */
static uint32_t argument_of(const struct tokens *t, uint32_t i)
{
	if (!TOKEN_IS_ANY(t, token_prev(t, i), '<', ',') || !TOKEN_IS_ANY(t, token_next(t, i), '>', ','))
		return NO_TOKEN;
	uint32_t k = i;
	do { /* lists within lists */
		uint32_t close = template_close(t, template_around(t, k));
		k = close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
	} while (TOKEN_IS_ANY(t, k, ',', '>'));
	return token_is_word(t, k) ? k : NO_TOKEN;
}

/* Is the word at token i an argument of a template that is called, make<Scale>(), or by it, f(Scale<T>)? Not of a kernel. */
static bool is_called_with(const struct tokens *t, uint32_t i)
{
	uint32_t close = TOKEN_IS_ANY(t, token_prev(t, i), '<', ',') ? token_next(t, i) : NO_TOKEN;
	return token_is_punct(t, close, '>') && token_is_punct(t, token_next(t, close), '(') &&
	       template_open(t, close) != NO_TOKEN && !slice_ends(token_bytes(t, token_prev(t, template_open(t, close))), "_cast");
}

/* In a function for the host: Scale(2), Scale<T>{v}, Scale s; new Scale, std::vector<Scale>. */
static bool made_in_body(const struct tokens *t, uint32_t i)
{
	uint32_t after = token_next(t, i), before = token_prev(t, i), variable = behind_template(t, after);
	if (token_is_punct(t, after, '<') && TOKEN_IS_ANY(t, variable, '*', '&', P_SCOPE)) /* Scale<T> *p */
		return token_is(t, before, "new");
	if (TOKEN_IS_ANY(t, after, '(', '<', '{') || token_is(t, before, "new"))
		return true;
	if (argument_of(t, i) != NO_TOKEN || is_called_with(t, i))
		return true;
	return token_is_word(t, variable) && TOKEN_IS_ANY(t, token_next(t, variable), ';', '[', '=', ',', '(', '{');
}

/* Does the function of which the name at token i is the result's type, one for the host, return braces: Scale f() const { return {2}; }? */
static bool returned_in_braces(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = behind_template(t, token_next(t, i));
	while (token_is_word(t, name) && token_is_punct(t, token_next(t, name), P_SCOPE))
		name = token_next(t, token_next(t, name));
	uint32_t body = token_is_word(t, name) ? token_behind_pair(t, token_next(t, name), '(') : NO_TOKEN;
	while (token_is_word(t, body))
		body = token_next(t, body);
	uint32_t close = token_pair(t, body, '{');
	if (close == NO_TOKEN || scan_context(&u->scan, t->t[token_next(t, body)].off) != CTX_HOST)
		return false;
	for (uint32_t k = body + 1; k < close; k++)
		if (token_is_punct(t, k, '{') && token_next(t, k) != t->t[k].pair && token_is(t, token_prev(t, k), "return"))
			return true;
	return false;
}

static unsigned host_makes(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, a->name) {
		uint32_t before = token_prev(t, k), after = token_next(t, k), derived, alias = alias_of(t, k), variable;
		if (t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED) || TOKEN_IS_ANY(t, after, P_SCOPE, '*', '&') ||
		    TOKEN_IS_WORD_OF(t, before, "struct", "class"))
			continue;
		if (scan_body(&u->scan, t->t[k].off)) {
			if (scan_context(&u->scan, t->t[k].off) == CTX_HOST && made_in_body(t, k))
				return 1;
			continue;
		}
		if (returned_in_braces(u, k))
			return 1;
		variable = behind_template(t, after);
		bool made_here;
		if (token_is_word(t, variable) && token_is_punct(t, token_next(t, variable), ';') &&
		    token_is(t, declaration_start(t, k), "typedef"))
			alias = variable;
		if (!token_is_word(t, variable))
			variable = argument_of(t, k);
		if (alias != NO_TOKEN)
			made_here = made_in_turn(a, u, token_bytes(t, alias));
		else if (token_is_word(t, variable))
			made_here = declared_for_host(a, u, k, variable) || class_assigns(u, variable);
		else
			made_here = (derived = derived_open(t, k)) != NO_TOKEN && class_made(a, u, derived);
		if (made_here)
			return 1;
	}
	return 0;
}

/* ---- constructors ---- */

/* Behind what the constructor whose ')' is in front of token i sets the members to; NO_TOKEN: that cannot be read. *device: something of it is
 * for the device alone. */
static uint32_t behind_members(const struct project *p, const struct unit *u, uint32_t i, bool *device)
{
	const struct tokens *t = &u->scan.tok;
	while (TOKEN_IS_ANY(t, i, ':', ',')) {
		do
			i = token_next(t, i);
		while (token_is_word(t, i) || token_is_punct(t, i, P_SCOPE));
		i = behind_template(t, i);
		uint32_t close = TOKEN_IS_ANY(t, i, '(', '{') ? t->t[i].pair : NO_TOKEN;
		if (close == NO_TOKEN)
			return NO_TOKEN;
		for (uint32_t k = i; k < close; k++)
			if (t->t[k].flags & TF_DIRECTIVE)
				return NO_TOKEN;
		*device = *device || !runs_on_either(p, u, token_next(t, i), close);
		i = token_next(t, close);
	}
	return i;
}

/* Is the member called so of the class with the body at token 'open' one that has to be set: a reference, or a constant? */
static bool has_to_be_set(const struct unit *u, uint32_t open, struct slice name)
{
	const struct outline *o = outline_of(&u->scan);
	uint32_t d = outline_in(o, outline_scope_at(o, token_next(&u->scan.tok, open)), name, NO_TOKEN);
	return d != NO_DECLARED && (outline_declaration(o, d)->reference || outline_declaration(o, d)->is_const);
}

/* Can the host's pass do without the list that begins with the ':' at token i, of a constructor of that class? NO_TOKEN: it is elsewhere. */
static bool may_be_left_out(const struct unit *u, uint32_t i, uint32_t class)
{
	const struct tokens *t = &u->scan.tok;
	for (; class != NO_TOKEN && TOKEN_IS_ANY(t, i, ':', ','); i = token_next(t, i)) {
		uint32_t name = token_next(t, i);
		if (has_to_be_set(u, class, token_bytes(t, name)))
			return false;
		for (i = name; token_is_word(t, i) || token_is_punct(t, i, P_SCOPE);)
			i = token_next(t, i);
		i = t->t[behind_template(t, i)].pair;
	}
	return true;
}

/* The host's pass leaves out the list that begins with the ':' at token i, in front of the body at token 'open'. */
static void keep_list_for_device(struct unit *u, uint32_t i, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	const char *end = u->scan.crlf ? "\r\n" : "\n";
	bool begins = t->t[i].flags & TF_BOL, ends = t->t[open].flags & TF_BOL;
	uint32_t line, first = token_end(t, token_prev(t, i)), last = token_end(t, token_prev(t, open));
	tokens_position(t, t->t[i].off, &line, NULL);
	first = begins ? t->line_start[line - 1] : first;
	tokens_position(t, t->t[open].off, &line, NULL);
	last = ends ? t->line_start[line - 1] : last;
	edit_insert(&u->edits, first, arena_printf(&u->edits.arena, "%s#if __HIP_DEVICE_COMPILE__%s", begins ? "" : end, end));
	edit_insert(&u->edits, last, arena_printf(&u->edits.arena, "%s#endif%s", ends ? "" : end, end));
}

/* The host's pass leaves out what stands between these braces. */
static void keep_for_device(struct unit *u, uint32_t open, uint32_t close)
{
	const struct tokens *t = &u->scan.tok;
	const char *end = u->scan.crlf ? "\r\n" : "\n";
	bool begins = t->t[open + 1].flags & TF_BOL, ends = t->t[close].flags & TF_BOL;
	uint32_t line, last = t->t[close].off;
	tokens_position(t, last, &line, NULL);
	last = ends ? t->line_start[line - 1] : last;
	edit_insert(&u->edits, token_end(t, open),
	            arena_printf(&u->edits.arena, "%s#if __HIP_DEVICE_COMPILE__%s", end, begins ? "" : end));
	edit_insert(&u->edits, last, arena_printf(&u->edits.arena, "%s#endif%s", ends ? "" : end, end));
}

/* A constructor, destructor or assignment for the device alone. */
struct maker {
	uint32_t name;  /* the class's, a token */
	uint32_t list;  /* the ':' of what it sets members to, where something of that is for the device alone; or NO_TOKEN */
	uint32_t body;  /* '{', ';', the '=' of '= default', or NO_TOKEN: it cannot be read */
	bool assigns;   /* T &operator=(const T &) */
	bool outside;   /* S::S() {}, behind its class */
	bool is_shared; /* inline, or of a template */
};

/* Reads the one with the '__device__' at token i; false: it is something else, or has another specifier. */
static bool read_maker(const struct project *p, const struct unit *u, uint32_t i, struct maker *m)
{
	const struct tokens *t = &u->scan.tok;
	static const char *const words[] = {"inline", "explicit", "constexpr", "__forceinline__", "__inline__", "__noinline__"};
	uint32_t name = token_next(t, i), before = token_prev(t, i), class;
	*m = (struct maker){.list = NO_TOKEN, .body = NO_TOKEN};
	for (; token_is_word(t, name) && TOKEN_IN(t, name, words); name = token_next(t, name))
		m->is_shared = true;
	for (; token_is_word(t, before) && TOKEN_IN(t, before, words); before = token_prev(t, before))
		m->is_shared = true;
	m->is_shared = m->is_shared || token_is_punct(t, before, '>');
	uint32_t scope = token_is_word(t, name) ? behind_template(t, token_next(t, name)) : NO_TOKEN, own = token_next(t, scope);
	if (token_is_punct(t, scope, P_SCOPE)) {
		m->outside = true;
		own = token_is_punct(t, own, '~') ? token_next(t, own) : own;
		if (!tokens_alike(t, name, own))
			return false;
		name = own;
	}
	if (token_is_punct(t, name, '~'))
		name = token_next(t, name);
	uint32_t open = token_next(t, name);
	m->name = name;
	m->assigns = token_is_punct(t, open, '&') && token_is(t, token_next(t, open), "operator");
	if (m->assigns)
		open = token_next(t, token_next(t, token_next(t, open)));
	uint32_t behind = token_behind_pair(t, open, '(');
	if (!token_is_word(t, name) || behind == NO_TOKEN || token_is_word(t, before) ||
	    t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || (m->assigns && !token_is_punct(t, token_prev(t, open), '=')))
		return false;
	class = m->outside ? NO_TOKEN : class_near(u, i);
	if (!m->outside && (class == NO_TOKEN || !slice_eq(class_name(t, class), token_bytes(t, name))))
		return false;
	if (token_is(t, behind, "noexcept"))
		behind = token_next(t, behind);
	bool device = false;
	m->body = behind_members(p, u, behind, &device);
	m->list = device ? behind : NO_TOKEN;
	if (device && !may_be_left_out(u, behind, class))
		m->body = NO_TOKEN;
	bool defaulted = token_is_punct(t, m->body, '=') && token_is(t, token_next(t, m->body), "default");
	if (!defaulted && token_pair(t, m->body, '{') == NO_TOKEN && (m->outside || !token_is_punct(t, m->body, ';')))
		m->body = NO_TOKEN;
	return true;
}

/* Can code for the host have it, perhaps with a body of its own? */
static bool is_fit(const struct project *p, const struct unit *u, const struct maker *m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t close = token_pair(t, m->body, '{');
	if (m->body == NO_TOKEN)
		return false;
	if (close == NO_TOKEN || runs_on_either(p, u, m->body, close))
		return true;
	for (uint32_t k = m->body; k < close; k++)
		if (t->t[k].flags & TF_DIRECTIVE)
			return false;
	return !m->assigns;
}

enum { FIT = 1, UNFIT = 2 };

/* What the definitions behind the class called so are. */
static unsigned defined_outside(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned says = 0;
	FOR_WORD(k, t, a->name) {
		struct maker m;
		uint32_t i = token_prev(t, k), scope = behind_template(t, token_next(t, k));
		if (!token_is_punct(t, scope, P_SCOPE) || scan_body(&u->scan, t->t[k].off))
			continue;
		while (token_is_word(t, i) && !token_is(t, i, "__device__"))
			i = token_prev(t, i);
		if (token_is_word(t, i) && read_maker(a->p, u, i, &m) && m.outside)
			says |= is_fit(a->p, u, &m) ? FIT : UNFIT;
	}
	return says;
}

/* The one whose side token i says: '__device__', or, unless 'keyword', a macro that is nothing at all to other compilers. */
static void match_maker(const struct project *p, struct unit *u, uint32_t i, bool keyword)
{
	static const struct group_question outside = {'G', FIT | UNFIT, defined_outside, true};
	const struct tokens *t = &u->scan.tok;
	struct maker m;
	if (!read_maker(p, u, i, &m) || !is_fit(p, u, &m))
		return;
	struct slice name = token_bytes(t, m.name);
	bool elsewhere = m.outside || token_is_punct(t, m.body, ';');
	if (!group_ask(&made[0], p, u, name) || (elsewhere && group_ask(&outside, p, u, name) != FIT))
		return;
	bool once = !m.outside || m.is_shared || is_source(u->file->path); /* else each source has one for its host, too */
	uint32_t close = token_pair(t, m.body, '{');
	bool either = m.list == NO_TOKEN && (close == NO_TOKEN || runs_on_either(p, u, m.body, close));
	bool done = token_is(t, token_prev(t, token_prev(t, token_prev(t, i))), "host"); /* __attribute__((host)) */
	if (!keyword && (!either || elsewhere || done))
		return; /* it has a body for those compilers, too */
	if (keyword)
		edit_insert(&u->edits, t->t[i].off, once ? "__host__ " : "inline __host__ ");
	else
		edit_insert(&u->edits, t->t[i].off, "__attribute__((host)) ");
	if (m.list != NO_TOKEN && !p->run->lint)
		keep_list_for_device(u, m.list, m.body);
	if (close != NO_TOKEN && !runs_on_either(p, u, m.body, close) && !p->run->lint)
		keep_for_device(u, m.body, close);
}

void pass_device_maker(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	match_maker(p, u, i, true);
}

enum { NOTHING = 4 };

/* What the definitions of the macro say: that a function is the device's and not the host's, something else, or nothing. */
static unsigned says_device(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned says = 0;
	FOR_WORD(i, t, a->name) {
		if (!defines_macro(t, i))
			continue;
		bool device = false, host = false;
		if (!(t->t[i + 1].flags & TF_MACRO_BODY)) {
			says |= NOTHING;
			continue;
		}
		for (uint32_t k = i + 1; t->t[k].flags & TF_MACRO_BODY; k++) {
			device = device || token_is(t, k, "__device__");
			host = host || token_is(t, k, "__host__") || token_is(t, k, "__global__") || token_is_punct(t, k, '{');
		}
		uint32_t branch = scan_branch_at(&u->scan, t->t[i].off);
		bool pass = branch != UINT32_MAX && slice_find(scan_directive_text(&u->scan, branch),
		                                               SLICE_LIT("__CUDA_ARCH__")); /* and the host's has another */
		says |= device && !host && !pass ? FIT : UNFIT;
	}
	return says;
}

/* #define DEVICE __device__: the same where DEVICE stands. */
static void makers_by_macro(const struct project *p, struct unit *u, struct slice macro)
{
	static const struct group_question device = {'H', FIT | UNFIT | NOTHING, says_device, true};
	unsigned says = tokens_have(&u->scan.tok, macro) ? group_ask(&device, p, u, macro) : UNFIT;
	if (!(says & FIT) || says & UNFIT)
		return;
	FOR_WORD(i, &u->scan.tok, macro)
		match_maker(p, u, i, !(says & NOTHING));
}

void pass_macro_maker(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t last = NO_TOKEN;
	const struct name_list *macros = device_macros(p);
	for (size_t k = 0; k < macros->n; k++)
		makers_by_macro(p, u, macros->name[k]);
	FOR_WORD(i, t, SLICE_LIT("__device__")) {
		uint32_t name = t->t[i].flags & TF_MACRO_BODY ? macro_around(t, i) : NO_TOKEN;
		uint64_t known;
		if (name != NO_TOKEN && name != last && !strmap_get(&macros->known, token_bytes(t, name), &known))
			makers_by_macro(p, u, token_bytes(t, name));
		last = name;
	}
}

/* ---- functions in unevaluated operands ---- */

/* Is token i in a lambda for the device alone, within this body? */
static bool in_device_lambda(const struct tokens *t, const struct context_fact *body, uint32_t i)
{
	uint32_t type, k = lambda_around(t, body->begin, i, &type);
	bool device = false;
	for (k = k == NO_TOKEN ? k : t->t[k].pair; k < i && !token_is_punct(t, k, '{'); k = token_next(t, k))
		if (token_is(t, k, "__host__"))
			return false;
		else
			device = device || token_is(t, k, "__device__");
	return device;
}

/* Does the name at token i stand in the braces of requires(T t) { f(t); { f(t) } -> std::same_as<T>; }? */
static bool is_required(const struct tokens *t, uint32_t i)
{
	enum { DEEPEST = 4 }; /* braces within braces: more are not those of requirements, and nesting is without end */
	uint32_t open = brace_around(t, i);
	for (unsigned n = 0; n < DEEPEST && open != NO_TOKEN; n++, open = brace_around(t, open))
		if (token_is(t, token_before_pair(t, token_prev(t, open), ')'), "requires") ||
		    token_is(t, token_prev(t, open), "requires"))
			return true;
	return false;
}

/* Is the call of the function at token i one that a function for the host does not make, but asks about: sizeof(f(x)), decltype(f(x))? */
static bool is_asked(const struct unit *u, uint32_t i)
{
	enum { DEEPEST = 4 }; /* calls within calls */
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
	if (token_is_punct(t, token_next(t, i), '(') && tokens_have(t, SLICE_LIT("requires")) && is_required(t, i))
		return true;
	if (!body || scan_context(&u->scan, t->t[i].off) != CTX_HOST || t->t[i].flags & TF_DIRECTIVE ||
	    parameters_open(t, i) == NO_TOKEN || in_device_lambda(t, body, i))
		return false;
	for (uint32_t n = 0, place, open = i; n < DEEPEST && open != NO_TOKEN; n++) {
		open = bracket_around(t, open, &place);
		if (token_is_punct(t, open, '(') &&
		    TOKEN_IS_WORD_OF(t, token_prev(t, open), "sizeof", "decltype", "noexcept", "typeof", "__typeof__"))
			return true;
	}
	return false;
}

static unsigned asks(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(k, &u->scan.tok, a->name)
		if (is_asked(u, k))
			return 1;
	return 0;
}

uint32_t device_function(const struct unit *u, uint32_t i, uint32_t *body)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = NO_TOKEN, k = token_next(t, i);
	while (name == NO_TOKEN && !TOKEN_IS_ANY(t, k, ';', '{', '}', '=') && !tokens_alike(t, k, i) && t->t[k].kind != TOK_EOF) {
		uint32_t open = token_next(t, k);
		if (token_is_word(t, k) && token_pair(t, open, '(') != NO_TOKEN && !is_keyword(token_bytes(t, k)) &&
		    !slice_starts(token_bytes(t, k), "__"))
			name = k;
		k = token_next(t, token_over(t, k, "("));
	}
	if (name == NO_TOKEN || t->t[i].flags & TF_DIRECTIVE || scan_body(&u->scan, t->t[i].off))
		return NO_TOKEN;
	for (k = declaration_start(t, i); k < name; k = token_next(t, k))
		if (token_is_word(t, k) && TOKEN_IS_WORD_OF(t, k, "__host__", "__global__"))
			return NO_TOKEN;
	*body = token_behind_pair(t, token_next(t, name), '(');
	while (token_is_word(t, *body) || TOKEN_IS_ANY(t, *body, P_ARROW, P_SCOPE, '*', '&'))
		*body = token_next(t, *body);
	if (!TOKEN_IS_ANY(t, *body, '{', ';'))
		return NO_TOKEN;
	*body = token_is_punct(t, *body, '{') ? *body : NO_TOKEN;
	return name;
}

enum { EITHER = 1, ONE_SIDE = 2 };

/* What the bodies of the device's functions of the name could run on. */
static unsigned sides(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned says = 0;
	FOR_WORD(k, t, a->name) {
		if (says & ONE_SIDE)
			return ONE_SIDE;
		uint32_t body, i = scan_body(&u->scan, t->t[k].off) ? k : declaration_start(t, k);
		while (i < k && !token_is(t, i, "__device__"))
			i = token_next(t, i);
		if (i >= k || device_function(u, i, &body) != k || body == NO_TOKEN || class_near(u, i) != NO_TOKEN)
			continue;
		uint32_t close = t->t[body].pair;
		says |= close != NO_TOKEN && runs_on_either(a->p, u, body, close) ? EITHER : ONE_SIDE;
	}
	return says;
}

bool device_functions_run_on_either(const struct project *p, const struct unit *u, struct slice name)
{
	static const struct group_question running = {'F', EITHER | ONE_SIDE, sides, true};
	return group_ask(&running, p, u, name) == EITHER;
}

bool allows_copies(const struct tokens *t, uint32_t i, uint32_t name)
{
	static const char *const words[] = {"inline", "static", "template", "constexpr", "__inline__", "__forceinline__"};
	bool allowed = false;
	for (uint32_t k = declaration_start(t, i); k < name && !allowed; k = token_next(t, k))
		allowed = token_is_word(t, k) && TOKEN_IN(t, k, words);
	return allowed;
}

const char *host_too(const struct unit *u, uint32_t i, uint32_t name)
{
	/* a function of a header is one of each source's host */
	return is_source(u->file->path) || allows_copies(&u->scan.tok, i, name) ? "__host__ " : "inline __host__ ";
}

void pass_unevaluated_function(struct pass *c, uint32_t i)
{
	static const struct group_question asking = {'E', 1, asks, true};
	struct unit *u = c->u;
	uint32_t body, name = device_function(u, i, &body);
	struct slice named = name == NO_TOKEN ? (struct slice){0} : token_bytes(c->t, name);
	if (name == NO_TOKEN || !group_ask(&asking, c->p, u, named) || !device_functions_run_on_either(c->p, u, named) ||
	    class_near(u, i) != NO_TOKEN)
		return;
	edit_insert(&u->edits, c->t->t[i].off, host_too(u, i, name));
}
