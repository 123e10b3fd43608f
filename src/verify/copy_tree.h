/* copy_tree.h: copies of files and folders. */
#ifndef VERIFY_COPY_TREE_H
#define VERIFY_COPY_TREE_H
#include "base/base.h"

/* Copies a file or a tree, modes kept, symbolic links as links. Leaves out what git keeps, and folders of folder_make's, in which the copy may lie.
 * False after *why. */
bool copy_tree(const char *from, const char *to, struct buf *why);
#endif
