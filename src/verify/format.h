/* format.h: results for people and for programs. */
#ifndef VERIFY_FORMAT_H
#define VERIFY_FORMAT_H
#include "verify/program.h"
#include "verify/toolchain.h"

enum format { FORMAT_TABLE, FORMAT_JSON, FORMAT_JUNIT, FORMAT_MARKDOWN, FORMATS };
extern const char *const format_names[FORMATS];

/* All append to 'out'. */
void format_results(enum format f, const struct results *r, const struct toolchain *t, struct buf *out);
void format_table(const struct results *r, const struct toolchain *t, struct buf *out);
void format_json(const struct results *r, const struct toolchain *t, struct buf *out);
void format_junit(const struct results *r, const struct toolchain *t, struct buf *out);
void format_markdown(const struct results *r, const struct toolchain *t, struct buf *out);
/* The published compatibility table: versions, totals by architecture and level, and the programs with something to tell. */
void format_scorecard(const struct results *r, const struct toolchain *t, struct buf *out);

/* Whether the program was executed at this level, and without isolation. */
bool is_exposed(const struct result *r, enum level l);
/* How many of the results are in each state at each level, on one architecture (NULL: all). */
void count_states(const struct results *r, const char *arch, size_t counts[LEVELS][STATES]);
/* Each architecture once, in the order they came. */
void archs_of(const struct results *r, struct words *archs);
#endif
