/* diag_text.h: diagnostics as a compiler prints them, on a terminal or in a log. */
#ifndef TRANSHIP_DIAG_TEXT_H
#define TRANSHIP_DIAG_TEXT_H
#include "edit/diag.h"
#include "output/repeats.h"
#include "project/run.h"

struct diag_style {
	bool color;
	bool notes;  /* print SEV_NOTE diagnostics too */
	bool errors; /* print SEV_ERROR diagnostics alone */
	bool all;    /* print each, not one for all of a file that say the same */
};
/* What ends the line of counts where a diagnostic above it has "ast" in its brackets. */
#define AST_EXPLAINED "; ast: found by a parse, not by the text alone"
/* FILE:LINE:COLUMN: SEVERITY: MESSAGE [ID slug], the source line with the range marked, then why and fix. Control characters of
 * the source are shown as '?', long lines are cut around the range. */
void diag_print(struct buf *out, const struct diagnostic *d, const struct file *f, struct diag_style style);
/* The same, with what 'repeats_say' tells of the i-th behind it; nothing for what is repeated, or is not told. 'files' are the run's. */
void diag_print_one_of(struct buf *out, const struct repeats *r, const struct diagnostic *const *told, uint32_t i,
                       const struct file *f, const struct file *files, struct diag_style style);
/* All of them in order, then one line of counts, which repeats count in. */
void diag_print_all(FILE *out, const struct run *r, struct diag_style style);
#endif
