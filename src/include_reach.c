/* include_reach.c: what a file includes, itself or through files of the project. */
#include "include_reach.h"
#include "engine_impl.h"
#include <stdlib.h>

const struct name_rule *header_rule(const struct rule_table *t, struct slice name)
{
	const struct name_rule *r = rules_find(t, name, 1u << RK_HEADER);
	for (size_t n = name.n; !r && n; n--) /* "cub/block/x.cuh": rows may name a whole folder, "cub/ *" without the space */
		if (name.p[n - 1] == '/' && n < 250) {
			char key[256];
			memcpy(key, name.p, n);
			key[n] = '*';
			r = rules_find(t, (struct slice){key, n + 1}, 1u << RK_HEADER);
		}
	return r;
}

bool provides_runtime(const struct project *p, const struct unit *u, bool language, unsigned depth)
{
	if (language ? u->includes_runtime : u->includes_api)
		return true;
	for (uint32_t i = 0; depth < 12 && i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->target >= 0 && &p->units[inc->target] != u && inc->branch == UINT32_MAX &&
		    provides_runtime(p, &p->units[inc->target], language, depth + 1))
			return true;
	}
	return false;
}

bool comes_with_runtime(const char *header)
{
	return !strcmp(header, runtime_header) || !strcmp(header, "hip/hip_runtime_api.h") || !strcmp(header, "hip/hip_version.h");
}

bool has_header(const struct project *p, const struct unit *u, const char *name, unsigned depth)
{
	bool c_string = !strcmp(name, "cstring"), c_assert = !strcmp(name, "cassert");
	for (uint32_t i = 0; depth < 12 && i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		const struct name_rule *r = inc->target < 0 ? header_rule(p->rules, inc->name) : NULL;
		const char *to = NULL;
		if (slice_is(inc->name, name) ||
		    (c_string && (slice_is(inc->name, "string.h") || slice_is(inc->name, "memory.h"))) ||
		    (c_assert && slice_is(inc->name, "assert.h")) ||
		    (r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME && !strcmp(to, name)))
			return true;
		if (inc->target >= 0 && &p->units[inc->target] != u && has_header(p, &p->units[inc->target], name, depth + 1))
			return true;
	}
	return comes_with_runtime(name) && provides_runtime(p, u, true, 0);
}

bool reaches_cuda(const struct project *p, const struct unit *u, unsigned depth)
{
	if (u->includes_runtime || u->uses_runtime)
		return true;
	for (uint32_t i = 0; depth < 12 && i < u->scan.n_includes; i++)
		if (u->scan.includes[i].target >= 0 && reaches_cuda(p, &p->units[u->scan.includes[i].target], depth + 1))
			return true;
	return false;
}

bool relies_on_nvcc(const struct project *p, const struct unit *u)
{
	if (!u->uses_runtime || u->stands_in || (u->uses_language ? u->includes_runtime : u->includes_api) || u->in_fragment)
		return false;
	struct slice name = slice_str(u->file->path);
	if (slice_ends(name, ".cu") && u->included_by == UINT32_MAX)
		return true;
	if (slice_ends(name, ".inl") || slice_ends(name, ".inc") || slice_ends(name, ".ipp") || slice_ends(name, ".c"))
		return false;
	return !provides_runtime(p, u, u->uses_language, 0);
}

/* Does the unit, itself or through project files, have macros that name CUDA's runtime ('macros'), or surely include HIP's? */
static bool reaches(const struct project *p, const struct unit *u, bool macros, unsigned char *seen)
{
	if (macros ? u->macros_use_runtime : u->surely_runtime)
		return true;
	seen[u - p->units] = 1;
	for (uint32_t i = 0; i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->target >= 0 && !seen[inc->target] && (macros || inc->branch == UINT32_MAX) &&
		    reaches(p, &p->units[inc->target], macros, seen))
			return true;
	}
	return false;
}

bool macros_rely_on_nvcc(const struct project *p, const struct unit *u)
{
	if (!slice_ends(slice_str(u->file->path), ".cu") || u->included_by != UINT32_MAX || u->uses_runtime)
		return false;
	unsigned char *seen = xcalloc(2 * p->n, 1);
	bool rely = reaches(p, u, true, seen) && !reaches(p, u, false, seen + p->n);
	free(seen);
	return rely;
}

void include_scan(const struct project *p, struct unit *u)
{
	u->includes_runtime = u->includes_api = u->surely_runtime = false;
	for (uint32_t i = 0; i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->target >= 0)
			continue;
		const struct name_rule *r = header_rule(p->rules, inc->name);
		const char *to = NULL;
		if (r && rule_verdict(r, u->sel, &to) != VERDICT_SAME)
			u->cuda = true;
		if (!inc->in_braces && !inc->in_extern_c &&
		    (slice_is(inc->name, runtime_header) || (r && to && !strcmp(to, runtime_header)))) {
			u->includes_runtime = u->includes_api = true;
			u->surely_runtime |= r || inc->branch == UINT32_MAX;
		}
		if (!inc->in_braces && !inc->in_extern_c &&
		    (slice_is(inc->name, "hip/hip_runtime_api.h") || (r && to && !strcmp(to, "hip/hip_runtime_api.h"))))
			u->includes_api = true;
	}
}
