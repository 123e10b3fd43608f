/* device_variable.c: which variable of the device a name stands for, as the tokens tell. */
#include "sema/device_variable.h"
#include "sema/class_body.h"
#include "project/include_reach.h"
#include "project/namespaces.h"

enum { DEEPEST = 8 };

/* Does the word at token i put a variable into the device's memory, itself or as a macro of the file? */
static bool is_memory(const struct tokens *t, uint32_t i)
{
	if (TOKEN_IS_WORD_OF(t, i, "__constant__", "__device__", "__managed__"))
		return true;
	if (!token_is_word(t, i) || !slice_in_capitals(token_bytes(t, i)))
		return false;
	FOR_ABOVE(k, t, i)
		for (uint32_t w = defines_macro(t, k) ? token_next(t, k) : NO_TOKEN; w != NO_TOKEN && t->t[w].flags & TF_MACRO_BODY;
		     w = token_next(t, w))
			if (TOKEN_IS_WORD_OF(t, w, "__constant__", "__device__", "__managed__"))
				return true;
	return false;
}

/* Does token i, in no braces but those of namespaces, declare such a variable? */
static bool declares(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), place;
	bool typed = token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '>', ','), ours = false;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !typed || token_is_punct(t, bracket_around(t, i, &place), '(') ||
	    !TOKEN_IS_ANY(t, token_next(t, i), ';', '[', '=', ',', '{'))
		return false;
	for (uint32_t k = declaration_start(t, i); k < i; k = token_next(t, k)) {
		if (token_is_punct(t, k, '(') || token_is(t, k, "template"))
			return false;
		ours |= is_memory(t, k);
	}
	return ours;
}

struct looked_for {
	const struct unit *from;
	uint32_t at;
	struct slice name;            /* the last component */
	struct slice outer[DEEPEST];  /* the namespaces in front of it, the innermost first */
	struct slice around[DEEPEST]; /* those around the code that asks */
	unsigned n_outer, n_around;
};

static unsigned spaces_around(const struct tokens *t, uint32_t i, struct slice *names)
{
	return tokens_have(t, SLICE_LIT("namespace")) ? namespaces_around(t, i, names, DEEPEST) : 0;
}

/* Are the namespaces around the variable at token i those that its name says, with what is around the code that asks? */
static bool in_sight(const struct looked_for *l, const struct tokens *t, uint32_t i)
{
	struct slice around[DEEPEST];
	unsigned n = spaces_around(t, i, around), open = n - l->n_outer;
	if (n < l->n_outer || open > l->n_around)
		return false;
	for (unsigned k = 0; k < n; k++)
		if (!slice_eq(around[k], k < l->n_outer ? l->outer[k] : l->around[l->n_around - open + k - l->n_outer]))
			return false;
	return true;
}

/* Is it declared in this file, for all who come by? */
static bool declared_in(const struct looked_for *l, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, l->name) {
		if (u == l->from && i >= l->at)
			break;
		uint32_t branch = scan_branch_at(&u->scan, t->t[i].off), here = NO_TOKEN;
		if (u == l->from && branch != UINT32_MAX)
			for (here = scan_branch_at(&u->scan, t->t[l->at].off); here != UINT32_MAX && here != branch;)
				here = u->scan.branches[here].parent;
		if (branch == here && declares(t, i) && !scan_body(&u->scan, t->t[i].off) && class_near(u, i) == NO_TOKEN &&
		    in_sight(l, t, i))
			return true;
	}
	return false;
}

static bool declared_there(const struct reach *r, const struct unit *u)
{
	const struct looked_for *l = r->what;
	return u != l->from && u->scanned && u->reading == READ_ALL && declared_in(l, u);
}

/* Has the function or class around the code that asks, which is in no other, a word like it? */
static bool has_another(const struct looked_for *l)
{
	const struct tokens *t = &l->from->scan.tok;
	const struct scan *s = &l->from->scan;
	const struct context_fact *body = scan_body(s, t->t[l->at].off);
	for (const struct context_fact *outer = body; outer; outer = scan_outer(s, outer))
		body = outer;
	uint32_t open = body ? token_at(t, body->begin) : l->at;
	for (uint32_t k = class_near(l->from, open); k != NO_TOKEN; k = class_near(l->from, k))
		open = k;
	uint32_t first = declaration_start(t, open), last = token_over(t, open, "{");
	for (uint32_t i = tokens_find(t, t->t[first].off, l->name); i < last; i = tokens_next_alike(t, i))
		if (!token_is_punct(t, token_prev(t, i), P_SCOPE))
			return true;
	return false;
}

/* Reads "a::b::name" into *l. */
static bool read_name(struct looked_for *l, struct slice name)
{
	if (slice_starts(name, "::"))
		name = (struct slice){name.p + 2, name.n - 2};
	for (size_t end = name.n, k = end; k-- > 0;) {
		char c = name.p[k];
		bool colons = c == ':' && k && name.p[k - 1] == ':';
		if (!colons && c != '_' && !(c >= '0' && c <= '9') && !((c | 32) >= 'a' && (c | 32) <= 'z'))
			return false;
		if (k && !colons)
			continue;
		size_t first = colons ? k + 1 : 0;
		struct slice part = {name.p + first, end - first};
		if (!part.n || (*part.p >= '0' && *part.p <= '9') || l->n_outer == DEEPEST)
			return false;
		if (!l->name.n)
			l->name = part;
		else
			l->outer[l->n_outer++] = part;
		end = colons ? --k : 0;
	}
	return l->name.n;
}

const char *device_variable_of_string(const struct project *p, const struct unit *u, uint32_t string, struct arena *arena)
{
	const struct tokens *t = &u->scan.tok;
	struct slice name = token_bytes(t, string);
	if (t->t[string].kind != TOK_STRING || name.n < 3 || *name.p != '"' || t->t[string].flags & TF_SPLICED)
		return NULL;
	name = (struct slice){name.p + 1, name.n - 2};
	bool global = slice_starts(name, "::");
	struct looked_for l = {.from = u, .at = string};
	if (!read_name(&l, name))
		return NULL;
	if (!global)
		l.n_around = spaces_around(t, string, l.around);
	struct reach r = {.p = p, .found = declared_there, .what = &l, .sure = true};
	if (!declared_in(&l, u) && !reach_any(&r, u))
		return NULL;
	bool hidden = !global && !l.n_outer && has_another(&l);
	if (hidden && l.n_around)
		return NULL; /* it may be of any of these namespaces */
	return arena_printf(arena, "%s%.*s", hidden ? "::" : "", (int)name.n, name.p);
}
