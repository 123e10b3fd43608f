/* json_text.h: what the writers of JSON share. */
#ifndef TRANSHIP_JSON_TEXT_H
#define TRANSHIP_JSON_TEXT_H
#include "tranship/base.h"
#include <jansson.h>

/* A string, or null for NULL. Bytes that are no UTF-8 become U+FFFD. */
json_t *json_text(const char *s);
/* Appends the document and a newline, and drops the caller's reference. False after a message. */
bool json_append(json_t *j, struct buf *out);
/* Bytes as UTF-8, what is none replaced by U+FFFD. */
void buf_add_utf8(struct buf *b, const char *s, size_t n);
/* Length of the well-formed UTF-8 sequence at p, 0 when there is none. */
size_t utf8_sequence(const unsigned char *p, size_t n);
#endif
