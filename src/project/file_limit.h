/* file_limit.h: the time that the work on a file has (--file-timeout). engine/engine_limit.c reports those that run out of it. A thread that
 * works is at that file's place (base/work_place.h). */
#ifndef TRANSHIP_FILE_LIMIT_H
#define TRANSHIP_FILE_LIMIT_H
#include "base/work_place.h"
#include "project/project.h"

/* Do a stage's work on a unit, on the units of u's group at once, on all at once, in the time that a file has. Units that run out of it are
 * marked, and units so marked get no more work. */
void unit_limited(struct project *p, struct unit *u, enum work_stage stage, void (*work)(struct project *p, struct unit *u));
void group_limited(struct project *p, struct unit *u, void (*work)(struct project *p, struct unit *u));
void project_limited(struct project *p, void (*work)(struct project *p, void *ctx), void *ctx);

/* Does work(ctx) on a build file in what is left of its time. False: it ran out, now or before, and nothing more is done to the file. */
bool build_limited(const struct run *r, struct file *f, void (*work)(void *ctx), void *ctx);

/* Reports that the work on the file was given up for its time, on its first line. */
struct diagnostic *report_timeout(const struct run *r, struct diagnostics *list, uint32_t file);
/* Reports that an attempt at the run died of the file, on its first line; the caller knows the line of the token. */
struct diagnostic *report_casualty(struct diagnostics *list, uint32_t file, const struct casualty *c);
#endif
