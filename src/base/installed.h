/* installed.h: where this program is installed, and which files beside it are believed.
 *
 * Files beside the program decide which library is loaded and which compiler runs. A repository must not bring them: somebody may have
 * built or copied the program into a checkout. They are believed only where pip or 'make install' puts a program, PREFIX/bin, and only if
 * no git repository tracks them. */
#ifndef TRANSHIP_INSTALLED_H
#define TRANSHIP_INSTALLED_H
#include "base/base.h"

/* PREFIX, without links, in 'prefix' (PATH_MAX bytes). False: this program lies in no folder that is called bin. */
bool installed_prefix(char *prefix);
/* Is 'path' a regular file, reached without links, that belongs to root, to the user or to the owner of this program, that others
 * cannot write to, and that git does not track? With 'folder', which holds the file, git tracks nothing in that folder. False: *why, unless NULL,
 * says what is wrong; nothing where there is no file. */
bool installed_believes(const char *path, const char *folder, struct buf *why);
/* The path of the program of that name beside this one, wherever that is. NULL: there is none that is believed, after a warning if there is
 * one. The caller frees it. */
char *installed_program(const char *name);
#endif
