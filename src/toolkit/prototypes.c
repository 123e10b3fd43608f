/* prototypes.c: a look at C's declarations that is enough for HIP's headers. */
#include "toolkit/prototypes.h"
#include "base/file_io.h"
#include <stdlib.h>

enum { LARGEST = 64 << 20 };

static struct slice strip(struct slice s)
{
	while (s.n && strchr(" \t\r\n", s.p[0]))
		s.p++, s.n--;
	while (s.n && strchr(" \t\r\n", s.p[s.n - 1]))
		s.n--;
	return s;
}

static void blank(char *from, const char *to)
{
	for (; from < to; from++)
		if (*from != '\n')
			*from = ' ';
}

/* Leaves blanks in the places of comments and directives; notes the macros. */
static void plain_text(struct prototypes *p, char *text, char *end)
{
	for (char *c = text; c + 1 < end; c++) {
		char *last = NULL;
		if (c[0] == '/' && c[1] == '*')
			last = memmem(c + 2, (size_t)(end - c - 2), "*/", 2) ?: end;
		else if (c[0] == '/' && c[1] == '/')
			last = memchr(c, '\n', (size_t)(end - c)) ?: end;
		if (last)
			blank(c, last + 2 < end && *last == '*' ? last + 2 : last);
	}
	for (char *line = text; line < end;) {
		char *last = memchr(line, '\n', (size_t)(end - line)) ?: end, *at = line + strspn(line, " \t");
		if (*at == '#') {
			while (last < end && last[-1] == '\\')
				last = memchr(last + 1, '\n', (size_t)(end - last - 1)) ?: end;
			char *name = at + 1 + strspn(at + 1, " \t");
			if (!strncmp(name, "define ", 7)) {
				name += 7;
				size_t n = 0;
				while (word_char(name[n]))
					n++;
				strmap_put(&p->macros, (struct slice){arena_strndup(p->a, name, n), n}, 1);
			}
			blank(line, last);
		}
		line = last + 1;
	}
}

/* "hipStream_t stream __dparm(0)" and the like. */
static bool read_parameter(struct prototypes *p, struct slice s, struct parameter *out)
{
	*out = (struct parameter){0};
	const char *value = slice_find(s, SLICE_LIT("__dparm(")), *equals = memchr(s.p, '=', s.n);
	if (value) {
		out->value = arena_strndup(p->a, value + 8, (size_t)(s.p + s.n - value - 9));
		s = strip((struct slice){s.p, (size_t)(value - s.p)});
	} else if (equals) {
		struct slice v = strip((struct slice){equals + 1, (size_t)(s.p + s.n - equals - 1)});
		out->value = arena_strndup(p->a, v.p, v.n);
		s = strip((struct slice){s.p, (size_t)(equals - s.p)});
	}
	size_t n = s.n;
	while (n && word_char(s.p[n - 1]))
		n--;
	struct slice type = strip((struct slice){s.p, n});
	bool known = type.n && n < s.n && !memchr(s.p, '(', s.n) && !memchr(s.p, '[', s.n) && !memchr(s.p, '<', s.n);
	out->type = arena_strndup(p->a, type.p, type.n);
	out->name = arena_strndup(p->a, s.p + n, s.n - n);
	return known;
}

static bool read_parameters(struct prototypes *p, struct slice s, struct prototype *out)
{
	size_t cap = 0;
	bool known = true;
	int depth = 0;
	s = strip(s);
	for (const char *c = s.p, *end = s.p + s.n, *from = c; s.n && !slice_is(s, "void") && c <= end; c++) {
		if (c < end && *c != ',')
			depth += (*c == '(') - (*c == ')');
		if (c < end && (*c != ',' || depth))
			continue;
		struct parameter param;
		known = read_parameter(p, strip((struct slice){from, (size_t)(c - from)}), &param) && known;
		PUSH(out->params, out->n, cap) = param;
		from = c + 1;
	}
	return known;
}

static bool has_word(struct slice s, const char *word)
{
	size_t n = strlen(word);
	for (size_t i = 0; i + n <= s.n; i++)
		if (!memcmp(s.p + i, word, n) && (!i || !word_char(s.p[i - 1])) && (i + n == s.n || !word_char(s.p[i + n])))
			return true;
	return false;
}

/* A function whose name stands before the '(' at 'open'; 'from' is where its declaration begins. */
static void read_function(struct prototypes *p, const char *from, const char *open, const char *close, bool defined)
{
	const char *name = open;
	while (name > from && word_char(name[-1]))
		name--;
	struct slice head = strip((struct slice){from, (size_t)(name - from)});
	bool text = slice_ends(head, "const char*") || slice_ends(head, "const char *");
	if (name == open || (!text && !(slice_ends(head, "hipError_t") && has_word(head, "hipError_t"))))
		return;
	struct slice key = {arena_strndup(p->a, name, (size_t)(open - name)), (size_t)(open - name)};
	struct prototype now = {.result = text ? "const char *" : "hipError_t"};
	now.known = read_parameters(p, (struct slice){open + 1, (size_t)(close - open - 1)}, &now);
	now.overloaded = defined || has_word(head, "template") || has_word(head, "inline");
	if (now.overloaded) {
		const char *template = slice_find(head, SLICE_LIT("template")), *end = template ? strchr(template, '>') : NULL;
		now.head = end ? arena_strndup(p->a, template, (size_t)(end + 1 - template)) : "";
	}
	uint64_t at;
	if (!strmap_get(&p->names, key, &at)) {
		strmap_put(&p->names, key, p->n);
		PUSH(p->v, p->n, p->cap) = now;
		return;
	}
	struct prototype *there = &p->v[at]; /* for C once more, or an overload */
	there->overloaded = there->overloaded || now.overloaded || there->n != now.n;
	if (!now.overloaded) {
		free(now.params);
		return;
	}
	now.next = there->next;
	there->next = p->n + 1;
	PUSH(p->v, p->n, p->cap) = now;
}

void prototypes_read(struct prototypes *p, const char *path)
{
	struct buf b = {0};
	if (file_read(path, LARGEST, &b) || !b.n) {
		buf_free(&b);
		return;
	}
	plain_text(p, b.p, b.p + b.n);
	for (const char *c = b.p, *end = b.p + b.n, *from = c; c < end; c++) {
		if (strchr(";{}", *c)) {
			from = c + 1;
		} else if (*c == '(') {
			const char *close = c;
			for (int depth = 0; close < end; close++)
				if (!(depth += (*close == '(') - (*close == ')')))
					break;
			const char *after = close + 1;
			while (after < end && strchr(" \t\r\n", *after))
				after++;
			if (after < end && (*after == ';' || *after == '{'))
				read_function(p, from, c, close, *after == '{');
			c = close;
		}
	}
	buf_addslice(&p->text, (struct slice){b.p, b.n});
	buf_free(&b);
}

const struct prototype *prototype_find(const struct prototypes *p, struct slice name)
{
	uint64_t i;
	return strmap_get(&p->macros, name, NULL) || !strmap_get(&p->names, name, &i) ? NULL : &p->v[i];
}

bool prototypes_structure(const struct prototypes *p, const char *name, struct slice *tag, struct slice *body)
{
	struct slice all = {p->text.p, p->text.n};
	const char *begin = p->text.p, *end = slice_find(all, slice_str(arena_printf(p->a, "} %s;", name)));
	int depth = 0;
	const char *open = end;
	for (; open && open >= begin; open--)
		if (!(depth += (*open == '}') - (*open == '{')))
			break;
	if (!open || open < begin)
		return false;
	const char *from = open;
	while (from > begin && !strchr(";}", from[-1]))
		from--;
	struct slice head = strip((struct slice){from, (size_t)(open - from)});
	if (!slice_starts(head, "typedef "))
		return false;
	*tag = strip((struct slice){head.p + 8, head.n - 8});
	*body = (struct slice){open, (size_t)(end + 1 - open)};
	return true;
}

void prototypes_free(struct prototypes *p)
{
	for (size_t i = 0; i < p->n; i++)
		free(p->v[i].params);
	free(p->v);
	buf_free(&p->text);
	strmap_free(&p->names);
	strmap_free(&p->macros);
}
