/* anonymous.c: other names for a project's own. */
#include "cli/anonymous.h"
#include "lex/lexer.h"
#include "lex/word_class.h"
#include <ctype.h>

struct names {
	const struct rule_table *rules;
	struct strmap given; /* of each name or header: its number */
	unsigned n;
	struct buf *out;
};

static unsigned number_of(struct names *a, struct slice name)
{
	uint64_t n;
	if (!strmap_get(&a->given, name, &n))
		strmap_put(&a->given, name, n = ++a->n);
	return (unsigned)n;
}

static bool begins_as_cuda(struct slice s)
{
	static const char *const leads[] = {"cuda", "CUDA", "CU_",    "hip", "HIP",  "nv",     "NV",    "nccl",
	                                    "NCCL", "roc",  "thrust", "cub", "CUB_", "CUBLAS", "CUDNN", "__"};
	for (size_t i = 0; i < ARRAY_SIZE(leads); i++)
		if (slice_starts(s, leads[i]))
			return true;
	return s.n > 3 && slice_starts(s, "cu") && isupper((unsigned char)s.p[2]);
}

/* Of directives, and what the C++ library and programs of any kind share, as far as the table's words leave it out. */
static bool is_common(struct slice s)
{
	static const char *const words[] = {"define", "undef",   "ifdef",     "ifndef", "elif",   "endif",  "include", "pragma",
	                                    "once",   "defined", "error",     "unroll", "line",   "std",    "main",    "argc",
	                                    "argv",   "printf",  "fprintf",   "sizeof", "size_t", "NULL",   "stdout",  "stderr",
	                                    "malloc", "free",    "string",    "vector", "cout",   "endl",   "begin",   "end",
	                                    "size",   "data",    "push_back", "exit",   "memset", "memcpy", "assert",  "asm"};
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (slice_is(s, words[i]))
			return true;
	return false;
}

static bool stays(const struct names *a, struct slice s)
{
	return s.n < 3 || is_keyword_of_its_length(s) || begins_as_cuda(s) || is_common(s) || rules_find(a->rules, s, 0) ||
	       word_table_find(rules_words(a->rules), word_hash(s.p, s.n, s.n));
}

static void put_name(struct names *a, struct slice s)
{
	bool capitals = true;
	for (size_t i = 0; i < s.n; i++)
		capitals = capitals && !islower((unsigned char)s.p[i]);
	if (stays(a, s))
		buf_addslice(a->out, s);
	else
		buf_addf(a->out, "%s%u", capitals ? "M" : "v", number_of(a, s));
}

static void put_header(struct names *a, struct slice s)
{
	static const char *const common[] = {"assert.h", "ctype.h",  "errno.h",  "float.h",  "inttypes.h", "limits.h",
	                                     "math.h",   "omp.h",    "stdarg.h", "stddef.h", "stdint.h",   "stdio.h",
	                                     "stdlib.h", "string.h", "time.h",   "unistd.h"};
	struct slice path = {s.p + 1, s.n - 2};
	bool known = s.n > 2 && *s.p == '<' && (!memchr(path.p, '.', path.n) || rules_find(a->rules, path, 1u << RK_HEADER));
	for (size_t i = 0; s.n > 2 && i < ARRAY_SIZE(common); i++)
		known = known || slice_is(path, common[i]);
	if (known)
		buf_addslice(a->out, s);
	else
		buf_addf(a->out, *s.p == '<' ? "<h%u.h>" : "\"h%u.h\"", number_of(a, s));
}

void anonymous_text(struct slice source, const struct rule_table *rules, struct buf *out)
{
	struct tokens t;
	struct names a = {.rules = rules, .out = out};
	uint32_t at = 0;
	bool assembly = false;
	lex(source, &t);
	for (uint32_t i = 0; i < t.n; i++) {
		struct slice s = token_bytes(&t, i);
		buf_add(out, source.p + at, t.t[i].off - at);
		at = t.t[i].off + t.t[i].len;
		if (TOKEN_IS_WORD_OF(&t, i, "asm", "__asm__", "__asm"))
			assembly = true;
		else if (token_is_punct(&t, i, ';'))
			assembly = false;
		if (t.t[i].kind == TOK_COMMENT || t.t[i].flags & TF_ERROR_TEXT) {
			for (size_t k = 0; k < s.n; k++)
				if (s.p[k] == '\n')
					buf_addch(out, '\n');
		} else if (t.t[i].kind == TOK_IDENT && !(t.t[i].flags & TF_SPLICED)) {
			put_name(&a, s);
		} else if (t.t[i].kind == TOK_HEADER) {
			put_header(&a, s);
		} else if (t.t[i].kind == TOK_STRING && !assembly && !token_is(&t, token_prev(&t, i), "extern")) {
			buf_addstr(out, "\"\"");
			for (size_t k = 0; k < s.n; k++)
				if (s.p[k] == '\n')
					buf_addstr(out, "\\\n");
		} else {
			buf_addslice(out, s);
		}
	}
	strmap_free(&a.given);
	tokens_free(&t);
}
