/* parse.c: reads the rule language, line by line, into a rule_build. rulec, the checker and the run-time loader share it. */
#include "rules/rule_text.h"
#include "base/shown.h"
#include <errno.h>
#include <stdlib.h>

#define MAX_LINE 16384

const char *const rule_kind_names[RULE_KINDS] = {"func", "type",   "enum",  "macro",  "var",   "dfunc", "dtype",  "header",
                                                 "ns",   "member", "clash", "hazard", "moved", "own",   "family", "reason"};

const char *const build_kind_names[BUILD_KINDS] = {"none",  "make",   "cmake", "meson",    "python",  "toml", "autoconf",
                                                   "shell", "docker", "ci",    "response", "presets", "pip",  "other"};
const char *const build_row_names[BUILD_ROWS] = {"library", "variable", "command", "package", "path", "image", "word"};

/* ---- one row and the lines that belong to it ---- */
struct reader {
	struct rule_build *b;
	struct rule_line head;
	struct rule_line *more;
	uint32_t n_more, cap_more;
	int lib;
};

static uint32_t past_blanks(struct slice s, uint32_t i)
{
	while (i < s.n && blank(s.p[i]))
		i++;
	return i;
}

/* A word: up to a blank, but "..." may hold blanks. */
static struct rule_field next_word(struct slice s, uint32_t i)
{
	struct rule_field f = {past_blanks(s, i), 0};
	bool quoted = false;
	for (f.end = f.begin; f.end < s.n && (quoted || !blank(s.p[f.end])); f.end++) {
		if (s.p[f.end] == '\\' && quoted && f.end + 1 < s.n)
			f.end++;
		else if (s.p[f.end] == '"')
			quoted = !quoted;
	}
	return f;
}

static struct rule_field trimmed(struct slice s, uint32_t begin, uint32_t end)
{
	while (begin < end && blank(s.p[begin]))
		begin++;
	while (end > begin && blank(s.p[end - 1]))
		end--;
	return (struct rule_field){begin, end};
}

/* ---- continuation lines ---- */
enum more_kind {
	MORE_IF,
	MORE_NOTE,
	MORE_WHY,
	MORE_FIX,
	MORE_SAY,
	MORE_ID,
	MORE_EG,
	MORE_NEEDS,
	MORE_INCLUDE,
	MORE_HAS,
	MORE_KINDS
};
static const char *const more_names[MORE_KINDS] = {"if", "note", "why", "fix", "say", "id", "eg", "needs", "include", "has"};

static int more_kind(struct reader *rd, const struct rule_line *l, struct rule_field *value)
{
	uint32_t i = past_blanks(l->s, 0), begin = i;
	while (i < l->s.n && word_char(l->s.p[i]))
		i++;
	struct slice key = {l->s.p + begin, i - begin};
	if (i < l->s.n && l->s.p[i] == ':')
		for (int k = 0; k < MORE_KINDS; k++)
			if (slice_is(key, more_names[k])) {
				*value = trimmed(l->s, i + 1, (uint32_t)l->s.n);
				if (value->begin < value->end)
					return k;
				rule_complain(rd->b, l->number, begin + 1, "'%s:' says nothing", more_names[k]);
				return -1;
			}
	rule_complain(rd->b, l->number, begin + 1, "expected if:, note:, why:, fix:, say:, id:, eg:, needs:, include: or has:");
	return -1;
}

static uint32_t find_arrow(struct slice s, uint32_t i, uint32_t end)
{
	for (; i + 2 <= end; i++)
		if (s.p[i] == '=' && s.p[i + 1] == '>' && i && blank(s.p[i - 1]) && (i + 2 == end || blank(s.p[i + 2])))
			return i;
	return UINT32_MAX;
}

static bool add_example(struct reader *rd, const struct rule_line *l, struct rule_field f, const struct rule_combo *c,
                        const char *name, uint32_t call_line)
{
	struct rule_build *b = rd->b;
	uint32_t arrow = find_arrow(l->s, f.begin, f.end);
	struct rule_text in, out;
	if (arrow == UINT32_MAX) {
		rule_complain(b, l->number, f.begin + 1, "expected INPUT => OUTPUT");
		return false;
	}
	struct rule_field left = trimmed(l->s, f.begin, arrow), right = trimmed(l->s, arrow + 2, f.end);
	rule_expand(rd->b, l, left, c, false, &in);
	rule_expand(rd->b, l, right, c, false, &out);
	PUSH(b->examples, b->n_examples, b->cap_examples) = (struct rule_example){arena_strndup(&b->arena, in.p, in.n),
	                                                                          arena_strndup(&b->arena, out.p, out.n),
	                                                                          name,
	                                                                          l->number,
	                                                                          f.begin + 1,
	                                                                          call_line,
	                                                                          (uint16_t)(b->n_files - 1)};
	return true;
}

/* What a line says: its own text, or for @NAME that of the row 'text NAME ...' above. */
static bool read_text(struct reader *rd, const struct rule_line *l, struct rule_field f, const struct rule_combo *c,
                      struct rule_text *t)
{
	rule_expand(rd->b, l, f, c, false, t);
	return *t->p != '@' || rule_spell_lists(rd->b, t);
}

/* The lines of prose and the single words; 'targets' by more_kind, NULL where the row's kind has no such line. */
static bool add_text(struct reader *rd, const struct rule_line *l, int kind, struct rule_field f, const struct rule_combo *c,
                     const char **const *targets)
{
	struct rule_text t;
	if (!targets[kind]) {
		rule_complain(rd->b, l->number, past_blanks(l->s, 0) + 1, "this kind of row takes no '%s:'", more_names[kind]);
		return false;
	}
	if (*targets[kind] && (kind != MORE_NEEDS && kind != MORE_INCLUDE)) {
		rule_complain(rd->b, l->number, past_blanks(l->s, 0) + 1, "'%s:' is given twice", more_names[kind]);
		return false;
	}
	if (!read_text(rd, l, f, c, &t))
		return false;
	*targets[kind] = arena_strndup(&rd->b->arena, t.p, t.n);
	return true;
}

static int compare_words(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* "A B" and "C" as "A\nB\nC": the words of a has: line beside those of the lines above it, as rule_has wants them. */
static bool add_held(struct reader *rd, const struct rule_line *l, struct rule_field f, struct name_rule *r)
{
	struct arena *arena = &rd->b->arena;
	char *text = arena_printf(arena, "%s\n%.*s", r->has ? r->has : "", (int)(f.end - f.begin), l->s.p + f.begin), *rest = text,
	     *word;
	if (r->kind != RK_NS) {
		rule_complain(rd->b, l->number, past_blanks(l->s, 0) + 1, "this kind of row takes no 'has:'");
		return false;
	}
	const char **words = xmalloc((strlen(text) + 1) * sizeof *words);
	size_t n = 0;
	struct buf all = {0};
	while ((word = strtok_r(rest, " \t\n", &rest)))
		words[n++] = word;
	qsort(words, n, sizeof *words, compare_words);
	for (size_t i = 0; i < n; i++)
		if (!i || strcmp(words[i], words[i - 1]))
			buf_addf(&all, "%s%s", all.n ? "\n" : "", words[i]);
	r->has = arena_strndup(arena, all.p, all.n);
	buf_free(&all);
	free(words);
	return true;
}

/* ---- rows ---- */
/* "hip/hcc_detail/", "rocblas.h" */
static bool is_header(struct slice name)
{
	return memchr(name.p, '/', name.n) || slice_ends(name, ".h") || slice_ends(name, ".hpp");
}

static bool plain_row(struct reader *rd, int kind, const struct rule_field *words, uint32_t n, const struct rule_combo *c)
{
	struct rule_build *b = rd->b;
	struct name_rule r = {
	        .kind = (uint8_t)kind, .lib = (uint16_t)rd->lib, .line = rd->head.number, .flags = b->user ? NF_USER : 0};
	struct rule_text t;
	bool header = kind == RK_HEADER, signature = kind == RK_CLASH;
	if (!rule_expand(rd->b, &rd->head, words[1], c, true, &t))
		return false;
	header |= kind == RK_MOVED && is_header((struct slice){t.p, t.n});
	if (!(r.cuda = kind >= RK_FAMILY ? rule_check_family(b, &t)
	                                 : rule_check_name(b, &t, header || signature, header ? "header" : "name")))
		return false;
	if (!rule_expand(rd->b, &rd->head, words[2], c, true, &t))
		return false;
	if (kind >= RK_FAMILY && (t.n != 1 || t.p[0] != '-')) {
		rule_complain(rd->b, t.line, t.col[0], "a family has no counterpart: expected '-'");
		return false;
	}
	if (t.p[0] == '"') {
		r.flags |= NF_TEXT;
		if (!(r.hip = rule_unquote(b, &t)))
			return false;
	} else if (t.n == 1 && t.p[0] == '=') {
		r.hip = r.cuda;
	} else if (t.n == 1 && t.p[0] == '~') {
		r.flags |= NF_DROPPED;
	} else if (t.n != 1 || t.p[0] != '-') {
		if (!(r.hip = rule_check_name(b, &t, header, "counterpart: a name, =, -, ~ or \"text\"")))
			return false;
	}
	if (r.hip && !strcmp(r.hip, r.cuda))
		r.flags |= NF_SAME;
	if (kind == RK_OWN && !(r.flags & (NF_SAME | NF_TEXT))) {
		rule_complain(rd->b, t.line, t.col[0], "expected '=', or the types that HIP's name is an alias for, in quotes");
		return false;
	}
	if (kind == RK_HAZARD)
		r.flags |= NF_TEXT; /* an id is no name that could be renamed again */
	for (uint32_t i = 3; i < n; i++)
		if (!rule_expand(rd->b, &rd->head, words[i], c, true, &t) || !rule_parse_attribute(b, &t, &r))
			return false;
	const char **targets[MORE_KINDS] = {[MORE_NOTE] = &r.note,
	                                    [MORE_WHY] = &r.why,
	                                    [MORE_FIX] = &r.fix,
	                                    [MORE_NEEDS] = &r.needs,
	                                    [MORE_INCLUDE] = &r.include};
	for (uint32_t i = 0; i < rd->n_more; i++) {
		struct rule_field f;
		int k = more_kind(rd, &rd->more[i], &f);
		if (k < 0 || !(k == MORE_EG    ? add_example(rd, &rd->more[i], f, c, r.cuda, 0)
		               : k == MORE_HAS ? add_held(rd, &rd->more[i], f, &r)
		                               : add_text(rd, &rd->more[i], k, f, c, targets)))
			return false;
	}
	rule_build_add(b, &r, (uint16_t)(b->n_files - 1));
	return true;
}

static bool call_row(struct reader *rd, bool is_tmpl, struct rule_field pattern, struct rule_field templ,
                     const struct rule_combo *c)
{
	struct rule_build *b = rd->b;
	struct call_rule r = {.is_tmpl = is_tmpl,
	                      .line = rd->head.number,
	                      .lib = (uint16_t)rd->lib,
	                      .file = (uint16_t)(b->n_files - 1),
	                      .order = b->n_calls};
	struct rule_binds binds = {0};
	struct rule_text p, t;
	if (!rule_expand(rd->b, &rd->head, pattern, c, true, &p) || !rule_parse_pattern(b, &p, &r, &binds))
		return false;
	if (!rule_expand(rd->b, &rd->head, templ, c, true, &t) || !rule_parse_template(b, &t, &r, &binds))
		return false;
	r.text = arena_printf(&b->arena, "%.*s => %.*s", (int)p.n, p.p, (int)t.n, t.p);
	const char *say = NULL;
	const char **targets[MORE_KINDS] = {[MORE_NOTE] = &r.note,   [MORE_WHY] = &r.why,         [MORE_FIX] = &r.fix,
	                                    [MORE_NEEDS] = &r.needs, [MORE_INCLUDE] = &r.include, [MORE_ID] = &r.id,
	                                    [MORE_SAY] = &say};
	FOR_EACH(struct rule_line, l, rd->more, rd->n_more) {
		struct rule_field f;
		int k = more_kind(rd, l, &f);
		if (k < 0)
			return false;
		if (k == MORE_IF) {
			if (!rule_expand(rd->b, l, f, c, true, &t) || !rule_spell_lists(b, &t) ||
			    !rule_parse_guards(b, &t, &r, &binds))
				return false;
			r.when = arena_printf(&b->arena, "%s%s%.*s", r.when ? r.when : "", r.when ? "; " : "", (int)t.n, t.p);
		} else if (k == MORE_EG) {
			if (!add_example(rd, l, f, c, r.name, r.line))
				return false;
		} else {
			if (!add_text(rd, l, k, f, c, targets))
				return false;
			if (k == MORE_SAY && (!read_text(rd, l, f, c, &t) || !rule_parse_say(b, &t, &r, &binds)))
				return false;
		}
	}
	r.n_slots = (uint8_t)binds.n;
	r.unused = ~binds.used & ((1u << binds.n) - 1);
	PUSH(b->calls, b->n_calls, b->cap_calls) = r;
	return true;
}

/* ---- rows about build files ---- */

/* make,cmake -> the bits of these */
static bool read_systems(struct rule_build *b, const struct rule_text *t, struct slice value, uint16_t *in)
{
	*in = 0;
	while (value.n) {
		const char *comma = memchr(value.p, ',', value.n);
		struct slice one = {value.p, comma ? (size_t)(comma - value.p) : value.n};
		unsigned k = 0;
		while (k < BUILD_KINDS && !slice_is(one, build_kind_names[k]))
			k++;
		if (k == BUILD_KINDS) {
			rule_complain(b, t->line, t->col[0], "'%.*s' is no system whose build files are read", (int)one.n, one.p);
			return false;
		}
		*in |= (uint16_t)(1u << k);
		value = comma ? (struct slice){comma + 1, (size_t)(value.p + value.n - comma - 1)} : (struct slice){value.p, 0};
	}
	return true;
}

static bool read_build_attribute(struct rule_build *b, const struct rule_text *t, struct build_rule *r)
{
	const char *equals = memchr(t->p, '=', t->n);
	struct slice key = {t->p, equals ? (size_t)(equals - t->p) : t->n},
	             value = equals ? (struct slice){equals + 1, t->n - key.n - 1} : (struct slice){t->p, 0};
	if (slice_is(key, "in") && value.n)
		return read_systems(b, t, value, &r->in);
	const char **to = slice_is(key, "with")      ? &r->with
	                  : slice_is(key, "target")  ? &r->target
	                  : slice_is(key, "package") ? &r->package
	                                             : NULL;
	if (!to || !value.n) {
		rule_complain(b, t->line, t->col[0], "expected in=, with=, target= or package=, not '%.*s'", (int)t->n, t->p);
		return false;
	}
	*to = arena_strndup(&b->arena, value.p, value.n);
	return true;
}

/* A word as it stands, or the text in its quotes. */
static const char *build_text(struct rule_build *b, const struct rule_text *t)
{
	return t->n && *t->p == '"' ? rule_unquote(b, t) : arena_strndup(&b->arena, t->p, t->n);
}

/* words: build KIND NAME COUNTERPART attributes... */
static bool build_row(struct reader *rd, const struct rule_field *words, uint32_t n, const struct rule_combo *c)
{
	struct rule_build *b = rd->b;
	struct build_rule r = {.line = rd->head.number, .in = (uint16_t)~0u};
	struct rule_text t;
	struct slice kind = {rd->head.s.p + words[1].begin, words[1].end - words[1].begin};
	while (r.kind < BUILD_ROWS && !slice_is(kind, build_row_names[r.kind]))
		r.kind++;
	if (r.kind == BUILD_ROWS) {
		rule_complain(b, rd->head.number, words[1].begin + 1,
		              "expected library, variable, command, package, path, image or word");
		return false;
	}
	if (!rule_expand(b, &rd->head, words[2], c, true, &t) || !(r.name = build_text(b, &t)) ||
	    !rule_expand(b, &rd->head, words[3], c, false, &t)) /* "{arch}" is text */
		return false;
	r.same = t.n == 1 && *t.p == '=';
	r.dropped = t.n == 1 && *t.p == '~';
	if (r.same)
		r.to = r.name;
	else if (!r.dropped && !(t.n == 1 && *t.p == '-') && !(r.to = build_text(b, &t)))
		return false;
	for (uint32_t i = 4; i < n; i++)
		if (!rule_expand(b, &rd->head, words[i], c, false, &t) || !read_build_attribute(b, &t, &r))
			return false;
	const char **targets[MORE_KINDS] = {[MORE_NOTE] = &r.note, [MORE_WHY] = &r.why, [MORE_FIX] = &r.fix};
	FOR_EACH(const struct rule_line, l, rd->more, rd->n_more) {
		struct rule_field f;
		int k = more_kind(rd, l, &f);
		if (k < 0 || !add_text(rd, l, k, f, c, targets))
			return false;
	}
	if (!rule_add_build(b, &r)) {
		rule_complain(b, rd->head.number, 1, "'%s' has a row already", r.name);
		return false;
	}
	return true;
}

static void lib_row(struct reader *rd)
{
	struct rule_build *b = rd->b;
	struct rule_line *l = &rd->head;
	struct rule_field id = next_word(l->s, 3), title = next_word(l->s, id.end), rest = next_word(l->s, title.end);
	struct rule_combo none = {0};
	struct rule_text t;
	const char *text = NULL;
	if (title.begin < title.end && l->s.p[title.begin] == '"' && rest.begin == rest.end) {
		rule_expand(rd->b, l, title, &none, false, &t);
		if (!(text = rule_unquote(b, &t)))
			return;
	}
	if (id.begin == id.end || !text) {
		rule_complain(b, l->number, 1, "expected: lib ID \"title\"");
		return;
	}
	if (rd->n_more)
		rule_complain(b, rd->more[0].number, 1, "a lib row has no further lines");
	struct slice name = {l->s.p + id.begin, id.end - id.begin};
	for (uint32_t i = 0; i < b->n_libs; i++)
		if (slice_is(name, b->libs[i].id)) {
			rd->lib = (int)i;
			return;
		}
	GROW(b->libs, b->n_libs, b->cap_libs);
	b->libs[b->n_libs] = (struct rule_lib){arena_strndup(&b->arena, name.p, name.n), text};
	rd->lib = (int)b->n_libs++;
}

static void off_row(struct reader *rd)
{
	struct rule_build *b = rd->b;
	struct rule_field f = next_word(rd->head.s, 3), rest = next_word(rd->head.s, f.end);
	if (!b->user) {
		rule_complain(b, rd->head.number, 1, "'off' is for users' rules: delete the row instead");
	} else if (f.begin == f.end || rest.begin != rest.end || rd->n_more) {
		rule_complain(b, rd->head.number, 1, "expected: off NAME");
	} else {
		PUSH(b->off, b->n_off, b->cap_off) =
		        (struct rule_off){arena_strndup(&b->arena, rd->head.s.p + f.begin, f.end - f.begin), rd->head.number,
		                          (uint16_t)(b->n_files - 1)};
	}
}

/* Words, or a text, that lines below repeat as @NAME. */
static void list_row(struct reader *rd, bool is_text)
{
	struct rule_build *b = rd->b;
	struct slice s = rd->head.s;
	struct rule_field name = next_word(s, 4), words = next_word(s, name.end), rest = next_word(s, words.end);
	if (words.begin == words.end || (rest.begin != rest.end && !is_text) || rd->n_more) {
		rule_complain(b, rd->head.number, 1, is_text ? "expected: text NAME TEXT" : "expected: list NAME WORD|WORD...");
		return;
	}
	if (is_text)
		words = trimmed(s, words.begin, (uint32_t)s.n);
	PUSH(b->lists, b->n_lists, b->cap_lists) =
	        (struct rule_list){{s.p + name.begin, name.end - name.begin}, {s.p + words.begin, words.end - words.begin}};
}

#define MAX_WORDS 24

static void read_row(struct reader *rd)
{
	struct rule_build *b = rd->b;
	struct rule_line *l = &rd->head;
	if (!l->number)
		return;
	struct rule_field words[MAX_WORDS];
	uint32_t n = 0;
	words[0] = next_word(l->s, 0);
	struct slice verb = {l->s.p, words[0].end};
	struct rule_combo c = {0};
	bool is_tmpl = slice_is(verb, "tmpl");
	if (slice_is(verb, "lib")) {
		lib_row(rd);
		return;
	}
	if (slice_is(verb, "off")) {
		off_row(rd);
		return;
	}
	if (slice_is(verb, "list") || slice_is(verb, "text")) {
		list_row(rd, slice_is(verb, "text"));
		return;
	}
	bool of_build = slice_is(verb, "build");
	int kind = 0;
	while (kind < RULE_KINDS && !slice_is(verb, rule_kind_names[kind]))
		kind++;
	if (kind == RULE_KINDS && !of_build && !is_tmpl && !slice_is(verb, "call")) {
		rule_complain(b, l->number, 1, "unknown verb '%.*s'", (int)(verb.n > 40 ? 40 : verb.n), verb.p);
		return;
	}
	if (rd->lib < 0) {
		if (!b->user) {
			rule_complain(b, l->number, 1, "a 'lib' row must come first");
			return;
		}
		GROW(b->libs, b->n_libs, b->cap_libs);
		b->libs[b->n_libs] = (struct rule_lib){"user", "user rules"};
		rd->lib = (int)b->n_libs++;
	}
	if (kind < RULE_KINDS || of_build) {
		for (struct rule_field f = words[0]; f.begin < f.end; f = next_word(l->s, f.end)) {
			if (n == MAX_WORDS) {
				rule_complain(b, l->number, f.begin + 1, "too many attributes");
				return;
			}
			words[n++] = f;
		}
		if (n < 3u + of_build) {
			rule_complain(b, l->number, (uint32_t)l->s.n + 1, "expected: %s NAME COUNTERPART",
			              of_build ? "build KIND" : rule_kind_names[kind]);
			return;
		}
		if (!rule_combinations(b, l, words[1 + of_build], &c))
			return;
		while ((of_build ? build_row(rd, words, n, &c) : plain_row(rd, kind, words, n, &c)) && rule_next_combination(&c))
			;
		return;
	}
	uint32_t arrow = find_arrow(l->s, words[0].end, (uint32_t)l->s.n);
	if (arrow == UINT32_MAX) {
		rule_complain(b, l->number, (uint32_t)l->s.n + 1, "expected: %s PATTERN => TEMPLATE", is_tmpl ? "tmpl" : "call");
		return;
	}
	struct rule_field pattern = trimmed(l->s, words[0].end, arrow), templ = trimmed(l->s, arrow + 2, (uint32_t)l->s.n);
	if (!rule_combinations(b, l, pattern, &c))
		return;
	while (call_row(rd, is_tmpl, pattern, templ, &c) && rule_next_combination(&c))
		;
}

/* The offset of the first byte that is not UTF-8 text, or s.n. */
static size_t bad_utf8(struct slice s)
{
	for (size_t i = 0; i < s.n;) {
		unsigned char c = (unsigned char)s.p[i];
		size_t n = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xf0 && c < 0xf5 ? 4 : 0;
		if (!n || i + n > s.n || !c)
			return i;
		for (size_t k = 1; k < n; k++)
			if (((unsigned char)s.p[i + k] & 0xc0) != 0x80)
				return i;
		i += n;
	}
	return s.n;
}

void rules_read_bytes(struct rule_build *b, const char *name, struct slice bytes)
{
	struct reader rd = {.b = b, .lib = -1};
	PUSH(b->files, b->n_files, b->cap_files) = arena_strdup(&b->arena, name);
	uint32_t number = 0;
	b->n_lists = 0;
	if (bytes.n >= 3 && !memcmp(bytes.p, "\xef\xbb\xbf", 3))
		bytes = (struct slice){bytes.p + 3, bytes.n - 3};
	for (size_t at = 0; at < bytes.n;) {
		const char *newline = memchr(bytes.p + at, '\n', bytes.n - at);
		size_t end = newline ? (size_t)(newline - bytes.p) : bytes.n;
		struct rule_line l = {{bytes.p + at, end - at}, ++number};
		at = end + 1;
		if (l.s.n && l.s.p[l.s.n - 1] == '\r')
			l.s.n--;
		if (l.s.n > MAX_LINE) {
			rule_complain(b, number, MAX_LINE + 1, "line is %zu bytes long; the limit is %d", l.s.n, MAX_LINE);
			continue;
		}
		size_t bad = bad_utf8(l.s);
		if (bad < l.s.n) {
			rule_complain(b, number, (uint32_t)bad + 1, l.s.p[bad] ? "invalid UTF-8" : "NUL byte");
			continue;
		}
		uint32_t first = past_blanks(l.s, 0);
		if (first == l.s.n || l.s.p[first] == '#')
			continue;
		if (first == 0) {
			read_row(&rd);
			rd.head = l;
			rd.n_more = 0;
		} else if (!rd.head.number) {
			rule_complain(b, number, first + 1, "a continuation line needs a row above it");
		} else {
			PUSH(rd.more, rd.n_more, rd.cap_more) = l;
		}
	}
	read_row(&rd);
	free(rd.more);
}

void rules_read_file(struct rule_build *b, const char *path)
{
	struct buf text = {0};
	char chunk[16384];
	size_t n;
	FILE *f = fopen(path, "rb");
	while (f && (n = fread(chunk, 1, sizeof chunk, f)))
		buf_add(&text, chunk, n);
	if (!f || ferror(f)) {
		b->errors++;
		buf_sayf(&b->messages, "%s:1:1: cannot read: %s\n", path, strerror(errno));
	} else {
		rules_read_bytes(b, path, (struct slice){text.p ? text.p : "", text.n});
	}
	if (f)
		fclose(f);
	buf_free(&text);
}
