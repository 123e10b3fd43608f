/* autoconf.h: configure.ac with the option --with-hip, and the makefiles that configure fills in. */
#ifndef TRANSHIP_AUTOCONF_H
#define TRANSHIP_AUTOCONF_H
#include "adopt/adopt.h"
#include "adopt/lines.h"

/* Is it configure.ac, m4 or Makefile.am, and is there a configure.ac of its that can have the option? */
bool autoconf_fits(const struct adoption *a, const struct file *f);
/* Is it the configure.ac of files that change? It changes, too. */
bool autoconf_top(const struct adoption *a, const struct file *f);
/* Is it a makefile, such as Makefile.in, that such a configure fills in? */
bool autoconf_fills(const struct adoption *a, const struct file *f);
/* Marks parts as done that are texts for people, such as an option's default in its help. */
void autoconf_leave_help(const struct lines *l, struct parts *parts);
/* The last line of the calls that the option stands behind, and the line of AC_OUTPUT, which the compilers' options stand before. */
uint32_t autoconf_init_end(const struct lines *l);
uint32_t autoconf_output(const struct lines *l);
/* Append lines for AMD, the option, what stands before AC_OUTPUT, and what a makefile gets from configure. */
void autoconf_text(const struct adoption *a, struct slice amd, struct buf *out);
void autoconf_option(const struct adoption *a, const struct file *f, struct buf *out);
void autoconf_compilers(const struct adoption *a, const struct file *f, struct buf *out);
void autoconf_variables(const struct adoption *a, struct buf *out);
/* Appends the folder's path as such a makefile or a Makefile.am names it. False, and nothing: it is no such file. */
bool autoconf_folder(const struct adoption *a, const struct file *f, struct buf *out);
/* Is the line the first one of what autoconf_option() or autoconf_variables() appends? *n: how many lines it has. */
bool autoconf_is_ours(const struct lines *l, uint32_t k, uint32_t *n);
#endif
