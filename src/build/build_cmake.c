/* build_cmake.c: CMake: lists, modules, toolchain files. What each command needs; what any argument may hold is in build_cmake_word.c. */
#include "build/build_cmake.h"
#include <ctype.h>
#include <stdlib.h>

/* ---- edits of commands ---- */

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

void cmake_replace_command(struct cmake_reader *r, const char *text)
{
	struct slice s = r->t.s;
	uint32_t begin = build_at(r->u, r->c->name.p), end = r->c->close + (r->c->close < s.n);
	if (!*text) { /* its line goes, too, if nothing else is on it */
		uint32_t from = begin, to = end;
		while (from > 0 && blank(s.p[from - 1]))
			from--;
		while (to < s.n && blank(s.p[to]))
			to++;
		if ((!from || s.p[from - 1] == '\n') && to < s.n && s.p[to] == '\n') {
			begin = from;
			end = to + 1;
		}
	}
	build_replace(r->u, begin, end, text, D_W907);
}

void cmake_add_lines(struct cmake_reader *r, const char *text, bool before)
{
	const char *begin = r->c->name.p, *from = begin;
	uint32_t end = r->c->close + (r->c->close < r->t.s.n);
	while (from > r->t.s.p && blank(from[-1]))
		from--;
	int n = (int)(begin - from);
	if (before)
		build_insert(r->u, build_at(r->u, begin), arena_printf(&r->u->arena, "%s\n%.*s", text, n, from));
	else
		build_insert(r->u, end, arena_printf(&r->u->arena, "\n%.*s%s", n, from, text));
}

/* ---- languages ---- */

static bool names_language(const char *command)
{
	return SLICE_IS_ANY(slice_str(command), "enable_language", "check_language", "check_compiler_flag", "check_source_compiles",
	                    "check_source_runs", "check_linker_flag");
}

static void languages(struct cmake_reader *r)
{
	const struct cmake_command *c = r->c;
	bool host = false;
	for (uint32_t k = 1; k < c->n; k++)
		host |= SLICE_IS_ANY(cmake_argument_at(r, k), "C", "CXX");
	for (uint32_t k = cmake_named(c, "project"); k < c->n; k++)
		if (slice_is(cmake_argument_at(r, k),
		             "CUDA")) /* find_package(hip) asks for threads, which need a language of the host's */
			cmake_replace(r, cmake_argument_at(r, k), cmake_named(c, "project") && !host ? "CXX HIP" : "HIP");
}

/* set(LANGUAGES CXX CUDA), list(APPEND LANGUAGES CUDA), where project(x ${LANGUAGES}) follows. */
static void language_values(struct cmake_reader *r, uint32_t name)
{
	if (cmake_tree_languages(r->tree, r->node, cmake_argument_at(r, name)))
		for (uint32_t k = name + 1; k < r->c->n; k++)
			if (slice_is(cmake_argument_at(r, k), "CUDA"))
				cmake_replace(r, cmake_argument_at(r, k), "HIP");
}

static void module_line(struct cmake_reader *r, bool before)
{
	struct slice top = cmake_tree_top(r->tree, r->node), dir = r->node->dir;
	const struct run *run = r->u->r;
	const char *shared = run->keep_maps ? run->compat_dir : NULL, *name = shared ? strrchr(shared, '/') : NULL;
	struct buf b = {0};
	if (name)
		top = (struct slice){shared, (size_t)(name - shared)};
	buf_addstr(&b, "include(${CMAKE_CURRENT_LIST_DIR}/");
	for (size_t k = top.n; k < dir.n; k++)
		if (dir.p[k] == '/')
			buf_addstr(&b, "../");
	if (name)
		buf_addf(&b, "%s/", name + 1);
	buf_addstr(&b, CMAKE_MODULE_FILE ")");
	cmake_add_lines(r, b.p, before);
	buf_free(&b);
}

/* "3.5", "3.5...3.20": a HIP language there is from 3.21 on. */
static void minimum_version(struct cmake_reader *r)
{
	uint32_t k = cmake_word(&r->t, r->c, "VERSION", 0) + 1;
	struct slice v = cmake_argument_at(r, k);
	const char *dots = slice_find(v, SLICE_LIT("..."));
	struct slice low = {v.p, dots ? (size_t)(dots - v.p) : v.n}, high = {dots, dots ? v.n - low.n : 0};
	char text[32];
	if (!v.n || !isdigit((unsigned char)*v.p) || v.n >= sizeof text)
		return;
	snprintf(text, sizeof text, "%.*s", (int)low.n, low.p);
	if (version_parse(text) >= 321)
		return;
	snprintf(text, sizeof text, "%.*s", high.n > 3 ? (int)high.n - 3 : 0, high.n > 3 ? high.p + 3 : "");
	cmake_replace(r, high.n && version_parse(text) <= 321 ? v : low, "3.21");
}

/* ---- values ---- */

/* Architectures from the argument on, to 'to': "70 80", "${ARCHS}", and OFF, with which HIP's compiler would take gfx906. What was given on the
 * command line wins, and else --arch. 'one': the command takes one argument for a value. */
static void architectures(struct cmake_reader *r, uint32_t from, uint32_t to, bool one)
{
	if (from >= to)
		return;
	struct slice first = cmake_argument_at(r, from), last = cmake_argument_at(r, to - 1);
	if (to == from + 1 && (slice_is(first, "${CMAKE_CUDA_ARCHITECTURES}") || !first.n))
		return; /* renamed as any word is */
	bool quotes = one && !r->t.arguments[r->c->first + from].quoted;
	build_replace(r->u, build_at(r->u, first.p), build_at(r->u, last.p + last.n),
	              quotes ? "\"${TRANSHIP_ARCHITECTURES}\"" : "${TRANSHIP_ARCHITECTURES}", D_W907);
}

/* The standards before 17, which HIP's headers are no longer for; of a variable before the command that hands it on. */
static void standard(struct cmake_reader *r, uint32_t k)
{
	struct slice v = cmake_argument_at(r, k);
	if (SLICE_IS_ANY(v, "98", "03", "11", "14")) {
		cmake_replace(r, v, "17");
	} else if (v.n > 3 && slice_starts(v, "${") && memchr(v.p, '}', v.n) == v.p + v.n - 1) {
		const char *begin = r->c->name.p;
		while (begin > r->t.s.p && (begin[-1] == ' ' || begin[-1] == '\t'))
			begin--;
		int indent = (int)(r->c->name.p - begin), n = (int)v.n - 3;
		const char *text =
		        arena_printf(&r->u->arena, "%.*sif(%.*s LESS 17 OR %.*s EQUAL 98)\n%.*s  set(%.*s 17)\n%.*sendif()\n",
		                     indent, begin, n, v.p + 2, n, v.p + 2, indent, begin, n, v.p + 2, indent, begin);
		if (!slice_ends((struct slice){r->t.s.p, (size_t)(begin - r->t.s.p)}, text)) /* no translation */
			build_insert(r->u, build_at(r->u, begin), text);
	}
}

/* Where a value of set() ends. */
static uint32_t end_of_values(struct cmake_reader *r, uint32_t from)
{
	uint32_t k = from;
	while (k < r->c->n && !SLICE_IS_ANY(cmake_argument_at(r, k), "CACHE", "PARENT_SCOPE"))
		k++;
	return k;
}

/* What set() and list() give the variables that hold architectures and standards; true: the arguments from *from to *to are dealt with. */
static bool value(struct cmake_reader *r, uint32_t name, uint32_t *from, uint32_t *to)
{
	struct slice v = cmake_argument_at(r, name);
	*from = name + 1;
	*to = end_of_values(r, *from);
	if (slice_is(v, "CMAKE_CUDA_STANDARD"))
		standard(r, *from);
	else if (slice_is(v, "CMAKE_CUDA_ARCHITECTURES") && !slice_is(cmake_argument_at(r, *from), "${CMAKE_CUDA_ARCHITECTURES}"))
		architectures(r, *from, *to, false);
	else
		return false;
	return *to > *from;
}

/* set_target_properties(a b PROPERTIES NAME VALUE ...), set_property(TARGET a PROPERTY NAME VALUE...): the values of the properties. */
static void properties(struct cmake_reader *r, bool *dealt)
{
	const struct cmake_command *c = r->c;
	bool one = cmake_named(c, "set_property");
	uint32_t k = cmake_word(&r->t, c, one ? "PROPERTY" : "PROPERTIES", 0) + 1;
	for (; k + 1 < c->n; k += one ? c->n : 2) {
		struct slice name = cmake_argument_at(r, k);
		uint32_t to = one ? c->n : k + 2;
		if (SLICE_IS_ANY(name, "CUDA_ARCHITECTURES")) {
			architectures(r, k + 1, to, !one);
			for (uint32_t i = k + 1; i < to && !slice_is(cmake_argument_at(r, i), "${CMAKE_CUDA_ARCHITECTURES}"); i++)
				dealt[i] = true;
		} else if (slice_is(name, "CUDA_STANDARD")) {
			standard(r, k + 1);
		} else if (SLICE_IS_ANY(name, "LANGUAGE", "LINKER_LANGUAGE") && slice_is(cmake_argument_at(r, k + 1), "CUDA")) {
			cmake_replace(r, cmake_argument_at(r, k + 1), "HIP");
		} else if (SLICE_IS_ANY(name, "CUDA_PTX_COMPILATION", "CUDA_CUBIN_COMPILATION", "CUDA_FATBIN_COMPILATION",
		                        "CUDA_OPTIX_COMPILATION")) {
			build_lost(
			        r->u, name,
			        "AMD GPUs have no PTX: a custom command with '${CMAKE_HIP_COMPILER} -x hip --offload-device-only' "
			        "writes a code object for "
			        "hipModuleLoad");
		}
	}
}

/* if(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA"): the arm for nvcc is the one whose options are translated; that for clang is for CUDA. */
static void condition(struct cmake_reader *r, bool *dealt)
{
	for (uint32_t k = 0; k + 2 < r->c->n; k++) {
		struct slice a = cmake_argument_at(r, k), id = cmake_argument_at(r, k + 2);
		if (!slice_find(a.n ? a : SLICE_LIT(" "), SLICE_LIT("CMAKE_CUDA_COMPILER_ID")))
			continue;
		if (slice_is(id, "NVIDIA"))
			cmake_replace(r, id, "Clang");
		else
			dealt[k] = true;
	}
}

/* target_compile_features(a PRIVATE cuda_std_14) */
static void features(struct cmake_reader *r, bool *dealt)
{
	for (uint32_t k = 1; k < r->c->n; k++)
		if (SLICE_IS_ANY(cmake_argument_at(r, k), "cuda_std_03", "cuda_std_11", "cuda_std_14")) {
			cmake_replace(r, cmake_argument_at(r, k), "hip_std_17");
			dealt[k] = true;
		}
}

/* ---- a file ---- */

static bool defines(const struct cmake_command *c)
{
	return cmake_named(c, "add_definitions") || cmake_named(c, "add_compile_definitions") ||
	       cmake_named(c, "target_compile_definitions") || cmake_named(c, "message") || cmake_named(c, "option") ||
	       cmake_named(c, "project");
}

/* gloo_list_append_if_unique(GLOO_NVCC_FLAGS -Xcudafe --diag_suppress=${diag}) in gloo's cmake/Cuda.cmake: are the options that a command of
 * the project's own was called for gone, by the edits from the one on? It does not expect to get none. */
static bool left_nothing(const struct cmake_reader *r, uint32_t edit)
{
	const struct edits *s = &r->u->edits;
	for (uint32_t k = 1; k < r->c->n; k++) {
		struct slice a = cmake_argument_at(r, k);
		uint32_t begin = build_at(r->u, a.p), end = begin + (uint32_t)a.n;
		while (edit < s->n && s->e[edit].end < end)
			edit++;
		if (edit == s->n || s->e[edit].begin > begin || (s->e[edit].n_pieces && s->e[edit].pieces[0].text_len))
			return false;
	}
	return r->c->n > 1;
}

static void command(struct cmake_reader *r)
{
	const struct cmake_command *c = r->c;
	char name[64];
	bool done = false, *dealt = arena_alloc(&r->u->arena, c->n + 1);
	uint32_t from, to;
	snprintf(name, sizeof name, "%.*s", (int)c->name.n, c->name.p);
	for (char *p = name; *p; p++)
		*p = (char)tolower((unsigned char)*p);
	struct slice n = slice_str(name), first = cmake_argument_at(r, 0);
	if (SLICE_IS_ANY(n, "set", "list")) {
		language_values(r, slice_is(n, "list"));
		if (cmake_tree_links(r->tree, r->node, cmake_argument_at(r, slice_is(n, "list"))))
			cmake_libraries(r, 1 + slice_is(n, "list"));
	}
	if (slice_is(n, "project") || names_language(name)) {
		languages(r);
	} else if (slice_is(n, "include") && (slice_is(first, "FindCUDA") || slice_starts(first, "FindCUDA/"))) {
		cmake_replace_command(r, "");
		return;
	} else if (slice_is(n, "set") && SLICE_IS_ANY(first, "CMAKE_CUDA_COMPILER", "ENV{CUDACXX}") && c->n > 1) {
		cmake_replace_command(r, ""); /* CMake refuses hipcc, and tranship.cmake finds clang++ */
		return;
	} else if (slice_is(n, "set") && value(r, 0, &from, &to)) {
		memset(dealt + from, true, to - from);
	} else if (SLICE_IS_ANY(n, "list", "string") && SLICE_IS_ANY(first, "APPEND", "PREPEND") && value(r, 1, &from, &to)) {
		memset(dealt + from, true, to - from);
	} else if (SLICE_IS_ANY(n, "set_target_properties", "set_property", "set_source_files_properties")) {
		properties(r, dealt);
	} else if (SLICE_IS_ANY(n, "if", "elseif", "while")) {
		condition(r, dealt);
	} else if (slice_is(n, "target_compile_features")) {
		features(r, dealt);
	} else if (slice_is(n, "foreach")) {
		r->arch_loop = c->n > 1 && slice_find(cmake_argument_at(r, c->n - 1), SLICE_LIT("CUDA_ARCHITECTURES"))
		                       ? first
		                       : (struct slice){0};
	} else if (slice_is(n, "endforeach")) {
		r->arch_loop = (struct slice){0};
	} else if (cmake_package(r, &done)) {
		if (done)
			return;
	} else if (slice_find(n, SLICE_LIT("link_librar")) || SLICE_IS_ANY(n, "find_library", "check_library_exists")) {
		cmake_libraries(r, slice_find(n, SLICE_LIT("target_")) ||
		                           slice_is(n, "find_library")); /* register_link_library, too */
	}
	cmake_probe(r, n);
	for (uint32_t k = 0; k < c->n; k++)
		if (!dealt[k])
			cmake_words(r, k, !defines(c));
	if (slice_is(n, "message"))
		return;
	uint32_t before = r->u->edits.n;
	cmake_options(r);
	if (cmake_tree_makes(r->tree, r->node, 'f', n) && left_nothing(r, before))
		cmake_replace_command(r, "");
}

static bool opens(const struct cmake_command *c)
{
	return cmake_named(c, "if") || cmake_named(c, "foreach") || cmake_named(c, "while") || cmake_named(c, "function") ||
	       cmake_named(c, "macro") || cmake_named(c, "block");
}

/* A project that nowhere finds CUDA's package, and names its libraries: with nvcc the variables are empty, with HIP they are targets of
 * ROCm's packages (InteractiveComputerGraphics/cuNSearch: ${CUDA_LIBRARIES} beside the language CUDA). */
static void packages_line(struct cmake_reader *r)
{
	struct slice top = cmake_tree_top(r->tree, r->node);
	if (r->node->dir.n == top.n && cmake_tree_packages(r->tree, r->node) &&
	    !cmake_tree_makes(r->tree, r->node, 'p', SLICE_LIT("CUDA")))
		cmake_add_lines(r, cmake_packages_text(r, " REQUIRED", cmake_indent(r)), false);
}

/* The line that includes the module, where every branch passes it, and the versions that know the language. */
static void module(struct cmake_reader *r)
{
	const struct cmake_command *minimum = NULL, *project = NULL, *outermost = NULL;
	uint32_t depth = 0;
	for (uint32_t k = 0; k < r->t.n_commands; k++) {
		const struct cmake_command *c = r->c = &r->t.commands[k];
		if (cmake_named(c, "cmake_minimum_required"))
			minimum_version(r);
		if (project)
			continue;
		if (opens(c) && !depth++)
			outermost = c;
		else if (c->name.n > 3 && !strncasecmp(c->name.p, "end", 3) && depth)
			depth--;
		else if (cmake_named(c, "cmake_minimum_required") && !depth)
			minimum = c;
		else if (cmake_named(c, "project"))
			project = depth ? outermost : c;
	}
	if ((r->c = project) && project != outermost)
		packages_line(r);
	r->c = minimum ? minimum : project;
	module_line(r, !minimum);
}

void build_cmake(struct build_unit *u)
{
	const struct cmake_tree *tree = u->all->cmake;
	struct cmake_reader r = {.u = u, .tree = tree, .node = tree ? cmake_tree_node(tree, u->file) : NULL};
	if (!r.node || (u->r->lint ? cmake_tree_both(tree, r.node) : cmake_tree_translated(tree, r.node)))
		return;
	uint32_t w = 0, said = u->diags.n;
	cmake_text_read(&r.t, u->text);
	if (cmake_tree_needs_module(r.node))
		module(&r);
	for (uint32_t k = 0; k < r.t.n_commands; k++) {
		r.c = &r.t.commands[k];
		while (w + 1 < u->words.n && u->words.v[w].text.p < r.c->name.p)
			w++;
		if (w < u->words.n && !u->kept[w])
			command(&r);
	}
	cmake_text_free(&r.t);
	if (u->r->lint) { /* which has said what there is, once, and has got the replacements now */
		uint32_t all = u->diags.n;
		u->diags.n = said;
		for (uint32_t i = said; i < all; i++)
			if (u->diags.d[i].id == D_W915)
				u->diags.d[u->diags.n++] = u->diags.d[i];
	}
}
