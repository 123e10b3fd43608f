/* build_cmake_package.c: find_package, libraries by name, packages that are fetched. */
#include "build/build_cmake.h"

const char *cmake_indent(struct cmake_reader *r)
{
	const char *begin = r->c->name.p, *from = begin;
	while (from > r->t.s.p && (from[-1] == ' ' || from[-1] == '\t'))
		from--;
	return arena_strndup(&r->u->arena, from, (size_t)(begin - from));
}

/* An installed package says find_dependency. */
static const char *find_name(const struct cmake_reader *r)
{
	return cmake_named(r->c, "find_dependency") ? "find_dependency" : "find_package";
}

const char *cmake_packages_text(struct cmake_reader *r, const char *how, const char *indent)
{
	uint32_t bits = cmake_tree_packages(r->tree, r->node);
	struct buf b = {0};
	buf_addf(&b, "%s(hip%s)", find_name(r), how);
	for (uint32_t i = 0; i < r->tree->n_packages; i++)
		if ((bits & 1u << i) && strcmp(r->tree->packages[i], "hip") != 0)
			buf_addf(&b, "\n%s%s(%s%s)", indent, find_name(r), r->tree->packages[i], how);
	const char *text = arena_strndup(&r->u->arena, b.p, b.n);
	buf_free(&b);
	return text;
}

/* " REQUIRED", " QUIET", both or none, as the command has them. */
static const char *how_found(struct cmake_reader *r)
{
	bool required = cmake_word(&r->t, r->c, "REQUIRED", 1) < r->c->n, quiet = cmake_word(&r->t, r->c, "QUIET", 1) < r->c->n;
	return required ? quiet ? " QUIET REQUIRED" : " REQUIRED" : quiet ? " QUIET" : "";
}

static bool own_module(struct cmake_reader *r, struct slice package)
{
	const char *name = arena_printf(&r->u->arena, "Find%.*s.cmake", (int)package.n, package.p);
	return cmake_tree_makes(r->tree, r->node, 'm', slice_str(name));
}

static void find_package(struct cmake_reader *r, bool *done)
{
	struct slice name = cmake_argument_at(r, 0);
	const char *indent = cmake_indent(r), *how = how_found(r);
	const struct build_rule *rule = build_rule_find(r->u->rules, BUILD_PACKAGE, BUILD_CMAKE, name, NULL);
	if (!rule || rule->same || own_module(r, name))
		return;
	*done = true;
	if (!rule->to) {
		build_lost(r->u, name, rule->why ?: rule->note ?: "ROCm has no such package");
		return;
	}
	if (strcmp(rule->to, "hip") != 0) { /* packages with spaces between */
		struct buf b = {0};
		for (const char *p = rule->to; *p; p += strspn(p, " ")) {
			size_t n = strcspn(p, " ");
			buf_addf(&b, "%s%s%s(%.*s%s)", b.n ? "\n" : "", b.n ? indent : "", find_name(r), (int)n, p, how);
			p += n;
		}
		cmake_replace_command(r, arena_strndup(&r->u->arena, b.p, b.n));
		buf_free(&b);
		return;
	}
	const char *text = cmake_packages_text(r, how, indent), *language = "";
	if (slice_is(name, "CUDA")) /* FindCUDA's sources had no language of their own */
		language = strstr(how, "REQUIRED")
		                   ? arena_printf(&r->u->arena, "enable_language(HIP)\n%s", indent)
		                   : arena_printf(&r->u->arena,
		                                  "include(CheckLanguage)\n%scheck_language(HIP)\n%sif(CMAKE_HIP_COMPILER)\n%s  "
		                                  "enable_language(HIP)\n%sendif()\n%s",
		                                  indent, indent, indent, indent, indent);
	cmake_replace_command(r, arena_printf(&r->u->arena, "%s%s", language, text));
}

/* ---- libraries ---- */

static void library(struct cmake_reader *r, struct slice w)
{
	bool option = slice_starts(w, "-l");
	struct slice name = option ? (struct slice){w.p + 2, w.n - 2} : w;
	const struct build_rule *rule = cmake_target_rule(r->u->all, name);
	if (!rule || rule->same || cmake_tree_makes(r->tree, r->node, 't', w) || (!option && slice_is(w, "cuda_driver")))
		return;
	if (rule->dropped)
		cmake_replace(r, w, "");
	else if (rule->to)
		cmake_replace(r, w, arena_printf(&r->u->arena, "%s%s", option ? "-l" : "", rule->to));
	else
		build_lost(r->u, w, rule->why ?: rule->note ?: "ROCm has no such library");
}

void cmake_libraries(struct cmake_reader *r, uint32_t from)
{
	for (uint32_t k = from; k < r->c->n; k++) {
		struct slice a = cmake_argument_at(r, k);
		for (size_t at = 0; at < a.n;) {
			while (at < a.n && strchr("; :>,", a.p[at]))
				at++;
			size_t begin = at;
			while (at < a.n && !strchr("; :>,", a.p[at]))
				at++;
			bool scoped = at + 1 < a.n && a.p[at] == ':' && a.p[at + 1] == ':';
			if (scoped)
				for (at += 2; at < a.n && !strchr("; >,", a.p[at]);)
					at++;
			else if (at > begin && !(at < a.n && a.p[at] == ':'))
				library(r, (struct slice){a.p + begin, at - begin});
		}
	}
}

/* Sources of NVIDIA's that are fetched. */
static void fetched(struct cmake_reader *r)
{
	struct slice all = {r->c->name.p, (size_t)(r->t.s.p + r->c->close - r->c->name.p)};
	if (slice_speaks_of(all, "cutlass"))
		build_lost(r->u, cmake_argument_at(r, 0),
		           "CUTLASS has no port: composable_kernel does similar work with another interface");
	else if (SLICE_SPEAKS_ANY(all, "nvidia/cccl", "nvidia/thrust", "nvlabs/cub", "nvidia/cub", "nvidia/libcudacxx"))
		build_lost(r->u, cmake_argument_at(r, 0),
		           "its headers would hide those of rocThrust and hipCUB: remove it, and write find_package(rocthrust) "
		           "and find_package(hipcub)");
}

bool cmake_package(struct cmake_reader *r, bool *done)
{
	const struct cmake_command *c = r->c;
	struct slice first = cmake_argument_at(r, 0);
	int n = (int)first.n;
	*done = false;
	if (cmake_named(c, "find_package") || cmake_named(c, "find_dependency")) {
		find_package(r, done);
	} else if (cmake_findcuda(r, done)) {
		return true;
	} else if (cmake_named(c, "FetchContent_Declare") || cmake_named(c, "CPMAddPackage")) {
		fetched(r);
	} else if (cmake_named(c, "thrust_create_target") && n) {
		*done = true;
		cmake_replace_command(
		        r, arena_printf(&r->u->arena,
		                        "add_library(%.*s INTERFACE)\n%starget_link_libraries(%.*s INTERFACE roc::rocthrust)", n,
		                        first.p, cmake_indent(r), n, first.p));
	} else {
		return false;
	}
	return true;
}
