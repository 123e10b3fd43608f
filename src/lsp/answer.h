/* answer.h: what editors ask for. Each function works in a child process (task.h) and prints its answer as JSON on standard output, but
 * for answer_hover and answer_explain, which print text; the exit status is 0, or another one where there is no answer. */
#ifndef TRANSHIP_ANSWER_H
#define TRANSHIP_ANSWER_H
#include "lsp/document.h"

struct question {
	const struct document *open; /* all texts that the editor has */
	size_t n_open;
	const char *path; /* absolute, of the file that it is about; NULL: all below 'root' */
	const char *root; /* absolute folder */
	bool utf8;
	json_t *params;    /* of the request */
	char *settings[8]; /* options of lint, before those of the project */
	size_t n_settings;
};

/* [{"path": ..., "items": [Diagnostic...]}...]; of one file exactly one. */
int answer_diagnostics(void *question);
/* [CodeAction...] for the range of the request. */
int answer_actions(void *question);
/* What 'tranship query' prints of the name at the place. */
int answer_hover(void *question);
/* The Location of the source of a line of a mirror, or null. */
int answer_definition(void *question);
/* What 'tranship explain' prints of the first argument. */
int answer_explain(void *question);
#endif
