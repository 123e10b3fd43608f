/* build_response.h: files of options, which nvcc takes with --options-file and hipcc as "@FILE". */
#ifndef TRANSHIP_BUILD_RESPONSE_H
#define TRANSHIP_BUILD_RESPONSE_H
#include "build/build_make_line.h"

/* What takes the place of the option of this value: "@a.rsp @b.rsp". 'lost' is NULL where what stands in the files is translated, too: files of
 * the run that are called so, and those that the unit writes; else what a person does about it. In the unit's arena. */
const char *build_response_words(struct build_unit *u, const char *value, const char **lost);
/* Does the text hand nvcc files of options? */
bool build_response_any(struct slice text);
/* Does the command write a file that an --options-file of the text names: "echo -O3 > a.rsp"? */
bool build_response_written(struct slice text, const struct make_words *command);
#endif
