/* ignore.c: .gitignore patterns. */
#include "input/ignore.h"
#include <ctype.h>
#include <stdlib.h>

struct pattern {
	struct slice text; /* without '!', leading and trailing slash; in the rules' copy of the file */
	bool negated, dir_only, anchored;
};

struct ignore {
	struct ignore *outer;
	char *dir, *text;
	size_t dir_len;
	struct pattern *p;
	size_t n, cap;
};

/* ---- matching ---- */

static bool in_class(const char *name, size_t n, unsigned char c)
{
	static const struct {
		const char *name;
		int (*is)(int);
	} classes[] = {
	        {"alnum", isalnum}, {"alpha", isalpha}, {"blank", isblank}, {"cntrl", iscntrl},
	        {"digit", isdigit}, {"graph", isgraph}, {"lower", islower}, {"print", isprint},
	        {"punct", ispunct}, {"space", isspace}, {"upper", isupper}, {"xdigit", isxdigit},
	};
	for (size_t i = 0; i < ARRAY_SIZE(classes); i++)
		if (strlen(classes[i].name) == n && !memcmp(classes[i].name, name, n))
			return classes[i].is(c);
	return false;
}

/* One character against the pattern element at *pp; advances *pp past it. '*' is not for here. */
static bool match_one(const char **pp, const char *pe, unsigned char c)
{
	const char *p = *pp;
	if (*p == '?') {
		*pp = p + 1;
		return true;
	}
	if (*p == '\\' && p + 1 < pe) {
		*pp = p + 2;
		return (unsigned char)p[1] == c;
	}
	if (*p != '[') {
		*pp = p + 1;
		return (unsigned char)*p == c;
	}
	const char *q = p + 1;
	bool negated = q < pe && (*q == '!' || *q == '^'), hit = false;
	if (negated)
		q++;
	for (bool first = true; q < pe && (first || *q != ']'); first = false) {
		if (*q == '[' && q + 1 < pe && q[1] == ':') {
			const char *end = memchr(q + 2, ':', (size_t)(pe - q - 2));
			if (end && end + 1 < pe && end[1] == ']') {
				hit |= in_class(q + 2, (size_t)(end - q - 2), c);
				q = end + 2;
				continue;
			}
		}
		if (*q == '\\' && q + 1 < pe)
			q++;
		unsigned char low = (unsigned char)*q++, high = low;
		if (q + 1 < pe && *q == '-' && q[1] != ']') {
			q++;
			if (*q == '\\' && q + 1 < pe)
				q++;
			high = (unsigned char)*q++;
		}
		hit |= low <= c && c <= high;
	}
	if (q >= pe) { /* no closing bracket: git lets such a pattern match nothing */
		*pp = pe;
		return false;
	}
	*pp = q + 1;
	return hit != negated;
}

/* One component. Going back to the last '*' only is enough, and keeps this linear in pattern times name. */
static bool match_component(const char *p, const char *pe, const char *s, const char *se)
{
	const char *star = NULL, *retry = NULL;
	while (s < se) {
		if (p < pe && *p == '*') {
			star = ++p;
			retry = s;
			continue;
		}
		if (p < pe && match_one(&p, pe, (unsigned char)*s)) {
			s++;
			continue;
		}
		if (!star)
			return false;
		p = star;
		s = ++retry;
	}
	while (p < pe && *p == '*')
		p++;
	return p == pe;
}

static const char *component_end(const char *p, const char *end)
{
	const char *slash = memchr(p, '/', (size_t)(end - p));
	return slash ? slash : end;
}

bool glob_match(struct slice pattern, struct slice path)
{
	const char *p = pattern.p, *pe = p + pattern.n, *s = path.p, *se = s + path.n;
	const char *stars = NULL, *retry = NULL; /* after the last "**" component, and where it is to be tried next */
	for (;;) {
		const char *pc = component_end(p, pe);
		if (p < pe && pc - p == 2 && p[0] == '*' && p[1] == '*') {
			if (pc == pe) /* a trailing one matches everything inside, not the folder itself */
				return s < se;
			stars = p = pc + 1;
			retry = s;
			continue;
		}
		const char *sc = component_end(s, se);
		if (p < pe && s < se && match_component(p, pc, s, sc)) {
			bool p_last = pc == pe, s_last = sc == se;
			if (p_last && s_last)
				return true;
			if (!p_last && !s_last) {
				p = pc + 1;
				s = sc + 1;
				continue;
			}
		}
		if (!stars)
			return false;
		const char *skip = component_end(retry, se);
		if (skip == se)
			return false;
		p = stars;
		s = retry = skip + 1;
	}
}

/* ---- rules ---- */

static void add_pattern(struct ignore *in, char *line, size_t n)
{
	if (n && line[n - 1] == '\r')
		n--;
	while (n && line[n - 1] == ' ' && !(n > 1 && line[n - 2] == '\\'))
		n--;
	if (!n || *line == '#')
		return;
	struct pattern p = {0};
	if (*line == '!') {
		p.negated = true;
		line++;
		n--;
	}
	if (n && line[n - 1] == '/') {
		p.dir_only = true;
		n--;
	}
	p.anchored = memchr(line, '/', n);
	if (n && *line == '/') {
		line++;
		n--;
	}
	if (!n)
		return;
	p.text = (struct slice){line, n};
	PUSH(in->p, in->n, in->cap) = p;
}

struct ignore *ignore_push(struct ignore *outer, const char *dir, struct slice text)
{
	struct ignore *in = xcalloc(1, sizeof *in);
	in->outer = outer;
	in->dir = xstrdup(dir);
	in->dir_len = strlen(dir);
	if (slice_starts(text, "\xef\xbb\xbf")) {
		text.p += 3;
		text.n -= 3;
	}
	in->text = xmalloc(text.n + 1);
	if (text.n)
		memcpy(in->text, text.p, text.n);
	for (size_t i = 0; i < text.n;) {
		char *line = in->text + i, *end = memchr(line, '\n', text.n - i);
		size_t n = end ? (size_t)(end - line) : text.n - i;
		add_pattern(in, line, n);
		i += n + 1;
	}
	if (in->n)
		return in;
	ignore_pop(in, outer);
	return outer;
}

void ignore_pop(struct ignore *in, struct ignore *outer)
{
	while (in && in != outer) {
		struct ignore *next = in->outer;
		free(in->dir);
		free(in->text);
		free(in->p);
		free(in);
		in = next;
	}
}

bool ignore_match(const struct ignore *in, const char *path, bool is_dir)
{
	for (; in; in = in->outer) {
		const char *below = path;
		if (in->dir_len) {
			if (strncmp(path, in->dir, in->dir_len) || path[in->dir_len] != '/')
				continue;
			below += in->dir_len + 1;
		}
		const char *slash = strrchr(below, '/');
		for (size_t i = in->n; i-- > 0;) {
			const struct pattern *p = &in->p[i];
			if (p->dir_only && !is_dir)
				continue;
			if (glob_match(p->text, slice_str(p->anchored || !slash ? below : slash + 1)))
				return !p->negated;
		}
	}
	return false;
}
