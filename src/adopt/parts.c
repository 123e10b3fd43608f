/* parts.c: the difference between a file and its translation, token by token. */
#include "adopt/parts.h"
#include <stdlib.h>

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 128; }

bool is_name(struct slice s, bool qualified)
{
	bool begins = true;
	for (size_t i = 0; i < s.n; i++) {
		if (qualified && s.p[i] == ':' && i + 2 < s.n && s.p[i + 1] == ':' && !begins) {
			i++;
			begins = true;
		} else if (!in_word(s.p[i]) || (begins && isdigit((unsigned char)s.p[i]))) {
			return false;
		} else {
			begins = false;
		}
	}
	return !begins;
}

/* The first token of a text, white space as one. */
static struct slice first_token(struct slice s)
{
	size_t n = 1;
	if (in_word(*s.p))
		while (n < s.n && in_word(s.p[n]))
			n++;
	else if (isspace((unsigned char)*s.p))
		while (n < s.n && isspace((unsigned char)s.p[n]))
			n++;
	return (struct slice){s.p, n};
}

static struct slice behind(struct slice s, size_t n) { return (struct slice){s.p + n, s.n - n}; }

static struct slice last_name(struct slice s)
{
	size_t n = 0;
	while (n < s.n && in_word(s.p[s.n - 1 - n]))
		n++;
	return (struct slice){s.p + s.n - n, n};
}

/* Do both end with one name, CUDA's and HIP's, "f(cudaFree" and "if (g(hipFree"? Then these come off. */
static bool cut_last_name(struct slice *a, struct slice *b, struct slice *cuda, struct slice *hip)
{
	struct slice x = last_name(*a), y = last_name(*b);
	bool same = slice_starts(x, "cu") && slice_starts(y, "hip") && x.n < a->n && y.n < b->n && x.p[-1] == y.p[-1];
	size_t prefix = slice_starts(x, "cuda") ? 4 : 2;
	bool of_cub = slice_is(x, "cub") && slice_is(y, "hipcub"); /* "CubDebugExit(cub::" (Grifcc/radixtopk) */
	if (!same || (!of_cub && (x.n <= prefix || x.n - prefix != y.n - 3 || memcmp(x.p + prefix, y.p + 3, y.n - 3))))
		return false;
	*cuda = x;
	*hip = y;
	a->n -= x.n;
	b->n -= y.n;
	return true;
}

/* Takes off what both end with: marks, and whole words in front of them. */
static void cut_alike(struct slice *a, struct slice *b)
{
	while (a->n && b->n && a->p[a->n - 1] == b->p[b->n - 1]) {
		struct slice x = last_name(*a), y = last_name(*b);
		if (!slice_eq(x, y) || x.n == a->n || y.n == b->n)
			return;
		size_t n = x.n ? x.n : 1;
		a->n -= n;
		b->n -= n;
	}
}

/* One name of CUDA's that becomes one of HIP's and something beside it: an argument before it, "hipMemcpyDefault, hipStreamPerThread", or flags
 * behind it, "hipHostMallocPortable | hipHostMallocMapped" (NVIDIA/nvbandwidth). Adds these as two parts. */
static bool add_beside(struct parts *out, struct slice source, struct slice a, struct slice b)
{
	uint32_t begin = (uint32_t)(a.p - source.p), end = begin + (uint32_t)a.n;
	struct slice last = last_name(b), first = first_token(b);
	if (!is_name(a, false))
		return false;
	if (last.n + 2 < b.n && last.p[-1] == ' ' && last.p[-2] == ',') {
		PUSH(out->v, out->n, out->cap) = (struct part){.begin = begin, .end = begin, .text = {b.p, b.n - last.n}};
		PUSH(out->v, out->n, out->cap) = (struct part){.begin = begin, .end = end, .text = last};
		return true;
	}
	if (is_name(first, false) && slice_starts(behind(b, first.n), " | ")) {
		PUSH(out->v, out->n, out->cap) = (struct part){.begin = begin, .end = end, .text = first};
		PUSH(out->v, out->n, out->cap) = (struct part){.begin = end, .end = end, .text = behind(b, first.n)};
		return true;
	}
	return false;
}

/* Adds what differs: tokens alike at both ends stay, and where each token has its counterpart each name is a part. */
static void part_add(struct parts *out, struct slice source, uint32_t begin, uint32_t end, struct slice text)
{
	struct slice a = {source.p + begin, end - begin}, b = text;
	while (a.n && b.n && slice_eq(first_token(a), first_token(b))) {
		size_t n = first_token(a).n;
		a = behind(a, n);
		b = behind(b, n);
	}
	if (a.n && b.n && slice_is(first_token(a), "register")) { /* the word goes, and what stands behind it is another part */
		size_t n = strlen("register");
		while (n < a.n && isspace((unsigned char)a.p[n]))
			n++;
		begin = (uint32_t)(a.p - source.p);
		PUSH(out->v, out->n, out->cap) = (struct part){.begin = begin, .end = begin + (uint32_t)n, .text = {b.p, 0}};
		a = behind(a, n);
	}
	struct parts each = {0};
	struct slice x = a, y = b;
	bool alike = true;
	while (x.n && y.n && alike) {
		struct slice s = first_token(x), t = first_token(y);
		if (!slice_eq(s, t)) {
			while (t.n + 2 < y.n && is_name(t, true) && y.p[t.n] == ':' && y.p[t.n + 1] == ':' &&
			       in_word(y.p[t.n + 2]) && !(s.n < x.n && x.p[s.n] == ':'))
				t.n += 2 + first_token(behind(y, t.n + 2)).n;
			alike = is_name(s, false) && is_name(t, true);
			PUSH(each.v, each.n, each.cap) = (struct part){
			        .begin = (uint32_t)(s.p - source.p), .end = (uint32_t)(s.p - source.p + s.n), .text = t};
		}
		x = behind(x, s.n);
		y = behind(y, t.n);
	}
	if (alike && !x.n && !y.n) {
		for (size_t i = 0; i < each.n; i++)
			PUSH(out->v, out->n, out->cap) = each.v[i];
	} else {
		struct part last = {0};
		for (bool more = true; more;) {
			cut_alike(&a, &b);
			more = !last.end && cut_last_name(&a, &b, &x, &y);
			if (more)
				last = (struct part){
				        .begin = (uint32_t)(x.p - source.p), .end = (uint32_t)(x.p - source.p + x.n), .text = y};
		}
		begin = (uint32_t)(a.p - source.p);
		if (!add_beside(out, source, a, b))
			PUSH(out->v, out->n, out->cap) = (struct part){.begin = begin, .end = begin + (uint32_t)a.n, .text = b};
		if (last.end)
			PUSH(out->v, out->n, out->cap) = last;
	}
	parts_free(&each);
}

void parts_of(const struct file *f, struct parts *out)
{
	struct slice source = f->bytes;
	uint32_t from = 0, at = 0; /* behind the last stretch that stays: in the source, in the output */
	for (uint32_t k = 0; k <= f->map.n; k++) {
		bool last = k == f->map.n;
		uint32_t s = last ? (uint32_t)source.n : f->map.runs[k].source,
		         o = last ? (uint32_t)f->output.n : f->map.runs[k].output, n = last ? 0 : f->map.runs[k].len;
		if (s < from || o < at || (!last && !n))
			continue; /* moved: part of what is new */
		/* a stretch that begins within a word leaves the word's rest to the part before it */
		while (n && (s > from || o > at) && in_word(source.p[s]) &&
		       ((s > from && in_word(source.p[s - 1])) || (o > at && in_word(f->output.p[o - 1])))) {
			s++;
			o++;
			n--;
		}
		/* and one that ends within a word */
		uint32_t keep = n;
		if (!last)
			while (keep && in_word(source.p[s + keep - 1]) &&
			       ((s + n < source.n && in_word(source.p[s + n])) ||
			        (o + n < f->output.n && in_word(f->output.p[o + n]))))
				keep--;
		if (!last && !keep)
			continue;
		if (s > from || o > at)
			part_add(out, source, from, s, (struct slice){f->output.p + at, o - at});
		from = s + keep;
		at = o + keep;
	}
}

void parts_free(struct parts *p)
{
	free(p->v);
	*p = (struct parts){0};
}

void parts_render(const struct parts *p, struct slice source, uint32_t begin, uint32_t end, struct buf *out)
{
	uint32_t at = begin;
	size_t k = FIRST_NOT(i, (size_t)0, p->n, p->v[i].begin < begin);
	for (; k < p->n && p->v[k].end <= end && (p->v[k].begin < end || begin == end || end == source.n); k++) {
		buf_add(out, source.p + at, p->v[k].begin - at);
		buf_addslice(out, p->v[k].text);
		at = p->v[k].end;
	}
	buf_add(out, source.p + at, end - at);
}
