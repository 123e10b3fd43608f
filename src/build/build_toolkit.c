/* build_toolkit.c: what makefiles and scripts say of the toolkit. */
#include "build/build_toolkit.h"
#include "build/build_toolkit_path.h"
#include "build/build_make_known.h"
#include <ctype.h>
#include <strings.h>

bool build_names_toolkit(const struct build_shared *s, enum build_kind kind, struct slice name)
{
	if (kind == BUILD_MAKE)
		return build_traits(s, name) & TRAIT_TOOLKIT;
	const struct build_rule *r = build_rule_find(s->rules, BUILD_VARIABLE, kind, name, NULL);
	return r && r->to && !strcmp(r->to, "ROCM_PATH");
}

/* Is a file asked for, by a test of the shell's or $(wildcard), and not read? 'at' lies within its path. */
static bool asks_for_file(struct slice s, size_t at)
{
	while (at && s.p[at - 1] != ' ')
		at--;
	struct slice before = {s.p, at};
	return slice_ends(before, "-e ") || slice_ends(before, "-f ") || slice_ends(before, "-r ") || slice_ends(before, "-s ") ||
	       slice_ends(before, "wildcard ");
}

void build_toolkit_header(struct build_unit *u, struct slice rest)
{
	size_t n = 0;
	while (n < rest.n && (word_char(rest.p[n]) || strchr("/.-+", rest.p[n])))
		n++;
	if (n > 1 && *rest.p == '/')
		build_lost(
		        u, (struct slice){rest.p + 1, n - 1},
		        "ROCm's headers lie in include/hip and include/LIBRARY, under their own names: name one there, or leave it "
		        "out");
}

/* How long the name is that a folder of libraries has in the toolkit and ROCm calls "/lib"; 0: the text begins with none. */
static size_t library_tail(struct slice rest)
{
	static const char *const tails[] = {
	        "/lib64/stubs",          "/lib/stubs", "/lib64", "/targets/x86_64-linux/lib/stubs", "/targets/x86_64-linux/lib",
	        "/lib/x86_64-linux-gnu", "/lib/x64"};
	for (size_t i = 0; i < ARRAY_SIZE(tails); i++) {
		size_t n = strlen(tails[i]);
		if (slice_starts(rest, tails[i]) && (rest.n == n || !word_char(rest.p[n])))
			return n;
	}
	/* lib${SUFFIX}, where a variable has the 64; $(LIB_ARCH), which is lib64 (dedisp's Makefile.inc) */
	size_t n = slice_starts(rest, "/lib$") ? strlen("/lib") : 1;
	if (rest.n > n + 2 && rest.p[n] == '$' && strchr("({", rest.p[n + 1]) &&
	    (n > 1 || (*rest.p == '/' && !strncasecmp(rest.p + n + 2, "lib", 3)))) {
		const char *close = memchr(rest.p, rest.p[n + 1] == '(' ? ')' : '}', rest.n);
		size_t whole = close ? (size_t)(close + 1 - rest.p) : 0;
		if (close && (rest.n == whole || strchr(" \t\r\n\"';)/", rest.p[whole])))
			return slice_starts((struct slice){rest.p + whole, rest.n - whole}, "/stubs") ? whole + strlen("/stubs")
			                                                                              : whole;
	}
	return 0;
}

void build_toolkit_tail(struct build_unit *u, struct slice s, size_t at)
{
	struct slice rest = {s.p + at, s.n - at};
	/* a variable that ends in a slash, as $(subst bin/nvcc,,$(shell which nvcc)) does (HPGeoC/awp-odc-os's Makefile.longhorn.gnu) */
	static const char *const folders[] = {"include", "lib64", "lib", "bin"};
	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		size_t n = strlen(folders[i]);
		if (!slice_starts(rest, folders[i]) || (rest.n > n && word_char(rest.p[n])))
			continue;
		if (slice_is((struct slice){rest.p, n}, "lib64"))
			build_replace_slice(u, (struct slice){rest.p, n}, "/lib", D_W907);
		else
			build_insert(u, build_at(u, rest.p), "/");
		return;
	}
	const size_t library = library_tail(rest);
	if (library) {
		build_replace_slice(u, (struct slice){rest.p, library}, "/lib", D_W907);
		return;
	}
	static const char *const versions[] = {"/version.json", "/version.txt"};
	for (size_t i = 0; i < ARRAY_SIZE(versions); i++)
		if (slice_starts(rest, versions[i])) {
			struct slice name = {rest.p, strlen(versions[i])};
			if (!asks_for_file(s, at))
				build_lost(u, name, "ROCm's file says its own release, as '7.2.0', and nothing else");
			build_replace_slice(u, name, "/.info/version", D_W907);
			return;
		}
	size_t name = 0;
	while (name < rest.n && !strchr(" \t\n\"';)", rest.p[name]))
		name++;
	struct slice path = {rest.p, name};
	if (slice_starts(rest, "/include/") && (slice_ends(path, ".h") || slice_ends(path, ".hpp") || slice_ends(path, ".cuh")))
		build_toolkit_header(u, (struct slice){rest.p + 8, rest.n - 8});
	else if (slice_starts(rest, "/targets/x86_64-linux/include"))
		build_replace_slice(u, (struct slice){rest.p, strlen("/targets/x86_64-linux/include")}, "/include", D_W907);
	else if (slice_starts(rest, "/extras/CUPTI") || slice_starts(rest, "/nvvm"))
		build_lost(u, rest.n < 40 ? rest : (struct slice){rest.p, 13}, "ROCm has no such folder");
}

const char *build_version_words(struct build_unit *u)
{
	char version[16];
	version_text(u->r->sel.cuda, version);
	return arena_printf(&u->arena, "echo 'Cuda compilation tools, release %s, V%s.0'", version, version);
}

size_t build_version_call(struct slice s)
{
	static const char *const options[] = {"--version", "-V", "-version"};
	size_t i = 0;
	while (i < s.n && (s.p[i] == ' ' || s.p[i] == '"' || s.p[i] == '\''))
		i++;
	for (size_t k = 0; k < ARRAY_SIZE(options); k++) {
		size_t n = strlen(options[k]);
		if (slice_starts((struct slice){s.p + i, s.n - i}, options[k]) && (i + n == s.n || !word_char(s.p[i + n])))
			return i + n;
	}
	return 0;
}

/* The name of the variable that a path begins with: $(X), ${X}, and in a shell $X. */
static struct slice first_variable(struct slice path)
{
	if (path.n < 2 || *path.p != '$')
		return (struct slice){0};
	size_t begin = 1 + (path.p[1] == '(' || path.p[1] == '{'), end = begin;
	while (end < path.n && word_char(path.p[end]))
		end++;
	return (struct slice){path.p + begin, end - begin};
}

/* By its own words. */
static bool lies_in_toolkit(const struct build_shared *s, enum build_kind kind, struct slice path)
{
	struct slice name = first_variable(path);
	return build_toolkit_path(path) || (name.n && build_names_toolkit(s, kind, name));
}

void build_toolkit_variables(struct build_shared *s)
{
	for (uint32_t i = 0; i < s->n_variables; i++) /* CUDA_INC = $(CUDA_HOME)/include */
		if (lies_in_toolkit(s, BUILD_MAKE, slice_str(s->variables[i].value)))
			strmap_put(&s->in_toolkit, slice_str(s->variables[i].name), i);
}

bool build_in_toolkit(const struct build_shared *s, enum build_kind kind, struct slice path, struct slice *rest)
{
	uint64_t by;
	*rest = path;
	if (lies_in_toolkit(s, kind, path))
		return true;
	if (!strmap_get(&s->in_toolkit, first_variable(path), &by))
		return false;
	*rest = slice_str(s->variables[by].value);
	return true;
}

/* "DIR/include/" is "DIR/include". */
static struct slice without_slash(struct slice path)
{
	while (path.n > 1 && path.p[path.n - 1] == '/')
		path.n--;
	return path;
}

/* Does a variable that configure sets hold the folder of CUDA's headers? "@CUDA_INCDIR@" (vetter/shoc's common.mk.in), "$(CUDA_INCDIR)" */
static bool configured_headers(struct slice path)
{
	size_t at = 0;
	struct slice whole = path, name = make_next_reference(path, &at, &whole);
	if (!name.n && path.n > 2 && *path.p == '@' && path.p[path.n - 1] == '@')
		name = (struct slice){path.p + 1, path.n - 2};
	return name.n && whole.p == path.p && whole.n == path.n && build_names_headers(name);
}

bool build_names_headers(struct slice name)
{
	bool word = slice_speaks_of(name, "cuda") && slice_speaks_of(name, "inc");
	for (size_t i = 0; i < name.n; i++)
		word = word && word_char(name.p[i]);
	return word;
}

void build_define_platform(struct build_unit *u, const struct make_words *w)
{
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text, rest;
		struct slice path = slice_starts(t, "-I")         ? (struct slice){t.p + 2, t.n - 2}
		                    : slice_starts(t, "-isystem") ? (struct slice){t.p + 8, t.n - 8}
		                                                  : (struct slice){0};
		if (!path.n && i + 1 < w->n && SLICE_IS_ANY(t, "-I", "-isystem"))
			path = w->v[i + 1].text;
		size_t at = 0;
		path = without_slash(path);
		struct slice whole, name = make_next_reference(path, &at, &whole);
		bool configured = build_configured(u) && name.n && whole.p == path.p && slice_speaks_of(name, "cuda");
		bool toolkit =
		        path.n && build_in_toolkit(u->all, u->kind, path, &rest) && slice_ends(without_slash(rest), "include");
		bool headers = build_configured(u) && configured_headers(path);
		if (!toolkit && !headers && !(configured && slice_ends(path, "include")))
			continue;
		bool given = false;
		for (uint32_t k = 0; k < i; k++)
			given = given || slice_is(w->v[k].text, BUILD_HOST_DEFINE);
		if (!given)
			build_insert(u, build_at(u, w->v[i].whole.p), arena_printf(&u->arena, "%s ", BUILD_HOST_DEFINE));
		return;
	}
}

/* The folder of ROCm's that an option's path becomes: 'L' of libraries, 'I' of headers; 0: another one. */
static char folder_of(const struct build_unit *u, char option, struct slice path)
{
	path = without_slash(path);
	struct slice name = first_variable(path), whole;
	size_t n = build_toolkit_path(path), at = 0;
	if (!n && name.n && build_names_toolkit(u->all, u->kind, name) && make_next_reference(path, &at, &whole).n &&
	    whole.p == path.p)
		n = whole.n;
	struct slice rest = {path.p + n, path.n - n};
	bool library = option == 'L' && (slice_is(rest, "/lib") || (rest.n && library_tail(rest) == rest.n));
	bool header = option == 'I' && (slice_is(rest, "/include") || slice_is(rest, "/targets/x86_64-linux/include"));
	return n && (library || header) ? option : 0;
}

void build_fold_folders(struct build_unit *u, const struct make_words *w)
{
	bool seen[2] = {false, false};
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text;
		if (t.n < 2 || *t.p != '-' || !strchr("IL", t.p[1]))
			continue;
		bool apart = t.n == 2 && i + 1 < w->n;
		char of = folder_of(u, t.p[1], apart ? w->v[i + 1].text : (struct slice){t.p + 2, t.n - 2});
		bool *again = &seen[of == 'I'];
		for (uint32_t k = i; of && *again && k <= i + apart; k++)
			build_replace_slice(u, w->v[k].cut, "", D_W907);
		*again |= of != 0;
	}
}
