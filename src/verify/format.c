/* format.c: the table, markdown, and what the formats share. */
#include "verify/format.h"
#include "base/shown.h"
#include "base/file_io.h"

const char *const format_names[FORMATS] = {"table", "json", "junit", "markdown"};
static const char *const cells[STATES] = {"ok", "FAIL", "xfail", "XPASS", "untried", "-"};

void format_results(enum format f, const struct results *r, const struct toolchain *t, struct buf *out)
{
	static void (*const formats[FORMATS])(const struct results *, const struct toolchain *,
	                                      struct buf *) = {format_table, format_json, format_junit, format_markdown};
	formats[f](r, t, out);
}

bool is_exposed(const struct result *r, enum level l)
{
	return l == LEVEL_RUN && r->exposed && r->level[l].state != STATE_UNTRIED && r->level[l].state != STATE_UNASKED;
}

void count_states(const struct results *r, const char *arch, size_t counts[LEVELS][STATES])
{
	memset(counts, 0, LEVELS * sizeof *counts);
	for (size_t i = 0; i < r->n; i++)
		for (int l = 0; l < LEVELS && (!arch || !strcmp(arch, r->v[i].arch)); l++)
			counts[l][r->v[i].level[l].state]++;
}

void archs_of(const struct results *r, struct words *archs)
{
	for (size_t i = 0; i < r->n; i++) {
		size_t k = 0;
		while (k < archs->n && strcmp(archs->v[k], r->v[i].arch))
			k++;
		if (k == archs->n)
			words_add(archs, r->v[i].arch);
	}
}

/* What to say where the translator said nothing of the line. */
static const char *unwarned(const struct compile_error *e)
{
	if (!slice_ends(slice_str(e->message), "' file not found"))
		return "none: if this compiled as CUDA, please report it";
	return e->rules_named ? "none; it is a header of ROCm's, and this tree lacks it"
	                      : "none; if the compiler is to look in another folder, say so: -- -I DIR";
}

static void one_error(const struct compile_error *e, struct buf *out)
{
	buf_sayf(out, "    %s:%u:", path_shown(e->file), e->line);
	if (e->column) /* nvcc gives none */
		buf_sayf(out, "%u:", e->column);
	buf_sayf(out, " %s\n", e->message);
	if (!e->cuda_file)
		return;
	buf_sayf(out, "      from %s:%u", path_shown(e->cuda_file), e->cuda_line);
	if (e->rules)
		buf_sayf(out, ", %s %s", e->rules_named ? "written by" : "rules there:", e->rules);
	buf_sayf(out, "\n      warned: %s\n", e->warned ? e->warned : unwarned(e));
}

static bool same_error(const struct compile_error *a, const struct compile_error *b)
{
	const char *x = a->warned ? a->warned : "", *y = b->warned ? b->warned : "";
	return !strcmp(a->file, b->file) && !strcmp(a->message, b->message) && !strcmp(x, y);
}

/* Errors of the same words in one file are shown once, and not all of those that follow from each other are of use. */
static void all_errors(const struct result *r, struct buf *out)
{
	enum { MOST_SHOWN = 10, MOST_LINES = 8 };
	size_t shown = 0, told = 0;
	for (size_t i = 0; i < r->n_errors && shown < MOST_SHOWN; i++) {
		const struct compile_error *e = &r->errors[i];
		size_t before = 0, more = 0;
		while (before < i && !same_error(&r->errors[before], e))
			before++;
		if (before < i)
			continue;
		one_error(e, out);
		for (size_t k = i + 1; k < r->n_errors; k++)
			if (same_error(&r->errors[k], e) && ++more <= MOST_LINES)
				buf_sayf(out, "%s %u", more > 1 ? "," : "      again: lines", r->errors[k].line);
		if (more > MOST_LINES)
			buf_sayf(out, " and %zu more", more - MOST_LINES);
		if (more)
			buf_addch(out, '\n');
		shown++;
		told += 1 + more;
	}
	if (told < r->n_errors)
		buf_sayf(out, "    and %zu more errors, which --format json lists\n", r->n_errors - told);
}

/* A reason that many programs share is printed once. */
static void reasons(const struct results *r, enum state state, struct buf *out)
{
	for (int l = 0; l < LEVELS; l++)
		for (size_t i = 0; i < r->n; i++) {
			const struct level_result *x = &r->v[i].level[l];
			if (x->state != state || !x->why)
				continue;
			size_t same = 0, before = 0;
			for (size_t k = 0; k < r->n; k++) {
				const struct level_result *y = &r->v[k].level[l];
				if (y->state == state && y->why && !strcmp(x->why, y->why))
					k < i ? before++ : same++;
			}
			if (before)
				continue;
			if (same > 1)
				buf_sayf(out, "  %s: %s (%zu times)\n", level_names[l], x->why, same);
			else
				buf_sayf(out, "  %s: %s (%s, %s)\n", level_names[l], x->why, r->v[i].program, r->v[i].arch);
		}
}

/* What the mark in the table means; the text of many programs once. */
static void isolation(const struct results *r, struct buf *out)
{
	for (size_t i = 0; i < r->n; i++) {
		const char *text = r->v[i].exposed;
		size_t same = 0, before = 0;
		for (size_t k = 0; text && k < r->n; k++)
			if (r->v[k].exposed && !strcmp(text, r->v[k].exposed))
				k < i ? before++ : same++;
		if (before || !same)
			continue;
		if (same > 1)
			buf_sayf(out, "  %s (%zu times)\n", text, same);
		else
			buf_sayf(out, "  %s (%s, %s)\n", text, r->v[i].program, r->v[i].arch);
	}
}

/* Of what was executed, on which device. */
static const char *device_of(const struct toolchain *t, const struct result *r, int l)
{
	enum state s = r->level[l].state;
	return t->cpu && l >= LEVEL_RUN && s != STATE_UNTRIED && s != STATE_UNASKED ? " cpu" : "";
}

void format_table(const struct results *r, const struct toolchain *t, struct buf *out)
{
	int wide = 7;
	size_t counts[LEVELS][STATES], tried = 0, all = 0;
	for (size_t i = 0; i < r->n; i++)
		if ((int)strlen(r->v[i].program) > wide)
			wide = (int)strlen(r->v[i].program);
	buf_sayf(out, "%-*s  %-8s %-8s %-8s %-8s %-8s %s\n", wide, "program", "arch", "syntax", "compile", "link", "run",
	         "compare");
	for (size_t i = 0; i < r->n; i++) {
		buf_sayf(out, "%-*s  %-8s", wide, r->v[i].program, r->v[i].arch);
		for (int l = 0; l < LEVELS; l++) {
			char text[16];
			snprintf(text, sizeof text, "%s%s%s", cells[r->v[i].level[l].state], device_of(t, &r->v[i], l),
			         is_exposed(&r->v[i], (enum level)l) ? "*" : "");
			buf_sayf(out, l + 1 < LEVELS ? " %-8s" : " %s\n", text);
		}
	}
	count_states(r, NULL, counts);
	static const struct {
		enum state state;
		const char *title;
	} parts[] = {{STATE_FAILED, "failed"},
	             {STATE_SURPRISE, "passed against expectation"},
	             {STATE_EXPECTED, "failed as expected"},
	             {STATE_PASSED, "passed with a reservation"},
	             {STATE_UNTRIED, "not tried"}};
	for (size_t p = 0; p < ARRAY_SIZE(parts); p++) {
		if (parts[p].state != STATE_FAILED) {
			struct buf why = {0};
			reasons(r, parts[p].state, &why);
			if (why.n)
				buf_addf(out, "\n%s:\n%s", parts[p].title, why.p);
			buf_free(&why);
			continue;
		}
		size_t n = 0;
		for (int l = 0; l < LEVELS; l++)
			n += counts[l][STATE_FAILED];
		if (!n)
			continue;
		buf_sayf(out, "\n%s:\n", parts[p].title);
		FOR_EACH(const struct result, x, r->v, r->n) {
			for (int l = 0; l < LEVELS; l++)
				if (x->level[l].state == STATE_FAILED &&
				    !(l == LEVEL_COMPILE && x->level[LEVEL_SYNTAX].state == STATE_FAILED))
					buf_sayf(out, "  %s %s, %s: %s\n", x->program, x->arch, level_names[l],
					         x->level[l].why ? x->level[l].why : "");
			all_errors(x, out);
		}
	}
	struct buf exposed = {0};
	isolation(r, &exposed);
	if (exposed.n)
		buf_addf(out, "\nexecuted without isolation (*):\n%s", exposed.p);
	buf_free(&exposed);
	buf_addch(out, '\n');
	for (int l = 0; l < LEVELS; l++) {
		tried = counts[l][STATE_PASSED] + counts[l][STATE_FAILED] + counts[l][STATE_EXPECTED] + counts[l][STATE_SURPRISE];
		all = tried + counts[l][STATE_UNTRIED];
		if (!all)
			continue;
		buf_sayf(out, "%s: %zu of %zu passed", level_names[l], counts[l][STATE_PASSED], all);
		if (all > tried)
			buf_sayf(out, ", %zu not tried", all - tried);
		buf_addch(out, '\n');
	}
}

/* Text inside a cell of a markdown table. */
static void cell(struct buf *out, const char *s)
{
	struct buf shown = {0};
	buf_add_shown(&shown, s, strlen(s), SHOWN_ESCAPED);
	for (s = shown.p ? shown.p : ""; *s; s++)
		buf_addf(out, strchr("|\\*_<`[", *s) ? "\\%c" : "%c", *s);
	buf_free(&shown);
}

void format_markdown(const struct results *r, const struct toolchain *t, struct buf *out)
{
	buf_addstr(out,
	           "| program | arch | syntax | compile | link | run | compare | remark |\n|---|---|---|---|---|---|---|---|\n");
	FOR_EACH(const struct result, x, r->v, r->n) {
		const char *remark = NULL;
		int at = 0;
		buf_addstr(out, "| ");
		cell(out, x->program);
		buf_addf(out, " | %s |", x->arch);
		for (int l = 0; l < LEVELS; l++) {
			enum state s = x->level[l].state;
			buf_addf(out, " %s%s%s |", s == STATE_FAILED ? "**FAIL**" : cells[s], device_of(t, x, l),
			         is_exposed(x, (enum level)l) ? "\\*" : "");
			if (x->level[l].why && (!remark || (x->level[at].state == STATE_PASSED && s != STATE_PASSED))) {
				remark = x->level[l].why;
				at = l;
			}
		}
		if (remark) {
			buf_addf(out, " %s: ", level_names[at]);
			cell(out, remark);
		}
		if (x->exposed) {
			buf_addstr(out, remark ? "; \\* not isolated: " : " \\* not isolated: ");
			cell(out, x->exposed);
		}
		buf_addstr(out, " |\n");
	}
}
