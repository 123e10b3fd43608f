/* ptx_text.c: the text of an asm statement: string literals, and macros of the same file that make some. */
#include "ptx_impl.h"
#include <ctype.h>
#include <stdlib.h>

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

bool ptx_add_macro(struct buf *out, const struct tokens *t, uint32_t name, struct arena *arena)
{
	struct buf text = {0}, one = {0};
	bool found = false, fine = true;
	struct slice spelled = {t->src.p + t->t[name].off, t->t[name].len};
	for (uint32_t i = NO_TOKEN; fine && (i = next_define(t, i, spelled)) != NO_TOKEN;) {
		uint32_t k;
		one.n = 0;
		bool any = false;
		for (k = token_next(t, i); t->t[k].kind == TOK_STRING && fine; k = token_next(t, k)) {
			fine = add_literal(&one, token_text(t, k, arena));
			any = true;
		}
		fine = fine && any && t->t[k].kind == TOK_EOD;
		if (found && fine && (one.n != text.n || memcmp(one.p, text.p, one.n))) {
			fine = one.n == 1 && text.n == 1 && strchr("lr", *one.p) && strchr("lr", *text.p);
			if (fine)
				*text.p = 'l';
		} else if (!found)
			buf_add(&text, one.p, one.n);
		found = true;
	}
	if (found && fine)
		buf_add(out, text.p, text.n);
	buf_free(&text);
	buf_free(&one);
	return found && fine;
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

/* The token after "#define NAME" of a macro of this file, or NO_TOKEN; *has_params: a '(' follows at once. The last one counts, but for
 * one that makes nothing: what the other makes are hints that older compilers lack. */
static uint32_t find_define(const struct tokens *t, struct slice name, bool *has_params)
{
	uint32_t found = NO_TOKEN;
	for (uint32_t i = NO_TOKEN; (i = next_define(t, i, name)) != NO_TOKEN;) {
		uint32_t k = token_next(t, i);
		bool params = macro_parameters(t, i) != NO_TOKEN;
		if (found != NO_TOKEN && params && t->t[token_next(t, t->t[k].pair)].kind == TOK_EOD)
			continue;
		found = k;
		*has_params = params;
	}
	return found;
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
static struct slice expanded(const struct tokens *t, struct slice arg)
{
	bool has_params;
	uint32_t k = find_define(t, arg, &has_params);
	if (k == NO_TOKEN || has_params || t->t[k].kind == TOK_EOD || t->t[token_next(t, k)].kind != TOK_EOD)
		return arg;
	return token_bytes(t, k);
}

/* Appends the string that NAME(arguments) at token k makes: literals, #parameter, and calls of the same kind. */
static bool add_call(struct buf *out, const struct tokens *t, uint32_t k, const struct call *outer, struct arena *arena, int depth)
{
	struct call c = {0};
	bool has_params;
	uint32_t open = token_next(t, k), n_args, body = find_define(t, token_text(t, k, arena), &has_params);
	if (depth > 4 || body == NO_TOKEN || !has_params || !split(t, open, c.arg, &n_args) || !split(t, body, c.param, &c.n) ||
	    c.n != n_args)
		return false;
	for (uint32_t i = 0; i < c.n; i++) {
		int p = find_param(outer, c.arg[i]);
		if (p >= 0)
			c.arg[i] = expanded(t, outer->arg[p]);
	}
	bool any = false;
	for (k = token_next(t, t->t[body].pair); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF;
	     k = token_next(t, k), any = true) {
		uint32_t next = token_next(t, k);
		if (t->t[k].kind == TOK_STRING) {
			if (!add_literal(out, token_text(t, k, arena)))
				return false;
		} else if (token_is_punct(t, k, '#') && find_param(&c, token_text(t, next, arena)) >= 0) {
			buf_addslice(out, c.arg[find_param(&c, token_text(t, next, arena))]);
			k = next;
		} else if (t->t[k].kind == TOK_IDENT && token_is_punct(t, next, '(') && add_call(out, t, k, &c, arena, depth + 1))
			k = t->t[next].pair;
		else if (t->t[k].kind == TOK_IDENT && find_param(&c, token_text(t, k, arena)) >= 0) { /* a literal is given */
			if (!add_literals(out, c.arg[find_param(&c, token_text(t, k, arena))]))
				return false;
		} else if (t->t[k].kind != TOK_IDENT || !ptx_add_macro(out, t, k, arena))
			return false;
	}
	return any;
}

bool ptx_add_text(struct buf *out, const struct tokens *t, uint32_t *k, struct arena *arena)
{
	if (t->t[*k].kind == TOK_STRING)
		return add_literal(out, token_text(t, *k, arena));
	uint32_t next = token_next(t, *k);
	if (t->t[*k].kind != TOK_IDENT)
		return false;
	if (!token_is_punct(t, next, '('))
		return ptx_add_macro(out, t, *k, arena);
	if (!add_call(out, t, *k, NULL, arena, 0))
		return false;
	*k = t->t[next].pair;
	return true;
}
