/* reach_known.h: questions to all that a unit includes, answered for all units at once, in time that is proportional to the includes. */
#ifndef TRANSHIP_REACH_KNOWN_H
#define TRANSHIP_REACH_KNOWN_H
#include "project/include_reach.h"

/* Questions whose answers are kept. Those that match_unit changes are asked after it; engine.c discards earlier answers. */
enum reach_known {
	REACHES_CUDAS_HEADERS,
	REACHES_HIPS_HEADERS,
	REACHES_API,
	REACHES_RUNTIME,
	SURELY_REACHES_RUNTIME,
	REACHES_CUDA,
	REACHES_MACROS,
	GETS_API,
	GETS_RUNTIME,
	SPELLS_VOID_POINTER,
	SPELLS_DEVICE_POINTER,
	LACKS_HEADERS,
	REACHES_THRUST,
	READ_BY_NVCC, /* from here on asked of what includes the unit, not of what it includes */
	READ_AS_C,
	READ_BY_HOST,
	REACH_KNOWN
};
/* The same as reach_any(r, u), for an r that is the same for each 'which'; or does a unit that r finds include u, or is it u? */
bool reach_known(enum reach_known which, const struct reach *r, const struct unit *u);
/* The same as reach_known(), where most units are asked once or never: among few files that includes connect they are asked anew. */
bool reach_rarely(enum reach_known which, const struct reach *r, const struct unit *u);
/* The same as reach_any(r, u) for an r that differs in 'what' alone, the name of a header. */
bool reach_header(const struct reach *r, const struct unit *u);
void reach_forget(struct project *p);
#endif
