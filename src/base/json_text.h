/* json_text.h: functions that all JSON writers share. */
#ifndef TRANSHIP_JSON_TEXT_H
#define TRANSHIP_JSON_TEXT_H
#include "base/shown.h"
#include <jansson.h>

/* A string, or null for NULL. Bytes that are no UTF-8 become U+FFFD. */
json_t *json_text(const char *s);
/* Appends the document and a newline, and drops the caller's reference. False after a message. */
bool json_append(json_t *j, struct buf *out);
/* For json_dump_callback(): appends to the buffer. */
int json_to_buf(const char *bytes, size_t n, void *buf);
/* A list that may be long, written element by element: as one tree, 200,000 findings take gigabytes. */
struct json_list {
	struct buf *out;
	char *tail;      /* what follows the list; owned */
	unsigned indent; /* of the elements */
	bool ok;
};

/* Appends the document up to the inside of its last array, which is empty, and drops the caller's reference. */
struct json_list json_list_begin(json_t *document, struct buf *out);
/* Appends an element, and drops the caller's reference. */
void json_list_add(struct json_list *l, json_t *element);
/* Appends what follows the list. False after a message. */
bool json_list_end(struct json_list *l);
/* Bytes as UTF-8, what is none replaced by U+FFFD. */
void buf_add_utf8(struct buf *b, const char *s, size_t n);
/* The same as text of HTML or XML, without markup or control characters: ends of lines stay, or are written as '&#10;'. */
void buf_add_markup(struct buf *b, bool lines, const char *s);
#endif
