/* cmd_query.c: tranship query: what becomes of a CUDA name, or which CUDA names a HIP name stands for. */
#include "cli/cmd.h"
#include "cli/query_answer.h"
#include "cli/query_build.h"
#include "cli/query_spelling.h"
#include "cli/query_topic.h"
#include "rules/rule_impl.h"
#include "base/file_io.h"
#include "base/json_text.h"
#include "input/options.h"
#include <fnmatch.h>
#include <jansson.h>
#include <stdlib.h>

struct query {
	const struct rule_table *table;
	struct selection sel;
	json_t *json; /* an array, or NULL: text */
	bool verbose; /* rows and patterns, not an answer */
	unsigned shown;
	struct {
		const struct name_rule **v;
		size_t n, cap;
	} rows;                   /* of the queried name */
	const char *head;         /* the first line of its answer, or NULL for the row's verdict */
	bool backwards;           /* the rows have it for a counterpart */
	struct known_word *words; /* names that an unknown one may be meant for, gathered when there is one */
	size_t n_words;
	struct strmap counterparts; /* of the rows, gathered likewise */
	struct strmap parts;        /* query_other_spelling's */
	const char *const *asked;   /* all names, and how many, until 'plain' has those of query_answer_plain */
	size_t n_asked;
	struct strmap plain;
	struct arena arena;
};

static const char *const verdict_words[] = {[VERDICT_RENAME] = "rename", [VERDICT_SAME] = "same",       [VERDICT_DROP] = "drop",
                                            [VERDICT_NONE] = "none",     [VERDICT_TOO_NEW] = "too-new", [VERDICT_GONE] = "gone"};
/* ---- text ---- */
static void print_history(const char *side, const struct versions *v, bool experimental)
{
	struct buf b = {0};
	query_history(&b, v, experimental);
	if (b.n)
		say(stdout, "  %s:%s\n", side, b.p);
	buf_free(&b);
}

static void print_line(const char *label, const char *text)
{
	if (text)
		say(stdout, "  %s: %s\n", label, text);
}

static void print_row(struct query *q, const struct name_rule *r)
{
	if (q->shown)
		putchar('\n');
	struct buf b = {0};
	query_head(&b, q->table, &q->sel, r);
	say(stdout, "%s\n", b.p);
	buf_free(&b);
	say(stdout, "  %s, %s\n", query_kind(r), rules_lib_title(q->table, r->lib));
	print_line("ROCm's own", r->roc);
	print_history("CUDA", &r->v_cuda, false);
	print_history("HIP", &r->v_hip, r->flags & NF_EXPERIMENTAL);
	print_history("ROCm", &r->v_roc, false);
	if (r->flags & NF_RENUMBERED)
		puts("  values: the enumerators have other values in HIP");
	if (r->flags & (NF_POINTER_CAST | NF_POINTER_OTHER))
		puts(r->flags & NF_POINTER_CAST ? "  pointers to it: HIP's takes the same arguments as other types"
		                                : "  pointers to it: HIP's takes other arguments");
	print_line("with --warp native", r->native);
	print_line("with an --arch whose 8-bit floats are CUDA's", r->ocp);
	print_line("include", r->include);
	print_line("include with --target roc", r->roc_include);
	print_line("compatibility header", rule_needs(r, &q->sel));
	print_line("only near", r->near);
	print_line("note", rule_note(r));
	bool has_why = rule_tells_why(r, &q->sel);
	print_line("why", has_why ? r->why : NULL);
	print_line("fix", has_why ? r->fix : NULL);
	for (uint32_t i = 0; i < r->call_n; i++) {
		const struct call_rule *c = rules_call(q->table, r, i);
		say(stdout, "  %s: %s\n", c->is_tmpl ? "template" : "call", c->text);
		if (c->when)
			say(stdout, "    if %s\n", c->when);
		if (c->note)
			say(stdout, "    note: %s\n", c->note);
		if (c->why)
			say(stdout, "    why: %s\n", c->why);
	}
}

/* ---- JSON ---- */
static void set_text(json_t *o, const char *key, const char *text)
{
	if (text)
		json_object_set_new(o, key, json_string(text));
}

static void set_versions(json_t *o, const char *key, const struct versions *v)
{
	const struct {
		const char *key;
		uint16_t version;
	} events[] = {{"added", v->added}, {"changed", v->changed}, {"deprecated", v->deprecated}, {"removed", v->removed}};
	char text[16];
	json_t *all = json_object();
	for (size_t i = 0; i < ARRAY_SIZE(events); i++)
		if (events[i].version)
			json_object_set_new(all, events[i].key, json_string(version_text(events[i].version, text)));
	if (json_object_size(all))
		json_object_set(o, key, all);
	json_decref(all);
}

static void json_row(struct query *q, const char *asked, const struct name_rule *r)
{
	const char *name;
	json_t *o = json_object(), *calls = json_array();
	enum verdict v = rule_verdict(r, &q->sel, &name);
	if (r->kind == RK_OWN) /* the replacement is the program's affair */
		v = VERDICT_SAME, name = NULL;
	set_text(o, "query", asked);
	set_text(o, "cuda", r->cuda);
	set_text(o, "kind", query_kind(r));
	set_text(o, "library", rules_lib_id(q->table, r->lib));
	set_text(o, "verdict", verdict_words[v]);
	set_text(o, "replacement", name);
	set_text(o, "hip", r->hip);
	set_text(o, "roc", r->roc);
	set_text(o, "native", r->native);
	set_versions(o, "cuda_versions", &r->v_cuda);
	set_versions(o, "hip_versions", &r->v_hip);
	set_versions(o, "roc_versions", &r->v_roc);
	if (r->flags & NF_EXPERIMENTAL)
		json_object_set_new(o, "experimental", json_true());
	if (r->flags & NF_RENUMBERED)
		json_object_set_new(o, "renumbered", json_true());
	if (r->flags & (NF_POINTER_CAST | NF_POINTER_OTHER))
		json_object_set_new(o, "pointer", json_string(r->flags & NF_POINTER_CAST ? "cast" : "other"));
	set_text(o, "include", r->include);
	set_text(o, "roc_include", r->roc_include);
	set_text(o, "near", r->near);
	set_text(o, "ocp", r->ocp);
	set_text(o, "needs", r->needs);
	set_text(o, "note", rule_note(r));
	bool has_why = rule_tells_why(r, &q->sel);
	set_text(o, "why", has_why ? r->why : NULL);
	set_text(o, "fix", has_why ? r->fix : NULL);
	set_text(o, "has", r->has);
	for (uint32_t i = 0; i < r->call_n; i++) {
		const struct call_rule *c = rules_call(q->table, r, i);
		json_t *call = json_object();
		set_text(call, "rewrite", c->text);
		set_text(call, "if", c->when);
		set_text(call, "needs", c->needs);
		set_text(call, "diagnostic", c->id);
		set_text(call, "note", c->note);
		set_text(call, "why", c->why);
		set_text(call, "fix", c->fix);
		json_array_append_new(calls, call);
	}
	if (json_array_size(calls))
		json_object_set(o, "calls", calls);
	json_decref(calls);
	json_array_append_new(q->json, o);
}

static void show(struct query *q, const char *asked, const struct name_rule *r)
{
	if (q->json)
		json_row(q, asked, r);
	else if (q->verbose)
		print_row(q, r);
	else
		PUSH(q->rows.v, q->rows.n, q->rows.cap) = r;
	q->shown++;
}

/* ---- looking ---- */
static bool is_counterpart(const struct name_rule *r, const char *name)
{
	return !(r->flags & NF_TEXT) &&
	       ((r->hip && !strcmp(r->hip, name)) || (r->roc && !strcmp(r->roc, name)) || (r->native && !strcmp(r->native, name)));
}

static bool is_glob(const char *name) { return strpbrk(name, "*?["); }

static const struct name_rule *family_of(const struct query *q, struct slice name)
{
	const struct name_rule *r = rules_find(q->table, name, 0);
	return r && r->kind == RK_FAMILY ? r : NULL;
}

/* A name, or a pattern's beginning, without a row of its own whose family has one. */
static unsigned look_up_family(struct query *q, const char *name)
{
	const struct name_rule *r = family_of(q, (struct slice){name, strcspn(name, "*?[")});
	if (!r)
		return 0;
	q->head = arena_printf(&q->arena, "%s has no HIP counterpart, by its family", name);
	if (!q->json && q->verbose) {
		say(stdout, "%s%s, by its family:\n", q->shown ? "\n" : "", name);
		q->shown = 0;
	}
	show(q, name, r);
	return 1;
}

/* A name without a row of its own whose namespace has one. */
static unsigned look_up_namespace(struct query *q, const char *name)
{
	struct slice key = slice_str(name);
	while (key.n) {
		do
			key.n--;
		while (key.n && strncmp(name + key.n, "::", 2));
		const struct name_rule *r = key.n ? rules_find(q->table, key, 1u << RK_NS) : NULL;
		if (!r)
			continue;
		bool held = rule_has(r, slice_str(name + key.n + 2));
		struct name_rule *row = arena_alloc(&q->arena, sizeof *row);
		*row = *r;
		if (r->has && held)
			row->why = row->fix = NULL; /* they are about the other names */
		const char *to = held ? r->hip : NULL;
		if (to && strlen(to) == key.n && !strncmp(to, name, key.n))
			q->head = arena_printf(&q->arena, "%s is the same in HIP, by its namespace", name);
		else
			q->head = arena_printf(&q->arena, "%s%s%s%s, by its namespace", name, to ? " -> " : " has no counterpart",
			                       to ? to : "", to ? name + key.n : "");
		if (!q->json && q->verbose) {
			if (q->shown)
				putchar('\n');
			say(stdout, "%s\n", q->head);
			q->shown = 0;
		}
		show(q, name, row);
		return 1;
	}
	return 0;
}

static bool counterpart_exists(struct query *q, const char *name)
{
	for (size_t i = q->counterparts.n ? rules_count(q->table) : 0; i < rules_count(q->table); i++) {
		const struct name_rule *r = rules_at(q->table, i);
		const char *const to[] = {r->hip, r->roc, r->native};
		for (size_t k = 0; k < ARRAY_SIZE(to) && !(r->flags & NF_TEXT); k++)
			if (to[k])
				strmap_put(&q->counterparts, slice_str(to[k]), 1);
	}
	return strmap_get(&q->counterparts, slice_str(name), NULL);
}

static unsigned look_up(struct query *q, const char *name)
{
	unsigned found = 0, moved = 0;
	size_t n = rules_count(q->table);
	bool glob = is_glob(name);
	bool listed = glob || rules_find(q->table, slice_str(name), ~0u);
	for (size_t i = 0; listed && i < n; i++) {
		const struct name_rule *r = rules_at(q->table, i);
		if (glob ? !fnmatch(name, r->cuda, 0) : !strcmp(name, r->cuda)) {
			show(q, name, r);
			found++;
			moved += r->kind == RK_MOVED;
		}
	}
	bool backwards = found == moved && !glob && counterpart_exists(q, name);
	for (size_t i = 0; backwards && i < n; i++)
		if (rules_at(q->table, i)->kind != RK_MOVED && is_counterpart(rules_at(q->table, i), name)) {
			show(q, name, rules_at(q->table, i));
			found++;
			q->backwards = true;
		}
	if (!found)
		found = look_up_family(q, name);
	return found || glob ? found : look_up_namespace(q, name);
}

/* Up to three names that look like it, CUDA's and HIP's. */
static void suggest(struct query *q, const char *name)
{
	if (!q->words) {
		size_t n = rules_count(q->table);
		q->words = xmalloc((2 * n + 1) * sizeof *q->words);
		for (size_t i = 0; i < n; i++) {
			const struct name_rule *r = rules_at(q->table, i);
			q->words[q->n_words++] = known_word_of(r->cuda);
			if (r->hip && !(r->flags & (NF_TEXT | NF_SAME)))
				q->words[q->n_words++] = known_word_of(r->hip);
		}
	}
	const char *near[3];
	size_t n = nearest_known(name, q->words, q->n_words, near, ARRAY_SIZE(near));
	struct buf text = {0};
	for (size_t i = 0; i < n; i++)
		buf_addf(&text, "%s'%s'", i ? ", " : "", near[i]);
	if (text.n)
		error("no rule for '%s'; did you mean %s?", name, text.p);
	else
		error("no rule for '%s'", name);
	buf_free(&text);
}

/* Says what becomes of one name; false: nothing is known of it. */
static bool answer(struct query *q, const char *name, bool again)
{
	name = query_spelled_out(name, &q->arena);
	q->rows.n = 0;
	q->head = NULL;
	q->backwards = false;
	bool brief = !q->json && !q->verbose;
	if (*name == '-' && (query_is_option(&name, 1) || strchr(name, ' '))) {
		if (again && !q->json)
			putchar('\n');
		query_option(q->table, &q->sel, name, q->json);
	} else if (*name != '-' && look_up(q, name)) {
		if (brief && again)
			putchar('\n');
		if (brief && (is_glob(name) || q->backwards))
			query_list(&q->sel, name, q->rows.v, q->rows.n, is_glob(name));
		else if (brief)
			query_answer(q->table, &q->sel, name, q->head, q->rows.v, q->rows.n);
	} else {
		if (!q->json && q->n_asked)
			query_answer_plain(q->table, &q->sel, q->asked, q->n_asked, &q->plain);
		q->n_asked = 0;
		if (query_topic(name, &q->arena))
			return query_answer_unlisted(q->table, &q->sel, name, &q->plain, q->json, again);
		if (query_build_word(q->table, &q->sel, name, q->json, again))
			return true;
		const char *other = is_glob(name) ? NULL : query_other_spelling(q->table, &q->parts, name, &q->arena);
		return other ? answer(q, other, again)
		             : *name != '-' && !is_glob(name) &&
		                       query_answer_unlisted(q->table, &q->sel, name, &q->plain, q->json, again);
	}
	return true;
}

static int usage(FILE *out, int status)
{
	fputs("usage: tranship query [-v] [--format text|json] [--target hip|roc] [--rocm VERSION] [--rules FILE] NAME...\n"
	      "Print in a few lines what each CUDA name, header, nvcc option, CMake word or '*' pattern becomes; a HIP\n"
	      "name is looked up in reverse. -v prints the rows of the rule table with their patterns. After '--' all words are "
	      "names.\n",
	      out);
	return status;
}

/* The value of "--name VALUE" or "--name=VALUE" at argv[*i], or NULL when it is another option. A missing value is "". */
static const char *value_of(const char *name, int argc, char **argv, int *i)
{
	size_t n = strlen(name);
	if (strncmp(argv[*i], name, n) || (argv[*i][n] && argv[*i][n] != '='))
		return NULL;
	if (argv[*i][n])
		return argv[*i] + n + 1;
	return *i + 1 < argc ? argv[++*i] : "";
}

static bool is_own_option(const char *a)
{
	static const char *const own[] = {"--format", "--target", "--rocm", "--rules"};
	struct slice name = {a, strcspn(a, "=")};
	return SLICE_IN(name, own);
}

static bool parse(struct query *q, int argc, char **argv, struct string_list *names, struct string_list *rules)
{
	bool options = true; /* of query's own: none behind "--" */
	for (int i = 1; i < argc; i++) {
		const char *v, *a = argv[i];
		struct string_list *list = names;
		if (options && !strcmp(a, "--")) {
			options = false;
			continue;
		}
		if (options && (!strcmp(a, "-v") || !strcmp(a, "--verbose"))) {
			q->verbose = true;
			continue;
		}
		size_t words = options && is_own_option(a) ? 0 : query_is_option((const char *const *)argv + i, (size_t)(argc - i));
		if (words) {
			PUSH(names->v, names->n, names->cap) = words > 1 ? arena_printf(&q->arena, "%s %s", a, argv[i + 1]) : a;
			i += (int)words - 1;
			continue;
		}
		if (!options) {
			PUSH(names->v, names->n, names->cap) = a;
			continue;
		}
		if ((v = value_of("--format", argc, argv, &i))) {
			if (strcmp(v, "text") && strcmp(v, "json")) {
				error("option '--format' needs one of text|json, not '%s'", v);
				return false;
			}
			if (!strcmp(v, "json") && !q->json)
				q->json = json_array();
			continue;
		}
		if ((v = value_of("--target", argc, argv, &i))) {
			if (strcmp(v, "hip") && strcmp(v, "roc")) {
				error("option '--target' needs one of hip|roc, not '%s'", v);
				return false;
			}
			q->sel.target = !strcmp(v, "roc") ? TARGET_ROC : TARGET_HIP;
			continue;
		}
		if ((v = value_of("--rocm", argc, argv, &i))) {
			q->sel.rocm = version_parse(v);
			if (q->sel.rocm <= 0) {
				error("option '--rocm' needs a version such as 7.2, not '%s'", v);
				return false;
			}
			continue;
		}
		if ((v = value_of("--rules", argc, argv, &i))) {
			a = v;
			list = rules;
		} else if (a[0] == '-' && strncmp(a, "-l", 2) && !query_other_spelling(q->table, &q->parts, a, &q->arena)) {
			error("unknown option '%s'; see 'tranship query --help'", a);
			return false;
		}
		size_t n = strlen(a);
		if (list == names && n > 2 && ((*a == '<' && a[n - 1] == '>' && a[1] != '<') || (*a == '"' && a[n - 1] == '"'))) {
			argv[i][n - 1] = 0; /* a header, as an #include names it */
			a++;
		}
		PUSH(list->v, list->n, list->cap) = a;
	}
	return true;
}

int cmd_query(int argc, char **argv);
int cmd_query(int argc, char **argv)
{
	struct query q = {.sel = selection_default(), .table = rules_builtin()};
	struct string_list names = {0}, rules = {0};
	struct rule_table *own = NULL;
	unsigned errors = 0;
	int status = 0;
	bool answered = false;
	for (int i = 1; i < argc; i++)
		if (!strcmp(argv[i], "--"))
			break;
		else if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
			return usage(stdout, 0);
	if (!parse(&q, argc, argv, &names, &rules))
		status = 2;
	else if (!names.n)
		status = usage(stderr, 2);
	if (!status && rules.n) {
		q.table = own = rules_load(rules.v, rules.n, &errors);
		status = errors ? 2 : 0;
	}
	q.asked = names.v;
	q.n_asked = names.n;
	for (size_t i = 0; status < 2 && i < names.n; i++)
		if (answer(&q, names.v[i], answered)) {
			answered = true;
		} else {
			if (is_glob(names.v[i]))
				error("no rule matches '%s'", names.v[i]);
			else if (*names.v[i] == '-')
				error("no option of nvcc's, or library, is called '%s'", names.v[i]);
			else
				suggest(&q, names.v[i]);
			status = 1;
		}
	if (q.json && status < 2) {
		struct buf b = {0};
		json_dump_callback(q.json, json_to_buf, &b, JSON_INDENT(2));
		buf_addch(&b, '\n');
		status = file_write("-", (struct slice){b.p, b.n}) ? status : 2;
		buf_free(&b);
	}
	json_decref(q.json);
	rules_free(own);
	free(names.v);
	free(rules.v);
	free(q.rows.v);
	free(q.words);
	strmap_free(&q.counterparts);
	strmap_free(&q.parts);
	strmap_free(&q.plain);
	arena_free(&q.arena);
	return status;
}
