/* device_pointer.c: CUdeviceptr and the texture and surface objects are integers, HIP's are pointers. Sums of device pointers go through
 * char *, other arithmetic and casts to numbers through an integer. Variables are known by their declarations in the same file. */
#include "tranship/project.h"
#include "tranship/word_class.h"
#include <stdlib.h>

struct pointer_name {
	struct slice name;
	unsigned depth;      /* of '*' and '[]' in its declaration */
	uint32_t at;         /* the token that declares it */
	uint32_t begin, end; /* tokens between which the bare name is this one */
	bool member;         /* reached by '.' and '->' from anywhere */
	bool opaque;         /* a texture or surface object: nobody adds to one */
};

struct pointers {
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	struct pointer_name *names; size_t n_names, cap_names;
	uint32_t *packed_ends; size_t n_packed, cap_packed; /* the ends of the expressions that packed() rewrote */
};

static bool punct(const struct pointers *c, uint32_t i, int p) { return i != NO_TOKEN && c->t->t[i].kind == TOK_PUNCT && c->t->t[i].punct == p; }
static bool ident(const struct pointers *c, uint32_t i) { return i != NO_TOKEN && c->t->t[i].kind == TOK_IDENT; }
static bool word(const struct pointers *c, uint32_t i, const char *w) { return ident(c, i) && token_is(c->t, i, w); }

/* Is the '(' at token i that of a call? */
static bool calls(const struct pointers *c, uint32_t i)
{
	uint32_t name = token_prev(c->t, i);
	return punct(c, i, '(') && ident(c, name) && !word(c, name, "return") && !word(c, name, "if") && !word(c, name, "while");
}

static void insert(struct pointers *c, uint32_t off, const char *what)
{
	edit_replace(&c->u->edits, off, off, slice_str(what), EDIT_OTHER);
}

/* The one that the name at token i is: the innermost. */
static const struct pointer_name *find(const struct pointers *c, uint32_t i, struct slice name)
{
	uint32_t before = token_prev(c->t, i);
	bool of_object = punct(c, before, '.') || punct(c, before, P_ARROW);
	for (size_t k = c->n_names; k-- > 0;) {
		const struct pointer_name *n = &c->names[k];
		if (n->at != i && slice_eq(n->name, name) && (of_object ? n->member : n->begin <= i && i < n->end))
			return n;
	}
	return NULL;
}

/* Where a name declared at token i is visible, and whether as a member. */
static void visible(const struct pointers *c, uint32_t i, struct pointer_name *d)
{
	const struct tokens *t = c->t;
	d->begin = i;
	d->end = t->n;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (t->t[k].kind != TOK_PUNCT || t->t[k].pair == NO_TOKEN)
			continue;
		uint32_t pair = t->t[k].pair;
		if (pair < k) {
			k = pair;
		} else if (punct(c, k, '(')) { /* a parameter, or a for loop's */
			uint32_t body = token_next(t, pair);
			while (body + 1 < t->n && !punct(c, body, '{') && !punct(c, body, ';'))
				body = token_next(t, body);
			d->end = punct(c, body, '{') && t->t[body].pair != NO_TOKEN ? t->t[body].pair : i;
			return;
		} else if (punct(c, k, '{')) {
			for (uint32_t w = token_prev(t, k); w != NO_TOKEN && !punct(c, w, ';') && !punct(c, w, '}') && !punct(c, w, '{') && !punct(c, w, ')');
			     w = token_prev(t, w)) {
				if (word(c, w, "namespace") || word(c, w, "extern"))
					return;
				d->member = d->member || word(c, w, "struct") || word(c, w, "class") || word(c, w, "union");
			}
			if (d->member)
				d->begin = k;
			d->end = pair;
			return;
		}
	}
}

/* The declarators after the type at token 'i'. */
static void declarators(struct pointers *c, uint32_t i, bool opaque)
{
	const struct tokens *t = c->t;
	for (uint32_t k = token_next(t, i); k < t->n; k = token_next(t, k)) {
		struct pointer_name d = { .opaque = opaque };
		for (; punct(c, k, '*') || punct(c, k, '&') || word(c, k, "const"); k = token_next(t, k))
			d.depth += punct(c, k, '*');
		if (!ident(c, k))
			return;
		d.name = token_text(t, k, &c->arena);
		d.at = k;
		visible(c, k, &d);
		k = token_next(t, k);
		if (punct(c, k, '(') && !d.depth) /* a function */
			return;
		for (; punct(c, k, '[') && t->t[k].pair != NO_TOKEN; k = token_next(t, t->t[k].pair))
			d.depth++;
		GROW(c->names, c->n_names, c->cap_names);
		c->names[c->n_names++] = d;
		while (k < t->n && !punct(c, k, ',') && !punct(c, k, ';') && !punct(c, k, ')') && !punct(c, k, '{') && t->t[k].kind != TOK_EOF)
			k = token_next(t, (punct(c, k, '(') || punct(c, k, '[')) && t->t[k].pair != NO_TOKEN ? t->t[k].pair : k);
		if (!punct(c, k, ','))
			return;
		uint32_t n = token_next(t, k); /* of a parameter list: the next parameter has a type of its own */
		while (punct(c, n, '*') || punct(c, n, '&'))
			n = token_next(t, n);
		uint32_t after = token_next(t, n);
		if (!ident(c, n) || !(punct(c, after, ',') || punct(c, after, ';') || punct(c, after, '=') || punct(c, after, '[')))
			return;
	}
}

/* p += expression; as p = (char *)p + (expression); */
static void compound(struct pointers *c, uint32_t first, uint32_t end, uint32_t op)
{
	const struct tokens *t = c->t;
	uint32_t last = op, stop = token_next(t, op), parts = 0;
	while (stop < t->n && !punct(c, stop, ';') && !punct(c, stop, ',') && !punct(c, stop, ')') && t->t[stop].kind != TOK_EOF) {
		last = (punct(c, stop, '(') || punct(c, stop, '[')) && t->t[stop].pair != NO_TOKEN ? t->t[stop].pair : stop;
		stop = token_next(t, last);
		parts++;
	}
	if (!parts || t->t[stop].kind == TOK_EOF)
		return;
	uint32_t a = t->t[first].off, b = t->t[end].off + t->t[end].len, z = t->t[last].off + t->t[last].len;
	struct slice p = { t->src.p + a, b - a };
	edit_replace(&c->u->edits, t->t[op].off, t->t[op].off + t->t[op].len,
		     slice_str(arena_printf(&c->arena, "= (char *)%.*s %c%s", (int)p.n, p.p, punct(c, op, P_ADD_EQ) ? '+' : '-', parts > 1 ? " (" : "")),
		     EDIT_OTHER);
	if (parts > 1) {
		uint32_t space = token_next(t, op);
		edit_replace(&c->u->edits, t->t[op].off + t->t[op].len, t->t[space].off, SLICE_LIT(""), EDIT_OTHER);
		insert(c, z, ")");
	}
}

static bool is_arithmetic(const struct pointers *c, uint32_t i)
{
	return punct(c, i, '%') || punct(c, i, '&') || punct(c, i, '|') || punct(c, i, '^') || punct(c, i, '/') ||
	       (punct(c, i, '>') && punct(c, token_next(c->t, i), '>'));
}

/* An operator with something to its left. */
static bool is_binary(const struct pointers *c, uint32_t op)
{
	uint32_t left = token_prev(c->t, op);
	return left != NO_TOKEN && (c->t->t[left].kind == TOK_NUMBER || punct(c, left, ')') || punct(c, left, ']') ||
				    (ident(c, left) && !word(c, left, "return") && !word(c, left, "case")));
}

/* The expression around tokens first to last is put together from numbers, (T)high << 32 | (T)low: it becomes one cast of the whole
 * from 'return' or '=' to its end, and the T in it are numbers. */
static void packed(struct pointers *c, uint32_t first, uint32_t last, const char *hip)
{
	const struct tokens *t = c->t;
	uint32_t begin = token_prev(t, first), end = last;
	for (; begin != NO_TOKEN && !word(c, begin, "return") && !punct(c, begin, '='); begin = token_prev(t, begin)) {
		if (punct(c, begin, ';') || punct(c, begin, ',') || punct(c, begin, '{') || punct(c, begin, '}'))
			return;
		if (punct(c, begin, ')') && t->t[begin].pair != NO_TOKEN)
			begin = t->t[begin].pair;
	}
	if (begin == NO_TOKEN)
		return;
	for (; end < t->n && !punct(c, end, ';') && !punct(c, end, ','); end = token_next(t, end)) {
		if (punct(c, end, '{') || punct(c, end, '}') || t->t[end].kind == TOK_EOF)
			return;
		if (punct(c, end, ')') && t->t[end].pair < begin)
			break;
		if (punct(c, end, '(') && t->t[end].pair != NO_TOKEN)
			end = t->t[end].pair;
	}
	if (end >= t->n)
		return;
	bool new = true; /* the first part of this expression */
	for (size_t k = 0; k < c->n_packed; k++)
		new = new && c->packed_ends[k] != end;
	if (new) {
		insert(c, t->t[token_next(t, begin)].off, arena_printf(&c->arena, "(%s)(", hip));
		insert(c, t->t[end].off, ")");
		GROW(c->packed_ends, c->n_packed, c->cap_packed);
		c->packed_ends[c->n_packed++] = end;
	}
	insert(c, t->t[first].off, "(unsigned long long)");
}

/* Is the value of the expression around token i that of a device pointer: what one is set to, or what a function returns? */
static bool becomes_pointer(const struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t k = token_prev(t, i), body = NO_TOKEN;
	for (; k != NO_TOKEN && !word(c, k, "return") && !punct(c, k, '='); k = token_prev(t, k)) {
		if (punct(c, k, ';') || punct(c, k, ',') || punct(c, k, '{') || punct(c, k, '}') || calls(c, k))
			return false;
		if (punct(c, k, ')') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
	}
	if (k == NO_TOKEN)
		return false;
	if (punct(c, k, '=')) {
		uint32_t set = token_prev(t, k);
		for (size_t n = 0; n < c->n_names && ident(c, set); n++)
			if (!c->names[n].opaque && !c->names[n].depth && slice_eq((struct slice){ t->src.p + t->t[set].off, t->t[set].len }, c->names[n].name))
				return true;
		return false;
	}
	for (uint32_t n = 0; n < c->u->scan.n_bodies; n++)
		if (c->u->scan.bodies[n].begin <= t->t[k].off && t->t[k].off < c->u->scan.bodies[n].end)
			body = token_at(t, c->u->scan.bodies[n].begin); /* the innermost comes last */
	uint32_t close = body == NO_TOKEN ? NO_TOKEN : token_prev(t, body);
	uint32_t name = punct(c, close, ')') && t->t[close].pair != NO_TOKEN ? token_prev(t, t->t[close].pair) : NO_TOKEN;
	return name != NO_TOKEN && word(c, token_prev(t, name), "CUdeviceptr");
}

/* Is the sum that tokens first to last are part of, in parentheses, an operand of bit arithmetic, (p + 255) & ~255? */
static bool sum_in_bits(const struct pointers *c, uint32_t first)
{
	const struct tokens *t = c->t;
	uint32_t open = token_prev(t, first);
	while (open != NO_TOKEN && !punct(c, open, '(') && !punct(c, open, ';') && !punct(c, open, ',') && !punct(c, open, '{') &&
	       !punct(c, open, '}') && !punct(c, open, '='))
		open = token_prev(t, punct(c, open, ')') && t->t[open].pair != NO_TOKEN ? t->t[open].pair : open);
	if (!punct(c, open, '(') || t->t[open].pair == NO_TOKEN || calls(c, open))
		return false;
	uint32_t before = token_prev(t, open), after = token_next(t, t->t[open].pair);
	return is_arithmetic(c, after) || (is_arithmetic(c, before) && is_binary(c, before));
}

/* The use of a device pointer at token i. */
static void use(struct pointers *c, uint32_t i, const struct pointer_name *p)
{
	const struct tokens *t = c->t;
	uint32_t first = i, end = i, after = token_next(t, i);
	unsigned depth = p->depth;
	for (uint32_t before = token_prev(t, first); punct(c, before, '.') || punct(c, before, P_ARROW) || punct(c, before, P_SCOPE);
	     before = token_prev(t, first)) {
		first = token_prev(t, before);
		while (first != NO_TOKEN && punct(c, first, ']') && t->t[first].pair != NO_TOKEN)
			first = token_prev(t, t->t[first].pair);
		if (!ident(c, first))
			return;
	}
	for (; punct(c, after, '[') && t->t[after].pair != NO_TOKEN && depth; after = token_next(t, end)) {
		end = t->t[after].pair;
		depth--;
	}
	uint32_t before = token_prev(t, first);
	for (; punct(c, before, '*') && !is_binary(c, before) && depth; before = token_prev(t, first)) {
		first = before;
		depth--;
	}
	if (depth || (punct(c, before, '&') && !is_binary(c, before)))
		return;
	bool cast = punct(c, before, ')') && t->t[before].pair != NO_TOKEN && !ident(c, token_prev(t, t->t[before].pair));
	if (!p->opaque && (punct(c, after, P_ADD_EQ) || punct(c, after, P_SUB_EQ)))
		compound(c, first, end, after);
	else if (cast)
		; /* the program says what it is */
	else if (!p->opaque && (is_arithmetic(c, after) || (is_arithmetic(c, before) && is_binary(c, before)) || sum_in_bits(c, first)) &&
	         becomes_pointer(c, first))
		packed(c, first, end, "hipDeviceptr_t");
	else if (!p->opaque && (sum_in_bits(c, first) || punct(c, after, '%') || punct(c, after, '/')))
		insert(c, t->t[first].off, "(unsigned long long)");
	else if (!p->opaque && (punct(c, after, '+') || punct(c, after, '-') || ((punct(c, before, '+') || punct(c, before, '-')) && is_binary(c, before))))
		insert(c, t->t[first].off, "(char *)");
	else if (is_arithmetic(c, after) || ((is_arithmetic(c, before)) && is_binary(c, before)))
		insert(c, t->t[first].off, "(unsigned long long)");
	else if (punct(c, before, '(') && punct(c, after, ')') && punct(c, token_prev(t, before), '>')) { /* static_cast<size_t>(p) */
		uint32_t k = token_prev(t, token_prev(t, before));
		if (punct(c, k, '*'))
			return;
		for (int steps = 0; k != NO_TOKEN && steps < 8 && (ident(c, k) || punct(c, k, P_SCOPE)); steps++)
			k = token_prev(t, k);
		uint32_t name = punct(c, k, '<') ? token_prev(t, k) : NO_TOKEN;
		if (name != NO_TOKEN && word(c, name, "static_cast"))
			edit_replace(&c->u->edits, t->t[name].off, t->t[name].off + t->t[name].len, SLICE_LIT("reinterpret_cast"), EDIT_OTHER);
	}
}

/* Is what stands at tokens first to last, or that in parentheses, an operand of bit arithmetic? */
static bool in_bits(const struct pointers *c, uint32_t first, uint32_t last)
{
	uint32_t before = token_prev(c->t, first), after = token_next(c->t, last);
	if (punct(c, before, '~'))
		return true;
	while (punct(c, before, '(') && punct(c, after, ')') && !ident(c, token_prev(c->t, before))) {
		before = token_prev(c->t, before);
		after = token_next(c->t, after);
	}
	return punct(c, after, '|') || punct(c, after, P_SHL) || punct(c, after, '^') || ((punct(c, before, '|') || punct(c, before, '^')) && is_binary(c, before));
}

/* The type at token i of a cast, (CUdeviceptr)p + n or static_cast<CUdeviceptr>(n). False: no cast. */
static bool cast(struct pointers *c, uint32_t i, bool opaque, const char *hip)
{
	const struct tokens *t = c->t;
	uint32_t before = token_prev(t, i), name = token_prev(t, before), close = token_next(t, i);
	if (punct(c, before, '<') && word(c, name, "static_cast")) { /* from a number */
		edit_replace(&c->u->edits, t->t[name].off, t->t[name].off + t->t[name].len, SLICE_LIT("reinterpret_cast"), EDIT_OTHER);
		return true;
	}
	if (!punct(c, before, '(') || !punct(c, close, ')') || ident(c, name))
		return false;
	uint32_t end = token_next(t, close), after = end;
	if (!ident(c, end) && !punct(c, end, '(') && t->t[end].kind != TOK_NUMBER)
		return true;
	do { /* the operand: a name, a call, an element, a member, something in parentheses */
		if (punct(c, after, '(') || punct(c, after, '['))
			after = t->t[after].pair;
		if (after == NO_TOKEN)
			return true;
		after = token_next(t, after);
	} while (punct(c, after, '(') || punct(c, after, '[') || punct(c, after, '.') || punct(c, after, P_ARROW) || punct(c, after, P_SCOPE) ||
		 ident(c, after));
	if (in_bits(c, before, token_prev(t, after)))
		packed(c, before, after, hip);
	else if (!opaque && (punct(c, after, '+') || punct(c, after, '-')))
		insert(c, t->t[before].off, "(char *)");
	return true;
}

void match_device_pointers(const struct project *p, struct unit *u)
{
	static const struct {
		const char *cuda, *hip;
		bool opaque;
	} types[] = {
		{ "CUdeviceptr", "hipDeviceptr_t", false },
		{ "cudaTextureObject_t", "hipTextureObject_t", true },
		{ "cudaSurfaceObject_t", "hipSurfaceObject_t", true },
		{ "CUtexObject", "hipTextureObject_t", true },
		{ "CUsurfObject", "hipSurfaceObject_t", true },
	};
	struct pointers c = { .u = u, .t = &u->scan.tok };
	const struct tokens *t = c.t;
	for (uint32_t step = 0; step < scan_steps(&u->scan, false); step++) {
		uint32_t i = scan_step(&u->scan, false, step);
		for (size_t k = 0; t->t[i].kind == TOK_IDENT && t->t[i].punct & WORD_KNOWN && k < ARRAY_SIZE(types); k++) {
			if (!token_is(t, i, types[k].cuda))
				continue;
			const char *to = NULL;
			const struct name_rule *r = rules_find(p->rules, slice_str(types[k].cuda), 1u << RK_TYPE);
			if (r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME && !strcmp(to, types[k].hip) && !cast(&c, i, types[k].opaque, types[k].hip))
				declarators(&c, i, types[k].opaque);
		}
	}
	for (uint32_t i = 0; c.n_names && i < t->n; i++) {
		const struct pointer_name *name = t->t[i].kind == TOK_IDENT ? find(&c, i, token_text(t, i, &c.arena)) : NULL;
		if (name && !(t->t[i].flags & TF_DIRECTIVE))
			use(&c, i, name);
	}
	free(c.names);
	free(c.packed_ends);
	arena_free(&c.arena);
}
