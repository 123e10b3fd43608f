/* value.c: what a name or an expression is, where the tokens of the file tell: numbers, block sizes, multiples. */
#include "hazard/hazard.h"
#include "hazard/hazard_expression.h"
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
static struct integer follow(struct hazard_reader *r, uint32_t first, uint32_t end, const struct bindings *with)
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

struct integer hazard_follow(struct hazard_reader *r, uint32_t first, uint32_t end) { return follow(r, first, end, NULL); }

/* The call of a function or macro of the file, of min or max; 'name' is the function, at 'at' its '('. */
static struct integer call(struct hazard_reader *r, uint32_t name)
{
	struct hazards *h = r->h;
	struct range *args, *names;
	struct bindings with = {.n = 0};
	uint32_t open = r->e.at, parameters, first, end;
	int n = call_arguments(h->t, open, &h->arena, &args);
	if (n < 0 || n > (int)ARRAY_SIZE(with.b) || r->names == DEEPEST)
		return integer_unknown();
	for (int k = 0; k < n; k++) {
		uint32_t from = token_at(h->t, args[k].begin);
		with.b[k].value = expression_read(&r->e, from, token_at(h->t, args[k].end));
		if (!with.b[k].value.known)
			return integer_unknown();
	}
	r->e.at = next(h, pair(h, open));
	bool least = hazard_word(h, name, "min");
	if (n == 2 && (least || hazard_word(h, name, "max"))) {
		bool below = with.b[0].value.v < with.b[1].value.v, open_end = with.b[0].value.open || with.b[1].value.open;
		return open_end ? integer_unknown() : with.b[below != least].value;
	}
	if (!hazard_constant_function(h, name, &parameters, &first, &end) ||
	    call_arguments(h->t, parameters, &h->arena, &names) != n)
		return integer_unknown();
	for (int k = 0; k < n; k++) {
		uint32_t last = prev(h, token_at(h->t, names[k].end));
		if (!ident(h, last))
			return integer_unknown();
		with.b[with.n++].name = hazard_text(h, last);
	}
	return follow(r, first, end, &with);
}

/* Where the list in <...> that the token i stands in, or its argument, ends: its ',' or '>'. */
static uint32_t list_end(struct hazards *h, uint32_t i, uint32_t end)
{
	for (int depth = 0; i < end && h->t->t[i].kind != TOK_EOF; i = next(h, i)) {
		i = token_over(h->t, i, "([{");
		if (TOKEN_IS_ANY(h->t, i, ';', '}'))
			return NO_TOKEN;
		if (!depth && TOKEN_IS_ANY(h->t, i, ',', '>'))
			return i;
		depth += hazard_punct(h, i, '<') - hazard_punct(h, i, '>');
	}
	return i;
}

/* tile<4, 96>::bytes, the '<' behind token 'name' being at 'at', which is left there where it is no such list. */
static struct integer of_template(struct hazard_reader *r, uint32_t name)
{
	struct hazards *h = r->h;
	struct bindings with = {.n = 0};
	struct range arguments[ARRAY_SIZE(with.b)], parameters;
	int n = 0;
	uint32_t end = r->e.at, first;
	do {
		uint32_t from = next(h, end);
		end = list_end(h, from, r->e.end);
		if (end == NO_TOKEN || end >= r->e.end || n == (int)ARRAY_SIZE(arguments))
			return integer_unknown();
		arguments[n++] = (struct range){from, end};
	} while (hazard_punct(h, end, ','));
	uint32_t member = next(h, next(h, end));
	if (!hazard_punct(h, next(h, end), P_SCOPE) || member >= r->e.end || r->names == DEEPEST ||
	    !hazard_template_constant(h, name, member, &parameters, &with.body, &first, &end))
		return integer_unknown();
	uint32_t p = parameters.begin;
	for (int k = 0; k < (int)ARRAY_SIZE(with.b) && p < parameters.end; k++) {
		uint32_t last = list_end(h, p, parameters.end), is = p;
		if (last == NO_TOKEN)
			return integer_unknown();
		while (is < last && !hazard_punct(h, is, '='))
			is = next(h, is);
		struct integer v = k < n       ? expression_read(&r->e, arguments[k].begin, arguments[k].end)
		                   : is < last ? follow(r, next(h, is), last, &with)
		                               : integer_unknown();
		if (v.known && ident(h, prev(h, is)))
			with.b[with.n++] = (struct binding){hazard_text(h, prev(h, is)), v};
		p = next(h, last);
	}
	struct integer v = follow(r, first, end, &with);
	if (v.known)
		r->e.at = next(h, member);
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

static int64_t constant(struct hazards *h, uint32_t first, uint32_t end, unsigned names);

static bool finds_constant(const struct reach *r, const struct unit *u)
{
	struct constant_search *s = (struct constant_search *)r->what;
	struct hazard_initial is;
	struct unit read = *u;
	bool skimmed = u->reading == READ_INCLUDES; /* what it declares has mattered to nobody yet */
	if (u == s->from || !u->scanned || (skimmed && (!u->file->bytes.n || !slice_find(u->file->bytes, s->name))))
		return false;
	if (skimmed)
		scan_file(u->file->bytes, r->p->rules, &read.scan);
	struct hazards h = {.p = r->p, .u = skimmed ? &read : (struct unit *)u, .t = skimmed ? &read.scan.tok : &u->scan.tok};
	h.headers = !skimmed; /* a copy is no unit that includes something */
	if (hazard_constant(&h, s->cls, s->name, &is)) {
		bool known = !s->found && !is.changes && is.first != NO_TOKEN;
		s->value = !known                             ? -1
		           : hazard_word(&h, is.type, "dim3") ? hazard_threads(&h, is.first, is.end)
		                                              : constant(&h, is.first, is.end, s->names + 1);
		s->found = true;
	}
	hazards_free(&h);
	if (skimmed)
		scan_free(&read.scan);
	return false;
}

/* What of_headers() found out of the word first at token 'word', and of the class before it, NO_TOKEN or first there; {0}: nothing. */
struct header_constant {
	uint32_t word, cls;
	int64_t value;
	struct range own
	        [4]; /* tokens where the name is one of this file, and no constant: of a parameter, of a template perhaps, or a member */
	unsigned n_own;
};
enum { CONSTANT_SLOTS = 64 };

/* The last token where the name that is declared at token k is known: that of a parameter of a template, of what that is one of. */
static uint32_t known_until(const struct hazards *h, uint32_t k)
{
	uint32_t first = declaration_start(h->t, k), list = next(h, first), close = template_close(h->t, list);
	if (!hazard_word(h, first, "template") || close == NO_TOKEN || close < k)
		return name_end(h->t, k);
	for (k = close; !TOKEN_IS_ANY(h->t, k, ';', '{') && h->t->t[k].kind != TOK_EOF; k = next(h, k))
		k = token_over(h->t, k, "([");
	return token_over(h->t, k, "{");
}

/* The constant that the word at token i names in a file that this one includes. */
static int64_t of_headers(struct hazards *h, uint32_t i, unsigned names)
{
	uint32_t scope = prev(h, i), cls = hazard_punct(h, scope, P_SCOPE) ? prev(h, scope) : NO_TOKEN;
	struct constant_search s = {.name = token_bytes(h->t, i), .from = h->u, .names = names, .value = -1};
	if (ident(h, cls)) {
		s.cls = token_bytes(h->t, cls);
		cls = tokens_find(h->t, 0, s.cls);
	}
	uint32_t word = tokens_find(h->t, 0, s.name);
	if (!h->in_headers)
		h->in_headers = arena_alloc(&h->arena, CONSTANT_SLOTS * sizeof *h->in_headers);
	struct header_constant *known = &h->in_headers[word % CONSTANT_SLOTS];
	if (known->word != word || known->cls != cls) {
		*known = (struct header_constant){.word = word, .cls = cls, .value = -1};
		for (uint32_t k = word; k != NO_TOKEN && known->n_own < ARRAY_SIZE(known->own); k = tokens_next_alike(h->t, k))
			if (hazard_type_before(h, k) != NO_TOKEN)
				known->own[known->n_own++] = (struct range){k, known_until(h, k)};
		if (known->n_own < ARRAY_SIZE(known->own)) /* else it is no name to look for elsewhere */
			reach_any(&(struct reach){.p = h->p, .found = finds_constant, .what = &s}, h->u);
		known->value = s.value;
	}
	for (unsigned k = 0; k < known->n_own; k++)
		if (known->own[k].begin < i && i < known->own[k].end)
			return -1;
	return known->value;
}

/* The constant that the word at token i names. */
static struct integer named(struct hazard_reader *r, uint32_t i)
{
	struct hazards *h = r->h;
	struct hazard_initial is;
	if (r->names == DEEPEST)
		return integer_unknown();
	if (!hazard_initial(h, i, &is)) {
		int64_t v = h->headers ? of_headers(h, i, r->names) : -1;
		return (struct integer){.v = v, .known = v >= 0};
	}
	if (is.changes || is.first == NO_TOKEN)
		return integer_unknown();
	if (ident(h, is.first) && hazard_punct(h, next(h, is.first), '<') &&
	    hazard_punct(h, is.end, ',')) { /* = tile<4, 96>::bytes; */
		uint32_t close = next(h, is.first);
		while (TOKEN_IS_ANY(h->t, close, '<', ','))
			close = list_end(h, next(h, close), UINT32_MAX);
		if (hazard_punct(h, close, '>') && hazard_punct(h, next(h, close), P_SCOPE))
			is.end = expression_end(h->t, next(h, close));
	}
	if (hazard_punct(h, is.first, '{') && pair(h, is.first) != NO_TOKEN &&
	    !hazard_punct(h, next(h, is.first), '}')) /* int n{96} */
		return follow(r, next(h, is.first), pair(h, is.first), NULL);
	return follow(r, is.first, is.end, NULL);
}

/* sizeof(T), 'at' being its '('. */
static struct integer size_of(struct hazard_reader *r)
{
	struct hazards *h = r->h;
	uint32_t type = next(h, r->e.at), close = pair(h, r->e.at);
	r->e.at = next(h, close);
	int64_t bytes = hazard_size_of(h, hazard_alias(h, type));
	bytes = next(h, type) != close ? -1 : bytes ? bytes : hazard_class_size(h, type);
	return (struct integer){.v = bytes, .known = bytes >= 0};
}

static struct integer word(struct expression *e)
{
	struct hazard_reader *r = (struct hazard_reader *)e;
	struct hazards *h = r->h;
	uint32_t i = e->at, first, end;
	struct integer v;
	e->at = next(h, i);
	if (r->thread && hazard_punct(h, e->at, '.'))
		return hazard_thread_member(r, i);
	if (hazard_word(h, i, "sizeof") && hazard_punct(h, e->at, '(') && pair(h, e->at) != NO_TOKEN)
		return size_of(r);
	if (hazard_word(h, i, "static_cast") && template_close(h->t, e->at) != NO_TOKEN) {
		e->at = behind_template(h->t, e->at);
		return expression_operand(e);
	}
	while (hazard_punct(h, e->at, P_SCOPE) && ident(h, next(h, e->at))) { /* CLASS::NAME */
		i = next(h, e->at);
		e->at = next(h, i);
	}
	for (int k = 0; r->with && k < r->with->n; k++)
		if (slice_eq(r->with->b[k].name, hazard_text(h, i)))
			return r->with->b[k].value;
	if (hazard_punct(h, e->at, '<')) {
		v = of_template(r, i);
		if (v.known)
			return v;
	}
	if (r->with && r->with->body.end && hazard_member_value(h, r->with->body, i, &first, &end))
		return follow(r, first, end, r->with);
	if (hazard_punct(h, e->at, '('))
		return hazard_size_of(h, i) || hazard_type_word(hazard_text(h, i)) ? expression_operand(e) /* int(x) */
		                                                                   : call(r, i);
	if (TOKEN_IS_ANY(h->t, e->at, '[', '.', P_ARROW, '{'))
		return integer_unknown();
	return r->thread ? hazard_thread_name(r, i) : named(r, i);
}

static struct integer read(struct hazards *h, uint32_t first, uint32_t end, unsigned names, const struct hazard_thread *thread)
{
	enum { MOST = 100 };
	struct hazard_reader r = {{.t = h->t, .word = word}, .h = h, .names = names, .left = MOST, .thread = thread};
	return expression_read(&r.e, first, end);
}

/* -1: it is not known, or below 0. */
static int64_t constant(struct hazards *h, uint32_t first, uint32_t end, unsigned names)
{
	struct integer v = read(h, first, end, names, NULL);
	return v.known && v.v >= 0 ? v.v : -1;
}

int64_t hazard_value(struct hazards *h, uint32_t first, uint32_t end) { return constant(h, first, end, 0); }

bool hazard_for_thread(struct hazards *h, uint32_t first, uint32_t end, const struct hazard_thread *thread, int64_t *out)
{
	struct integer v = read(h, first, end, 0, thread);
	*out = v.v;
	return v.known;
}

int64_t hazard_value_in(struct hazards *h, struct range a)
{
	uint32_t first = token_at(h->t, a.begin), end = first;
	while (h->t->t[end].off < a.end && h->t->t[end].kind != TOK_EOF)
		end = next(h, end);
	return hazard_value(h, first, end);
}

/* ---- multiples ---- */

/* Is the term of tokens [first, end), factors with '*' between them, a multiple of n? */
static bool term_of(struct hazards *h, uint32_t first, uint32_t end, int64_t n, unsigned depth);

static bool multiple(struct hazards *h, uint32_t first, uint32_t end, int64_t n, unsigned depth)
{
	uint32_t from = first;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (TOKEN_IS_ANY(h->t, k, '(', '[') && pair(h, k) != NO_TOKEN && pair(h, k) < end)
			k = pair(h, k);
		else if (hazard_punct(h, k, '?'))
			return false;
		else if (k > from && TOKEN_IS_ANY(h->t, k, '+', '-')) {
			if (!term_of(h, from, k, n, depth))
				return false;
			from = next(h, k);
		}
	}
	return from < end && term_of(h, from, end, n, depth);
}

/* for (int i = first; i < end; i += step): is the step of the variable that is declared at token 'name' a multiple of n? */
static bool goes_by(struct hazards *h, uint32_t name, uint32_t end, int64_t n, unsigned depth)
{
	uint32_t open = prev(h, hazard_type_before(h, name)), close = token_pair(h->t, open, '('), k = end;
	if (close == NO_TOKEN || !hazard_word(h, prev(h, open), "for") || !hazard_punct(h, k, ';'))
		return false;
	for (k = next(h, k); k < close && !hazard_punct(h, k, ';'); k = next(h, k))
		;
	uint32_t counter = next(h, k), step = next(h, next(h, counter));
	return k < close && tokens_alike(h->t, counter, name) && hazard_punct(h, next(h, counter), P_ADD_EQ) &&
	       multiple(h, step, close, n, depth);
}

static bool term_of(struct hazards *h, uint32_t first, uint32_t end, int64_t n, unsigned depth)
{
	int64_t known = 1;
	uint32_t from = first;
	for (uint32_t k = first; k <= end; k = next(h, k)) {
		if (k < end && TOKEN_IS_ANY(h->t, k, '(', '[') && pair(h, k) != NO_TOKEN && pair(h, k) < end) {
			k = pair(h, k);
			continue;
		}
		if (k < end && hazard_punct(h, k, P_SHL)) { /* x << 2 */
			int64_t by = hazard_value(h, next(h, k), end);
			return by >= 0 && by < 32 && (known << by) % n == 0;
		}
		if (k < end && TOKEN_IS_ANY(h->t, k, '/', '%', '&', '>'))
			return hazard_value(h, first, end) >= 0 && hazard_value(h, first, end) % n == 0;
		if (k < end && !hazard_punct(h, k, '*'))
			continue;
		int64_t v = hazard_value(h, from, k);
		struct hazard_initial is;
		if (v > 0)
			known = known * (v % n) % n;
		else if (!v)
			return true;
		else if (hazard_punct(h, from, '(') && next(h, pair(h, from)) == k &&
		         BOUNDED(multiple(h, next(h, from), pair(h, from), n, depth), false))
			return true;
		else if (next(h, from) == k && ident(h, from) && depth < DEEPEST && hazard_initial(h, from, &is) &&
		         is.first != NO_TOKEN && multiple(h, is.first, is.end, n, depth + 1) &&
		         (!is.changes || goes_by(h, is.name, is.end, n, depth + 1)))
			return true;
		if (k >= end)
			break;
		from = next(h, k);
	}
	return known % n == 0;
}

bool hazard_multiple(struct hazards *h, uint32_t first, uint32_t end, int64_t n) { return multiple(h, first, end, n, 0); }
