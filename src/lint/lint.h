/* lint.h: what a run found, judged: which findings count, which are known, allowed or outside the change, and in which form they
 * are told.
 *
 *   translate_run (run->lint) -> lint_collect -> levels -> suppressions -> changed lines -> baseline -> a printer -> exit status
 *
 * Findings point into the run and the options, which must outlive them. Paths are relative to the top of the repository that the
 * current folder lies in, or to the current folder where there is none; never absolute for files below it. */
#ifndef TRANSHIP_LINT_H
#define TRANSHIP_LINT_H
#include "input/options.h"
#include "project/project.h"

enum finding_state {
	FINDING_NEW,
	FINDING_KNOWN,      /* in the baseline */
	FINDING_ALLOWED,    /* by an option or the project's file; 'reason' tells */
	FINDING_SUPPRESSED, /* by a comment in the source; 'reason' tells */
	FINDING_OUTSIDE,    /* not on a changed line, or less severe than asked for: as if it were not there */
};

struct finding {
	struct diagnostic *d; /* severity already as the levels have it */
	const struct file *file;
	const char *path;     /* as machine formats show it */
	uint8_t state;        /* enum finding_state */
	const char *reason;   /* or NULL */
	char fingerprint[17]; /* hexadecimal; the same while the line's text is, wherever it moves */
};

struct lint {
	const struct options *options;
	struct run *run;
	struct finding *v;
	size_t n;
	char *top;      /* what paths are relative to */
	bool *covering; /* for each of options->levels: some finding is what it names */
	struct arena arena;
};

/* ---- stages, in this order ---- */

/* Engine's side (src/lint/lint_unit.c): one finding for each edit that a translation would make. After the edits are settled. */
void lint_unit(const struct project *p, struct unit *u);
/* Findings of every diagnostic; takes over nothing. */
void lint_collect(struct lint *l, const struct options *o, struct run *r);
/* --error, --warn, --allow and --severity. False after a message when one names nothing. */
bool lint_levels(struct lint *l);
/* Warns of lines 'allow' in the project's file that no finding is what they name, if all of the project was looked at. After
 * lint_levels. */
void lint_idle_allowances(const struct lint *l);
void lint_free(struct lint *l);
/* Sets the fingerprints; before the baseline is read or any printer runs. */
void lint_fingerprints(struct lint *l);
/* What they would be if the file of these n findings were 'path'. */
void lint_fingerprints_as(const struct finding *v, size_t n, const char *path, char (*out)[17]);
/* The top of the git repository around 'path', or the path itself (without symbolic links). The caller frees it. */
char *repository_top(const char *path);
/* The path relative to l->top, in its arena (or as it is). */
const char *lint_path(struct lint *l, const char *absolute);
size_t lint_count(const struct lint *l, enum finding_state state);

/* Does the profile (enum lint_profile) report that diagnostic? (src/lint/profile.c) */
bool profile_has(int profile, enum diag_id id);

/* 'lint --fix' (src/lint/fix.c). Is the finding new, and its replacement all there is to do? */
bool fix_is_safe(const struct finding *f);
struct fixes {
	size_t edits, files;
};
/* Rewrites the files of such findings in place, which then count as FINDING_OUTSIDE; adds to *done. Files that have changed since keep
 * what stands there. False after a message. */
bool fix_all(struct lint *l, struct fixes *done);

/* Marks what the comments of a unit accept (src/lint/suppress.c), and with 'tell' adds findings about the comments; the last of the engine's
 * looks at it. */
void suppress_unit(struct unit *u, bool tell);

/* Lines that git says have changed (src/lint/changed.c). */
struct changes {
	struct changed_file {
		char *path; /* relative to the top */
		struct {
			uint32_t first, last;
		} *lines;
		size_t n, cap;
		struct {
			uint32_t from, old; /* this line was 'old' before, and so on to the next of these */
		} *moved;
		size_t n_moved, cap_moved;
		char before[65]; /* the name of its blob before, or "" */
		char *top;       /* the repository that has it */
		bool had;        /* changes_before has told of it */
		bool whole;      /* not known to git */
	} *v;
	size_t n, cap;
	struct strmap by_path, submodules; /* the latter by "PATH/" */
};
/* Asks git, in 'top', for what differs from revision 'since', in submodules too, or (NULL) for what is staged. False after a message. */
bool changes_read(struct changes *c, const char *top, const char *since);
/* The bytes of a file as staged. False when git has none. */
bool changes_staged(const char *top, const char *path, struct buf *out);
/* Files whose bytes differ from what is staged: paths relative to the top, NUL-terminated, one after another. */
bool changes_unstaged(const char *top, struct buf *out);
/* The bytes that changed files had before, where git has them: calls with each, whose bytes the callee takes over. */
void changes_before(struct changes *c, void (*had)(void *ctx, const struct changed_file *f, struct buf *bytes), void *ctx);
/* Is a finding on a line that has not changed, of a file that git had before? */
bool changes_leave(const struct changes *c, const struct lint *l);
/* Findings on lines that have not changed become FINDING_OUTSIDE, but for those that 'before', the lint of what the files were, does not have on
 * these lines. NULL: there is none. */
void changes_apply(const struct changes *c, struct lint *l, const struct lint *before);
void changes_free(struct changes *c);

/* The baseline (src/lint/baseline.c): one line a finding, "FINGERPRINT ID PATH", sorted by path; '#' starts a comment. A file that does
 * not exist is an error to read. A source that the baseline does not name takes over what it says of one that is gone, has the same
 * name (of any extension), and had most of the findings on the same lines. */
bool baseline_apply(struct lint *l, const char *file);
/* Writes the findings that are new or known; lines about files that this run did not look at are kept. */
bool baseline_update(struct lint *l, const char *file);

/* Appends the address of a diagnostic's page (src/lint/help_uri.c): on the site that --docs-url names, or, with 'local', a file that is installed with the program.
 * False: there is none. */
bool docs_url_usable(const char *url); /* is it one of https or http? */
bool lint_help_uri(const struct options *o, const char *id, bool local, struct buf *out);

/* ---- printers: append to 'out' ---- */
void lint_print_json(const struct lint *l, struct buf *out);
void lint_print_sarif(const struct lint *l, struct buf *out);
void lint_print_github(const struct lint *l, struct buf *out);
void lint_print_gitlab(const struct lint *l, struct buf *out);
void lint_print_junit(const struct lint *l, struct buf *out);
/* PATH:LINE:COLUMN: SEVERITY: MESSAGE [ID slug], without the source. */
void lint_print_concise(const struct lint *l, struct buf *out);
/* A line for each diagnostic: its findings, distinct messages, files, and what '--fix' does. */
void lint_print_statistics(const struct lint *l, struct buf *out);
#endif
