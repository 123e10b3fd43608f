/* build_cmake_module.c: the text of tranship.cmake, from include/cmake/tranship.cmake. */
#include "build/build_cmake_module.h"
#include "project/include_reach.h"
#include "rules/embed.h"
#include <stdlib.h>

/* What stands for "@NAME@" in it, in folder 'top'; the caller frees it. */
static char *word(const struct run *r, const struct project *project, struct slice top, struct slice name)
{
	struct buf b = {0};
	buf_addstr(&b, "");
	if (slice_is(name, "ARCHITECTURES")) {
		for (const char *p = r->sel.arch; *p; p++)
			buf_addch(&b, *p == ',' ? ';' : *p);
	} else if (slice_is(name, "HIP_SOURCES")) { /* stdgpu's src/stdgpu/impl/memory.cpp, Bonsai's runtime/src/build.cpp */
		FOR_EACH(const struct unit, u, project->units, project->n) {
			struct slice path = slice_str(u->file->path);
			if (is_host_source(u) && reaches_thrust(project, u) && path.n > top.n + 1 && !memcmp(path.p, top.p, top.n))
				buf_addf(&b, "\n  \"${CMAKE_CURRENT_LIST_DIR}/%s\"", path.p + top.n + 1);
		}
	} else if (slice_is(name, "EXTENSION")) {
		const char *ext = r->rename_ext ? r->rename_ext : "cu";
		buf_addstr(&b, ext + (*ext == '.'));
	} else if (slice_is(name, "CUDA_MAJOR")) {
		buf_addf(&b, "%d", r->sel.cuda / 100);
	} else {
		buf_addf(&b, "%d", r->sel.cuda % 100);
	}
	return b.p;
}

static char *module_text(const struct run *r, const struct project *project, struct slice top)
{
	struct buf b = {0};
	for (size_t i = 0; i < n_embedded_files; i++) {
		if (strcmp(embedded_files[i].path, "include/cmake/" CMAKE_MODULE_FILE) != 0)
			continue;
		const char *p = (const char *)embedded_files[i].bytes, *end = p + embedded_files[i].n;
		while (p < end) {
			const char *mark = memchr(p, '@', (size_t)(end - p)),
			           *close = mark ? memchr(mark + 1, '@', (size_t)(end - mark - 1)) : NULL;
			buf_add(&b, p, (size_t)((close ? mark : end) - p));
			if (!close)
				break;
			char *text = word(r, project, top, (struct slice){mark + 1, (size_t)(close - mark - 1)});
			buf_addstr(&b, text);
			free(text);
			p = close + 1;
		}
	}
	return b.p;
}

void cmake_modules_add(struct run *r, const struct project *p, const struct cmake_tree *t)
{
	struct strmap known = {0};
	FOR_EACH(const struct cmake_node, n, t->nodes, t->n) {
		if (!r->files[n->file].changed || !cmake_tree_needs_module(n))
			continue;
		bool shared = r->keep_maps && r->compat_dir; /* adopt's folder has it */
		struct slice top = shared ? slice_str(r->compat_dir) : cmake_tree_top(t, n);
		if (strmap_get(&known, top, NULL))
			continue;
		strmap_put(&known, top, 1);
		struct buf path = {0};
		buf_addf(&path, "%.*s/" CMAKE_MODULE_FILE, (int)top.n, top.p);
		r->compat = xrealloc(r->compat, (r->n_compat + 1) * sizeof *r->compat);
		r->compat[r->n_compat++] = (struct compat_file){.path = path.p, .text = module_text(r, p, cmake_tree_top(t, n))};
	}
	strmap_free(&known);
}
