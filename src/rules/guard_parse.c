/* guard_parse.c: parses the guards of call and tmpl rows. Whether they hold for a call: guard.c. */
#include "rules/rule_text.h"

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
	return (struct slice){g->s->p + begin, g->i - begin};
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
	int slot = find_bind(g->binds, (struct slice){s->p + begin, i - begin});
	if (slot < 0) {
		rule_complain(g->b, s->line, column(s, g->i), "'$%.*s' is not in the pattern",
		              (int)(i - begin > 40 ? 40 : i - begin), s->p + begin);
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
	} ops[] = {{"==", CMP_EQ}, {"!=", CMP_NE}, {"<=", CMP_LE}, {">=", CMP_GE}, {"<", CMP_LT}, {">", CMP_GT}};
	uint32_t at = skip_blanks(g->s, g->i);
	struct slice rest = {g->s->p + at, g->s->n - at};
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

/* "gfx942", "gfx9*" */
static bool arch_words(struct guard_reader *g, const struct rule_guard *guard)
{
	for (uint32_t i = 0; i < guard->n_words; i++) {
		const char *word = guard->words[i];
		size_t n = strspn(word, "gfx0123456789abcde"), star = word[n] == '*';
		if (strncmp(word, "gfx", 3) || word[n + star])
			return guard_error(g, "expected architectures such as gfx942 or gfx9*");
	}
	return true;
}

/* One guard in [g->i, end). */
static bool parse_guard(struct guard_reader *g, uint32_t end, struct rule_guard *out)
{
	static const char *const names[] = {"type",   "sizeof", "literal", "null", "cast", "simple", "string", "in",    "argc",
	                                    "target", "cuda",   "rocm",    "arch", "wave", "warp",   "has",    "names", "unsafe"};
	static const char *const places[] = {"device", "host", "host-device", "macro", "host-compiler", NULL};
	static const char *const targets[] = {"hip", "roc", NULL};
	static const char *const warps[] = {"32", "native", NULL};
	static const char *const hardware[] = {"textures", "clusters", NULL};
	*out = (struct rule_guard){.slot = -1};
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
		rule_complain(g->b, g->s->line, column(g->s, g->i), "unknown guard '%.*s'", (int)(word.n > 40 ? 40 : word.n),
		              word.p);
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
		return guard_bind(g, out) && (guard_compare(g, &out->cmp) || guard_error(g, "expected a comparison")) &&
		       guard_number(g, &out->value);
	case GD_LITERAL: return guard_bind(g, out) && (!guard_compare(g, &out->cmp) || guard_number(g, &out->value));
	case GD_NULL:
	case GD_CAST:
	case GD_SIMPLE:
	case GD_STRING: return guard_bind(g, out);
	case GD_IN:
		return guard_words(g, out, end) &&
		       known_words(g, out, places, "expected device, host, host-device, macro or host-compiler");
	case GD_ARGC:
		return (guard_compare(g, &out->cmp) || guard_error(g, "expected a comparison")) && guard_number(g, &out->value);
	case GD_TARGET: return guard_words(g, out, end) && known_words(g, out, targets, "expected hip or roc");
	case GD_CUDA:
	case GD_ROCM:
		return (guard_compare(g, &out->cmp) || guard_error(g, "expected a comparison")) && guard_version(g, &out->value);
	case GD_ARCH: return guard_words(g, out, end) && arch_words(g, out);
	case GD_NAMES: return guard_words(g, out, end);
	case GD_WAVE:
		return guard_number(g, &out->value) &&
		       (out->value == 32 || out->value == 64 || guard_error(g, "expected 32 or 64"));
	case GD_WARP: return guard_words(g, out, end) && known_words(g, out, warps, "expected 32 or native");
	case GD_HAS: return guard_words(g, out, end) && known_words(g, out, hardware, "expected textures or clusters");
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
	struct guard_reader g = {b, s, 0, binds};
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
