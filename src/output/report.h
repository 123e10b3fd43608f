/* report.h: the run as JSON, for programs. */
#ifndef TRANSHIP_REPORT_H
#define TRANSHIP_REPORT_H
#include "input/options.h"
#include "project/run.h"
#include "input/worklist.h"

/* Writes --report's file: tool, summary, files, diagnostics. Bytes that are no UTF-8 become U+FFFD. False after a message. */
bool report_write(const char *path, const struct options *o, const struct worklist *w, const struct run *r);
#endif
