/* unused_header.c: headers of libraries without a counterpart of which a program uses nothing: NPP's in AstroAccelerateOrg/astro-accelerate's
 * aa_device_peak_find.hpp; of GPUPeople/spECK's limits.cuh the limits of number types alone. */
#include "match/unused_header.h"
#include "project/group.h"
#include "rules/library.h"
#include "rules/rules.h"
#include <ctype.h>

/* Does the word begin as a name of the library's, whether HIP has something for it or not? */
static bool begins_as(const struct library *lib, struct slice w)
{
	size_t n = 0;
	while (isalnum((unsigned char)lib->header[n]) && n < w.n &&
	       tolower((unsigned char)lib->header[n]) == tolower((unsigned char)w.p[n]))
		n++;
	if (n && !isalnum((unsigned char)lib->header[n])) /* nppGetLibVersion, Npp32f, NPP_SUCCESS */
		return true;
	for (size_t k = 0; k < ARRAY_SIZE(lib->names) && lib->names[k]; k++) {
		size_t length = strcspn(lib->names[k], ":");
		if (w.n >= length && !memcmp(w.p, lib->names[k], length))
			return true;
	}
	return false;
}

static bool uses(const struct unit *u, const struct library *lib, const struct rule_table *rules)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT || t->t[i].flags & TF_ERROR_TEXT || !begins_as(lib, token_bytes(t, i)))
			continue;
		const struct name_rule *r = rules_find(rules, token_bytes(t, i), 0);
		const char *to = NULL;
		if (!r || rule_verdict(r, u->sel, &to) == VERDICT_NONE)
			return true;
	}
	return false;
}

bool header_is_unused(const struct project *p, const struct unit *u, struct slice header)
{
	const struct library *lib = NULL;
	for (size_t k = 0; k < LIBRARIES; k++)
		if (slice_starts(header, libraries[k].header))
			lib = &libraries[k];
	if (!lib || lib->all_headers || p->run->lint) /* a lint does not read all files whole */
		return false;
	FOR_GROUP(v, p, u)
		if (v->reading != READ_ALL || uses(v, lib, p->rules))
			return false;
	return true;
}
