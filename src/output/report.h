/* report.h: the run as JSON, for programs. */
#ifndef TRANSHIP_REPORT_H
#define TRANSHIP_REPORT_H
#include "base/file_io.h"
#include "input/options.h"
#include "project/run.h"
#include "input/worklist.h"

/* Stages --report's file, or writes it where it cannot be staged: tool, summary, files, diagnostics. Bytes that are no UTF-8 become U+FFFD. False after a message. */
bool report_stage(struct writer *to, const char *path, const struct options *o, const struct worklist *w, const struct run *r);
#endif
