/* value.c: what a name or an expression is, where the tokens of the file tell: numbers, block sizes, multiples. */
#include "sema/sema_impl.h"
#include "sema/meaning.h"
#include "sema/reader.h"
#include "project/include_reach.h"

enum { DEEPEST = 8 }; /* names that lead to names */

/* ---- numbers ---- */

/* A parameter and what it is called with. */
struct binding {
	struct slice name;
	struct integer value;
};
struct bindings {
	struct binding b[8];
	int n;
	struct range body; /* of the class template that they are arguments of: its '{' and '}', or 0 */
};

/* What tokens [first, end) come to, which the word before 'at' stands for. */
static struct integer follow(struct sema_reader *r, uint32_t first, uint32_t end, const struct bindings *with)
{
	const struct bindings *own = r->with;
	if (r->names == DEEPEST || !r->left)
		return integer_unknown();
	r->left--;
	r->names++;
	r->with = with;
	struct integer v = expression_read(&r->e, first, end);
	r->with = own;
	r->names--;
	return v;
}

struct integer sema_follow(struct sema_reader *r, uint32_t first, uint32_t end) { return follow(r, first, end, NULL); }

/* The call of a function or macro of the file, of min or max; 'name' is the function, at 'at' its '('. */
static struct integer call(struct sema_reader *r, uint32_t name)
{
	struct sema *s = r->s;
	struct range *args, *names;
	struct bindings with = {.n = 0};
	uint32_t open = r->e.at, parameters, first, end;
	int n = call_arguments(s->t, open, &s->arena, &args);
	if (n < 0 || n > (int)ARRAY_SIZE(with.b) || r->names == DEEPEST)
		return integer_unknown();
	for (int k = 0; k < n; k++) {
		uint32_t from = token_at(s->t, args[k].begin);
		with.b[k].value = expression_read(&r->e, from, token_at(s->t, args[k].end));
		if (!with.b[k].value.known)
			return integer_unknown();
	}
	r->e.at = next(s, pair(s, open));
	bool least = is_word(s, name, "min");
	if (n == 2 && (least || is_word(s, name, "max"))) {
		bool below = with.b[0].value.v < with.b[1].value.v, open_end = with.b[0].value.open || with.b[1].value.open;
		return open_end ? integer_unknown() : with.b[below != least].value;
	}
	if (!sema_constant_function(s, name, &parameters, &first, &end) || call_arguments(s->t, parameters, &s->arena, &names) != n)
		return integer_unknown();
	for (int k = 0; k < n; k++) {
		uint32_t last = prev(s, token_at(s->t, names[k].end));
		if (!ident(s, last))
			return integer_unknown();
		with.b[with.n++].name = text(s, last);
	}
	return follow(r, first, end, &with);
}

/* Where the list in <...> that the token i stands in, or its argument, ends: its ',' or '>'. */
static uint32_t list_end(struct sema *s, uint32_t i, uint32_t end)
{
	for (int depth = 0; i < end && s->t->t[i].kind != TOK_EOF; i = next(s, i)) {
		i = token_over(s->t, i, "([{");
		if (TOKEN_IS_ANY(s->t, i, ';', '}'))
			return NO_TOKEN;
		if (!depth && TOKEN_IS_ANY(s->t, i, ',', '>'))
			return i;
		depth += is_punct(s, i, '<') - is_punct(s, i, '>');
	}
	return i;
}

/* tile<4, 96>::bytes, the '<' behind token 'name' being at 'at', which is left there where it is no such list. */
static struct integer of_template(struct sema_reader *r, uint32_t name)
{
	struct sema *s = r->s;
	struct bindings with = {.n = 0};
	struct range arguments[ARRAY_SIZE(with.b)], parameters;
	int n = 0;
	uint32_t end = r->e.at, first;
	do {
		uint32_t from = next(s, end);
		end = list_end(s, from, r->e.end);
		if (end == NO_TOKEN || end >= r->e.end || n == (int)ARRAY_SIZE(arguments))
			return integer_unknown();
		arguments[n++] = (struct range){from, end};
	} while (is_punct(s, end, ','));
	uint32_t member = next(s, next(s, end));
	if (!is_punct(s, next(s, end), P_SCOPE) || member >= r->e.end || r->names == DEEPEST ||
	    !sema_template_constant(s, name, member, &parameters, &with.body, &first, &end))
		return integer_unknown();
	uint32_t p = parameters.begin;
	for (int k = 0; k < (int)ARRAY_SIZE(with.b) && p < parameters.end; k++) {
		uint32_t last = list_end(s, p, parameters.end), is = p;
		if (last == NO_TOKEN)
			return integer_unknown();
		while (is < last && !is_punct(s, is, '='))
			is = next(s, is);
		struct integer v = k < n       ? expression_read(&r->e, arguments[k].begin, arguments[k].end)
		                   : is < last ? follow(r, next(s, is), last, &with)
		                               : integer_unknown();
		if (v.known && ident(s, prev(s, is)))
			with.b[with.n++] = (struct binding){text(s, prev(s, is)), v};
		p = next(s, last);
	}
	struct integer v = follow(r, first, end, &with);
	if (v.known)
		r->e.at = next(s, member);
	return v;
}

/* What names are in files that include each other: NAME, or CLASS::NAME. */
struct constant_search {
	struct slice cls, name;
	const struct unit *from; /* the file that uses it */
	unsigned names;          /* that led to it */
	int64_t value;           /* -1: not known */
	bool found;
};

static int64_t constant(struct sema *s, uint32_t first, uint32_t end, unsigned names);

/* What is given to a name, in its file; of dim3 the threads. */
static int64_t value_there(struct sema *other, const struct initial_value *is, unsigned names)
{
	return is->changes || is->first == NO_TOKEN ? -1
	       : is_word(other, is->type, "dim3")   ? sema_threads(other, is->first, is->end)
	                                            : constant(other, is->first, is->end, names + 1);
}

static bool finds_constant(const struct reach *r, const struct unit *u)
{
	struct constant_search *find = (struct constant_search *)r->what;
	struct initial_value is;
	struct unit read = {.file = u->file,
	                    .index = u->index};     /* a unit that others read is not scanned again: it stays as it is */
	bool skimmed = u->reading == READ_INCLUDES; /* what it declares has mattered to nobody yet */
	if (u == find->from || !u->scanned || (skimmed && (!u->file->bytes.n || !slice_find(u->file->bytes, find->name))))
		return false;
	if (skimmed)
		scan_file(u->file->bytes, r->p->rules, &read.scan);
	struct sema other = {.p = r->p, .u = skimmed ? &read : (struct unit *)u, .t = skimmed ? &read.scan.tok : &u->scan.tok};
	other.headers = !skimmed; /* a copy is no unit that includes something */
	if (sema_constant(&other, find->cls, find->name, &is)) {
		int64_t value = value_there(&other, &is, find->names);
		find->value = find->found && value != find->value ? -1 : value;
		find->found = true;
	}
	sema_free(&other);
	if (skimmed)
		scan_free(&read.scan);
	return false;
}

/* What of_headers() found out of the word first at token 'word', and of the class before it, NO_TOKEN or first there; {0}: nothing. */
struct header_constant {
	uint32_t word, cls;
	int64_t value;
};
enum { CONSTANT_SLOTS = 64 };

/* The constant that the word at token i names in a file that this one includes. A member is m; what is in no class may be in several. */
static int64_t of_headers(struct sema *s, uint32_t i, struct meaning m, unsigned names)
{
	if (m.u && scope_around(m)->kind == IN_CLASS) {
		struct sema other = {.p = s->p, .u = (struct unit *)m.u, .t = m.o->t, .headers = true};
		struct initial_value is;
		int64_t v = sema_initial_of(&other, m, &is) ? value_there(&other, &is, names) : -1;
		sema_free(&other);
		return v;
	}
	uint32_t scope = prev(s, i), cls = is_punct(s, scope, P_SCOPE) ? prev(s, scope) : NO_TOKEN;
	struct constant_search find = {.name = token_bytes(s->t, i), .from = s->u, .names = names, .value = -1};
	if (ident(s, cls)) {
		find.cls = token_bytes(s->t, cls);
		cls = tokens_find(s->t, 0, find.cls);
	}
	uint32_t word = tokens_find(s->t, 0, find.name);
	if (!s->in_headers)
		s->in_headers = arena_alloc(&s->arena, CONSTANT_SLOTS * sizeof *s->in_headers);
	struct header_constant *known = &s->in_headers[word % CONSTANT_SLOTS];
	if (known->word != word || known->cls != cls) {
		*known = (struct header_constant){.word = word, .cls = cls, .value = -1};
		reach_any(&(struct reach){.p = s->p, .found = finds_constant, .what = &find}, s->u);
		known->value = find.value;
	}
	return known->value;
}

/* How many behind the last one that has a value an enumerator is, and that one; NO_DECLARED: none has. */
struct enumerated {
	uint32_t with, behind;
	bool known, unsure; /* the enum has directives */
};

static void enumerate(struct sema *s, const struct outline *o, const struct outline_scope *of)
{
	struct enumerated is = {.with = NO_DECLARED, .known = true};
	for (uint32_t k = token_next(o->t, of->open); k < of->end && !is.unsure; k = token_next(o->t, k))
		is.unsure = o->t->t[k].flags & TF_DIRECTIVE;
	for (uint32_t d = of->declares; d != NO_DECLARED; d = outline_declaration(o, d)->next) {
		bool given = outline_declaration(o, d)->value != NO_TOKEN;
		is.with = given ? d : is.with;
		is.behind = given ? 0 : is.behind + 1;
		s->enumerated[d] = is;
	}
}

/* That of an enumerator of this file: its own, or how many behind the last one that has one. */
static struct integer enumerator(struct sema_reader *r, struct meaning m)
{
	const struct outline *o = m.o;
	if (!r->s->enumerated)
		r->s->enumerated = arena_alloc(&r->s->arena, o->n * sizeof *r->s->enumerated);
	const struct enumerated *is = &r->s->enumerated[m.d];
	if (!is->known)
		enumerate(r->s, o, scope_around(m));
	if (is->unsure)
		return integer_unknown();
	struct integer v = is->with == NO_DECLARED ? (struct integer){.v = -1, .known = true}
	                                           : follow(r, outline_declaration(o, is->with)->value,
	                                                    outline_declaration(o, is->with)->end, NULL);
	v.v += v.known ? is->behind : 0;
	return v;
}

/* The constant that the word at token i names. */
static struct integer named(struct sema_reader *r, uint32_t i)
{
	struct sema *s = r->s;
	struct initial_value is;
	if (r->names == DEEPEST)
		return integer_unknown();
	struct meaning m = meaning_of(s->p, s->u, i);
	if (m.u == s->u && m.u && declaration(m)->kind == DECLARES_ENUMERATOR)
		return enumerator(r, m);
	if (!sema_initial_of(s, m, &is)) {
		int64_t v = s->headers && (!m.u || m.u != s->u) ? of_headers(s, i, m, r->names) : -1;
		return (struct integer){.v = v, .known = v >= 0};
	}
	if (is.changes || is.first == NO_TOKEN)
		return integer_unknown();
	if (ident(s, is.first) && is_punct(s, next(s, is.first), '<') && is_punct(s, is.end, ',')) { /* = tile<4, 96>::bytes; */
		uint32_t close = next(s, is.first);
		while (TOKEN_IS_ANY(s->t, close, '<', ','))
			close = list_end(s, next(s, close), UINT32_MAX);
		if (is_punct(s, close, '>') && is_punct(s, next(s, close), P_SCOPE))
			is.end = expression_end(s->t, next(s, close));
	}
	if (is_punct(s, is.first, '{') && pair(s, is.first) != NO_TOKEN && !is_punct(s, next(s, is.first), '}')) /* int n{96} */
		return follow(r, next(s, is.first), pair(s, is.first), NULL);
	return follow(r, is.first, is.end, NULL);
}

/* sizeof(T), 'at' being its '('. */
static struct integer size_of(struct sema_reader *r)
{
	struct sema *s = r->s;
	uint32_t open = r->e.at, close = pair(s, open);
	r->e.at = next(s, close);
	int64_t bytes = sema_bytes(s, next(s, open), close);
	return (struct integer){.v = bytes, .known = bytes >= 0};
}

static struct integer word(struct expression *e)
{
	struct sema_reader *r = (struct sema_reader *)e;
	struct sema *s = r->s;
	uint32_t i = e->at, first, end;
	struct integer v;
	e->at = next(s, i);
	if (r->member && is_punct(s, e->at, '.'))
		return r->member(r, i);
	if (is_word(s, i, "sizeof") && is_punct(s, e->at, '(') && pair(s, e->at) != NO_TOKEN)
		return size_of(r);
	if (is_word(s, i, "static_cast") && template_close(s->t, e->at) != NO_TOKEN) {
		e->at = behind_template(s->t, e->at);
		return expression_operand(e);
	}
	while (is_punct(s, e->at, P_SCOPE) && ident(s, next(s, e->at))) { /* CLASS::NAME */
		i = next(s, e->at);
		e->at = next(s, i);
	}
	for (int k = 0; r->with && k < r->with->n; k++)
		if (slice_eq(r->with->b[k].name, text(s, i)))
			return r->with->b[k].value;
	if (is_punct(s, e->at, '<')) {
		v = of_template(r, i);
		if (v.known)
			return v;
	}
	if (r->with && r->with->body.end && sema_member_value(s, r->with->body, i, &first, &end))
		return follow(r, first, end, r->with);
	if (is_punct(s, e->at, '('))
		return sema_size_of(s, i) || sema_type_word(text(s, i)) ? expression_operand(e) /* int(x) */
		                                                        : call(r, i);
	if (TOKEN_IS_ANY(s->t, e->at, '[', '.', P_ARROW, '{'))
		return integer_unknown();
	return r->name ? r->name(r, i) : named(r, i);
}

struct integer sema_read(struct sema_reader *r, uint32_t first, uint32_t end)
{
	enum { MOST = 100 };
	r->e = (struct expression){.t = r->s->t, .word = word};
	r->left = MOST;
	return expression_read(&r->e, first, end);
}

/* -1: it is not known, or below 0. */
static int64_t constant(struct sema *s, uint32_t first, uint32_t end, unsigned names)
{
	struct integer v = sema_read(&(struct sema_reader){.s = s, .names = names}, first, end);
	return v.known && v.v >= 0 ? v.v : -1;
}

int64_t sema_value(struct sema *s, uint32_t first, uint32_t end) { return constant(s, first, end, 0); }

int64_t sema_value_in(struct sema *s, struct range a)
{
	uint32_t first = token_at(s->t, a.begin), end = first;
	while (s->t->t[end].off < a.end && s->t->t[end].kind != TOK_EOF)
		end = next(s, end);
	return sema_value(s, first, end);
}

/* ---- multiples ---- */

/* Is the term of tokens [first, end), factors with '*' between them, a multiple of n? */
static bool term_of(struct sema *s, uint32_t first, uint32_t end, int64_t n, unsigned depth);

static bool multiple(struct sema *s, uint32_t first, uint32_t end, int64_t n, unsigned depth)
{
	uint32_t from = first;
	for (uint32_t k = first; k < end; k = next(s, k)) {
		if (TOKEN_IS_ANY(s->t, k, '(', '[') && pair(s, k) != NO_TOKEN && pair(s, k) < end)
			k = pair(s, k);
		else if (is_punct(s, k, '?'))
			return false;
		else if (k > from && TOKEN_IS_ANY(s->t, k, '+', '-')) {
			if (!term_of(s, from, k, n, depth))
				return false;
			from = next(s, k);
		}
	}
	return from < end && term_of(s, from, end, n, depth);
}

/* for (int i = first; i < end; i += step): is the step of the variable that is declared at token 'name' a multiple of n? */
static bool goes_by(struct sema *s, uint32_t name, uint32_t end, int64_t n, unsigned depth)
{
	uint32_t open = prev(s, sema_type_before(s, name)), close = token_pair(s->t, open, '('), k = end;
	if (close == NO_TOKEN || !is_word(s, prev(s, open), "for") || !is_punct(s, k, ';'))
		return false;
	for (k = next(s, k); k < close && !is_punct(s, k, ';'); k = next(s, k))
		;
	uint32_t counter = next(s, k), step = next(s, next(s, counter));
	return k < close && tokens_alike(s->t, counter, name) && is_punct(s, next(s, counter), P_ADD_EQ) &&
	       multiple(s, step, close, n, depth);
}

static bool term_of(struct sema *s, uint32_t first, uint32_t end, int64_t n, unsigned depth)
{
	int64_t known = 1;
	uint32_t from = first;
	for (uint32_t k = first; k <= end; k = next(s, k)) {
		if (k < end && TOKEN_IS_ANY(s->t, k, '(', '[') && pair(s, k) != NO_TOKEN && pair(s, k) < end) {
			k = pair(s, k);
			continue;
		}
		if (k < end && is_punct(s, k, P_SHL)) { /* x << 2 */
			int64_t by = sema_value(s, next(s, k), end);
			return by >= 0 && by < 32 && (known << by) % n == 0;
		}
		if (k < end && TOKEN_IS_ANY(s->t, k, '/', '%', '&', '>'))
			return sema_value(s, first, end) >= 0 && sema_value(s, first, end) % n == 0;
		if (k < end && !is_punct(s, k, '*'))
			continue;
		int64_t v = sema_value(s, from, k);
		struct initial_value is;
		if (v > 0)
			known = known * (v % n) % n;
		else if (!v)
			return true;
		else if (is_punct(s, from, '(') && next(s, pair(s, from)) == k &&
		         BOUNDED(multiple(s, next(s, from), pair(s, from), n, depth), false))
			return true;
		else if (next(s, from) == k && ident(s, from) && depth < DEEPEST && sema_initial(s, from, &is) &&
		         is.first != NO_TOKEN && multiple(s, is.first, is.end, n, depth + 1) &&
		         (!is.changes || goes_by(s, is.name, is.end, n, depth + 1)))
			return true;
		if (k >= end)
			break;
		from = next(s, k);
	}
	return known % n == 0;
}

bool sema_multiple(struct sema *s, uint32_t first, uint32_t end, int64_t n) { return multiple(s, first, end, n, 0); }
