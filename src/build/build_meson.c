/* build_meson.c: meson.build. Meson has no HIP language: the host's sources are C++ to it, and hipcc makes the objects of the others, which
 * a generator calls. */
#include "base/path.h"
#include "build/build_list.h"
#include "build/build_script_text.h"
#include "nvcc/nvcc_args.h"
#include <stdlib.h>

struct meson {
	struct build_unit *u;
	struct script s;
	bool *done;             /* tokens whose text has been dealt with */
	struct strmap sources;  /* variables that hold .cu sources */
	struct strmap packages; /* variables that hold what dependency('cuda') gives */
	bool language;          /* the file asks for the language 'cuda' */
	bool objects;           /* .cu sources are compiled by Meson itself */
	bool by_hand;           /* the project calls nvcc itself, as a program: its .cu sources in variables are that one's */
	bool standard;          /* the project says which C++ it is written in */
	uint32_t project;       /* the bracket of project(), SCRIPT_NONE: it is in another file */
};

static struct slice text_of(const struct meson *m, uint32_t i) { return script_text(&m->s, i); }
static struct slice token_of(const struct meson *m, uint32_t i)
{
	const struct script_token *t = &m->s.v[i];
	return (struct slice){m->u->text.p + t->begin, t->end - t->begin};
}
static struct slice range_of(const struct meson *m, uint32_t first, uint32_t end)
{
	uint32_t begin = m->s.v[first].begin;
	return (struct slice){m->u->text.p + begin, m->s.v[end - 1].end - begin};
}

static void replace_text(struct meson *m, uint32_t i, const char *with, enum diag_id id)
{
	if (with)
		build_replace(m->u, m->s.v[i].from, m->s.v[i].to, with, id);
	m->done[i] = true;
}

/* The name of the function that a bracket calls; empty: it calls none. */
static struct slice function_of(const struct meson *m, uint32_t bracket)
{
	return script_is(&m->s, bracket, "(") && script_calls(&m->s, bracket) && m->s.v[bracket].match != SCRIPT_NONE
	               ? script_last(&m->s, bracket - 1)
	               : (struct slice){"", 0};
}

/* The value of "name: value" among what a call is given; SCRIPT_NONE: it is not there. */
static uint32_t keyword(const struct meson *m, uint32_t bracket, const char *name)
{
	for (uint32_t i = bracket + 1; i < m->s.v[bracket].match; i = script_element_end(&m->s, i) + 1)
		if (script_is(&m->s, i, name) && script_is(&m->s, i + 1, ":"))
			return i + 2;
	return SCRIPT_NONE;
}

static bool is_target(struct slice function)
{
	return SLICE_IS_ANY(function, "executable", "library", "shared_library", "static_library", "both_libraries",
	                    "shared_module", "build_target", "jar");
}

static bool is_cu(const struct meson *m, uint32_t i) { return script_is_string(&m->s, i) && slice_ends(text_of(m, i), ".cu"); }

/* The call or statement that a token's value is for: the variable "x" of "x = ...", "x += ...". */
static struct slice assigned(const struct meson *m, uint32_t i)
{
	uint32_t first = m->s.v[i].statement;
	bool sets = script_is(&m->s, first + 1, "=") || script_is(&m->s, first + 1, "+=");
	return sets ? text_of(m, first) : (struct slice){"", 0};
}

/* Is the string a source that Meson compiles: of a target, of files(), in a list that a variable holds? Not one that a command gets. */
static bool is_compiled(const struct meson *m, uint32_t i)
{
	uint32_t at = i;
	for (uint32_t open = m->s.v[at].open; open != SCRIPT_NONE; at = open, open = m->s.v[at].open) {
		struct slice function = function_of(m, open);
		if (!function.n)
			continue;
		uint32_t first = m->s.v[at].element;
		bool named = script_is(&m->s, first + 1, ":");
		return slice_is(function, "files") || (is_target(function) && (!named || script_is(&m->s, first, "sources")));
	}
	return assigned(m, i).n && !m->by_hand;
}

static void look(struct meson *m)
{
	const struct script *s = &m->s;
	m->project = SCRIPT_NONE;
	for (uint32_t i = 0; i < s->n; i++)
		m->by_hand |= script_is_string(s, i) && slice_is(path_last(text_of(m, i)), "nvcc") &&
		              (SLICE_IS_ANY(function_of(m, s->v[i].open), "find_program", "files") || assigned(m, i).n);
	for (uint32_t i = 0; i < s->n; i++) {
		struct slice function = function_of(m, i);
		if (slice_is(function, "project"))
			m->project = i;
		if (slice_is(function, "dependency") && script_is_string(s, i + 1) && slice_is(text_of(m, i + 1), "cuda") &&
		    assigned(m, i).n)
			strmap_put(&m->packages, assigned(m, i), 1);
		if (script_is_string(s, i) && slice_is(text_of(m, i), "cuda") && s->v[i].open != SCRIPT_NONE) {
			uint32_t open = s->v[i].open;
			if (script_is(s, open, "[") && s->v[open].open != SCRIPT_NONE)
				open = s->v[open].open;
			bool project = slice_is(function_of(m, open), "project");
			m->language |= project ? i != open + 1 : slice_is(function_of(m, open), "add_languages");
		}
		if (is_cu(m, i) && is_compiled(m, i)) {
			m->objects = true;
			bool of_target = false;
			for (uint32_t open = s->v[i].open; open != SCRIPT_NONE; open = s->v[open].open)
				of_target |= is_target(function_of(m, open));
			if (assigned(m, i).n && !of_target)
				strmap_put(&m->sources, assigned(m, i), 1);
		}
	}
	for (uint32_t i = 0; i < s->n; i++) /* all = a + b */
		if (s->v[i].kind == SCRIPT_NAME && strmap_get(&m->sources, text_of(m, i), NULL) && assigned(m, i).n &&
		    s->v[i].open == SCRIPT_NONE)
			strmap_put(&m->sources, assigned(m, i), 1);
}

/* The end of the line that a statement ends on, where another one may begin. */
static uint32_t behind(const struct meson *m, uint32_t i)
{
	const struct script *s = &m->s;
	uint32_t statement = s->v[i].statement;
	while (i + 1 < s->n && s->v[i + 1].statement == statement)
		i++;
	uint32_t at = s->v[i].end;
	while (at < m->u->text.n && m->u->text.p[at] != '\n')
		at++;
	return at;
}

static const char *indent_of(struct meson *m, uint32_t i)
{
	uint32_t end = m->s.v[m->s.v[i].statement].begin, begin = end;
	while (begin && (m->u->text.p[begin - 1] == ' ' || m->u->text.p[begin - 1] == '\t'))
		begin--;
	return arena_strndup(&m->u->arena, m->u->text.p + begin, end - begin);
}

/* ---- languages ---- */

/* What makes the objects stands behind the statement that asked for the language. */
static void put_generator(struct meson *m, uint32_t bracket)
{
	struct arena *a = &m->u->arena;
	const char *in = indent_of(m, bracket), *archs = "";
	size_t n;
	const char **words = nvcc_split(slice_str(m->u->all->arch_words), a, &n);
	for (size_t i = 0; i < n; i++)
		archs = arena_printf(a, "%s'%s', ", archs, words[i]);
	build_insert(
	        m->u, behind(m, bracket),
	        arena_printf(a,
	                     "\n%s# Meson has no language for HIP: hipcc makes the objects of .cu sources\n"
	                     "%ship_runtime = dependency('hip', method: 'cmake', modules: ['hip::host'])\n"
	                     "%ship_args = ['-O' + get_option('optimization').replace('plain', '2')%s]\n"
	                     "%ship_objects = generator(find_program('hipcc'), output: '@PLAINNAME@.o', depfile: '@PLAINNAME@.d',\n"
	                     "%s  arguments: [%s'-fPIC', '-I@SOURCE_DIR@', '-I@SOURCE_DIR@/include', '-I@CURRENT_SOURCE_DIR@', "
	                     "'-I@BUILD_DIR@',\n"
	                     "%s    '@EXTRA_ARGS@', '-MD', '-MF', '@DEPFILE@', '-c', '@INPUT@', '-o', '@OUTPUT@'])",
	                     in, in, in, m->standard ? ", '-std=' + get_option('cpp_std')" : "", in, in, archs, in));
}

/* 'cuda' among languages, in the list or call that the bracket opens. The name of a project comes first. */
static void read_languages(struct meson *m, uint32_t bracket, uint32_t from)
{
	struct build_list l = {.u = m->u, .s = &m->s};
	bool cpp = false;
	build_list_add(&l, bracket);
	for (uint32_t i = from; i < l.n; i++)
		cpp |= l.v[i].known && !strcmp(l.v[i].text, "cpp");
	for (uint32_t i = from; i < l.n; i++) {
		if (!l.v[i].known || strcmp(l.v[i].text, "cuda") != 0)
			continue;
		l.v[i].drop = cpp;
		if (!cpp)
			l.v[i].with = "'cpp'";
		cpp = m->done[l.v[i].first] = true;
	}
	build_list_edit(&l, bracket);
	build_list_free(&l);
}

static void read_default_options(struct meson *m, uint32_t value)
{
	struct build_list l = {.u = m->u, .s = &m->s};
	if (!script_is(&m->s, value, "["))
		return;
	bool cpp = false;
	build_list_add(&l, value);
	for (uint32_t i = 0; i < l.n; i++)
		cpp |= !strncmp(l.v[i].text, "cpp_std=", 8);
	m->standard = cpp;
	for (uint32_t i = 0; i < l.n; i++) {
		if (strncmp(l.v[i].text, "cuda_", 5) != 0)
			continue;
		m->standard |= !strncmp(l.v[i].text, "cuda_std=", 9);
		l.v[i].drop = cpp || strncmp(l.v[i].text, "cuda_std=", 9) != 0;
		if (!l.v[i].drop)
			l.v[i].with = arena_printf(&m->u->arena, "'cpp_std=%s'", l.v[i].text + 9);
	}
	build_list_edit(&l, value);
	build_list_free(&l);
}

static void read_language_call(struct meson *m, uint32_t bracket, bool project)
{
	const struct script *s = &m->s;
	bool asks = false;
	for (uint32_t i = bracket + 1; i < s->v[bracket].match; i++)
		asks |= script_is_string(s, i) && slice_is(text_of(m, i), "cuda") && !(project && i == bracket + 1);
	if (asks) {
		read_languages(m, bracket, project);
		for (uint32_t i = bracket + 1; i < s->v[bracket].match; i++)
			if (script_is(s, i, "[") && s->v[i].open == bracket && s->v[i].element == i)
				read_languages(m, i, 0);
	}
	uint32_t options = project ? keyword(m, bracket, "default_options") : SCRIPT_NONE;
	if (options != SCRIPT_NONE)
		read_default_options(m, options);
	if (m->language && !(m->by_hand && !m->objects) && (project || m->project == SCRIPT_NONE))
		put_generator(m, bracket);
}

/* The options of a list or call, but for what follows token 'end', as hipcc takes them, with ", " between. Reports options without a counterpart. */
static const char *translated(struct meson *m, uint32_t bracket, uint32_t end)
{
	struct build_list l = {.u = m->u, .s = &m->s};
	const char *all = "";
	build_list_add(&l, bracket);
	while (l.n && l.v[l.n - 1].first >= end)
		l.n--;
	build_list_translate(&l);
	for (uint32_t i = 0; i < l.n; i++) {
		struct slice as_it_is = build_list_source(&l, &l.v[i]);
		const char *between = *all ? ", " : "";
		if (!l.v[i].drop)
			all = l.v[i].with ? arena_printf(&m->u->arena, "%s%s%s", all, between, l.v[i].with)
			                  : arena_printf(&m->u->arena, "%s%s%.*s", all, between, (int)as_it_is.n, as_it_is.p);
	}
	build_list_free(&l);
	return all;
}

/* add_project_arguments(..., language: 'cuda'): they are the generator's. */
static void read_arguments(struct meson *m, uint32_t bracket)
{
	const struct script *s = &m->s;
	uint32_t language = keyword(m, bracket, "language"), close = s->v[bracket].match;
	if (language == SCRIPT_NONE)
		return;
	uint32_t value = language; /* ['cuda'] is 'cuda' */
	if (script_is(s, language, "[") && s->v[language].match == language + 2)
		language++;
	if (script_is(s, language, "[")) {
		bool both = false;
		for (uint32_t i = language + 1; i < s->v[language].match; i++)
			both |= script_is_string(s, i) && slice_is(text_of(m, i), "cuda");
		read_languages(m, language, 0);
		if (both && !slice_ends(text_of(m, bracket - 1), "link_arguments"))
			build_insert(m->u, behind(m, bracket),
			             arena_printf(&m->u->arena, "\n%ship_args += [%s]", indent_of(m, bracket),
			                          translated(m, bracket, language - 2)));
		return;
	}
	if (!script_is_string(s, language) || !slice_is(text_of(m, language), "cuda"))
		return;
	m->done[language] = true;
	if (m->u->r->lint) {
		build_found(m->u, text_of(m, language), D_W907,
		            "Meson has no language for HIP: a generator calls hipcc with these");
		return;
	}
	uint32_t name = value - 2, first = s->v[bracket].statement;
	bool last = script_element_end(s, value) == close || script_element_end(s, value) + 1 == close;
	if (slice_ends(text_of(m, bracket - 1), "link_arguments") || first != bracket - 1 || !last || name < bracket + 2) {
		replace_text(m, language, "cpp", D_W907);
		return;
	}
	build_replace(m->u, s->v[first].begin, s->v[bracket].end, "hip_args += [", D_W907);
	build_replace(m->u, s->v[name - 2].end, s->v[close].end, "]", D_W907);
}

/* ---- sources ---- */

/* 'a.cu', 'b.cu' side by side become what the generator makes of them. */
static void wrap(struct meson *m, uint32_t first, uint32_t last, const char *more)
{
	build_insert(m->u, m->s.v[first].begin, "hip_objects.process(");
	build_insert(m->u, m->s.v[last].end, arena_printf(&m->u->arena, ", extra_args: hip_args%s)", more));
}

/* files('a.cu', 'b.c'): [files('b.c'), hip_objects.process('a.cu')] */
static void read_files(struct meson *m, uint32_t bracket)
{
	struct build_list l = {.u = m->u, .s = &m->s};
	uint32_t cu = 0;
	const char *names = "";
	build_list_add(&l, bracket);
	for (uint32_t i = 0; i < l.n; i++) {
		if (!is_cu(m, l.v[i].first))
			continue;
		struct slice source = build_list_source(&l, &l.v[i]);
		names = arena_printf(&m->u->arena, "%s%s%.*s", names, cu ? ", " : "", (int)source.n, source.p);
		cu++;
		l.v[i].drop = true;
		m->done[l.v[i].first] = true;
	}
	if (cu == l.n) {
		wrap(m, bracket - 1, m->s.v[bracket].match, "");
	} else if (cu) {
		build_insert(m->u, m->s.v[bracket - 1].begin, "[");
		build_list_edit(&l, bracket);
		build_insert(m->u, m->s.v[m->s.v[bracket].match].end,
		             arena_printf(&m->u->arena, ", hip_objects.process(%s, extra_args: hip_args)]", names));
	}
	build_list_free(&l);
}

static void read_sources(struct meson *m, uint32_t i, const char *more)
{
	uint32_t last = i;
	while (script_is(&m->s, last + 1, ",") && is_cu(m, last + 2))
		last += 2;
	for (uint32_t k = i; k <= last; k++)
		m->done[k] = true;
	wrap(m, i, last, more);
}

/* Does the target compile .cu sources? */
static bool compiles(const struct meson *m, uint32_t bracket)
{
	for (uint32_t i = bracket + 1; i < m->s.v[bracket].match; i++)
		if ((is_cu(m, i) && is_compiled(m, i)) ||
		    (m->s.v[i].kind == SCRIPT_NAME && strmap_get(&m->sources, text_of(m, i), NULL)))
			return true;
	return false;
}

static void read_target(struct meson *m, uint32_t bracket)
{
	const struct script *s = &m->s;
	uint32_t link = keyword(m, bracket, "link_language"), args = keyword(m, bracket, "cuda_args"), close = s->v[bracket].match;
	if (link != SCRIPT_NONE && script_is_string(s, link) && slice_is(text_of(m, link), "cuda"))
		replace_text(m, link, "cpp", D_W907);
	const char *more = "";
	if (args != SCRIPT_NONE) {
		struct build_list call = {.u = m->u, .s = s};
		struct slice source = range_of(m, args, script_element_end(s, args));
		more = script_is(s, args, "[") ? translated(m, args, SCRIPT_NONE) : arena_strndup(&m->u->arena, source.p, source.n);
		more = *more ? arena_printf(&m->u->arena, " + [%s]", more) : "";
		build_list_add(&call, bracket);
		for (uint32_t i = 0; i < call.n; i++)
			call.v[i].drop = call.v[i].first == args - 2;
		build_list_edit(&call, bracket);
		build_list_free(&call);
		for (uint32_t i = args; i < script_element_end(s, args); i++)
			m->done[i] = true;
	}
	bool here = false;
	for (uint32_t i = bracket + 1; i < close; i++)
		if (is_cu(m, i) && !m->done[i] && is_compiled(m, i) && !slice_is(function_of(m, s->v[i].open), "files")) {
			read_sources(m, i, more);
			here = true;
		}
	if (*more && !here)
		build_lost(m->u, token_of(m, args - 2), "hipcc gets its options from hip_objects.process(..., extra_args: ...)");
	if (!compiles(m, bracket))
		return;
	uint32_t packages = keyword(m, bracket, "dependencies");
	if (packages == SCRIPT_NONE) {
		bool comma = script_is(s, close - 1, ",");
		build_insert(m->u, s->v[close - 1].end, comma ? " dependencies: hip_runtime" : ", dependencies: hip_runtime");
		return;
	}
	uint32_t end = script_element_end(s, packages);
	for (uint32_t i = packages; i < end; i++)
		if (strmap_get(&m->packages, text_of(m, i), NULL) || slice_is(text_of(m, i), "cuda"))
			return;
	bool list = script_is(s, packages, "[") && s->v[packages].match == end - 1;
	build_insert(m->u, list ? s->v[packages].end : s->v[packages].begin, list ? "hip_runtime, " : "[hip_runtime, ");
	if (!list)
		build_insert(m->u, s->v[end - 1].end, "]");
}

/* ---- packages ---- */

/* dependency('cuda', modules: ['cublas']): a package of CMake's for each library. */
static void read_dependency(struct meson *m, uint32_t bracket)
{
	const struct script *s = &m->s;
	struct arena *a = &m->u->arena;
	uint32_t close = s->v[bracket].match, modules = keyword(m, bracket, "modules"), required = keyword(m, bracket, "required");
	if (!script_is_string(s, bracket + 1) || !slice_is(text_of(m, bracket + 1), "cuda"))
		return;
	const char *more = "";
	if (required != SCRIPT_NONE) {
		struct slice value = range_of(m, required, script_element_end(s, required));
		more = arena_printf(a, ", required: %.*s", (int)value.n, value.p);
	}
	const char *all = arena_printf(a, "dependency('hip', method: 'cmake', modules: ['hip::host']%s)", more);
	uint32_t n = 1, end = modules == SCRIPT_NONE ? 0 : script_element_end(s, modules);
	for (uint32_t i = modules; i < end; i++) {
		if (!script_is_string(s, i))
			continue;
		const struct build_rule *r = build_rule_find(m->u->rules, BUILD_LIBRARY, BUILD_CMAKE, text_of(m, i), NULL);
		if (!r || !(r->dropped || (r->to && r->target && r->package)))
			build_lost(m->u, token_of(m, i), "ROCm has no such package");
		else if (!r->dropped && strcmp(r->package, "hip") != 0)
			all = arena_printf(a, "%s, dependency('%s', method: 'cmake', modules: ['%s']%s)", all, r->package,
			                   r->target, more),
			n++;
	}
	if (n > 1)
		all = arena_printf(a, "declare_dependency(dependencies: [%s])", all);
	build_replace(m->u, s->v[bracket - 1].begin, s->v[close].end, all, D_W907);
	for (uint32_t i = bracket; i < close; i++)
		m->done[i] = true;
}

/* ---- all of it ---- */

static void read_call(struct meson *m, uint32_t bracket)
{
	const struct script *s = &m->s;
	struct slice function = function_of(m, bracket);
	struct slice first = script_is_string(s, bracket + 1) ? text_of(m, bracket + 1) : (struct slice){"", 0};
	bool project = slice_is(function, "project");
	if (project || slice_is(function, "add_languages"))
		read_language_call(m, bracket, project);
	else if (slice_ends(function, "_arguments") && slice_starts(function, "add_"))
		read_arguments(m, bracket);
	else if (slice_is(function, "dependency"))
		read_dependency(m, bracket);
	else if (slice_is(function, "files"))
		read_files(m, bracket);
	else if (is_target(function))
		read_target(m, bracket);
	else if (slice_is(function, "get_compiler") && slice_is(first, "cuda"))
		replace_text(m, bracket + 1, "cpp", D_W907);
	else if (slice_is(function, "import") && SLICE_IS_ANY(first, "cuda", "unstable-cuda"))
		build_lost(m->u, token_of(m, bracket + 1),
		           "Meson's CUDA module supports only nvcc: write --offload-arch=gfx942 instead");
	else if (SLICE_IS_ANY(function, "nvcc_arch_flags", "nvcc_arch_readable", "min_driver_version"))
		build_lost(m->u, token_of(m, bracket - 1), "it returns NVIDIA architectures: write --offload-arch=gfx942 instead");
	else if (slice_is(function, "find_library") && first.n) {
		bool known;
		const char *to = script_text_library(m->u, first, &known);
		if (known && (!to || !*to))
			build_lost(m->u, token_of(m, bracket + 1), "ROCm has no such library");
		replace_text(m, bracket + 1, to && *to ? to : NULL, D_W908);
	} else if (slice_is(function, "include_directories") && m->objects && assigned(m, bracket).n) {
		const char *all = "";
		for (uint32_t i = bracket + 1; i < s->v[bracket].match; i++)
			if (script_is_string(s, i))
				all = arena_printf(&m->u->arena, "%s%s'-I' + meson.current_source_dir() / '%.*s'", all,
				                   *all ? ", " : "", (int)text_of(m, i).n, text_of(m, i).p);
		if (*all)
			build_insert(m->u, behind(m, bracket),
			             arena_printf(&m->u->arena, "\n%ship_args += [%s]", indent_of(m, bracket), all));
	}
}

static void read_list(struct meson *m, uint32_t bracket)
{
	struct build_list l = {.u = m->u, .s = &m->s};
	if (m->s.v[bracket].match == SCRIPT_NONE)
		return;
	build_list_add(&l, bracket);
	if (l.options) {
		build_list_translate(&l);
		build_list_edit(&l, bracket);
		for (uint32_t i = 0; i < l.n; i++)
			m->done[l.v[i].first] |= l.v[i].drop || l.v[i].with;
	}
	build_list_free(&l);
}

/* '-arch=sm_70', which is all that a statement assigns. */
static bool is_architecture(const struct meson *m, uint32_t i)
{
	struct slice s = text_of(m, i);
	uint32_t next = i + 1;
	return SLICE_STARTS_ANY(s, "-arch=", "-gencode=arch=") && assigned(m, i).n && m->s.v[i].statement == i - 2 &&
	       (next >= m->s.n || m->s.v[next].statement != m->s.v[i].statement);
}

void build_meson(struct build_unit *u)
{
	struct meson m = {.u = u};
	script_read(&m.s, u->text);
	m.done = xcalloc(m.s.n + 1, sizeof *m.done);
	look(&m);
	for (uint32_t i = 0; i < m.s.n; i++)
		if (function_of(&m, i).n)
			read_call(&m, i);
	for (uint32_t i = 0; i < m.s.n; i++) {
		if (!m.done[i] &&
		    (script_is(&m.s, i, "[") || (script_is(&m.s, i, "(") && slice_ends(function_of(&m, i), "_arguments"))))
			read_list(&m, i);
		const char *renamed = script_is_string(&m.s, i) ? script_text_renamed(u, text_of(&m, i)) : NULL;
		if (renamed)
			build_replace(u, m.s.v[i].from, m.s.v[i].to, renamed, D_W907);
		if (m.s.v[i].kind != SCRIPT_STRING || m.done[i])
			continue;
		if (is_cu(&m, i) && is_compiled(&m, i))
			read_sources(&m, i, "");
		else if (slice_is(text_of(&m, i), "nvcc") && !slice_is(function_of(&m, m.s.v[i].open), "get_option"))
			replace_text(&m, i, "hipcc", D_W909);
		else if (is_architecture(&m, i))
			replace_text(&m, i, arena_printf(&u->arena, "--offload-arch=%s", u->r->sel.arch), D_W907);
		else if (!m.s.v[i].triple)
			replace_text(&m, i, script_text_translate(u, text_of(&m, i)), D_W907);
	}
	script_free(&m.s);
	free(m.done);
	strmap_free(&m.sources);
	strmap_free(&m.packages);
}
