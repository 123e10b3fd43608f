/* inst.c: one PTX instruction becomes steps, by the rows of ptx.def. */
#include "ptx/ptx_impl.h"
#include <ctype.h>

/* A row: an opcode pattern, and either operand types with a C++ template, or a function.
 * Pattern: parts joined by '.', each a word, alternatives a|b, <class> that binds the type T; '?' after a part: it may be
 * missing; '*' at the end: anything.
 * Types, by operand, the destination first with '=': T; U and S: T's unsigned and signed twin; a type; ptr (an address
 * as it is written); # (an integer constant); _ (not used).
 * Template: $0, $1... are the operands, $O is the opcode's first part, $R its rounding. Without a destination the template is the statement. */
struct row {
	const char *opcode, *types, *text;
	ptx_function *function;
	const char *section;
};
static const struct row rows[] = {
#define PTX(opcode, types, text)                 {opcode, types, text, NULL, NULL},
#define PTX_COMPAT(opcode, types, section, text) {opcode, types, text, NULL, section},
#define PTX_CODE(opcode, function)               {opcode, NULL, NULL, function, NULL},
#include "ptx/ptx.def"
};

static const struct {
	const char *prefix, *text;
} advice[] = {
#define PTX_ADVICE(prefix, text) {prefix, text},
#include "ptx/ptx.def"
};

const char *ptx_advice(struct slice op, const char **prefix)
{
	if (slice_find(op, SLICE_LIT(".shared::cluster")) && !slice_starts(op, "cp.") &&
	    !slice_find(op, SLICE_LIT("mbarrier"))) /* of any block */
		op = SLICE_LIT("mapa");
	for (size_t i = 0; i < ARRAY_SIZE(advice); i++) {
		size_t n = strlen(advice[i].prefix);
		if (op.n >= n && !memcmp(op.p, advice[i].prefix, n) && (op.n == n || op.p[n] == '.' || op.p[n] == ':'))
			return *prefix = advice[i].prefix, advice[i].text;
	}
	return *prefix = PTX_OTHERS, "write it in C++";
}

/* Is 'w' one of a|b|c? */
static bool one_of(const char *alternatives, size_t n, struct slice w)
{
	for (size_t b = 0; b <= n;) {
		size_t e = b;
		while (e < n && alternatives[e] != '|')
			e++;
		if (slice_eq((struct slice){alternatives + b, e - b}, w))
			return true;
		b = e + 1;
	}
	return false;
}

static bool in_class(const char *name, size_t n, struct slice w)
{
	static const struct {
		const char *name, *words;
	} classes[] = {
	        {"w", "u32|s32|u64|s64"}, /* integers of a register's size */
	        {"i", "u16|s16|u32|s32|u64|s64"},
	        {"b", "b16|b32|b64"},
	        {"a", "b16|b32|b64|u16|u32|u64|s16|s32|s64|f32|f64"},
	        {"f", "f32|f64"},
	};
	for (size_t b = 0, e; b <= n; b = e + 1) {
		for (e = b; e < n && name[e] != '|';)
			e++;
		struct slice alternative = {name + b, e - b};
		bool is_class = false;
		for (size_t i = 0; i < ARRAY_SIZE(classes); i++)
			if (slice_is(alternative, classes[i].name)) {
				is_class = true;
				if (one_of(classes[i].words, strlen(classes[i].words), w))
					return true;
			}
		if (!is_class && slice_eq(alternative, w))
			return true;
	}
	return false;
}

static bool match(const char *pattern, const struct slice *part, uint32_t n, struct ptx_type *bound)
{
	if (!*pattern || !strcmp(pattern, "*"))
		return n == 0 || *pattern;
	size_t len = 0;
	while (pattern[len] && pattern[len] != '.')
		len++;
	const char *rest = pattern + len + (pattern[len] == '.');
	bool optional = len && pattern[len - 1] == '?';
	size_t body = len - optional;
	if (n) {
		struct ptx_type before = *bound;
		bool hit;
		if (pattern[0] == '<') {
			hit = in_class(pattern + 1, body - 2, *part);
			if (hit)
				*bound = ptx_type_of(*part);
		} else
			hit = one_of(pattern, body, *part);
		if (hit && match(rest, part + 1, n - 1, bound))
			return true;
		*bound = before;
	}
	return optional && match(rest, part, n, bound);
}

/* The type that a word of a row's type list means. */
static bool row_type(struct slice w, struct ptx_type bound, struct ptx_type *out)
{
	if (slice_is(w, "T"))
		*out = bound;
	else if (slice_is(w, "U"))
		*out = (struct ptx_type){bound.kind == 'f' ? 'f' : 'u', bound.bits};
	else if (slice_is(w, "S"))
		*out = (struct ptx_type){'s', bound.bits};
	else
		*out = ptx_type_of(w);
	return out->kind;
}

/* CUDA's name for the way an instruction rounds. */
static const char *rounding(const struct ptx_inst *in)
{
	for (uint32_t k = 1; k < in->n_parts; k++)
		if (slice_is(in->part[k], "rz"))
			return "rz";
		else if (slice_is(in->part[k], "rm"))
			return "rd";
		else if (slice_is(in->part[k], "rp"))
			return "ru";
	return "rn";
}

/* Does a function of the program's, a member or one of a namespace, perhaps hide HIP's of this name? Looks at the first words of it. */
static bool hides(const struct tokens *t, const char *name)
{
	unsigned left = 64;
	FOR_WORD(i, t, slice_str(name)) {
		uint32_t type = token_prev(t, i);
		if (!left--)
			return false;
		if (token_is_punct(t, token_next(t, i), '(') && !(t->t[i].flags & TF_DIRECTIVE) && token_is_word(t, type) &&
		    (!is_keyword(token_bytes(t, type)) ||
		     TOKEN_IS_WORD_OF(t, type, "void", "int", "unsigned", "long", "short", "auto")))
			return true;
	}
	return false;
}

static bool row_apply(struct gen *g, const struct row *row, const struct ptx_inst *in, struct ptx_type bound)
{
	struct {
		struct slice word;
		bool dest;
	} want[8];
	uint32_t n = 0;
	for (const char *p = row->types; *p;) {
		while (*p == ' ')
			p++;
		const char *b = p;
		while (*p && *p != ' ')
			p++;
		if (p > b) {
			bool dest = *b == '=';
			want[n].dest = dest;
			want[n++].word = (struct slice){b + dest, (size_t)(p - b) - dest};
		}
	}
	if (n != in->n_args)
		return false;
	struct buf text = {0};
	bool fine = true;
	for (const char *p = row->text; *p && fine; p++) {
		if (*p == '$' && p[1] == 'O') {
			buf_addslice(&text, in->part[0]);
			p++;
			continue;
		}
		if (*p == '$' && p[1] == 'R') {
			buf_addstr(&text, rounding(in));
			p++;
			continue;
		}
		if (*p != '$' || !isdigit((unsigned char)p[1])) {
			bool begins = p == row->text || !(ptx_name_char(p[-1]) || p[-1] == ':');
			if (begins &&
			    ((!strncmp(p, "min(", 4) && hides(g->t, "min")) || (!strncmp(p, "max(", 4) && hides(g->t, "max"))))
				buf_addstr(&text, "::");
			buf_addch(&text, *p);
			continue;
		}
		uint32_t k = (uint32_t)(*++p - '0');
		struct ptx_type type;
		int64_t v;
		if (slice_is(want[k].word, "#")) {
			fine = gen_integer(g, &in->arg[k], &v);
			buf_addf(&text, "%lld", (long long)v);
		} else if (slice_is(want[k].word, "ptr")) {
			fine = gen_value_of(g, &in->arg[k]) != NO_VALUE;
			if (fine)
				gen_value(&text, gen_value_of(g, &in->arg[k]));
		} else
			fine = row_type(want[k].word, bound, &type) && gen_read(g, &text, &in->arg[k], type, false);
	}
	int64_t v;
	for (uint32_t k = 0; k < n && fine; k++)
		if (slice_is(want[k].word, "#"))
			fine = gen_integer(g, &in->arg[k], &v);
	struct ptx_type type;
	if (fine && n && want[0].dest)
		fine = row_type(want[0].word, bound, &type) && gen_assign(g, &in->arg[0], type, &text, false);
	else if (fine && text.n)
		gen_do(g, &text)->writes_memory = true; /* or orders what others write */
	if (fine && row->section)
		gen_need(g, row->section);
	buf_free(&text);
	return fine;
}

bool ptx_instruction(struct gen *g, const struct ptx_inst *in)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct ptx_type bound = {0};
		if (!match(rows[i].opcode, in->part, in->n_parts, &bound))
			continue;
		uint32_t before = g->n_steps;
		if (rows[i].function ? rows[i].function(g, in) : row_apply(g, &rows[i], in, bound))
			return true;
		while (g->n_steps > before) /* a row that gave up half-way leaves nothing */
			buf_free(&g->step[--g->n_steps].text);
	}
	return false;
}
