/* scorecard.c: --scorecard: what is published. */
#include "verify/format.h"
#include <time.h>

static void totals(const struct results *r, struct buf *out)
{
	struct words archs = {0};
	archs_of(r, &archs);
	buf_addstr(out,
	           "| architecture | programs | syntax | compile | link | run | compare |\n|---|---:|---:|---:|---:|---:|---:|\n");
	for (size_t i = 0; i < archs.n; i++) {
		size_t counts[LEVELS][STATES], programs = 0;
		count_states(r, archs.v[i], counts);
		for (size_t k = 0; k < r->n; k++)
			programs += !strcmp(r->v[k].arch, archs.v[i]);
		buf_addf(out, "| %s | %zu |", archs.v[i], programs);
		for (int l = 0; l < LEVELS; l++) {
			size_t *c = counts[l], all = programs - c[STATE_UNASKED];
			if (!all)
				buf_addstr(out, " - |");
			else
				buf_addf(out, " %zu of %zu (%.1f %%) |", c[STATE_PASSED], all,
				         100.0 * (double)c[STATE_PASSED] / (double)all);
		}
		buf_addch(out, '\n');
	}
	words_free(&archs);
}

void format_scorecard(const struct results *r, const struct toolchain *t, struct buf *out)
{
	char day[32] = "";
	time_t now = time(NULL);
	struct tm tm;
	if (gmtime_r(&now, &tm))
		strftime(day, sizeof day, "%Y-%m-%d", &tm);
	buf_addstr(out, "# Scorecard\n\nMade by `tranship-verify --scorecard`. A level that could not be tried counts among the "
	                "programs, and never as passed.\n\n");
	buf_addf(out,
	         "| | |\n|---|---|\n| tranship | %s |\n| HIP | %s |\n| compiler | %s |\n| date | %s |\n%s\n## Programs that "
	         "passed\n\n",
	         TRANSHIP_VERSION, t->rocm_version, t->version, day, t->cpu ? "| device | cpu: levels run and compare |\n" : "");
	totals(r, out);
	buf_addstr(out, "\n## Each program\n\n");
	format_markdown(r, t, out);
}
