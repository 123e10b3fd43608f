/* diag.h: diagnostics: defined once in diag.def, collected per run, printed as text, JSON or whatever a printer makes of them. */
#ifndef TRANSHIP_DIAG_H
#define TRANSHIP_DIAG_H
#include "base/base.h"
#include "edit/selection.h"

/* Ordered: a higher one is worse. 'unsupported' (no counterpart) is its own kind, between warning and error. */
enum severity { SEV_NOTE, SEV_WARNING, SEV_UNSUPPORTED, SEV_ERROR, SEVERITIES };
extern const char *const severity_names[SEVERITIES]; /* "note", "warning", "unsupported", "error" */

/* DIAG(id, slug, severity, message format) rows live in diag.def; D_<id> are the enumerators. */
enum diag_id {
#define DIAG(id, slug, severity, text, explain) D_##id,
#include "edit/diag.def"
#undef DIAG
	D_COUNT
};
struct diag_info {
	const char *id, *slug, *text, *explain;
	enum severity severity;
};
extern const struct diag_info diag_table[D_COUNT];
/* What gives diagnostics beside the passes of passes.def. */
enum diag_stage {
	STAGE_NONE,
	STAGE_MATCH,
	STAGE_PARSE,
	STAGE_SETTLE,
	STAGE_LINT_UNIT,
	STAGE_SUPPRESS,
	STAGE_BUILD,
	STAGE_LIMIT,
	STAGE_COUNT
};
/* Its name, and what it does with the place in the tree; NULL for STAGE_NONE. */
struct diag_stage_info {
	const char *name, *doc;
};
extern const struct diag_stage_info diag_stages[STAGE_COUNT];
/* The row of diag_help.def; a test forbids that there is none. */
struct diag_help {
	enum diag_stage stage;
	const char *rule;    /* what decides beside passes and rules of kind 'hazard', which name the id; "": nothing */
	const char *options; /* NULL: no single file shows it */
	const char *before, *after;
};
extern const struct diag_help diag_help[D_COUNT];
/* "no counterpart" for N001: what the first letter of an id says. */
const char *diag_family(const char *id);
int diag_find(struct slice id_or_slug); /* -1 when unknown */

struct line_map; /* edit.h */
struct diagnostic {
	uint16_t id; /* enum diag_id */
	uint8_t severity, evidence;
	uint8_t pass;          /* 1 + the row of passes.def that found it; 0: match, or a stage */
	uint32_t file;         /* index in the run's file list */
	uint32_t off, end;     /* source byte range */
	uint32_t line, column; /* in the source; 0 until its unit is finished, by the offset */
	uint32_t end_line;     /* of a whole statement that it is about, 0: the line's */
	uint32_t output_line;  /* in what was written, 0 until known */
	struct slice text;   /* the line's, without its end, where the file's bytes are let go of; else empty; owned by the list */
	const char *message; /* owned by the list */
	const char *rule;    /* the CUDA side of the row of the rule table that it is about, or NULL; not owned */
	const char *cuda, *hip; /* names concerned, or NULL; owned by the list */
	const char *why, *fix;  /* or NULL; owned by the list */
	const char
	        *replacement; /* what takes the place of off..end, where that is all there is to do, or NULL; owned by the list */
	const char *accepted; /* what the comment that suppresses it gives as the reason, or NULL; owned by the list */
};
struct diagnostics {
	struct diagnostic *d;
	uint32_t n, cap;
	uint8_t pass; /* those of the diagnostics that are added now */
	const char *rule;
	struct arena arena;
};
/* Adds one (message formatted with the table's text and the arguments); the caller then sets further fields. Never fails. */
struct diagnostic *diag_add(struct diagnostics *list, enum diag_id id, uint32_t file, uint32_t off, uint32_t end, ...);
void diag_sort(struct diagnostics *list); /* by file, offset, id; exact duplicates collapse */
/* Gives each diagnostic of one file its 'text', so that the bytes may go. Their columns must be those of their offsets. */
void diag_keep_lines(struct diagnostics *list, struct slice bytes);
/* The line that a diagnostic's offset lies on, from its 'text' or else from the file's bytes; *at is the offset in that line. */
struct slice diag_line(const struct diagnostic *d, struct slice bytes, uint32_t *at);
/* Gives the diagnostics of one file, in their order, the lines that they have in its 'output'; 'map' NULL: it is the source. */
void diag_output_lines(struct diagnostics *list, const struct line_map *map, struct slice output);
/* Appends a list to another and empties it. */
void diag_move(struct diagnostics *to, struct diagnostics *from);
void diag_free(struct diagnostics *list);
#endif
