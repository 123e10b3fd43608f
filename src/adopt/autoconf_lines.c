/* autoconf_lines.c: where a statement can stand in configure.ac and m4 files: between which lines, and of which shell block or macro's argument. */
#include "adopt/lines.h"
#include <stdlib.h>

/* What is open at a place. */
enum open {
	O_BODY,  /* the file, an argument "[...]" of shell's commands, or what stands behind "then", "else" and "do" */
	O_TEXT,  /* another "[...]" */
	O_CALL,  /* a macro's "(", or another one */
	O_WORDS, /* "if" and "for" as far as "then" and "do", and the whole of a "case" */
};
struct level {
	enum open open;
	bool quote;        /* begins with a '[' */
	struct slice name; /* O_CALL: the macro's */
	unsigned argument; /* and which one it is at */
	bool fresh;        /* and nothing of it stood yet */
	uint32_t frame;    /* O_BODY */
};
struct reader {
	struct lines *l;
	struct level *v;
	size_t n, cap;
	uint32_t cap_frames;
	size_t at;
	bool command; /* a command may begin here */
};

/* Which arguments of a macro are shell's commands. */
static bool takes_commands(struct slice name, unsigned argument)
{
	static const struct {
		const char *name;
		unsigned first;
	} macros[] = {{"AS_IF", 1},          {"AC_DEFUN", 1},      {"AC_DEFUN_ONCE", 1},   {"AC_ARG_WITH", 2},
	              {"AC_ARG_ENABLE", 2},  {"AS_CASE", 2},       {"AC_CHECK_HEADER", 1}, {"AC_CHECK_HEADERS", 1},
	              {"AC_CHECK_LIB", 2},   {"AC_CHECK_FUNC", 1}, {"AC_CHECK_FUNCS", 1},  {"AC_COMPILE_IFELSE", 1},
	              {"AC_LINK_IFELSE", 1}, {"AC_RUN_IFELSE", 1}, {"AS_VAR_IF", 2},       {"AC_SEARCH_LIBS", 2},
	              {"AC_CHECK_DECL", 1},  {"AC_CHECK_DECLS", 1}};
	for (size_t k = 0; k < ARRAY_SIZE(macros); k++)
		if (slice_is(name, macros[k].name))
			return argument >= macros[k].first;
	return false;
}

static struct level *top(struct reader *r) { return &r->v[r->n - 1]; }

static void push(struct reader *r, struct level level)
{
	if (level.open == O_BODY) {
		struct lines *l = r->l;
		level.frame = l->n_frames;
		if (l->n_frames == r->cap_frames)
			l->depth = xrealloc(l->depth, (r->cap_frames = r->cap_frames * 2 + 8) * sizeof *l->depth);
		l->depth[l->n_frames++] = (uint32_t)r->n;
	}
	PUSH(r->v, r->n, r->cap) = level;
	r->command = level.open != O_TEXT;
}

/* Closes what a ']' or ')' ends, with shell's blocks in it. */
static void pop_to(struct reader *r, bool quote)
{
	size_t n = r->n;
	while (n > 1 && (quote ? !r->v[n - 1].quote : r->v[n - 1].open != O_CALL)) {
		if (!quote && r->v[n - 1].quote)
			return; /* a ')' within brackets, such as a case's */
		n--;
	}
	if (n > 1)
		r->n = n - 1;
	r->command = false;
}

/* Past a string of shell's that begins here. */
static void skip_string(struct reader *r)
{
	struct slice s = r->l->text;
	char quote = s.p[r->at];
	size_t end = r->at + 1;
	while (end < s.n && s.p[end] != quote)
		end += s.p[end] == '\\' && quote == '"' ? 2 : 1;
	r->at = end < s.n ? end + 1 : r->at + 1; /* one without an end is none */
}

/* Past "<<EOF" and the lines to that word. */
static bool skip_document(struct reader *r)
{
	struct slice s = r->l->text;
	size_t at = r->at + 2, n = 0;
	while (at < s.n && strchr("-\\'\"", s.p[at]))
		at++;
	while (at + n < s.n && (isalnum((unsigned char)s.p[at + n]) || s.p[at + n] == '_'))
		n++;
	struct buf end = {0};
	buf_addf(&end, "\n%.*s", (int)n, s.p + at);
	const char *p = n ? slice_find((struct slice){s.p + at, s.n - at}, slice_str(end.p)) : NULL;
	buf_free(&end);
	if (p)
		r->at = (size_t)(p + 1 + n - s.p);
	return p;
}

/* A word at the beginning of a command. */
static void read_keyword(struct reader *r, struct slice word)
{
	enum open open = top(r)->open;
	bool block = open == O_BODY && !top(r)->quote && r->n > 1;
	if (open == O_WORDS && slice_is(top(r)->name, "case")) {
		if (slice_is(word, "esac"))
			r->n--;
		return;
	}
	if (SLICE_IS_ANY(word, "if", "for", "while", "until", "case")) {
		push(r, (struct level){.open = O_WORDS, .name = word});
	} else if (open == O_WORDS && SLICE_IS_ANY(word, "then", "do")) {
		r->n--;
		push(r, (struct level){.open = O_BODY});
	} else if (block && slice_is(word, "else")) {
		r->n--;
		push(r, (struct level){.open = O_BODY});
	} else if (block && slice_is(word, "elif")) {
		r->n--;
		push(r, (struct level){.open = O_WORDS, .name = word});
	} else if (block && SLICE_IS_ANY(word, "fi", "done")) {
		r->n--;
	}
}

static void read_word(struct reader *r)
{
	struct slice s = r->l->text, word = {s.p + r->at, 0};
	while (r->at + word.n < s.n && (isalnum((unsigned char)word.p[word.n]) || word.p[word.n] == '_'))
		word.n++;
	size_t end = r->at + word.n;
	bool calls = end < s.n && s.p[end] == '(' && memchr(word.p, '_', word.n);
	enum open open = top(r)->open;
	bool first = r->command;
	r->at = end;
	if (slice_is(word, "dnl")) {
		while (r->at < s.n && s.p[r->at] != '\n')
			r->at++;
	} else if (calls) {
		push(r, (struct level){.open = O_CALL, .name = word, .fresh = true});
		r->at++;
	} else {
		r->command = false;
		if (first && (open == O_BODY || open == O_WORDS))
			read_keyword(r, word);
		r->command = SLICE_IS_ANY(word, "then", "else", "do", "elif", "if", "while", "until") && first;
	}
}

static void read_bracket(struct reader *r)
{
	struct level *t = top(r);
	bool body = t->open == O_CALL && t->fresh && takes_commands(t->name, t->argument);
	t->fresh = false;
	push(r, (struct level){.open = body ? O_BODY : O_TEXT, .quote = true});
	r->at++;
}

/* One character, or what begins with it. */
static void read_one(struct reader *r)
{
	struct slice s = r->l->text;
	char c = s.p[r->at];
	enum open open = top(r)->open;
	bool shell = open == O_BODY || open == O_WORDS;
	bool blank = r->at == 0 || isspace((unsigned char)s.p[r->at - 1]);
	if (c == '[') {
		read_bracket(r);
	} else if (c == ']') {
		pop_to(r, true);
		r->at++;
	} else if (open == O_TEXT) {
		r->at++;
	} else if (c == '#' && blank) {
		while (r->at < s.n && s.p[r->at] != '\n' && (r->n == 1 || s.p[r->at] != ']'))
			r->at++;
	} else if (shell && (c == '"' || c == '\'' || c == '`')) {
		skip_string(r);
		r->command = false;
	} else if (shell && c == '\\') {
		r->at += 2;
	} else if (shell && c == '<' && r->at + 1 < s.n && s.p[r->at + 1] == '<' && skip_document(r)) {
		r->command = true;
	} else if (isalpha((unsigned char)c) || c == '_') {
		read_word(r);
	} else {
		if (c == '(' && (open != O_WORDS || !slice_is(top(r)->name, "case")))
			push(r, (struct level){.open = O_CALL});
		else if (c == ')')
			pop_to(r, false);
		else if (c == ',' && open == O_CALL)
			*top(r) = (struct level){
			        .open = O_CALL, .name = top(r)->name, .argument = top(r)->argument + 1, .fresh = true};
		else if (!isspace((unsigned char)c))
			top(r)->fresh = false;
		r->command = strchr("\n;|&(){", c) || (r->command && isspace((unsigned char)c));
		r->at++;
	}
}

void autoconf_frames(struct lines *l)
{
	struct reader r = {.l = l};
	uint32_t line = 0;
	l->frame = xcalloc(l->n + 2, sizeof *l->frame);
	push(&r, (struct level){.open = O_BODY});
	while (r.at < l->text.n) {
		read_one(&r);
		while (line < l->n && r.at >= l->start[line + 1]) {
			line++;
			bool exact = r.at == l->start[line] && top(&r)->open == O_BODY;
			l->glued[line] = l->glued[line] || !exact;
			l->frame[line] = exact ? top(&r)->frame : 0;
		}
	}
	l->glued[l->n] = false;
	l->frame[l->n] = 0;
	free(r.v);
}

void autoconf_whole(const struct lines *l, uint32_t *a, uint32_t *b)
{
	for (;;) {
		while (*a && l->glued[*a])
			--*a;
		while (*b + 1 < l->n && l->glued[*b + 1])
			++*b;
		uint32_t x = l->frame[*a], y = l->frame[*b + 1];
		if (x == y)
			return;
		if (*a && l->depth[x] >= l->depth[y])
			--*a;
		else if (*b + 1 < l->n)
			++*b;
		else
			return;
	}
}
