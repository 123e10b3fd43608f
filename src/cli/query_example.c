/* query_example.c: a line with a name, translated. */
#include "cli/query_example.h"
#include "engine/engine.h"
#include "lex/word_class.h"
#include "project/run.h"
#include "rules/embed.h"
#include "rules/rule_impl.h"
#include <ctype.h>
#include <stdlib.h>

static const char begin_mark[] = "// example", end_mark[] = "// end";

/* ---- parameters ---- */

/* One parameter's name, the last word before its default; a letter where it has none. False: the declaration does not tell. */
static bool add_parameter(struct buf *out, struct slice p, unsigned i)
{
	const char *equals = memchr(p.p, '=', p.n), *bracket = memchr(p.p, '[', p.n);
	if (equals)
		return true; /* it may be left out */
	if (bracket)
		p.n = (size_t)(bracket - p.p);
	while (p.n && isspace((unsigned char)p.p[p.n - 1]))
		p.n--;
	while (p.n && isspace((unsigned char)*p.p))
		p = (struct slice){p.p + 1, p.n - 1};
	if (slice_is(p, "void") || !p.n)
		return true;
	if (slice_starts(p, "TSH_ANY") || slice_starts(p, "..."))
		return false;
	size_t word = 0;
	while (word < p.n && word_char(p.p[p.n - 1 - word]))
		word++;
	buf_addstr(out, out->n ? ", " : "");
	if (word && word < p.n)
		buf_add(out, p.p + p.n - word, word);
	else
		buf_addch(out, (char)('a' + i % 26));
	return true;
}

/* The required parameters of the declaration whose "(" the text begins behind; -1: they are not told, else how many have a default. */
static int read_parameters(const char *text, struct buf *out)
{
	const char *begin = text;
	int depth = 0, defaults = 0;
	unsigned i = 0;
	for (const char *p = text; *p && *p != ';' && *p != '{'; p++) {
		depth += (*p == '(') + (*p == '<') - (*p == '>');
		if (*p == ')' && depth)
			depth--;
		else if ((*p == ')' || *p == ',') && depth <= 0) {
			struct slice one = {begin, (size_t)(p - begin)};
			defaults += one.n && memchr(one.p, '=', one.n);
			if (!add_parameter(out, one, i++))
				return -1;
			if (*p == ')')
				return defaults;
			begin = p + 1;
		}
	}
	return -1;
}

/* Is the word at p declared there, rather than called or defined as a macro? */
static bool is_declared(const char *text, const char *p)
{
	const char *line = p;
	while (line > text && line[-1] != '\n')
		line--;
	while (p > line && p[-1] == ' ')
		p--;
	return p > line && *line != '#' && (word_char(p[-1]) || strchr("*&>", p[-1])) &&
	       !(p - line >= 6 && !memcmp(p - 6, "return", 6));
}

const char *query_parameters(const char *name, struct arena *a)
{
	const char *last = strrchr(name, ':'), *best = NULL;
	struct slice space = {name, last ? strcspn(name, ":") : 0};
	last = last ? last + 1 : name;
	size_t n = strlen(last);
	int most = -1;
	for (size_t f = 0; f < n_embedded_files && n; f++) {
		const char *path = embedded_files[f].path, *text = (const char *)embedded_files[f].bytes;
		if (!strstr(path, "include/cuda/") || (space.n && !slice_find(slice_str(path), space)))
			continue;
		for (const char *p = text; (p = strstr(p, last)); p += n) {
			struct buf names = {0};
			bool whole = (p == text || !word_char(p[-1])) && p[n] == '(' && is_declared(text, p);
			int defaults = whole ? read_parameters(p + n + 1, &names) : -1;
			if (defaults > most) { /* the shortest call that does */
				most = defaults;
				best = arena_strdup(a, names.p ? names.p : "");
			}
			buf_free(&names);
		}
	}
	return best;
}

/* What a call row's pattern has for arguments, with names in place of what it binds. */
static const char *pattern_arguments(const struct rule_table *rules, const struct name_rule *r, struct arena *a)
{
	for (uint32_t i = 0; r && i < r->call_n; i++) {
		const struct call_rule *c = rules_call(rules, r, i);
		const char *open = strchr(c->text, '('), *arrow = strstr(c->text, " => ");
		if (c->is_tmpl || c->unsupported || !open || !arrow)
			continue;
		struct buf b = {0};
		for (const char *p = open + 1; p < arrow && *p; p++)
			if (*p != '$')
				buf_addch(&b, *p);
		while (b.n && b.p[b.n - 1] != ')')
			b.n--;
		char *text = arena_strndup(a, b.p ? b.p : "", b.n ? b.n - 1 : 0);
		buf_free(&b);
		return text;
	}
	return NULL;
}

/* ---- the line ---- */

/* A variable of the environment: CUDA_LAUNCH_BLOCKING. */
static bool is_spelled_as_variable(const char *s)
{
	return strchr(s, '_') && !s[strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")];
}

static const char *example_line(const struct rule_table *rules, const struct name_rule *r, const char *name, struct arena *a)
{
	const char *dot = strchr(name, '.'), *arguments;
	if (!r && is_spelled_as_variable(name))
		return arena_printf(a, "getenv(\"%s\");", name);
	if (r && r->kind == RK_NS && !strcmp(r->cuda, name))
		return arena_printf(a, "using namespace %s;", name);
	switch (r ? r->kind : RK_FUNC) {
	case RK_HEADER: return arena_printf(a, "#include <%s>", name);
	case RK_TYPE:
	case RK_DTYPE: return arena_printf(a, "%s x;", name);
	case RK_ENUM:
	case RK_MACRO:
	case RK_VAR: return arena_printf(a, "x = %s;", name);
	case RK_MEMBER:
		return dot ? arena_printf(a, "%.*s s; x = s.%s;", (int)(dot - name), name, dot + 1)
		           : arena_printf(a, "x = s.%s;", name);
	default:
		arguments = query_parameters(name, a);
		if (!arguments)
			arguments = pattern_arguments(rules, r, a);
		return arena_printf(a, "%s(%s);", name, arguments ? arguments : "...");
	}
}

/* What stands between the marks, on one line. */
static const char *between_marks(struct slice text, struct arena *a)
{
	const char *begin = slice_find(text, slice_str(begin_mark)), *end = slice_find(text, slice_str(end_mark));
	if (!begin || !end || end < begin)
		return NULL;
	struct buf b = {0};
	for (begin += sizeof begin_mark; begin < end; begin++)
		if (!isspace((unsigned char)*begin))
			buf_addch(&b, *begin);
		else if (b.n && b.p[b.n - 1] != ' ')
			buf_addch(&b, ' ');
	while (b.n && b.p[b.n - 1] == ' ')
		b.n--;
	char *line = arena_strndup(a, b.p ? b.p : "", b.n);
	buf_free(&b);
	return line;
}

/* Runs over the text, which it takes, as a file; the diagnostics are those that do not depend on how it was read (S...). */
static void translate_text(struct run *run, const struct rule_table *rules, const struct selection *sel, struct buf *text)
{
	*run = (struct run){.sel = *sel,
	                    .evidence = EVIDENCE_LEXICAL,
	                    .user_rules = rules == rules_builtin() ? NULL : (struct rule_table *)rules,
	                    .jobs = 1,
	                    .files = xcalloc(1, sizeof *run->files),
	                    .n_files = 1};
	run->files[0] = (struct file){.path = xstrdup("/query/example.cu"),
	                              .shown = xstrdup("example.cu"),
	                              .root = xstrdup("/query"),
	                              .rel = xstrdup("example.cu"),
	                              .bytes = {text->p, text->n},
	                              .input = true};
	translate_run(run);
	run->user_rules = NULL; /* the caller's */
	uint32_t kept = 0;
	for (uint32_t i = 0; i < run->diags.n; i++)
		if (*diag_table[run->diags.d[i].id].id != 'S')
			run->diags.d[kept++] = run->diags.d[i];
	run->diags.n = kept;
}

struct query_example query_example_make(const struct rule_table *rules, const struct selection *sel, const struct name_rule *r,
                                        const char *name, struct arena *a)
{
	struct query_example e = {.before = example_line(rules, r, name, a)};
	bool header = r && r->kind == RK_HEADER, device = r && (r->kind == RK_DFUNC || r->kind == RK_DTYPE || r->kind == RK_VAR);
	struct buf text = {0};
	if (!header)
		buf_addf(&text, "#include <cuda_runtime.h>\n%s example() {\n", device ? "__global__ void" : "void");
	buf_addf(&text, "%s\n%s\n%s\n%s", begin_mark, e.before, end_mark, header ? "" : "}\n");
	struct run run;
	translate_text(&run, rules, sel, &text);
	const struct file *f = run.files;
	e.after = between_marks(f->changed ? (struct slice){f->output.p, f->output.n} : f->bytes, a);
	e.said = run.diags;
	run.diags = (struct diagnostics){0};
	run_free(&run);
	return e;
}

void query_example_free(struct query_example *e) { diag_free(&e->said); }

/* One text has all, and halves of it those that it does not acquit. */
void query_example_plain(const struct rule_table *rules, const struct selection *sel, const char *const *names, size_t n,
                         bool *plain)
{
	struct arena a = {0};
	struct buf text = {0};
	buf_addf(&text, "#include <cuda_runtime.h>\n%s\n", begin_mark);
	for (size_t i = 0; i < n; i++)
		buf_addf(&text, "void example%zu() {\n%s\n}\n", i, example_line(rules, NULL, names[i], &a));
	buf_addf(&text, "%s\n", end_mark);
	const char *before = between_marks((struct slice){text.p, text.n}, &a), *after = before;
	struct run run;
	translate_text(&run, rules, sel, &text);
	if (run.files->changed)
		after = between_marks((struct slice){run.files->output.p, run.files->output.n}, &a);
	bool touched = !after || strcmp(before, after);
	for (uint32_t i = 0; i < run.diags.n; i++)
		touched |= run.diags.d[i].id != D_N003;
	run_free(&run);
	arena_free(&a);
	if (!touched) {
		memset(plain, true, n * sizeof *plain);
	} else if (n > 1) {
		query_example_plain(rules, sel, names, n / 2, plain);
		query_example_plain(rules, sel, names + n / 2, n - n / 2, plain + n / 2);
	}
}
