/* query_spelling.c: other spellings of what is asked. */
#include "cli/query_spelling.h"
#include "cli/query_build.h"
#include "nvcc/nvcc_option.h"
#include "rules/rule_impl.h"
#include <ctype.h>

const char *query_spelled_out(const char *name, struct arena *a)
{
	static const char *const usual[][2] = {{"cg::", "cooperative_groups::"}, {"wmma::", "nvcuda::wmma::"}};
	size_t n = strlen(name);
	if (n > 2 && !strcmp(name + n - 2, "()"))
		name = arena_strndup(a, name, n - 2);
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		if (!strncmp(name, usual[i][0], strlen(usual[i][0])))
			return arena_printf(a, "%s%s", usual[i][1], name + strlen(usual[i][0]));
	return name;
}

/* The places of namespaces among the rows, under keys that no name has. */
#define FIRST_NAMESPACE SLICE_LIT("first ")
#define LAST_NAMESPACE  SLICE_LIT("last ")

/* Where the names of the rows end behind NAMESPACE:: and STRUCT., the place of the first such row + 1. */
static void gather_parts(const struct rule_table *rules, struct strmap *parts)
{
	for (size_t i = rules_count(rules); i-- > 0;) {
		const char *name = rules_at(rules, i)->cuda;
		for (const char *p = name; *p; p++)
			if (p > name && (*p == ':' || *p == '.') && p[1])
				strmap_put(parts, slice_str(p + 1), i + 1);
		if (rules_at(rules, i)->kind == RK_NS) {
			if (!strmap_get(parts, LAST_NAMESPACE, NULL))
				strmap_put(parts, LAST_NAMESPACE, i);
			strmap_put(parts, FIRST_NAMESPACE, i);
		}
	}
}

/* A row, or what a namespace's row holds, that is called NAMESPACE::name or STRUCT.name. */
static const char *in_namespace(const struct rule_table *rules, struct strmap *parts, struct slice name, struct arena *a)
{
	uint64_t place, first = 0, last = 0;
	if (!parts->slots)
		gather_parts(rules, parts);
	if (strmap_get(parts, name, &place) && strlen(rules_at(rules, place - 1)->cuda) > name.n + 2)
		return rules_at(rules, place - 1)->cuda;
	if (!strmap_get(parts, FIRST_NAMESPACE, &first) || !strmap_get(parts, LAST_NAMESPACE, &last))
		return NULL;
	for (uint64_t i = first; i <= last; i++) {
		const struct name_rule *r = rules_at(rules, i);
		if (r->kind == RK_NS && r->has && rule_has(r, name))
			return arena_printf(a, "%s::%s", r->cuda, name.p);
	}
	return NULL;
}

/* "-lcublas" for cublas, cuBLAS, cublas.lib and libcublas.so.12; nvtx3.hpp is none. */
static const char *as_library(const struct rule_table *rules, const char *name, struct arena *a)
{
	const char *dot = strchr(name, '.');
	if (dot && strncmp(dot, ".so", 3) && strcmp(dot, ".a") && strcmp(dot, ".lib"))
		return NULL;
	name += !strncmp(name, "lib", 3) ? 3 : 0;
	char *flag = arena_printf(a, "-l%.*s", (int)strcspn(name, "."), name);
	for (char *p = flag; *p; p++)
		*p = (char)tolower((unsigned char)*p);
	return query_build_kind(rules, flag, a) ? flag : NULL;
}

const char *query_other_spelling(const struct rule_table *rules, struct strmap *parts, const char *name, struct arena *a)
{
	size_t letters = !strncmp(name, "sm_", 3) ? 3 : !strncmp(name, "compute_", 8) ? 8 : 0;
	if (letters && isdigit((unsigned char)name[letters]))
		return arena_printf(a, "-arch=%s", name);
	if (*name == '-') { /* --use-fast-math */
		char *option = arena_strdup(a, name);
		for (char *p = option + strspn(option, "-"); *p && *p != '='; p++)
			*p = *p == '-' ? '_' : *p;
		const char *word = option;
		return strcmp(option, name) && query_is_option(&word, 1) ? option : NULL;
	}
	const char *open = strchr(name, '('), *scope = strstr(name, "::");
	if (open && open > name && name[strlen(name) - 1] == ')')
		return arena_strndup(a, name, (size_t)(open - name));
	if (scope) { /* cudaDeviceProp::clockRate */
		const char *member = arena_printf(a, "%.*s.%s", (int)(scope - name), name, scope + 2);
		if (rules_find(rules, slice_str(member), 1u << RK_MEMBER))
			return member;
	}
	if (!*name)
		return NULL;
	const char *library = as_library(rules, name, a);
	return library ? library : in_namespace(rules, parts, slice_str(name), a);
}
