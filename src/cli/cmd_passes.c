/* cmd_passes.c: 'tranship passes', and docs/passes.md. */
#include "cli/cmd_passes.h"
#include "input/options.h"
#include "pass/pass.h"

static const char *const phases[PHASE_COUNT] = {"look", "token", "file", "rule", "join", "whole", "learn", "find", "after"};
static const char *const when[PHASE_COUNT] = {
        "once, before any file is matched",
        "at the tokens that start them, while a file is matched",
        "once for a file, after its tokens",
        "where a row of the rule table is applied",
        "once, after all files are matched",
        "once for a file, when the names of all files are settled",
        "at tokens, before the finders: what names stand for",
        "at tokens: a hazard",
        "once for a file, after its tokens were looked at for hazards",
};
static const char *const serves[] = {"", "translate", "lint", "translate and lint"};
static const char *const needs[] = {"CUDA in the file",
                                    "a file that clang will read",
                                    "a file that HIP's compiler reads",
                                    "vector types",
                                    "wavefronts of 64 lanes",
                                    "barriers or exchanges",
                                    "lanes",
                                    "warps of 32 lanes"};

static void cell_add(struct buf *out, const char *text, bool code)
{
	if (out->n)
		buf_addstr(out, ", ");
	buf_addf(out, code ? "`%s`" : "%s", text);
}

static const char *punct_text(unsigned punct)
{
	static const char *const texts[256] = {
	        [P_LAUNCH] = "<<<", [P_ADD_EQ] = "+=", [P_SHL] = "<<", [P_OR_EQ] = "|=", [P_AND_EQ] = "&=", [P_MOD_EQ] = "%=",
	        [P_DIV_EQ] = "/=",  [P_EQ] = "==",     [P_NE] = "!=",  [P_LE] = "<=",    [P_GE] = ">=",
	};
	return texts[punct] ? texts[punct] : "?";
}

/* What starts the row, in words. */
static void starts_of(const struct pass_row *r, bool code, struct buf *out)
{
	static const char *const others[] = {"strings", "comments", "characters", "words"};
	static const char *const rules[] = {
	        "pointers to functions", "functions", "any name", "result=", "calls", "members", "types"};
	for (const char *const *w = r->words; w && *w; w++)
		cell_add(out, *w, code);
	for (const char *const *l = r->leads; l && *l; l++) {
		char open[80];
		snprintf(open, sizeof open, "%s...", *l);
		cell_add(out, open, code);
	}
	for (const uint16_t *s = r->starts; s && *s; s++) {
		char one[] = {(char)*s, 0};
		cell_add(out,
		         *s >= START_RULES    ? rules[*s - START_RULES]
		         : *s >= START_STRING ? others[*s - START_STRING]
		         : *s < 128           ? one
		                              : punct_text(*s),
		         code && *s < START_STRING);
	}
}

static void needs_of(const struct pass_row *r, struct buf *out)
{
	for (unsigned k = 0; k < ARRAY_SIZE(needs); k++)
		if (r->needs & 1u << k)
			cell_add(out, needs[k], false);
}

static void print_pass(const struct pass_row *r)
{
	struct buf starts = {0}, needed = {0};
	starts_of(r, false, &starts);
	needs_of(r, &needed);
	printf("%s\n  %s\n  runs: %s\n", r->name, r->doc, when[r->phase]);
	if (starts.n)
		printf("  starts: %s\n", starts.p);
	if (needed.n)
		printf("  needs: %s\n", needed.p);
	printf("  serves: %s\n", serves[r->serves]);
	if (*r->says)
		printf("  may report: %s\n", r->says);
	if (*r->goldens)
		printf("  tests: %s\n", r->goldens);
	if (*r->seen)
		printf("  seen in: %s\n", r->seen);
	buf_free(&starts);
	buf_free(&needed);
}

int cmd_passes(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		int id = pass_find(argv[i]);
		if (id >= 0) {
			print_pass(&pass_rows[id]);
			continue;
		}
		const char *near = pass_nearest(argv[i]);
		if (near)
			error("no pass '%s'; did you mean '%s'?", argv[i], near);
		else
			error("no pass '%s'; 'tranship passes' lists them", argv[i]);
	}
	for (unsigned i = 0; argc < 2 && i < PASS_COUNT; i++)
		printf("%-5s  %-26s %s\n", phases[pass_rows[i].phase], pass_rows[i].name, pass_rows[i].doc);
	return had_errors() ? 2 : 0;
}

const char *pass_nearest(const char *name)
{
	const char *all[PASS_COUNT];
	for (unsigned k = 0; k < PASS_COUNT; k++)
		all[k] = pass_rows[k].name;
	return nearest_word(name, all, PASS_COUNT);
}

/* A '|' would end the cell. */
static void print_cell(const char *text)
{
	for (; *text; text++)
		printf(*text == '|' ? "\\%c" : "%c", *text);
}

void passes_print_markdown(void)
{
	puts("# Passes\n\n`make bless` writes this page from `src/passes.def`; `tranship passes NAME` prints one entry. Every "
	     "rewrite, learner and\n"
	     "finder of hazards is a row of that table and a function `pass_NAME`. `--skip-pass NAME` leaves one out, `--only-pass "
	     "NAME` runs no\n"
	     "other, and `tranship explain FILE:LINE` names the one behind an edit or a finding. Phases run in this order, within "
	     "a phase the\n"
	     "rows' order counts. A public project and file where it acts is in the last column (`scripts/sightings`).");
	for (unsigned phase = 0; phase < PHASE_COUNT; phase++) {
		printf("\n## %s: %s\n\n| pass | what it does | starts | needs | for | reports | seen in "
		       "|\n|---|---|---|---|---|---|---|\n",
		       phases[phase], when[phase]);
		FOR_EACH(const struct pass_row, r, pass_rows, PASS_COUNT) {
			if (r->phase != phase)
				continue;
			struct buf starts = {0}, needed = {0};
			starts_of(r, true, &starts);
			needs_of(r, &needed);
			printf("| %s | ", r->name);
			print_cell(r->doc);
			printf(" | ");
			print_cell(starts.n ? starts.p : "");
			printf(" | %s | %s | %s | %s |\n", needed.n ? needed.p : "", serves[r->serves], r->says, r->seen);
			buf_free(&starts);
			buf_free(&needed);
		}
	}
}
