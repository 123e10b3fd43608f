/* dependent.c: 'typename' and 'template' that nvcc does without and clang asks for.
 *
 * In a template, "X<T>::a" with T a parameter is taken for a value unless the source says otherwise. Where the tokens around it
 * leave no other reading, the keyword is added: two names side by side are a declaration, "::f<int>(" and "::f<n>()" are calls, and
 * so is "X<T>::f<n>(p);" as a statement. The same goes for aliases of X<T>, for "x.f<int>(" with x declared as one, and for what
 * clang asks for in a parse; "f<T::a>()", "sizeof(T::a)" and "T::a(2)", if the files declare a as a type and as nothing else, since nvcc
 * looks at these once it knows T. Where it could be a value ("X<T>::a * b;", "y = X<T>::f < n > (p);"), the keyword is added with
 * --fix-unsafe only; it is reported either way. */
#include "lex/number_word.h"
#include "pass/pass.h"
#include "sema/dependent_member.h"
#include <stdlib.h>

/* A template: its parameters, and the tokens in which they can be used. */
struct scope {
	uint32_t params_end, end;
	size_t first_param; /* in the finder's list, where those of the next scope follow */
	struct slice name;  /* of the class, which needs no keyword for its own members */
};
/* A name that stands for a type made from parameters, or for a variable of one. */
struct dependent {
	struct slice name;
	uint32_t from, end;
	uint32_t next; /* one with the same hash, as an index from 1; 0: none */
	bool object;
};
enum { HASHES = 1024 };
/* The tokens from 'at' to 'end' are of one block, nested ones apart; none was looked at from 'limit' on. */
struct block {
	uint32_t at, end, limit;
};
struct finder {
	struct unit *u;
	const struct tokens *t;
	const struct project *p;
	struct scope *v; /* those around the token looked at; the innermost last, as below */
	size_t n, cap;
	uint32_t *params; /* tokens of their parameters' names */
	size_t n_params, cap_params;
	uint64_t param_bits;  /* of their hashes */
	struct block *blocks; /* around the last name added */
	size_t n_blocks, cap_blocks;
	struct dependent *d;
	size_t n_d, cap_d;
	uint32_t first[HASHES]; /* the last dependent with a hash, as an index from 1 */
	uint32_t at;            /* the token looked at; what ended before is out of sight for good */
	struct dependent_members members;
	uint32_t *added;   /* tokens that have a keyword in front now */
	uint32_t declared; /* the name of a function whose template's arguments were dropped */
	size_t n_added, cap_added;
};

static unsigned name_hash(struct slice w)
{
	unsigned char first = (unsigned char)w.p[0], middle = (unsigned char)w.p[w.n / 2], last = (unsigned char)w.p[w.n - 1];
	return (first * 31u + middle * 7u + last * 129u + (unsigned)w.n * 67u) % HASHES;
}

/* The '>' of the template argument list that token 'open' begins, or NO_TOKEN. */
static uint32_t angle_end(const struct tokens *t, uint32_t open)
{
	uint32_t close = template_close(t, open);
	for (uint32_t k = open; close != NO_TOKEN && k < close; k = token_next(t, token_over(t, k, "([")))
		if ((t->t[k].flags & TF_DIRECTIVE) || TOKEN_IS_ANY(t, k, '{', P_ANDAND, P_OROR, '=', '?'))
			return NO_TOKEN;
	return close;
}

/* "template <...>" at token i: where its declaration ends. */
static void add_scope(struct finder *f, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t open = token_next(t, i), close = template_close(t, open);
	if (close == NO_TOKEN || close == token_next(t, open))
		return;
	struct scope s = {.params_end = close, .end = close, .first_param = f->n_params};
	for (uint32_t k = open; k < close; k = token_next(t, k)) {
		uint32_t next = token_next(t, k);
		if ((TOKEN_IS_ANY(t, next, ',', '=') || next == close) && is_name(t, k)) {
			PUSH(f->params, f->n_params, f->cap_params) = k;
			f->param_bits |= (uint64_t)1 << name_hash(token_bytes(t, k)) % 64;
		}
	}
	for (uint32_t k = token_next(t, close); k < t->n && t->t[k].kind != TOK_EOF && !token_is_punct(t, k, ';');
	     k = token_next(t, k)) {
		s.end = k;
		if ((token_is(t, k, "struct") || token_is(t, k, "class")) && !s.name.n && is_name(t, token_next(t, k)))
			s.name = token_bytes(t, token_next(t, k));
		if (token_pair(t, k, '(') != NO_TOKEN)
			k = t->t[k].pair;
		else if (token_pair(t, k, '{') != NO_TOKEN) {
			s.end = k = t->t[k].pair;
			uint32_t next = token_next(t, k);
			if (!TOKEN_IS_ANY(t, next, ',', '{')) /* else of a constructor's member */
				break;
		}
	}
	PUSH(f->v, f->n, f->cap) = s;
}

/* Are the tokens between the angle brackets the names of the innermost template's parameters, in their order? */
static bool repeats_parameters(const struct finder *f, uint32_t open, uint32_t close)
{
	const struct tokens *t = f->t;
	uint32_t k = open;
	for (size_t n = f->v[f->n - 1].first_param; n < f->n_params; n++) {
		if (!tokens_alike(t, k = token_next(t, k), f->params[n]))
			return false;
		if (token_is_punct(t, k = token_next(t, k), P_ELLIPSIS))
			k = token_next(t, k);
		if (k == close)
			return n + 1 == f->n_params;
		if (!token_is_punct(t, k, ','))
			return false;
	}
	return false;
}

/* template <typename P> __device__ void f<P>(P p) declares f itself for nvcc, and to clang a specialization in part, which functions have not.
 * The declaration goes on behind the innermost template's parameters. */
static void repeated_arguments(struct finder *f)
{
	const struct tokens *t = f->t;
	uint32_t start = token_next(t, f->v[f->n - 1].params_end);
	for (uint32_t k = start; k < f->v[f->n - 1].end; k = token_next(t, k)) {
		uint32_t before = token_prev(t, k);
		if (t->t[k].flags & TF_DIRECTIVE || TOKEN_IS_ANY(t, k, ';', '{', '=', ':') ||
		    TOKEN_IS_WORD_OF(t, k, "class", "friend", "operator", "requires", "struct", "template", "union", "using"))
			return;
		if (token_pair(t, k, '(') != NO_TOKEN) { /* __launch_bounds__(64), decltype(x) */
			if (!token_is(t, before, "decltype") && !slice_starts(token_bytes(t, before), "__"))
				return;
			k = t->t[k].pair;
		}
		uint32_t close = token_is_punct(t, k, '<') && is_name(t, before) ? angle_end(t, k) : NO_TOKEN;
		if (close == NO_TOKEN)
			continue;
		uint32_t first = before, open = token_next(t, close);
		while (token_is_punct(t, token_prev(t, first), P_SCOPE))
			first = before_template(t, token_prev(t, token_prev(t, first)));
		bool typed = first != NO_TOKEN && first > start && token_prev(t, first) >= start;
		if (typed && token_pair(t, open, '(') != NO_TOKEN && repeats_parameters(f, k, close)) {
			edit_drop(&f->u->edits, t->t[k].off, token_end(t, close));
			f->declared = before;
			return;
		}
		k = close;
	}
}

/* The parameter that token i names, or NO_TOKEN. */
static uint32_t param(const struct finder *f, uint32_t i)
{
	bool may = f->param_bits >> name_hash(token_bytes(f->t, i)) % 64 & 1;
	for (size_t n = 0; may && n < f->n; n++) {
		const struct scope *s = &f->v[n];
		size_t end = n + 1 < f->n ? f->v[n + 1].first_param : f->n_params;
		for (size_t k = s->first_param; s->params_end < i && i <= s->end && k < end; k++)
			if (slice_eq(token_bytes(f->t, f->params[k]), token_bytes(f->t, i)))
				return f->params[k];
	}
	return NO_TOKEN;
}

static bool is_dependent(struct finder *f, uint32_t i, bool object)
{
	struct slice w = token_bytes(f->t, i);
	for (uint32_t *k = &f->first[name_hash(w)]; *k;) {
		struct dependent *d = &f->d[*k - 1];
		if (d->end < f->at) {
			*k = d->next;
			continue;
		}
		if (d->object == object && d->from < i && i <= d->end && slice_eq(d->name, w))
			return true;
		k = &d->next;
	}
	return false;
}

/* May token i name a parameter or a dependent at all? */
static bool may_name(const struct finder *f, uint32_t i)
{
	unsigned hash = name_hash(token_bytes(f->t, i));
	return f->first[hash] || f->param_bits >> hash % 64 & 1;
}

/* Do tokens from..to name a parameter of a template around them, or what is made from one? */
static bool names_param(struct finder *f, uint32_t from, uint32_t to)
{
	for (uint32_t k = from; k <= to && f->t->t[k].kind != TOK_EOF; k = token_next(f->t, k))
		if (f->t->t[k].kind == TOK_IDENT && (is_dependent(f, k, false) || param(f, k) != NO_TOKEN))
			return true;
	return false;
}

/* The token after k in the block that k stands in; what braces enclose is passed over. */
static uint32_t next_in_block(const struct tokens *t, uint32_t k) { return token_next(t, token_over(t, k, "{")); }

/* The '}' that ends the innermost block around token i, but not beyond 'limit'. Names of one block come one after the other, so an
 * earlier search that passes through i has found its end. */
static uint32_t block_end(struct finder *f, uint32_t i, uint32_t limit)
{
	while (f->n_blocks && f->blocks[f->n_blocks - 1].end <= i)
		f->n_blocks--;
	for (size_t n = f->n_blocks; n-- > 0;) {
		struct block *b = &f->blocks[n];
		if (b->limit != limit || b->end <= i)
			continue;
		while (b->at < i)
			b->at = next_in_block(f->t, b->at);
		if (b->at == i)
			return b->end;
	}
	uint32_t end = i;
	while (end < limit && !token_is_punct(f->t, end, '}'))
		end = next_in_block(f->t, end);
	PUSH(f->blocks, f->n_blocks, f->cap_blocks) = (struct block){i, end < limit ? end : limit, limit};
	return f->blocks[f->n_blocks - 1].end;
}

/* Token i is declared by a type from parameters: until the end of the innermost block around it, or of its function. */
static void add_dependent(struct finder *f, uint32_t i, bool object)
{
	uint32_t end = 0;
	for (size_t k = 0; k < f->n; k++)
		if (f->v[k].params_end < i && i <= f->v[k].end)
			end = f->v[k].end; /* the innermost one comes last */
	if (i < end)
		end = block_end(f, i, end);
	if (!end)
		return;
	GROW(f->d, f->n_d, f->cap_d);
	uint32_t *first = &f->first[name_hash(token_bytes(f->t, i))];
	f->d[f->n_d++] = (struct dependent){token_bytes(f->t, i), i, end, *first, object};
	*first = (uint32_t)f->n_d;
}

static bool own_class(const struct finder *f, uint32_t at, struct slice name)
{
	for (size_t i = 0; i < f->n; i++)
		if (f->v[i].params_end < at && at <= f->v[i].end && f->v[i].name.n && slice_eq(f->v[i].name, name))
			return true;
	return false;
}

static bool starts_statement(const struct tokens *t, uint32_t before)
{
	return before == NO_TOKEN || TOKEN_IS_ANY(t, before, ';', '{', '}') || t->t[before].kind == TOK_EOD ||
	       token_is(t, before, "else") || token_is(t, before, "do");
}

static bool is_qualifier(const struct tokens *t, uint32_t i)
{
	static const char *const words[] = {"const",      "static",   "constexpr",       "volatile",   "mutable", "inline",
	                                    "__device__", "__host__", "__forceinline__", "__shared__", "extern"};
	return i != NO_TOKEN && t->t[i].kind == TOK_IDENT && TOKEN_IN(t, i, words);
}

static struct diagnostic *tell(struct finder *f, enum diag_id id, uint32_t i, const char *text)
{
	const struct token *k = &f->t->t[i];
	struct diagnostic *d = diag_add(&f->u->diags, id, f->u->index, k->off, k->off + k->len, text);
	return d;
}

/* The keyword in front of token 'at', for the name at token 'named'. */
static void dependent_add(struct finder *f, uint32_t at, uint32_t named, const char *keyword, bool sure, enum evidence evidence)
{
	for (size_t k = 0; k < f->n_added; k++)
		if (f->added[k] == at)
			return;
	struct arena *a = &f->u->diags.arena;
	struct slice w = token_bytes(f->t, named);
	int n = (int)w.n;
	if (!sure && !f->p->run->sel.fix_unsafe) {
		tell(f, D_W706, named,
		     arena_printf(a, "clang takes '%.*s' for a value; write '%s' before it ('--fix-unsafe' adds it)", n, w.p,
		                  keyword));
		return;
	}
	PUSH(f->added, f->n_added, f->cap_added) = at;
	uint32_t off = f->t->t[at].off;
	char text[16];
	snprintf(text, sizeof text, "%s ", keyword);
	struct edit *e = edit_insert(&f->u->edits, off, text);
	e->evidence = evidence;
	e->review = !sure;
	if (!sure)
		tell(f, D_R007, named,
		     arena_printf(a, "'%s' was added before '%.*s'; check that it is not a value", keyword, n, w.p));
	else if (f->p->run->lint) {
		struct diagnostic *d = tell(f, D_P005, named, "");
		d->message = arena_printf(a, "clang requires '%s' before '%.*s'", keyword, n, w.p);
		d->evidence = evidence;
	}
}

/* What clang asked for itself. A parse that lacks headers guesses too much. */
static void parse_errors(struct finder *f)
{
	static const struct {
		const char *begin, *keyword;
	} errors[] = {
	        {"use 'template' keyword to treat '", "template"},
	        {"missing 'typename' prior to dependent type name '", "typename"},
	};
	const struct fact_set *facts = &f->u->facts;
	struct diagnostics *diags = &f->u->diags;
	for (uint32_t i = 0; i < facts->n_errors; i++)
		if (facts->errors[i].fatal)
			return;
	FOR_EACH(const struct parse_error, e, facts->errors, facts->n_errors)
		for (size_t k = 0; k < ARRAY_SIZE(errors); k++) {
			size_t n = strlen(errors[k].begin);
			uint32_t at = token_at(f->t, e->off);
			struct slice w = token_bytes(f->t, at);
			if (strncmp(e->message, errors[k].begin, n) || !is_name(f->t, at) || f->t->t[at].off != e->off ||
			    strncmp(e->message + n, w.p, w.n))
				continue;
			dependent_add(f, at, at, errors[k].keyword, true, EV_AST);
			uint32_t kept = 0; /* the parse error is mended */
			for (uint32_t d = 0; d < diags->n; d++)
				if (diags->d[d].id != D_S001 || diags->d[d].off != e->off)
					diags->d[kept++] = diags->d[d];
			diags->n = kept;
		}
}

/* A parameter that is a type, or an alias of one from parameters. */
static bool names_type(struct finder *f, uint32_t i)
{
	uint32_t p = param(f, i), before = p == NO_TOKEN ? p : token_prev(f->t, p);
	return is_dependent(f, i, false) ||
	       (before != NO_TOKEN && (token_is(f->t, before, "typename") || token_is(f->t, before, "class")));
}

/* Does a type begin at token i, and no value that is made from one? */
static bool is_type(struct finder *f, uint32_t i)
{
	static const char *const words[] = {"bool",  "char",   "const",  "double",   "float",    "int",      "long",
	                                    "short", "signed", "struct", "typename", "unsigned", "volatile", "void"};
	const struct tokens *t = f->t;
	uint32_t next = token_next(t, i);
	if (t->t[i].kind != TOK_IDENT || TOKEN_IS_ANY(t, next, '(', '{', P_SCOPE))
		return false;
	return TOKEN_IN(t, i, words) || names_type(f, i);
}

/* "f<...>(" after "X<...>::", "alias::" or "x."; token i is f. */
static void call(struct finder *f, uint32_t first, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t open = token_next(t, i), close = angle_end(t, open), paren = close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
	if (paren == NO_TOKEN || token_pair(t, paren, '(') == NO_TOKEN)
		return;
	if (own_class(f, first, token_bytes(t, first)) || i == f->declared)
		return;
	bool sure = token_next(t, paren) == t->t[paren].pair; /* "()" is no operand */
	sure = sure || is_type(f, token_next(t, open));
	/* p->allocateChunk<false>(n) of GPUPeople/Ouroboros's PageQueue_impl.cuh: nobody compares with 'false' and then with another value */
	sure = sure || (TOKEN_IS_WORD_OF(t, token_next(t, open), "false", "true") && token_next(t, token_next(t, open)) == close);
	sure = sure || (starts_statement(t, token_prev(t, first)) && token_is_punct(t, token_next(t, t->t[paren].pair), ';'));
	dependent_add(f, i, i, "template", sure, EV_LEXICAL);
}

/* Is what stands between tokens 'before' and 'next' an argument of a function's template, f<int, T::a>()? */
static bool call_argument(const struct tokens *t, uint32_t before, uint32_t next)
{
	if (!TOKEN_IS_ANY(t, before, '<', ',') || !TOKEN_IS_ANY(t, next, ',', '>'))
		return false;
	uint32_t close = angle_end(t, template_around(t, next));
	return close != NO_TOKEN && token_is_punct(t, token_next(t, close), '(');
}

/* "X<...>::a" where a could be a type; tokens first..i. */
static void type(struct finder *f, uint32_t first, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t before = token_prev(t, first), next = token_next(t, i);
	bool called = token_is_punct(t, next, '('),
	     operand = token_is(t, before, "return") || TOKEN_IS_ANY(t, before, '(', ',', '=', '+', '-', '*', '/', '?') ||
	               (called && token_is_punct(t, before, ':') && question_of(t, before) != NO_TOKEN),
	     size = token_is_punct(t, before, '(') && token_is_punct(t, next, ')') && token_is(t, token_prev(t, before), "sizeof");
	if (called || size || call_argument(t, before, next)) {
		if ((operand || !called) && !own_class(f, first, token_bytes(t, first)) &&
		    dependent_is_type(f->p, f->u, &f->members, i))
			dependent_add(f, first, i, "typename", true, EV_LEXICAL);
		return;
	}
	if (before != NO_TOKEN && t->t[before].kind == TOK_IDENT && !is_qualifier(t, before) && !starts_statement(t, before))
		return; /* typename, using, new, class, return... */
	bool base = TOKEN_IS_ANY(t, before, ':', P_SCOPE) || token_is_access(t, before);
	if (base || own_class(f, first, token_bytes(t, first)))
		return;
	if (is_name(t, next)) {
		dependent_add(f, first, i, "typename", true, EV_LEXICAL);
		return;
	}
	if (!TOKEN_IS_ANY(t, next, '*', '&', P_ANDAND))
		return;
	bool declares = is_qualifier(t, before);
	if (!declares && !starts_statement(t, before))
		return;
	uint32_t name = token_next(t, next);
	while (TOKEN_IS_ANY(t, name, '*', '&'))
		name = token_next(t, name);
	uint32_t after = token_next(t, name);
	if (is_name(t, name) && (declares || TOKEN_IS_ANY(t, after, '=', ';')))
		dependent_add(f, first, i, "typename", declares || token_is_punct(t, after, '='), EV_LEXICAL);
}

/* A type from parameters, tokens first..last: what it qualifies, or what it declares. */
static void use(struct finder *f, uint32_t first, uint32_t last)
{
	const struct tokens *t = f->t;
	uint32_t next = token_next(t, last), before = token_prev(t, first);
	if (token_is_punct(t, next, P_SCOPE)) {
		uint32_t member = token_next(t, next);
		if (is_name(t, member) && token_is_punct(t, token_next(t, member), '<'))
			call(f, first, member);
		else if (is_name(t, member) && !token_is_punct(t, token_next(t, member), P_SCOPE))
			type(f, first, member);
		return;
	}
	while (TOKEN_IS_ANY(t, next, '*', '&'))
		next = token_next(t, next);
	if (is_name(t, next) && !own_class(f, first, token_bytes(t, first)))
		add_dependent(f, next, before == NO_TOKEN || !token_is(t, before, "typedef"));
}

/* Lets go of the templates that end before token i, and after the last one of what they declared. */
static void leave_scopes(struct finder *f, uint32_t i)
{
	f->at = i;
	if (!f->n || f->v[f->n - 1].end >= i)
		return;
	while (f->n && f->v[f->n - 1].end < i)
		f->n_params = f->v[--f->n].first_param;
	if (f->n)
		return;
	f->param_bits = 0;
	f->n_d = 0;
	memset(f->first, 0, sizeof f->first);
}

/* X<T>::template f(p): without a list of arguments the word means nothing, and clang calls it an error. Token i is the word. */
static void needless_template(struct finder *f, uint32_t i)
{
	const struct tokens *t = f->t;
	uint32_t before = token_prev(t, i), name = token_next(t, i);
	if ((token_is_punct(t, before, P_SCOPE) || token_is_access(t, before)) && is_name(t, name) &&
	    token_is_punct(t, token_next(t, name), '('))
		edit_drop(&f->u->edits, t->t[i].off, t->t[name].off);
}

void pass_dependent_name(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct finder f = {.u = u, .t = t, .p = p, .declared = NO_TOKEN};
	parse_errors(&f);
	const struct scan *s = &u->scan;
	for (uint32_t i = 0, step = 0; i < t->n; i++) {
		if (!f.n) { /* on to the next template */
			while (step < s->n_marked && (s->marked[step] < i || t->t[s->marked[step]].len != 8))
				step++;
			if (step == s->n_marked)
				break;
			i = s->marked[step];
		}
		if (t->t[i].kind != TOK_IDENT || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED | TF_ERROR_TEXT))
			continue;
		leave_scopes(&f, i);
		if (!f.n && t->t[i].len != 8)
			continue; /* no template around, and none begins */
		uint32_t next = token_next(t, i);
		if (t->t[i].len == 8 && token_is(t, i, "template") && token_is_punct(t, next, '<')) {
			size_t n = f.n;
			add_scope(&f, i);
			if (f.n > n)
				repeated_arguments(&f);
		} else if (t->t[i].len == 8 && token_is(t, i, "template"))
			needless_template(&f, i);
		if (!f.n || (t->t[i].len != 5 && !token_is_punct(t, next, '<') && !may_name(&f, i)))
			continue; /* neither 'using' nor made from what is known */
		uint32_t before = token_prev(t, i), first = i;
		if (t->t[i].len == 5 && token_is(t, i, "using") && is_name(t, next) &&
		    token_is_punct(t, token_next(t, next), '=')) {
			uint32_t end = token_next(t, next);
			while (end < t->n && t->t[end].kind != TOK_EOF && !token_is_punct(t, end, ';'))
				end = token_next(t, end);
			if (names_param(&f, token_next(t, next), end))
				add_dependent(&f, next, false);
			continue;
		}
		bool word_before = before != NO_TOKEN && t->t[before].kind == TOK_IDENT;
		if (!is_name(t, i) || token_is_access(t, before) ||
		    (word_before &&
		     (token_is(t, before, "struct") || token_is(t, before, "class") || token_is(t, before, "using"))))
			continue;
		uint32_t close = token_is_punct(t, next, '<') ? angle_end(t, next) : NO_TOKEN;
		if (close != NO_TOKEN && param(&f, i) == NO_TOKEN && names_param(&f, next, close)) { /* not "n < X<T>::value" */
			while (token_is_punct(t, token_prev(t, first), P_SCOPE) &&
			       is_name(t, token_prev(t, token_prev(t, first)))) /* a::b::X<T> */
				first = token_prev(t, token_prev(t, first));
			use(&f, first, close);
		} else if (!token_is_punct(t, before, P_SCOPE) && names_type(&f, i))
			use(&f, i, i);
		else if ((token_is_access(t, next)) && is_dependent(&f, i, true) && is_name(t, token_next(t, next)) &&
		         token_is_punct(t, token_next(t, token_next(t, next)), '<'))
			call(&f, i, token_next(t, next));
	}
	free(f.v);
	free(f.params);
	free(f.blocks);
	free(f.d);
	free(f.added);
}
