/* build_toolkit.c: what makefiles and scripts say of the toolkit. */
#include "build/build_toolkit.h"
#include "build/build_make_known.h"
#include <ctype.h>

static bool word_char(char c) { return isalnum((unsigned char)c) || c == '_'; }

bool build_names_toolkit(const struct build_unit *u, struct slice name)
{
	if (u->kind == BUILD_MAKE)
		return build_traits(u->all, name) & TRAIT_TOOLKIT;
	const struct build_rule *r = build_rule_find(u->rules, BUILD_VARIABLE, u->kind, name, NULL);
	return r && r->to && !strcmp(r->to, "ROCM_PATH");
}

bool build_begins_path(struct slice s, size_t at)
{
	if (!at || !(word_char(s.p[at - 1]) || strchr("/.})", s.p[at - 1])))
		return true;
	return at > 1 && s.p[at - 2] == '-' && strchr("IL", s.p[at - 1]);
}

size_t build_toolkit_path(struct slice s)
{
	if (!s.n || *s.p != '/')
		return 0;
	size_t begin = 0;
	while (begin < s.n && s.p[begin] == '/') {
		size_t end = begin + 1;
		while (end < s.n && (isalnum((unsigned char)s.p[end]) || strchr("._-+", s.p[end])))
			end++;
		struct slice part = {s.p + begin + 1, end - begin - 1};
		if (part.n >= 4 && !strncasecmp(part.p, "cuda", 4) &&
		    (part.n == 4 || part.p[4] == '-' || isdigit((unsigned char)part.p[4])))
			return begin ? end : 0;
		begin = end;
	}
	return 0;
}

void build_toolkit_tail(struct build_unit *u, struct slice s, size_t at)
{
	static const char *const tails[] = {
	        "/lib64/stubs",          "/lib/stubs", "/lib64", "/targets/x86_64-linux/lib/stubs", "/targets/x86_64-linux/lib",
	        "/lib/x86_64-linux-gnu", "/lib/x64"};
	struct slice rest = {s.p + at, s.n - at};
	for (size_t i = 0; i < ARRAY_SIZE(tails); i++) {
		size_t n = strlen(tails[i]);
		if (slice_starts(rest, tails[i]) && (rest.n == n || !word_char(rest.p[n]))) {
			build_replace_slice(u, (struct slice){rest.p, n}, "/lib", D_W907);
			return;
		}
	}
	if (slice_starts(rest, "/targets/x86_64-linux/include"))
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

void build_define_platform(struct build_unit *u, const struct make_words *w)
{
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text;
		struct slice path = slice_starts(t, "-I")         ? (struct slice){t.p + 2, t.n - 2}
		                    : slice_starts(t, "-isystem") ? (struct slice){t.p + 8, t.n - 8}
		                                                  : (struct slice){0};
		if (!path.n && i + 1 < w->n && SLICE_IS_ANY(t, "-I", "-isystem"))
			path = w->v[i + 1].text;
		size_t at = 0;
		struct slice whole, name = make_next_reference(path, &at, &whole);
		bool toolkit = build_toolkit_path(path) || (name.n && whole.p == path.p && build_names_toolkit(u, name));
		if (!toolkit || !slice_ends(path, "include"))
			continue;
		bool given = false;
		for (uint32_t k = 0; k < i; k++)
			given = given || slice_is(w->v[k].text, BUILD_HOST_DEFINE);
		if (!given)
			build_insert(u, build_at(u, w->v[i].whole.p), arena_printf(&u->arena, "%s ", BUILD_HOST_DEFINE));
		return;
	}
}

void build_rename_defines(struct build_unit *u, const struct make_words *w)
{
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text;
		if (t.n < 3 || *t.p != '-' || !strchr("DU", t.p[1]))
			continue;
		const char *equals = memchr(t.p, '=', t.n);
		struct slice name = {t.p + 2, (equals ? (size_t)(equals - t.p) : t.n) - 2};
		const struct build_rule *r = build_rule_find(u->rules, BUILD_WORD, u->kind, name, NULL);
		if (r && r->to)
			build_replace_slice(u, name, r->to, D_W906);
	}
}
