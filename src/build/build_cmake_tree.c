/* build_cmake_tree.c: the CMake files of a run together. */
#include "build/build_cmake_tree.h"
#include "build/build_unit.h"
#include <ctype.h>
#include <stdlib.h>

/* ---- words ---- */

bool cmake_next_word(struct slice a, size_t *at, struct slice *word)
{
	while (*at < a.n && !word_char(a.p[*at]))
		++*at;
	size_t begin = *at;
	while (*at < a.n && (word_char(a.p[*at]) || (*at > begin && *at + 2 < a.n && a.p[*at] == ':' && a.p[*at + 1] == ':' &&
	                                             word_char(a.p[*at + 2]) && (*at += 1))))
		++*at;
	/* "nvtx3-cpp" */
	struct slice w = {a.p + begin, *at - begin};
	if (slice_starts(w, "CUDA::"))
		while (*at + 1 < a.n && a.p[*at] == '-' && word_char(a.p[*at + 1]))
			for (++*at; *at < a.n && word_char(a.p[*at]);)
				++*at;
	*word = (struct slice){a.p + begin, *at - begin};
	return word->n > 0;
}

bool cmake_is_reference(struct slice a, struct slice w)
{
	size_t at = (size_t)(w.p - a.p);
	return at >= 2 && !memcmp(w.p - 2, "${", 2) && at + w.n < a.n && w.p[w.n] == '}';
}

const struct build_rule *cmake_library_variable(const struct build_shared *s, struct slice name)
{
	static const size_t before = sizeof "CUDA_" - 1, behind = sizeof "_LIBRARY" - 1;
	if (name.n <= before + behind || !slice_starts(name, "CUDA_") || !slice_ends(name, "_LIBRARY"))
		return NULL;
	const struct build_rule *r = cmake_target_rule(s, (struct slice){name.p + before, name.n - before - behind});
	return r && (r->target || r->dropped) ? r : NULL;
}

bool cmake_is_value(const char *to)
{
	for (; *to; to++)
		if (!word_char(*to) && *to != '*')
			return true;
	return false;
}

const struct build_rule *cmake_variable_rule(const struct build_shared *s, const struct cmake_node *n, struct slice name)
{
	const struct build_rule *r = build_rule_find(s->rules, BUILD_VARIABLE, BUILD_CMAKE, name, NULL);
	bool value = r && (r->dropped || (r->to && cmake_is_value(r->to)));
	return value && cmake_tree_makes(s->cmake, n, 'v', name) ? NULL : r;
}

const struct build_rule *cmake_target_rule(const struct build_shared *s, struct slice name)
{
	if (slice_ends(name, "_static"))
		name.n -= strlen("_static");
	return build_rule_find(s->rules, BUILD_LIBRARY, BUILD_CMAKE, name, NULL);
}

/* ---- what a file says ---- */

uint32_t cmake_tree_package(struct cmake_tree *t, const char *name)
{
	for (uint32_t i = 0; i < t->n_packages; i++)
		if (!strcmp(t->packages[i], name))
			return 1u << i;
	if (t->n_packages == CMAKE_PACKAGES)
		return 0;
	t->packages[t->n_packages] = name;
	return 1u << t->n_packages++;
}

static void note_name(struct build_shared *s, char kind, struct slice name)
{
	struct cmake_tree *t = s->cmake;
	if (!name.n)
		return;
	char *key = arena_printf(&s->arena, "%c %.*s", kind, (int)name.n, name.p);
	for (char *p = key; kind == 'f' && *p; p++)
		*p = (char)tolower((unsigned char)*p);
	PUSH(t->made, t->n_made, t->cap_made) = (struct cmake_name){key, t->n}; /* of the node to come */
}

/* What a target, or a variable for one, needs. */
static uint32_t packages_of(struct build_shared *s, struct slice argument)
{
	uint32_t found = 0;
	struct slice w;
	for (size_t at = 0; cmake_next_word(argument, &at, &w);) {
		const struct build_rule *r = NULL;
		if (slice_starts(w, "CUDA::"))
			r = cmake_target_rule(s, (struct slice){w.p + 6, w.n - 6});
		else if (cmake_is_reference(argument, w))
			r = build_rule_find(s->rules, BUILD_VARIABLE, BUILD_CMAKE, w, NULL) ?: cmake_library_variable(s, w);
		if (r && r->package)
			found |= cmake_tree_package(s->cmake, r->package);
	}
	return found;
}

static bool names_cu(struct slice a)
{
	for (size_t k = 0; k + 3 <= a.n; k++)
		if (!memcmp(a.p + k, ".cu", 3) && (k + 3 == a.n || !word_char(a.p[k + 3])))
			return true;
	return false;
}

/* Is the argument about CUDA's language, toolkit or sources? */
static bool about_cuda(const struct cmake_command *c, struct slice a)
{
	struct slice w;
	if (names_cu(a))
		return true;
	for (size_t at = 0; cmake_next_word(a, &at, &w);)
		if (slice_starts(w, "CUDA::") || slice_starts(w, "CMAKE_CUDA_") ||
		    (slice_is(w, "CUDA") && w.n == a.n && (cmake_named(c, "project") || cmake_named(c, "enable_language"))))
			return true;
	return false;
}

static void add_edge(struct build_shared *s, struct cmake_node *n, struct slice a, bool module)
{
	static const char *const here[] = {"${CMAKE_CURRENT_SOURCE_DIR}/", "${CMAKE_CURRENT_LIST_DIR}/", "${PROJECT_SOURCE_DIR}/",
	                                   "${CMAKE_SOURCE_DIR}/"};
	struct cmake_tree *t = s->cmake;
	const char *slash = memrchr(a.p, '/', a.n);
	if (module && slash)
		a = (struct slice){slash + 1, (size_t)(a.p + a.n - slash - 1)};
	for (size_t i = 0; i < ARRAY_SIZE(here); i++)
		if (slice_starts(a, here[i]))
			a = (struct slice){a.p + strlen(here[i]), a.n - strlen(here[i])};
	if (!a.n)
		return;
	if (memchr(a.p, '$', a.n)) {
		n->everything |= !module;
		return;
	}
	const char *name = module ? arena_printf(&s->arena, "%.*s%s", (int)a.n, a.p, slice_ends(a, ".cmake") ? "" : ".cmake")
	                          : arena_printf(&s->arena, "%.*s/%.*s", (int)n->dir.n, n->dir.p, (int)a.n, a.p);
	PUSH(t->edges, t->n_edges, t->cap_edges) = slice_str(name);
	n->n_edges++;
}

/* cuda_find_library_local_first(VARIABLE NAMES): the variable is the project's, and the library needs its package. */
static void note_library(struct build_shared *s, struct cmake_node *n, const struct cmake_text *t, const struct cmake_command *c)
{
	note_name(s, 'v', cmake_arg(t, c, 0));
	for (uint32_t k = 1; k < c->n; k++) {
		const struct build_rule *r = cmake_target_rule(s, cmake_arg(t, c, k));
		if (r && r->package)
			n->packages |= cmake_tree_package(s->cmake, r->package);
	}
}

/* The names that the command makes, or asks about. */
static void note_names(struct build_shared *s, struct cmake_node *n, const struct cmake_text *t, const struct cmake_command *c)
{
	struct slice first = cmake_arg(t, c, 0);
	bool list = cmake_named(c, "list"), set = cmake_named(c, "set"), option = cmake_named(c, "option");
	if (cmake_named(c, "function") || cmake_named(c, "macro"))
		note_name(s, 'f', first);
	else if (c->name.n >= 29 && !strncasecmp(c->name.p, "cuda_find_library_local_first", 29))
		note_library(s, n, t, c);
	else if (set || option || cmake_named(c, "find_library") || cmake_named(c, "find_path"))
		note_name(s, 'v', first);
	else if (cmake_named(c, "add_library") || cmake_named(c, "add_executable") || cmake_named(c, "add_custom_target"))
		note_name(s, 't', first);
	if (option || (set && cmake_word(t, c, "CACHE", 1) < c->n))
		note_name(s, 'o', first);
	if ((set || list) && cmake_word(t, c, "CUDA", 1) < c->n)
		n->languages = cmake_arg(t, c, list);
	bool asks = cmake_named(c, "if") || cmake_named(c, "elseif") || cmake_named(c, "while");
	for (uint32_t k = 0; k < c->n && !asks && !cmake_named(c, "message") && !cmake_named(c, "unset"); k++)
		if (slice_starts(cmake_arg(t, c, k), "CUDA") && !cmake_named(c, "mark_as_advanced") &&
		    !cmake_named(c, "find_package_handle_standard_args"))
			note_name(s, 'b', cmake_arg(t, c, k));
	if (asks)
		for (uint32_t k = 0; k < c->n; k++) {
			struct slice a = cmake_arg(t, c, k);
			bool reference = a.n > 3 && slice_starts(a, "${");
			note_name(s, 'q', reference ? (struct slice){a.p + 2, a.n - 3} : a);
		}
	if (cmake_named(c, "project") || cmake_named(c, "enable_language"))
		for (uint32_t k = cmake_named(c, "project"); k < c->n; k++) {
			struct slice a = cmake_arg(t, c, k);
			if (a.n > 3 && slice_starts(a, "${") && a.p[a.n - 1] == '}')
				note_name(s, 'l', (struct slice){a.p + 2, a.n - 3});
		}
	for (uint32_t k = 1; k < c->n && cmake_named(c, "target_link_libraries"); k++) {
		struct slice a = cmake_arg(t, c, k);
		if (a.n > 3 && slice_starts(a, "${") && memchr(a.p, '}', a.n) == a.p + a.n - 1)
			note_name(s, 'k', (struct slice){a.p + 2, a.n - 3});
	}
	for (uint32_t k = 0; k + 1 < c->n; k++) {
		struct slice a = cmake_arg(t, c, k + 1);
		if (slice_is(cmake_arg(t, c, k), "LANGUAGE") && a.n > 3 && slice_starts(a, "${") && a.p[a.n - 1] == '}')
			note_name(s, 'l', (struct slice){a.p + 2, a.n - 3});
	}
}

static void note_command(struct build_shared *s, struct cmake_node *n, const struct cmake_text *t, const struct cmake_command *c)
{
	struct slice first = cmake_arg(t, c, 0);
	if (cmake_named(c, "cmake_minimum_required"))
		n->minimum = true;
	else if (cmake_named(c, "project"))
		n->project = true;
	else if (cmake_named(c, "add_subdirectory"))
		add_edge(s, n, first, false);
	else if (cmake_named(c, "include"))
		add_edge(s, n, first, true);
	else if (cmake_named(c, "find_package") && SLICE_IS_ANY(first, "CUDA", "CUDAToolkit")) {
		n->cuda = true;
		note_name(s, 'p', SLICE_LIT("CUDA"));
	} else if (cmake_named(c, "cuda_add_cublas_to_target"))
		n->packages |= cmake_tree_package(s->cmake, "hipblas");
	else if (cmake_named(c, "cuda_add_cufft_to_target"))
		n->packages |= cmake_tree_package(s->cmake, "hipfft");
	n->ours = n->ours || (cmake_named(c, "include") && slice_ends(first, "/tranship.cmake"));
	note_names(s, n, t, c);
	for (uint32_t k = 0; k < c->n; k++) {
		n->packages |= packages_of(s, cmake_arg(t, c, k));
		n->cuda = n->cuda || about_cuda(c, cmake_arg(t, c, k));
	}
}

/* Adds to what the map says of the folder and all above it. */
static void note_above(struct strmap *m, struct slice dir, uint64_t bits)
{
	while (dir.n > 1) {
		uint64_t before = 0;
		strmap_get(m, dir, &before);
		if ((before | bits) == before && before)
			return; /* so it is above, too */
		strmap_put(m, dir, before | bits);
		const char *slash = memrchr(dir.p, '/', dir.n);
		dir.n = slash ? (size_t)(slash - dir.p) : 0;
	}
}

void cmake_tree_add(struct build_shared *s, struct slice text, uint32_t file)
{
	struct cmake_tree *t = s->cmake;
	const char *path = s->r->files[file].path, *slash = strrchr(path, '/');
	struct cmake_node n = {.file = file,
	                       .dir = {path, (size_t)(slash - path)},
	                       .list = !strcmp(slash + 1, "CMakeLists.txt"),
	                       .first_edge = t->n_edges};
	struct cmake_text read;
	struct build_words words = {0};
	struct build_guards guards = {.r = s->r};
	build_words_read(&words, BUILD_CMAKE, text);
	cmake_text_read(&read, text);
	uint32_t w = 0;
	for (uint32_t k = 0; k < read.n_commands; k++) {
		const struct cmake_command *c = &read.commands[k];
		bool kept = false;
		for (; w < words.n && words.v[w].text.p <= c->name.p; w++)
			kept = build_guarded(&guards, &words, w);
		if (!kept)
			note_command(s, &n, &read, c);
	}
	cmake_switch_note(s, &read, t->n);
	for (uint32_t k = 0; k < words.n && !n.hip; k++)
		n.hip = build_speaks_of_hip(words.v[k].text);
	build_words_free(&words);
	cmake_text_free(&read);
	char digits[16];
	snprintf(digits, sizeof digits, "%u", file);
	strmap_put(&t->by_file, slice_str(digits), t->n);
	if (n.list)
		strmap_put(&t->lists, n.dir, t->n);
	else
		note_name(s, 'm', slice_str(slash + 1));
	if (n.cuda)
		note_above(&t->cuda_below, n.dir, 1);
	if (n.packages)
		note_above(&t->below, n.dir, n.packages);
	PUSH(t->nodes, t->n, t->cap) = n;
}

void cmake_tree_free(struct cmake_tree *t)
{
	if (!t)
		return;
	free(t->nodes);
	free(t->edges);
	strmap_free(&t->lists);
	strmap_free(&t->by_file);
	strmap_free(&t->names);
	free(t->made);
	strmap_free(&t->below);
	strmap_free(&t->cuda_below);
	strmap_free(&t->both);
	strmap_free(&t->translated);
	free(t->switches);
}

/* ---- questions ---- */

const struct cmake_node *cmake_tree_node(const struct cmake_tree *t, uint32_t file)
{
	char digits[16];
	uint64_t i;
	snprintf(digits, sizeof digits, "%u", file);
	return strmap_get(&t->by_file, slice_str(digits), &i) ? &t->nodes[i] : NULL;
}

/* The node of the CMakeLists.txt in the folder that has a project(); NULL: none. */
static const struct cmake_node *project_in(const struct cmake_tree *t, struct slice dir)
{
	uint64_t i;
	return strmap_get(&t->lists, dir, &i) && t->nodes[i].project ? &t->nodes[i] : NULL;
}

static struct slice above(struct slice dir)
{
	const char *slash = memrchr(dir.p, '/', dir.n);
	return (struct slice){dir.p, slash ? (size_t)(slash - dir.p) : 0};
}

static struct slice project_dir(const struct cmake_tree *t, const struct cmake_node *n)
{
	for (struct slice dir = n->dir; dir.n; dir = above(dir))
		if (project_in(t, dir))
			return dir;
	return n->dir;
}

bool cmake_tree_both(const struct cmake_tree *t, const struct cmake_node *n)
{
	return strmap_get(&t->both, project_dir(t, n), NULL);
}

bool cmake_tree_languages(const struct cmake_tree *t, const struct cmake_node *n, struct slice name)
{
	return cmake_tree_makes(t, n, 'l', name) && !cmake_tree_makes(t, n, 'q', name);
}

bool cmake_tree_links(const struct cmake_tree *t, const struct cmake_node *n, struct slice name)
{
	char target[128];
	snprintf(target, sizeof target, "${%.*s}", (int)name.n, name.p);
	return cmake_tree_makes(t, n, 'k', name) && !cmake_tree_makes(t, n, 't', slice_str(target));
}

bool cmake_tree_translated(const struct cmake_tree *t, const struct cmake_node *n)
{
	return strmap_get(&t->translated, project_dir(t, n), NULL);
}

bool cmake_tree_both_in(const struct cmake_tree *t, struct slice folder) { return strmap_get(&t->both, folder, NULL); }

struct slice cmake_tree_top(const struct cmake_tree *t, const struct cmake_node *n)
{
	struct slice top = n->dir;
	for (struct slice dir = n->dir; dir.n; dir = above(dir))
		if (project_in(t, dir))
			top = dir;
	return top;
}

/* Where in the file's project it is made. */
static bool made(const struct cmake_tree *t, const struct cmake_node *n, char kind, struct slice name, uint64_t *node)
{
	struct slice top = cmake_tree_top(t, n);
	struct buf key = {0};
	buf_addf(&key, "%c %.*s\n%.*s", kind, (int)name.n, name.p, (int)top.n, top.p);
	bool found = strmap_get(&t->names, (struct slice){key.p, key.n}, node);
	buf_free(&key);
	return found;
}

bool cmake_tree_makes(const struct cmake_tree *t, const struct cmake_node *n, char kind, struct slice name)
{
	return made(t, n, kind, name, NULL);
}

static bool reaches_cuda(struct cmake_tree *t, uint32_t i)
{
	struct cmake_node *n = &t->nodes[i];
	if (n->reached)
		return n->reached == 3;
	n->reached = 1;
	bool yes = n->cuda || (n->everything && strmap_get(&t->cuda_below, n->dir, NULL));
	for (uint32_t e = n->first_edge; e < n->first_edge + n->n_edges && !yes; e++) {
		uint64_t to;
		if (strmap_get(&t->lists, t->edges[e], &to) || made(t, n, 'm', t->edges[e], &to))
			yes = BOUNDED(reaches_cuda(t, (uint32_t)to), true);
	}
	n->reached = yes ? 3 : 2;
	return yes;
}

static bool has_list_above(const struct cmake_tree *t, struct slice dir)
{
	while ((dir = above(dir)).n)
		if (strmap_get(&t->lists, dir, NULL))
			return true;
	return false;
}

void cmake_tree_settle(struct cmake_tree *t)
{
	for (uint32_t i = 0; i < t->n; i++) { /* no project() at all: treecode/Bonsai's runtime/CMakeLists.txt */
		struct cmake_node *n = &t->nodes[i];
		n->project |= n->list && n->minimum && !has_list_above(t, n->dir);
	}
	FOR_EACH(const struct cmake_name, m, t->made, t->n_made) {
		struct slice top = cmake_tree_top(t, &t->nodes[m->node]);
		struct buf key = {0};
		buf_addf(&key, "%s\n%.*s", m->key, (int)top.n, top.p);
		strmap_put(&t->names, (struct slice){key.p, key.n}, m->node);
		buf_free(&key);
	}
	for (uint32_t i = 0; i < t->n; i++) {
		struct cmake_node *n = &t->nodes[i];
		if (!n->cuda && n->languages.n && cmake_tree_languages(t, n, n->languages)) {
			n->cuda = true;
			note_above(&t->cuda_below, n->dir, 1);
		}
	}
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->nodes[i].hip)
			strmap_put(&t->both, project_dir(t, &t->nodes[i]), 1);
		if (t->nodes[i].ours)
			strmap_put(&t->translated, project_dir(t, &t->nodes[i]), 1);
		reaches_cuda(t, i);
	}
}

bool cmake_tree_needs_module(const struct cmake_node *n) { return n->list && n->project && n->reached == 3; }

uint32_t cmake_tree_packages(const struct cmake_tree *t, const struct cmake_node *n)
{
	uint64_t bits = 0;
	strmap_get(&t->below, n->list ? n->dir : cmake_tree_top(t, n), &bits);
	return (uint32_t)bits;
}
