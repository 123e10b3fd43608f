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
	*end = *first;
	for (unsigned n = 0; !TOKEN_IS_ANY(t, *end, ';', ',', '}'); *end = token_next(t, *end))
		if (t->t[*end].kind == TOK_EOF || token_is_punct(t, *end, '{') || n++ > 12) /* more than a size or a mask */
			return false;
	return true;
}

/* Is the file a header that only HIP's branches include: #ifdef USE_ROCM, #include "rocm_config.h"? */
static bool is_hips_alone(const struct project *p, const struct unit *u)
{
	struct arena arena = {0};
	bool alone = u->included_by != UINT32_MAX;
	FOR_INCLUDERS(at, p, u)
	{
		const struct scan *s = &p->units[at->unit].scan;
		uint32_t branch = alone ? s->includes[at->include].branch : UINT32_MAX;
		alone = branch != UINT32_MAX && lost_to_nvcc(p->run, s, &arena)[branch];
	}
	arena_free(&arena);
	return alone;
}

/* Does the name, or the value of tokens [first, end), say that it is about a wavefront, and not another 64? */
static bool is_of_wavefronts(const struct tokens *t, uint32_t i, uint32_t first, uint32_t end)
{
	static const char *const words[] = {"warp", "lane", "wave"};
	struct slice name = token_bytes(t, i);
	for (size_t k = 0; k < ARRAY_SIZE(words); k++)
		for (size_t c = 0; c + 4 <= name.n; c++)
			if (!strncasecmp(name.p + c, words[k], 4))
				return true;
	for (uint32_t k = first; k < end; k = token_next(t, k))
		if (token_is_word(t, k))
			return true;
	return false;
}

/* Does one file include both? */
static bool beside(const struct project *p, const struct unit *u, const struct unit *v)
{
	FOR_INCLUDERS(a, p, u)
	FOR_INCLUDERS(b, p, v)
	if (a->unit == b->unit)
		return true;
	return false;
}

static unsigned is_used(const struct group_asked *a, const struct unit *u)
{
	struct arena arena = {0};
	const struct tokens *t = &u->scan.tok;
	const bool *lost = lost_to_nvcc(a->p->run, &u->scan, &arena);
	bool used = false;
	FOR_WORD(k, t, a->name) {
		uint32_t first, end, branch = scan_branch_at(&u->scan, t->t[k].off);
		used = used || ((branch == UINT32_MAX || !lost[branch]) && !value_at(t, k, &first, &end));
	}
	arena_free(&arena);
	return used;
}

/* What CUDA's branch has for the name at token i of HIP's: in another branch of the file, or in another file. */
static struct slice cudas_value(struct pass *m, uint32_t i, enum size size, const bool *lost, bool of_wavefronts)
{
	struct slice name = token_bytes(m->t, i), value = {0};
	FOR_GROUP(v, m->p, m->u) {
		const struct tokens *t = &v->scan.tok;
		struct arena arena = {0};
		const bool *lost_there = lost;
		if (value.n || (v != m->u && !of_wavefronts && !beside(m->p, m->u, v)))
			continue;
		FOR_WORD(k, t, name) {
			uint32_t first, end, branch = scan_branch_at(&v->scan, t->t[k].off);
			if (value.n || !value_at(t, k, &first, &end) || size_of(t, first, end, false) != size)
				continue;
			if (v != m->u && lost_there == lost)
				lost_there = lost_to_nvcc(m->p->run, &v->scan, &arena);
			if (v == m->u ? branch != UINT32_MAX && !lost[branch] && is_one_sides(&v->scan, lost, k)
			              : (branch == UINT32_MAX || !lost_there[branch]) && !is_hips_alone(m->p, v))
				value = (struct slice){t->src.p + t->t[first].off,
				                       token_end(t, token_prev(t, end)) - t->t[first].off};
		}
		arena_free(&arena);
	}
	return value;
}

void pass_ported_size(struct pass *m, uint32_t at)
{
	(void)at;
	static const struct group_question shared = {'@', 1, shares_warps}, used = {'$', 1, is_used, true};
	const struct scan *s = &m->u->scan;
	const struct tokens *t = m->t;
	if (!m->p->run->sel.warp32 || m->p->run->lint)
		return;
	const bool *lost = lost_to_nvcc(m->p->run, s, &m->arena);
	bool alone = is_hips_alone(m->p, m->u), any = alone;
	for (uint32_t b = 0; b < s->n_branches && !any; b++)
		any = lost[b];
	for (uint32_t i = 0; any && i < t->n; i++) {
		uint32_t first, end, b;
		if (t->t[i].kind != TOK_IDENT || !value_at(t, i, &first, &end))
			continue;
		enum size size = size_of(t, first, end, true);
		if (size == NO_SIZE)
			continue;
		b = scan_branch_at(s, t->t[i].off);
		if (((b == UINT32_MAX || !lost[b]) && !alone) || !group_ask(&shared, m->p, m->u, SLICE_LIT("warps")))
			continue;
		bool of_wavefronts = is_of_wavefronts(t, i, first, end);
		struct slice value = cudas_value(m, i, size, lost, of_wavefronts);
		uint32_t begin = t->t[first].off, last = token_end(t, token_prev(t, end));
		if (value.n)
			edit_put(&m->u->edits, begin, last, arena_strndup(&m->arena, value.p, value.n));
		else if (size == SIZE && of_wavefronts && group_ask(&used, m->p, m->u, token_bytes(t, i)))
			diag_add(&m->u->diags, D_B001, m->u->index, begin, last,
			         "this HIP branch uses the wavefront size, but the code shared with CUDA keeps warps of 32 lanes: "
			         "write 32");
	}
}
