/* answer_run.h: what the answers share: a run of the engine over the editor's texts. */
#ifndef TRANSHIP_ANSWER_RUN_H
#define TRANSHIP_ANSWER_RUN_H
#include "cli/request.h"
#include "lint/lint.h"
#include "lsp/answer.h"

/* Prints it, drops the caller's reference, and returns the exit status. */
int print_answer(json_t *j);
/* The editor's text of a file, or NULL. */
const struct document *open_at(const struct question *q, const char *path);
/* Fills in the run for the file, or the root, that the question is about. The caller is a child process, and frees nothing. False after a
 * message. */
bool answer_prepare(const struct question *q, enum command_name command, struct options *o, struct worklist *w, struct run *r);
#endif
