/* string_code.c: string literals that hold code for NVRTC: what a translation of that code would find in it.
 *
 * Literals that stand one behind the other are one text. It is translated as a file of its own, whose bytes are thrown away: when it
 * changes, or lanes of warps count in it, the literal is code for CUDA alone. */
#include "match/candidate.h"
#include "project/run.h"
#include <stdlib.h>

struct code {
	struct buf text;
	uint32_t *at; /* where each of its bytes comes from in the file */
	size_t cap;
};

static void put(struct code *c, char byte, uint32_t off)
{
	if (c->text.n == c->cap) {
		c->cap = c->cap ? 2 * c->cap : 1024;
		c->at = xrealloc(c->at, c->cap * sizeof *c->at);
	}
	c->at[c->text.n] = off;
	buf_addch(&c->text, byte);
}

/* Adds what the literal at token i stands for. Escapes that code does not hold stay as they are. */
static void add_literal(struct code *c, const struct tokens *t, uint32_t i)
{
	struct slice s = token_bytes(t, i);
	uint32_t off = t->t[i].off, begin = (uint32_t)strcspn(s.p, "\"") + 1, end = (uint32_t)s.n - 1;
	if (begin > 1 && s.p[begin - 2] == 'R') {
		uint32_t delimiter = (uint32_t)strcspn(s.p + begin, "(") + 1;
		if (begin + 2 * delimiter > s.n)
			return;
		for (uint32_t k = begin + delimiter; k < end - delimiter; k++)
			put(c, s.p[k], off + k);
		return;
	}
	for (uint32_t k = begin; k < end; k++) {
		bool escape = s.p[k] == '\\' && k + 1 < end;
		char byte = escape ? s.p[++k] : s.p[k];
		if (escape && byte == '\n')
			continue;
		put(c, escape && byte == 'n' ? '\n' : escape && byte == 't' ? '\t' : byte, off + k - escape);
	}
}

/* Is it shaped like code for the device: a statement or a directive, with a word of CUDA's own language? A message has none of these. */
static bool is_code(struct slice s)
{
	static const char *const words[] = {"__device__", "__shared__",  "__constant__", "threadIdx.",  "blockIdx.",
	                                    "__shfl",     "__ballot",    "__any_sync(",  "__all_sync(", "__activemask(",
	                                    "__match_",   "__syncwarp(", "__reduce_"};
	const char *include = slice_find(s, SLICE_LIT("#include"));
	if (include && memchr(include, '>', (size_t)(s.p + s.n - include)))
		return true;
	bool statement = memchr(s.p, ';', s.n) || memchr(s.p, '{', s.n);
	for (size_t k = 0; statement && k < ARRAY_SIZE(words); k++)
		if (slice_find(s, slice_str(words[k])))
			return true;
	return false;
}

/* Is what tokens of strings hold printed, or a message? */
static bool is_printed(const struct pass *m, uint32_t i)
{
	static const char *const words[] = {"printf", "fprintf", "puts", "static_assert", "assert", "_Pragma"};
	uint32_t place, open = bracket_around(m->t, i, &place), fn = open == NO_TOKEN ? NO_TOKEN : token_prev(m->t, open);
	return token_is_word(m->t, fn) && TOKEN_IN(m->t, fn, words);
}

/* Does the code include a header that has another name in HIP, or none? */
static bool includes_cudas(const struct pass *m, struct slice s)
{
	for (const char *at = s.p; (at = slice_find((struct slice){at, (size_t)(s.p + s.n - at)}, SLICE_LIT("#include"))); at++) {
		const char *end = memchr(at, '\n', (size_t)(s.p + s.n - at)), *open, *close = NULL;
		size_t n = (size_t)((end ? end : s.p + s.n) - at);
		if ((open = memchr(at, '<', n)) || (open = memchr(at, '"', n)))
			close = memchr(open + 1, *open == '<' ? '>' : '"', n - (size_t)(open + 1 - at));
		const char *to = NULL;
		struct slice name = {open ? open + 1 : "", close ? (size_t)(close - open - 1) : 0};
		const struct name_rule *r = name.n ? rules_find(m->p->rules, name, 1u << RK_HEADER) : NULL;
		if (r && rule_verdict(r, m->sel, &to) != VERDICT_SAME)
			return true;
	}
	return false;
}

/* Does the code use instructions or numbers that NVIDIA's GPUs have from 9.0 on (NVIDIA/cudnn-frontend, generated/sdpa, generated/rms_norm_silu)? Nobody gives it to an AMD GPU. */
static bool is_for_newer(struct slice text)
{
	static const char *const instructions[] = {"tcgen05.", "wgmma.", "elect.sync", "<cuda_fp4.h>"};
	for (size_t k = 0; k < ARRAY_SIZE(instructions); k++)
		if (slice_find(text, slice_str(instructions[k])))
			return true;
	return false;
}

/* Says what the translation found, at the places in the literals. */
static void tell(struct pass *m, uint32_t i, const struct code *c, const struct run *found)
{
	struct slice text = {c->text.p, c->text.n};
	uint32_t edits = 0;
	bool lanes = false, newer = is_for_newer(text);
	for (unsigned k = 0; k < EDIT_KINDS; k++)
		edits += k == EDIT_INCLUDE ? 0 : found->files->edits[k];
	for (uint32_t k = 0; k < found->diags.n && !newer; k++) {
		const struct diagnostic *d = &found->diags.d[k];
		if (strncmp(diag_table[d->id].id, "W1", 2) || d->off >= c->text.n)
			continue;
		lanes = true;
		struct diagnostic *own =
		        match_say(m, d->id, c->at[d->off], c->at[d->end > d->off ? d->end - 1 : d->off] + 1, EV_LEXICAL, "", "");
		if (own) { /* the pass that found it in the code */
			own->pass = d->pass;
			own->severity = m->p->run->lint
			                        ? SEV_NOTE
			                        : own->severity; /* who compiles the text, and for which GPUs, is not seen */
			own->message = arena_strdup(&m->u->diags.arena, d->message);
		}
	}
	if ((edits || lanes || includes_cudas(m, text)) && !slice_find(text, SLICE_LIT("__global__"))) {
		struct diagnostic *d = match_say(m, D_R002, m->t->t[i].off, token_end(m->t, i), EV_LEXICAL, "", NULL);
		if (d)
			d->message = "string literal holds CUDA code, and tranship does not rewrite strings: change it by hand";
	}
}

void pass_string_code(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	if ((t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE)
		return;
	uint32_t before = token_prev(t, i);
	if (before != NO_TOKEN && t->t[before].kind == TOK_STRING)
		return; /* it has been read with the literal in front */
	struct code c = {0};
	bool may_be = false; /* most are messages, and need not be joined */
	for (uint32_t k = i; !may_be && t->t[k].kind == TOK_STRING; k = token_next(t, k))
		may_be = memchr(t->src.p + t->t[k].off, ';', t->t[k].len) || memchr(t->src.p + t->t[k].off, '{', t->t[k].len) ||
		         memchr(t->src.p + t->t[k].off, '#', t->t[k].len);
	if (!may_be)
		return;
	for (uint32_t k = i; t->t[k].kind == TOK_STRING && !(t->t[k].flags & TF_UNTERMINATED); k = token_next(t, k))
		add_literal(&c, t, k);
	if (c.text.n && is_code((struct slice){c.text.p, c.text.n}) && !is_printed(m, i)) {
		struct run run = {.sel = m->p->run->sel,
		                  .evidence = EVIDENCE_LEXICAL,
		                  .user_rules = m->p->run->user_rules,
		                  .no_notes = m->p->run->no_notes,
		                  .files = xcalloc(1, sizeof *run.files),
		                  .n_files = 1};
		run.sel.warp32 = false; /* nobody gives the code warps of 32 lanes */
		*run.files = (struct file){.path = xstrdup("/string.cu"),
		                           .shown = xstrdup("string.cu"),
		                           .root = xstrdup("/"),
		                           .rel = xstrdup("string.cu"),
		                           .bytes = {memcpy(xmalloc(c.text.n), c.text.p, c.text.n), c.text.n},
		                           .held = true};
		m->p->run->translate(&run);
		tell(m, i, &c, &run);
		run.user_rules = NULL; /* they are the outer run's */
		run_free(&run);
	}
	buf_free(&c.text);
	free(c.at);
}
