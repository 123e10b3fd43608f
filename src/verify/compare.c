/* compare.c: texts with numbers, and arrays. */
#include "verify/compare.h"
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static const char *const element_names[ELEMENTS] = {"text", "bytes", "i8",  "u8",  "i16",  "u16", "i32",
                                                    "u32",  "i64",   "u64", "f16", "bf16", "f32", "f64"};
static const unsigned char sizes[ELEMENTS] = {1, 1, 1, 1, 2, 2, 4, 4, 8, 8, 2, 2, 4, 8}; /* bytes; 1 for text */

int element_find(const char *name)
{
	for (int i = 0; i < ELEMENTS; i++)
		if (!strcmp(name, element_names[i]))
			return i;
	return -1;
}

/* ---- numbers ---- */

/* Puts the bit patterns of a floating type in the order of its values, so that neighbours are one apart. */
static int64_t order(uint64_t bits, unsigned width)
{
	uint64_t sign = (uint64_t)1 << (width - 1);
	return bits & sign ? -(int64_t)(bits & (sign - 1)) : (int64_t)bits;
}

static uint64_t steps(int64_t a, int64_t b) { return a > b ? (uint64_t)a - (uint64_t)b : (uint64_t)b - (uint64_t)a; }

static double half_value(uint16_t h)
{
	int exponent = h >> 10 & 31, fraction = h & 1023;
	double v = exponent == 31 ? (fraction ? NAN : INFINITY)
	           : exponent     ? ldexp(1024 + fraction, exponent - 25)
	                          : ldexp(fraction, -24);
	return h >> 15 ? -v : v;
}

static double bfloat_value(uint16_t h)
{
	uint32_t bits = (uint32_t)h << 16;
	float f;
	memcpy(&f, &bits, sizeof f);
	return f;
}

/* ulp: how many steps apart, UINT64_MAX when that has no meaning. */
static bool close_enough(double a, double b, uint64_t ulp, const struct tolerance *t, struct difference *d)
{
	if (a == b || (isnan(a) && isnan(b)))
		return true;
	if (!isfinite(a) || !isfinite(b))
		return false;
	double apart = fabs(a - b), largest = fmax(fabs(a), fabs(b));
	if (apart > d->worst_absolute)
		d->worst_absolute = apart;
	if (apart > d->worst_relative * largest)
		d->worst_relative = apart / largest;
	return apart <= t->absolute || apart <= t->relative * largest || (t->ulp && ulp <= t->ulp);
}

static uint64_t float_steps(double a, double b)
{
	float x = (float)a, y = (float)b;
	uint32_t p, q;
	memcpy(&p, &x, 4);
	memcpy(&q, &y, 4);
	return steps(order(p, 32), order(q, 32));
}

static void value_text(char out[64], const unsigned char *p, enum element type, double v)
{
	int64_t i = 0;
	uint64_t u = 0;
	memcpy(&u, p, sizes[type]);
	i = (int64_t)(u << (64 - 8 * sizes[type])) >> (64 - 8 * sizes[type]);
	switch (type) {
	case EL_F16:
	case EL_BF16: snprintf(out, 64, "%.5g", v); break;
	case EL_F32: snprintf(out, 64, "%.9g", v); break;
	case EL_F64: snprintf(out, 64, "%.17g", v); break;
	case EL_I8:
	case EL_I16:
	case EL_I32:
	case EL_I64: snprintf(out, 64, "%" PRId64, i); break;
	case EL_TEXT:
	case EL_BYTES: snprintf(out, 64, "0x%02x", *p); break;
	default: snprintf(out, 64, "%" PRIu64, u); break;
	}
}

/* One element of an array as a number; *rank is its place among the values of its type. */
static double element_value(const unsigned char *p, enum element type, int64_t *rank)
{
	uint64_t u = 0;
	memcpy(&u, p, sizes[type]);
	unsigned width = 8u * sizes[type];
	int64_t i = (int64_t)(u << (64 - width)) >> (64 - width);
	float f;
	double v;
	*rank = order(u, width);
	switch (type) {
	case EL_F16: return half_value((uint16_t)u);
	case EL_BF16: return bfloat_value((uint16_t)u);
	case EL_F32: memcpy(&f, p, 4); return f;
	case EL_F64: memcpy(&v, p, 8); return v;
	case EL_I8:
	case EL_I16:
	case EL_I32:
	case EL_I64: *rank = i; return (double)i;
	default: *rank = (int64_t)u; return (double)u;
	}
}

/* ---- shared by both kinds ---- */

struct comparison {
	const struct tolerance *t;
	const struct unsteady *skip;
	struct unsteady *mark;
	size_t cap;
	struct difference *d;
};

static void record(struct comparison *c, size_t index, bool same)
{
	if (c->mark) {
		while (c->mark->n <= index) {
			PUSH(c->mark->at, c->mark->n, c->cap) = false;
		}
		c->mark->at[index] |= !same;
	}
	c->d->count += !same;
	c->d->elements++;
}

static bool skipped(const struct comparison *c, size_t index) { return c->skip && index < c->skip->n && c->skip->at[index]; }

static void compare_arrays(struct comparison *c, struct slice a, struct slice b, enum element type)
{
	size_t size = sizes[type], n = a.n / size, m = b.n / size;
	struct difference *d = c->d;
	if (a.n != b.n || a.n % size) {
		if (a.n != b.n && a.n % size == 0 && b.n % size == 0)
			snprintf(d->shape, sizeof d->shape, "%zu elements of type %s, not %zu", m, element_names[type], n);
		else
			snprintf(d->shape, sizeof d->shape, "%zu bytes, not %zu (an element of type %s has %zu)", b.n, a.n,
			         element_names[type], size);
		d->differs = true;
	}
	for (size_t i = 0; i < n && i < m; i++) {
		const unsigned char *p = (const unsigned char *)a.p + i * size, *q = (const unsigned char *)b.p + i * size;
		int64_t rank_a, rank_b;
		if (skipped(c, i))
			continue;
		double x = element_value(p, type, &rank_a), y = element_value(q, type, &rank_b);
		bool exact = type < EL_F16 && !c->t->absolute && !c->t->relative && !c->t->ulp; /* 64 bits do not fit a double */
		bool same = !memcmp(p, q, size) || (!exact && close_enough(x, y, steps(rank_a, rank_b), c->t, d));
		if (!same && !d->count) {
			d->index = i;
			value_text(d->a, p, type, x);
			value_text(d->b, q, type, y);
		}
		record(c, i, same);
	}
}

/* ---- texts ---- */

struct token {
	struct slice text;
	size_t line;
	double value;
	bool number, whole;
};
struct token_list {
	struct token *v;
	size_t n, cap;
};

/* The length of the number at p (before end), 0 when there is none. Hexadecimal ones count as whole. */
static size_t number_length(const char *p, const char *end, struct token *t)
{
	const char *s = p;
	*t = (struct token){.whole = true};
	if (s < end && (*s == '-' || *s == '+'))
		s++;
	if (end - s > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') && isxdigit((unsigned char)s[2])) {
		for (s += 2; s < end && isxdigit((unsigned char)*s); s++)
			;
	} else if (end - s >= 3 && (!strncasecmp(s, "nan", 3) || !strncasecmp(s, "inf", 3))) {
		s += end - s >= 8 && !strncasecmp(s, "infinity", 8) ? 8 : 3;
		t->whole = false;
		if (s < end && isalnum((unsigned char)*s))
			return 0; /* a word that begins so: "info" */
	} else {
		const char *digits = s;
		while (s < end && isdigit((unsigned char)*s))
			s++;
		size_t n = (size_t)(s - digits);
		if (s < end && *s == '.') {
			const char *point = s++;
			while (s < end && isdigit((unsigned char)*s))
				s++;
			n += (size_t)(s - point - 1);
			t->whole = false;
		}
		if (!n)
			return 0;
		const char *e = s;
		if (e < end && (*e == 'e' || *e == 'E')) {
			e++;
			if (e < end && (*e == '-' || *e == '+'))
				e++;
			if (e < end && isdigit((unsigned char)*e)) {
				while (e < end && isdigit((unsigned char)*e))
					e++;
				s = e;
				t->whole = false;
			}
		}
	}
	t->number = true;
	t->text = (struct slice){p, (size_t)(s - p)};
	char copy[512];
	size_t n = t->text.n < sizeof copy - 1 ? t->text.n : sizeof copy - 1;
	memcpy(copy, p, n);
	copy[n] = 0;
	t->value = strtod(copy, NULL);
	return t->text.n;
}

static bool ignored(const char *line, size_t n, const struct pattern_list *ignore)
{
	bool match = false;
	if (!ignore || !ignore->n)
		return false;
	char *copy = strndup(line, n);
	for (size_t i = 0; copy && i < ignore->n && !match; i++)
		match = !regexec(&ignore->v[i], copy, 0, NULL, 0);
	free(copy);
	return match;
}

/* Numbers, and runs of everything else that is not blank. A digit inside a word ("gfx942") begins no number. */
static void tokenize(struct slice s, const struct pattern_list *ignore, struct token_list *list)
{
	size_t line = 1;
	for (const char *p = s.p, *end = s.p + s.n; p < end; line++) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));
		if (!eol)
			eol = end;
		bool word = false; /* the last character was part of a word */
		if (ignored(p, (size_t)(eol - p), ignore))
			p = eol;
		while (p < eol) {
			struct token t = {0};
			if (isspace((unsigned char)*p)) {
				word = false;
				p++;
				continue;
			}
			size_t n = word ? 0 : number_length(p, eol, &t);
			if (!n) {
				const char *start = p;
				/* to the next blank, or to where a number may begin */
				do {
					word = isalnum((unsigned char)*p) || *p == '_' || (unsigned char)*p >= 0x80;
					p++;
				} while (p < eol && !isspace((unsigned char)*p) &&
				         (word || !number_length(p, eol, &(struct token){0})));
				t = (struct token){.text = {start, (size_t)(p - start)}};
			} else {
				p += n;
				word = true;
			}
			t.line = line;
			PUSH(list->v, list->n, list->cap) = t;
		}
		p = eol + (eol < end);
	}
}

static bool token_same(const struct token *a, const struct token *b, const struct tolerance *t, struct difference *d)
{
	if (slice_eq(a->text, b->text))
		return true;
	if (!a->number || !b->number)
		return false;
	if (a->whole && b->whole && !t->integers)
		return a->value == b->value && fabs(a->value) < 0x1p53;
	return close_enough(a->value, b->value, float_steps(a->value, b->value), t, d);
}

static void show(char out[64], const struct token *t)
{
	size_t n = t->text.n < 60 ? t->text.n : 57;
	snprintf(out, 64, t->number ? "%.*s%s" : "'%.*s%s'", (int)n, t->text.p, n < t->text.n ? "..." : "");
	for (char *p = out; *p; p++)
		if ((unsigned char)*p < ' ' || *p == 127)
			*p = '?';
}

static void compare_texts(struct comparison *c, struct slice a, struct slice b, const struct pattern_list *ignore)
{
	struct token_list x = {0}, y = {0};
	struct difference *d = c->d;
	tokenize(a, ignore, &x);
	tokenize(b, ignore, &y);
	for (size_t i = 0; i < x.n && i < y.n; i++) {
		if (skipped(c, i))
			continue;
		bool same = token_same(&x.v[i], &y.v[i], c->t, d);
		if (!same && !d->count) {
			d->index = i;
			d->line = y.v[i].line;
			show(d->a, &x.v[i]);
			show(d->b, &y.v[i]);
		}
		record(c, i, same);
	}
	if (x.n != y.n) {
		snprintf(d->shape, sizeof d->shape, "%zu words and numbers, not %zu", y.n, x.n);
		d->differs = true;
	}
	free(x.v);
	free(y.v);
}

void compare_bytes(struct slice a, struct slice b, enum element type, const struct tolerance *t, const struct pattern_list *ignore,
                   const struct unsteady *skip, struct unsteady *mark, struct difference *d)
{
	struct comparison c = {.t = t, .skip = skip, .mark = mark, .cap = 0, .d = d};
	*d = (struct difference){0};
	if (mark)
		*mark = (struct unsteady){0};
	if (type == EL_TEXT)
		compare_texts(&c, a, b, ignore);
	else
		compare_arrays(&c, a, b, type);
	d->differs |= d->count > 0;
}

void difference_text(const struct difference *d, enum element type, struct buf *out)
{
	const char *between = "";
	if (d->shape[0]) {
		buf_addstr(out, d->shape);
		between = "; ";
	}
	if (d->count) {
		buf_addf(out, "%selement %zu is %s, not %s", between, d->index, d->b, d->a);
		if (d->line)
			buf_addf(out, " (line %zu)", d->line);
		if (d->elements > 1)
			buf_addf(out, "; %zu of %zu differ", d->count, d->elements);
		if (d->worst_absolute > 0 && type != EL_BYTES)
			buf_addf(out, ", by up to %.3g (relative %.3g)", d->worst_absolute, d->worst_relative);
	}
}

bool patterns_compile(struct pattern_list *p, const char *const *texts, size_t n, struct buf *why)
{
	*p = (struct pattern_list){xcalloc(n, sizeof *p->v), 0};
	for (size_t i = 0; i < n; i++) {
		int e = regcomp(&p->v[p->n], texts[i], REG_EXTENDED | REG_NOSUB);
		if (e) {
			char text[128];
			regerror(e, &p->v[p->n], text, sizeof text);
			buf_addf(why, "bad pattern '%s': %s", texts[i], text);
			return false;
		}
		p->n++;
	}
	return true;
}

void patterns_free(struct pattern_list *p)
{
	for (size_t i = 0; i < p->n; i++)
		regfree(&p->v[i]);
	free(p->v);
	*p = (struct pattern_list){0};
}
