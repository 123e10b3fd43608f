/* own_extreme.c: a program's own templates min and max for the device. HIP's headers have template <class T> __device__ T min(T, T) at global
 * scope, CUDA's have overloads for numbers alone. The same parameters by value are a redefinition, by reference calls are
 * ambiguous, as are those of an own one for two types: clang has templates for two types of numbers. One that
 * does what HIP's does is left to the host, and left out where it is the device's alone; about others a person decides. */
#include "rewrite/names/clash.h"
#include "pass/pass.h"
#include "sides/macro_sides.h"
#include "project/group.h"

/* The body of the macro called as token i, where it stands for both sides, without one of their specifiers; NULL: no file that includes
 * connect this one with defines it so. It lives in 'arena'. */
static const char *macro_without(const struct project *p, const struct unit *u, uint32_t i, const char *side, struct arena *arena)
{
	struct slice name = token_bytes(&u->scan.tok, i);
	FOR_GROUP(v, p, u) {
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(word, t, name) {
			if (!defines_macro(t, word))
				continue;
			struct buf left = {0};
			bool host = false, device = false, plain = true;
			for (uint32_t k = token_next(t, word), end = directive_end(t, word); k < end; k = token_next(t, k)) {
				host = host || token_is(t, k, "__host__");
				device = device || token_is(t, k, "__device__");
				plain = plain && t->t[k].kind == TOK_IDENT;
				if (plain && !token_is(t, k, side)) {
					buf_addstr(&left, left.n ? " " : "");
					buf_addslice(&left, token_bytes(t, k));
				}
			}
			const char *out = host && device && plain ? arena_strndup(arena, left.p, left.n) : NULL;
			buf_free(&left);
			if (out)
				return out;
		}
	}
	return NULL;
}

/* The names of a template's parameters, in the list from '<' to '>': class T, or class T, typename U; of one, twice the same. False: it has
 * others. */
static bool read_types(const struct tokens *t, uint32_t list, uint32_t close, uint32_t types[2])
{
	uint32_t k = list;
	for (unsigned n = 0; n < 2 && k < close; n++) {
		uint32_t kind = token_next(t, k);
		types[1] = token_next(t, kind);
		types[0] = n ? types[0] : types[1];
		k = token_next(t, types[1]);
		if (!token_is_word(t, types[1]) || !TOKEN_IS_WORD_OF(t, kind, "class", "typename") ||
		    (k != close && !token_is_punct(t, k, ',')))
			return false;
	}
	return k == close;
}

/* template <class T> ... T min(T a, const T &b), where token i is 'min': its template's first token; NO_TOKEN: it is none. */
static uint32_t template_of(struct pass *c, uint32_t i, uint32_t types[2])
{
	const struct tokens *t = c->t;
	struct range *args;
	uint32_t after = token_behind_pair(t, token_next(t, i), '(');
	bool function = TOKEN_IS_ANY(t, after, '{', ';', P_ARROW); /* -> decltype(a + b) */
	if (!function || scan_body(&c->u->scan, t->t[i].off))
		return NO_TOKEN; /* a call */
	uint32_t first = declaration_start(t, i), list = token_next(t, first), close = template_close(t, list);
	if (!token_is(t, first, "template") || close == NO_TOKEN || close > i || !read_types(t, list, close, types) ||
	    call_arguments(t, token_next(t, i), &c->arena, &args) != 2 || scan_asks_for_hip(&c->u->scan, t->t[i].off) ||
	    brace_around(t, first) != NO_TOKEN)
		return NO_TOKEN;
	for (unsigned a = 0; a < 2; a++)
		if (!tokens_alike(t, parameter_type(t, args[a]), types[a]) ||
		    memchr(range_bytes(t, args[a]).p, '*', args[a].end - args[a].begin))
			return NO_TOKEN;
	return first;
}

/* Does the body from '{', token open, give the smaller, or the larger, of the two parameters and nothing else? */
static bool is_plain(struct pass *c, uint32_t open, bool largest)
{
	static const char skipped[] = "(){};?:";
	const struct tokens *t = c->t;
	uint32_t of[6], n = 0;
	for (uint32_t k = open; k < t->t[open].pair && n < ARRAY_SIZE(of); k = token_next(t, k)) {
		bool mark = t->t[k].kind == TOK_PUNCT && t->t[k].punct < 128 && strchr(skipped, t->t[k].punct);
		if (!mark && !TOKEN_IS_WORD_OF(t, k, "return", "if", "else"))
			of[n++] = k;
	}
	if (n != 5 || tokens_alike(t, of[0], of[2]) || tokens_alike(t, of[3], of[4]) ||
	    !TOKEN_IS_ANY(t, of[1], '<', '>', P_LE, P_GE))
		return false;
	bool keeps = TOKEN_IS_ANY(t, of[1], '<', P_LE) != largest; /* a < b ? a : b */
	return tokens_alike(t, of[3], of[keeps ? 0 : 2]) && tokens_alike(t, of[4], of[keeps ? 2 : 0]);
}

/* Are the definitions of the name at token i plain? */
static bool does_as_hips(struct pass *c, uint32_t i, bool largest)
{
	bool plain = false;
	uint32_t types[2];
	FOR_WORD(k, c->t, token_bytes(c->t, i)) {
		uint32_t body = template_of(c, k, types) == NO_TOKEN ? NO_TOKEN : token_behind_pair(c->t, token_next(c->t, k), '(');
		if (!pass_punct(c, body, '{'))
			continue;
		if (types[0] != types[1] || !is_plain(c, body, largest))
			return false;
		plain = true;
	}
	return plain;
}

static void own_extreme_say(struct pass *c, uint32_t i, const char *what)
{
	diag_add(&c->u->diags, D_W706, c->u->index, c->t->t[i].off, token_end(c->t, i),
	         arena_printf(&c->u->diags.arena, "HIP's headers define a device template '%.*s': %s", (int)c->t->t[i].len,
	                      token_bytes(c->t, i).p, what));
}

/* Of the template at token i, which does something else than HIP's, or may, and of the calls below it. */
static void say_all(struct pass *c, uint32_t i, bool calls)
{
	own_extreme_say(c, i, "rename this function, or remove it if it does the same");
	if (!calls)
		return;
	uint32_t types[2];
	FOR_BELOW(k, c->t, i)
		if (pass_punct(c, token_next(c->t, k), '(') && !token_is_access(c->t, token_prev(c->t, k)) &&
		    !pass_punct(c, token_prev(c->t, k), P_SCOPE) && template_of(c, k, types) == NO_TOKEN &&
		    scan_body(&c->u->scan, c->t->t[k].off))
			own_extreme_say(c, k, "this call may be ambiguous or pick that template");
}

/* min or max. */
struct own_name {
	bool largest, asked, plain;
	bool said; /* of the calls */
};

static void own_template(struct pass *c, uint32_t i, struct own_name *name)
{
	const struct tokens *t = c->t;
	uint32_t types[2], first = template_of(c, i, types), device = NO_TOKEN, macro = NO_TOKEN;
	bool host = false;
	for (uint32_t k = first; first != NO_TOKEN && k < i; k = token_next(t, k)) {
		unsigned sides =
		        token_is_word(t, k) && !is_keyword(token_bytes(t, k)) ? macro_sides(c->p, c->u, token_bytes(t, k)) : 0;
		device = token_is(t, k, "__device__") ? k : device;
		macro = sides & DEVICE ? k : macro;
		host |= token_is(t, k, "__host__") || sides & HOST;
	}
	if (device == NO_TOKEN && macro == NO_TOKEN)
		return; /* the host's */
	const char *left = device == NO_TOKEN && host ? macro_without(c->p, c->u, macro, "__device__", &c->arena) : NULL;
	if (!name->asked)
		name->plain = does_as_hips(c, i, name->largest);
	name->asked = true;
	if (!name->plain || (device == NO_TOKEN && host && !left) || (device != NO_TOKEN && macro != NO_TOKEN)) {
		say_all(c, i, !name->said);
		name->said = true;
	} else if (!host)
		clash_leave_out(c->u, first, token_over(t, token_behind_pair(t, token_next(t, i), '('), "{"));
	else if (device == NO_TOKEN)
		edit_put(&c->u->edits, t->t[macro].off, token_end(t, macro), left);
	else
		edit_drop(&c->u->edits, t->t[device].off, t->t[token_next(t, device)].off);
}

void pass_own_extreme(struct pass *c, uint32_t at)
{
	(void)at;
	static const char *const names[] = {"min", "max"};
	for (size_t n = 0; n < ARRAY_SIZE(names); n++) {
		struct own_name name = {.largest = n};
		FOR_WORD(i, c->t, slice_str(names[n]))
			if (!(c->t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)) && pass_punct(c, token_next(c->t, i), '('))
				own_template(c, i, &name);
	}
}
