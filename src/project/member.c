/* member.c: which members of CUDA's structures the rule table changes or says something of. */
#include "project/member.h"

/* STRUCT.MEMBER. What is called 'fooValue' is a member of what is called 'foo'. */
static void note_member(struct project *p, const char *rule)
{
	struct slice member = slice_str(strchr(rule, '.') + 1), name = {rule, (size_t)(member.p - rule) - 1};
	for (const char *colon; (colon = memchr(name.p, ':', name.n));)
		name = (struct slice){colon + 1, (size_t)(name.p + name.n - colon) - 1};
	const char *value = memmem(name.p, name.n, "Value", strlen("Value"));
	strmap_put(&p->member_rules, member, 1);
	strmap_put(&p->member_structs, name, 1);
	if (value)
		strmap_put(&p->member_structs, (struct slice){name.p, (size_t)(value - name.p)}, 1);
}

void note_members(struct project *p)
{
	for (size_t i = 0, rows = rules_count(p->rules); i < rows; i++) {
		const struct name_rule *rule = rules_at(p->rules, i);
		const char *hip;
		if (rule->kind == RK_MEMBER &&
		    (rule->call_n || rule_note_told(rule) || rule_verdict(rule, &p->run->sel, &hip) != VERDICT_SAME))
			note_member(p, rule->cuda);
	}
}
