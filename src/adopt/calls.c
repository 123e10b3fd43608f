/* calls.c: which calls a macro with parameters maps: the one that all translations of the name's calls agree on. */
#include "adopt/adopt.h"
#include <stdlib.h>

enum { MOST = 26 }; /* arguments, one letter each */

struct call {
	struct slice word;
	size_t file;
	uint32_t name, open, close; /* tokens */
	size_t first, end;          /* the parts that begin in it */
	/* "(a, b) hipX(HIP_SYMBOL(a), b)", and "(a, ...) hipX(HIP_SYMBOL(a), __VA_ARGS__)" for any number of arguments; NULL: there is none */
	const char *patterns[2];
	bool closes; /* the last of these parts stands behind ')', and closes what the name's opens: "if (X(a)) exit(1)" */
	bool changed, renamed; /* beyond its arguments: at all; by an alias alone */
};
struct calls {
	struct adoption *a;
	struct call *v;
	size_t n, cap;
};

static bool same(const struct tokens *x, uint32_t i, const struct tokens *y, uint32_t k)
{
	return slice_eq(token_bytes(x, i), token_bytes(y, k));
}

/* An argument as the translation has it, without what stands around it. */
struct argument {
	uint32_t begin, end; /* bytes of the source */
	struct buf text;
	struct tokens t; /* the last is TOK_EOF */
	bool taken;
	bool cut; /* '<>' or '{}' around the comma beside it */
};
struct arguments {
	struct argument v[MOST];
	unsigned n;
};

/* The arguments as a macro gets them: commas in '<>' and '{}' part them. False: too many. */
static bool read_arguments(const struct tokens *t, const struct call *c, struct arguments *out)
{
	uint32_t begin = token_end(t, c->open);
	if (token_next(t, c->open) == c->close)
		return true;
	for (uint32_t i = token_next(t, c->open); i <= c->close; i = token_next(t, i)) {
		if (i == c->close || token_is_punct(t, i, ',')) {
			if (out->n == MOST)
				return false;
			out->v[out->n++] = (struct argument){.begin = begin, .end = t->t[i].off};
			begin = token_end(t, i);
		} else if (token_is_punct(t, i, '(') && t->t[i].pair != NO_TOKEN && t->t[i].pair < c->close) {
			i = t->t[i].pair;
		}
		if (t->t[i].flags & TF_DIRECTIVE && (!(t->t[i].flags & TF_MACRO_BODY) || token_is_punct(t, i, '#') ||
		                                     token_is_punct(t, i, P_HASHHASH) || token_is(t, i, "__VA_ARGS__")))
			return false;
	}
	return true;
}

/* Is the part within an argument, and not at its border? */
static bool is_within(const struct slice source, const struct argument *a, const struct part *p)
{
	uint32_t begin = a->begin, end = a->end;
	while (begin < end && isspace((unsigned char)source.p[begin]))
		begin++;
	while (end > begin && isspace((unsigned char)source.p[end - 1]))
		end--;
	return p->begin >= begin && p->end <= end && (p->end > p->begin || (p->begin > begin && p->begin < end));
}

static bool is_of_call(const struct slice source, const struct arguments *args, const struct part *p)
{
	for (unsigned k = 0; k < args->n; k++)
		if (is_within(source, &args->v[k], p))
			return false;
	return true;
}

static void render_argument(const struct file *f, const struct parts *parts, const struct call *c, struct argument *a)
{
	uint32_t at = a->begin;
	for (size_t k = c->first; k < c->end; k++) {
		const struct part *p = &parts->v[k];
		if (!is_within(f->bytes, a, p))
			continue;
		buf_add(&a->text, f->bytes.p + at, p->begin - at);
		buf_addslice(&a->text, p->text);
		at = p->end;
	}
	buf_add(&a->text, f->bytes.p + at, a->end - at);
	lex((struct slice){a->text.p ? a->text.p : "", a->text.n}, &a->t);
	int angles = 0, braces = 0;
	for (uint32_t i = 0; i < a->t.n; i++) {
		angles += token_is_punct(&a->t, i, '<') - token_is_punct(&a->t, i, '>');
		braces += token_is_punct(&a->t, i, '{') - token_is_punct(&a->t, i, '}');
	}
	a->cut = angles || braces;
}

static uint32_t first_of(const struct tokens *t) { return t->t[0].kind == TOK_COMMENT ? token_next(t, 0) : 0; }

/* The token behind the argument, if it stands whole at token i of the translation; else NO_TOKEN. */
static uint32_t stands_at(const struct tokens *t, uint32_t i, const struct argument *a)
{
	uint32_t before = token_prev(t, i), k = first_of(&a->t);
	if (before == NO_TOKEN || !TOKEN_IS_ANY(t, before, '(', ',', '&', ')') || a->t.t[k].kind == TOK_EOF)
		return NO_TOKEN;
	for (; a->t.t[k].kind != TOK_EOF; k = token_next(&a->t, k), i = token_next(t, i))
		if (t->t[i].kind == TOK_EOF || !same(t, i, &a->t, k))
			return NO_TOKEN;
	return TOKEN_IS_ANY(t, i, ')', ',', '|') ? i : NO_TOKEN;
}

/* How many of the last arguments are the last ones of the translation, too, in one piece: they are '...'. */
static unsigned rest_of(const struct tokens *t, const struct arguments *args, uint32_t *begin)
{
	uint32_t last = t->n - 1;
	while (last && t->t[last].kind != TOK_PUNCT)
		last--;
	unsigned n = 0;
	if (!token_is_punct(t, last, ')') || t->t[last].pair == NO_TOKEN || t->t[last].pair != token_next(t, 0))
		return 0;
	*begin = last;
	for (unsigned k = args->n; k-- > 0;) {
		const struct argument *a = &args->v[k];
		uint32_t i = *begin, m = a->t.n - 1;
		while (m > 0 && i != NO_TOKEN) {
			if (a->t.t[--m].kind == TOK_COMMENT)
				continue;
			i = token_prev(t, i);
			if (i == NO_TOKEN || !same(t, i, &a->t, m))
				return n;
		}
		uint32_t before = token_prev(t, i);
		if (i == NO_TOKEN || before == NO_TOKEN || !TOKEN_IS_ANY(t, before, ',', '('))
			return n;
		n++;
		*begin = i;
		if (token_is_punct(t, before, '('))
			return before == t->t[last].pair ? n : 0;
		*begin = before;
	}
	return n;
}

static bool names_word(const struct arguments *args, struct slice w)
{
	for (unsigned k = 0; k < args->n; k++)
		if (!args->v[k].taken && tokens_have(&args->v[k].t, w))
			return true;
	return false;
}

/* The translation with parameters for its arguments. False: it says more of this one call than they do. */
static bool add_pattern(const struct tokens *t, struct arguments *args, bool any, struct buf *out)
{
	uint32_t rest_begin = 0, end;
	unsigned rest = any ? rest_of(t, args, &rest_begin) : 0, named = args->n - rest;
	for (unsigned k = 0; k < args->n; k++) {
		args->v[k].taken = false;
		if (k < named && args->v[k].cut)
			return false;
	}
	buf_addch(out, '(');
	for (unsigned k = 0; k < named; k++)
		buf_addf(out, "%s%c", k ? ", " : "", 'a' + (int)k);
	buf_addf(out, "%s) ", !rest ? "" : named ? ", ..." : "...");
	for (uint32_t i = first_of(t); t->t[i].kind != TOK_EOF; i = end) {
		unsigned k = 0;
		end = NO_TOKEN;
		if (rest && i == rest_begin) {
			buf_addstr(out, token_is_punct(t, i, ',') ? ", __VA_ARGS__" : "__VA_ARGS__");
			for (end = i; token_next(t, end) != t->n - 1;)
				end = token_next(t, end);
			for (; k < args->n; k++)
				args->v[k].taken = true;
			continue;
		}
		for (; k < named && end == NO_TOKEN; k++)
			end = args->v[k].taken ? NO_TOKEN : stands_at(t, i, &args->v[k]);
		/* as a person spaces it: calls that differ in that alone agree */
		if (i != first_of(t) && !strchr("( ", out->p[out->n - 1]) && !TOKEN_IS_ANY(t, i, ',', ')') &&
		    (t->t[i].flags & TF_SPACE || out->p[out->n - 1] == ','))
			buf_addch(out, ' ');
		if (end != NO_TOKEN) {
			buf_addch(out, 'a' + (char)(k - 1));
			args->v[k - 1].taken = true;
			continue;
		}
		end = token_next(t, i);
		struct slice w = token_bytes(t, i);
		if (t->t[i].kind == TOK_OTHER || (token_is_word(t, i) && (w.n == 1 || names_word(args, w))))
			return false;
		if (TOKEN_IS_ANY(t, i, '(', ')', '{', '}') && t->t[i].pair == NO_TOKEN)
			return false;
		buf_addslice(out, w);
	}
	return true;
}

/* Reads what the translation makes of the call. */
static void read_call(struct calls *all, struct call *c)
{
	const struct file *f = &all->a->r->files[c->file];
	const struct parts *parts = &all->a->parts[c->file];
	const struct tokens *t = &all->a->tokens[c->file];
	struct arguments args = {.n = 0};
	struct buf text = {0}, pattern = {0};
	uint32_t begin = t->t[c->name].off, end = token_end(t, c->close);
	bool fits = read_arguments(t, c, &args);
	c->renamed = true;
	for (size_t k = c->first; k < c->end; k++) {
		const struct part *p = &parts->v[k];
		bool own = is_of_call(f->bytes, &args, p);
		c->changed |= own;
		c->renamed &= !own || p->aliased;
		bool closes = c->closes && k + 1 == c->end;
		fits = fits && p->end <= end && !(own && p->end == p->begin && (p->begin <= begin || p->begin >= end) && !closes);
	}
	for (unsigned k = 0; k < args.n; k++)
		render_argument(f, parts, c, &args.v[k]);
	parts_render(parts, f->bytes, begin, end, &text);
	if (c->closes)
		buf_addslice(&text, parts->v[c->end - 1].text);
	struct tokens now;
	lex((struct slice){text.p ? text.p : "", text.n}, &now);
	for (int any = 0; any < 2 && fits; any++) {
		buf_free(&pattern);
		if (add_pattern(&now, &args, any, &pattern))
			c->patterns[any] = arena_strndup(&all->a->arena, pattern.p, pattern.n);
	}
	tokens_free(&now);
	for (unsigned k = 0; k < args.n; k++) {
		tokens_free(&args.v[k].t);
		buf_free(&args.v[k].text);
	}
	buf_free(&text);
	buf_free(&pattern);
}

static void collect(struct calls *all, size_t file)
{
	const struct tokens *t = &all->a->tokens[file];
	const struct parts *parts = &all->a->parts[file];
	size_t first = 0;
	for (uint32_t i = 0; i < t->n; i++) {
		uint32_t open = token_next(t, i), before = token_prev(t, i);
		if (t->t[i].kind != TOK_IDENT || t->t[i].flags & TF_ERROR_TEXT ||
		    (t->t[i].flags & TF_DIRECTIVE && !(t->t[i].flags & TF_MACRO_BODY)) || !adopt_is_cudas(token_bytes(t, i)) ||
		    !token_is_punct(t, open, '(') || t->t[open].pair == NO_TOKEN || t->t[open].pair < open)
			continue;
		if (token_is_access(t, before) || TOKEN_IS_ANY(t, before, P_SCOPE, P_HASHHASH, '#'))
			continue;
		struct call c = {.word = token_bytes(t, i), .file = file, .name = i, .open = open, .close = t->t[open].pair};
		while (first < parts->n && parts->v[first].begin < t->t[i].off)
			first++;
		for (c.first = c.end = first; c.end < parts->n && parts->v[c.end].begin < token_end(t, c.close);)
			c.end++;
		const struct part *p = &parts->v[c.end];
		c.closes = c.end > c.first && c.end < parts->n && p->begin == token_end(t, c.close) && p->end == p->begin &&
		           p->text.n && *p->text.p == ')';
		c.end += c.closes;
		read_call(all, &c);
		PUSH(all->v, all->n, all->cap) = c;
	}
}

/* Does the pattern begin with the name itself? Then calls that HIP's headers make of it would change, too. */
static bool names_itself(const char *pattern, struct slice name)
{
	const char *body = strchr(pattern, ')') + 2;
	return !strncmp(body, name.p, name.n) && body[name.n] == '(';
}

/* Words spelled so in all files, and what of them a macro would get wrong. */
static bool is_everywhere(const struct calls *all, struct slice name, size_t calls)
{
	size_t n = 0;
	for (size_t i = 0; i < all->a->r->n_files; i++)
		if (all->a->tokens[i].n)
			FOR_WORD(k, &all->a->tokens[i], name)
				n++;
	return n == calls;
}

static bool has_pattern(const struct call *c, const char *pattern)
{
	return (c->patterns[0] && !strcmp(c->patterns[0], pattern)) || (c->patterns[1] && !strcmp(c->patterns[1], pattern));
}

/* The pattern of most of the calls, which name the same; NULL: none will do. */
static const char *agreed(const struct calls *all, struct call *const *v, size_t n, size_t *fit)
{
	const char *best = NULL;
	for (size_t i = 0; i < n; i++) {
		if (!v[i]->changed)
			return NULL; /* a macro would change it */
		for (int any = 0; any < 2 && !v[i]->renamed; any++) {
			size_t same = 0;
			for (size_t k = 0; k < n && v[i]->patterns[any]; k++)
				same += has_pattern(v[k], v[i]->patterns[any]);
			if (same > *fit) {
				*fit = same;
				best = v[i]->patterns[any];
			}
		}
	}
	struct slice name = v[0]->word;
	return !best || (names_itself(best, name) && !(*fit == n && is_everywhere(all, name, n))) ? NULL : best;
}

/* Does the translation change the name at token k, so that it is a call of CUDA's? "CHECK cudaFree(p);" is one where CHECK is a macro. */
static bool is_translated(struct call *const *v, size_t n, size_t file, uint32_t k)
{
	for (size_t i = 0; i < n; i++)
		if (v[i]->file == file && v[i]->name == k)
			return v[i]->changed;
	return false;
}

/* Is it a member's or a function's of the project somewhere, or asked for by a directive? */
static bool is_projects(const struct adoption *a, struct call *const *v, size_t n)
{
	for (size_t i = 0; i < a->r->n_files; i++)
		if (a->tokens[i].n)
			FOR_WORD(k, &a->tokens[i], v[0]->word)
				if (adopt_is_own(&a->tokens[i], k) && !is_translated(v, n, i, k))
					return true;
	return false;
}

static void choose(struct calls *all, struct call *const *v, size_t n)
{
	struct adoption *a = all->a;
	struct slice name = v[0]->word;
	size_t fit = 0;
	uint64_t at;
	const char *pattern = agreed(all, v, n, &fit);
	if (!pattern)
		return;
	const char *body = strchr(pattern, ')') + 2;
	bool known = strmap_get(&a->by_name, name, &at);
	size_t plain = 0;
	for (size_t i = 0; i < n; i++)
		plain += v[i]->renamed;
	if (is_projects(a, v, n) || plain >= fit)
		return;
	if (!known) {
		at = a->n_aliases;
		strmap_put(&a->by_name, name, at);
		PUSH(a->aliases, a->n_aliases, a->cap_aliases) = (struct alias){.cuda = name};
	}
	struct alias *x = &a->aliases[at];
	x->params = arena_strndup(&a->arena, pattern, (size_t)(body - 1 - pattern));
	x->hip = slice_str(body);
	x->refused = true; /* as a plain name */
	for (size_t i = 0; i < n; i++) {
		struct call *c = v[i];
		const struct file *f = &a->r->files[c->file];
		struct parts *parts = &a->parts[c->file];
		struct arguments args = {.n = 0};
		if (!has_pattern(c, pattern) || !read_arguments(&a->tokens[c->file], c, &args))
			continue;
		for (size_t k = c->first; k < c->end; k++)
			if (is_of_call(f->bytes, &args, &parts->v[k]))
				parts->v[k].call = (uint32_t)at + 1;
	}
}

static int by_name(const void *x, const void *y)
{
	const struct call *c = *(struct call *const *)x, *d = *(struct call *const *)y;
	size_t n = c->word.n < d->word.n ? c->word.n : d->word.n;
	return memcmp(c->word.p, d->word.p, n) ?: ORDER(c->word.n, d->word.n) ?: ORDER(c, d);
}

/* Does another macro's text call the macro at k, whose own text calls its name? "__shfl_down(b, c, 32)" of __shfl_down_sync(a, b, c) beside
 * __shfl_down(a, b) (HeCBench's lda): these arguments are others. */
static bool is_called_by_another(const struct adoption *a, size_t k)
{
	const struct alias *x = &a->aliases[k];
	bool called = false;
	for (size_t i = 0; i < a->n_aliases && x->params && !called; i++) {
		struct tokens t;
		if (i == k)
			continue;
		lex(a->aliases[i].hip, &t);
		called = tokens_have(&t, x->cuda);
		tokens_free(&t);
	}
	return called;
}

void adopt_calls(struct adoption *a)
{
	struct calls all = {.a = a};
	for (size_t i = 0; i < a->r->n_files; i++)
		if (a->tokens[i].n)
			collect(&all, i);
	struct call **order = xcalloc(all.n + 1, sizeof *order);
	for (size_t i = 0; i < all.n; i++)
		order[i] = &all.v[i];
	if (all.n)
		qsort(order, all.n, sizeof *order, by_name);
	for (size_t i = 0, end; i < all.n; i = end) {
		for (end = i + 1; end < all.n && slice_eq(order[i]->word, order[end]->word);)
			end++;
		choose(&all, order + i, end - i);
	}
	free(order);
	free(all.v);
	bool *dropped = xcalloc(a->n_aliases + 2, 1);
	for (size_t k = 0; k < a->n_aliases; k++)
		dropped[k + 1] = is_called_by_another(a, k);
	for (size_t i = 0; i < a->r->n_files; i++)
		FOR_EACH(struct part, p, a->parts[i].v, a->parts[i].n) {
			p->call = dropped[p->call] ? 0 : p->call;
			struct slice was = {a->r->files[i].bytes.p + p->begin, p->end - p->begin};
			uint64_t at;
			if (p->call)
				p->aliased = true;
			else if (p->aliased && strmap_get(&a->by_name, was, &at) && a->aliases[at].params)
				p->aliased = false;
		}
	free(dropped);
}
