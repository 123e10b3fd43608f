/* ignore.h: the rules of .gitignore files, with git's meaning: nested files, negation, anchoring, '**'. Pure.
 *
 * Paths are relative to one top folder, with '/' between components and none at either end. Rules form a chain from the top
 * folder's to the innermost folder's; the innermost file that says something about a path decides, its last line first. As in git,
 * nothing below an ignored folder is ever asked about: the walker does not descend. */
#ifndef TRANSHIP_IGNORE_H
#define TRANSHIP_IGNORE_H
#include "base/base.h"

struct ignore;

/* Rules from the bytes of the .gitignore in folder 'dir' ("" for the top), in front of 'outer' (or NULL). 'outer' must outlive it.
 * Returns 'outer' itself when there is no rule. */
struct ignore *ignore_push(struct ignore *outer, const char *dir, struct slice text);
/* Frees the chain from 'in' up to, and without, 'outer'. */
void ignore_pop(struct ignore *in, struct ignore *outer);
bool ignore_match(const struct ignore *in, const char *path, bool is_dir);
/* One pattern against one path, both split at slashes; '**' as a whole component stands for any number of them. */
bool glob_match(struct slice pattern, struct slice path);
#endif
