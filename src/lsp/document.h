/* document.h: texts as an editor has them, which may not be saved, and places in them as LSP writes these. */
#ifndef TRANSHIP_DOCUMENT_H
#define TRANSHIP_DOCUMENT_H
#include "base/base.h"
#include <jansson.h>

struct document {
	char *uri, *path; /* path: absolute; NULL: no file */
	struct buf text;
	json_int_t version;
	bool asked; /* its diagnostics are still to be found */
};

/* Of a "file:" URI; NULL: it is none. The caller frees it. */
char *path_of_uri(const char *uri);
json_t *uri_of_path(const char *path);

/* LSP counts characters in UTF-16 units, or in bytes where both sides agreed on these ('utf8'). A place behind the end of its line, or of
 * the text, is that end. */
size_t offset_of(struct slice text, bool utf8, json_t *position);
json_t *position_of(struct slice text, bool utf8, size_t off);
json_t *range_of(struct slice text, bool utf8, size_t from, size_t to);
/* Applies one of 'contentChanges'. False: it is none; the text stays. */
bool document_change(struct document *d, bool utf8, json_t *change);
void document_free(struct document *d);
#endif
