/* report.h: the run as JSON, for programs. */
#ifndef TRANSHIP_REPORT_H
#define TRANSHIP_REPORT_H
#include "tranship/file_io.h"
#include "tranship/options.h"
#include "tranship/run.h"
#include "tranship/worklist.h"

/* Stages --report's file, or writes it where it cannot be staged: tool, summary, files, diagnostics. Bytes that are no UTF-8 become U+FFFD. False after a message. */
bool report_stage(struct writer *to, const char *path, const struct options *o, const struct worklist *w, const struct run *r);
#endif
