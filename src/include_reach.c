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

/* The files that a walk has come to. */
struct reached {
	uint32_t *v;
	size_t n, cap;
	unsigned char *seen; /* of each of the project's files; NULL while few are reached */
};

static void reach(const struct project *p, struct reached *r, uint32_t unit)
{
	if (!r->seen && r->n >= 16) {
		r->seen = xcalloc(p->n, 1);
		for (size_t i = 0; i < r->n; i++)
			r->seen[r->v[i]] = 1;
	}
	for (size_t i = 0; !r->seen && i < r->n; i++)
		if (r->v[i] == unit)
			return;
	if (r->seen && r->seen[unit]++)
		return;
	GROW(r->v, r->n, r->cap);
	r->v[r->n++] = unit;
}

bool any_reached(const struct project *p, const struct unit *u, bool surely, unit_test *test, void *what)
{
	struct reached r = {0};
	bool found = false;
	reach(p, &r, (uint32_t)(u - p->units));
	for (size_t next = 0; next < r.n && !found; next++) {
		const struct unit *at = &p->units[r.v[next]];
		found = test(p, at, what);
		for (uint32_t i = 0; !found && i < at->scan.n_includes; i++) {
			const struct scan_include *inc = &at->scan.includes[i];
			if (inc->target >= 0 && (!surely || inc->branch == UINT32_MAX))
				reach(p, &r, (uint32_t)inc->target);
		}
	}
	free(r.v);
	free(r.seen);
	return found;
}

static bool has_runtime(const struct project *p, const struct unit *u, void *language)
{
	(void)p;
	return *(bool *)language ? u->includes_runtime : u->includes_api;
}

bool provides_runtime(const struct project *p, const struct unit *u, bool language)
{
	return any_reached(p, u, true, has_runtime, &language);
}

bool comes_with_runtime(const char *header)
{
	return !strcmp(header, runtime_header) || !strcmp(header, "hip/hip_runtime_api.h") || !strcmp(header, "hip/hip_version.h");
}

static bool names_header(const struct project *p, const struct unit *u, void *what)
{
	const char *name = what;
	bool c_string = !strcmp(name, "cstring"), c_assert = !strcmp(name, "cassert");
	for (uint32_t i = 0; i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		const struct name_rule *r = inc->target < 0 ? header_rule(p->rules, inc->name) : NULL;
		const char *to = NULL;
		if (slice_is(inc->name, name) ||
		    (c_string && (slice_is(inc->name, "string.h") || slice_is(inc->name, "memory.h"))) ||
		    (c_assert && slice_is(inc->name, "assert.h")) ||
		    (r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME && !strcmp(to, name)))
			return true;
	}
	return comes_with_runtime(name) && u->includes_runtime;
}

bool has_header(const struct project *p, const struct unit *u, const char *name)
{
	return any_reached(p, u, false, names_header, (void *)name);
}

static bool has_cuda(const struct project *p, const struct unit *u, void *what)
{
	(void)p, (void)what;
	return u->includes_runtime || u->uses_runtime;
}

bool reaches_cuda(const struct project *p, const struct unit *u) { return any_reached(p, u, false, has_cuda, NULL); }

bool relies_on_nvcc(const struct project *p, const struct unit *u)
{
	if (!u->uses_runtime || u->stands_in || (u->uses_language ? u->includes_runtime : u->includes_api) || u->in_fragment)
		return false;
	struct slice name = slice_str(u->file->path);
	if (slice_ends(name, ".cu") && u->included_by == UINT32_MAX)
		return true;
	if (slice_ends(name, ".inl") || slice_ends(name, ".inc") || slice_ends(name, ".ipp") || slice_ends(name, ".c"))
		return false;
	return !provides_runtime(p, u, u->uses_language);
}

static bool has_macros(const struct project *p, const struct unit *u, void *what)
{
	(void)p, (void)what;
	return u->macros_use_runtime;
}

static bool surely_has_runtime(const struct project *p, const struct unit *u, void *what)
{
	(void)p, (void)what;
	return u->surely_runtime;
}

bool macros_rely_on_nvcc(const struct project *p, const struct unit *u)
{
	return slice_ends(slice_str(u->file->path), ".cu") && u->included_by == UINT32_MAX && !u->uses_runtime &&
	       any_reached(p, u, false, has_macros, NULL) && !any_reached(p, u, true, surely_has_runtime, NULL);
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
