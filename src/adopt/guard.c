/* guard.c: guards around lines, and lines without them. */
#include "adopt/guard.h"
#include "adopt/autoconf.h"

/* The lines of a guard in each language, without line ends; %s is the name, %l the same in small letters. */
static const struct {
	const char *amd, *nvidia, *other, *end;
} forms[] = {
        [BUILD_AUTOCONF] = {"AS_IF([test \"x$%s\" = x1], [ # " GUARD_MARK, "AS_IF([test \"x$%s\" != x1], [ # " GUARD_MARK,
                            "], [ # " GUARD_MARK, "]) # " GUARD_MARK},
        [KIND_AUTOMAKE] = {"if %s # " GUARD_MARK, "if !%s # " GUARD_MARK, "else", "endif"},
        [BUILD_NONE] = {"#if defined(%s) // " GUARD_MARK, "#if !defined(%s) // " GUARD_MARK, "#else", "#endif"},
        [BUILD_MAKE] = {"ifeq ($(%s),1) # " GUARD_MARK, "ifneq ($(%s),1) # " GUARD_MARK, "else", "endif"},
        [BUILD_MESON] = {"if get_option('%l') # " GUARD_MARK, "if not get_option('%l') # " GUARD_MARK, "else", "endif"},
        [BUILD_CMAKE] = {"if(%s) # " GUARD_MARK, "if(NOT %s) # " GUARD_MARK, "else()", "endif()"},
};

static const char *line_end(struct slice like)
{
	const char *p = memchr(like.p, '\n', like.n);
	return p && p > like.p && p[-1] == '\r' ? "\r\n" : "\n";
}

static void add_line(struct buf *out, const char *form, const char *name, const char *end)
{
	for (; *form; form++)
		if (*form == '%' && form[1] == 's') {
			buf_addstr(out, name);
			form++;
		} else if (*form == '%' && form[1] == 'l') {
			for (const char *p = name; *p; p++)
				buf_addch(out, (char)tolower((unsigned char)*p));
			form++;
		} else {
			buf_addch(out, *form);
		}
	buf_addstr(out, end);
}

static bool is_line(struct slice line, const char *form, const char *name)
{
	struct buf b = {0};
	add_line(&b, form, name, "");
	while (line.n && strchr("\r\n", line.p[line.n - 1]))
		line.n--;
	bool is = line.n == b.n && !memcmp(line.p, b.p, b.n);
	buf_free(&b);
	return is;
}

static void add_lines(struct buf *out, struct slice lines, const char *end)
{
	buf_addslice(out, lines);
	if (lines.n && lines.p[lines.n - 1] != '\n')
		buf_addstr(out, end);
}

void guard_add(struct buf *out, enum build_kind kind, const char *name, struct slice amd, struct slice nvidia)
{
	const char *end = line_end(nvidia.n ? nvidia : amd);
	add_line(out, amd.n ? forms[kind].amd : forms[kind].nvidia, name, end);
	add_lines(out, amd, end);
	if (amd.n && nvidia.n)
		add_line(out, forms[kind].other, name, end);
	add_lines(out, nvidia, end);
	add_line(out, forms[kind].end, name, nvidia.n && nvidia.p[nvidia.n - 1] != '\n' ? "" : end);
}

/* The condition of an "#if" or "#elif": its bytes, without comments around it. Empty: it is another line. */
static struct slice condition_of(struct slice line)
{
	struct tokens t;
	struct slice found = {line.p, 0};
	lex(line, &t);
	if (t.n > 3 && token_is(&t, 0, "#") && TOKEN_IS_WORD_OF(&t, 1, "if", "elif")) {
		uint32_t last = 1, first = token_next(&t, 1);
		for (uint32_t i = first; t.t[i].kind != TOK_EOD && t.t[i].kind != TOK_EOF; i++)
			if (t.t[i].kind != TOK_COMMENT)
				last = i;
		if (last > 1)
			found = (struct slice){line.p + t.t[first].off, token_end(&t, last) - t.t[first].off};
	}
	tokens_free(&t);
	return found;
}

/* The same as an expression, also of "#ifdef" and "#ifndef". False: it is another line. */
static bool add_condition(struct slice line, struct buf *out)
{
	struct tokens t;
	lex(line, &t);
	struct slice c = condition_of(line);
	bool defined = t.n > 4 && TOKEN_IS_WORD_OF(&t, 1, "ifdef", "ifndef") && token_is_word(&t, 2);
	if (c.n)
		buf_addslice(out, c);
	else if (defined)
		buf_addf(out, "%sdefined(%.*s)", token_is(&t, 1, "ifndef") ? "!" : "", (int)t.t[2].len, line.p + t.t[2].off);
	tokens_free(&t);
	return c.n || defined;
}

#define WAS " // " GUARD_MARK ": "
bool guard_condition(struct buf *out, const char *name, struct slice amd, struct slice nvidia)
{
	struct slice n = condition_of(nvidia);
	struct buf a = {0}, was = {0};
	size_t length = nvidia.n, newlines = 0;
	while (length && strchr("\r\n", nvidia.p[length - 1]))
		length--;
	for (size_t i = 0; i < length; i++)
		newlines += nvidia.p[i] == '\n';
	bool ok = add_condition(amd, &a) && add_condition(nvidia, &was) && (n.n || !newlines) && !memchr(a.p, '\n', a.n);
	if (ok && n.n) {
		buf_add(out, nvidia.p, (size_t)(n.p - nvidia.p));
		buf_addf(out, "defined(%s) ? (%s) : (%.*s)", name, a.p, (int)n.n, n.p);
		buf_add(out, n.p + n.n, nvidia.n - (size_t)(n.p + n.n - nvidia.p));
	} else if (ok) {
		buf_addf(out, "#if defined(%s) ? (%s) : (%s)" WAS "%.*s", name, a.p, was.p, (int)length, nvidia.p);
		buf_add(out, nvidia.p + length, nvidia.n - length);
	}
	buf_free(&a);
	buf_free(&was);
	return ok;
}

/* Undoes guard_condition(). */
static bool condition_out(struct slice line, const char *name, struct buf *out)
{
	struct buf head = {0};
	buf_addf(&head, "defined(%s) ? (", name);
	struct slice c = condition_of(line);
	bool is = c.n > head.n && !memcmp(c.p, head.p, head.n) && c.p[c.n - 1] == ')';
	unsigned depth = 1;
	size_t i = head.n;
	for (; is && i < c.n && depth; i++)
		depth += (c.p[i] == '(') - (c.p[i] == ')');
	is = is && i + 4 < c.n && !memcmp(c.p + i, " : (", 4);
	const char *was = is ? slice_find((struct slice){c.p + c.n, line.n - (size_t)(c.p + c.n - line.p)}, SLICE_LIT(WAS)) : NULL;
	if (was) {
		buf_add(out, was + strlen(WAS), (size_t)(line.p + line.n - was) - strlen(WAS));
	} else if (is) {
		buf_add(out, line.p, (size_t)(c.p - line.p));
		buf_add(out, c.p + i + 4, c.n - i - 5);
		buf_add(out, c.p + c.n, line.n - (size_t)(c.p + c.n - line.p));
	}
	buf_free(&head);
	return is;
}

#define OPTION_FORM "option(%s \"Build for AMD GPUs with HIP\" OFF) # " GUARD_MARK
void guard_option(struct buf *out, const char *name, struct slice like) { add_line(out, OPTION_FORM, name, line_end(like)); }

static void keep_line(struct taken *taken, uint32_t k)
{
	if (taken)
		PUSH(taken->lines, taken->n, taken->cap) = k + 1;
}

bool guards_out(struct slice text, enum build_kind kind, const char *name, struct buf *out, struct taken *taken)
{
	struct lines l;
	struct tokens t = {0};
	struct slice mark = slice_str(kind == BUILD_NONE ? name : GUARD_MARK);
	bool any = false;
	if (!text.n || !slice_find(text, mark))
		return false;
	if (kind == BUILD_NONE)
		lex(text, &t);
	lines_of(text, kind, kind == BUILD_NONE ? &t : NULL, &l);
	for (uint32_t k = 0; k < l.n; k++) {
		struct slice line = lines_text(&l, k, k);
		uint32_t ours;
		if (kind != BUILD_NONE && autoconf_is_ours(&l, k, &ours)) {
			k += ours - 1;
			any = true;
			continue;
		}
		bool amd = is_line(line, forms[kind].amd, name), nvidia = !amd && is_line(line, forms[kind].nvidia, name);
		uint32_t last = l.last[k], to = k;
		while (to + 1 < l.n && l.glued[to + 1])
			to++;
		if ((amd || nvidia) && l.nest[k] == NEST_OPEN && l.nest[last] == NEST_CLOSE) {
			for (uint32_t m = k + 1; m < last; m++)
				if (nvidia) {
					buf_addslice(out, lines_text(&l, m, m));
					keep_line(taken, m);
				} else {
					nvidia = l.nest[m] == NEST_MIDDLE && l.first[m] == k;
				}
			if (nvidia && last + 1 == l.n && text.p[text.n - 1] != '\n' && out->n) /* the file had no line end there */
				out->p[out->n -= out->n > 1 && out->p[out->n - 2] == '\r' ? 2 : 1] = 0;
			k = last;
			any = true;
		} else if (kind == BUILD_CMAKE && is_line(line, OPTION_FORM, name)) {
			any = true;
		} else if (kind == BUILD_NONE && l.nest[k] && condition_out(lines_text(&l, k, to), name, out)) {
			for (; k < to; k++)
				keep_line(taken, k);
			keep_line(taken, k);
			any = true;
		} else {
			buf_addslice(out, line);
			keep_line(taken, k);
		}
	}
	lines_free(&l);
	if (kind == BUILD_NONE)
		tokens_free(&t);
	return any;
}
