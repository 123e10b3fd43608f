/* moved.c: rows of HIP's own names that a release of ROCm removed or changed. */
#include "rules/rules.h"

bool rule_moved(const struct name_rule *r, const struct selection *sel)
{
	uint16_t since = r->v_hip.removed ? r->v_hip.removed : r->v_hip.changed;
	return r->kind == RK_MOVED && since && since <= sel->rocm;
}

const char *rule_moved_word(const struct name_rule *r)
{
	const char *word = r->cuda;
	for (const char *p = r->cuda; *p; p++)
		if (*p == ':' && p[1])
			word = p + 1;
	const char *dot = strchr(word, '.');
	return dot && !strcmp(dot + 1, "h") ? word : dot && strcmp(dot + 1, "hpp") ? dot + 1 : word;
}
