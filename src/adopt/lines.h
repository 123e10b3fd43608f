/* lines.h: the lines of a source, makefile, CMake or Meson file, and which of them a guard can part. */
#ifndef TRANSHIP_LINES_H
#define TRANSHIP_LINES_H
#include "lex/lexer.h"
#include "rules/build_rule.h"

#define GUARD_MARK "tranship adopt" /* at the end of the lines that guard.h adds */

enum nest { NEST_NONE, NEST_OPEN, NEST_MIDDLE, NEST_CLOSE };

struct lines {
	struct slice text;
	uint32_t n, *start;     /* n + 1 offsets; a last line without a newline counts */
	bool *glued;            /* n + 1: nothing can stand between this line and the one before */
	uint8_t *nest;          /* n: enum nest, of conditionals (and CMake's other blocks) */
	uint32_t *first, *last; /* of a line with a nest: those of its whole conditional; 0 and n - 1 where it has no end */
	uint32_t *frame; /* n + 1, or NULL: of autoconf, which block or argument the place before a line that is not glued is in */
	uint32_t *depth; /* of each frame; 0 is the file */
	uint32_t n_frames;
};
/* Makefile.am, whose conditionals are automake's: one more kind for lines and guards. */
enum { KIND_AUTOMAKE = BUILD_KINDS };
/* The kind of a file by its name. */
enum build_kind lines_kind(const char *path);
/* BUILD_NONE: C++, whose tokens 't' are. BUILD_MAKE, KIND_AUTOMAKE, BUILD_CMAKE, BUILD_MESON, BUILD_AUTOCONF: t is NULL. */
void lines_of(struct slice text, enum build_kind kind, const struct tokens *t, struct lines *out);
void lines_free(struct lines *l);
/* The line of an offset. */
uint32_t line_at(const struct lines *l, uint32_t off);
/* Widens lines [*a, *b] until a guard around them parts nothing. */
void lines_whole(const struct lines *l, uint32_t *a, uint32_t *b);
static inline struct slice lines_text(const struct lines *l, uint32_t a, uint32_t b)
{
	return (struct slice){l->text.p + l->start[a], l->start[b + 1] - l->start[a]};
}
/* What a line of C++ alone, from its first byte, is to conditionals. */
enum nest directive_nest(struct slice line);
/* The same of a line of a makefile. */
enum nest make_nest(struct slice line);
/* The same of a line of Meson's. */
enum nest meson_nest(struct slice line);
/* The same of a CMake command's line. */
enum nest cmake_nest(struct slice line);
/* autoconf_lines.c: fills in 'glued' and the frames, and widens lines by these. */
void autoconf_frames(struct lines *l);
void autoconf_whole(const struct lines *l, uint32_t *a, uint32_t *b);
/* White space, or a comment of one line of C++. */
bool line_is_bare(struct slice line);
/* Where nothing but lines that HIP has already stand, "#if !defined(__HIP_PLATFORM_AMD__)", there are none for AMD. */
struct slice without_held(struct slice amd);
#endif
