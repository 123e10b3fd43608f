/* query_build.c: what becomes of words of build files. */
#include "cli/query_build.h"
#include "base/shown.h"
#include "nvcc/nvcc_option.h"
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

/* The replacement for hipcc; NULL: it depends on the case. */
static const char *given_instead(const struct nvcc_given *g, const char *arch, struct arena *a)
{
	const struct nvcc_option *o = g->option;
	const char *value = g->value ? g->value : "VALUE";
	bool is_false = g->value && !strcmp(g->value, "false");
	switch (o->drive) {
	case DRIVE_CLANG:
	case DRIVE_BOTH: return o->text;
	case DRIVE_IF_TRUE: return is_false ? NULL : o->text;
	case DRIVE_IF_FALSE: return is_false ? o->text : NULL;
	case DRIVE_JOIN:
	case DRIVE_JOIN_BOTH:
	case DRIVE_LINK_EACH: return arena_printf(a, "%s%s", o->text, value);
	case DRIVE_EACH: return arena_printf(a, "%s%s%s", o->text, o->text[1] && o->text[2] ? " " : "", value);
	case DRIVE_HOST: return value;
	case DRIVE_ARCH: return arena_printf(a, "--offload-arch=%s", arch);
	case DRIVE_RDC: return is_false ? NULL : "-fgpu-rdc";
	case DRIVE_STANDARD: return arena_printf(a, "-std=%s", value);
	case DRIVE_OUTPUT: return arena_printf(a, "-o %s", value);
	case DRIVE_AS_IT_IS: return NULL;
	default: return NULL;
	}
}

/* The options at the beginning of an advice such as "clang takes -fgpu-rdc -c" or "hipcc takes --genco, which ..."; NULL: it begins otherwise. */
static const char *advised(const char *advice, struct arena *a)
{
	const char *option = strstr(advice, " takes -");
	if (!option || memchr(advice, ' ', option - advice))
		return NULL;
	option += strlen(" takes ");
	size_t n = 0;
	do
		n += option[n] == ' ', n += strcspn(option + n, " ,");
	while (option[n] == ' ' && (option[n + 1] == '-' || slice_is((struct slice){option, n}, "-x"))); /* "-x hip" */
	return arena_strndup(a, option, n);
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

void query_option(const struct selection *sel, const char *words, json_t *json)
{
	struct arena a = {0};
	char *copy = arena_strdup(&a, words), *blank = strchr(copy, ' ');
	if (blank)
		*blank++ = 0;
	const char *const list[] = {copy, blank};
	struct nvcc_given g = nvcc_option_read(list, blank ? 2 : 1);
	const struct nvcc_option *o = g.option;
	size_t n = strcspn(name_of(copy), "=");
	const char *advice = advice_for(o, arena_strndup(&a, name_of(copy), n), g.value);
	const char *instead = given_instead(&g, sel->arch, &a);
	if (!instead && advice)
		instead = advised(advice, &a);
	bool same = o->drive == DRIVE_AS_IT_IS || (instead && !strcmp(instead, words)), lost = o->drive == DRIVE_REFUSE;
	/* advice that gives no option says what to do, or that nothing is needed */
	struct told t = {.word = words,
	                 .kind = option_kind(o, &a),
	                 .verdict = same      ? "same"
	                            : instead ? "rename"
	                            : lost    ? "none"
	                                      : "drop",
	                 .to = same ? NULL : instead,
	                 .note = advice                   ? build_with_arch(advice, sel->arch, &a)
	                         : o->drive == DRIVE_NOTE ? o->text
	                                                  : NULL,
	                 .why = lost ? o->text : NULL};
	if (t.to && t.note && !strchr(t.note, ',') && holds_words(t.note, t.to))
		t.note = NULL; /* the first line says it */
	if (o->drive == DRIVE_DROP && !advice)
		t.note = "it changes nothing on AMD's GPUs";
	if (o->drive >= DRIVE_PHASE && o->drive < DRIVE_AS_IT_IS && !instead && !lost) { /* how nvcc works, not what it makes */
		t.verdict = advice ? "drop" : "same";
		t.note = advice ? t.note : "hipcc has it, or needs nothing for it; 'tranship-nvcc' takes it as nvcc does";
	}
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
