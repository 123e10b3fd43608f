/* held_folder.h: folders that belong to a process for as long as it lives, whatever container it runs in: it holds a lock on each. */
#ifndef TRANSHIP_HELD_FOLDER_H
#define TRANSHIP_HELD_FOLDER_H
#include "base/base.h"

struct held_folder {
	char *path;
	int lock; /* the open folder, with a lock that ends with the process */
};
/* Makes a new one in 'parent', whose name begins with 'prefix', for this process and those that it forks. It is removed with the files in it by
 * held_folder_remove(), or when the process exits or gets a signal that can be caught. Removes, by 'sweeps' (NULL: remove_folder_at), those that processes left which
 * were killed. False and errno. */
bool held_folder_make(struct held_folder *h, const char *parent, const char *prefix, void (*sweeps)(int parent, const char *name));
void held_folder_remove(struct held_folder *h);
/* Gives up the folder, which stays, also when the process ends; the lock stays, too, and others may take it as well. Frees the path. The lock. */
int held_folder_keep(struct held_folder *h);
/* Removes the folder 'name' of files in 'parent' if no process holds it; where there are no locks, if 'unknown'. False: it stays. */
bool remove_free_folder(int parent, const char *name, bool unknown);
#endif
