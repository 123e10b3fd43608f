/* names.c: which names a macro maps for the whole project. */
#include "adopt/adopt.h"
#include "build/build_file.h"
#include "scan/condition_side.h"

static struct slice bytes(const struct file *f, const struct part *p)
{
	return (struct slice){f->bytes.p + p->begin, p->end - p->begin};
}

static struct alias *alias_of(struct adoption *a, struct slice name)
{
	uint64_t k;
	return strmap_get(&a->by_name, name, &k) ? &a->aliases[k] : NULL;
}

/* A number, perhaps with a suffix, or a name. */
static bool fits(struct slice s)
{
	bool number = s.n > 0;
	for (size_t i = 0; i < s.n; i++)
		number = number && (isalnum((unsigned char)s.p[i]) || s.p[i] == '.');
	return is_name(s, true) || (number && isdigit((unsigned char)*s.p));
}

/* What stands for a name, without the comment that says whose number it is: 12 for CUBLAS_VER_MAJOR. */
static struct slice value_of(const struct file *f, const struct part *p)
{
	struct slice cuda = bytes(f, p), s = p->text;
	char comment[80];
	size_t n = (size_t)snprintf(comment, sizeof comment, " /* %.*s */", (int)cuda.n, cuda.p);
	bool has = n < sizeof comment && slice_ends(s, comment);
	return (struct slice){s.p, s.n - (has ? n : 0)};
}

/* Is it the word 'register', which goes? */
static bool is_register(const struct file *f, const struct part *p)
{
	struct slice was = bytes(f, p);
	while (was.n && isspace((unsigned char)was.p[was.n - 1]))
		was.n--;
	return !p->text.n && slice_is(was, "register");
}

/* Are parts k and k + 1 the parentheses of a comparison that another one compares, "(12 <= n) <= 24"? */
static bool is_chained(const struct file *f, const struct parts *parts, size_t k)
{
	const struct part *p = &parts->v[k], *q = p + 1;
	if (k + 1 >= parts->n || p->begin != p->end || q->begin != q->end || !slice_is(p->text, "(") || !slice_is(q->text, ")"))
		return false;
	struct slice inner = {f->bytes.p + p->end, q->begin - p->end}, rest = {f->bytes.p + q->end, f->bytes.n - q->end};
	bool compares = false;
	for (size_t i = 0; i < inner.n; i++) {
		if (strchr("(){};,=", inner.p[i]) && !(inner.p[i] == '=' && i && strchr("<>", inner.p[i - 1])))
			return false;
		compares |= inner.p[i] == '<' || inner.p[i] == '>';
	}
	while (rest.n && isspace((unsigned char)*rest.p))
		rest = (struct slice){rest.p + 1, rest.n - 1};
	return compares && rest.n && (*rest.p == '<' || *rest.p == '>');
}

static void collect(struct adoption *a, const struct file *f, const struct parts *parts)
{
	FOR_EACH(const struct part, p, parts->v, parts->n) {
		struct slice cuda = bytes(f, p), hip = value_of(f, p);
		if (p->include || !is_name(cuda, false) || !fits(hip) || is_release_macro(cuda))
			continue;
		struct alias *known = alias_of(a, cuda);
		if (!known) {
			strmap_put(&a->by_name, cuda, a->n_aliases);
			PUSH(a->aliases, a->n_aliases, a->cap_aliases) =
			        (struct alias){.cuda = cuda, .hip = hip, .refused = is_keyword(cuda) || cuda.n < 3};
		}
	}
}

bool adopt_is_cudas(struct slice s) { return SLICE_STARTS_ANY(s, "cu", "CU", "Cub", "nv", "NV", "nccl", "NCCL", "__", "NPP"); }

static bool is_macro_operand(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	if (before != NO_TOKEN && token_is_punct(t, before, '('))
		before = token_prev(t, before);
	return (t->t[i].flags & TF_DIRECTIVE) && TOKEN_IS_WORD_OF(t, before, "define", "undef", "ifdef", "ifndef", "defined");
}

/* A member, or a declarator with a type before it: "p->cudaFree(", "int cudaFree(". */
static bool is_declared(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	bool type =
	        token_is_word(t, before) && !TOKEN_IS_WORD_OF(t, before, "return", "else", "do", "case", "throw", "sizeof", "new");
	return token_is_access(t, before) || (type && token_is_punct(t, token_next(t, i), '('));
}

bool adopt_is_own(const struct tokens *t, uint32_t i) { return is_macro_operand(t, i) || is_declared(t, i); }

/* Where the words stand that no part replaces, or that a macro must not replace. */
static void count(struct adoption *a, const struct file *f, const struct parts *parts, const struct tokens *t)
{
	size_t k = 0;
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT || t->t[i].flags & TF_ERROR_TEXT)
			continue;
		struct alias *known = alias_of(a, token_bytes(t, i));
		while (k < parts->n && parts->v[k].end <= t->t[i].off)
			k++;
		if (!known)
			continue;
		const struct part *p = k < parts->n ? &parts->v[k] : NULL;
		bool there = p && p->begin == t->t[i].off && p->end == token_end(t, i), within = p && p->begin <= t->t[i].off;
		if (is_macro_operand(t, i))
			known->refused = true;
		else if (there && slice_eq(value_of(f, p), known->hip))
			known->uses++;
		else if (there && fits(value_of(f, p)) && known->uses + known->others < 1)
			known->hip = value_of(f, p), known->uses++;
		else if (!within && is_declared(t, i))
			known->refused = true;
		else if (!within)
			known->others++;
	}
}

/* Does a directive's line have a word? 'hip': one of the macros of HIP's compiler. */
static bool asks_for(const struct tokens *t, uint32_t directive, const char *word, bool hip)
{
	for (uint32_t i = directive + 1; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++)
		if (hip ? SLICE_STARTS_ANY(token_bytes(t, i), "__HIP") : token_is(t, i, word))
			return true;
	return false;
}

/* "#if CUDA_VERSION >= 12080 ... #elif __HIPCC__ ...": a branch for HIP that the macro, if it were defined, would hide (HeCBench's atomicCAS). Not
 * behind a condition that asks for HIP, too. */
static bool hides_branch(const struct tokens *t, const char *macro)
{
	bool asked[64] = {false};
	size_t depth = 0;
	for (size_t d = 0; d < t->n_directives; d++) {
		uint32_t at = t->directives[d], word = token_next(t, at);
		bool opens = TOKEN_IS_WORD_OF(t, word, "if", "ifdef", "ifndef");
		if (opens && ++depth < ARRAY_SIZE(asked))
			asked[depth] = asks_for(t, at, macro, false) && !asks_for(t, at, macro, true);
		else if (token_is(t, word, "elif") && depth && depth < ARRAY_SIZE(asked) && asked[depth] &&
		         asks_for(t, at, macro, true))
			return true;
		else if (token_is(t, word, "endif") && depth)
			depth--;
	}
	return false;
}

/* A project that asks for CUDA's release gets the one that its translation answers for, unless it defines the macro itself. */
static void define_release(struct adoption *a)
{
	static const char *const macros[] = {"CUDART_VERSION", "CUDA_VERSION"};
	int v = a->r->sel.cuda < 1209 ? a->r->sel.cuda : 1209; /* the newest whose API HIP's has the shape of */
	long version = v / 100 * 1000 + v % 100 * 10;
	for (size_t k = 0; k < ARRAY_SIZE(macros); k++) {
		bool asked = false, own = false;
		for (size_t i = 0; i < a->r->n_files; i++) {
			bool here = false;
			if (a->tokens[i].n)
				FOR_WORD(at, &a->tokens[i], slice_str(macros[k])) {
					asked = here = true;
					own = own || token_is(&a->tokens[i], token_prev(&a->tokens[i], at), "define");
				}
			own = own || (here && hides_branch(&a->tokens[i], macros[k]));
		}
		if (!asked || own)
			continue;
		const char *text = arena_printf(&a->arena, "%ld", version);
		a->version = version;
		strmap_put(&a->by_name, slice_str(macros[k]), a->n_aliases);
		PUSH(a->aliases, a->n_aliases, a->cap_aliases) =
		        (struct alias){.cuda = slice_str(macros[k]), .hip = slice_str(text), .used = true};
	}
}

void adopt_names(struct adoption *a)
{
	for (size_t i = 0; i < a->r->n_files; i++)
		if (!a->r->files[i].build)
			collect(a, &a->r->files[i], &a->parts[i]);
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		if (f->build || f->skip || !f->bytes.n)
			continue;
		lex(f->bytes, &a->tokens[i]);
		count(a, f, &a->parts[i], &a->tokens[i]);
	}
	define_release(a);
	FOR_EACH(struct alias, x, a->aliases, a->n_aliases) {
		bool plain = is_name(x->hip, false);
		x->refused = x->refused || (x->others && (!plain || !adopt_is_cudas(x->cuda)));
	}
	for (size_t i = 0; i < a->r->n_files; i++)
		FOR_EACH(struct part, p, a->parts[i].v, a->parts[i].n) {
			const struct file *f = &a->r->files[i];
			if (!f->build && is_chained(f, &a->parts[i], (size_t)(p - a->parts[i].v))) {
				p->aliased = p[1].aliased = a->chained = true;
				p++;
				continue;
			}
			const struct alias *x = f->build || p->include ? NULL : alias_of(a, bytes(f, p));
			bool dropped = !f->build && is_register(f, p);
			p->aliased = dropped || (x && !x->refused &&
			                         (slice_eq(value_of(f, p), x->hip) ||
			                          (is_release_macro(x->cuda) && p->text.n > x->hip.n &&
			                           p->text.p[x->hip.n] == ' ' && !memcmp(p->text.p, x->hip.p, x->hip.n))));
			a->registers |= dropped;
		}
}
