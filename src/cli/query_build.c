/* query_build.c: what becomes of words of build files. */
#include "cli/query_build.h"
#include "base/shown.h"
#include "nvcc/hip_words.h"
#include "nvcc/nvcc_args.h"
#include "rules/build_rule.h"
#include <stdlib.h>

static const char *name_of(const char *word) { return word + 1 + (word[1] == '-'); }

size_t query_is_option(const char *const *words, size_t n)
{
	if (!n || words[0][0] != '-' || !words[0][1] || (words[0][1] == '-' && !words[0][2]))
		return 0;
	struct nvcc_given g = nvcc_option_read(words, n);
	return g.option && strcmp(g.option->name, "library") && strcmp(g.option->name, "l") ? g.words
	                                                                                    : 0; /* -lcublas: the library matters */
}

/* ---- the answer for a word ---- */

struct told {
	const char *word, *kind, *verdict, *to, *note, *why, *fix, *before, *after;
};

static void tell(const struct told *t, json_t *json)
{
	const struct {
		const char *key, *label, *text;
	} lines[] = {{"kind", "  ", t->kind},    {"note", "  note: ", t->note},       {"why", "  why: ", t->why},
	             {"fix", "  fix: ", t->fix}, {"before", "  before: ", t->before}, {"after", "  after:  ", t->after}};
	json_t *o = json ? json_object() : NULL;
	if (o) {
		json_object_set_new(o, "query", json_string(t->word));
		json_object_set_new(o, "verdict", json_string(t->verdict));
		if (t->to)
			json_object_set_new(o, "replacement", json_string(t->to));
	} else if (t->to) {
		say(stdout, "%s -> %s\n", t->word, t->to);
	} else {
		say(stdout, "%s %s\n", t->word,
		    !strcmp(t->verdict, "same")   ? "stays"
		    : !strcmp(t->verdict, "drop") ? "is left out"
		                                  : "has no counterpart");
	}
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++)
		if (lines[i].text && o)
			json_object_set_new(o, lines[i].key, json_string(lines[i].text));
		else if (lines[i].text)
			say(stdout, "%s%s\n", lines[i].label, lines[i].text);
	if (o)
		json_array_append_new(json, o);
}

/* ---- options ---- */

/* The advice for the option in a build file, under any of its names. */
static const char *advice_for(const struct nvcc_option *o, const char *spelled, const char *value)
{
	const char *names[] = {spelled, o->name, o->brief};
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		FOR_EACH(const struct nvcc_advice, a, nvcc_advice, n_nvcc_advice) {
			if (!names[k] || strcmp(a->name, names[k]))
				continue;
			if (!a->value || (*a->value == '=' ? value != NULL : value && build_name_fits(slice_str(value), a->value)))
				return a->text;
		}
	return NULL;
}

/* Does the text hold each word of the other one? */
static bool holds_words(const char *text, const char *words)
{
	for (size_t n; *words; words += n + (words[n] == ' ')) {
		n = strcspn(words, " ");
		if (n && !slice_find(slice_str(text), (struct slice){words, n}))
			return false;
	}
	return true;
}

static const char *option_kind(const struct nvcc_option *o, struct arena *a)
{
	if (o->host)
		return "option of nvcc's host compilers, or clang's";
	return o->brief && strcmp(o->brief, o->name) ? arena_printf(a, "option of nvcc: --%s, -%s", o->name, o->brief)
	                                             : arena_printf(a, "option of nvcc: --%s", o->name);
}

static const char *joined(const char *const *words, size_t n, struct arena *a)
{
	const char *text = "";
	for (size_t i = 0; i < n; i++)
		text = arena_printf(a, "%s%s%s", text, i ? " " : "", words[i]);
	return text;
}

void query_option(const struct rule_table *rules, const struct selection *sel, const char *words, json_t *json)
{
	struct arena a = {0};
	size_t n;
	const char **list = nvcc_split(slice_str(words), &a, &n);
	if (n == 1) { /* "-Xfatbin", without what it takes */
		const char **more = arena_alloc(&a, 2 * sizeof *more);
		struct nvcc_given g = nvcc_option_read(list, 1);
		more[0] = list[0];
		more[1] = "VALUE";
		if (g.option && g.option->takes > TAKES_LEVEL && !g.value)
			list = more, n = 2;
	}
	const char *archs = arena_printf(&a, "--offload-arch=%s", sel->arch);
	struct hip_line line = {.words = list, .n = n, .archs = archs, .rules = rules, .kind = BUILD_MAKE};
	struct hip_words h = hip_words_read(&line, 0, &a);
	const char *advice = advice_for(h.option, arena_strndup(&a, name_of(list[0]), strcspn(name_of(list[0]), "=")), h.value);
	struct told t = {.word = words,
	                 .kind = option_kind(h.option, &a),
	                 .verdict = h.same && h.lost ? "none"
	                            : h.same         ? "same"
	                            : h.n            ? "rename"
	                                             : "drop",
	                 .to = h.same || !h.n ? NULL : joined(h.words, h.n, &a),
	                 .note = advice && !h.lost ? build_with_arch(advice, sel->arch, &a) : NULL,
	                 .why = h.lost};
	const char *lifted = h.option->drive == DRIVE_STANDARD && h.value ? hip_standard(h.value, true) : NULL;
	if (t.to && t.note && !strchr(t.note, ',') && holds_words(t.note, t.to))
		t.note = NULL; /* the first line says it */
	if (h.same && h.option->drive != DRIVE_STANDARD)
		t.note = NULL;
	if (lifted && strcmp(lifted, h.value) != 0)
		t.note = arena_printf(&a, "-std=%s with Thrust or CUB: rocThrust and rocPRIM refuse older standards", lifted);
	if (!h.n && !t.note && !t.why)
		t.note = "it changes nothing on AMD's GPUs";
	if (t.to || !strcmp(t.verdict, "drop")) {
		t.before = arena_printf(&a, "nvcc %s x.cu", words);
		t.after = arena_printf(&a, "hipcc%s%s x.cu", t.to ? " " : "", t.to ? t.to : "");
	}
	tell(&t, json);
	arena_free(&a);
}

/* ---- words of build files ---- */

/* A row for the word, whatever system it is for: libraries under each of their spellings. */
static const struct build_rule *row_for(const struct rule_table *rules, const char *word, bool *target)
{
	bool flag = !strncmp(word, "-l", 2);
	*target = !strncmp(word, "CUDA::", 6);
	struct slice name = slice_str(word + (flag ? 2 : *target ? 6 : 0));
	if ((flag || *target) && slice_ends(name, "_static"))
		name.n -= strlen("_static");
	const struct build_rule *r;
	for (size_t i = 0; (r = build_rule_at(rules, i)); i++)
		if ((r->kind == BUILD_LIBRARY) == (flag || *target) && !build_rule_off(rules, r) && build_name_fits(name, r->name))
			return r;
	return NULL;
}

static const char *row_kind(const struct build_rule *r, struct arena *a)
{
	return arena_printf(a, "%s of build files", build_row_names[r->kind]);
}

const char *query_build_kind(const struct rule_table *rules, const char *word, struct arena *a)
{
	bool target;
	const struct build_rule *r = row_for(rules, word, &target);
	if (r)
		return row_kind(r, a);
	return query_is_option(&word, 1) ? option_kind(nvcc_option_read(&word, 1).option, a) : NULL;
}

bool query_build_word(const struct rule_table *rules, const struct selection *sel, const char *word, json_t *json, bool again)
{
	struct arena a = {0};
	bool target;
	const struct build_rule *r = row_for(rules, word, &target);
	if (r) {
		bool library = r->kind == BUILD_LIBRARY;
		const char *to = target ? r->target : library ? r->to : build_rule_text(r, slice_str(word), sel->arch, &a);
		if (to && library && !target)
			to = arena_printf(&a, "-l%s", to);
		bool none = !to || !*to;
		struct told t = {.word = word,
		                 .kind = row_kind(r, &a),
		                 .verdict = r->same      ? "same"
		                            : r->dropped ? "drop"
		                            : none       ? "none"
		                                         : "rename",
		                 .to = none || r->same ? NULL : to,
		                 .note = r->note ? build_with_arch(r->note, sel->arch, &a) : NULL,
		                 .why = r->why,
		                 .fix = r->fix};
		if (library && r->package)
			t.note = arena_printf(&a, "in CMake: find_package(%s), %s", r->package, r->target ? r->target : r->to);
		if (again && !json)
			putchar('\n');
		tell(&t, json);
	}
	arena_free(&a);
	return r;
}
