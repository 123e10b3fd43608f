/* ported_size.c: the warp's size, and a mask of its lanes, that a branch for HIP has beside one for CUDA: #define WARP 64 in #ifdef USE_ROCM.
 * Where the code that both share is kept at 32 lanes, so are these: the branch takes the other one's value. */
#include "project/group.h"
#include "match/candidate.h"
#include "project/cuda_guard.h"

/* Is token i in a branch, or in one beside a branch, that CUDA's compiler does not take? Only HIP's code, or only CUDA's. */
static bool is_one_sides(const struct scan *s, const bool *lost, uint32_t i)
{
	for (uint32_t b = scan_branch_at(s, s->tok.t[i].off); b != UINT32_MAX; b = s->branches[b].parent)
		for (uint32_t k = s->branches[s->branches[b].first].last; k != UINT32_MAX; k = s->branches[k].before)
			if (lost[k])
				return true;
	return false;
}

static bool is_of_warps(struct slice w)
{
	static const char *const begins[] = {"__shfl", "__ballot", "__any", "__all", "__activemask", "__match_", "__reduce_"};
	for (size_t k = 0; k < ARRAY_SIZE(begins); k++)
		if (slice_starts(w, begins[k]))
			return true;
	return slice_is(w, "warpSize");
}

static unsigned shares_warps(const struct group_asked *a, const struct unit *u)
{
	struct arena arena = {0};
	const struct scan *s = &u->scan;
	const bool *lost = NULL;
	bool shares = false;
	for (uint32_t i = 0; i < s->tok.n && !shares; i++)
		if (s->tok.t[i].kind == TOK_IDENT && is_of_warps(token_bytes(&s->tok, i))) {
			lost = lost ? lost : lost_to_nvcc(a->p->run, s, &arena);
			shares = !is_one_sides(s, lost, i);
		}
	arena_free(&arena);
	return shares;
}

enum size { NO_SIZE, SIZE, MASK };

/* What tokens [first, end) are, in whatever parentheses: 32 and 32 bits, or with 'wide' what a wavefront of 64 has. */
static enum size size_of(const struct tokens *t, uint32_t first, uint32_t end, bool wide)
{
	static const char *const sizes[] = {"64", "warpSize", "__AMDGCN_WAVEFRONT_SIZE", "__AMDGCN_WAVEFRONT_SIZE__",
	                                    "C10_WARP_SIZE"};
	static const char *const masks[] = {"0xffffffffffffffff", "~0ull", "~0ul", "-1ull",     "UINT64_MAX",
	                                    "0xffffffff",         "~0u",   "-1u",  "UINT32_MAX"};
	char text[40];
	size_t n = 0;
	for (uint32_t i = first; i < end; i = token_next(t, i)) {
		struct slice w = token_bytes(t, i);
		if (TOKEN_IS_ANY(t, i, '(', ')'))
			continue;
		if (n + w.n >= sizeof text)
			return NO_SIZE;
		memcpy(text + n, w.p, w.n);
		n += w.n;
	}
	struct slice all = {text, n};
	size_t from = wide ? 0 : 5, to = wide ? 5 : ARRAY_SIZE(masks);
	if (!wide && slice_is(all, "32"))
		return SIZE;
	for (size_t k = 0; wide && k < ARRAY_SIZE(sizes); k++)
		if (slice_is(all, sizes[k]))
			return SIZE;
	for (size_t k = from; k < to; k++) {
		size_t m = strlen(masks[k]);
		struct slice rest = {text + m, n > m ? n - m : 0};
		bool suffix = n >= m && rest.n <= 3;
		for (size_t c = 0; suffix && c < rest.n; c++)
			suffix = strchr("uUlL", rest.p[c]);
		if (suffix && !strncasecmp(text, masks[k], m))
			return MASK;
	}
	return NO_SIZE;
}

/* The value of the macro or the constant whose name is token i where it is defined: tokens [*first, *end). */
static bool value_at(const struct tokens *t, uint32_t i, uint32_t *first, uint32_t *end)
{
	if (defines_macro(t, i)) {
		if (macro_parameters(t, i) != NO_TOKEN)
			return false;
		*first = token_next(t, i);
		*end = directive_end(t, i);
		return true;
	}
	if (!token_is_punct(t, token_next(t, i), '='))
		return false;
	*first = token_next(t, token_next(t, i));
	for (*end = *first; !TOKEN_IS_ANY(t, *end, ';', ','); *end = token_next(t, *end))
		if (t->t[*end].kind == TOK_EOF)
			return false;
	return true;
}

void pass_ported_size(struct pass *m, uint32_t at)
{
	(void)at;
	static const struct group_question shared = {'@', 1, shares_warps};
	const struct scan *s = &m->u->scan;
	const struct tokens *t = m->t;
	if (!m->p->run->sel.warp32 || m->p->run->lint || !s->n_branches)
		return;
	const bool *lost = lost_to_nvcc(m->p->run, s, &m->arena);
	for (uint32_t b = 0; b < s->n_branches; b++) {
		if (!lost[b])
			continue;
		for (uint32_t i = token_at(t, s->branches[b].begin); t->t[i].kind != TOK_EOF && t->t[i].off < s->branches[b].end;
		     i++) {
			uint32_t first, end, other_first, other_end;
			if (t->t[i].kind != TOK_IDENT || scan_branch_at(s, t->t[i].off) != b || !value_at(t, i, &first, &end))
				continue;
			enum size size = size_of(t, first, end, true);
			if (size == NO_SIZE)
				continue;
			FOR_WORD(k, t, token_bytes(t, i)) {
				uint32_t other = scan_branch_at(s, t->t[k].off);
				if (other == UINT32_MAX || lost[other] || !is_one_sides(s, lost, k) ||
				    !value_at(t, k, &other_first, &other_end) ||
				    size_of(t, other_first, other_end, false) != size ||
				    !group_ask(&shared, m->p, m->u, SLICE_LIT("warps")))
					continue;
				uint32_t last = token_prev(t, other_end), off = t->t[other_first].off;
				edit_put(&m->u->edits, t->t[first].off, token_end(t, token_prev(t, end)),
				         arena_strndup(&m->arena, t->src.p + off, token_end(t, last) - off));
				break;
			}
		}
	}
}
