/* lost_time.c: an account of the time that came to nothing. */
#include "base/lost_time.h"
#include <stddef.h>

enum { LEAST = 32 /* of the limit, one part */ };

double lost_time_limit(const struct lost_time *lost, double limit)
{
	double left = lost ? limit - (double)lost->microseconds * 1e-6 * 3 / 4 : limit;
	return left < limit / LEAST ? limit / LEAST : left;
}

void lost_time_add(struct lost_time *lost, double seconds)
{
	if (lost)
		lost->microseconds += (unsigned long)(seconds * 1e6);
}
