/* fact_filter.c: which identifiers are worth a fact: every other one is read and forgotten. */
#include "scan/fact_filter.h"

static struct strmap known; /* of 'filled_from'; filled before any child is forked, read by all of them */
static const struct rule_table *filled_from;

/* Every component of a qualified name, and the member of "struct.member". */
static void add_components(const char *key)
{
	for (const char *p = key; *p;) {
		size_t n = strcspn(p, ":.<");
		if (n)
			strmap_put(&known, (struct slice){p, n}, 1);
		p += n;
		if (*p == '<')
			break;
		p += strspn(p, ":.");
	}
}

void fact_filter_fill(const struct rule_table *rules)
{
	if (!rules)
		rules = rules_builtin();
	if (filled_from == rules)
		return;
	strmap_free(&known);
	filled_from = rules;
	for (size_t i = 0, n = rules_count(rules); i < n; i++) {
		const struct name_rule *r = rules_at(rules, i);
		if (r->kind != RK_HEADER)
			add_components(r->cuda);
	}
}

/* Names that look like CUDA's but that no rule knows: they are reported, so who declares them matters. */
static bool looks_like_cuda(struct slice s)
{
	return SLICE_STARTS_ANY(s, "cu", "CU", "__", "nv", "NV", "atomic", "nccl", "thrust", "shfl");
}

bool fact_worthy(struct slice name)
{
	return looks_like_cuda(name) || strmap_get(&known, name, NULL) || (filled_from && rules_find(filled_from, name, 0));
}
