/* digest.c: SHA-256 by libcrypto. Its functions for SHA-256 alone are linked: five small objects of the static library, with nothing to set up at
 * the start; the interface for all algorithms costs a start more than a translation of a small file. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "base/digest.h"
#include "base/descriptor.h"
#include <openssl/sha.h>
#include <sys/stat.h>
#include <unistd.h>

_Static_assert(sizeof(struct digest) == SHA256_DIGEST_LENGTH, "a digest is SHA-256");

static void digest_add(SHA256_CTX *c, const void *p, size_t n)
{
	if (n)
		SHA256_Update(c, p, n);
}

static struct digest finish(SHA256_CTX *c)
{
	struct digest d;
	SHA256_Final(d.byte, c);
	return d;
}

struct digest digest_of(struct slice bytes)
{
	SHA256_CTX c;
	SHA256_Init(&c);
	digest_add(&c, bytes.p, bytes.n);
	return finish(&c);
}

bool digest_known(const struct digest *d)
{
	static const struct digest none;
	return !digest_is(d, &none);
}

static const char *in_hexadecimal(const unsigned char *byte, size_t n, char *out)
{
	for (size_t i = 0; i < n; i++)
		snprintf(out + 2 * i, 3, "%02x", byte[i]);
	return out;
}

const char *digest_text(const struct digest *d, char out[DIGEST_TEXT]) { return in_hexadecimal(d->byte, sizeof d->byte, out); }

static int hex(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

bool digest_parse(const char *text, struct digest *d)
{
	*d = (struct digest){0};
	if (strlen(text) != DIGEST_TEXT - 1)
		return false;
	for (size_t i = 0; i < sizeof d->byte; i++) {
		int high = hex(text[2 * i]), low = hex(text[2 * i + 1]);
		if (high < 0 || low < 0) {
			*d = (struct digest){0};
			return false;
		}
		d->byte[i] = (unsigned char)(high << 4 | low);
	}
	return digest_known(d);
}

bool digest_open(int fd, struct digest *d)
{
	char block[65536];
	struct stat st;
	SHA256_CTX c;
	ssize_t n = -1;
	*d = (struct digest){0};
	if (fd < 0)
		return false;
	if (!fstat(fd, &st) && S_ISREG(st.st_mode)) {
		SHA256_Init(&c);
		while ((n = read_full(fd, block, sizeof block)) > 0)
			digest_add(&c, block, (size_t)n);
		if (!n)
			*d = finish(&c);
	}
	close(fd);
	return !n;
}

struct digest digest_of_link(const char *text)
{
	struct buf b = {0};
	buf_addf(&b, "link%c%s", 0, text);
	struct digest d = digest_of((struct slice){b.p, b.n});
	buf_free(&b);
	return d;
}

const char *git_blob_name(struct slice bytes, size_t digits, char out[DIGEST_TEXT])
{
	char head[32];
	unsigned char name[SHA_DIGEST_LENGTH];
	size_t n = (size_t)snprintf(head, sizeof head, "blob %zu", bytes.n) + 1;
	if (digits == DIGEST_TEXT - 1) {
		SHA256_CTX c;
		SHA256_Init(&c);
		digest_add(&c, head, n);
		digest_add(&c, bytes.p, bytes.n);
		struct digest d = finish(&c);
		return digest_text(&d, out);
	}
	SHA_CTX c;
	SHA1_Init(&c);
	SHA1_Update(&c, head, n);
	if (bytes.n)
		SHA1_Update(&c, bytes.p, bytes.n);
	SHA1_Final(name, &c);
	return in_hexadecimal(name, sizeof name, out);
}

struct digest digest_keyed(const void *key, size_t n, struct slice bytes)
{
	enum { BLOCK = SHA256_CBLOCK };
	unsigned char pad[BLOCK] = {0};
	SHA256_CTX c;
	if (n > BLOCK) {
		struct digest of = digest_of((struct slice){key, n});
		memcpy(pad, of.byte, sizeof of.byte);
	} else {
		memcpy(pad, key, n);
	}
	for (size_t i = 0; i < BLOCK; i++)
		pad[i] ^= 0x36;
	SHA256_Init(&c);
	digest_add(&c, pad, BLOCK);
	digest_add(&c, bytes.p, bytes.n);
	struct digest inner = finish(&c);
	for (size_t i = 0; i < BLOCK; i++)
		pad[i] ^= 0x36 ^ 0x5c;
	SHA256_Init(&c);
	digest_add(&c, pad, BLOCK);
	digest_add(&c, inner.byte, sizeof inner.byte);
	return finish(&c);
}
