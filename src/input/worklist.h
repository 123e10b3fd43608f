/* worklist.h: from the PATHs of the command line to the files in scope.
 *
 * A folder is walked in sorted order: .gitignore is respected (from the repository's top folder down), version control folders,
 * the --out folder, mirrors below the folder, what package managers install, backups (file_kind.h) and left-over temporary files are passed over, symbolic links
 * are not followed, but for a mirror, which gets the sources behind those that lead out of the folder. A file that is named is taken whatever its extension, and so is, for a translation, one in a
 * folder that an include of a listed file names. Each file is listed once, by its real path, however often it is named. */
#ifndef TRANSHIP_WORKLIST_H
#define TRANSHIP_WORKLIST_H
#include "input/options.h"
#include "project/run.h"

/* What a mirror's record is called (output/mirror_record.h), which is no part of the tree. */
#define MIRROR_RECORD ".tranship-mirror"

/* What a mirrored tree holds besides the sources: to be copied as it is. */
struct extra {
	char *path, *root, *rel; /* as in struct file */
	char *link;              /* the text of a symbolic link to be made again, or NULL: copy the bytes */
	char *shown;             /* as in struct file, of what is no source by its name, but may be by an include; else NULL */
	bool listed;             /* an include did */
};
struct worklist {
	struct file *files; /* for 'lint' still unread, else read; handed to the run, which frees them */
	size_t n_files, cap_files;
	struct extra *extras;
	size_t n_extras, cap_extras;
	char *base;                /* the deepest folder that holds every root; what --out mirrors */
	bool folders;              /* some PATH is a folder */
	struct string_list walked; /* these, without links; owned */
	bool partial;              /* some file or folder could not be read, which has been said */
};

/* False after messages when a named PATH, or a source file in a folder, cannot be read; the list holds the others. */
bool worklist_build(struct worklist *w, const struct options *o);
/* The base that a list of the options' paths will have, without reading any; NULL: none of their folders is there. The caller frees it. */
char *worklist_base(const struct options *o);
void worklist_free(struct worklist *w);

/* Whether a walk reads a file of this name or path: a source, by its name, or a build file. */
bool worklist_takes(const struct options *o, const char *path);
/* The same of whatever run comes later: a lint, or a translation with '--build-files translate'. */
bool worklist_may_take(const struct options *o, const char *path);
/* Whether a GLOB of an option names a file: by its path from the top of its repository, from the folder that is walked, or from that
 * of the project's file. */
bool worklist_names(const struct options *o, struct slice glob, const char *path, const char *from_top, const char *from_root);
/* Whether '--exclude' names it. */
bool worklist_excludes(const struct options *o, const char *path, const char *from_top, const char *from_root);
#endif
