/* attribute.c: the parts of a row that stand for themselves: names, families, texts, versions, key=value. */
#include "rules/rule_text.h"
#include "lex/word_class.h"
#include <stddef.h>

const char *rule_unquote(struct rule_build *b, const struct rule_text *s)
{
	char *text = arena_alloc(&b->arena, s->n + 1);
	uint32_t o = 0, i = 1;
	for (; i < s->n && s->p[i] != '"'; i++) {
		if (s->p[i] == '\\' && i + 1 < s->n)
			i++;
		text[o++] = s->p[i];
	}
	if (i + 1 != s->n) {
		rule_complain(b, s->line, s->col[0],
		              i >= s->n ? "missing '\"' at the end of the text" : "text after the closing '\"'");
		return NULL;
	}
	return text;
}

static bool name_char(char c, bool header)
{
	return word_char(c) || c == ':' || c == '.' || (unsigned char)c >= 128 || (header && strchr("/-+*(),", c));
}

const char *rule_check_name(struct rule_build *b, const struct rule_text *s, bool header, const char *what)
{
	bool good = s->n && (header || !isdigit((unsigned char)s->p[0]));
	uint32_t i = 0;
	for (; good && i < s->n; i++)
		good = name_char(s->p[i], header);
	if (!good) {
		rule_complain(b, s->line, s->col[i ? i - 1 : 0], "'%.*s' is no %s", (int)(s->n > 80 ? 80 : s->n), s->p, what);
		return NULL;
	}
	return arena_strndup(&b->arena, s->p, s->n);
}

const char *rule_check_family(struct rule_build *b, const struct rule_text *s)
{
	uint32_t stars = 0, lead = 0;
	for (uint32_t i = 0; i < s->n; i++) {
		if (s->p[i] == '*')
			stars++;
		else if (!word_char(s->p[i]) && s->p[i] != ':')
			stars = s->n + 1; /* no such pattern */
		else if (!stars)
			lead++;
	}
	if (stars != 1 || lead < WORD_LEAD || isdigit((unsigned char)s->p[0])) {
		rule_complain(b, s->line, s->col[0], "'%.*s' is not a family, which needs at least %d letters and one '*'",
		              (int)(s->n > 80 ? 80 : s->n), s->p, WORD_LEAD);
		return NULL;
	}
	return arena_strndup(&b->arena, s->p, s->n);
}

static bool parse_version(struct rule_build *b, const struct rule_text *s, uint32_t begin, uint32_t end, uint16_t *out)
{
	char text[16];
	*out = 0;
	if (begin == end)
		return true;
	int v = -1;
	if (end - begin < sizeof text) {
		memcpy(text, s->p + begin, end - begin);
		text[end - begin] = 0;
		v = version_parse(text);
	}
	if (v <= 0) {
		rule_complain(b, s->line, s->col[begin], "'%.*s' is not a version", (int)(end - begin > 40 ? 40 : end - begin),
		              s->p + begin);
		return false;
	}
	*out = (uint16_t)v;
	return true;
}

static bool parse_range(struct rule_build *b, const struct rule_text *s, uint32_t begin, struct versions *v)
{
	const char *colon = memchr(s->p + begin, ':', s->n - begin);
	uint32_t mid = colon ? (uint32_t)(colon - s->p) : s->n;
	return parse_version(b, s, begin, mid, &v->added) && (!colon || parse_version(b, s, mid + 1, s->n, &v->removed));
}

/* Numbers from 1 to 16, with commas between, as bits from 0. */
static bool parse_positions(struct rule_build *b, const struct rule_text *s, uint16_t *out)
{
	for (uint32_t i = 0; i < s->n; i++) {
		unsigned k = 0;
		uint32_t begin = i;
		for (; i < s->n && isdigit((unsigned char)s->p[i]) && k <= 16; i++)
			k = k * 10 + (unsigned)(s->p[i] - '0');
		if (!k || k > 16 || (i < s->n && (s->p[i] != ',' || i + 1 == s->n))) {
			rule_complain(b, s->line, s->col[begin], "expected numbers of parameters, such as 1,4");
			return false;
		}
		*out |= (uint16_t)(1u << (k - 1));
	}
	return true;
}

bool rule_parse_attribute(struct rule_build *b, const struct rule_text *s, struct name_rule *r)
{
	static const struct {
		const char *text;
		uint32_t flag;
	} flags[] = {{"exp", NF_EXPERIMENTAL},
	             {"renumbered", NF_RENUMBERED},
	             {"keepship", NF_KEEPS_HIP},
	             {"pointer=cast", NF_POINTER_CAST},
	             {"pointer=other", NF_POINTER_OTHER},
	             {"result=int", NF_INT},
	             {"result=unsigned", NF_UNSIGNED},
	             {"setting", NF_SETTING},
	             {"tag", NF_TAG},
	             {"macro", NF_MACRO}};
	for (size_t i = 0; i < ARRAY_SIZE(flags); i++)
		if (slice_is((struct slice){s->p, s->n}, flags[i].text)) {
			r->flags |= flags[i].flag;
			return true;
		}
	const char *equals = memchr(s->p, '=', s->n);
	if (!equals) {
		rule_complain(b, s->line, s->col[0], "expected attribute=value, not '%.*s'", (int)(s->n > 80 ? 80 : s->n), s->p);
		return false;
	}
	uint32_t n = (uint32_t)(equals - s->p), v = n + 1;
	struct slice key = {s->p, n};
	struct rule_text value = {s->p + v, s->n - v, s->line, s->col + v};
	static const struct {
		const char *key;
		size_t offset;
		bool range;
	} versions[] = {
	        {"cuda", offsetof(struct name_rule, v_cuda), true},
	        {"hip", offsetof(struct name_rule, v_hip), true},
	        {"rocv", offsetof(struct name_rule, v_roc), true},
	        {"cudadep", offsetof(struct name_rule, v_cuda.deprecated), false},
	        {"hipdep", offsetof(struct name_rule, v_hip.deprecated), false},
	        {"rocdep", offsetof(struct name_rule, v_roc.deprecated), false},
	        {"cudachg", offsetof(struct name_rule, v_cuda.changed), false},
	        {"hipchg", offsetof(struct name_rule, v_hip.changed), false},
	        {"rocchg", offsetof(struct name_rule, v_roc.changed), false},
	};
	for (size_t i = 0; i < ARRAY_SIZE(versions); i++)
		if (slice_is(key, versions[i].key)) {
			void *at = (char *)r + versions[i].offset;
			return versions[i].range ? parse_range(b, s, v, at) : parse_version(b, s, v, s->n, at);
		}
	if (!value.n) {
		rule_complain(b, s->line, s->col[0], "'%.*s' has no value", (int)(key.n > 80 ? 80 : key.n), key.p);
		return false;
	}
	if (slice_is(key, "deviceptr"))
		return parse_positions(b, &value, &r->device_pointers);
	const char *text = value.p[0] == '"' ? rule_unquote(b, &value) : arena_strndup(&b->arena, value.p, value.n);
	if (!text)
		return false;
	if (slice_is(key, "roc")) {
		r->roc = slice_is((struct slice){value.p, value.n}, "=") ? r->cuda : text;
	} else if (slice_is(key, "native")) {
		r->native = text;
	} else if (slice_is(key, "ocp")) {
		r->ocp = text;
	} else if (slice_is(key, "include") || slice_is(key, "brings")) {
		r->include = text;
		r->flags |= *key.p == 'b' ? NF_BRINGS : 0;
	} else if (slice_is(key, "rocinclude")) {
		r->roc_include = text;
	} else if (slice_is(key, "needs")) {
		r->needs = text;
	} else if (slice_is(key, "near")) {
		r->near = text;
	} else {
		rule_complain(b, s->line, s->col[0], "unknown attribute '%.*s'", (int)(key.n > 80 ? 80 : key.n), key.p);
		return false;
	}
	return true;
}
