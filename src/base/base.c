/* base.c: buffers, arenas, string maps, messages. */
#include "base/base.h"
#include "base/shown.h"
#include <endian.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

bool slice_goes_on(struct slice a, const char *prefix)
{
	for (size_t i = 1; prefix[i]; i++)
		if (i >= a.n || a.p[i] != prefix[i])
			return false;
	return true;
}

bool slice_in_capitals(struct slice a)
{
	for (size_t i = 0; i < a.n; i++)
		if (a.p[i] >= 'a' && a.p[i] <= 'z')
			return false;
	return true;
}

int order_numbers(const void *a, const void *b) { return ORDER(*(const uint32_t *)a, *(const uint32_t *)b); }

#ifdef __SSE2__
/* Where of 16 bytes the first of what is looked for stands, with the last one as far behind it as it would be. */
static inline __m128i ends_at(const char *p, __m128i first, __m128i last, size_t distance)
{
	return _mm_and_si128(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)p), first),
	                     _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(p + distance)), last));
}
#endif

const char *slice_find(struct slice a, struct slice what)
{
	const char *p = a.p;
	if (a.n < what.n) /* nothing, perhaps at NULL */
		return NULL;
#ifdef __SSE2__
	const size_t d = what.n - 1;
	const __m128i first = _mm_set1_epi8(what.p[0]), last = _mm_set1_epi8(what.p[d]);
	for (size_t left; (left = (size_t)(a.p + a.n - p)) >= 16 + d; p += 16) {
		for (; left >= 64 + d; p += 64, left -= 64) { /* most have none */
			__m128i low = _mm_or_si128(ends_at(p, first, last, d), ends_at(p + 16, first, last, d));
			__m128i high = _mm_or_si128(ends_at(p + 32, first, last, d), ends_at(p + 48, first, last, d));
			if (_mm_movemask_epi8(_mm_or_si128(low, high)))
				break;
		}
		if (left < 16 + d)
			break;
		for (unsigned at = (unsigned)_mm_movemask_epi8(ends_at(p, first, last, d)); at; at &= at - 1)
			if (!memcmp(p + __builtin_ctz(at), what.p, what.n))
				return p + __builtin_ctz(at);
	}
#endif
	return memmem(p, (size_t)(a.p + a.n - p), what.p, what.n);
}

bool (*before_message)(const char *text);
void (*without_memory)(void);

/* A message that needs none. */
static void __attribute__((noreturn)) no_memory(size_t n)
{
	if (without_memory)
		without_memory();
	fflush(stdout);
	fprintf(stderr, "tranship: error: out of memory (%zu bytes)\n", n);
	exit(2);
}

void *xrealloc(void *p, size_t n)
{
	void *q = realloc(p, n ? n : 1);
	if (!q)
		no_memory(n);
	return q;
}

void *xmalloc(size_t n) { return xrealloc(NULL, n); }

void *xcalloc(size_t n, size_t size)
{
	void *p = calloc(n ? n : 1, size ? size : 1);
	if (!p)
		no_memory(n * size);
	return p;
}

char *xstrdup(const char *s)
{
	size_t n = strlen(s) + 1;
	return memcpy(xmalloc(n), s, n);
}

static void buf_reserve(struct buf *b, size_t more)
{
	if (b->n + more + 1 <= b->cap)
		return;
	size_t cap = b->cap ? b->cap * 2 : 64;
	while (cap < b->n + more + 1)
		cap *= 2;
	b->p = xrealloc(b->p, cap);
	b->cap = cap;
}

void buf_add(struct buf *b, const void *p, size_t n)
{
	buf_reserve(b, n);
	if (n)
		memcpy(b->p + b->n, p, n);
	b->n += n;
	b->p[b->n] = 0;
}

void buf_addstr(struct buf *b, const char *s) { buf_add(b, s, strlen(s)); }
void buf_addslice(struct buf *b, struct slice s) { buf_add(b, s.p, s.n); }

void buf_addf(struct buf *b, const char *format, ...)
{
	va_list ap, again;
	va_start(ap, format);
	va_copy(again, ap);
	size_t room = b->p ? b->cap - b->n : 0, n = (size_t)vsnprintf(room ? b->p + b->n : NULL, room, format, ap);
	va_end(ap);
	if (n >= room) {
		buf_reserve(b, n);
		vsnprintf(b->p + b->n, n + 1, format, again);
	}
	va_end(again);
	b->n += n;
}

void buf_free(struct buf *b)
{
	free(b->p);
	*b = (struct buf){0};
}

struct arena_block {
	struct arena_block *next;
	size_t cap;
	_Alignas(16) char data[];
};

_Thread_local unsigned bounded_anew;

void *arena_alloc(struct arena *a, size_t n)
{
	n = (n + 15) & ~(size_t)15;
	if (!a->head || a->head->cap - a->used < n) {
		size_t cap = a->head ? a->head->cap * 2 : 4096;
		if (cap > 1 << 20)
			cap = 1 << 20;
		if (cap < n)
			cap = n;
		struct arena_block *b = xmalloc(sizeof *b + cap);
		b->next = a->head;
		b->cap = cap;
		a->head = b;
		a->used = 0;
	}
	void *p = a->head->data + a->used;
	a->used += n;
	return memset(p, 0, n);
}

char *arena_strndup(struct arena *a, const char *p, size_t n)
{
	char *s = arena_alloc(a, n + 1);
	if (n)
		memcpy(s, p, n);
	return s;
}

char *arena_strdup(struct arena *a, const char *s) { return arena_strndup(a, s, strlen(s)); }

char *arena_vprintf(struct arena *a, const char *format, va_list ap)
{
	char first[256]; /* most fit */
	va_list again;
	va_copy(again, ap);
	int n = vsnprintf(first, sizeof first, format, ap);
	char *s = arena_alloc(a, (size_t)n + 1);
	if ((size_t)n < sizeof first)
		memcpy(s, first, (size_t)n);
	else
		vsnprintf(s, (size_t)n + 1, format, again);
	va_end(again);
	return s;
}

char *arena_printf(struct arena *a, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	char *s = arena_vprintf(a, format, ap);
	va_end(ap);
	return s;
}

void arena_take(struct arena *to, struct arena *from)
{
	struct arena_block *last = from->head;
	if (!last)
		return;
	while (last->next)
		last = last->next;
	if (to->head) { /* behind the block that is being filled */
		last->next = to->head->next;
		to->head->next = from->head;
	} else {
		*to = *from;
	}
	*from = (struct arena){0};
}

void arena_free(struct arena *a)
{
	for (struct arena_block *b = a->head, *next; b; b = next) {
		next = b->next;
		free(b);
	}
	*a = (struct arena){0};
}

/* At most eight bytes as a number, the first one lowest. memcpy() of a variable length is a call, so overlapping loads replace it. */
static uint64_t few_bytes(const unsigned char *s, size_t n)
{
	uint32_t first, last;
	if (n == 8) {
		uint64_t word;
		memcpy(&word, s, 8);
		return le64toh(word);
	}
	if (n >= 4) {
		memcpy(&first, s, 4);
		memcpy(&last, s + n - 4, 4);
		return le32toh(first) | (uint64_t)le32toh(last) << 8 * (n - 4);
	}
	return n ? s[0] | (uint64_t)s[n / 2] << 8 * (n / 2) | (uint64_t)s[n - 1] << 8 * (n - 1) : 0;
}

/* Both halves of a product: each bit of the one number meets each of the other. */
static uint64_t folded(uint64_t a, uint64_t b)
{
	unsigned __int128 product = (unsigned __int128)a * b;
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* The same on every machine, as tables made at build time hold such hashes. */
uint64_t hash_bytes(const void *p, size_t n)
{
	const unsigned char *s = p;
	uint64_t h = n * 0x9e3779b97f4a7c15u;
	if (n > 32) { /* files */
		uint64_t other = h;
		for (; n > 32; s += 32, n -= 32) {
			h = folded(few_bytes(s, 8) ^ 0xa0761d6478bd642fu, few_bytes(s + 8, 8) ^ h);
			other = folded(few_bytes(s + 16, 8) ^ 0xe7037ed1a0b428dbu, few_bytes(s + 24, 8) ^ other);
		}
		h ^= other * 0x9e3779b97f4a7c15u;
	}
	for (; n > 8; s += 8, n -= 8) {
		h = (h ^ few_bytes(s, 8)) * 0xd6e8feb86659fd93u;
		h ^= h >> 29;
	}
	h = (h ^ few_bytes(s, n)) * 0xbf58476d1ce4e5b9u;
	h ^= h >> 32;
	h *= 0xd6e8feb86659fd93u;
	return h ^ h >> 32;
}

struct strmap_slot {
	char *key;
	size_t n;
	uint64_t hash, value;
};

static struct strmap_slot *strmap_slot(const struct strmap *m, struct slice key, uint64_t hash)
{
	for (size_t i = hash & (m->cap - 1);; i = (i + 1) & (m->cap - 1)) {
		struct strmap_slot *s = &m->slots[i];
		if (!s->key || (s->hash == hash && s->n == key.n && !memcmp(s->key, key.p, key.n)))
			return s;
	}
}

bool strmap_get(const struct strmap *m, struct slice key, uint64_t *value)
{
	if (!m->n)
		return false;
	struct strmap_slot *s = strmap_slot(m, key, hash_bytes(key.p, key.n));
	if (s->key && value)
		*value = s->value;
	return s->key;
}

void strmap_put(struct strmap *m, struct slice key, uint64_t value)
{
	if (m->n * 4 >= m->cap * 3) {
		struct strmap bigger = {.cap = m->cap ? m->cap * 2 : 64, .n = m->n};
		bigger.slots = xcalloc(bigger.cap, sizeof *bigger.slots);
		for (size_t i = 0; i < m->cap; i++)
			if (m->slots[i].key)
				*strmap_slot(&bigger, (struct slice){m->slots[i].key, m->slots[i].n}, m->slots[i].hash) =
				        m->slots[i];
		free(m->slots);
		*m = bigger;
	}
	uint64_t hash = hash_bytes(key.p, key.n);
	struct strmap_slot *s = strmap_slot(m, key, hash);
	if (!s->key) {
		s->key = xmalloc(key.n + 1);
		if (key.n)
			memcpy(s->key, key.p, key.n);
		s->key[key.n] = 0;
		s->n = key.n;
		s->hash = hash;
		m->n++;
	}
	s->value = value;
}

void strmap_free(struct strmap *m)
{
	for (size_t i = 0; i < m->cap; i++)
		free(m->slots[i].key);
	free(m->slots);
	*m = (struct strmap){0};
}

static bool errors;

static void message(const char *kind, const char *format, va_list ap)
{
	struct buf b = {0};
	buf_addf(&b, "tranship: %s%s", kind, *kind ? ": " : "");
	buf_vsayf(&b, format, ap);
	fflush(stdout);
	if (!before_message || before_message(b.p))
		fprintf(stderr, "%s\n", b.p);
	buf_free(&b);
}

void warn(const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	message("warning", format, ap);
	va_end(ap);
}

void error(const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	message("error", format, ap);
	va_end(ap);
	__atomic_store_n(&errors, true, __ATOMIC_RELAXED);
}

bool had_errors(void) { return __atomic_load_n(&errors, __ATOMIC_RELAXED); }

void fatal(const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	message("error", format, ap);
	va_end(ap);
	exit(2); /* atexit handlers remove temporary files */
}

void bug_at(const char *file, int line, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	char where[256];
	snprintf(where, sizeof where, "bug at %s:%d", file, line);
	message(where, format, ap);
	va_end(ap);
	abort();
}

int version_parse(const char *s)
{
	char *end;
	if (*s < '0' || *s > '9')
		return -1;
	unsigned long major = strtoul(s, &end, 10), minor = 0;
	if (*end == '.') {
		if (end[1] < '0' || end[1] > '9')
			return -1;
		minor = strtoul(end + 1, &end, 10);
		if (*end == '.' && end[1] >= '0' && end[1] <= '9')
			strtoul(end + 1, &end, 10);
	}
	return *end || major > 600 || minor > 99 ? -1 : (int)(major * 100 + minor);
}

const char *version_text(int version, char out[16])
{
	snprintf(out, 16, "%d.%d", version / 100 % 1000, version % 100);
	return out;
}

double seconds_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
