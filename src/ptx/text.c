/* text.c: the text of an asm statement: string literals, and macros that make some, of the same file or of a header that it reads. */
#include "ptx/ptx_impl.h"
#include "sema/meaning.h"
#include <ctype.h>
#include <stdlib.h>

enum { MOST_EXPANDED = 4096 }; /* macros in the text of a statement */

static unsigned digit(char c)
{
	return isdigit((unsigned char)c)    ? (unsigned)(c - '0')
	       : isxdigit((unsigned char)c) ? (unsigned)(tolower((unsigned char)c) - 'a') + 10
	                                    : 99;
}

/* Appends the value of a string literal. False when it has a prefix or suffix that no assembly text has. */
static bool add_literal(struct buf *out, struct slice s)
{
	if (s.n >= 5 && s.p[0] == 'R' && s.p[1] == '"') { /* R"d(...)d" */
		const char *open = memchr(s.p, '(', s.n);
		size_t d = open ? (size_t)(open - s.p) - 2 : 0;
		if (!open || s.n < 2 * d + 5)
			return false;
		buf_add(out, open + 1, s.n - 2 * d - 5);
		return true;
	}
	if (s.n < 2 || s.p[0] != '"' || s.p[s.n - 1] != '"')
		return false;
	for (size_t i = 1; i < s.n - 1; i++) {
		char c = s.p[i];
		if (c != '\\') {
			buf_addch(out, c);
			continue;
		}
		c = s.p[++i];
		if (c == 'x' || (c >= '0' && c <= '7')) {
			unsigned base = c == 'x' ? 16 : 8, v = 0, most = c == 'x' ? 64 : 3;
			if (c == 'x')
				i++;
			for (; most && i < s.n - 1 && digit(s.p[i]) < base; most--)
				v = v * base + digit(s.p[i++]);
			i--;
			buf_addch(out, (char)v);
			continue;
		}
		static const char from[] = "ntrabfv", to[] = "\n\t\r\a\b\f\v";
		const char *at = strchr(from, c);
		buf_addch(out, at ? to[at - from] : c);
	}
	return true;
}

/* Appends the values of the literals that the slice of the source consists of: "a" "b". */
static bool add_literals(struct buf *out, struct slice s)
{
	bool any = false;
	for (size_t i = 0; i < s.n;) {
		if (isspace((unsigned char)s.p[i])) {
			i++;
			continue;
		}
		size_t first = i;
		if (s.p[i++] != '"')
			return false;
		while (i < s.n && s.p[i] != '"')
			i += s.p[i] == '\\' ? 2 : 1;
		if (i >= s.n || !add_literal(out, (struct slice){s.p + first, ++i - first}))
			return false;
		any = true;
	}
	return any;
}

/* The name's token in the next '#define' of it after token i (NO_TOKEN: the first one); NO_TOKEN when there is none. */
static uint32_t next_define(const struct tokens *t, uint32_t i, struct slice name)
{
	do
		i = i == NO_TOKEN ? tokens_find(t, 0, name) : tokens_next_alike(t, i);
	while (i != NO_TOKEN && (t->t[i].flags & TF_SKIPPED || !defines_macro(t, i)));
	return i;
}

/* Are its definitions the literals "l" and "r"? */
static bool is_pointer_letter(const struct tokens *t, struct slice name, struct arena *arena)
{
	bool l = false, r = false, other = false;
	for (uint32_t i = NO_TOKEN; !other && (i = next_define(t, i, name)) != NO_TOKEN;) {
		uint32_t k = token_next(t, i);
		struct slice text = token_text(t, k, arena);
		bool is_l = slice_is(text, "\"l\""), is_r = slice_is(text, "\"r\"");
		l |= is_l;
		r |= is_r;
		other = !(is_l || is_r) || t->t[token_next(t, k)].kind != TOK_EOD;
	}
	return l && r && !other;
}

/* What stands for the macro in the source, parameters included: equal ones are one definition. */
static struct slice definition(const struct tokens *t, uint32_t name)
{
	uint32_t last = name;
	for (uint32_t k = token_next(t, name); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF; k = token_next(t, k))
		last = k;
	return (struct slice){t->src.p + token_end(t, name), token_end(t, last) - token_end(t, name)};
}

/* Do definitions of two macros take turns, as where each branch of an '#if' has one of both? */
static bool take_turns(const struct ptx_choice *a, const struct ptx_choice *b)
{
	bool together = a->n == b->n;
	for (uint32_t i = 0; together && i + 1 < a->n; i++) {
		uint32_t last = a->define[i] > b->define[i] ? a->define[i] : b->define[i];
		together = last < a->define[i + 1] && last < b->define[i + 1];
	}
	return together;
}

/* The token of the name in the current definition of a macro of this file; NO_TOKEN: it has none, or too many. */
static uint32_t pick_define(struct ptx_choices *c, const struct tokens *t, struct slice name)
{
	for (uint32_t i = 0; i < c->n; i++)
		if (slice_eq(token_bytes(t, c->of[i].define[0]), name))
			return c->of[i].define[c->taken[c->of[i].digit]];
	struct ptx_choice new = {0};
	for (uint32_t i = NO_TOKEN; (i = next_define(t, i, name)) != NO_TOKEN;) {
		bool again = i > c->before; /* it is not defined yet */
		for (uint32_t j = 0; j < new.n && !again; j++)
			again = slice_eq(definition(t, new.define[j]), definition(t, i));
		if (again)
			continue;
		if (new.n == ARRAY_SIZE(new.define))
			return NO_TOKEN;
		new.define[new.n++] = i;
	}
	if (new.n < 2)
		return new.n ? new.define[0] : NO_TOKEN;
	if (c->n == ARRAY_SIZE(c->of))
		return NO_TOKEN;
	new.digit = c->n_digits;
	for (uint32_t i = 0; i < c->n && new.digit == c->n_digits; i++)
		if (take_turns(&c->of[i], &new))
			new.digit = c->of[i].digit;
	if (new.digit == c->n_digits)
		c->most[c->n_digits++] = new.n;
	c->of[c->n++] = new;
	return new.define[c->taken[new.digit]];
}

bool ptx_next_choice(struct ptx_choices *c)
{
	for (uint32_t i = 0; i < c->n_digits; i++) {
		if (++c->taken[i] < c->most[i])
			return true;
		c->taken[i] = 0;
	}
	return false;
}

/* #define q0_s "0xD0364141" in a header: the macro has this one definition, and it is string literals (Autolykos-GPU-miner's definitions.h).
 * A lint may have passed over that header unread, and takes the macro for unknown. */
static bool add_of_header(struct buf *out, struct slice name, struct ptx_source *from)
{
	const struct ptx_choices *c = from->choices;
	struct meaning m = c->u && !c->p->run->lint ? meaning_named(c->p, c->u, name, from->at) : (struct meaning){0};
	const struct declaration *d = declaration(m);
	if (!m.u || m.u == c->u || d->kind != DECLARES_MACRO || d->open != NO_TOKEN || d->value == NO_TOKEN || meaning_older(m).u)
		return false;
	const struct tokens *t = &m.u->scan.tok;
	bool fine = d->value < d->end;
	for (uint32_t k = d->value; fine && k < d->end; k = token_next(t, k))
		fine = t->t[k].kind == TOK_STRING && add_literal(out, token_text(t, k, from->arena));
	return fine;
}

static bool add_object(struct buf *out, const struct tokens *t, struct slice name, struct ptx_source *from, int depth)
{
	if (next_define(t, NO_TOKEN, name) == NO_TOKEN)
		return add_of_header(out, name, from);
	uint32_t k = pick_define(from->choices, t, name);
	if (k == NO_TOKEN || depth > 4 || from->expanded++ >= MOST_EXPANDED || macro_parameters(t, k) != NO_TOKEN)
		return false;
	bool fine = true;
	for (k = token_next(t, k); fine && t->t[k].kind != TOK_EOD; k = token_next(t, k))
		fine = t->t[k].kind == TOK_STRING  ? add_literal(out, token_text(t, k, from->arena))
		       : t->t[k].kind == TOK_IDENT ? add_object(out, t, token_text(t, k, from->arena), from, depth + 1)
		                                   : false;
	return fine;
}

bool ptx_add_macro(struct buf *out, const struct tokens *t, uint32_t name, struct ptx_source *from)
{
	struct slice spelled = {t->src.p + t->t[name].off, t->t[name].len};
	if (is_pointer_letter(t, spelled, from->arena)) {
		buf_addch(out, 'l');
		return true;
	}
	return add_object(out, t, spelled, from, 0);
}

/* ---- pieces that macros with parameters make: STR(x) ---- */

/* The parameters and arguments of the call that is being expanded. */
struct call {
	struct slice param[8], arg[8];
	uint32_t n;
};

static int find_param(const struct call *c, struct slice name)
{
	for (uint32_t i = 0; c && i < c->n; i++)
		if (slice_eq(c->param[i], name))
			return (int)i;
	return -1;
}

/* The token after "#define NAME" of a macro of this file, or NO_TOKEN; *has_params: a '(' follows at once. */
static uint32_t find_define(const struct tokens *t, struct slice name, struct ptx_source *from, bool *has_params)
{
	uint32_t i = pick_define(from->choices, t, name);
	if (i == NO_TOKEN)
		return NO_TOKEN;
	*has_params = macro_parameters(t, i) != NO_TOKEN;
	return token_next(t, i);
}

/* Splits "(a, b)" at token 'open' into slices of the source. False when there are too many. */
static bool split(const struct tokens *t, uint32_t open, struct slice part[8], uint32_t *n)
{
	uint32_t close = t->t[open].pair;
	*n = 0;
	if (close == NO_TOKEN)
		return false;
	for (uint32_t k = token_next(t, open), first = k; k <= close; k = token_next(t, k)) {
		if (k == close || token_is_punct(t, k, ',')) {
			if (*n == 8 || first == k)
				return false;
			uint32_t last = token_prev(t, k);
			part[(*n)++] = (struct slice){t->src.p + t->t[first].off, token_end(t, last) - t->t[first].off};
			first = token_next(t, k);
		} else
			k = token_over(t, k, "([");
	}
	return true;
}

/* What an argument is once macros in it are expanded: a name that stands for one token becomes that. */
static struct slice expanded(const struct tokens *t, struct slice arg, struct ptx_source *from)
{
	bool has_params = false;
	uint32_t k = find_define(t, arg, from, &has_params);
	if (k == NO_TOKEN || has_params || t->t[k].kind == TOK_EOD || t->t[token_next(t, k)].kind != TOK_EOD)
		return arg;
	return token_bytes(t, k);
}

/* Appends the string that NAME(arguments) at token k makes: literals, #parameter, and calls of the same kind. */
static bool add_call(struct buf *out, const struct tokens *t, uint32_t k, const struct call *outer, struct ptx_source *from,
                     int depth)
{
	struct arena *arena = from->arena;
	struct call c = {0};
	bool has_params = false;
	uint32_t open = token_next(t, k), n_args, body = find_define(t, token_text(t, k, arena), from, &has_params);
	if (depth > 4 || from->expanded++ >= MOST_EXPANDED || body == NO_TOKEN || !has_params || !split(t, open, c.arg, &n_args) ||
	    !split(t, body, c.param, &c.n) || c.n != n_args)
		return false;
	for (uint32_t i = 0; i < c.n; i++) {
		int p = find_param(outer, c.arg[i]);
		if (p >= 0)
			c.arg[i] = expanded(t, outer->arg[p], from);
	}
	for (k = token_next(t, t->t[body].pair); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF; k = token_next(t, k)) {
		uint32_t next = token_next(t, k);
		if (t->t[k].kind == TOK_STRING) {
			if (!add_literal(out, token_text(t, k, arena)))
				return false;
		} else if (token_is_punct(t, k, '#') && find_param(&c, token_text(t, next, arena)) >= 0) {
			buf_addslice(out, c.arg[find_param(&c, token_text(t, next, arena))]);
			k = next;
		} else if (t->t[k].kind == TOK_IDENT && token_is_punct(t, next, '(') && add_call(out, t, k, &c, from, depth + 1))
			k = t->t[next].pair;
		else if (t->t[k].kind == TOK_IDENT && find_param(&c, token_text(t, k, arena)) >= 0) { /* a literal is given */
			if (!add_literals(out, c.arg[find_param(&c, token_text(t, k, arena))]))
				return false;
		} else if (t->t[k].kind != TOK_IDENT || !ptx_add_macro(out, t, k, from))
			return false;
	}
	return true;
}

bool ptx_add_text(struct buf *out, const struct tokens *t, uint32_t *k, struct ptx_source *from)
{
	if (t->t[*k].kind == TOK_STRING)
		return add_literal(out, token_text(t, *k, from->arena));
	uint32_t next = token_next(t, *k);
	if (t->t[*k].kind != TOK_IDENT)
		return false;
	if (!token_is_punct(t, next, '('))
		return ptx_add_macro(out, t, *k, from);
	if (!add_call(out, t, *k, NULL, from, 0))
		return false;
	*k = t->t[next].pair;
	return true;
}
