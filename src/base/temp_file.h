/* temp_file.h: temporary files and folders, removed when the process exits or gets a signal that can be caught. */
#ifndef TRANSHIP_TEMP_FILE_H
#define TRANSHIP_TEMP_FILE_H
#include "base/base.h"
#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>

/* A signal handler may only read memory and unlink, so the names live in a list that is never freed while the process runs; a
 * node whose file is gone, or in its place, is inactive: its holder sees to that. A file belongs to the process that made it: children of a fork must not clean up. */
struct temp_node {
	struct temp_node *next;
	volatile sig_atomic_t active;
	enum temp_kind { TEMP_FILE, TEMP_FOLDER_WITH_FILES, FOLDER_IF_EMPTY } kind;
	pid_t owner;
	char path[];
};
/* Notes a file that is about to be made; 'active' is for the caller to set once it is there. Never freed by the caller. */
struct temp_node *temp_add(const char *path);
/* As mkdir(). What was made is removed when the process ends and nothing has come to lie in it. */
int make_folder_at(int in, const char *name, const char *path); /* 'name' in the open folder 'in', which is 'path' for the end */
static inline int make_folder(const char *path) { return make_folder_at(AT_FDCWD, path, path); }
/* A signal between the making of a file and the note that it is there would leave it behind. errno stays as it is. */
void hold_signals(sigset_t *before);
void release_signals(const sigset_t *before);

/* A folder for temporary files, in 'parent'; NULL: it cannot be made. It is removed, with the files in it, by the caller or when the
 * process exits or gets a signal that can be caught. */
#define TEMP_FOLDER "tranship-"      /* how its name begins */
#define NVCC_TEMP   "tranship-nvcc-" /* one that tranship-nvcc holds (base/held_folder.h) */
#define TEMP_MARK   ".tranship-"     /* of a file: .NAME.tranship-XXXXXX */
static inline bool is_temp_name(const char *name)
{
	size_t n = strlen(name), mark = sizeof TEMP_MARK - 1 + 6;
	return name[0] == '.' && n > mark && !strncmp(name + n - mark, TEMP_MARK, sizeof TEMP_MARK - 1);
}
const char *temp_place(void); /* $TMPDIR or /tmp: a parent */
char *temp_folder(const char *parent);
char *temp_folder_named(const char *parent, const char *prefix); /* the name begins so instead */
void temp_folder_remove(char *path);                             /* frees it, too */
void temp_folder_keep(char *path);                               /* it stays when the process ends; frees the path */
void remove_folder_at(int parent, const char *name);             /* a folder of files only, as unlinkat() names it */
#endif
