/* test_sema.c: what src/sema/ answers about names, types and constants. The questions stand beside the code that they are about, in
 * testdata/sema/NAME.cpp; a file may include another one of that folder.
 *
 *   uint64_t a = 1, b = 2; //? b => unsigned long; value N + 1 => 5; decl a => 3
 *
 * A question is about an expression that the line spells so, at its first place there, or the second with '@2' behind it; a comment alone on its
 * line asks of the nearest line with code above. 'EXPRESSION' asks for its type, 'value' for its number, 'decl NAME' for the line that declares
 * it (FILE:LINE in another file), 'wants' for the type that its place asks for, 'side' for 'host' or 'device', 'parameter' whether it is
 * a type that a template has as its parameter, 'leads' for the types that its words may lead to. 'unknown' is an answer as others are.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <glob.h>
#include <libgen.h>
#include <stdlib.h>
#include "base/file_io.h"
#include "project/project.h"
#include "sema/carried_type.h"
#include "sema/expected.h"
#include "sema/sema.h"
#include "sema/type.h"
#include "sema/type_parameter.h"
#include "sema/type_text.h"

enum { MOST_FILES = 8, LEAST_QUESTIONS = 1000 };
static struct unit units[MOST_FILES];
static struct file files[MOST_FILES];
static struct run run;
static struct project project;
static unsigned wrong, asked;

static size_t add_file(const char *path)
{
	for (size_t k = 0; k < project.n; k++)
		if (!strcmp(files[k].path, path))
			return k;
	size_t k = project.n++;
	struct buf text = {0};
	assert_true(k < MOST_FILES);
	if (file_read(path, 1 << 20, &text))
		fail_msg("cannot read '%s'", path);
	files[k] = (struct file){.path = strdup(path), .bytes = {text.p, text.n}};
	units[k] = (struct unit){.file = &files[k], .index = (uint32_t)k, .scanned = true, .sel = &run.sel};
	scan_file(files[k].bytes, rules_builtin(), &units[k].scan);
	for (uint32_t i = 0; i < units[k].scan.n_includes; i++) {
		struct scan_include *inc = &units[k].scan.includes[i];
		char *copy = strdup(path), other[512];
		snprintf(other, sizeof other, "%s/%.*s", dirname(copy), (int)inc->name.n, inc->name.p);
		free(copy);
		inc->target = inc->angled ? -1 : (int32_t)add_file(other);
	}
	return k;
}

static uint32_t line_of(const struct tokens *t, uint32_t i)
{
	uint32_t line;
	tokens_position(t, t->t[i].off, &line, NULL);
	return line;
}

/* The tokens on the line that are spelled like the text, at the nth place: from *first to *end. */
static bool find(const struct tokens *t, uint32_t line, struct slice text, unsigned nth, uint32_t *first, uint32_t *end)
{
	struct tokens asked_for;
	lex(text, &asked_for);
	bool found = false;
	for (uint32_t i = 0; i < t->n && !found && line_of(t, i) <= line; i++) {
		if (line_of(t, i) != line || t->t[i].kind == TOK_COMMENT || t->t[i].kind == TOK_EOD)
			continue;
		uint32_t k = i, n = 0;
		while (n + 1 < asked_for.n && k < t->n && slice_eq(token_bytes(t, k), token_bytes(&asked_for, n)) &&
		       t->t[k].kind != TOK_COMMENT)
			n++, k = token_next(t, k);
		found = n && n + 1 >= asked_for.n && !--nth;
		*first = i;
		*end = k;
	}
	tokens_free(&asked_for);
	return found;
}

static void led_to(const struct unit *u, uint32_t first, uint32_t end, struct buf *out)
{
	static const char *const names[] = {"pointer", "device", "vector"};
	for (unsigned k = 0; k < ARRAY_SIZE(names); k++)
		if (expression_meets_type(&project, u, first, end, (enum carried_type)k))
			buf_addf(out, "%s%s", out->n ? " " : "", names[k]);
	if (!out->n)
		buf_addstr(out, "none");
}

static void answer(const char *question, const struct unit *u, uint32_t first, uint32_t end, struct buf *out)
{
	struct sema s = {.p = &project, .u = (struct unit *)u, .t = &u->scan.tok, .headers = true};
	if (!strcmp(question, "value")) {
		int64_t v = sema_value(&s, first, end);
		buf_addf(out, v < 0 ? "unknown" : "%lld", (long long)v);
	} else if (!strcmp(question, "decl")) {
		struct meaning m = meaning_of(&project, u, token_prev(s.t, end));
		if (!m.u)
			buf_addstr(out, "unknown");
		else {
			if (m.u != u)
				buf_addf(out, "%s:", strrchr(m.u->file->path, '/') + 1);
			buf_addf(out, "%u", line_of(m.o->t, declaration(m)->name));
		}
	} else if (!strcmp(question, "wants"))
		type_text(type_expected(&project, u, first), out);
	else if (!strcmp(question, "side"))
		buf_addstr(out, sema_on_device(&s, first) ? "device" : "host");
	else if (!strcmp(question, "parameter"))
		buf_addstr(out, names_type_parameter(&project, u, first) ? "yes" : "no");
	else if (!strcmp(question, "leads"))
		led_to(u, first, end, out);
	else
		type_text(type_of_expression(&project, u, first, end), out);
	sema_free(&s);
}

static struct slice trimmed(struct slice s)
{
	while (s.n && *s.p == ' ')
		s.p++, s.n--;
	while (s.n && strchr(" \r\n", s.p[s.n - 1]))
		s.n--;
	return s;
}

/* One question: [value|decl|wants|side|parameter|leads] EXPRESSION[@N] => ANSWER */
static void ask(const struct unit *u, uint32_t line, struct slice text)
{
	static const char *const kinds[] = {"value", "decl", "wants", "side", "parameter", "leads"};
	const char *arrow = memmem(text.p, text.n, "=>", 2);
	if (!arrow)
		fail_msg("%s:%u: no '=>' in '%.*s'", u->file->path, line, (int)text.n, text.p);
	struct slice q = trimmed((struct slice){text.p, (size_t)(arrow - text.p)}),
	             want = trimmed((struct slice){arrow + 2, text.n - (size_t)(arrow + 2 - text.p)});
	const char *kind = "type";
	for (size_t k = 0; k < ARRAY_SIZE(kinds); k++)
		if (slice_starts(q, kinds[k]) && q.n > strlen(kinds[k]) && q.p[strlen(kinds[k])] == ' ') {
			kind = kinds[k];
			q = trimmed((struct slice){q.p + strlen(kind), q.n - strlen(kind)});
		}
	unsigned nth = 1;
	if (q.n > 2 && q.p[q.n - 2] == '@') {
		nth = (unsigned)(q.p[q.n - 1] - '0');
		q.n -= 2;
	}
	uint32_t first, end;
	struct buf got = {0};
	if (find(&u->scan.tok, line, q, nth, &first, &end))
		answer(kind, u, first, end, &got);
	else
		buf_addstr(&got, "(not on the line)");
	asked++;
	if (!slice_eq((struct slice){got.p, got.n}, want)) {
		wrong++;
		fprintf(stderr, "%s:%u: %s %.*s => %s, wanted %.*s\n", u->file->path, line, kind, (int)q.n, q.p, got.p, (int)want.n,
		        want.p);
	}
	buf_free(&got);
}

static void ask_file(const char *path)
{
	project = (struct project){.run = &run, .rules = rules_builtin(), .units = units};
	const struct unit *u = &units[add_file(path)];
	const struct tokens *t = &u->scan.tok;
	for (uint32_t i = 0, line = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_COMMENT) {
			line = t->t[i].kind == TOK_EOD ? line : line_of(t, i);
			continue;
		}
		struct slice text = token_bytes(t, i);
		if (!slice_starts(text, "//?"))
			continue;
		text.p += 3;
		text.n -= 3;
		while (text.n) {
			const char *semicolon = memchr(text.p, ';', text.n);
			struct slice one = {text.p, semicolon ? (size_t)(semicolon - text.p) : text.n};
			if (trimmed(one).n)
				ask(u, line, trimmed(one));
			one.n += semicolon != NULL;
			text.p += one.n;
			text.n -= one.n;
		}
	}
	carried_types_forget(&project);
	for (size_t k = 0; k < project.n; k++) {
		scan_free(&units[k].scan);
		free(files[k].path);
		free((char *)files[k].bytes.p);
	}
}

static void answers(void **state)
{
	(void)state;
	glob_t g;
	assert_int_equal(glob("testdata/sema/*.cpp", 0, NULL, &g), 0);
	for (size_t k = 0; k < g.gl_pathc; k++)
		ask_file(g.gl_pathv[k]);
	globfree(&g);
	print_message("sema: %u questions, %u answered wrongly\n", asked, wrong);
	assert_int_equal(wrong, 0);
	assert_true(asked >= LEAST_QUESTIONS);
}

/* What the text does not tell a fact does, by clang's spelling of the type; but what the text does tell stays. */
static void facts_answer(void **state)
{
	static const char *const types[][2] = {
	        {"int", "int"},
	        {"unsigned int", "unsigned int"},
	        {"long", "long"},
	        {"unsigned long long", "unsigned long long"},
	        {"signed char", "char"},
	        {"unsigned short", "unsigned short"},
	        {"bool", "bool"},
	        {"float", "float"},
	        {"long double", "long double"},
	        {"__half", "half"},
	        {"__nv_bfloat16", "bfloat16"},
	        {"float4", "vector of 4 float"},
	        {"dim3", "vector of 3 unsigned int"},
	        {"void *", "void *"},
	        {"const float *", "float *"},
	        {"char *const *__restrict", "char **"},
	        {"own_class", "unknown"},
	        {"std::vector<int>", "unknown"},
	        {"void (*)(int)", "unknown"},
	        {"int (*)[4]", "unknown"},
	        {"unsigned __int128", "unknown"},
	};
	(void)state;
	struct unit u = {.scanned = true, .sel = &run.sel};
	scan_file(SLICE_LIT("int a = unseen(3), b = 2 + a, c = unseen(3) + b;"), rules_builtin(), &u.scan);
	struct type_fact of[] = {{8, 17, {.cls = TC_INT}}, {23, 28, {.cls = TC_INT, .spelling = "long"}}};
	u.facts = (struct fact_set){.parses = 1, .types = of, .n_types = ARRAY_SIZE(of)};
	for (size_t k = 0; k < ARRAY_SIZE(types); k++) {
		struct buf got = {0};
		of[0].type.spelling = types[k][0];
		type_text(type_of_expression(NULL, &u, token_at(&u.scan.tok, 8), token_at(&u.scan.tok, 17)), &got);
		assert_string_equal(got.p, types[k][1]);
		buf_free(&got);
	}
	assert_int_equal(type_of_expression(NULL, &u, token_at(&u.scan.tok, 23), token_at(&u.scan.tok, 28)).bits,
	                 64); /* not the text's 32 */
	of[0].type.cls = TC_DEPENDENT;
	assert_int_equal(type_of_expression(NULL, &u, token_at(&u.scan.tok, 8), token_at(&u.scan.tok, 17)).kind, TYPE_UNKNOWN);
	scan_free(&u.scan);
}

/* What a parse noted of a call's arguments answers for these, where it has as many as the text. */
static void calls_answer(void **state)
{
	static const struct {
		const char *argument, *type;
		unsigned n_args;
	} rows[] = {{"x.y", "unsigned int", 2}, {"p->z", "long", 2},        {"p->z + 1", "int or more", 2},
	            {"x.y", "unknown", 3},      {"q.r", "unknown", 2},      {"s.t", "unknown", 2},
	            {"(v)", "int", 2},          {"unseen(u)", "unknown", 2}};
	(void)state;
	struct slice text =
	        SLICE_LIT("int a = max(x.y, p->z), b = max<int>(p->z + 1, q.r), c = other(s.t, 0), d = max((v), unseen(u));");
	struct unit u = {.scanned = true, .sel = &run.sel};
	scan_file(text, rules_builtin(), &u.scan);
	struct arg_type known[] = {{.cls = TC_UINT, .spelling = "unsigned int"}, {.cls = TC_INT, .spelling = "long"}},
	                others[] = {{.cls = TC_RECORD, .spelling = "own"}, {.cls = TC_DEPENDENT, .spelling = "T"}},
	                last[] = {{.cls = TC_INT, .spelling = "int"}, {0}};
	struct call_fact calls[] = {
	        {.name_off = 8, .args = known}, {.name_off = 28, .args = others}, {.name_off = 76, .args = last}};
	u.facts = (struct fact_set){.parses = 1, .calls = calls, .n_calls = ARRAY_SIZE(calls)};
	for (size_t k = 0; k < ARRAY_SIZE(rows); k++) {
		struct buf got = {0};
		uint32_t first, end;
		for (size_t c = 0; c < ARRAY_SIZE(calls); c++)
			calls[c].n_args = (uint16_t)rows[k].n_args;
		assert_true(find(&u.scan.tok, 1, slice_str(rows[k].argument), 1, &first, &end));
		type_text(type_of_expression(NULL, &u, first, end), &got);
		assert_string_equal(got.p, rows[k].type);
		buf_free(&got);
	}
	scan_free(&u.scan);
}

/* A file with that text is in *u, until scan_free(). */
static void scan_text(struct unit *u, const struct buf *text)
{
	*u = (struct unit){.scanned = true, .sel = &run.sel};
	scan_file((struct slice){text->p, text->n}, rules_builtin(), &u->scan);
}

/* What stands in brackets that nest deeper than questions go has no type, but what is cast has one however many casts there are. */
static void deep_answers(void **state)
{
	static const struct {
		const char *begin, *open, *close, *end, *type;
		unsigned n;
	} rows[] = {{"", "(", ")", "", "int", 40},
	            {"", "(", ")", "", "unknown", 70},
	            {"(float)", "(", ")", "", "float", 70},
	            {"", "(n + ", ")", "", "int", 20},
	            {"1.5 + ", "(n + ", ")", "", "double or more", 70},
	            {"", "(float)(int)", "", "(n) * 2", "float", 20},
	            {"", "(float)(int)", "", "(n) * 2", "float", 100},
	            {"", "(float)(int)", "", "n", "unknown", 100}};
	(void)state;
	for (size_t k = 0; k < ARRAY_SIZE(rows); k++) {
		struct buf text = {0}, got = {0};
		struct unit u;
		buf_addf(&text, "void f(int n) { int a = %s", rows[k].begin);
		for (unsigned i = 0; i < rows[k].n; i++)
			buf_addstr(&text, rows[k].open);
		buf_addstr(&text, *rows[k].close ? "n" : "");
		for (unsigned i = 0; i < rows[k].n; i++)
			buf_addstr(&text, rows[k].close);
		buf_addf(&text, "%s; }", rows[k].end);
		scan_text(&u, &text);
		uint32_t first = token_at(&u.scan.tok, (uint32_t)strlen("void f(int n) { int a = "));
		type_text(type_of_expression(NULL, &u, first, expression_end(&u.scan.tok, first)), &got);
		assert_string_equal(got.p, rows[k].type);
		scan_free(&u.scan);
		buf_free(&text);
		buf_free(&got);
	}
}

/* What changes a variable may stand far behind it, and behind other variables of that name. */
static void changes_answer(void **state)
{
	static const struct {
		const char *declared, *only; /* the text there; "": none changes it, or more do */
		bool changes;
	} rows[] = {{"int a", "", false},       {"int b", "", false},     {"int c", "c++", true},
	            {"int d", "", true},        {"int e", "e = 1", true}, {"int g", "", true},
	            {"float a", "a = 4", true}, {"float b", "", true},    {"float c", "", false}};
	(void)state;
	struct buf text = {0};
	struct unit u;
	buf_addstr(&text, "void f() { int a = 0; int b = 0; int c = 0; int d = 0; int e = 0; int g = 0; d = 1; e = 1; ");
	for (unsigned k = 0; k < 100; k++)
		buf_addstr(&text, "use(a, b, c, d, e, g); ");
	buf_addstr(&text, "{ float a = 3; use(a); a = 4; { float b = 1; b = 2; use(&b, x.b = 1); } } ");
	buf_addstr(&text, "c++; d = 2; use(&g); for (float c = 1; c < 2;) use(c); } void other() { a = b = c = e = 1; }");
	scan_text(&u, &text);
	struct sema s = {.u = &u, .t = &u.scan.tok};
	for (size_t k = 0; k < ARRAY_SIZE(rows); k++) {
		struct initial_value is;
		uint32_t type = token_at(s.t, (uint32_t)(strstr(text.p, rows[k].declared) - text.p)), name = token_next(s.t, type);
		assert_true(sema_initial(&s, name, &is));
		assert_int_equal(is.changes, rows[k].changes);
		uint32_t only = sema_only_change(&s, name);
		assert_int_equal(only == NO_TOKEN, !*rows[k].only);
		if (only != NO_TOKEN)
			assert_memory_equal(text.p + s.t->t[only].off, rows[k].only, strlen(rows[k].only));
	}
	sema_free(&s);
	scan_free(&u.scan);
	buf_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(answers), cmocka_unit_test(facts_answer),
	                                   cmocka_unit_test(calls_answer), cmocka_unit_test(deep_answers),
	                                   cmocka_unit_test(changes_answer)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
