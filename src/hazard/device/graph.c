/* graph.c: graphs that HIP does not instantiate. */
#include "hazard/hazard.h"

/* cudaGraphInstantiate(&e, g, FLAG | FLAG): token i is the function. DeviceLaunch alone has a row of the rule table. */
void pass_graph_flags(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	int n = hazard_in_directive(h, i) ? 0 : hazard_arguments(h, i, &args);
	bool refused = false, last = false;
	if (n < 3)
		return;
	for (uint32_t k = token_at(h->t, args[n - 1].begin); h->t->t[k].off < args[n - 1].end; k = next(h, k)) {
		last |= ident(h, k) && slice_starts(hazard_text(h, k), "cudaGraphInstantiateFlag");
		refused |= hazard_punct(h, k, '|') || hazard_word(h, k, "cudaGraphInstantiateFlagUpload");
	}
	if (last && refused)
		hazard_raise(
		        h, hazard_say(h, D_W511, token_at(h->t, args[n - 1].begin), prev(h, token_at(h->t, args[n - 1].end)), ""),
		        "HIP refuses these instantiation flags (hipErrorInvalidValue): it takes one at a time, and neither Upload "
		        "nor DeviceLaunch");
}
