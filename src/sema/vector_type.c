/* vector_type.c: CUDA's vector types, under the names that the program gives them, too. */
#include "sema/vector_type.h"

#define MAX_FILES 24 /* that are looked through for the definition of a type */

unsigned vector_width(struct slice w)
{
	static const char *const bases[] = {"char", "uchar", "short",    "ushort",    "int",   "uint",
	                                    "long", "ulong", "longlong", "ulonglong", "float", "double"};
	if (slice_ends(w, "_16a") || slice_ends(w, "_32a"))
		w.n -= 4;
	struct slice base = {w.p, w.n - 1};
	unsigned rank = w.n > 3 ? (unsigned)(w.p[base.n] - '0') : 0;
	if (rank >= 1 && rank <= 4 && SLICE_IN(base, bases))
		return rank;
	return w.p[0] == 'c' && SLICE_IS_ANY(w, "cuComplex", "cuFloatComplex", "cuDoubleComplex", "cufftComplex",
	                                     "cufftDoubleComplex")
	               ? 2
	               : 0;
}

unsigned vector_rank(struct slice w)
{
	unsigned n = vector_width(w);
	return n > 1 ? n : 0;
}

/* ---- types that the program gives names ---- */

static struct vector_meaning meaning_of(const struct project *p, const struct unit *u, uint32_t at, unsigned depth);

struct vector_meaning vector_type_at(const struct project *p, const struct unit *u, uint32_t i, unsigned depth)
{
	struct vector_meaning m = {0};
	const struct tokens *t = &u->scan.tok;
	uint32_t first = i;
	while (token_is_word(t, i) && !vector_rank(token_bytes(t, i)) &&
	       token_is_punct(t, token_next(t, i), P_SCOPE)) /* sim::Real3 */
		i = token_next(t, token_next(t, i));
	if (!token_is_word(t, i) || t->t[i].flags & TF_SPLICED)
		return m;
	struct slice w = {t->src.p + t->t[i].off, t->t[i].len};
	m.rank = i == first ? vector_rank(w) : 0;
	if (m.rank) {
		enum evidence ev;
		bool contested;
		if (resolve_name(p, u, t->t[i].off, w, &ev, &contested) != ORIGIN_CUDA)
			m.rank = 0;
		return m;
	}
	return is_keyword(w) || slice_starts(w, "__") || depth > 3 ? m : meaning_of(p, u, i, depth + 1);
}

/* Are there only members in the class from '{' at token 'open', no functions, bit-fields and other classes? */
static bool all_plain(const struct tokens *t, uint32_t open)
{
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k))
		if (t->t[k].flags & TF_DIRECTIVE ||
		    (t->t[k].kind == TOK_PUNCT && t->t[k].punct < 128 && strchr("({:<=", t->t[k].punct)))
			return false;
	return true;
}

/* The struct with members from '{' at token 'open': is the first a vector, and does it do without a constructor? */
static struct vector_meaning struct_at(const struct project *p, const struct unit *u, uint32_t open, bool is_union,
                                       struct slice name, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t first = token_next(t, open), close = t->t[open].pair;
	struct vector_meaning none = {0};
	for (uint32_t k = open; close != NO_TOKEN && k < close; k++)
		if (t->t[k].kind == TOK_IDENT && slice_eq(token_bytes(t, k), name) && token_is_punct(t, token_next(t, k), '('))
			return none;
	while (token_is_word(t, first) && (token_is(t, first, "const") || token_is(t, first, "volatile")))
		first = token_next(t, first);
	uint32_t member = token_next(t, first), after = token_next(t, member);
	if (close == NO_TOKEN || !token_is_word(t, member) || !TOKEN_IS_ANY(t, after, ';', '[', ','))
		return none;
	struct vector_meaning m = vector_type_at(p, u, first, depth);
	struct vector_meaning all = {.begins_with_it = m.rank || m.begins_with_it, .plain = all_plain(t, open)};
	bool leads = m.rank;
	for (uint32_t k = first; all.plain && m.rank && k < close; k = token_next(t, k)) {
		while (token_is_word(t, k) && (token_is(t, k, "const") || token_is(t, k, "volatile")))
			k = token_next(t, k);
		m = vector_type_at(p, u, k, depth);
		leads = leads && m.rank;
		uint32_t n = 1;
		for (; !token_is_punct(t, k, ';'); k = token_next(t, k)) {
			n += token_is_punct(t, k, ',');
			leads = leads && !token_is_punct(t, k, '[');
		}
		all.plain = leads ? all.n_first + n <= ARRAY_SIZE(all.first) : !m.rank && !m.begins_with_it;
		for (; leads && all.plain && n; n--)
			all.first[all.n_first++] = (uint8_t)m.rank;
		m.rank = 1;
		if (is_union)
			break;
	}
	return all;
}

/* The word 'struct' or 'union' that token i, or an attribute that ends there (struct __align__(16) pair {), is; NO_TOKEN: another. */
static uint32_t struct_word(const struct tokens *t, uint32_t i)
{
	while (token_pair(t, i, ')') != NO_TOKEN)
		i = token_prev(t, token_prev(t, t->t[i].pair));
	return token_is_word(t, i) && (token_is(t, i, "struct") || token_is(t, i, "union")) ? i : NO_TOKEN;
}

/* What token i of unit u, which is 'name', says about the name. */
static struct vector_meaning said_at(const struct project *p, const struct unit *u, uint32_t i, struct slice name, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	uint32_t word = token_prev(t, before);
	struct vector_meaning none = {0};
	if (token_is(t, before, "using") && token_is_punct(t, after, '='))
		return token_is_punct(t, token_next(t, token_next(t, after)), ';')
		               ? vector_type_at(p, u, token_next(t, after), depth)
		               : none;
	if (defines_macro(t, i) && t->t[token_next(t, after)].kind == TOK_EOD)
		return vector_type_at(p, u, after, depth);
	if (token_is_word(t, before) && token_is(t, word, "typedef") && token_is_punct(t, after, ';'))
		return vector_type_at(p, u, before, depth);
	uint32_t head = struct_word(t, before);
	if (head != NO_TOKEN && token_is_punct(t, after, '{'))
		return struct_at(p, u, after, token_is(t, head, "union"), name, depth);
	if (token_pair(t, before, '}') != NO_TOKEN && TOKEN_IS_ANY(t, after, ';', ',')) {
		uint32_t open = t->t[before].pair, k = token_prev(t, open);
		if (token_is_word(t, k) && struct_word(t, k) == NO_TOKEN)
			k = token_prev(t, k);
		k = struct_word(t, k);
		head = token_prev(t, k);
		if (token_is(t, head, "typedef"))
			return struct_at(p, u, open, token_is(t, k, "union"), name, depth);
	}
	return none;
}

/* Is the struct or union whose name token i is, in its definition, one of a function's own? */
static bool is_local(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	return struct_word(t, token_prev(t, i)) != NO_TOKEN && token_is_punct(t, token_next(t, i), '{') &&
	       scan_body(&u->scan, t->t[i].off);
}

/* The definition in the blocks around token 'at' that its name means, if there is one: the next one above it. */
static uint32_t local_definition(const struct unit *u, uint32_t at)
{
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[at].off);
	for (uint32_t i = tokens_prev_alike(t, at); body && i != NO_TOKEN && t->t[i].off > body->begin;
	     i = tokens_prev_alike(t, i)) {
		uint32_t block = is_local(u, i) ? brace_around(t, i) : NO_TOKEN;
		if (block != NO_TOKEN && t->t[block].pair > at)
			return i;
	}
	return NO_TOKEN;
}

/* What the project's files that u includes, and u, make of the name at token 'at' of u. */
static struct vector_meaning meaning_of(const struct project *p, const struct unit *u, uint32_t at, unsigned depth)
{
	const struct unit *files[MAX_FILES] = {u};
	struct slice name = {u->scan.tok.src.p + u->scan.tok.t[at].off, u->scan.tok.t[at].len};
	uint32_t local = local_definition(u, at);
	size_t n = 1;
	if (local != NO_TOKEN) {
		struct vector_meaning m = said_at(p, u, local, name, depth);
		m.local = true;
		return m;
	}
	bool elsewhere = false;
	for (size_t f = 0; f < n; f++) {
		const struct tokens *t = &files[f]->scan.tok;
		FOR_WORD(i, t, name) {
			struct vector_meaning m = said_at(p, files[f], i, name, depth);
			bool own = is_local(files[f], i); /* another function's */
			elsewhere |= own && !f;
			if ((m.rank || m.begins_with_it) && !own)
				return m;
		}
		for (uint32_t k = 0; k < files[f]->scan.n_includes && n < MAX_FILES; k++) {
			int32_t target = files[f]->scan.includes[k].target;
			bool known = target < 0 || !p->units[target].scanned;
			for (size_t o = 0; o < n && !known; o++)
				known = files[o] == &p->units[target];
			if (!known)
				files[n++] = &p->units[target];
		}
	}
	return (struct vector_meaning){.local = elsewhere};
}

unsigned vector_components(const struct project *p, const struct unit *u, uint32_t i) { return vector_type_at(p, u, i, 0).rank; }

void vectors_look(struct project *p)
{
	p->vectors = false;
	for (size_t f = 0; f < p->n && !p->vectors; f++) {
		const struct scan *s = &p->units[f].scan;
		for (uint32_t step = 0; step < scan_steps(s, false) && !p->vectors; step++) {
			const struct token *k = &s->tok.t[scan_step(s, false, step)];
			p->vectors = k->kind == TOK_IDENT &&
			             (k->flags & TF_SPLICED || vector_width((struct slice){s->tok.src.p + k->off, k->len}));
		}
	}
}
