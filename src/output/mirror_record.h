/* mirror_record.h: a record in the mirror of what tranship last wrote into it, so that the next run can recognize edits by the user, and merge.
 *
 * DIR/.tranship-mirror is text, so that people see in a diff of it what a run changed and git can merge two of them: a line "tranship mirror 4",
 * then for each file or link, in the order of their paths, a line of fields between tabs:
 *
 *	PATH SOURCE DIGEST KEPT...
 *
 * the path below DIR, the source's path from DIR ("": it has none), the SHA-256 in hexadecimal or "-" (not known), and how the run after it has the
 * bytes: "-", it does not; "text" and the text; "git", the name of a blob and what changes it into the text (mirror_git.h). Tabs, ends of lines,
 * other control characters and backslashes are written as in C: \t, \n, \r, \x1f, \\. The record is not trusted: one with any mistake counts as none.
 *
 * Records of formats 2 and 3 hold the bytes behind fields that end with NUL. Of format 2, whose hashes anybody can make collide, the kept bytes
 * count alone: of other files the digest is not known, and a file that is neither what this run writes nor what the record keeps counts as edited. */
#ifndef TRANSHIP_MIRROR_RECORD_H
#define TRANSHIP_MIRROR_RECORD_H
#include "base/file_io.h"
#include "input/worklist.h"

enum {
	MOST_KEPT = 4 << 20,    /* bytes of one file; a larger one is not merged */
	ALL_KEPT = 96 << 20,    /* bytes of all files */
	MOST_RECORDED = 300000, /* files */
	MAX_RECORD = 256 << 20, /* bytes of the record */
};

struct recorded {
	const char *path, *source;
	struct digest digest; /* of its bytes, of a link digest_of_link; none: not known */
	struct slice bytes;   /* p NULL: not kept */
	struct slice git;     /* p not NULL: git_reference's, instead of the bytes */
};
/* {0} is empty. */
struct mirror_record {
	struct recorded *v;
	size_t n, cap, kept; /* kept: bytes */
	struct strmap by_path;
	struct buf file; /* what was read, to which 'v' points */
	struct arena arena;
	char **texts; /* bytes of 'v' that are its own */
	size_t n_texts, cap_texts;
};
/* Reads what is open, or -1; closes it. False: it is there, and no record that can be used. */
bool record_read(struct mirror_record *r, int fd);
const struct recorded *record_find(const struct mirror_record *r, const char *path);
/* Adds a copy; its bytes if they are a text, git does not have them, and there is room. */
void record_add(struct mirror_record *r, struct recorded what);
void record_text(struct mirror_record *r, struct buf *out); /* sorts it */
void record_free(struct mirror_record *r);
bool merges_as_text(struct slice bytes); /* short enough, and without NUL */
/* Appends the text as a field holds it. */
void add_escaped(struct buf *out, struct slice text);
/* The opposite, in place; false: it is no such field. */
bool unescape(struct slice *field);
#endif
