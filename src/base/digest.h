/* digest.h: SHA-256, where two contents count as the same because their hashes are.
 *
 * Nobody can make two contents with one digest, so that sources, names and options of a hostile repository cannot pass for others.
 * hash_bytes (base.h) is for tables, which compare the keys too: whoever knows it makes two texts with one hash. */
#ifndef TRANSHIP_DIGEST_H
#define TRANSHIP_DIGEST_H
#include "base/base.h"

struct digest {
	unsigned char byte[32]; /* all 0: there is none */
};
enum { DIGEST_TEXT = 65 }; /* bytes of a digest in hexadecimal, with the NUL */

struct digest digest_of(struct slice bytes);
static inline bool digest_is(const struct digest *a, const struct digest *b) { return !memcmp(a, b, sizeof *a); }
bool digest_known(const struct digest *d); /* is it one? */
/* In hexadecimal, in 'out', which it returns. */
const char *digest_text(const struct digest *d, char out[DIGEST_TEXT]);
/* The opposite. False: the text is none in lower case, or all 0. */
bool digest_parse(const char *text, struct digest *d);
/* Of a regular file that is open, or -1; closes it. False: it is no such file, or cannot be read; *d is none then. */
bool digest_open(int fd, struct digest *d);
struct digest digest_of_link(const char *text); /* of a symbolic link with that text, which no file has */

/* The name of a blob of these bytes in git, in 'out', which it returns: SHA-1 in 40 digits, or SHA-256 in 64. */
const char *git_blob_name(struct slice bytes, size_t digits, char out[DIGEST_TEXT]);

/* HMAC-SHA256 of the bytes by a key of n bytes: only who has the key can make it. */
struct digest digest_keyed(const void *key, size_t n, struct slice bytes);
#endif
