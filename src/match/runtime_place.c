/* runtime_place.c: where HIP's runtime has to be included, as it is none of nvcc's that comes before all. */
#include "match/runtime_place.h"
#include "match/include_runtime.h"
#include "project/include_reach.h"
#include <stdlib.h>

const char *renamed_header(const struct project *p, const struct unit *u, const struct scan_include *inc)
{
	const char *to = NULL;
	const struct name_rule *r = header_rule(p->rules, inc->name);
	return r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME ? to : NULL;
}

bool runtime_goes_first(const struct project *p, const struct unit *u)
{
	bool within = false;
	for (uint32_t i = 0; i < u->scan.n_includes && !within; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (!inc->in_extern_c || inc->in_braces)
			continue;
		const char *to = inc->target < 0 ? renamed_header(p, u, inc) : NULL;
		within = inc->target < 0 ? to && slice_starts(slice_str(to), "hip/")
		                         : !is_c_source(u->file->path) && reaches_cuda(p, &p->units[inc->target]);
	}
	for (uint32_t i = 0; i < u->scan.n_includes && within; i++) { /* already there, before everything else? */
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->branch != UINT32_MAX || inc->in_extern_c)
			continue;
		const char *to = renamed_header(p, u, inc);
		within = !slice_is(inc->name, runtime_header) && !(to && !strcmp(to, runtime_header));
	}
	return within;
}

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

/* Where the first macro of such a name is defined above 'end': the begin of that line, or of the #if around it; UINT32_MAX: none is. */
static uint32_t macro_above(const struct unit *u, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, SLICE_LIT("define")) {
		uint32_t name = token_next(t, i), begin = t->t[token_prev(t, i)].off;
		if (t->t[i].off >= end)
			break;
		if (!(t->t[i].flags & TF_DIRECTIVE) || t->t[i].flags & TF_MACRO_BODY || t->t[name].kind != TOK_IDENT ||
		    !is_hips_word(token_bytes(t, name)) || scan_body(&u->scan, t->t[i].off))
			continue;
		const struct scan_branch *of = u->scan.branches;
		for (uint32_t b = scan_branch_at(&u->scan, begin); b != UINT32_MAX && !of[b].guard; b = of[b].parent)
			begin = t->t[of[of[b].first].hash].off;
		return begin;
	}
	return UINT32_MAX;
}

static bool defines_hips_word(const struct reach *r, const struct unit *u)
{
	(void)r;
	return macro_above(u, UINT32_MAX) != UINT32_MAX;
}

uint32_t above_macros(const struct project *p, const struct unit *u)
{
	if (p->run->lint || !is_cuda_source(u->file->path) || u->included_by != UINT32_MAX)
		return UINT32_MAX;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		if (inc->target >= 0
		            ? &p->units[inc->target] == u || !reaches_cuda(p, &p->units[inc->target])
		            : inc->branch != UINT32_MAX || (!slice_starts(inc->name, "hip/") && !header_rule(p->rules, inc->name)))
			continue;
		return slice_is(inc->name, runtime_header) ? UINT32_MAX : macro_above(u, u->scan.tok.t[inc->hash].off);
	}
	return UINT32_MAX;
}

bool macros_come_first(const struct project *p, const struct unit *u)
{
	if (p->run->lint || !is_cuda_source(u->file->path) || u->included_by != UINT32_MAX)
		return false;
	struct reach r = {.p = p, .found = defines_hips_word, .seen = xcalloc(p->n + 1, 1)};
	bool found = false, ends = false;
	for (uint32_t i = 0; i < u->scan.n_includes && !found && !ends; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		const char *to = inc->target < 0 ? renamed_header(p, u, inc) : NULL;
		ends = inc->target < 0 && inc->branch == UINT32_MAX &&
		       (slice_starts(inc->name, "hip/") || (to && slice_starts(slice_str(to), "hip/")));
		found = inc->target >= 0 && &p->units[inc->target] != u && !r.seen[inc->target] &&
		        reach_any(&r, &p->units[inc->target]);
	}
	free(r.seen);
	return found && (u->uses_runtime || reaches_cuda(p, u));
}
