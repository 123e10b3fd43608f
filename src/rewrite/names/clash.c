/* clash.c: definitions that are one too many in HIP.
 *
 * Functions the program defines for itself because CUDA lacks them, and HIP has: the same name with the same parameters at global scope
 * would be a redefinition or an ambiguous overload. Such a definition is kept for CUDA and left out for HIP.
 *
 * Overloads whose parameters are of types that HIP has one of, f(cudaError_t) and f(CUresult): the second becomes a template, which only
 * serves where the first is not compiled. Where these types mean different things, f(cublasHandle_t) and f(cusparseHandle_t), a person has to
 * choose. */
#include "rewrite/names/stream_operator.h"
#include "pass/pass.h"
#include "lex/word_class.h"
#include "project/group.h"
#include "project/namespaces.h"
#include "rewrite/names/clash.h"
#include "sema/vector_type.h"
#include "sides/condition.h"
#include <stdlib.h>

/* A function definition with a parameter of a type that gets another name. */
struct overload {
	struct slice before; /* name and parameter types, as they are, and as they will be */
	struct slice after;
	uint32_t branch; /* of #if that it stands in */
	size_t next;     /* the place of the next one with the same scope and 'meant', 0: none */
};

struct clasher {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	struct overload *overloads;
	size_t n_overloads, cap_overloads;
	struct strmap meant; /* 'meant' and scope -> the place of the first such overload */
	uint32_t looked_at;  /* see outside_definitions */
};

static bool punct(const struct clasher *c, uint32_t i, int p) { return token_is_punct(c->t, i, p); }
static bool word(const struct clasher *c, uint32_t i, const char *w) { return token_is_word(c->t, i) && token_is(c->t, i, w); }

/* One spelling for each integer type: "unsigned" and "uint" are "unsigned_int", "long long int" is "long_long", and where HIP runs a word of
 * 64 bits is "unsigned_long". */
static void add_type(struct buf *out, struct slice s)
{
	size_t base = 0;
	while (base < s.n && s.p[base] != '*')
		base++;
	struct slice w = {s.p, base};
	if (slice_is(w, "unsigned") || slice_is(w, "uint"))
		w = SLICE_LIT("unsigned_int");
	else if (slice_is(w, "uint64_t") || slice_is(w, "size_t") || slice_is(w, "ulong"))
		w = SLICE_LIT("unsigned_long");
	else if (slice_ends(w, "long_int"))
		w.n -= 4;
	buf_addslice(out, w);
	buf_add(out, s.p + base, s.n - base);
}

/* Is it one of HIP's types that are void *? CUDA's are all pointers to structures of their own. */
static bool is_void_pointer(struct slice w)
{
	static const char *const types[] = {
	        "hipDeviceptr_t",       "hipExternalMemory_t",   "hipExternalSemaphore_t", "hipblasHandle_t",
	        "hipblasLtHandle_t",    "hipsolverDnParams_t",   "hipsolverGesvdjInfo_t",  "hipsolverHandle_t",
	        "hipsolverDnHandle_t",  "hipsolverRfHandle_t",   "hipsolverSpHandle_t",    "hipsolverSyevjInfo_t",
	        "hipsparseColorInfo_t", "hipsparseDnMatDescr_t", "hipsparseDnVecDescr_t",  "hipsparseHandle_t",
	        "hipsparseHybMat_t",    "hipsparseMatDescr_t",   "hipsparseSpVecDescr_t"};
	return SLICE_IN(w, types);
}

/* A word of a parameter list as it will be. */
static struct slice renamed_type(const struct clasher *c, struct slice w)
{
	const struct name_rule *r = rules_find(c->p->rules, w, 1u << RK_TYPE | 1u << RK_DTYPE);
	const char *to = NULL;
	return r && rule_verdict(r, c->u->sel, &to) == VERDICT_RENAME ? slice_str(to) : w;
}

enum spelled { AS_IT_IS, AS_IT_WILL_BE, AS_IT_IS_MEANT };

/* The types of a parameter list without names, cv-qualifiers, defaults and spaces: "float*,float". The parameters' names go to
 * names[]; returns how many there are, -1 when the list is beyond reading. */
static int signature(struct clasher *c, uint32_t open, enum spelled how, struct buf *out, struct slice *names, int max)
{
	struct range *args;
	int n = call_arguments(c->t, open, &c->arena, &args);
	if (n < 0 || n > max)
		return -1;
	for (int a = 0; a < n; a++) {
		uint32_t last_word = NO_TOKEN, words = 0;
		struct buf type = {0};
		for (uint32_t i = token_at(c->t, args[a].begin); c->t->t[i].off < args[a].end; i = token_next(c->t, i)) {
			const struct token *k = &c->t->t[i];
			if (punct(c, i, '='))
				break;
			if (k->kind == TOK_IDENT) {
				struct slice w = token_text(c->t, i, &c->arena);
				if (slice_is(w, "const") || slice_is(w, "volatile") || slice_is(w, "restrict") ||
				    slice_starts(w, "__restrict") || (slice_is(w, "std") && punct(c, token_next(c->t, i), P_SCOPE)))
					continue;
				if (last_word != NO_TOKEN && words == 1 && !slice_is(w, "int") && !slice_is(w, "long") &&
				    !slice_is(w, "char") && !slice_is(w, "short")) {
					names[a] = w;
					words = 2;
					continue;
				}
				if (type.n && words)
					buf_addch(&type, '_'); /* rules are split at spaces */
				struct slice to = how == AS_IT_IS ? w : renamed_type(c, w);
				if (how == AS_IT_IS_MEANT && is_void_pointer(to))
					to = SLICE_LIT("void*");
				buf_addslice(&type, to);
				last_word = i;
				words = 1;
			} else if (k->kind == TOK_PUNCT && (k->punct == '*' || k->punct < 128)) {
				if (k->punct != '&')
					buf_addch(&type, (char)k->punct);
			}
		}
		if (a)
			buf_addch(out, ',');
		add_type(out, (struct slice){type.p, type.n});
		buf_free(&type);
	}
	return n;
}

void clash_leave_out(struct unit *u, uint32_t first, uint32_t last)
{
	const struct tokens *t = &u->scan.tok;
	const char *nl = u->scan.crlf ? "\r\n" : "\n";
	uint32_t line, a = t->t[first].off, b = t->t[last].off + 1;
	tokens_position(t, a, &line, NULL);
	bool at_start = true;
	for (uint32_t i = t->line_start[line - 1]; i < a; i++)
		at_start = at_start && (t->src.p[i] == ' ' || t->src.p[i] == '\t');
	struct buf text = {0};
	if (at_start)
		a = t->line_start[line - 1];
	else
		buf_addstr(&text, nl);
	buf_addf(&text, "#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */%s", nl);
	edit_replace(&u->edits, a, a, (struct slice){text.p, text.n}, EDIT_OTHER);
	buf_free(&text);
	buf_addf(&text, "%s#endif", nl);
	while (b < t->src.n && (t->src.p[b] == ' ' || t->src.p[b] == '\t' || t->src.p[b] == ';'))
		b++;
	if (b < t->src.n && t->src.p[b] != '\n' && t->src.p[b] != '\r')
		buf_addstr(&text, nl);
	edit_replace(&u->edits, b, b, (struct slice){text.p, text.n}, EDIT_OTHER);
	buf_free(&text);
}

/* Is token i a word in capitals, such as HOST_DEVICE? */
static bool is_shouted(const struct clasher *c, uint32_t i)
{
	return c->t->t[i].kind == TOK_IDENT && c->t->t[i].len > 1 && slice_in_capitals(token_bytes(c->t, i));
}

/* Is the definition, from token 'first' on, whose name is token 'name', one without sides, which is the host's? */
static bool is_hosts(const struct clasher *c, uint32_t first, uint32_t name, uint32_t body)
{
	bool other = scan_context(&c->u->scan, c->t->t[token_next(c->t, body)].off) != CTX_HOST;
	for (uint32_t i = first; i < name && !other; i = token_next(c->t, i))
		other = is_shouted(c, i); /* a macro */
	return !other;
}

/* HIP's headers define what CUDA has built in, and nvcc takes the definition, whose name is token 'name', for. It may do something else: where
 * it stands for what CUDA lacks in some releases, HIP's serves, and else a person decides. */
static bool tell_defined(struct clasher *c, uint32_t name)
{
	const struct scan *s = &c->u->scan;
	uint32_t off = c->t->t[name].off, branch = scan_branch_at(s, off);
	if (branch != UINT32_MAX && !s->branches[branch].cuda_only)
		return false;
	diag_add(&c->u->diags, D_W706, c->u->index, off, token_end(c->t, name),
	         arena_printf(
	                 &c->u->diags.arena,
	                 "HIP's headers define '%.*s' with the same parameters: remove this definition, or rename it and its uses",
	                 (int)c->t->t[name].len, c->t->src.p + off));
	return true;
}

/* Does neither pass of HIP's compiler read it: '#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600' (brucefan1983/GPUMD's nep3_small_box.cuh)? */
static bool is_unread(const struct clasher *c, uint32_t i)
{
	const struct scan *s = &c->u->scan;
	uint32_t b = scan_branch_at(s, c->t->t[i].off);
	while (b != UINT32_MAX &&
	       (s->branches[b].guard || branch_in_pass(c->p, c->u, b, true) || branch_in_pass(c->p, c->u, b, false)))
		b = s->branches[b].parent;
	return b != UINT32_MAX;
}

static void definition(struct clasher *c, uint32_t first, uint32_t name, uint32_t open, uint32_t body)
{
	const struct tokens *t = c->t;
	const struct name_rule *rule = NULL;
	struct slice names[8] = {0};
	struct buf key = {0};
	if (t->t[name].kind != TOK_IDENT || !(t->t[name].punct & WORD_KNOWN))
		return;
	buf_addslice(&key, token_text(t, name, &c->arena));
	buf_addch(&key, '(');
	int n = signature(c, open, AS_IT_IS, &key, names, ARRAY_SIZE(names));
	buf_addch(&key, ')');
	if (n >= 0)
		rule = rules_find(c->p->rules, (struct slice){key.p, key.n}, 1u << RK_CLASH);
	buf_free(&key);
	bool maker = slice_starts(token_bytes(t, name), "make_"); /* for both sides (treecode/sapporo2's sapporohostclass.cpp) */
	if (rule && !is_unread(c, first) && (maker || !is_hosts(c, first, name, body)) &&
	    !scan_asks_for_hip(&c->u->scan, t->t[first].off) && (rule->flags & NF_SAME || !tell_defined(c, name)))
		clash_leave_out(c->u, first, t->t[body].pair);
}

/* What a file says of functions of a name that it defines: some are left out for HIP, some stay that do not take the width of a shuffle. */
enum { LEFT_OUT = 1, STAYS_SHORT = 2 };

static unsigned shuffles(const struct group_asked *a, const struct unit *u)
{
	struct clasher c = {.p = a->p, .u = (struct unit *)u, .t = &u->scan.tok}; /* nothing is written into it */
	unsigned says = 0;
	FOR_WORD(i, c.t, a->name) {
		uint32_t open = token_next(c.t, i);
		if (!punct(&c, open, '(') || c.t->t[open].pair == NO_TOKEN || !punct(&c, token_next(c.t, c.t->t[open].pair), '{'))
			continue;
		struct slice names[8];
		struct buf key = {0};
		buf_addslice(&key, a->name);
		buf_addch(&key, '(');
		int n = signature(&c, open, AS_IT_IS, &key, names, ARRAY_SIZE(names));
		buf_addch(&key, ')');
		bool clash =
		        brace_around(c.t, i) == NO_TOKEN && rules_find(a->p->rules, (struct slice){key.p, key.n}, 1u << RK_CLASH);
		says |= clash ? LEFT_OUT : n < 3 ? STAYS_SHORT : 0;
		buf_free(&key);
	}
	arena_free(&c.arena);
	return says;
}

bool clash_is_shuffle(const struct project *p, const struct unit *u, struct slice name, bool mixed)
{
	static const struct group_question left_out = {'c', LEFT_OUT | STAYS_SHORT, shuffles, true};
	if (!slice_starts(name, "__shfl"))
		return false;
	unsigned says = group_ask(&left_out, p, u, name);
	return !(says & STAYS_SHORT) && (mixed || says & LEFT_OUT);
}

static struct slice signature_of(struct clasher *c, uint32_t name, uint32_t open, enum spelled how)
{
	struct slice names[8];
	struct buf b = {0};
	buf_addslice(&b, token_text(c->t, name, &c->arena));
	buf_addch(&b, '(');
	struct slice out = {0};
	if (signature(c, open, how, &b, names, ARRAY_SIZE(names)) > 0)
		out = slice_str(arena_strndup(&c->arena, b.p, b.n));
	buf_free(&b);
	return out;
}

/* A definition in the scope that token 'scope' opens: does it become the same as an earlier one? */
static void overload(struct clasher *c, uint32_t scope, uint32_t first, uint32_t name, uint32_t open)
{
	uint32_t i = open;
	while (i < c->t->t[open].pair && !(c->t->t[i].kind == TOK_IDENT && c->t->t[i].punct & WORD_KNOWN))
		i++;
	if (i == c->t->t[open].pair)
		return; /* no type of CUDA's */
	struct slice before = signature_of(c, name, open, AS_IT_IS), after = signature_of(c, name, open, AS_IT_WILL_BE),
	             meant = signature_of(c, name, open, AS_IT_IS_MEANT);
	uint32_t branch = scan_branch_at(&c->u->scan, c->t->t[first].off);
	if (slice_eq(before, after) || word(c, first, "template") || word(c, first, "extern"))
		return;
	struct slice key = slice_str(arena_printf(&c->arena, "%.*s %u", (int)meant.n, meant.p, scope));
	struct overload *last = NULL;
	uint64_t place = 0;
	for (bool any = strmap_get(&c->meant, key, &place); any; any = (place = last->next)) {
		struct overload *o = last = &c->overloads[place];
		bool same = slice_eq(o->after, after), itself = slice_eq(o->before, before);
		if (itself && o->branch == branch)
			return; /* declared again: it finds what that one found */
		if (itself || (!same && o->branch != branch))
			continue;
		if (!same) {
			uint32_t at = punct(c, name, ')') ? token_prev(c->t, c->t->t[name].pair) : name; /* operator() */
			diag_add(&c->u->diags, D_W706, c->u->index, c->t->t[at].off, token_end(c->t, c->t->t[open].pair),
			         "this redefines an earlier overload, because HIP's parameter types are all 'void *': rename one "
			         "of them");
			return;
		}
		uint32_t off = c->t->t[first].off;
		edit_insert(&c->u->edits, off, "template <int = 0> ");
		return;
	}
	if (last)
		last->next = c->n_overloads;
	else
		strmap_put(&c->meant, key, c->n_overloads);
	PUSH(c->overloads, c->n_overloads, c->cap_overloads) = (struct overload){before, after, branch, 0};
}

/* The word that says what the '{' opens: namespace, class or struct; NO_TOKEN: something else. */
static uint32_t opens_scope(struct clasher *c, uint32_t first, uint32_t brace)
{
	for (uint32_t i = first; i < brace; i = token_next(c->t, i))
		if (word(c, i, "namespace") || word(c, i, "class") || word(c, i, "struct"))
			return i;
	return NO_TOKEN;
}

/* What is around the scope that is being read: the '{' that opens it, its end, whether a class is around that. */
struct scope {
	uint32_t scope, end;
};

/* Definitions in the file, in namespaces and classes. */
static void walk(struct clasher *c)
{
	const struct tokens *t = c->t;
	uint32_t i = 0, end = t->n, scope = NO_TOKEN;
	uint32_t first = i; /* of the declaration being read */
	struct scope *around = NULL;
	size_t n = 0, cap = 0;
	for (; i < end || n; i++) {
		const struct token *k = &t->t[i];
		if (i >= end) { /* its '}' */
			i = end;
			scope = around[--n].scope;
			end = around[n].end;
			first = i + 1;
			continue;
		}
		if (k->kind == TOK_COMMENT) {
			if (first == i)
				first = i + 1;
			continue;
		}
		if (k->flags & TF_DIRECTIVE) {
			first = i + 1;
			continue;
		}
		if (k->kind != TOK_PUNCT)
			continue;
		if (k->punct == ';' || k->punct == '}' || (k->punct == ':' && scope != NO_TOKEN && token_prev(t, i) == first))
			first = i + 1;
		else if (k->punct == '{') {
			uint32_t before = token_prev(t, i);
			if (before != NO_TOKEN && t->t[before].kind == TOK_STRING) { /* extern "C" */
				first = i + 1;
				continue;
			}
			if (token_pair(t, before, ')') != NO_TOKEN && k->pair != NO_TOKEN) {
				uint32_t open = t->t[before].pair, name = token_prev(t, open);
				bool op = name != NO_TOKEN && name && word(c, token_prev(t, name), "operator");
				uint32_t opened = token_pair(t, name, ')') == NO_TOKEN ? NO_TOKEN : t->t[name].pair;
				op = op || (opened != NO_TOKEN && token_next(t, opened) == name &&
				            word(c, token_prev(t, opened), "operator")); /* operator()(int) */
				if (name != NO_TOKEN && name > first && (op || t->t[name].kind == TOK_IDENT)) {
					if (scope == NO_TOKEN)
						definition(c, first, name, open, i);
					overload(c, scope, first, name, open);
				}
			} else if (k->pair != NO_TOKEN && opens_scope(c, first, i) != NO_TOKEN) {
				PUSH(around, n, cap) = (struct scope){scope, end};
				scope = i;
				end = k->pair;
				first = i + 1;
				continue;
			}
			if (k->pair != NO_TOKEN) {
				i = k->pair;
				first = i + 1;
			}
		}
	}
	free(around);
}

void pass_clash(struct pass *pass, uint32_t at)
{
	(void)at;
	const struct project *p = pass->p;
	struct unit *u = pass->u;
	struct clasher c = {.p = p, .u = u, .t = &u->scan.tok};
	walk(&c);
	FOR_WORD(i, c.t, SLICE_LIT("operator"))
		if (!(c.t->t[i].flags & TF_MACRO_BODY))
			stream_operator(p, u, i, &c.looked_at, &c.arena);
	free(c.overloads);
	strmap_free(&c.meant);
	arena_free(&c.arena);
}
