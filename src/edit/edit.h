/* edit.h: the changes to one file's bytes. Pure.
 *
 * An edit replaces [begin, end) by pieces: literal text, or a range of the source that is rendered with the edits that lie
 * inside it (a rewritten call holds its rewritten arguments). Edits inside a replaced range that no piece shows are gone with it.
 * Two edits may nest (one inside a piece range of the other) or be apart; equal duplicates (same range, same rendered pieces)
 * collapse; anything else is a conflict: the later-added one is refused and listed.
 * Insertions (begin == end) at the same offset keep the order they were added in; those at an edit's own edges are apart from it,
 * those at the edges of a piece inside it go with the piece (between two pieces: with the second). An edit that crosses the edge of
 * a piece conflicts. Of two edits of one range, the one whose pieces all show the whole range holds the other. */
#ifndef TRANSHIP_EDIT_H
#define TRANSHIP_EDIT_H
#include "base/base.h"
#include "lex/lexer.h"

struct piece {
	const char *text; /* literal when not NULL (text_len bytes), else source range */
	uint32_t text_len;
	struct range source;
};
#define TEXT_PIECE(s) {.text = (s), .text_len = (uint32_t)strlen(s)}

struct edit {
	uint32_t begin, end;
	struct piece *pieces;
	uint32_t n_pieces;
	const char *rule; /* the CUDA side of the row of the rule table that asked for it, or NULL */
	uint8_t kind;     /* enum edit_kind */
	uint8_t evidence; /* enum evidence, see diag.h */
	uint8_t pass;     /* 1 + the row of passes.def that made it; 0: match, or a stage */
	bool review;      /* '--fix-unsafe' made it: it depends on more than the source shows */
};

enum edit_kind { EDIT_RENAME, EDIT_CALL, EDIT_INCLUDE, EDIT_LAUNCH, EDIT_MACRO, EDIT_OTHER, EDIT_KINDS };
extern const char *const edit_kind_names[EDIT_KINDS];

struct edits {
	struct edit *e;
	uint32_t n, cap;
	struct arena arena; /* owns pieces and text */
	uint8_t pass;       /* those of the edits that are added now */
	const char *rule;
	/* Of many, where they begin: places + 1 of the first of each list and of the one behind each, of the first 'indexed' ones. 0: none. */
	uint32_t *first_at, *next_at, n_first, indexed;
};

/* Both return the edit, for the caller to set its evidence before another one is added. Text and pieces are copied. */
struct edit *edit_replace(struct edits *s, uint32_t begin, uint32_t end, struct slice text, enum edit_kind kind);
struct edit *edit_pieces(struct edits *s, uint32_t begin, uint32_t end, const struct piece *pieces, uint32_t n,
                         enum edit_kind kind);
/* Edits of the kind EDIT_OTHER: text put at an offset, or in the place of bytes, and bytes left out. */
static inline struct edit *edit_put(struct edits *s, uint32_t begin, uint32_t end, const char *text)
{
	return edit_replace(s, begin, end, slice_str(text), EDIT_OTHER);
}
static inline struct edit *edit_insert(struct edits *s, uint32_t at, const char *text) { return edit_put(s, at, at, text); }
static inline struct edit *edit_drop(struct edits *s, uint32_t begin, uint32_t end) { return edit_put(s, begin, end, ""); }
/* The edit that puts another text in the place of exactly these bytes; NULL: there is none. */
struct edit *edit_of(const struct edits *s, uint32_t begin, uint32_t end);
bool edit_begins(const struct edits *s, uint32_t off); /* Does one begin there? */
void edits_free(struct edits *s);

struct conflict {
	uint32_t kept, refused; /* indices in s->e at the time of the call */
};
/* Sorts, collapses duplicates, nests; returns the number of conflicts, listed in *conflicts (arena of s). Idempotent. */
uint32_t edits_settle(struct edits *s, struct conflict **conflicts);

/* The new bytes. Appends to out. If 'map' is not NULL it is filled for rendered_offset(), and the
 * caller's to free with line_map_free. Settled edits only. */
struct line_map {
	struct {
		uint32_t source, output, len; /* a run copied verbatim */
	} *runs;
	uint32_t n, cap;
};
void edits_render(const struct edits *s, struct slice src, struct buf *out, struct line_map *map);
/* The output offset where the byte at source offset 'off' went, or where what replaced it starts. */
uint32_t rendered_offset(const struct line_map *map, uint32_t off);
void line_map_free(struct line_map *map);

/* Unified diff of two byte strings with 3 lines of context, headers "--- old_name" "+++ new_name"; appends nothing when equal.
 * Lines that lack a final newline get git's "\ No newline at end of file". Linear time on equal prefixes and suffixes; Myers. */
void unified_diff(struct slice old_bytes, struct slice new_bytes, const char *old_name, const char *new_name, struct buf *out);
#endif
