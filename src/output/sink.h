/* sink.h: a run's output on its way, between output.c and mirror.c. */
#ifndef TRANSHIP_SINK_H
#define TRANSHIP_SINK_H
#include "base/file_io.h"
#include "base/journal.h"
#include "output/mirror_git.h"
#include "output/mirror_record.h"
#include "output/output.h"

struct sink {
	const struct options *o;
	const struct worklist *w;
	const struct run *r;
	struct writer writer;
	struct journal journal; /* --in-place, --out */
	struct header *headers;
	size_t n_headers;
	void (*tell)(const struct options *o, const struct run *r); /* NULL: it has */
	bool color, differs, partial;                               /* partial: some source cannot be read, which has been said */
	unsigned failures;
	/* --out */
	struct beneath out;
	char *out_real;                     /* without links */
	struct strmap targets, sources;     /* paths written to, and read from */
	struct mirror_record was, now;      /* what the last run wrote, and this one */
	struct git_sources git;             /* what they need not hold */
	char *record;                       /* the record's path */
	struct string_list merged;          /* targets, as in the next two */
	struct string_list forced, backups; /* one for the other */
	struct string_list pruned;
	double merging;                /* seconds */
	unsigned conflicts, unsettled; /* files in the way; files with marks of a merge */
	const char *todo;              /* the list of the work by hand, if it lies in the mirror */
	struct arena arena;
};

/* Is what is written its bytes on the disk, whatever they are? */
static inline bool is_copied(const struct file *f) { return f->skip && !f->changed; }
static inline struct slice new_bytes(const struct file *f)
{
	return f->changed ? (struct slice){f->output.p, f->output.n} : f->bytes;
}
/* The path with its extension changed if the file is to be renamed. The caller frees it. */
char *renamed(const struct options *o, const struct file *f, const char *path);
/* Where a path of the source tree lies in the mirror. The caller frees it. */
char *mirrored(const struct options *o, const struct worklist *w, const char *root, const char *rel);
/* Where what is at 'path' is kept. NULL after a message: a later run would take it for an input. The caller frees it. */
char *backup_path(const struct options *o, const char *path, const char *suffix);

/* Opens the mirror, which is made unless nothing is to be written. False after a message. */
bool mirror_open(struct sink *s, bool shows);
void mirror_file(struct sink *s, const struct file *f);
void mirror_extra(struct sink *s, const struct extra *e);
void mirror_header(struct sink *s, const char *target, struct slice bytes);
/* The list of the work by hand, which is nobody else's file; after all others. */
void mirror_todo(struct sink *s);
/* What the last run wrote and this one does not, the list of conflicts, the record. Counts failures. */
void mirror_finish(struct sink *s);
void mirror_done(struct sink *s); /* all is in place */
void mirror_close(struct sink *s);
#endif
