/* header_rule.c: the rows of headers, found by how includes name them. */
#include "base/file_io.h"
#include "rules/rules.h"

static bool is_samples(const struct rule_table *t, const struct name_rule *r)
{
	return r && !strcmp(rules_lib_id(t, r->lib), "samples");
}

const struct name_rule *samples_header_rule(const struct rule_table *t, struct slice name)
{
	const struct name_rule *r = rules_find(t, path_last(name), 1u << RK_HEADER);
	return is_samples(t, r) ? r : NULL;
}

const struct name_rule *header_rule(const struct rule_table *t, struct slice name)
{
	if (samples_header_rule(t, name))
		return NULL;
	const struct name_rule *r = rules_find(t, name, 1u << RK_HEADER);
	/* "../cub-1.8.0/cub/cub.cuh", "/usr/local/cuda/include/cublas_v2.h": a copy of CUDA's */
	for (size_t n = 1; !r && n < name.n; n++) {
		struct slice tail = {name.p + n, name.n - n}, folder = {name.p, n};
		if (name.p[n - 1] == '/' && (memchr(tail.p, '/', tail.n) || slice_ends(folder, "/include/")))
			r = rules_find(t, tail, 1u << RK_HEADER);
	}
	bool own = slice_starts(name, "cuda/") && !slice_starts(name, "cuda/__") &&
	           memchr(name.p, '.', name.n); /* "cuda/x.h": libcu++'s for users have no such ending */
	for (size_t n = name.n; !r && n > (own ? 5 : 0);
	     n--) /* "cub/block/x.cuh": rows may name a whole folder, "cub/ *" without the space */
		if (name.p[n - 1] == '/' && n < 250) {
			char key[256];
			memcpy(key, name.p, n);
			key[n] = '*';
			r = rules_find(t, (struct slice){key, n + 1}, 1u << RK_HEADER);
		}
	return r;
}
