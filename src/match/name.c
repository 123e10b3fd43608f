/* name.c: what becomes of one name of the rule table: edits and diagnostics. */
#include "project/include_reach.h"
#include "sema/value_type.h"
#include "match/candidate.h"
#include "project/needs.h"
#include "project/resolve.h"
#include "project/group.h"
#include "sides/condition.h"
#include <ctype.h>

/* Names that hip_runtime.h declares: what a file that includes nothing relies on nvcc for. */
static bool is_runtime_name(const struct pass *m, const struct name_rule *r)
{
	if (r->kind == RK_HEADER || r->kind == RK_NS || r->kind == RK_MEMBER || strchr(r->cuda, ':'))
		return false;
	const char *lib = rules_lib_id(m->p->rules, r->lib);
	if (!strcmp(lib, "runtime"))
		return true;
	static const char *const own[] = {"threadIdx", "blockIdx", "blockDim", "gridDim", "dim3", NULL};
	for (int i = 0; own[i]; i++)
		if (!strcmp(r->cuda, own[i]))
			return true;
	if (r->hip && (!strncmp(r->hip, "__host__", 8) || !strncmp(r->hip, "__device__", 10) || !strcmp(r->hip, "__forceinline__")))
		return true; /* _CCCL_API */
	return !strncmp(r->cuda, "__", 2) && (!strcmp(lib, "device") || !strcmp(lib, "language") || !strcmp(lib, "math"));
}

static void mark_use(struct pass *m, const struct name_rule *r, uint32_t i)
{
	const struct token *k = &m->t->t[i];
	m->u->libs |= r->lib < 64 ? (uint64_t)1 << r->lib : 0;
	if (rule_is_plain(r))
		return;
	m->u->cuda = true;
	if (m->u->uses_language)
		return;
	if (!is_runtime_name(m, r)) {
		bool vector = m->u->vector_use == UINT32_MAX && !(k->flags & TF_DIRECTIVE) &&
		              !strcmp(rules_lib_id(m->p->rules, r->lib), "vector");
		m->u->vector_use = vector ? i : m->u->vector_use;
		return;
	}
	uint32_t branch = scan_cuda_only(&m->u->scan, k->off);
	m->u->macros_use_runtime |= (k->flags & TF_MACRO_BODY) != 0;
	if (branch == UINT32_MAX && !(k->flags & TF_DIRECTIVE)) {
		if (!m->u->uses_runtime)
			m->u->runtime_use = i;
		m->u->uses_runtime = true;
		m->u->uses_language = strncmp(r->cuda, "cuda", 4) && strcmp(r->cuda, "dim3");
	} else if (branch == UINT32_MAX)
		return;
	else if (m->u->cuda_branch == UINT32_MAX && (!(k->flags & TF_DIRECTIVE) || (k->flags & TF_MACRO_BODY))) {
		m->u->cuda_branch = branch;
		if (!m->u->uses_runtime)
			m->u->runtime_use = i;
	}
}

void match_rename(struct pass *m, uint32_t a, uint32_t b, const char *to, const struct name_rule *r, enum evidence ev)
{
	struct slice now = {m->t->src.p + a, b - a};
	if (slice_is(now, to))
		return;
	struct edit *e = edit_replace(&m->u->edits, a, b, slice_str(to), r->kind == RK_MACRO ? EDIT_MACRO : EDIT_RENAME);
	e->evidence = ev;
}

bool match_lacks(struct pass *m, const struct name_rule *r, const struct chain *c, unsigned used)
{
	if (!r->has || used == c->n || !rule_is_near(m->p, m->u, r))
		return false;
	uint32_t from = c->end_of[used - 1] + 2, to = c->end_of[c->n - 1];
	struct slice held = {c->full.p + from, to - from}, root = {r->cuda, strcspn(r->cuda, ":")};
	uint64_t bits;
	for (unsigned k = used; m->t->t[c->first].flags & TF_MACRO_BODY && k < c->n; k++)
		if (match_is_param(m, pass_text(m, c->part[k])))
			return false;
	if (pass_punct(m, token_next(m->t, c->last), P_HASHHASH) || rule_has(r, held))
		return false;
	if (decl_find(&m->p->decls, m->u, root, &bits) &&
	    (!sees_all_headers(m->p, m->u) || names_declared(m->p, m->u, pass_text(m, c->last))))
		return false; /* the program adds it to the namespace, or may */
	mark_use(m, r, c->last);
	struct diagnostic *d = match_say(m, D_N001, m->t->t[c->first].off, token_end(m->t, c->last), EV_LEXICAL, c->full.p, NULL);
	match_explain(m, d, r);
	if (d)
		d->cuda = arena_strdup(&m->u->diags.arena, c->full.p);
	return true;
}

bool match_has_effect(struct pass *m, const struct name_rule *r)
{
	const char *to = NULL;
	return r->call_n || rule_note_told(r) || rule_needs(r, m->sel) || r->include ||
	       (r->roc_include && m->sel->target == TARGET_ROC) || rule_verdict(r, m->sel, &to) != VERDICT_SAME ||
	       r->flags & (NF_INT | NF_UNSIGNED);
}

/* names[] = {0, CUBLAS_OP_N}: is what the name at token i stands for a table with enumerators, which are renamed in it? */
static bool has_enumerators(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	for (uint32_t k = tokens_prev_alike(t, i); k != NO_TOKEN; k = tokens_prev_alike(t, k)) {
		uint32_t behind = token_past(t, token_next(t, k), '['), open = token_next(t, behind);
		if (behind == token_next(t, k) || !token_is_punct(t, behind, '=') || token_pair(t, open, '{') == NO_TOKEN)
			continue;
		for (uint32_t e = open; e < t->t[open].pair; e = token_next(t, e))
			if (token_is_word(t, e) && rules_find(m->p->rules, pass_text(m, e), 1u << RK_ENUM))
				return true;
	}
	return false;
}

/* std::string category::message(int code) const: is token i the parameter of a method with which an error category says what its own codes are? It was
 * given the library's status (pplmx/nova, cublas_error.cpp). */
static bool is_own_code(struct pass *m, uint32_t i)
{
	const struct context_fact *body = scan_body(&m->u->scan, m->t->t[i].off);
	uint32_t close = body ? token_prev(m->t, token_at(m->t, body->begin)) : NO_TOKEN;
	for (uint32_t n = 0; n < 3 && TOKEN_IS_WORD_OF(m->t, close, "const", "noexcept", "override"); n++)
		close = token_prev(m->t, close);
	uint32_t name = token_before_pair(m->t, close, ')');
	return token_is_word(m->t, name) && token_is(m->t, name, "message") && tokens_alike(m->t, token_prev(m->t, close), i);
}

/* A number or a variable, and no enumerator, which would be renamed with its type. 0 is success wherever a status is asked for. */
static bool is_number(struct pass *m, uint32_t i, bool status)
{
	if (m->t->t[i].kind == TOK_NUMBER)
		return !(status && token_is(m->t, i, "0"));
	uint32_t k = i; /* handle->create() may return what the library did */
	while (m->t->t[k].kind == TOK_IDENT && TOKEN_IS_ANY(m->t, token_next(m->t, k), '.', P_ARROW, P_SCOPE, '['))
		k = pass_punct(m, token_next(m->t, k), '[') && m->t->t[token_next(m->t, k)].pair != NO_TOKEN
		            ? m->t->t[token_next(m->t, k)].pair
		            : token_next(m->t, token_next(m->t, k));
	while (pass_punct(m, k, ']') && TOKEN_IS_ANY(m->t, token_next(m->t, k), '.', P_ARROW))
		k = token_next(m->t, token_next(m->t, k));
	uint32_t after = token_next(m->t, k);
	bool parameter = m->t->t[i].flags & TF_MACRO_BODY && k == i; /* CHECK(call): what the call returned */
	struct member_place of = k == i ? value_named(m->p, m->u, i) : (struct member_place){0};
	if (parameter || is_own_code(m, i) || (pass_punct(m, k, ']') && has_enumerators(m, i)) ||
	    (of.u && of.type != NO_TOKEN && token_is_word(&of.u->scan.tok, of.type) &&
	     rules_find(m->p->rules, token_bytes(&of.u->scan.tok, of.type), 1u << RK_TYPE | 1u << RK_DTYPE)))
		return false;                                               /* of the enumeration already */
	bool found = k != i && TOKEN_IS_WORD_OF(m->t, k, "algo", "second"); /* cuDNN's own, or what a map keeps (andoma/saga) */
	found |= token_is_word(m->t, k) && match_keeps_enumerators(m->p, m->u, k);
	bool joined = TOKEN_IS_ANY(m->t, after, '|', '&') &&
	              rules_find(m->p->rules, pass_text(m, token_next(m->t, after)), 1u << RK_ENUM | 1u << RK_MACRO);
	struct slice w = pass_text(m, i); /* (cudnnBackendDescriptorType_t)CUDNN_BACKEND_..., of a later CUDA, is a name */
	return m->t->t[i].kind == TOK_IDENT && !pass_punct(m, after, '(') && !found && !joined &&
	       !(slice_starts(w, "CU") && slice_in_capitals(w)) &&
	       !rules_find(m->p->rules, pass_text(m, i), 1u << RK_ENUM | 1u << RK_MACRO);
}

/* The token behind the place that begins with the name at token i: config.algos[0], s->algo, n. */
static uint32_t place_end(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t k = token_next(t, i);
	while (TOKEN_IS_ANY(m->t, k, '.', P_ARROW, '['))
		k = token_next(t, !pass_punct(m, k, '[') ? token_next(t, k) : t->t[k].pair != NO_TOKEN ? t->t[k].pair : k);
	return k;
}

/* "(TYPE)1", "static_cast<TYPE>(1)" and "TYPE(1)", where TYPE is tokens first..last. */
static bool casts_number(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	uint32_t prev = token_prev(t, first), next = token_next(t, last);
	if (token_is(t, prev, "enum"))
		prev = token_prev(t, prev);
	uint32_t before = token_prev(t, prev);
	bool named = before != NO_TOKEN && t->t[before].kind == TOK_IDENT,
	     status = slice_find(pass_text(m, last), SLICE_LIT("Status"));
	if (pass_punct(m, prev, '(') && pass_punct(m, next, ')'))
		return !(named && !token_is(t, before, "return")) && !pass_punct(m, before, ')') &&
		       is_number(m, token_next(t, next), status);
	if (pass_punct(m, prev, '<') && pass_punct(m, next, '>'))
		return named && token_is(t, before, "static_cast") && is_number(m, token_next(t, token_next(t, next)), status);
	if (!pass_punct(m, next, '(') || (prev != NO_TOKEN && t->t[prev].kind == TOK_IDENT && !token_is(t, prev, "return")))
		return false;
	return is_number(m, token_next(t, next), status) && t->t[next].pair == place_end(m, token_next(t, next));
}

/* rule_hip_header, which looks through the whole table, once a library. */
static const char *hip_header(struct pass *m, const struct name_rule *r)
{
	if (m->sel->target != TARGET_ROC || r->roc || r->lib >= ARRAY_SIZE(m->walk->hip_headers[0]))
		return NULL;
	struct hip_header *h = &m->walk->hip_headers[r->kind == RK_DFUNC || r->kind == RK_DTYPE][r->lib];
	if (!h->known)
		*h = (struct hip_header){true, rule_hip_header(m->p->rules, r, m->sel)};
	return h->header;
}

/* Does the counterpart of the name's outermost namespace hold all that lies within by the same names? */
static bool moves_whole(const struct pass *m, const struct name_rule *r, const char *to)
{
	const char *colons = strstr(r->cuda, "::"), *moved;
	const struct name_rule *outer =
	        colons ? rules_find(m->p->rules, (struct slice){r->cuda, (size_t)(colons - r->cuda)}, 1u << RK_NS) : NULL;
	return outer && rule_verdict(outer, m->sel, &moved) == VERDICT_RENAME && slice_starts(slice_str(to), moved) &&
	       !strcmp(to + strlen(moved), colons);
}

/* The counterpart 'to' takes the place of the name. */
/* Calls the passes that the row starts, for the name at tokens [first, last] of 'name'. True: one has seen to it. */
static bool rule_pass(struct pass *m, enum rule_start start, const struct name_rule *r, struct range name, enum verdict v,
                      const char *to, enum evidence ev)
{
	m->rule = r;
	m->first = name.begin;
	m->verdict = v;
	m->to = to;
	m->ev = ev;
	return pass_rule(m, start, name.end);
}

static void apply_rename(struct pass *m, const struct name_rule *r, struct chain *c, unsigned used, const char *to,
                         enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t last = c->part[used - 1], a = t->t[c->first].off, b = token_end(t, last);
	need_section(m->u, rule_needs(r, m->sel));
	if (m->sel->target != TARGET_ROC || !r->roc_include)
		need_header(m->u, r->include);
	if ((c->aliased || c->opened) && moves_whole(m, r, to))
		return;
	/* keep the alias when only the last component changes; namespaces that are written out have other names in HIP */
	if ((c->aliased && used <= 2) || (c->opened && used == 1)) {
		const char *tail = strrchr(to, ':');
		const char *mine = strrchr(r->cuda, ':');
		struct slice ns = {r->cuda, mine ? (size_t)(mine - r->cuda) - 1 : 0};
		const struct name_rule *nsr = ns.n ? rules_find(m->p->rules, ns, 1u << RK_NS) : NULL;
		const char *mapped = NULL;
		if (nsr && rule_verdict(nsr, m->sel, &mapped) == VERDICT_SAME)
			mapped = nsr->cuda;
		if (tail && mapped && (size_t)(tail - to) - 1 == strlen(mapped) && !strncmp(to, mapped, strlen(mapped))) {
			match_rename(m, t->t[last].off, b, tail + 1, r, ev);
			return;
		}
	}
	if (pass_punct(m, token_prev(t, c->first), P_SCOPE) && !strncmp(to, "::", 2))
		to += 2;
	if (r->kind == RK_ENUM && (*to == '(' || strstr(to, "::"))) /* no member of what stands before it: cudaError:: */
		for (uint32_t s = token_prev(t, c->first); pass_punct(m, s, P_SCOPE); s = token_prev(t, s)) {
			a = t->t[s].off;
			uint32_t of = token_prev(t, s);
			if (token_is_word(t, of) && !is_keyword(token_bytes(t, of)))
				a = t->t[s = of].off;
		}
	if (r->flags & (NF_POINTER_CAST | NF_POINTER_OTHER) &&
	    rule_pass(m, RULE_POINTER, r, (struct range){c->first, last}, VERDICT_RENAME, to, ev))
		return;
	if (r->kind == RK_FUNC && rule_pass(m, RULE_FUNCTION, r, (struct range){c->first, last}, VERDICT_RENAME, to, ev))
		return;
	match_rename(m, a, b, to, r, ev);
}

/* Does the project have a definition of its own that stands in for CUDA's macro? #ifndef X, #define X. */
static bool defines_too(const struct pass *m, const struct name_rule *r)
{
	uint64_t bits;
	return r->kind == RK_MACRO && decl_find(&m->p->decls, m->u, slice_str(r->cuda), &bits) && (bits & DECL_MACRO);
}

/* The word of a directive that wants the name of a macro, token i: define, undef, ifdef, ifndef or defined. NO_TOKEN: the name is used. */
static uint32_t names_macro(const struct pass *m, uint32_t i)
{
	static const char *const words[] = {"define", "undef", "ifdef", "ifndef", "defined"};
	const struct tokens *t = m->t;
	uint32_t word = token_prev(t, i);
	if (pass_punct(m, word, '('))
		word = token_prev(t, word);
	if (!token_is_word(t, word) || (t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) != TF_DIRECTIVE)
		return NO_TOKEN;
	for (size_t k = 0; k < ARRAY_SIZE(words); k++)
		if (token_is(t, word, words[k]))
			return word;
	return NO_TOKEN;
}

/* #ifdef X, defined(X), #undef X: the macro, token i, is asked for or taken back, and not used. A text that stands for it is always there,
 * unless the program may define the macro itself. What is no macro of CUDA's is none of its headers' doing. */
static void match_defined(struct pass *m, const struct name_rule *r, uint32_t i, uint32_t word)
{
	const struct tokens *t = m->t;
	uint32_t a = t->t[word].off, b = token_end(t, i);
	bool yes = token_is(t, word, "ifdef") || token_is(t, word, "defined");
	if ((!yes && !token_is(t, word, "ifndef")) || r->kind != RK_MACRO || !(r->flags & NF_TEXT) || defines_too(m, r))
		return;
	if (token_next(t, word) != i)
		b = token_end(t, token_next(t, i));
	const char *to = arena_printf(&m->arena, "%s%d /* %.*s */", token_is(t, word, "defined") ? "" : "if ", yes, (int)(b - a),
	                              t->src.p + a);
	edit_replace(&m->u->edits, a, b, slice_str(to), EDIT_MACRO);
}

bool match_is_mapping(const struct pass *m, uint32_t i, const char *to)
{
	return token_is(m->t, token_prev(m->t, i), "define") && macro_is(m->t, i, to);
}

bool match_may_declare(const char *text)
{
	if (isdigit((unsigned char)*text))
		return false;
	while (isalnum((unsigned char)*text) || *text == '_')
		text++;
	return !*text;
}

/* HIP needs nothing like it: the name goes, with the blanks behind it. */
static void apply_drop(struct pass *m, const struct name_rule *r, uint32_t last, uint32_t a, uint32_t b, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t end = b;
	if (defines_too(m, r))
		return;
	while (end < t->src.n && (t->src.p[end] == ' ' || t->src.p[end] == '\t'))
		end++;
	if (!(t->t[last].flags & TF_DIRECTIVE) || t->t[last].flags & TF_MACRO_BODY) {
		struct edit *e = edit_drop(&m->u->edits, a, end);
		e->evidence = ev;
	}
}

/* HIP has no counterpart. */
static void say_none(struct pass *m, const struct name_rule *r, struct chain *c, uint32_t last, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t a = t->t[c->first].off, b = token_end(t, last), weak = token_prev(t, c->first);
	if (t->t[last].flags & TF_DIRECTIVE && token_is(t, weak, "weak") && token_is(t, token_prev(t, weak), "pragma"))
		return;                                 /* #pragma weak NAME asks whether a library has the function */
	if (r->kind == RK_FAMILY || r->kind == RK_NS) { /* the row is about more than this name */
		uint64_t bits;
		if (r->kind == RK_FAMILY && match_is_macro_name(t, (struct range){a, b}) &&
		    decl_find(&m->p->decls, m->u, pass_text(m, last), &bits))
			return; /* the program's own, if only under a condition: no constant of CUDA's is known to be called so */
		struct diagnostic *d = match_say(m, D_N001, a, token_end(t, c->last), ev, c->full.p, NULL);
		match_explain(m, d, r);
		if (d)
			d->cuda = arena_strdup(&m->u->diags.arena, c->full.p);
	} else if (!defines_too(m, r)) {
		match_explain(m, match_say(m, D_N001, a, b, ev, r->cuda, NULL), r);
	}
}

/* Does the condition with '__CUDA__' at token i, or one around it, ask for a compiler, too? nvcc does not define the name, clang does: alone,
 * it is the project's own, whose build may define it. */
static bool asks_for_compiler(const struct pass *m, uint32_t i)
{
	static const char *const compilers[] = {"__clang__", "__CUDACC__", "__NVCC__", "__CUDACC_RTC__", "__HIP__", "__HIPCC__"};
	const struct scan *s = &m->u->scan;
	for (uint32_t k = i; k != NO_TOKEN; k = token_prev(m->t, k)) {
		if (token_is_word(m->t, k) && TOKEN_IN(m->t, k, compilers))
			return true;
		if (m->t->t[k].flags & TF_BOL)
			break;
	}
	for (uint32_t k = i; m->t->t[k].kind != TOK_EOD && m->t->t[k].kind != TOK_EOF; k = token_next(m->t, k))
		if (token_is_word(m->t, k) && TOKEN_IN(m->t, k, compilers))
			return true;
	for (uint32_t b = scan_branch_at(s, m->t->t[i].off); b != UINT32_MAX; b = s->branches[b].parent)
		for (size_t c = 0; c < ARRAY_SIZE(compilers); c++)
			if (slice_find(scan_directive_text(s, b), slice_str(compilers[c])))
				return true;
	return false;
}

const char *match_header_function(struct pass *m, const struct name_rule *r)
{
	static const struct {
		const char *cuda, *ours;
	} of_kernels[] = {{"cudaFuncGetAttributes", "tranship::func_get_attributes"},
	                  {"cudaFuncSetAttribute", "tranship::func_set_attribute"},
	                  {"cudaFuncSetCacheConfig", "tranship::func_set_cache_config"},
	                  {"cudaLaunchKernel", "tranship::launch_kernel"}};
	if (slice_ends(slice_str(m->u->file->path), ".c"))
		return NULL; /* C casts by itself */
	for (size_t k = 0; r->kind == RK_FUNC && k < ARRAY_SIZE(of_kernels); k++)
		if (!strcmp(r->cuda, of_kernels[k].cuda))
			return of_kernels[k].ours;
	bool of_warp = r->call_n && m->sel->warp32 && r->kind == RK_DFUNC && !strcmp(rules_lib_id(m->p->rules, r->lib), "warp");
	return of_warp ? arena_printf(&m->arena, "tranship::%s", r->cuda + 2) : NULL;
}

/* "#define SHFL __shfl_sync", perhaps with "::": no call is seen where the macro is defined, nor the function where it is called. The header has functions
 * with the parameters of CUDA's, for those of the warp and those that take kernels; of these the macro becomes another name. */
static bool alias(struct pass *m, const struct name_rule *r, uint32_t i, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), next = token_next(t, i);
	if (pass_punct(m, before, P_SCOPE) && t->t[before].flags & TF_MACRO_BODY)
		before = token_prev(t, before);
	if (!r->call_n || !(t->t[i].flags & TF_MACRO_BODY) || t->t[before].flags & TF_MACRO_BODY || t->t[next].kind != TOK_EOD)
		return false;
	const char *ours = slice_starts(pass_text(m, before), "hip") ? NULL : match_header_function(m, r); /* HIP on CUDA */
	if (!ours)
		return false;
	need_section(m->u, r->kind == RK_FUNC ? "runtime" : "warp");
	match_rename(m, t->t[i].off, token_end(t, i), ours, r, ev);
	return true;
}

/* "using namespace cub;": hipCUB and HIP's headers for fp8, fp6 and fp4 all have a namespace 'internal', and the latter mean their own. A
 * header that is included below may bring them, so that they come first. */
static void opens_internal(struct pass *m, const struct name_rule *r, uint32_t i)
{
	static const struct {
		const char *cuda, *hip;
	} bring[] = {{"cuda_fp8.h", "hip/hip_fp8.h"},   {"cuda_fp8.hpp", "hip/hip_fp8.h"}, {"cublasLt.h", "hip/hip_fp8.h"},
	             {"cusparseLt.h", "hip/hip_fp8.h"}, {"cuda_fp6.h", "hip/hip_fp6.h"},   {"cuda_fp6.hpp", "hip/hip_fp6.h"},
	             {"cuda_fp4.h", "hip/hip_fp4.h"},   {"cuda_fp4.hpp", "hip/hip_fp4.h"}};
	const struct tokens *t = m->t;
	const struct scan *s = &m->u->scan;
	uint32_t before = token_prev(t, i), with = token_prev(t, before);
	if (strcmp(r->cuda, "cub") || m->sel->rocm < 602 || with == NO_TOKEN || !token_is(t, before, "namespace") ||
	    !token_is(t, with, "using") || !(t->t[with].flags & TF_BOL) || brace_around(t, with) != NO_TOKEN)
		return;
	const char *last = "";
	struct buf add = {0};
	for (size_t h = 0; h < ARRAY_SIZE(bring); h++) {
		bool above = !spelled_in_group(m->p, m->u, slice_str(bring[h].cuda)) || !strcmp(bring[h].hip, last), below = false;
		for (uint32_t k = 0; k < s->n_includes; k++) {
			for (size_t o = 0; o < ARRAY_SIZE(bring) && s->includes[k].hash < with; o++)
				above |= !strcmp(bring[o].hip, bring[h].hip) && slice_is(s->includes[k].name, bring[o].cuda);
			below |= s->includes[k].hash > with;
		}
		if (above || !below)
			continue;
		last = bring[h].hip;
		buf_addf(&add, "#include <%s>%s", last, s->crlf ? "\r\n" : "\n");
	}
	if (add.n)
		edit_replace(&m->u->edits, t->t[with].off, t->t[with].off, (struct slice){add.p, add.n}, EDIT_INCLUDE);
	buf_free(&add);
}

/* holds<cub::WarpReduce>, HOLDS(cub::WarpReduce), #define REDUCE cub::WarpReduce: does a template or a macro get the one of tokens
 * [first, last], whose arguments change where they are spelled? */
static bool given_as_template(const struct pass *m, const struct name_rule *r, uint32_t first, uint32_t last)
{
	uint32_t before = token_prev(m->t, first), after = token_next(m->t, last);
	bool stands_for_it = m->t->t[last].flags & TF_MACRO_BODY && m->t->t[after].kind == TOK_EOD;
	return r->call_n && !strncmp(r->cuda, "cub::", 5) && rule_adds_arguments(m->p->rules, r) &&
	       (stands_for_it || (TOKEN_IS_ANY(m->t, before, '<', ',', '=', '(') && TOKEN_IS_ANY(m->t, after, '>', ',', ')')));
}

/* cusolverStatus_t cusolverSpCcsrlsvqr(...) { }: do the tokens [first, last] name a function that the program defines? */
static bool is_defined_here(const struct tokens *t, uint32_t first, uint32_t last)
{
	uint32_t before = token_prev(t, first), close = token_pair(t, token_next(t, last), '(');
	return before != NO_TOKEN && t->t[before].kind == TOK_IDENT && close != NO_TOKEN &&
	       token_is_punct(t, token_next(t, close), '{');
}

/* What CUDA's and HIP's releases did to the name, and to the values of the enumeration that it is. */
static void say_history(struct pass *m, const struct name_rule *r, uint32_t first, uint32_t last, enum verdict v, enum evidence ev)
{
	uint32_t a = m->t->t[first].off, b = token_end(m->t, last);
	const struct versions *counterpart = rule_versions(r, m->sel);
	char version[16];
	if (m->sel->cuda_named && r->v_cuda.removed && r->v_cuda.removed <= m->sel->cuda)
		match_explain(m, match_say(m, D_V003, a, b, ev, r->cuda, version_text(r->v_cuda.removed, version)), r);
	if (counterpart->changed > m->sel->rocm && (v == VERDICT_RENAME || v == VERDICT_SAME))
		match_explain(m, match_say(m, D_V004, a, b, ev, r->cuda, version_text(counterpart->changed, version)), r);
	if (r->flags & NF_RENUMBERED && casts_number(m, first, last))
		match_say(m, D_B001, a, b, ev,
		          arena_printf(&m->arena, "a number cast to '%s' names another enumerator in HIP: use the name", r->cuda),
		          NULL);
}

/* The headers that the name needs under --target roc, and what is to know where it stays HIP's there: [at.begin, at.end) becomes 'to'. */
static void want_headers(struct pass *m, const struct name_rule *r, struct range at, enum verdict v, const char *to,
                         enum evidence ev)
{
	const char *mixed = v == VERDICT_RENAME ? hip_header(m, r) : NULL;
	need_header(m->u, mixed);
	if (m->sel->target == TARGET_ROC)
		need_header(m->u, r->roc_include);
	const char *differs = !mixed               ? NULL
	                      : r->kind == RK_FUNC ? "takes the handles and enumerators of the hip* library"
	                      : r->kind == RK_ENUM && strstr(r->cuda, "_STATUS_")
	                              ? "belongs to another enumeration than its status codes"
	                              : NULL;
	if (differs)
		match_say(m, D_B001, at.begin, at.end, ev,
		          arena_printf(&m->arena, "the roc* library has no '%s', and '%s' %s", r->cuda, to, differs), NULL);
}

/* Applies rule r to the components first..last, the last 'used' ones of which it names. */
static void name_apply(struct pass *m, const struct name_rule *r, struct chain *c, unsigned used, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t last = c->part[used - 1];
	uint32_t a = t->t[c->first].off, b = token_end(t, last);
	const char *to = NULL;
	enum verdict v = rule_verdict(r, m->sel, &to);
	if (!rule_is_near(m->p, m->u, r) ||
	    (t->t[last].flags & TF_DIRECTIVE && token_is(t, last, "__CUDA__") && !asks_for_compiler(m, last)))
		return;
	mark_use(m, r, last);
	if (match_means_hips(m, r, v, last))
		return;
	if (r->flags & NF_TEXT && r->kind == RK_VAR && (!m->sel->warp32 || match_member_object(t, last) != NO_TOKEN))
		return; /* warpSize stays the hardware's, or a member's name */
	if (r->kind == RK_NS && v != VERDICT_NONE) {
		if ((c->aliased && used == 1) || chain_is_own(m, c, used))
			return; /* the alias's own definition is rewritten where it stands, a copy's is not */
		opens_internal(m, r, c->first);
		if (v == VERDICT_RENAME)
			match_rename(m, a, b, to, r, ev);
		return;
	}
	const struct versions *counterpart = rule_versions(r, m->sel);
	char version[16];
	const char *number = v == VERDICT_RENAME && r->kind == RK_MACRO ? arch_as_number(t, last) : NULL;
	uint64_t own;
	if (!number && v == VERDICT_RENAME && r->kind == RK_MACRO)
		number = version_as_number(m->p, t, last, &m->arena);
	if (r->kind == RK_MACRO && token_is(t, last, "__CUDA_ARCH__") && arch_is_own(m->p, m->u))
		return;
	if (number && decl_find(&m->p->decls, m->u, pass_text(m, last), &own) && !(own & DECL_APART))
		return; /* both passes have one: see rewrite/sides/condition_pass.c */
	if (number && token_is(t, last, "__CUDA_ARCH__") && !(t->t[last].flags & TF_DIRECTIVE) &&
	    scan_context(&m->u->scan, a) >= CTX_DEVICE)
		number = DEVICE_ARCH_NUMBER
		        " /* __CUDA_ARCH__ */"; /* nvcc's pass for the host leaves kernels out, clang's reads them */
	if (number)
		to = number;
	say_history(m, r, c->first, last, v, ev);
	if (rule_pass(m, RULE_VALUE, r, (struct range){c->first, last}, v, to, ev))
		return;
	if (!number || !isdigit((unsigned char)*number))
		want_headers(m, r, (struct range){a, b}, v, to, ev);
	if (v == VERDICT_RENAME && match_is_mapping(m, last, to))
		return;
	uint32_t directive = names_macro(m, last);
	if (directive != NO_TOKEN && v == VERDICT_RENAME && (r->flags & NF_TEXT || !match_may_declare(to))) {
		match_defined(m, r, last, directive);
		return;
	}
	if (r->call_n && used == c->n && match_call(m, r, c->first, last, ev, (struct slice){0}))
		return;
	if (r->call_n && used == c->n && match_macro_argument(m, r, c->first, last, ev))
		return;
	if (v == VERDICT_RENAME && given_as_template(m, r, c->first, last))
		match_say(m, D_R001, a, b, ev,
		          arena_printf(
		                  &m->arena,
		                  "'%s' has other template parameters than CUDA's; check the template that takes it as an argument",
		                  to),
		          NULL);
	switch (v) {
	case VERDICT_SAME:
		if (alias(m, r, last, ev))
			break;
		if (r->flags & (NF_INT | NF_UNSIGNED))
			rule_pass(m, RULE_RESULT, r, (struct range){c->first, last}, v, to, ev);
		need_section(m->u, rule_needs(r, m->sel));
		/* a C function, or assert, that nvcc's own headers declare; HIP's has memcpy and kin for device code alone */
		if (r->include && (r->kind == RK_MACRO || scan_context(&m->u->scan, a) != CTX_DEVICE))
			need_header(m->u, r->include);
		break;
	case VERDICT_RENAME:
		if (alias(m, r, last, ev))
			break;
		apply_rename(m, r, c, used, to, ev);
		break;
	case VERDICT_DROP: apply_drop(m, r, last, a, b, ev); break;
	case VERDICT_NONE: say_none(m, r, c, last, ev); break;
	case VERDICT_TOO_NEW:
		match_explain(m, match_say(m, D_V001, a, b, ev, r->cuda, version_text(counterpart->added, version)), r);
		break;
	case VERDICT_GONE:
		match_explain(m, match_say(m, D_V002, a, b, ev, r->cuda, version_text(counterpart->removed, version)), r);
		break;
	}
	if (r->ocp && v != VERDICT_NONE && m->sel->float8 == FLOAT8_BOTH)
		match_explain(m,
		              match_say(m, D_B001, a, b, ev,
		                        arena_printf(&m->arena,
		                                     "the architectures of '--arch %s' use two 8-bit float formats, and '%s' is "
		                                     "right for only one of them",
		                                     m->sel->arch, to),
		                        NULL),
		              r);
	else if (rule_note_told(r) && v != VERDICT_NONE && !rule_by_format(r, m->sel) && !is_defined_here(t, c->first, last) &&
	         (*r->note != '?' || match_asks_for_status(t, c->first, last)) && !match_is_listed(m, c->first, last))
		match_explain(m, match_say(m, D_B001, a, b, ev, rule_note(r), NULL), r);
}

void match_apply(struct pass *m, const struct name_rule *r, struct chain *c, unsigned used, enum evidence ev)
{
	const char *outer = m->u->edits.rule;
	m->u->edits.rule = m->u->diags.rule = r->cuda;
	name_apply(m, r, c, used, ev);
	m->u->edits.rule = m->u->diags.rule = outer;
}
