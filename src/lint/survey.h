/* survey.h: what a port will take: the findings of a lint counted by library, file, kind and severity.
 *
 *   translate_run (run->lint) -> suppressions, levels -> survey_make -> printers
 *
 * A site is a place in the source. It counts once: as work by hand, as a review, or as automatic when 'tranship translate'
 * rewrites it and nothing else is reported. Everything points into the lint and its run, which must outlive the survey. */
#ifndef TRANSHIP_SURVEY_H
#define TRANSHIP_SURVEY_H
#include "lint/lint.h"

enum work {
	WORK_HAND,   /* unsupported, error: nothing stands for it, a person writes it */
	WORK_REVIEW, /* warning: rewritten or kept, to be checked */
	WORK_AUTO,   /* 'tranship translate' rewrites it */
	WORK_NOTE,   /* worth knowing; no work */
	WORKS
};
extern const char *const work_names[WORKS]; /* "by_hand", "review", "automatic", "note" */

/* The score, in points. The first site of one kind (same id, same name) in a file costs the whole weight, each further one REPEATED of
 * it: whoever has solved one has nearly solved the next. */
extern const double work_weights[WORKS];
#define SURVEY_REPEATED 0.2

struct tally {
	const char *key, *title; /* "blas" and "cuBLAS", "W" and "hazard", "W101" and its name... */
	uint32_t n[WORKS];
	uint32_t files;     /* that have one */
	uint32_t last_file; /* while counting */
	double score;
};
struct tallies {
	struct tally *v;
	size_t n, cap;
};

/* Sites of one kind in one file. */
struct survey_item {
	uint32_t file, line; /* index in the run; the first one's line */
	uint16_t id;
	uint8_t work, severity;
	const char *library; /* the key of a library */
	const char *name;    /* the CUDA name, or "" */
	uint32_t n;
	double score;
};
struct survey_file {
	const struct file *file;
	uint32_t lines, n[WORKS];
	double score;
	size_t first, n_findings; /* in lint->v: findings of this file, in order of place */
};

struct survey {
	const struct lint *lint;
	struct survey_file *files; /* with CUDA in them, sources and build files; hardest first, then by path */
	size_t n_files;
	struct survey_item *items; /* in order of the files' paths, then hardest first */
	size_t n_items;
	struct tallies libraries, families, ids; /* most work first */
	uint32_t severities[SEVERITIES];
	uint32_t n[WORKS], read;
	uint32_t cuda_files, lines;               /* sources with CUDA, and their lines */
	uint32_t untouched, review_only, by_hand; /* of these: a person has nothing to do, only to look, to write */
	uint32_t build_files;                     /* that have something for nvcc */
	uint32_t review_files;                    /* files with something to check, with or without work by hand */
	size_t half;                              /* so many of the hardest files hold half of the score */
	double score;
	struct arena arena;
};
/* Counts the findings of l, which must outlive *s; survey_free frees what *s owns. */
void survey_make(struct survey *s, const struct lint *l, const struct rule_table *rules);
void survey_free(struct survey *s);
/* Automatic sites in hundredths of those that are work; 100 when there are none. Rounded down: it is 100 only when all are. */
double survey_automatic(const uint32_t n[WORKS]);
/* Whether the finding is work for a person. */
enum work survey_work(const struct diagnostic *d);

/* ---- printers: append to 'out' ---- */
void survey_print_text(const struct survey *s, struct buf *out);
void survey_print_csv(const struct survey *s, struct buf *out);
void survey_print_json(const struct survey *s, struct buf *out);
void survey_print_html(const struct survey *s, struct buf *out); /* src/lint/survey_html.c */

#endif
