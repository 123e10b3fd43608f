/* build_response.h: files of options, which nvcc takes with --options-file and hipcc as "@FILE". */
#ifndef TRANSHIP_BUILD_RESPONSE_H
#define TRANSHIP_BUILD_RESPONSE_H
#include "build/build_make_line.h"

/* Why what stands in the file of options is not translated, and what a person does about it: in the unit's arena. NULL: it is translated, too,
 * as a file of the run that is called so, or one that the unit writes. */
const char *build_response_lost(struct build_unit *u, const char *file);
/* Does the text hand nvcc files of options? */
bool build_response_any(struct slice text);
/* The files of options of a text, which is read once. The caller frees them. */
struct build_responses *build_responses_of(struct build_responses *r, struct slice text);
void build_responses_free(struct build_responses *r);
/* Does the command write a file that an --options-file of the text names: "echo -O3 > a.rsp"? */
bool build_response_written(const struct build_responses *r, const struct make_words *command);
#endif
