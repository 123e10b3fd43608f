/* port.c: names that CUDA and HIP have alike, in code that is HIP's already. */
#include "match/candidate.h"
#include "sema/type.h"
#include "project/cuda_guard.h"
#include "project/include_reach.h"

/* 0xffffffff, and a macro of the file that is it */
static bool is_full_warp(const struct tokens *t, uint32_t i)
{
	struct slice w = token_bytes(t, i);
	if (t->t[i].kind == TOK_NUMBER)
		return w.n >= 10 && w.n <= 11 && !strncasecmp(w.p, "0xffffffff", 10) &&
		       (w.n == 10 || w.p[10] == 'u' || w.p[10] == 'U');
	uint32_t k = t->t[i].kind == TOK_IDENT ? tokens_find(t, 0, w) : NO_TOKEN;
	if (!defines_macro(t, k))
		return false;
	uint32_t value = token_next(t, k);
	return t->t[value].kind == TOK_NUMBER && is_full_warp(t, value);
}

/* Is the first argument of the call at token i, a mask of lanes, a number of 32 bits? HIP's functions take one of 64 only. */
static bool takes_warps_mask(const struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t open = token_next(t, i), first = token_next(t, open), end = first;
	if (!(slice_ends(token_bytes(t, i), "_sync") || token_is(t, i, "__syncwarp")) || token_pair(t, open, '(') == NO_TOKEN)
		return false;
	while (end < t->t[open].pair && !pass_punct(m, end, ','))
		end = token_next(t, token_is_punct(t, end, '(') && t->t[end].pair != NO_TOKEN ? t->t[end].pair : end);
	if (token_next(t, first) == end && is_full_warp(t, first))
		return true;
	struct type is = type_of_expression(m->p, m->u, first, end);
	return type_is_number(is) && is.bits == 32;
}

static bool is_lost_to_nvcc(struct pass *m, uint32_t off)
{
	uint32_t b = scan_branch_at(&m->u->scan, off);
	if (b != UINT32_MAX && !m->walk->lost)
		m->walk->lost = lost_to_nvcc(m->p->run, &m->u->scan, &m->arena);
	return b != UINT32_MAX && m->walk->lost[b];
}

/* Code for HIP alone means HIP's by a name that both have: __shfl and warpSize of a wavefront's lanes. */
bool match_means_hips(struct pass *m, const struct name_rule *r, enum verdict v, uint32_t i)
{
	bool shared = v == VERDICT_SAME ? r->call_n > 0 : r->kind == RK_VAR && r->flags & NF_TEXT;
	shared = shared ||
	         (r->kind == RK_DFUNC && m->sel->rocm >= 700 && !strcmp(r->cuda, "__syncwarp")); /* ours is for warps of 32 */
	if (shared && m->walk->whose == NOT_ASKED)
		m->walk->whose = written_for_hip(m->p, m->u) ? HIPS : CUDAS;
	return shared && (m->walk->whose == HIPS || is_lost_to_nvcc(m, m->t->t[i].off)) && !takes_warps_mask(m, i);
}
