/* shown.h: names, source text and whatever else a repository holds, on their way to a terminal, a log or a CI service.
 *
 * What is unsafe there: control characters (C0, DEL, C1), bytes that are no UTF-8, what turns the direction of text or ends a line in
 * some viewers (U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069), "::" at the beginning of a line, and "##[" and
 * "##vso[", which CI services take for commands. Text for people goes through say() or buf_sayf(), or buf_add_shown() in parts. Translated
 * sources and patches are written unchanged. */
#ifndef TRANSHIP_SHOWN_H
#define TRANSHIP_SHOWN_H
#include "base/base.h"

enum shown {
	SHOWN_ESCAPED, /* "\n", "\x1b": what it was can be read */
	SHOWN_COLUMNS, /* '?': each character keeps its column; tabs stay */
	SHOWN_PERCENT, /* "%0A", and "%25" for '%': as GitHub's commands want it */
};

/* The length of the unsafe character at p, of n > 0 bytes; 0: it is harmless. Ends of lines and tabs are unsafe. */
size_t unsafe_at(const char *p, size_t n);
/* The length of the character at p, of n > 0 bytes; of what is no UTF-8, 1. */
size_t char_length(const char *p, size_t n);
/* Whether what is appended next has nothing but blanks before it in its line. */
bool begins_line(const struct buf *out);
/* Length of the well-formed UTF-8 sequence at p, 0 when there is none. */
size_t utf8_sequence(const unsigned char *p, size_t n);
/* Appends text that is not to end its line. */
void buf_add_shown(struct buf *out, const char *p, size_t n, enum shown how);
/* As buf_addf and fprintf; only the format ends lines and indents with tabs, and nothing that it inserts does harm. */
void buf_sayf(struct buf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vsayf(struct buf *out, const char *format, va_list ap) __attribute__((format(printf, 2, 0)));
void say(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* JSON text: unsafe characters, which can only stand in strings, as \u escapes. */
void buf_add_json(struct buf *out, const char *p, size_t n);
#endif
