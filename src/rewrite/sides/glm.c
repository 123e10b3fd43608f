/* glm.c: GLM's functions are for devices where its headers see nvcc; of clang's HIP only GLM 1.0 knows. A pragma makes what they define
 * for both sides, whatever version it is. */
#include "project/include_reach.h"

/* Is it one of GLM's headers, none of the project's? */
static bool of_glm(const struct unit *u, const struct scan_include *inc)
{
	const struct token *hash = &u->scan.tok.t[inc->hash];
	return inc->target < 0 && slice_starts(inc->name, "glm/") && !inc->in_braces && !inc->in_extern_c &&
	       !(hash->flags & (TF_SKIPPED | TF_SPLICED));
}

static uint32_t line_of(const struct unit *u, const struct scan_include *inc)
{
	uint32_t line;
	tokens_position(&u->scan.tok, u->scan.tok.t[inc->hash].off, &line, NULL);
	return line;
}

void match_glm(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	const char *nl = u->scan.crlf ? "\r\n" : "\n";
	/* what has functions for devices in HIP must come first */
	static const char *const begin[] = {"#ifdef __HIP__",
	                                    "#include <hip/hip_runtime.h>",
	                                    "#include <cassert>",
	                                    "#include <cstring>",
	                                    "#pragma clang force_cuda_host_device begin",
	                                    "#endif"};
	static const char *const end[] = {"#ifdef __HIP__", "#pragma clang force_cuda_host_device end", "#endif"};
	bool asked = false;
	for (uint32_t i = 0, last; i < u->scan.n_includes; i = last + 1) {
		const struct scan_include *inc = u->scan.includes;
		last = i;
		if (!of_glm(u, &inc[i]))
			continue;
		if (!asked && (tokens_have(t, SLICE_LIT("force_cuda_host_device")) || !read_by_nvcc(p, u)))
			return;
		bool again = asked; /* the others are there */
		asked = true;
		while (last + 1 < u->scan.n_includes && of_glm(u, &inc[last + 1]) &&
		       line_of(u, &inc[last + 1]) == line_of(u, &inc[last]) + 1)
			last++;
		uint32_t first = line_of(u, &inc[i]), after = line_of(u, &inc[last]);
		struct buf b = {0};
		for (size_t k = 0; k < ARRAY_SIZE(begin); k++)
			if (!again || begin[k][1] != 'i' || !strchr(begin[k], '<'))
				buf_addf(&b, "%s%s", begin[k], nl);
		uint32_t at = first == 1 ? slice_mark(t->src) : t->line_start[first - 1];
		edit_replace(&u->edits, at, at, (struct slice){b.p, b.n}, EDIT_INCLUDE);
		b.n = 0;
		bool ends = after >= t->n_lines; /* no newline behind it */
		for (size_t k = 0; k < ARRAY_SIZE(end); k++)
			buf_addf(&b, "%s%s%s", ends ? nl : "", end[k], ends ? "" : nl);
		at = ends ? (uint32_t)t->src.n : t->line_start[after];
		edit_replace(&u->edits, at, at, (struct slice){b.p, b.n}, EDIT_INCLUDE);
		buf_free(&b);
	}
}
