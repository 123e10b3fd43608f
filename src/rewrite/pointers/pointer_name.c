/* pointer_name.c: the names of device pointers, of what else is opaque for HIP, and of numbers: how they are declared, and where each is
 * visible. */
#include "rewrite/pointers/device_pointer.h"
#include <stdlib.h>

/* ---- which one a name is ---- */

/* The member that the name at token i, of which there are pointers and numbers, is by its object's class; unseen: nothing tells. */
static const struct pointer_name *member_by_object(const struct pointers *c, uint32_t i, const struct pointer_name *unseen)
{
	struct member_place m = member_named(c->p, c->u, token_prev(c->t, i));
	return m.u == c->u ? pointer_declared(c, m.name) : unseen;
}

/* The members called like name 'last', the last one added of its chain, as an object's; NULL: none, or, where 'certain', pointers and
 * numbers, *mixed. */
static const struct pointer_name *member_of(const struct pointers *c, uint32_t last, uint32_t i, bool called, bool certain,
                                            bool *mixed)
{
	const struct pointer_name *found = NULL;
	for (uint32_t k = last; k != NO_TOKEN; k = c->names[k].earlier) {
		const struct pointer_name *n = &c->names[k];
		if (n->at == i || n->result != called || !n->member || (n->imported && !pointer_of_class(c, i, n)))
			continue;
		*mixed = found && found->number != n->number;
		if (*mixed)
			return certain ? NULL : found->number ? n : found;
		found = n;
	}
	return found;
}

/* The same, of which the answer is kept: it depends on the place where members are of other files only. */
static const struct pointer_name *member_found(const struct pointers *c, uint32_t last, uint32_t i, bool called, bool certain)
{
	struct pointer_group *g = c->sorted ? &c->groups[c->names[last].group] : NULL;
	bool mixed = false;
	if (!g || g->imports) {
		const struct pointer_name *found = member_of(c, last, i, called, certain, &mixed);
		return g && mixed && !called ? member_by_object(c, i, found) : found;
	}
	if (!g->asked[called][certain]) {
		g->asked[called][certain] = true;
		g->member[called][certain] = member_of(c, last, i, called, certain, &mixed);
		g->mixed = g->mixed || (mixed && !called);
	}
	return g->mixed && !called ? member_by_object(c, i, g->member[called][certain]) : g->member[called][certain];
}

static int by_place(const void *a, const void *b)
{
	const struct pointer_sorted *x = a, *y = b;
	return ORDER(x->group, y->group) ?: ORDER(x->begin, y->begin) ?: ORDER(x->name, y->name);
}

void pointers_sort(struct pointers *c)
{
	uint32_t n_groups = 0;
	c->sorted = xcalloc(c->n_names, sizeof *c->sorted);
	c->groups = xcalloc(c->n_names, sizeof *c->groups);
	c->declared = xcalloc(c->t->n, sizeof *c->declared);
	for (uint32_t k = 0; k < c->n_names; k++) {
		struct pointer_name *n = &c->names[k];
		n->group = n->earlier == NO_TOKEN ? n_groups++ : c->names[n->earlier].group;
		c->groups[n->group].n++;
		c->groups[n->group].imports |= n->imported;
		c->sorted[k] = (struct pointer_sorted){n->group, n->begin, k, NO_TOKEN};
		if (n->at != NO_TOKEN)
			c->declared[n->at] = k + 1;
	}
	for (uint32_t g = 1; g < n_groups; g++)
		c->groups[g].first = c->groups[g - 1].first + c->groups[g - 1].n;
	qsort(c->sorted, c->n_names, sizeof *c->sorted, by_place);
	for (uint32_t k = 1; k < c->n_names; k++) {
		struct pointer_sorted *s = &c->sorted[k];
		uint32_t o = s[-1].group == s->group ? k - 1 : NO_TOKEN;
		while (o != NO_TOKEN && c->names[c->sorted[o].name].end <= s->begin)
			o = c->sorted[o].outer;
		s->outer = o;
	}
}

/* The innermost variable or function called like name 'last' that is visible at token i. Scopes lie within each other or apart: one that
 * ends before another begins is visible nowhere behind that. */
static const struct pointer_name *visible_at(const struct pointers *c, uint32_t last, uint32_t i, bool called)
{
	if (!c->sorted) {
		for (uint32_t k = last; k != NO_TOKEN; k = c->names[k].earlier) {
			const struct pointer_name *n = &c->names[k];
			if (n->at != i && n->result == called && n->begin <= i && i < n->end)
				return n;
		}
		return NULL;
	}
	const struct pointer_group *g = &c->groups[c->names[last].group];
	uint32_t low =
	        FIRST_NOT(middle, g->first, g->first + g->n, c->sorted[middle].begin <= i); /* the first one that begins behind i */
	for (uint32_t k = low == g->first ? NO_TOKEN : low - 1; k != NO_TOKEN; k = c->sorted[k].outer) {
		const struct pointer_name *n = &c->names[c->sorted[k].name];
		if (n->at != i && n->result == called && i < n->end)
			return n;
	}
	return NULL;
}

const struct pointer_name *pointer_find(const struct pointers *c, uint32_t i, bool certain)
{
	uint32_t before = token_prev(c->t, i);
	bool of_object = token_is_access(c->t, before), called = punct(c, token_next(c->t, i), '(');
	uint64_t last;
	if (!strmap_get(&c->by_name, text_at(c, i), &last))
		return NULL;
	return of_object ? member_found(c, (uint32_t)last, i, called, certain) : visible_at(c, (uint32_t)last, i, called);
}

bool pointer_alias(const struct pointers *c, uint32_t i)
{
	for (size_t k = 0; k < c->n_aliases; k++)
		if (slice_eq(c->aliases[k], text_at(c, i)))
			return true;
	return false;
}

const struct pointer_name *pointer_declared(const struct pointers *c, uint32_t i)
{
	uint64_t last;
	if (c->declared)
		return c->declared[i] ? &c->names[c->declared[i] - 1] : NULL;
	for (uint32_t k = strmap_get(&c->by_name, text_at(c, i), &last) ? (uint32_t)last : NO_TOKEN; k != NO_TOKEN;
	     k = c->names[k].earlier)
		if (c->names[k].at == i)
			return &c->names[k];
	return NULL;
}

bool pointer_type(const struct pointers *c, uint32_t i)
{
	return ident(c, i) && (token_is(c->t, i, "CUdeviceptr") || pointer_alias(c, i));
}

bool number_type(const struct pointers *c, uint32_t i)
{
	static const char *const words[] = {"int",      "long",      "short",     "unsigned", "int64_t",    "uint32_t", "uint64_t",
	                                    "intptr_t", "uintptr_t", "ptrdiff_t", "size_t",   "cuuint64_t", "u64",      "uint64"};
	return ident(c, i) && TOKEN_IN(c->t, i, words);
}

/* Where a name declared at token i is visible, and whether as a member. */
static void look_around(const struct pointers *c, uint32_t i, struct pointer_name *d)
{
	const struct tokens *t = c->t;
	d->begin = i;
	d->end = t->n;
	d->function = NO_TOKEN;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		d->place += punct(c, k, ',');
		if (k == c->around.at) { /* within the same brackets */
			d->place += c->around.place;
			d->function = c->around.function;
			d->member = c->around.member;
			d->begin = d->member ? c->around.begin : i;
			d->end = c->around.end;
			return;
		}
		if (t->t[k].kind != TOK_PUNCT || t->t[k].pair == NO_TOKEN)
			continue;
		uint32_t pair = t->t[k].pair;
		if (pair < k) {
			k = pair;
		} else if (punct(c, k, '(')) { /* a parameter, or a for loop's */
			uint32_t name = token_prev(t, k), body = body_behind(c->t, pair);
			d->function = pointer_calls(c, k) ? name : NO_TOKEN;
			d->end = token_over(t, body, "{");
			return;
		} else if (punct(c, k, '{')) {
			for (uint32_t w = token_prev(t, k); w != NO_TOKEN && !TOKEN_IS_ANY(c->t, w, ';', '}', '{', ')');
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

static void visible(struct pointers *c, uint32_t i, struct pointer_name *d)
{
	look_around(c, i, d);
	c->around = *d;
	c->around.at = i;
}

/* The last name belongs to what token i names, if that is a name. */
static void add_owner(struct pointers *c, uint32_t i)
{
	if (!ident(c, i))
		return;
	GROW(c->owners, c->n_owners, c->cap_owners);
	c->owners[c->n_owners] = (struct pointer_owner){(uint32_t)c->n_names - 1, pointer_owner(c, i)};
	strmap_put(&c->by_owner, text_at(c, i), c->n_owners++);
}

void pointer_add(struct pointers *c, struct pointer_name d)
{
	uint64_t last;
	d.earlier = strmap_get(&c->by_name, d.name, &last) ? (uint32_t)last : NO_TOKEN;
	strmap_put(&c->by_name, d.name, c->n_names);
	PUSH(c->names, c->n_names, c->cap_names) = d;
	c->n_pointers += !d.number;
	add_owner(c, d.function);
	if (d.member && !d.imported) {
		add_owner(c, token_prev(c->t, d.begin)); /* struct S {...}; */
		add_owner(c, token_next(c->t, d.end));   /* typedef struct {...} S; */
	}
}

/* Do parameters begin at '(', token i, and no values? */
static bool declares_function(const struct pointers *c, uint32_t i)
{
	uint32_t first = token_next(c->t, i), next = token_next(c->t, first);
	return punct(c, first, ')') ||
	       (ident(c, first) && (is_keyword(text_at(c, first)) || number_type(c, first) || pointer_type(c, first) ||
	                            ident(c, next) || TOKEN_IS_ANY(c->t, next, '*', '&', P_SCOPE, '<')));
}

void pointer_declarators(struct pointers *c, uint32_t i, const char *opaque, bool number)
{
	const struct tokens *t = c->t;
	for (uint32_t k = token_next(t, i); k < t->n; k = token_next(t, k)) {
		struct pointer_name d = {.opaque = opaque != NULL, .hip = opaque, .number = number};
		d.narrow = number && (word(c, i, "int") || word(c, i, "unsigned") || word(c, i, "uint32_t") || word(c, i, "short"));
		for (; TOKEN_IS_ANY(c->t, k, '*', '&') || word(c, k, "const"); k = token_next(t, k))
			d.depth += punct(c, k, '*');
		while (ident(c, k) && punct(c, token_next(t, k), P_SCOPE)) /* CUdeviceptr Pool::take(size_t n) */
			k = token_next(t, token_next(t, k));
		if (!ident(c, k) || is_keyword(text_at(c, k)))
			return;
		d.name = text_at(c, k);
		d.at = k;
		visible(c, k, &d);
		k = token_next(t, k);
		d.result = punct(c, k, '(') && declares_function(c, k);
		if (d.result && (d.depth || number))
			return;
		for (; token_pair(t, k, '[') != NO_TOKEN; k = token_next(t, t->t[k].pair))
			d.depth++;
		pointer_add(c, d);
		while (k < t->n && !TOKEN_IS_ANY(c->t, k, ',', ';', ')', '{') && t->t[k].kind != TOK_EOF)
			k = token_next(t, token_over(t, k, "(["));
		if (!punct(c, k, ','))
			return;
		uint32_t n = token_next(t, k); /* of a parameter list: the next parameter has a type of its own */
		while (TOKEN_IS_ANY(c->t, n, '*', '&'))
			n = token_next(t, n);
		uint32_t after = token_next(t, n);
		if (!ident(c, n) || !TOKEN_IS_ANY(c->t, after, ',', ';', '=', '['))
			return;
	}
}

static bool is_map(const struct pointers *c, uint32_t i)
{
	return word(c, i, "map") || word(c, i, "unordered_map") || word(c, i, "multimap") || word(c, i, "pair");
}

/* map<CUdeviceptr, size_t> at token i: 'first' is a device pointer, unless another of the file's maps has other keys. */
static void keys(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	struct pointer_name d = {.name = SLICE_LIT("first"), .at = i, .end = t->n, .member = true, .function = NO_TOKEN};
	if (c->keys)
		return;
	c->keys = true;
	for (uint32_t k = 0; k < t->n; k++)
		if (t->t[k].kind == TOK_IDENT && is_map(c, k) && punct(c, token_next(t, k), '<') &&
		    !pointer_type(c, token_next(t, token_next(t, k))))
			return;
	pointer_add(c, d);
}

void pointer_add_alias(struct pointers *c, struct slice name) { PUSH(c->aliases, c->n_aliases, c->cap_aliases) = name; }

void pointer_names(struct pointers *c, uint32_t i, const char *opaque)
{
	const struct tokens *t = c->t;
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	uint32_t alias = word(c, before, "typedef") && ident(c, after) ? after : NO_TOKEN;
	if (punct(c, before, '=') && punct(c, after, ';') && word(c, token_prev(t, token_prev(t, before)), "using"))
		alias = token_prev(t, before);
	if (alias != NO_TOKEN && !opaque) {
		pointer_add_alias(c, text_at(c, alias));
		return;
	}
	uint32_t container = punct(c, before, '<') ? token_prev(t, before) : NO_TOKEN;
	if (word(c, container, "vector") || word(c, container, "array") || word(c, container, "deque")) {
		while (t->t[after].kind == TOK_NUMBER || ident(c, after) || punct(c, after, ','))
			after = token_next(t, after);
		uint32_t name = token_next(t, after);
		while (punct(c, name, '&'))
			name = token_next(t, name);
		if (!punct(c, after, '>') || !ident(c, name))
			return;
		struct pointer_name d = {.name = text_at(c, name), .at = name, .depth = 1, .opaque = opaque != NULL, .hip = opaque};
		visible(c, name, &d);
		pointer_add(c, d);
	} else if (is_map(c, container) && !opaque)
		keys(c, container);
	else
		pointer_declarators(c, i, opaque, false);
}

void pointer_deduced(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t name = token_next(t, i);
	while (punct(c, name, '&') || word(c, name, "const"))
		name = token_next(t, name);
	uint32_t equals = token_next(t, name), value = token_next(t, equals), end = token_next(t, value);
	bool each = punct(c, equals, ':'), called = false;
	while (token_is_access(c->t, end) || punct(c, end, P_SCOPE)) {
		value = token_next(t, end);
		end = token_next(t, value);
	}
	if (token_pair(t, end, '(') != NO_TOKEN) {
		called = true;
		end = token_next(t, t->t[end].pair);
	}
	if (!ident(c, name) || !(each || punct(c, equals, '=')) || !ident(c, value) || !punct(c, end, each ? ')' : ';'))
		return;
	const struct pointer_name *of = pointer_find(c, value, true);
	if (!of || of->result != called || of->depth != (unsigned)each)
		return;
	struct pointer_name d = {.name = text_at(c, name), .at = name, .opaque = of->opaque, .hip = of->hip, .number = of->number};
	visible(c, name, &d);
	pointer_add(c, d);
}
