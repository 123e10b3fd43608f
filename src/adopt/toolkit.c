/* toolkit.c: names of CUDA's toolkit in CMake: a module of the folder takes the place of the package CUDAToolkit, with the targets that the project
 * links, and tranship.cmake sets variables, so that the lines stay. */
#include "adopt/adopt.h"
#include "adopt/lines.h"
#include "build/build_file.h"
#include <stdlib.h>

static bool in_word(char c) { return !isspace((unsigned char)c) && !strchr("()\"'${};,", c); }

/* The next word, or one byte that is none. */
static struct slice next_word(struct slice s)
{
	size_t n = 0;
	while (n < s.n && in_word(s.p[n]))
		n++;
	return (struct slice){s.p, n ? n : s.n > 0};
}

static bool is_target(struct slice word) { return slice_starts(word, "CUDA::"); }

/* A target, which the module has where it stands in, or a folder of headers, which tranship.cmake has set by then. */
static bool has_counterpart(const struct adoption *a, struct slice word, struct slice hip)
{
	return is_target(word) ? a->finds_toolkit
	                       : slice_is(hip, "hip_INCLUDE_DIRS") &&
	                                 SLICE_IS_ANY(word, "CUDAToolkit_INCLUDE_DIRS", "CUDA_INCLUDE_DIRS", "CUDA_TOOLKIT_INCLUDE",
	                                              "CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES");
}

/* Do two commands differ by names of the package alone, each of which has one counterpart in the project? With 'records' it learns the names. */
static bool is_renamed(struct adoption *a, struct slice was, struct slice amd, bool records)
{
	while (was.n && amd.n) {
		struct slice x = next_word(was), y = next_word(amd);
		uint64_t k;
		was = (struct slice){was.p + x.n, was.n - x.n};
		amd = (struct slice){amd.p + y.n, amd.n - y.n};
		if (slice_eq(x, y))
			continue;
		bool known = strmap_get(&a->toolkit_names, x, &k);
		if (!has_counterpart(a, x, y) || !in_word(*y.p) || (known && !slice_eq(a->toolkit[k].hip, y)))
			return false;
		if (!known && records) {
			strmap_put(&a->toolkit_names, x, a->n_toolkit);
			PUSH(a->toolkit, a->n_toolkit, a->cap_toolkit) = (struct renamed){x, y};
		}
	}
	return !was.n && !amd.n;
}

/* The packages that the lines for AMD ask for. False: they do something else. */
static bool take_packages(struct adoption *a, struct slice amd)
{
	static const char call[] = "find_package(";
	while (amd.n) {
		const char *newline = memchr(amd.p, '\n', amd.n);
		struct slice line = {amd.p, newline ? (size_t)(newline - amd.p) : amd.n};
		amd = (struct slice){amd.p + line.n, amd.n - line.n};
		if (amd.n)
			amd = (struct slice){amd.p + 1, amd.n - 1};
		while (line.n && isspace((unsigned char)*line.p))
			line = (struct slice){line.p + 1, line.n - 1};
		if (!line.n)
			continue;
		if (!slice_starts(line, call))
			return false;
		line = (struct slice){line.p + strlen(call), line.n - strlen(call)};
		struct slice name = next_word(line);
		bool known = slice_is(name, "hip");
		for (size_t i = 0; i < a->n_packages && !known; i++)
			known = slice_eq(a->packages[i], name);
		if (!known)
			PUSH(a->packages, a->n_packages, a->cap_packages) = name;
	}
	return true;
}

/* A project that sets CMAKE_MODULE_PATH anew does not see the module. */
static bool keeps_module_path(struct slice text)
{
	static const char set[] = "set(CMAKE_MODULE_PATH";
	for (const char *p; (p = slice_find(text, slice_str(set)));) {
		text = (struct slice){p + strlen(set), (size_t)(text.p + text.n - p) - strlen(set)};
		const char *end = memchr(text.p, ')', text.n);
		if (!slice_find((struct slice){text.p, end ? (size_t)(end - text.p) : text.n}, SLICE_LIT("${CMAKE_MODULE_PATH}")))
			return false;
	}
	return true;
}

/* Calls visit(a, was, amd) for each command that differs. With 'marks' the parts need no guard where it says so. Does it always? */
static bool visit_commands(struct adoption *a, bool (*visit)(struct adoption *, struct slice, struct slice), bool marks)
{
	bool all = true;
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		struct parts *parts = &a->parts[i];
		struct lines l;
		if (!parts->n || !f->build || build_kind(f->path) != BUILD_CMAKE)
			continue;
		lines_of(f->bytes, BUILD_CMAKE, NULL, &l);
		for (uint32_t k = 0, end; k < l.n; k = end + 1) {
			for (end = k; end + 1 < l.n && l.glued[end + 1];)
				end++;
			uint32_t from = l.start[k], to = l.start[end + 1];
			size_t n = 0;
			FOR_EACH(const struct part, p, parts->v, parts->n)
				n += p->begin >= from && p->end <= to && p->begin < to;
			if (!n)
				continue;
			struct buf amd = {0};
			parts_render(parts, f->bytes, from, to, &amd);
			char *text = arena_strndup(&a->arena, amd.p ? amd.p : "", amd.n);
			bool done = visit(a, lines_text(&l, k, end), (struct slice){text, amd.n});
			buf_free(&amd);
			all = all && done;
			FOR_EACH(struct part, p, parts->v, parts->n)
				p->aliased = p->aliased || (done && marks && p->begin >= from && p->end <= to && p->begin < to);
		}
		lines_free(&l);
	}
	return all;
}

static bool asks_for_toolkit(struct slice was) { return slice_find(was, SLICE_LIT("find_package(CUDAToolkit")) != NULL; }

/* Can the module answer, as far as this command goes? */
static bool is_answered(struct adoption *a, struct slice was, struct slice amd)
{
	if (!asks_for_toolkit(was))
		return true;
	a->finds_toolkit = true;
	return take_packages(a, amd);
}

static bool stays(struct adoption *a, struct slice was, struct slice amd)
{
	return (a->finds_toolkit && asks_for_toolkit(was)) || (is_renamed(a, was, amd, false) && is_renamed(a, was, amd, true));
}

void adopt_toolkit(struct adoption *a)
{
	bool keeps = true;
	for (size_t i = 0; i < a->r->n_files; i++)
		if (build_kind(a->r->files[i].path) == BUILD_CMAKE)
			keeps = keeps && keeps_module_path(a->r->files[i].bytes);
	a->finds_toolkit = keeps && visit_commands(a, is_answered, false) && a->finds_toolkit;
	visit_commands(a, stays, true);
}

void adopt_toolkit_module(const struct adoption *a, struct buf *out)
{
	buf_addstr(out, "set(tranship_how QUIET)\n"
	                "if(CUDAToolkit_FIND_REQUIRED)\n"
	                "  set(tranship_how REQUIRED)\n"
	                "endif()\n"
	                "find_package(hip ${tranship_how})\n");
	for (size_t i = 0; i < a->n_packages; i++)
		buf_addf(out, "find_package(%.*s QUIET)\n", (int)a->packages[i].n, a->packages[i].p);
	buf_addstr(out, "set(CUDAToolkit_FOUND ${hip_FOUND})\n");
	buf_addstr(out, "macro(tranship_alias name target)\n"
	                "  if(NOT TARGET ${name})\n"
	                "    add_library(${name} INTERFACE IMPORTED)\n"
	                "    target_link_libraries(${name} INTERFACE ${target})\n"
	                "  endif()\n"
	                "endmacro()\n");
	FOR_EACH(const struct renamed, x, a->toolkit, a->n_toolkit)
		if (is_target(x->cuda))
			buf_addf(out, "tranship_alias(%.*s %.*s)\n", (int)x->cuda.n, x->cuda.p, (int)x->hip.n, x->hip.p);
}

void adopt_toolkit_variables(const struct adoption *a, struct buf *out)
{
	FOR_EACH(const struct renamed, x, a->toolkit, a->n_toolkit)
		if (!is_target(x->cuda))
			buf_addf(out, "set(%.*s \"${%.*s}\")\n", (int)x->cuda.n, x->cuda.p, (int)x->hip.n, x->hip.p);
	if (a->finds_toolkit)
		buf_addstr(out, "list(PREPEND CMAKE_MODULE_PATH \"${CMAKE_CURRENT_LIST_DIR}\") # FindCUDAToolkit.cmake\n");
}
