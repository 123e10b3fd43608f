/* plan.h: what the toolkit's folder is to hold. All of it is made before anything is written, and goes in place together.
 *
 * DIR/tranship-toolkit.files lists what lies there by a run, with hashes. Nothing else in DIR is replaced or removed: it may be a project's. */
#ifndef TOOLKIT_PLAN_H
#define TOOLKIT_PLAN_H
#include "base/base.h"

#define PLAN_RECORD "tranship-toolkit.files"

struct planned {
	const char *rel;  /* the path below the folder */
	struct buf bytes; /* of a file */
	const char *link; /* what a symbolic link says; NULL: a file */
	bool runs;        /* a program */
};
/* {0} is empty. */
struct plan {
	struct planned *v;
	size_t n, cap;
	struct strmap by_path;
	struct arena arena;
	const char *temp; /* a folder for what the compiler makes, the caller's */
};
/* These copy. The last one of a path counts. */
void plan_file(struct plan *p, const char *rel, struct slice bytes, bool runs);
void plan_text(struct plan *p, const char *rel, const char *text);
void plan_link(struct plan *p, const char *rel, const char *to);
/* The file at 'path', which is there. False after a message. */
bool plan_copy(struct plan *p, const char *rel, const char *path, bool runs);
bool plan_has(const struct plan *p, const char *rel);
/* Fills the folder, which is there. False after a message: something in it is not a run's, or was changed since, and nothing is written;
 * or it cannot be written. */
bool plan_carry_out(const struct plan *p, const char *folder);
/* Compares the folder with its own record, and says how they differ. False: they do, or there is no record that is believed. */
bool plan_holds(const char *folder);
void plan_free(struct plan *p);
#endif
