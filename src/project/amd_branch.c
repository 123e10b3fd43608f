/* amd_branch.c: what conditions come to that ask for headers without a counterpart, for RCCL's version, and for releases of CUDA. */
#include "project/amd_branch.h"
#include "lex/expression.h"
#include "project/include_reach.h"
#include "project/older_release.h"
#include <stdlib.h>

struct condition {
	struct expression e; /* first */
	const struct project *p;
	const struct unit *u;
	const bool *dead; /* of the branches so far */
	uint32_t n_dead;
	int64_t rccl; /* NCCL_VERSION_CODE; 0: not known */
	unsigned depth;
	const struct older_releases *older;
};

/* The least and the latest that RCCL may be in the release of ROCm that is written for. */
static void rccl_versions(int rocm, int64_t *least, int64_t *latest)
{
	*least = rocm >= 701 ? 22707 : 20000;
	*latest = rocm > 702 ? 0 : rocm >= 701 ? 22707 : rocm >= 700 ? 22606 : 22203;
}

/* NCCL_VERSION(X, Y, Z) */
static int64_t version_code(int64_t x, int64_t y, int64_t z) { return (x <= 2 && y <= 8 ? 1000 : 10000) * x + 100 * y + z; }

/* Is there no header of the name at the token behind '(', <nvml.h> or "nvml.h"? */
static bool lacks_header(const struct condition *c, uint32_t open)
{
	const struct tokens *t = c->e.t;
	uint32_t begin = token_end(t, open), end = t->t[t->t[open].pair].off;
	while (begin < end && (t->src.p[begin] == ' ' || t->src.p[begin] == '<' || t->src.p[begin] == '"'))
		begin++;
	while (end > begin && (t->src.p[end - 1] == ' ' || t->src.p[end - 1] == '>' || t->src.p[end - 1] == '"'))
		end--;
	struct slice name = {t->src.p + begin, end - begin};
	const struct name_rule *r = name.n ? header_rule(c->p->rules, name) : NULL;
	const char *hip;
	for (uint32_t k = 0; k < c->u->scan.n_includes; k++)
		if (c->u->scan.includes[k].target >= 0 && slice_eq(c->u->scan.includes[k].name, name))
			return false; /* the project's own */
	return r && rule_verdict(r, c->u->sel, &hip) == VERDICT_NONE;
}

static struct integer word(struct expression *e);

/* The value of tokens [first, end) of another directive. */
static struct integer value_there(const struct condition *c, uint32_t first, uint32_t end)
{
	struct condition inner = *c;
	inner.e = (struct expression){.t = c->e.t, .word = word};
	inner.depth++;
	return first < end && inner.depth < 8 ? expression_read(&inner.e, first, end) : integer_unknown();
}

/* What the file itself makes of the macro: *is_defined by dead branches alone is 0. The value counts if each live definition gives 0, or the
 * only one is in no branch. */
static struct integer own_macro(const struct condition *c, uint32_t name, struct integer *is_defined)
{
	const struct tokens *t = c->e.t;
	const struct scan *s = &c->u->scan;
	struct integer v = integer_unknown();
	bool dead = false, live = false;
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t define = token_prev(t, k), behind = token_next(t, k), b = scan_branch_at(s, t->t[k].off);
		if (k >= name)
			break;
		if (!(t->t[k].flags & TF_DIRECTIVE) || !token_is_word(t, define) || !token_is_punct(t, token_prev(t, define), '#'))
			continue;
		while (b != UINT32_MAX && s->branches[b].guard)
			b = s->branches[b].parent;
		if (b != UINT32_MAX && b < c->n_dead && c->dead[b]) {
			dead = true;
			continue;
		}
		if (TOKEN_IS_WORD_OF(t, define, "ifdef", "ifndef"))
			continue;
		bool call = token_is_punct(t, behind, '(') && t->t[behind].off == token_end(t, k);
		struct integer one =
		        token_is(t, define, "define") && !call ? value_there(c, behind, directive_end(t, k)) : integer_unknown();
		bool counts = one.known && (b == UINT32_MAX ? !live : !one.v) && (!live || (v.known && v.v == one.v));
		v = counts ? one : integer_unknown();
		live = true;
	}
	*is_defined = dead && !live ? integer_of(0) : integer_unknown();
	return dead && !live ? integer_of(0) : v;
}

static struct integer rccl(const struct condition *c, uint32_t i)
{
	const struct tokens *t = c->e.t;
	if (!c->rccl)
		return integer_unknown();
	return token_is(t, i, "NCCL_VERSION_CODE") ? integer_of(c->rccl)
	       : token_is(t, i, "NCCL_MAJOR")      ? integer_of(c->rccl / 10000)
	       : token_is(t, i, "NCCL_MINOR")      ? integer_of(c->rccl / 100 % 100)
	                                           : integer_unknown();
}

/* NCCL_VERSION(2, 28, 3), and __has_include(<nvml.h>): the name is token i. */
static struct integer called(const struct condition *c, uint32_t i, uint32_t open)
{
	const struct tokens *t = c->e.t;
	struct integer v[3];
	uint32_t first = token_next(t, open), n = 0;
	if (TOKEN_IS_WORD_OF(t, i, "__has_include", "__has_include_next"))
		return lacks_header(c, open) ? integer_of(0) : integer_unknown();
	if (!token_is(t, i, "NCCL_VERSION"))
		return integer_unknown();
	for (uint32_t k = first; n < ARRAY_SIZE(v) && k != NO_TOKEN && k <= t->t[open].pair; k = token_next(t, k))
		if (token_is_punct(t, k, ',') || k == t->t[open].pair) {
			v[n] = value_there(c, first, k);
			if (!v[n++].known)
				return integer_unknown();
			first = token_next(t, k);
		}
	return n == ARRAY_SIZE(v) ? integer_of(version_code(v[0].v, v[1].v, v[2].v)) : integer_unknown();
}

static struct integer word(struct expression *e)
{
	const struct tokens *t = e->t;
	const struct condition *c = (const struct condition *)e;
	uint32_t i = e->at;
	bool asks = token_is(t, i, "defined"), open = asks && token_is_punct(t, token_next(t, i), '(');
	for (int k = asks + open; k > 0; k--)
		i = token_next(t, i);
	struct integer is_defined = integer_unknown(), v = token_is_word(t, i) ? own_macro(c, i, &is_defined) : integer_unknown();
	uint32_t behind = token_next(t, i);
	e->at = behind;
	if (asks) {
		e->at = open ? token_next(t, behind) : behind;
		return token_is_word(t, i) && slice_goes_on(token_bytes(t, i), "__has_include") ? integer_of(1) : is_defined;
	}
	if (token_pair(t, behind, '(') != NO_TOKEN) {
		e->at = token_next(t, t->t[behind].pair);
		return called(c, i, behind);
	}
	return v.known ? v : rccl(c, i);
}

/* #if __CUDA_ARCH__ >= 730, whose branch HIP lacks something for: a translation takes its #else, in both passes. */
static struct integer by_arch(const struct condition *c, uint32_t directive)
{
	const struct tokens *t = c->e.t;
	for (uint32_t i = directive; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i = token_next(t, i)) {
		int side = token_is(t, i, "__CUDA_ARCH__") ? lacking_side(c->p, c->u, i) : 0;
		uint32_t op = side ? token_next(t, i) : NO_TOKEN;
		if (side > 0 && TOKEN_IS_ANY(t, op, P_GE, '>'))
			return integer_of(0);
		if (side < 0 && TOKEN_IS_ANY(t, op, '<', P_LE))
			return integer_of(1);
	}
	return integer_unknown();
}

static struct integer asked(struct condition *c, uint32_t directive)
{
	const struct tokens *t = c->e.t;
	uint32_t first = token_next(t, directive);
	bool holds;
	if (older_release_directive(c->older, t, directive, &holds))
		return integer_of(holds);
	struct integer arch = TOKEN_IS_WORD_OF(t, directive, "if", "elif") ? by_arch(c, directive) : integer_unknown();
	if (arch.known)
		return arch;
	if (TOKEN_IS_WORD_OF(t, directive, "ifdef", "ifndef", "elifdef", "elifndef")) {
		struct integer v = integer_unknown();
		if (token_is_word(t, first))
			own_macro(c, first, &v);
		bool no = TOKEN_IS_WORD_OF(t, directive, "ifndef", "elifndef");
		return v.known ? integer_of(no == !v.v) : v;
	}
	return TOKEN_IS_WORD_OF(t, directive, "if", "elif") ? value_there(c, first, directive_end(t, first)) : integer_unknown();
}

/* Marks the branches that are never taken where RCCL has that version. */
static void find_dead(const struct project *p, const struct unit *u, int64_t rccl, const struct older_releases *older, bool *dead,
                      unsigned char *is)
{
	enum { LOST = 1, TAKEN = 2, PASSED = 4 }; /* TAKEN: whenever it is come to; PASSED: one before it is */
	const struct scan *s = &u->scan;
	for (uint32_t b = 0; b < s->n_branches; b++) {
		const struct scan_branch *at = &s->branches[b];
		struct condition c = {.p = p, .u = u, .dead = dead, .n_dead = b, .rccl = rccl, .older = older, .e.t = &s->tok};
		struct integer v = asked(&c, token_next(&s->tok, at->hash));
		is[b] = !v.known ? 0 : v.v ? TAKEN : LOST;
		if (at->before != UINT32_MAX && is[at->before] & (TAKEN | PASSED))
			is[b] |= PASSED;
		dead[b] = is[b] & (LOST | PASSED) || (at->parent != UINT32_MAX && dead[at->parent]);
	}
}

static bool may_be_dead(const struct tokens *t)
{
	return tokens_have(t, SLICE_LIT("CUDART_VERSION")) || tokens_have(t, SLICE_LIT("CUDA_VERSION")) ||
	       tokens_have(t, SLICE_LIT("__CUDA_ARCH__")) || tokens_have(t, SLICE_LIT("__has_include")) ||
	       tokens_have(t, SLICE_LIT("NCCL_VERSION_CODE")) || tokens_have(t, SLICE_LIT("NCCL_MAJOR"));
}

void quiet_amd_branches(const struct project *p, struct unit *u)
{
	const struct scan *s = &u->scan;
	bool wanted = false;
	for (uint32_t k = 0; k < u->diags.n; k++)
		wanted = wanted || u->diags.d[k].severity == SEV_UNSUPPORTED;
	if (!wanted || !s->n_branches || !may_be_dead(&s->tok))
		return;
	struct older_releases older;
	older_releases_find(p, u, &older);
	int64_t least, latest;
	bool *dead = xcalloc(s->n_branches, sizeof *dead), *later = xcalloc(s->n_branches, sizeof *later);
	bool *told = xcalloc(s->n_branches, sizeof *told);
	unsigned char *is = xcalloc(s->n_branches, 1);
	rccl_versions(p->run->sel.rocm, &least, &latest);
	find_dead(p, u, least, &older, dead, is);
	find_dead(p, u, latest, &older, later, is);
	uint32_t kept = 0;
	diag_sort(&u->diags); /* the first of a branch speaks for all */
	for (uint32_t k = 0; k < u->diags.n; k++) {
		struct diagnostic *d = &u->diags.d[k];
		uint32_t b = d->severity == SEV_UNSUPPORTED ? scan_branch_at(s, d->off) : UINT32_MAX;
		bool quiet = b != UINT32_MAX && dead[b] && later[b];
		while (quiet && s->branches[b].parent != UINT32_MAX && dead[s->branches[b].parent] && later[s->branches[b].parent])
			b = s->branches[b].parent;
		if (quiet && told[b])
			continue;
		if (quiet) {
			told[b] = true;
			d->severity = SEV_NOTE;
			d->why = "HIP's compiler skips this branch: its condition is false on AMD";
			d->fix = NULL;
		}
		u->diags.d[kept++] = *d;
	}
	u->diags.n = kept;
	free(dead);
	free(later);
	free(told);
	free(is);
}
