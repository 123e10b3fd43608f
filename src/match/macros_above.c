/* macros_above.c: macros of a program's own that are words of HIP's headers, defined above the #include of these. */
#include "match/candidate.h"
#include "match/include_runtime.h"
#include "match/includes.h"
#include "match/runtime_place.h"
#include "project/cuda_guard.h"
#include "project/include_reach.h"
#include "project/needs.h"
#include <stdlib.h>

static int compare_word(const void *key, const void *item)
{
	const struct slice *k = key;
	const char *word = *(const char *const *)item;
	return strncmp(k->p, word, k->n) ?: -(word[k->n] != 0);
}

/* Is the name a word of HIP's headers, or of those that they include? */
static bool is_hips_word(struct slice name)
{
	static const char *const words[] = {
#include "match/hip_words.def"
	};
	return bsearch(&name, words, ARRAY_SIZE(words), sizeof *words, compare_word);
}

/* The begin of the line, or of the #if around it that is no guard. */
static uint32_t outside_branches(const struct unit *u, uint32_t begin)
{
	const struct scan_branch *of = u->scan.branches;
	for (uint32_t b = scan_branch_at(&u->scan, begin); b != UINT32_MAX && !of[b].guard; b = of[b].parent)
		begin = u->scan.tok.t[of[of[b].first].hash].off;
	return begin;
}

/* Where the first macro of such a name is defined above 'end': the begin of that line, or of the #if around it; UINT32_MAX: none is. Its name in
 * *word, NULL: that does not matter. */
static uint32_t macro_above(const struct unit *u, uint32_t end, uint32_t *word)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, SLICE_LIT("define")) {
		uint32_t name = token_next(t, i), begin = t->t[token_prev(t, i)].off;
		if (t->t[i].off >= end)
			break;
		if (!(t->t[i].flags & TF_DIRECTIVE) || t->t[i].flags & TF_MACRO_BODY || t->t[name].kind != TOK_IDENT ||
		    !is_hips_word(token_bytes(t, name)) || scan_body(&u->scan, t->t[i].off))
			continue;
		if (word)
			*word = name;
		return outside_branches(u, begin);
	}
	return UINT32_MAX;
}

static bool defines_hips_word(const struct reach *r, const struct unit *u)
{
	(void)r;
	return macro_above(u, UINT32_MAX, NULL) != UINT32_MAX;
}

uint32_t above_macros(const struct project *p, const struct unit *u)
{
	if (p->run->lint || !is_cuda_source(u->file->path) || u->included_by != UINT32_MAX)
		return UINT32_MAX;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		if (inc->target >= 0 ? &p->units[inc->target] == u || !reaches_cuda(p, &p->units[inc->target])
		                     : inc->branch != UINT32_MAX || (!slice_starts(inc->name, "hip/") && !inc->rule))
			continue;
		return slice_is(inc->name, runtime_header) ? UINT32_MAX : macro_above(u, u->scan.tok.t[inc->hash].off, NULL);
	}
	return UINT32_MAX;
}

/* Is the line included whatever macros are defined, but for the guard around the file? */
static bool always_included(const struct unit *u, const struct scan_include *inc)
{
	const struct scan_branch *of = u->scan.branches;
	return inc->branch == UINT32_MAX || (of[inc->branch].guard && of[inc->branch].parent == UINT32_MAX);
}

static const char *first_of_hip(const struct project *p, const struct unit *u, unsigned char *seen);

/* The header of HIP's that an include brings whatever macros are defined, itself or through files of the project; NULL: it brings none. */
static const char *brings(const struct project *p, const struct unit *u, const struct scan_include *inc, unsigned char *seen)
{
	if (!always_included(u, inc))
		return NULL;
	if (inc->target >= 0)
		return seen[inc->target] ? NULL : BOUNDED(first_of_hip(p, &p->units[inc->target], seen), NULL);
	const char *to = renamed_header(u, inc);
	return to && slice_starts(slice_str(to), "hip/hip_runtime") ? to : NULL;
}

static const char *first_of_hip(const struct project *p, const struct unit *u, unsigned char *seen)
{
	const char *to = NULL;
	seen[u - p->units] = 1;
	for (uint32_t i = 0; i < u->scan.n_includes && !to; i++)
		to = brings(p, u, &u->scan.includes[i], seen);
	return to;
}

/* The first include above the one at 'end' whose header, or one that it includes, defines such a macro: the begin of its line; UINT32_MAX: none does
 * (spacemeshos/gpu-post's driver-cuda.cpp: api_internal.h has macros min and max). */
static uint32_t header_of_macros(const struct project *p, const struct unit *u, uint32_t end)
{
	struct reach r = {.p = p, .found = defines_hips_word, .seen = xcalloc(p->n + 1, 1)};
	uint32_t above = UINT32_MAX;
	for (uint32_t i = 0; i < end && above == UINT32_MAX; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->target >= 0 && &p->units[inc->target] != u && !r.seen[inc->target] &&
		    reach_any(&r, &p->units[inc->target]))
			above = outside_branches(u, u->scan.tok.t[inc->hash].off);
	}
	free(r.seen);
	return above;
}

uint32_t above_macros_of_host(const struct project *p, const struct unit *u, const char **header)
{
	const char *path = u->file->path;
	*header = NULL;
	if (p->run->lint || is_cuda_source(path) || is_c_source(path) || !is_source(path) || u->included_by != UINT32_MAX)
		return UINT32_MAX;
	uint32_t above = UINT32_MAX;
	unsigned char *seen = xcalloc(p->n + 1, 1);
	seen[u - p->units] = 1;
	for (uint32_t i = 0; i < u->scan.n_includes && !*header; i++)
		if ((*header = brings(p, u, &u->scan.includes[i], seen))) {
			uint32_t of_header = header_of_macros(p, u, i);
			above = macro_above(u, u->scan.tok.t[u->scan.includes[i].hash].off, NULL);
			above = of_header < above ? of_header : above;
		}
	free(seen);
	return above;
}

bool macros_come_first(const struct project *p, const struct unit *u)
{
	if (p->run->lint || !is_cuda_source(u->file->path) || u->included_by != UINT32_MAX)
		return false;
	struct reach r = {.p = p, .found = defines_hips_word, .seen = xcalloc(p->n + 1, 1)};
	bool found = false, ends = false;
	for (uint32_t i = 0; i < u->scan.n_includes && !found && !ends; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		const char *to = inc->target < 0 ? renamed_header(u, inc) : NULL;
		ends = inc->target < 0 && inc->branch == UINT32_MAX &&
		       (slice_starts(inc->name, "hip/") || (to && slice_starts(slice_str(to), "hip/")));
		found = inc->target >= 0 && &p->units[inc->target] != u && !r.seen[inc->target] &&
		        reach_any(&r, &p->units[inc->target]);
	}
	free(r.seen);
	return found && (u->uses_runtime || reaches_cuda(p, u));
}

/* hip_complex.h, which the headers of ROCm's libraries include, has variables of these names. */
static bool defines_part(const struct reach *r, const struct unit *u)
{
	(void)r;
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, SLICE_LIT("define")) {
		uint32_t name = token_next(t, i), end = token_end(t, name);
		if (t->t[i].flags & TF_DIRECTIVE && SLICE_IS_ANY(token_bytes(t, name), "real", "imag") && end < t->src.n &&
		    t->src.p[end] != '(')
			return true;
	}
	return false;
}

static bool includes_complex(const struct reach *r, const struct unit *u)
{
	(void)r;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		const char *to = inc->target < 0 ? renamed_header(u, inc) : NULL;
		if (to && SLICE_STARTS_ANY(slice_str(to), "hip/hip_complex", "hipblas/", "hipfft/", "hipsolver/", "hipsparse/"))
			return true;
	}
	return false;
}

bool complex_comes_first(const struct project *p, const struct unit *u)
{
	struct reach part = {.p = p, .found = defines_part}, complex = {.p = p, .found = includes_complex};
	return !p->run->lint && is_cuda_source(u->file->path) && u->included_by == UINT32_MAX && reach_any(&part, u) &&
	       reach_any(&complex, u);
}

/* Does a source get to the header u, which includes HIP's runtime, where macros of its own may be in force: one that is no CUDA source, for which
 * above_macros() and macros_come_first() do nothing? A header that no source includes may be anybody's. */
static bool reached_late(const struct project *p, const struct unit *u, unsigned char *seen)
{
	bool any = false;
	seen[u - p->units] = 1;
	FOR_INCLUDERS(at, p, u)
	{
		const struct unit *by = &p->units[at->unit];
		any = true;
		if (seen[at->unit] || runtime_before(p, by, by->scan.includes[at->include].hash))
			continue;
		bool source = is_source(by->file->path) && by->included_by == UINT32_MAX;
		if (source ? !is_cuda_source(by->file->path) : BOUNDED(reached_late(p, by, seen), false))
			return true;
	}
	return !any;
}

void tell_macros_above(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t i = 0; i < u->scan.n_includes && !p->run->lint; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		const char *to = inc->target < 0 ? renamed_header(u, inc) : NULL;
		uint32_t word, off = t->t[inc->hash].off, line;
		if (!to || !slice_starts(slice_str(to), "hip/") || include_left_out(u, inc) || kept_for_cuda(p->run, &u->scan, off))
			continue;
		if (macro_above(u, off, &word) == UINT32_MAX)
			return;
		unsigned char *seen = xcalloc(p->n + 1, 1);
		bool source = is_source(u->file->path) && u->included_by == UINT32_MAX, late = source || reached_late(p, u, seen);
		free(seen);
		tokens_position(t, t->t[word].off, &line, NULL);
		if (late)
			diag_add(&u->diags, D_W706, u->index, off, token_end(t, inc->header),
			         arena_printf(&u->diags.arena,
			                      "the macro '%.*s' (line %u) breaks HIP's headers: include them before its definition",
			                      (int)t->t[word].len, t->src.p + t->t[word].off, line));
		return;
	}
}
