/* parse_head.h: the headers that several parses of a run share, so that libclang reads these once.
 *
 * A head is a file that exists in libclang's eyes only. It includes headers that all its users include, unconditionally and first by no other
 * macros. It is parsed as a job of its own, gives the facts of these headers, and its users begin with what clang keeps of it. */
#ifndef TRANSHIP_PARSE_HEAD_H
#define TRANSHIP_PARSE_HEAD_H
#include "parse/parse.h"
#include "project/project.h"

/* Finds heads for the jobs, of which job i parses unit main_unit[i], names them in jobs[i].head, by their places in the list that it gives
 * (NULL where *n_heads is 0; the caller frees; texts and names are the project's arena's). */
struct parse_job *parse_heads(struct project *p, struct parse_job *jobs, const uint32_t *main_unit, size_t n, size_t *n_heads);
#endif
