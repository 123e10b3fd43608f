/* pattern.c: parses what stands in call and tmpl rows: patterns and templates. Guards: guard_parse.c. */
#include "rules/rule_text.h"

#define MAX_ARGS  40
#define MAX_PARTS 120
#define MAX_DEPTH 24

/* Past a string or character literal that starts at i. */
static uint32_t skip_literal(const struct rule_text *s, uint32_t i)
{
	char quote = s->p[i++];
	while (i < s->n && s->p[i] != quote)
		i += s->p[i] == '\\' ? 2 : 1;
	return i < s->n ? i + 1 : s->n;
}

static bool is_dots(const struct rule_text *s, uint32_t i) { return i + 3 <= s->n && !memcmp(s->p + i, "...", 3); }

/* ---- patterns ---- */
/* One argument, [begin, end) without outer blanks. */
static bool parse_arg(struct rule_build *b, const struct rule_text *s, uint32_t begin, uint32_t end, bool targ,
                      struct rule_pattern *out, struct rule_binds *binds)
{
	struct slice text = {s->p + begin, end - begin};
	*out = (struct rule_pattern){.op = PA_LITERAL, .slot = -1};
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
	struct slice bind = {s->p + name, stop - name};
	if (!bind.n || slice_is(bind, "name") || slice_is(bind, "qual")) {
		rule_complain(b, s->line, column(s, at), bind.n ? "'$%.*s' is reserved" : "'$' needs a name after it", (int)bind.n,
		              bind.p);
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
static uint32_t parse_args(struct rule_build *b, const struct rule_text *s, uint32_t i, char close, const struct rule_pattern **out,
                           uint8_t *n, struct rule_binds *binds)
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
	uint32_t text; /* where the literal text being collected starts */
	int main, main_refs;
	bool main_named;
	bool has_targs; /* $<> is spelled */
	bool failed, full;
	bool prose; /* in say: lines brackets and commas are just text */
};

static struct rule_part *add_part(struct templ *t, int op, int slot, const char *text)
{
	static struct rule_part spare;
	if (t->n == MAX_PARTS) {
		t->failed = t->full = true;
		return &spare;
	}
	t->parts[t->n] = (struct rule_part){.op = (uint8_t)op, .slot = (int8_t)slot, .text = text};
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
	struct slice word = {s->p + name, end - name};
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
		rule_complain(t->b, s->line, column(s, i),
		              word.n ? "'$%.*s' is not in the pattern" : "'$' needs a name after it ($$ is a dollar sign)",
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
	if (!i || !(word_char(s->p[i - 1]) || s->p[i - 1] == '>') || i + 1 >= s->n || blank(s->p[i + 1]) || s->p[i + 1] == '<' ||
	    s->p[i + 1] == '=')
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
	struct templ t = {.b = b, .s = s, .rule = out, .binds = binds, .main = -1, .main_refs = 0};
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
			t.parts[t.main] = (struct rule_part){.op = TP_TARGS, .slot = -1};
			t.n++;
		}
	}
	return keep_parts(&t, &out->parts, &out->n_parts);
}

bool rule_parse_say(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds)
{
	struct templ t = {.b = b, .s = s, .rule = out, .binds = binds, .main = -1, .prose = true};
	uint32_t end = sequence(&t, 0, 0, 0);
	if (!t.failed)
		flush_text(&t, end);
	return keep_parts(&t, &out->say, &out->n_say);
}
