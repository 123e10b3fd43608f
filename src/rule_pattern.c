/* rule_pattern.c: parses what stands in call and tmpl rows: patterns, templates, guards. */
#include "rule_impl.h"
#include <ctype.h>

#define MAX_ARGS  40
#define MAX_PARTS 120
#define MAX_DEPTH 24

static bool blank(char c) { return c == ' ' || c == '\t'; }
static bool word_char(char c) { return isalnum((unsigned char)c) || c == '_'; }
static uint32_t column(const struct rule_text *s, uint32_t i) { return s->col[i > s->n ? s->n : i]; }

static uint32_t skip_blanks(const struct rule_text *s, uint32_t i)
{
	while (i < s->n && blank(s->p[i]))
		i++;
	return i;
}

/* Past a string or character literal that starts at i. */
static uint32_t skip_literal(const struct rule_text *s, uint32_t i)
{
	char quote = s->p[i++];
	while (i < s->n && s->p[i] != quote)
		i += s->p[i] == '\\' ? 2 : 1;
	return i < s->n ? i + 1 : s->n;
}

static int find_bind(const struct rule_binds *binds, struct slice name)
{
	for (uint32_t i = 0; i < binds->n; i++)
		if (slice_is(name, binds->names[i]))
			return (int)i;
	return -1;
}

static bool is_dots(const struct rule_text *s, uint32_t i) { return i + 3 <= s->n && !memcmp(s->p + i, "...", 3); }

/* ---- patterns ---- */
/* One argument, [begin, end) without outer blanks. */
static bool parse_arg(struct rule_build *b, const struct rule_text *s, uint32_t begin, uint32_t end, bool targ, struct rule_pattern *out,
		      struct rule_binds *binds)
{
	struct slice text = { s->p + begin, end - begin };
	*out = (struct rule_pattern){ .op = PA_LITERAL, .slot = -1 };
	if (!text.n) {
		rule_complain(b, s->line, column(s, begin), "empty argument in the pattern");
		return false;
	}
	if (slice_is(text, "_")) {
		out->op = PA_DROP;
		return true;
	}
	if (slice_is(text, "...")) {
		bool *seen = targ ? &binds->trest : &binds->rest;
		if (*seen) {
			rule_complain(b, s->line, column(s, begin), "only one '...' can be matched");
			return false;
		}
		*seen = true;
		out->op = PA_REST;
		out->slot = targ ? SLOT_TREST : SLOT_REST;
		return true;
	}
	const char *dollar = memchr(text.p, '$', text.n);
	if (!dollar) {
		out->prefix = arena_strndup(&b->arena, text.p, text.n);
		return true;
	}
	uint32_t at = (uint32_t)(dollar - s->p), name = at + 1, stop = name;
	while (stop < end && word_char(s->p[stop]))
		stop++;
	struct slice bind = { s->p + name, stop - name };
	if (!bind.n || slice_is(bind, "name") || slice_is(bind, "qual")) {
		rule_complain(b, s->line, column(s, at), bind.n ? "'$%.*s' has a meaning of its own" : "'$' needs a name after it", (int)bind.n, bind.p);
		return false;
	}
	if (find_bind(binds, bind) >= 0) {
		rule_complain(b, s->line, column(s, at), "'$%.*s' is bound twice", (int)(bind.n > 40 ? 40 : bind.n), bind.p);
		return false;
	}
	if (memchr(s->p + stop, '$', end - stop)) {
		rule_complain(b, s->line, column(s, stop), "an argument can bind one name only");
		return false;
	}
	if (binds->n == MAX_SLOTS) {
		rule_complain(b, s->line, column(s, at), "more than %d names", MAX_SLOTS);
		return false;
	}
	out->op = PA_BIND;
	out->slot = (int8_t)binds->n;
	binds->names[binds->n++] = arena_strndup(&b->arena, bind.p, bind.n);
	if (at > begin)
		out->prefix = arena_strndup(&b->arena, s->p + begin, at - begin);
	if (stop < end)
		out->suffix = arena_strndup(&b->arena, s->p + stop, end - stop);
	return true;
}

/* The arguments from the bracket at i to its partner 'close'; returns the index behind it, 0 on error. */
static uint32_t parse_args(struct rule_build *b, const struct rule_text *s, uint32_t i, char close, const struct rule_pattern **out, uint8_t *n,
			   struct rule_binds *binds)
{
	struct rule_pattern args[MAX_ARGS];
	uint32_t count = 0, depth = 0, open = i, begin = ++i;
	for (;; i++) {
		if (i >= s->n) {
			rule_complain(b, s->line, column(s, open), "'%c' is never closed", s->p[open]);
			return 0;
		}
		char c = s->p[i];
		bool ends = depth == 0 && c == close;
		if (ends || (depth == 0 && c == ',')) {
			uint32_t from = skip_blanks(s, begin), to = i;
			while (to > from && blank(s->p[to - 1]))
				to--;
			if (ends && !count && from >= to)
				break;
			if (count == MAX_ARGS) {
				rule_complain(b, s->line, column(s, from), "more than %d arguments", MAX_ARGS);
				return 0;
			}
			if (!parse_arg(b, s, from, to, close == '>', &args[count++], binds))
				return 0;
			begin = i + 1;
			if (ends)
				break;
		} else if (c == '"' || c == '\'') {
			i = skip_literal(s, i) - 1;
		} else if (strchr("([{", c) || (close == '>' && c == '<')) {
			depth++;
		} else if (depth && (strchr(")]}", c) || (close == '>' && c == '>'))) {
			depth--;
		}
	}
	struct rule_pattern *kept = arena_alloc(&b->arena, (count + 1) * sizeof *kept);
	memcpy(kept, args, count * sizeof *kept);
	*out = kept;
	*n = (uint8_t)count;
	return i + 1;
}

bool rule_parse_pattern(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds)
{
	uint32_t i = 0;
	while (i < s->n && (word_char(s->p[i]) || s->p[i] == ':' || s->p[i] == '.' || (unsigned char)s->p[i] >= 128))
		i++;
	if (!i || isdigit((unsigned char)s->p[0])) {
		rule_complain(b, s->line, column(s, 0), "a pattern starts with a name");
		return false;
	}
	out->name = arena_strndup(&b->arena, s->p, i);
	i = skip_blanks(s, i);
	if (i < s->n && s->p[i] == '<') {
		out->has_targs = true;
		if (!(i = parse_args(b, s, i, '>', &out->targs, &out->n_targs, binds)))
			return false;
		i = skip_blanks(s, i);
	} else if (out->is_tmpl) {
		rule_complain(b, s->line, column(s, i), "expected '<' after '%s'", out->name);
		return false;
	}
	if (!out->is_tmpl) {
		if (i >= s->n || s->p[i] != '(') {
			rule_complain(b, s->line, column(s, i), "expected '(' after '%s'", out->name);
			return false;
		}
		if (!(i = parse_args(b, s, i, ')', &out->args, &out->n_args, binds)))
			return false;
		i = skip_blanks(s, i);
	}
	if (i < s->n) {
		rule_complain(b, s->line, column(s, i), "expected '=>' after the pattern");
		return false;
	}
	return true;
}

/* ---- templates ---- */
struct templ {
	struct rule_build *b;
	const struct rule_text *s;
	struct call_rule *rule;
	struct rule_binds *binds;
	struct rule_part parts[MAX_PARTS];
	uint32_t n;
	uint32_t text;     /* where the literal text being collected starts */
	int main, main_refs;
	bool main_named;
	bool has_targs;    /* $<> is spelled */
	bool failed, full;
	bool prose;        /* in say: lines brackets and commas are just text */
};

static struct rule_part *add_part(struct templ *t, int op, int slot, const char *text)
{
	static struct rule_part spare;
	if (t->n == MAX_PARTS) {
		t->failed = t->full = true;
		return &spare;
	}
	t->parts[t->n] = (struct rule_part){ .op = (uint8_t)op, .slot = (int8_t)slot, .text = text };
	return &t->parts[t->n++];
}

static void flush_text(struct templ *t, uint32_t end)
{
	if (end > t->text)
		add_part(t, TP_TEXT, -1, arena_strndup(&t->b->arena, t->s->p + t->text, end - t->text));
}

/* $x, $name, $qual, $<>, $$ or '...' at i; returns the index behind it. */
static uint32_t reference(struct templ *t, uint32_t i, bool in_targs)
{
	const struct rule_text *s = t->s;
	flush_text(t, i);
	if (s->p[i] == '.') {
		bool targs = t->rule->is_tmpl || (in_targs && t->binds->trest);
		if (!(targs ? t->binds->trest : t->binds->rest)) {
			rule_complain(t->b, s->line, column(s, i), "'...' is not in the pattern");
			t->failed = true;
		}
		add_part(t, TP_BIND, targs ? SLOT_TREST : SLOT_REST, NULL);
		return t->text = i + 3;
	}
	uint32_t name = i + 1, end = name;
	if (name < s->n && s->p[name] == '$') {
		add_part(t, TP_TEXT, -1, "$");
		return t->text = name + 1;
	}
	if (name + 1 < s->n && s->p[name] == '<' && s->p[name + 1] == '>') {
		add_part(t, TP_TARGS, -1, NULL);
		t->has_targs = true;
		return t->text = name + 2;
	}
	bool braced = name < s->n && s->p[name] == '{'; /* ${x}y: y is text */
	name = end = name + braced;
	while (end < s->n && word_char(s->p[end]))
		end++;
	struct slice word = { s->p + name, end - name };
	if (braced && (end == s->n || s->p[end++] != '}')) {
		rule_complain(t->b, s->line, column(s, i), "'${' is never closed");
		t->failed = true;
		return s->n;
	}
	if (slice_is(word, "name") || slice_is(word, "qual")) {
		add_part(t, slice_is(word, "name") ? TP_NAME : TP_QUAL, -1, NULL);
		return t->text = end;
	}
	int slot = find_bind(t->binds, word);
	if (slot < 0) {
		rule_complain(t->b, s->line, column(s, i), word.n ? "'$%.*s' is not in the pattern" : "'$' needs a name after it ($$ is a dollar sign)",
			      (int)(word.n > 40 ? 40 : word.n), word.p);
		t->failed = true;
		slot = 0;
	} else {
		t->binds->used |= 1u << slot;
	}
	add_part(t, TP_BIND, slot, NULL);
	return t->text = end;
}

/* The partner of a '<' that reads as a template argument list: right after a name, closed before the enclosing bracket. */
static bool opens_targs(const struct rule_text *s, uint32_t i)
{
	if (!i || !(word_char(s->p[i - 1]) || s->p[i - 1] == '>') || i + 1 >= s->n || blank(s->p[i + 1]) || s->p[i + 1] == '<' || s->p[i + 1] == '=')
		return false;
	uint32_t angle = 0, round = 0;
	for (; i < s->n; i++) {
		char c = s->p[i];
		if (c == '"' || c == ';')
			return false;
		if (c == '(')
			round++;
		else if (c == ')' && !round--)
			return false;
		else if (c == '<' && !round)
			angle++;
		else if (c == '>' && !round && s->p[i - 1] != '-' && !--angle)
			return true;
	}
	return false;
}

/* What the argument made of parts [first, n) refers to: its only binding or -1; sets *sole when it is '...' alone. */
static int argument_slot(const struct templ *t, uint32_t first, bool *sole)
{
	int slot = -1, refs = 0, others = 0;
	for (uint32_t i = first; i < t->n; i++) {
		const struct rule_part *p = &t->parts[i];
		if (p->op == TP_BIND) {
			slot = p->slot;
			refs++;
		} else {
			others++;
		}
	}
	*sole = refs == 1 && !others && slot >= SLOT_REST;
	return refs == 1 ? slot : -1;
}

/* Text up to 'close' (0: to the end); returns the index of the closing bracket. */
static uint32_t sequence(struct templ *t, uint32_t i, char close, unsigned depth);

/* The bracket at i with its arguments; returns the index behind its partner. */
static uint32_t bracket(struct templ *t, uint32_t i, char close, unsigned depth)
{
	const struct rule_text *s = t->s;
	uint32_t open_at = i;
	flush_text(t, i);
	/* g(...) rather than (...) or cast<T>(...) */
	bool named = close == '>' || (t->n && t->parts[t->n - 1].op == TP_NAME) || (i && word_char(s->p[i - 1]));
	uint32_t begin = skip_blanks(s, i + 1);
	int open = (int)t->n, opener = open, refs = 0;
	add_part(t, TP_OPEN, -1, arena_strndup(&t->b->arena, s->p + i, begin - i));
	for (i = begin;;) {
		uint32_t first = t->n;
		bool sole;
		t->text = i;
		i = sequence(t, i, close, depth + 1);
		if (t->failed)
			return s->n;
		if (i >= s->n) {
			rule_complain(t->b, s->line, column(s, open_at), "'%c' is never closed", s->p[open_at]);
			t->failed = true;
			return s->n;
		}
		uint32_t end = i;
		while (end > t->text && blank(s->p[end - 1]))
			end--;
		flush_text(t, end);
		int slot = argument_slot(t, first, &sole);
		t->parts[opener].slot = (int8_t)slot;
		if (sole)
			t->parts[opener].flags |= PF_SOLE_REST;
		if (first == t->n)
			t->parts[opener].flags |= PF_EMPTY;
		refs += slot >= 0;
		if (s->p[i] == close)
			break;
		begin = skip_blanks(s, i + 1);
		opener = (int)t->n;
		add_part(t, TP_SEP, -1, arena_strndup(&t->b->arena, s->p + end, begin - end));
		i = begin;
	}
	add_part(t, TP_CLOSE, -1, close == ')' ? ")" : ">");
	t->text = i + 1;
	/* The bracket that shows most of the source's arguments is the call itself; of equals the outer one (it is finished last)
	 * that has a name before it. */
	bool candidate = (close == '>') == t->rule->is_tmpl;
	if (candidate && (refs > t->main_refs || (refs == t->main_refs && named >= t->main_named))) {
		t->main = open;
		t->main_refs = refs;
		t->main_named = named;
	}
	return i + 1;
}

static uint32_t sequence(struct templ *t, uint32_t i, char close, unsigned depth)
{
	const struct rule_text *s = t->s;
	uint32_t inner = 0;
	if (depth > MAX_DEPTH) {
		rule_complain(t->b, s->line, column(s, i), "brackets nest too deeply");
		t->failed = true;
		return s->n;
	}
	while (i < s->n && !t->failed) {
		char c = s->p[i];
		if (c == '$' || is_dots(s, i)) {
			i = reference(t, i, close == '>');
		} else if (t->prose) {
			i++;
		} else if (c == '"' || c == '\'') {
			i = skip_literal(s, i);
		} else if (c == '(') {
			i = bracket(t, i, ')', depth);
		} else if (c == '<' && opens_targs(s, i)) {
			i = bracket(t, i, '>', depth);
		} else if (c == '[' || c == '{') {
			inner++;
			i++;
		} else if (inner && (c == ']' || c == '}')) {
			inner--;
			i++;
		} else if (!inner && close && (c == close || c == ',') && !(c == '>' && s->p[i - 1] == '-')) {
			return i;
		} else if (c == ')') {
			rule_complain(t->b, s->line, column(s, i), "')' without a partner");
			t->failed = true;
		} else {
			i++;
		}
	}
	return s->n;
}

static bool keep_parts(struct templ *t, const struct rule_part **out, uint8_t *n)
{
	if (t->full)
		rule_complain(t->b, t->s->line, column(t->s, 0), "the template is too long");
	if (t->failed)
		return false;
	struct rule_part *parts = arena_alloc(&t->b->arena, (t->n + 1) * sizeof *parts);
	memcpy(parts, t->parts, t->n * sizeof *parts);
	*out = parts;
	*n = (uint8_t)t->n;
	return true;
}

bool rule_parse_template(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds)
{
	struct templ t = { .b = b, .s = s, .rule = out, .binds = binds, .main = -1, .main_refs = 0 };
	if (!s->n) {
		rule_complain(b, s->line, column(s, 0), "nothing after '=>' ('-': HIP cannot express it)");
		return false;
	}
	if (s->n == 1 && s->p[0] == '-') {
		out->unsupported = true;
		return true;
	}
	uint32_t end = sequence(&t, 0, 0, 0);
	if (!t.failed)
		flush_text(&t, end);
	if (!t.failed && t.main >= 0) {
		t.parts[t.main].flags |= PF_MAIN;
		/* Template arguments the pattern does not speak of stay behind the name that is called. */
		const struct rule_part *before = t.main ? &t.parts[t.main - 1] : NULL;
		size_t len = before && before->op == TP_TEXT ? strlen(before->text) : 0;
		bool named = before && (before->op == TP_NAME || (len && word_char(before->text[len - 1])));
		if (named && !out->is_tmpl && !out->has_targs && !t.has_targs && t.n < MAX_PARTS) {
			memmove(t.parts + t.main + 1, t.parts + t.main, (t.n - (uint32_t)t.main) * sizeof *t.parts);
			t.parts[t.main] = (struct rule_part){ .op = TP_TARGS, .slot = -1 };
			t.n++;
		}
	}
	return keep_parts(&t, &out->parts, &out->n_parts);
}

bool rule_parse_say(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds)
{
	struct templ t = { .b = b, .s = s, .rule = out, .binds = binds, .main = -1, .prose = true };
	uint32_t end = sequence(&t, 0, 0, 0);
	if (!t.failed)
		flush_text(&t, end);
	return keep_parts(&t, &out->say, &out->n_say);
}

/* ---- guards ---- */
struct guard_reader {
	struct rule_build *b;
	const struct rule_text *s;
	uint32_t i;
	struct rule_binds *binds;
};

static struct slice guard_word(struct guard_reader *g)
{
	uint32_t begin = g->i = skip_blanks(g->s, g->i);
	while (g->i < g->s->n && (word_char(g->s->p[g->i]) || g->s->p[g->i] == '-'))
		g->i++;
	return (struct slice){ g->s->p + begin, g->i - begin };
}

static bool guard_error(struct guard_reader *g, const char *what)
{
	rule_complain(g->b, g->s->line, column(g->s, g->i), "%s", what);
	return false;
}

static bool guard_bind(struct guard_reader *g, struct rule_guard *out)
{
	const struct rule_text *s = g->s;
	uint32_t i = skip_blanks(s, g->i);
	if (i >= s->n || s->p[i] != '(')
		return guard_error(g, "expected '($x)'");
	i = skip_blanks(s, i + 1);
	g->i = i;
	if (i >= s->n || s->p[i] != '$')
		return guard_error(g, "expected '$' and a name of the pattern");
	uint32_t begin = ++i;
	while (i < s->n && word_char(s->p[i]))
		i++;
	int slot = find_bind(g->binds, (struct slice){ s->p + begin, i - begin });
	if (slot < 0) {
		rule_complain(g->b, s->line, column(s, g->i), "'$%.*s' is not in the pattern", (int)(i - begin > 40 ? 40 : i - begin), s->p + begin);
		return false;
	}
	g->binds->used |= 1u << slot;
	out->slot = (int8_t)slot;
	g->i = i = skip_blanks(s, i);
	if (i >= s->n || s->p[i] != ')')
		return guard_error(g, "expected ')'");
	g->i = i + 1;
	return true;
}

static bool guard_compare(struct guard_reader *g, uint8_t *cmp)
{
	static const struct {
		const char *text;
		uint8_t cmp;
	} ops[] = { { "==", CMP_EQ }, { "!=", CMP_NE }, { "<=", CMP_LE }, { ">=", CMP_GE }, { "<", CMP_LT }, { ">", CMP_GT } };
	uint32_t at = skip_blanks(g->s, g->i);
	struct slice rest = { g->s->p + at, g->s->n - at };
	for (size_t i = 0; i < ARRAY_SIZE(ops); i++)
		if (slice_starts(rest, ops[i].text)) {
			g->i = at + (uint32_t)strlen(ops[i].text);
			*cmp = ops[i].cmp;
			return true;
		}
	return false;
}

static bool guard_number(struct guard_reader *g, int64_t *value)
{
	const struct rule_text *s = g->s;
	uint32_t i = skip_blanks(s, g->i);
	bool minus = i < s->n && s->p[i] == '-';
	uint64_t v = 0;
	i += minus;
	bool hex = i + 1 < s->n && s->p[i] == '0' && (s->p[i + 1] == 'x' || s->p[i + 1] == 'X');
	i += hex ? 2 : 0;
	uint32_t digits = i;
	for (; i < s->n && (hex ? isxdigit((unsigned char)s->p[i]) : isdigit((unsigned char)s->p[i])) && i - digits < 20; i++)
		v = v * (hex ? 16 : 10) + (uint64_t)(isdigit((unsigned char)s->p[i]) ? s->p[i] - '0' : (s->p[i] | 32) - 'a' + 10);
	if (i == digits || (i < s->n && word_char(s->p[i])))
		return guard_error(g, "expected a number");
	*value = (int64_t)(minus ? -v : v);
	g->i = i;
	return true;
}

static bool guard_version(struct guard_reader *g, int64_t *value)
{
	char text[16];
	uint32_t i = skip_blanks(g->s, g->i), n = 0;
	while (i < g->s->n && n < 15 && (isdigit((unsigned char)g->s->p[i]) || g->s->p[i] == '.'))
		text[n++] = g->s->p[i++];
	text[n] = 0;
	int v = version_parse(text);
	if (v <= 0)
		return guard_error(g, "expected a version such as 12.6");
	*value = v;
	g->i = i;
	return true;
}

/* Alternatives separated by '|', up to the end of the guard. */
static bool guard_words(struct guard_reader *g, struct rule_guard *out, uint32_t end)
{
	const char *words[16];
	uint32_t n = 0, i = g->i;
	for (;;) {
		uint32_t begin = skip_blanks(g->s, i), stop = begin;
		while (stop < end && g->s->p[stop] != '|')
			stop++;
		i = stop;
		while (stop > begin && blank(g->s->p[stop - 1]))
			stop--;
		if (stop <= begin)
			return guard_error(g, "expected a word");
		if (n == ARRAY_SIZE(words))
			return guard_error(g, "too many alternatives");
		words[n++] = arena_strndup(&g->b->arena, g->s->p + begin, stop - begin);
		if (i >= end)
			break;
		i++;
	}
	g->i = end;
	const char **kept = arena_alloc(&g->b->arena, n * sizeof *kept);
	memcpy(kept, words, n * sizeof *kept);
	out->words = kept;
	out->n_words = (uint8_t)n;
	return true;
}

static bool known_words(struct guard_reader *g, const struct rule_guard *guard, const char *const *known, const char *message)
{
	for (uint32_t i = 0; i < guard->n_words; i++) {
		size_t k = 0;
		while (known[k] && strcmp(known[k], guard->words[i]))
			k++;
		if (!known[k])
			return guard_error(g, message);
	}
	return true;
}

/* One guard in [g->i, end). */
static bool parse_guard(struct guard_reader *g, uint32_t end, struct rule_guard *out)
{
	static const char *const names[] = { "type", "sizeof", "literal", "null", "simple", "string", "in", "argc", "target", "cuda", "rocm", "arch",
					     "wave", "warp", "unsafe" };
	static const char *const places[] = { "device", "host", "host-device", "macro", NULL };
	static const char *const targets[] = { "hip", "roc", NULL };
	static const char *const warps[] = { "32", "native", NULL };
	*out = (struct rule_guard){ .slot = -1 };
	struct slice word = guard_word(g);
	if (slice_is(word, "not")) {
		out->negated = true;
		word = guard_word(g);
	}
	size_t op = 0;
	while (op < ARRAY_SIZE(names) && !slice_is(word, names[op]))
		op++;
	if (op == ARRAY_SIZE(names)) {
		g->i -= (uint32_t)word.n;
		rule_complain(g->b, g->s->line, column(g->s, g->i), "unknown guard '%.*s'", (int)(word.n > 40 ? 40 : word.n), word.p);
		return false;
	}
	out->op = (uint8_t)op;
	switch (op) {
	case GD_TYPE:
		if (!guard_bind(g, out))
			return false;
		g->i = skip_blanks(g->s, g->i);
		if (g->i < end && g->s->p[g->i] == '!') {
			out->negated = !out->negated;
			g->i++;
		}
		if (g->i >= end || g->s->p[g->i] != '~')
			return guard_error(g, "expected '~' or '!~' and types");
		g->i++;
		return guard_words(g, out, end);
	case GD_SIZEOF:
		return guard_bind(g, out) && (guard_compare(g, &out->cmp) || guard_error(g, "expected a comparison")) && guard_number(g, &out->value);
	case GD_LITERAL: return guard_bind(g, out) && (!guard_compare(g, &out->cmp) || guard_number(g, &out->value));
	case GD_NULL:
	case GD_SIMPLE:
	case GD_STRING: return guard_bind(g, out);
	case GD_IN: return guard_words(g, out, end) && known_words(g, out, places, "expected device, host, host-device or macro");
	case GD_ARGC: return (guard_compare(g, &out->cmp) || guard_error(g, "expected a comparison")) && guard_number(g, &out->value);
	case GD_TARGET: return guard_words(g, out, end) && known_words(g, out, targets, "expected hip or roc");
	case GD_CUDA:
	case GD_ROCM: return (guard_compare(g, &out->cmp) || guard_error(g, "expected a comparison")) && guard_version(g, &out->value);
	case GD_ARCH: return guard_words(g, out, end);
	case GD_WAVE: return guard_number(g, &out->value) && (out->value == 32 || out->value == 64 || guard_error(g, "expected 32 or 64"));
	case GD_WARP: return guard_words(g, out, end) && known_words(g, out, warps, "expected 32 or native");
	default: return true;
	}
}

/* Where the guard that starts at i ends: before ';', '&&', ' and ' or at the end. *next: where the one behind it starts. */
static uint32_t guard_end(const struct rule_text *s, uint32_t i, uint32_t *next)
{
	for (; i < s->n; i++) {
		size_t sep = s->p[i] == ';' ? 1 : 0;
		if (i + 1 < s->n && !memcmp(s->p + i, "&&", 2))
			sep = 2;
		if (i + 4 < s->n && !memcmp(s->p + i, " and ", 5))
			sep = 5;
		if (sep) {
			*next = i + (uint32_t)sep;
			return i;
		}
	}
	*next = s->n + 1;
	return s->n;
}

bool rule_parse_guards(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds)
{
	struct guard_reader g = { b, s, 0, binds };
	struct rule_guard *all = arena_alloc(&b->arena, MAX_GUARDS * sizeof *all);
	if (out->n_guards)
		memcpy(all, out->guards, out->n_guards * sizeof *all);
	for (uint32_t at = 0, next; at <= s->n; at = next) {
		uint32_t end = guard_end(s, at, &next);
		g.i = at;
		if (out->n_guards == MAX_GUARDS)
			return guard_error(&g, "too many guards");
		if (!parse_guard(&g, end, &all[out->n_guards]))
			return false;
		if (skip_blanks(s, g.i) < end)
			return guard_error(&g, "expected ';', '&&' or the end of the guards");
		if (g.i > end)
			return guard_error(&g, "the guard runs into the next one");
		out->n_guards++;
	}
	out->guards = all;
	return true;
}
