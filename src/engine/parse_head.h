/* parse_head.h: the headers that several parses of a run share, so that libclang reads these once.
 *
 * A head is a file that exists in libclang's eyes only. It includes headers that each of its users includes outside of conditionals, and above which
 * no user defines a macro that they name. libclang parses it as a job of its own, which gives the facts of these headers; its users begin with what
 * clang keeps of it. */
#ifndef TRANSHIP_PARSE_HEAD_H
#define TRANSHIP_PARSE_HEAD_H
#include "parse/parse.h"
#include "project/project.h"

/* Gives the heads that the jobs share, *n_heads of them (NULL: none; the caller frees the list, the project's arena holds texts and names), and
 * sets jobs[i].head to 1 + the place of its head. Job i parses unit main_unit[i]. */
struct parse_job *parse_heads(struct project *p, struct parse_job *jobs, const uint32_t *main_unit, size_t n, size_t *n_heads);
#endif
