/* callback.c: host functions that streams call. */
#include "hazard/hazard.h"

/* Do the braces at token 'open' call the runtime, or delete, or call a function of this file that does? */
static bool calls_runtime(struct hazards *h, uint32_t open, unsigned depth)
{
	for (uint32_t k = open; k < pair(h, open); k = next(h, k)) {
		struct slice w = ident(h, k) ? hazard_text(h, k) : (struct slice){"", 0};
		bool called = hazard_punct(h, next(h, k), '(');
		bool runtime = called &&
		               (slice_starts(w, "cuda") || (slice_starts(w, "cu") && w.n > 2 && w.p[2] >= 'A' && w.p[2] <= 'Z')) &&
		               !slice_starts(w, "cudaGetError") && hazard_cuda_name(h, k);
		if (runtime || slice_is(w, "delete") || (called && slice_is(w, "reset") && token_is_access(h->t, prev(h, k))))
			return true;
		FOR_WORD(f, h->t, called && depth ? w : SLICE_LIT("")) {
			uint32_t close = token_pair(h->t, next(h, f), '('), body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
			if (token_pair(h->t, body, '{') != NO_TOKEN && !(open <= f && f < pair(h, open)) &&
			    calls_runtime(h, body, depth - 1))
				return true;
		}
	}
	return false;
}

bool hazard_callback_frees(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_in_directive(h, i) || hazard_arguments(h, i, &args) < 2)
		return false;
	for (uint32_t k = token_at(h->t, args[1].begin); h->t->t[k].off < args[1].end; k = next(h, k)) {
		if (token_pair(h->t, k, '{') != NO_TOKEN)
			return calls_runtime(h, k, 1);
		if (!ident(h, k) || sema_type_word(hazard_text(h, k)))
			continue;
		FOR_WORD(w, h->t, token_bytes(h->t, k)) {
			uint32_t close = token_pair(h->t, next(h, w), '('), body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
			if (token_pair(h->t, body, '{') != NO_TOKEN && calls_runtime(h, body, 1))
				return true;
		}
	}
	return false;
}
