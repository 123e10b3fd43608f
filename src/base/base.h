/* base.h: what every module uses: slices, growable buffers, arenas, sorted diagnostics to stderr.
 *
 * Units everywhere in tranship: byte offsets are 0-based, lines and columns are 1-based, columns count bytes.
 * Memory: allocation never fails for callers (out of memory, the process prints one message and exits with 2). */
#ifndef TRANSHIP_BASE_H
#define TRANSHIP_BASE_H
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What holds on every input. The sanitizers' and the fuzzers' builds (-DTRANSHIP_ASSERT) end where it does not; others do not look. */
#ifdef TRANSHIP_ASSERT
#include <assert.h>
#define ASSERT(holds) assert(holds)
#else
#define ASSERT(holds) ((void)0)
#endif

#define ARRAY_SIZE(a) (sizeof(a) / sizeof *(a))

/* Goes over the n elements of 'items', which do not change meanwhile: FOR_EACH(const struct finding, f, list->v, list->n) */
#define FOR_EACH(type, item, items, n) for (type *item = (items), *const item##_end = item + (n); item != item##_end; item++)

/* What qsort's functions return of two numbers: ORDER(a->file, b->file) ?: ORDER(a->line, b->line) */
#define ORDER(a, b) (((a) > (b)) - ((a) < (b)))
/* For qsort, of two uint32_t. */
int order_numbers(const void *a, const void *b);

/* The first number k of [from, to) for which 'test' does not hold, which holds for all below it; 'to' when it holds for all. */
#define FIRST_NOT(k, from, to, test)                                        \
	({                                                                  \
		__typeof__((to) + 0) low_ = (from), high_ = (to);           \
		while (low_ < high_) {                                      \
			__typeof__((to) + 0) k = low_ + (high_ - low_) / 2; \
			if (test)                                           \
				low_ = k + 1;                               \
			else                                                \
				high_ = k;                                  \
		}                                                           \
		low_;                                                       \
	})

/* The value of 'call', which may come back to this line: within itself 60 times at most, and a run ends on no text, however deep it nests.
 * Deeper the value is 'unknown', of the same type, which has to be the answer that changes nothing. */
enum { DEEPEST_NESTING = 60 };
extern _Thread_local unsigned bounded_anew; /* another number where calls were left that never return: see base/time_limit.h */
#define BOUNDED(call, unknown)                                          \
	({                                                              \
		static _Thread_local struct {                           \
			unsigned calls, anew;                           \
		} within_;                                              \
		__typeof__(call) value_ = unknown;                      \
		if (within_.anew != bounded_anew)                       \
			within_.calls = 0, within_.anew = bounded_anew; \
		if (within_.calls < DEEPEST_NESTING) {                  \
			const unsigned outer_ = within_.calls++;        \
			value_ = call;                                  \
			within_.calls = outer_;                         \
		}                                                       \
		value_;                                                 \
	})
/* The same of a function without a value. */
#define BOUNDED_CALL(call) ((void)BOUNDED(((call), 0), 0))

/* A run of bytes somebody else owns. Not terminated. */
struct slice {
	const char *p;
	size_t n;
};
#define SLICE_LIT(s) ((struct slice){(s), sizeof(s) - 1})
static inline struct slice slice_str(const char *s) { return (struct slice){s, strlen(s)}; }
/* A letter, a digit or '_'. */
static inline bool word_char(char c) { return isalnum((unsigned char)c) || c == '_'; }
static inline bool slice_eq(struct slice a, struct slice b) { return a.n == b.n && (!a.n || !memcmp(a.p, b.p, a.n)); }
static inline bool slice_is(struct slice a, const char *s) /* most differ in the first byte */
{
	return a.n ? *a.p == *s && a.n == strlen(s) && !memcmp(a.p, s, a.n) : !*s;
}
static inline bool slice_in(struct slice a, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (slice_is(a, words[i]))
			return true;
	return false;
}
#define SLICE_IN(a, words) slice_in((a), (words), ARRAY_SIZE(words))
bool slice_goes_on(struct slice a, const char *prefix); /* slice_starts, when the first byte is the same */
static inline bool slice_starts(struct slice a, const char *prefix)
{
	return !*prefix || (a.n && *a.p == *prefix && slice_goes_on(a, prefix));
}
/* The bytes of the mark that an editor puts before a file in UTF-8. */
static inline uint32_t slice_mark(struct slice s) { return s.n >= 3 && !memcmp(s.p, "\xef\xbb\xbf", 3) ? 3 : 0; }
static inline bool slice_ends(struct slice a, const char *suffix)
{
	size_t n = strlen(suffix);
	return !n || (a.n >= n && a.p[a.n - 1] == suffix[n - 1] && !memcmp(a.p + a.n - n, suffix, n));
}
bool slice_in_capitals(struct slice a);                    /* it has no small letter, as macros by custom have none */
const char *slice_find(struct slice a, struct slice what); /* memmem, several times as fast; 'what' is not empty */
/* Does the word hold the other one, in capitals or not? */
static inline bool slice_speaks_of(struct slice word, const char *part)
{
	for (size_t n = strlen(part), k = 0; k + n <= word.n; k++)
		if (!strncasecmp(word.p + k, part, n))
			return true;
	return false;
}

/* Does it begin with one of these? */
static inline bool slice_starts_in(struct slice a, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (slice_starts(a, words[i]))
			return true;
	return false;
}
#define SLICE_STARTS_IN(a, words) slice_starts_in((a), (words), ARRAY_SIZE(words))
/* Does it speak of one of these? */
static inline bool slice_speaks_in(struct slice a, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (slice_speaks_of(a, words[i]))
			return true;
	return false;
}
#define SLICE_SPEAKS_IN(a, words) slice_speaks_in((a), (words), ARRAY_SIZE(words))
/* The same of words that are listed there and then: SLICE_IS_ANY(a, "half", "__half") */
#define SLICE_IS_ANY(a, ...)                                       \
	({                                                         \
		static const char *const words_[] = {__VA_ARGS__}; \
		SLICE_IN(a, words_);                               \
	})
#define SLICE_STARTS_ANY(a, ...)                                   \
	({                                                         \
		static const char *const words_[] = {__VA_ARGS__}; \
		SLICE_STARTS_IN(a, words_);                        \
	})
#define SLICE_SPEAKS_ANY(a, ...)                                   \
	({                                                         \
		static const char *const words_[] = {__VA_ARGS__}; \
		SLICE_SPEAKS_IN(a, words_);                        \
	})

/* A growable byte buffer. {0} is an empty one; p is always NUL-terminated once anything was added; buf_free empties it. */
struct buf {
	char *p;
	size_t n, cap;
};
void buf_add(struct buf *b, const void *p, size_t n);
static inline void buf_addch(struct buf *b, char c)
{
	if (b->n + 1 >= b->cap) {
		buf_add(b, &c, 1);
		return;
	}
	b->p[b->n++] = c;
	b->p[b->n] = 0;
}
void buf_addstr(struct buf *b, const char *s);
void buf_addslice(struct buf *b, struct slice s);
void buf_addf(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_free(struct buf *b);

/* An arena: memory that lives until arena_free. {0} is an empty one. Zeroed, 16-byte aligned. */
struct arena {
	struct arena_block *head;
	size_t used;
};
void *arena_alloc(struct arena *a, size_t n);
char *arena_strndup(struct arena *a, const char *p, size_t n); /* NUL-terminated copy */
char *arena_strdup(struct arena *a, const char *s);
char *arena_vprintf(struct arena *a, const char *format, va_list ap) __attribute__((format(printf, 2, 0)));
char *arena_printf(struct arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
void arena_take(struct arena *to, struct arena *from); /* what lives in 'from' lives in 'to' from now on; 'from' is empty */
void arena_free(struct arena *a);

void *xmalloc(size_t n);
void *xcalloc(size_t n, size_t size);
void *xrealloc(void *p, size_t n);
char *xstrdup(const char *s);
/* Makes room for one more element of *items, doubling *cap. */
#define GROW(items, n, cap)                                                   \
	do {                                                                  \
		if ((n) >= (cap)) {                                           \
			(cap) = (cap) ? (cap) * 2 : 16;                       \
			(items) = xrealloc((items), (cap) * sizeof *(items)); \
		}                                                             \
	} while (0)
/* One more element of *items, to be assigned to. What is assigned must not name the list itself. */
#define PUSH(items, n, cap)          \
	(*({                         \
		GROW(items, n, cap); \
		&(items)[(n)++];     \
	}))

/* A string set / map from strings to small integers, open addressing. {0} is empty. Keys are copied. */
struct strmap {
	struct strmap_slot *slots;
	size_t n, cap;
};
bool strmap_get(const struct strmap *m, struct slice key, uint64_t *value); /* value may be NULL */
void strmap_put(struct strmap *m, struct slice key, uint64_t value);        /* adds or replaces */
void strmap_free(struct strmap *m);
uint64_t hash_bytes(const void *p, size_t n);

/* Messages to standard error in git's style: "tranship: error: cannot read 'x.cu': No such file or directory".
 * warn returns; fatal exits with status 2 after removing temporary files; bug names the source line and aborts. */
void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
void error(const char *format, ...) __attribute__((format(printf, 1, 2))); /* returns; sets had_errors() */
void fatal(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
bool had_errors(void); /* has error() been called in this process? */
/* Called before a message is printed, with its text: false, it is not. Called where an allocation fails, before the message. contain.c sets both. */
extern bool (*before_message)(const char *text);
extern void (*without_memory)(void);
#define bug(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
void bug_at(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4), noreturn));

/* Versions as 100 * major + minor: "12.6" is 1206, "7.2.4" is 702. 0 means none; version_parse returns -1 when s is not one. */
int version_parse(const char *s);
const char *version_text(int version, char out[16]); /* "12.6", in 'out', which it returns */

double seconds_now(void); /* monotonic */
#endif
