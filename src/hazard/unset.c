/* unset.c: macros of the program that no pass for AMD GPUs defines, #if __CUDA_ARCH__ >= 900, #define SM90_ENABLED, and files that a compiler has made. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "sides/condition.h"
#include <ctype.h>

enum { DEFINED = 1, UNSET = 2 };

static bool asks_unset(const struct project *p, const struct unit *u, uint32_t hash, const struct group_question *q);

/* Does no pass for the device take the branch, or one around it: by CUDA's numbers, or, with a question, by macros that are unset? */
static bool is_untaken(const struct project *p, const struct unit *u, uint32_t b, const struct group_question *q)
{
	for (const struct scan_branch *all = u->scan.branches; b != UINT32_MAX; b = all[b].parent)
		if (!all[b].guard && (!branch_in_pass(p, u, b, true) || (q && asks_unset(p, u, all[b].hash, q))))
			return true;
	return false;
}

/* Where the file defines the macro: in branches that are taken, or not. */
static unsigned says_defined(const struct group_asked *a, const struct unit *u, const struct group_question *q)
{
	unsigned said = 0;
	FOR_WORD(i, &u->scan.tok, a->name)
		if (defines_macro(&u->scan.tok, i))
			said |= is_untaken(a->p, u, scan_branch_at(&u->scan, u->scan.tok.t[i].off), q) ? UNSET : DEFINED;
	return said;
}

static unsigned says_by_number(const struct group_asked *a, const struct unit *u) { return says_defined(a, u, NULL); }

static const struct group_question by_number = {'a', DEFINED, says_by_number, true};

/* The same, where a macro that is unset decides of another: no further, or they could go in circles. */
static unsigned says_by_macro(const struct group_asked *a, const struct unit *u) { return says_defined(a, u, &by_number); }

static const struct group_question by_macro = {'e', DEFINED, says_by_macro, true};

/* CUTLASS_ARCH_MMA_SM90_ENABLED, CUTE_ARCH_F8F6F4_MMA_ENABLED: of CUTLASS's macros (include/cute/arch/config.hpp), one for GPUs from 9.0 on, which no pass
 * for AMD GPUs defines? A lint may pass over the file that defines it. */
static bool is_of_newer_gpus(struct slice w)
{
	if (slice_starts(w, "CUDA_PTX_FP") && slice_ends(w, "_CVT_ENABLED")) /* include/cutlass/float8.h */
		return true;
	if (!(slice_starts(w, "CUTLASS_ARCH_") || slice_starts(w, "CUTE_ARCH_")) || !slice_ends(w, "_ENABLED"))
		return false;
	for (size_t k = 0; k + 3 < w.n; k++)
		if (w.p[k] == 'S' && w.p[k + 1] == 'M' && isdigit((unsigned char)w.p[k + 2]))
			return w.p[k + 2] == '9' || (w.p[k + 2] == '1' && isdigit((unsigned char)w.p[k + 3]));
	return slice_starts(w, "CUTE_ARCH_");
}

/* _CUDA_ARCH_, __CUDA_ARCH: is it __CUDA_ARCH__ with a slip (dmarce1/cosmictiger_alpha, particle.hpp)? */
static bool is_slip(struct slice w)
{
	const char *name = slice_find(w, SLICE_LIT("CUDA_ARCH"));
	size_t n = strlen("CUDA_ARCH"), before = name ? (size_t)(name - w.p) : 0, behind = name ? w.n - before - n : 0;
	return (before == 1 && behind <= 2 && *w.p == '_') || (before == 2 && behind <= 1 && slice_starts(w, "__"));
}

/* CUTLASS_ARCH_WMMA_SM70_ENABLED: CUTLASS's wmma.h defines it for nvcc alone. A lint may pass over that file, too. */
static bool is_of_nvcc(struct slice w) { return slice_starts(w, "CUTLASS_ARCH_WMMA_") && slice_ends(w, "ENABLED"); }

/* !defined(__clang__), !(defined(__clang__) && defined(__CUDA__)) at token i of a directive: HIP's compiler is clang, and no pass of it takes what asks
 * for another one. The last token; NO_TOKEN: it asks something else. */
static uint32_t asks_for_nvcc(const struct tokens *t, uint32_t i)
{
	uint32_t place, k = token_next(t, i), close = token_pair(t, k, '(');
	bool clang = false, other = false;
	if (!token_is_punct(t, i, '!') || token_is_punct(t, token_prev(t, bracket_around(t, i, &place)), '!'))
		return NO_TOKEN;
	if (close == NO_TOKEN) {
		uint32_t open = token_next(t, k), end = token_is_punct(t, open, '(') ? token_pair(t, open, '(') : open;
		return token_is(t, k, "defined") && token_is(t, end == open ? open : token_next(t, open), "__clang__") ? end
		                                                                                                       : NO_TOKEN;
	}
	for (k = token_next(t, k); k < close; k = token_next(t, k)) {
		clang |= token_is(t, k, "__clang__");
		other |= token_is_word(t, k) ? !TOKEN_IS_WORD_OF(t, k, "defined", "__clang__", "__CUDA__")
		                             : !TOKEN_IS_ANY(t, k, '(', ')', P_ANDAND);
	}
	return clang && !other ? close : NO_TOKEN;
}

/* Is the macro so named unset? */
static bool is_unset(const struct project *p, struct slice name, const struct group_question *q)
{
	unsigned said = project_ask(q, p, name);
	return said == UNSET || is_of_newer_gpus(name) ||
	       (!said && (is_slip(name) || is_of_nvcc(name) ||
	                  slice_is(name, "__DEVICE_EMULATION__"))); /* of CUDA until 3.0 (jkotur/planetz's CUDPP) */
}

/* #ifdef M, #if defined(M), #if defined(M) || defined(N), #if defined(M) && x, #if _CUDA_ARCH_ >= 800: does the directive ask for macros that are unset, so that it does not hold?
 * 'hash' is its '#'. */
static bool asks_unset(const struct project *p, const struct unit *u, uint32_t hash, const struct group_question *q)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t word = token_next(t, hash), k = token_next(t, word);
	if (token_is(t, word, "ifdef"))
		return token_is_word(t, k) && is_unset(p, token_bytes(t, k), q);
	if (token_is(t, word, "ifndef"))
		return token_is(t, k, "__clang__");
	if (!token_is(t, word, "if") && !token_is(t, word, "elif"))
		return false;
	bool any = false, all = true, both = false, either = false;
	for (; t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF; k = token_next(t, k)) {
		both |= token_is_punct(t, k, P_ANDAND);
		either |= token_is_punct(t, k, P_OROR);
		if (TOKEN_IS_ANY(t, k, P_ANDAND, P_OROR, '(', ')'))
			continue;
		uint32_t nvccs = asks_for_nvcc(t, k);
		if (nvccs != NO_TOKEN) {
			any = true;
			k = nvccs;
			continue;
		}
		uint32_t name = token_next(t, k), open = token_is_punct(t, name, '(') ? name : NO_TOKEN;
		name = open == NO_TOKEN ? name : token_next(t, open);
		bool asks = token_is_word(t, k) && token_is(t, k, "defined") && token_is_word(t, name);
		bool unset = asks && !token_is_punct(t, token_prev(t, k), '!') && is_unset(p, token_bytes(t, name), q);
		unset |= !asks && token_is_word(t, k) && TOKEN_IS_ANY(t, name, '>', P_GE, P_EQ) && is_slip(token_bytes(t, k)) &&
		         is_unset(p, token_bytes(t, k), q);
		any |= unset;
		all &= unset;
		k = !asks ? k : open == NO_TOKEN ? name : token_next(t, name);
	}
	return either ? any && all && !both : any;
}

bool hazard_asks_unset(struct hazards *h, uint32_t branch)
{
	for (const struct scan_branch *all = h->u->scan.branches; branch != UINT32_MAX; branch = all[branch].parent)
		if (!all[branch].guard && asks_unset(h->p, h->u, all[branch].hash, &by_macro))
			return true;
	return false;
}

bool hazard_made_by_compiler(const struct hazards *h)
{
	uint32_t number = token_next(h->t, 0), name = token_next(h->t, number);
	if (strstr(h->u->file->path, ".cudafe1."))
		return true;
	return h->t->n > 3 && token_is_punct(h->t, 0, '#') && h->t->t[number].kind == TOK_NUMBER &&
	       h->t->t[name].kind == TOK_STRING;
}
