/* result_json.h: results as JSON: for programs, between processes, and kept for the next run. */
#ifndef VERIFY_RESULT_JSON_H
#define VERIFY_RESULT_JSON_H
#include "verify/program.h"
#include "base/json_text.h"
#include <jansson.h>

json_t *result_to_json(const struct result *r);
/* False: it is no result. *r is to be freed only when true. */
bool result_from_json(const json_t *j, struct result *r);
#endif
