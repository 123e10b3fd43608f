/* query_answer.c: the short answer. */
#include "cli/query_answer.h"
#include "cli/query_topic.h"
#include "base/shown.h"
#include "cli/query_example.h"
#include "lex/word_class.h"
#include "rules/library.h"
#include "rules/rule_impl.h"
#include <ctype.h>
#include <stdlib.h>

static const char *const kind_words[RULE_KINDS] = {
        "function",  "type",   "enumerator", "macro",  "variable",   "device function", "device type", "header",
        "namespace", "member", "definition", "hazard", "moved name", "own name",        "family",      "reason"};

const char *query_kind(const struct name_rule *r) { return kind_words[r->kind]; }

void query_verdict(struct buf *out, const struct selection *sel, const struct name_rule *r)
{
	const char *name;
	char version[16];
	enum verdict v = rule_verdict(r, sel, &name);
	if (r->kind == RK_OWN) {
		bool types = r->flags & NF_TEXT;
		buf_sayf(out, "%s is in HIP's headers%s%s: a program's own gets another name", r->cuda, types ? " as " : "",
		         types ? name : "");
		return;
	}
	if (r->kind == RK_MOVED) {
		uint16_t when = r->v_hip.removed ? r->v_hip.removed : r->v_hip.changed;
		buf_sayf(out, "%s was %s in ROCm %s%s%s", r->cuda, r->v_hip.removed ? "removed" : "changed",
		         version_text(when, version), r->v_hip.removed && r->hip ? ": use " : "",
		         r->v_hip.removed && r->hip ? r->hip : "");
		return;
	}
	switch (v) {
	case VERDICT_RENAME: buf_sayf(out, "%s -> %s", r->cuda, name); break;
	case VERDICT_SAME:
		if (rule_needs(r, sel))
			buf_sayf(out, "%s stays: the compatibility header has it", r->cuda);
		else
			buf_sayf(out, r->kind == RK_HEADER && r->note ? "%s stays" : "%s is the same in HIP", r->cuda);
		break;
	case VERDICT_DROP:
		buf_sayf(out, "%s is dropped: %s", r->cuda,
		         rule_needs(r, sel) ? "the compatibility header is included instead" : "HIP needs nothing in its place");
		break;
	case VERDICT_NONE: buf_sayf(out, "%s has no %s", r->cuda, r->call_n ? "plain counterpart" : "HIP counterpart"); break;
	case VERDICT_TOO_NEW:
	case VERDICT_GONE: {
		uint16_t when = v == VERDICT_GONE ? rule_versions(r, sel)->removed : rule_versions(r, sel)->added;
		buf_sayf(out, "%s -> %s, %s ROCm %s", r->cuda, name, v == VERDICT_GONE ? "which was removed in" : "but only from",
		         version_text(when, version));
		break;
	}
	}
}

/* Does a line with the name change, though HIP has the name? A member's does where the object gets another type. */
static bool use_changes(const struct rule_table *rules, const struct selection *sel, const struct name_rule *r)
{
	const char *to;
	struct arena a = {0};
	if (r->kind == RK_OWN || r->kind == RK_FAMILY || r->kind == RK_HAZARD || r->kind == RK_MOVED || r->kind == RK_MEMBER ||
	    rule_verdict(r, sel, &to) != VERDICT_SAME)
		return false;
	struct query_example e = query_example_make(rules, sel, r, r->cuda, &a);
	bool changes = e.after && strcmp(e.before, e.after);
	query_example_free(&e);
	arena_free(&a);
	return changes;
}

void query_head(struct buf *out, const struct rule_table *rules, const struct selection *sel, const struct name_rule *r)
{
	if (use_changes(rules, sel, r))
		buf_sayf(out, rule_needs(r, sel) ? "%s is rewritten" : "%s is in HIP, too, and its use changes", r->cuda);
	else
		query_verdict(out, sel, r);
}

void query_history(struct buf *out, const struct versions *v, bool experimental)
{
	char text[16];
	const char *comma = "";
	const struct {
		const char *word;
		uint16_t version;
	} events[] = {
	        {"since", v->added}, {"changed in", v->changed}, {"deprecated since", v->deprecated}, {"removed in", v->removed}};
	for (size_t i = 0; i < ARRAY_SIZE(events); i++)
		if (events[i].version) {
			buf_sayf(out, "%s %s %s", comma, events[i].word, version_text(events[i].version, text));
			comma = ",";
		}
	if (experimental)
		buf_addf(out, "%s experimental", comma);
}

/* ---- the lines of an answer, in order of what matters ---- */

struct answer {
	const struct rule_table *rules;
	const struct selection *sel;
	const char *name;
	const char *lines[4 * QUERY_LINES];
	size_t n, left; /* left: lines for which there is no room */
	struct arena arena;
};

static void put(struct answer *a, const char *label, const char *text)
{
	if (a->n < ARRAY_SIZE(a->lines))
		a->lines[a->n++] = arena_printf(&a->arena, "%s%s", label, text);
	else
		a->left++;
}

/* The same of what no line, an example's or a hazard's, says already. */
static void answer_add(struct answer *a, const char *label, const char *text)
{
	for (size_t i = 0; text && i < a->n; i++)
		if (strstr(a->lines[i], text))
			return;
	if (text)
		put(a, label, text);
}

static char *taken(struct answer *a, struct buf *b)
{
	char *text = arena_strdup(&a->arena, b->p ? b->p : "");
	buf_free(b);
	return text;
}

/* "function, CUDA Runtime API; HIP since 1.5" */
static void add_origin(struct answer *a, const struct name_rule *r)
{
	const struct {
		const char *side;
		const struct versions *v;
		bool experimental;
	} sides[] = {{"CUDA", &r->v_cuda, false}, {"HIP", &r->v_hip, r->flags & NF_EXPERIMENTAL}, {"ROCm", &r->v_roc, false}};
	struct buf b = {0};
	buf_sayf(&b, "%s, %s", query_kind(r), rules_lib_title(a->rules, r->lib));
	for (size_t i = 0; i < ARRAY_SIZE(sides); i++) {
		struct buf history = {0};
		query_history(&history, sides[i].v, sides[i].experimental);
		if (history.n)
			buf_sayf(&b, "; %s%s", sides[i].side, history.p);
		buf_free(&history);
	}
	answer_add(a, "  ", taken(a, &b));
}

/* The line before and after, and its remarks. Returns whether the line changes. */
static bool add_example(struct answer *a, const struct name_rule *r, bool missing, bool *said_any)
{
	struct query_example e = query_example_make(a->rules, a->sel, r, a->name, &a->arena);
	bool changes = e.after && strcmp(e.before, e.after), said = false;
	if (changes &&
	    (*e.after || (r && r->kind == RK_HEADER && !missing))) { /* a missing one goes only where nothing is used of it */
		put(a, "  before: ", e.before);
		put(a, "  after:  ", *e.after ? e.after : "(nothing)");
	}
	for (uint32_t i = 0; i < e.said.n; i++) {
		const struct diagnostic *d = &e.said.d[i];
		const char *id = diag_table[d->id].id;
		if (d->id == D_N003 || (missing && strchr("NV", *id))) /* unknown; or what the first line says */
			continue;
		answer_add(a, arena_printf(&a->arena, "  %s: ", id), arena_strdup(&a->arena, d->message));
		answer_add(a, "  why: ", d->why ? arena_strdup(&a->arena, d->why) : NULL);
		answer_add(a, "  fix: ", d->fix ? arena_strdup(&a->arena, d->fix) : NULL);
		said = true;
	}
	query_example_free(&e);
	if (said_any)
		*said_any = said;
	return changes;
}

static void add_pitfalls(struct answer *a, const struct name_rule *r)
{
	bool has_why = rule_tells_why(r, a->sel);
	answer_add(a, "  note: ", rule_note(r));
	if (r->kind == RK_NS && r->has && !strcmp(a->name, r->cuda)) { /* they are about names that HIP lacks */
		answer_add(a, "  other names of it: ", has_why ? r->fix : NULL);
	} else {
		answer_add(a, "  why: ", has_why ? r->why : NULL);
		answer_add(a, "  fix: ", has_why ? r->fix : NULL);
	}
	if (r->flags & NF_RENUMBERED)
		answer_add(a, "  note: ", "the enumerators have other values in HIP");
	if (r->flags & (NF_POINTER_CAST | NF_POINTER_OTHER))
		answer_add(a, "  pointers to it: ",
		           r->flags & NF_POINTER_CAST ? "HIP's takes the same arguments as other types"
		                                      : "HIP's takes other arguments");
	for (uint32_t i = 0; i < r->call_n; i++) {
		const struct call_rule *c = rules_call(a->rules, r, i);
		bool other_target = c->when && strstr(c->when, a->sel->target == TARGET_ROC ? "target hip" : "target roc");
		if (c->unsupported && c->when && !other_target)
			answer_add(a, "  ",
			           arena_printf(&a->arena, "no counterpart if %s%s%s", c->when, c->why ? ": " : "",
			                        c->why ? c->why : ""));
		answer_add(a, "  note: ", c->note);
	}
}

/* All that fits; the last line says where the rest is. */
static void print_answer(struct answer *a, unsigned patterns)
{
	bool cut = a->n + a->left > QUERY_LINES || (patterns && a->n == QUERY_LINES);
	size_t shown = cut ? QUERY_LINES - 1 : a->n;
	for (size_t i = 0; i < shown; i++)
		say(stdout, "%s\n", a->lines[i]);
	if (patterns)
		say(stdout, "  'tranship query -v %s' shows %u pattern%s%s\n", a->name, patterns, patterns == 1 ? "" : "s",
		    cut ? ", and more" : "");
	else if (cut)
		say(stdout, "  'tranship query -v %s' tells more\n", a->name);
	arena_free(&a->arena);
}

void query_answer(const struct rule_table *rules, const struct selection *sel, const char *name, const char *head,
                  const struct name_rule *const *rows, size_t n)
{
	struct answer a = {.rules = rules, .sel = sel, .name = name};
	const struct name_rule *r = rows[0];
	for (size_t i = 0; i < n && r->kind == RK_HAZARD; i++)
		r = rows[i];
	struct buf b = {0};
	const char *to;
	enum verdict v = rule_verdict(r, sel, &to);
	if (head)
		buf_addstr(&b, head);
	else
		query_head(&b, rules, sel, r);
	answer_add(&a, "", taken(&a, &b));
	add_origin(&a, r);
	if (r->kind != RK_OWN && r->kind != RK_FAMILY && r->kind != RK_HAZARD && r->kind != RK_MOVED)
		add_example(&a, r, v == VERDICT_NONE || v == VERDICT_TOO_NEW || v == VERDICT_GONE, NULL);
	for (size_t i = 0; i < n; i++)
		if (rows[i] != r && rows[i]->kind == RK_HAZARD)
			answer_add(&a, arena_printf(&a.arena, "  %s: ", rows[i]->hip), rule_note(rows[i]));
	add_pitfalls(&a, r);
	for (size_t i = 0; i < n; i++)
		if (rows[i] != r && rows[i]->kind != RK_HAZARD) {
			query_verdict(&b, sel, rows[i]);
			answer_add(&a, arena_printf(&a.arena, "  as a %s: ", query_kind(rows[i])), taken(&a, &b));
		}
	print_answer(&a, r->call_n);
}

/* A library that has this name: "nvml" and a capital, "NVML_" and anything, "cutlass::". */
static const struct library *library_with(struct slice name)
{
	for (unsigned l = 0; l < LIBRARIES; l++)
		for (size_t n = 0; n < ARRAY_SIZE(libraries[l].names) && libraries[l].names[n]; n++) {
			size_t k = strlen(libraries[l].names[n]);
			char last = libraries[l].names[n][k - 1];
			if (slice_starts(name, libraries[l].names[n]) && name.n > k &&
			    (!islower((unsigned char)name.p[k]) || last == '_' || last == ':'))
				return &libraries[l];
		}
	return NULL;
}

static bool is_spelled_as_name(const char *s)
{
	size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789:");
	return n && !s[n] && !isdigit((unsigned char)*s);
}

/* "cutlass/gemm.h" */
static bool is_spelled_as_header(const char *s)
{
	struct slice name = slice_str(s);
	return slice_ends(name, ".h") || slice_ends(name, ".hpp") || slice_ends(name, ".cuh");
}

/* Could a translation change the name, which has no row? Its shape, or one of its parts, is CUDA's, or it is a variable of the environment. */
static bool may_change(const struct rule_table *rules, const char *name)
{
	static const char *const leads[] = {"CU", "NV", "nv", "NC", "nc", "__"};
	for (size_t k = 0; k < ARRAY_SIZE(leads); k++)
		if (!strncmp(name, leads[k], strlen(leads[k])))
			return true;
	for (const char *p = name; *p; p += strspn(p, ":")) {
		size_t n = strcspn(p, ":");
		if (n && word_classes(rules_words(rules), p, n, strlen(p)))
			return true;
		p += n;
	}
	return strstr(name, "CUDA") || strstr(name, "cuda");
}

void query_answer_plain(const struct rule_table *rules, const struct selection *sel, const char *const *names, size_t n,
                        struct strmap *plain)
{
	const char **unlisted = xmalloc((n + 1) * sizeof *unlisted);
	bool *is_plain = xcalloc(n + 1, sizeof *is_plain);
	size_t k = 0;
	for (size_t i = 0; i < n; i++)
		if (is_spelled_as_name(names[i]) && may_change(rules, names[i]) && !rules_find(rules, slice_str(names[i]), ~0u) &&
		    !rules_find(rules, slice_str(names[i]), 0))
			unlisted[k++] = names[i];
	if (k > 1)
		query_example_plain(rules, sel, unlisted, k, is_plain);
	for (size_t i = 0; i < k; i++)
		if (is_plain[i])
			strmap_put(plain, slice_str(unlisted[i]), 1);
	free(is_plain);
	free(unlisted);
}

bool query_answer_unlisted(const struct rule_table *rules, const struct selection *sel, const char *name,
                           const struct strmap *plain, json_t *json, bool again)
{
	struct answer a = {.rules = rules, .sel = sel, .name = name};
	const struct library *library = library_with(slice_str(name));
	const struct query_topic *topic = library ? NULL : query_topic(name, &a.arena);
	bool found = library || topic;
	if (json) {
		if (topic)
			json_array_append_new(json, json_pack("{s:s,s:s,s:s,s:s}", "query", name, "kind", "topic", "what",
			                                      topic->what, "answer", topic->answer));
		else if (library)
			json_array_append_new(json, json_pack("{s:s,s:s,s:s,s:s,s:s}", "query", name, "kind", "library", "library",
			                                      library->title, "verdict", "none", "fix", library->fix));
		arena_free(&a.arena);
		return found;
	}
	if (topic) {
		answer_add(&a, "", arena_printf(&a.arena, "%s: %s", name, topic->what));
		answer_add(&a, "  ", topic->answer);
	} else if (library) {
		answer_add(&a, "", arena_printf(&a.arena, "%s has no HIP counterpart", name));
		answer_add(&a,
		           "  why: ", arena_printf(&a.arena, "it belongs to %s, which HIP has no counterpart of", library->title));
		answer_add(&a, "  fix: ", library->fix);
	} else if (is_spelled_as_name(name) || is_spelled_as_header(name)) {
		static const struct name_rule header = {.kind = RK_HEADER};
		answer_add(&a, "", arena_printf(&a.arena, "%s has no row of the rule table", name));
		if (!is_spelled_as_header(name) && (strmap_get(plain, slice_str(name), NULL) || !may_change(rules, name))) {
			arena_free(&a.arena);
			return false;
		}
		bool changes = add_example(&a, is_spelled_as_header(name) ? &header : NULL, false, &found);
		found = found || changes;
	}
	if (found && again)
		putchar('\n');
	if (found)
		print_answer(&a, 0);
	arena_free(&a.arena);
	return found;
}

void query_list(const struct selection *sel, const char *name, const struct name_rule *const *rows, size_t n, bool all)
{
	size_t shown = all || n <= QUERY_LINES ? n : QUERY_LINES - 1;
	for (size_t i = 0; i < shown; i++) {
		struct buf b = {0};
		query_verdict(&b, sel, rows[i]);
		say(stdout, "%s\n", b.p ? b.p : "");
		buf_free(&b);
	}
	if (shown < n)
		say(stdout, "'tranship query -v %s' has %zu more\n", name, n - shown);
}
