/* host_called.c: functions for the device that sources of the host's compiler call. There '__device__' is nothing, so that a function of a header is
 * the host's, too: where clang reads such a source it has to say so. One that a source of nvcc's defines behind a declaration without it is the
 * device's, and nvcc makes a function for the host that ends the program; clang makes none, and the link fails. */
#include "pass/pass.h"
#include "project/group.h"
#include "rewrite/sides/either_side.h"
#include "scan/outline.h"
#include "sema/class_body.h"

enum { CALLED = 1, DECLARED = 2, DEFINED = 4 };

/* Does the declaration of the function whose name is token k say '__device__', or something else that makes it no plain one of the host's? */
static bool is_plain(const struct tokens *t, uint32_t k)
{
	uint32_t i = declaration_start(t, k);
	if (i == k)
		return false; /* a macro's use, or a constructor */
	for (; i < k; i = token_next(t, i))
		if (TOKEN_IS_ANY(t, i, '=', '(', ',') ||
		    TOKEN_IS_WORD_OF(t, i, "__device__", "__global__", "friend", "typedef", "using", "return", "define"))
			return false;
	return true;
}

/* What a file says of the function: a source of the host's compiler calls it; it is declared, or defined, without '__device__'. */
static unsigned said_of(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	bool host = is_source(u->file->path) && !is_cuda_source(u->file->path);
	unsigned says = 0;
	FOR_WORD(k, t, a->name) {
		uint32_t open = token_next(t, k), before = token_prev(t, k);
		if (t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED) || token_is_access(t, before) || token_is_punct(t, before, P_SCOPE))
			continue;
		if (scan_body(&u->scan, t->t[k].off)) {
			bool call = token_is_punct(t, open, '(') && !token_is_word(t, before) &&
			            !TOKEN_IS_ANY(t, before, '*', '>', '&');
			if (call && host && scan_context(&u->scan, t->t[k].off) == CTX_HOST)
				says |= CALLED;
			continue;
		}
		uint32_t behind = token_behind_pair(t, open, '(');
		if (behind != NO_TOKEN && is_plain(t, k))
			says |= token_is_punct(t, behind, ';') ? DECLARED : DEFINED;
	}
	return says;
}
static const struct group_question told = {'I', CALLED | DECLARED | DEFINED, said_of, true};

/* The function of which token 'name' is the name, with the body at token 'open', for the host: it ends the program. */
static void write_end(struct pass *c, uint32_t i, uint32_t name, uint32_t open)
{
	const struct tokens *t = c->t;
	uint32_t start = declaration_start(t, i), close = t->t[token_next(t, name)].pair;
	struct buf text = {0};
	for (uint32_t k = start; k <= close; k = token_next(t, k)) {
		if (k == i) {
			buf_addf(&text, c->p->run->one_source ? " __host__ __attribute__((weak))" : " __host__");
			continue;
		}
		if (token_is_punct(t, k, '=') || t->t[k].flags & (TF_DIRECTIVE | TF_SPLICED)) {
			buf_free(&text); /* a default argument, a condition */
			return;
		}
		struct slice word = token_bytes(t, k);
		buf_addf(&text, "%s%.*s", token_prev(t, k) != NO_TOKEN && token_end(t, token_prev(t, k)) == t->t[k].off ? "" : " ",
		         (int)word.n, word.p);
	}
	buf_addf(&text, " { abort(); }");
	edit_insert(&c->u->edits, token_end(t, t->t[open].pair), arena_printf(&c->u->edits.arena, "%.*s", (int)text.n, text.p));
	buf_free(&text);
}

/* Is the declaration that has the word at token i one of extern "C"? */
static bool has_c_linkage(const struct tokens *t, uint32_t i)
{
	uint32_t open = brace_around(t, i), start = declaration_start(t, i);
	uint32_t string = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (token_is(t, start, "extern") && t->t[token_next(t, start)].kind == TOK_STRING)
		return true;
	return string != NO_TOKEN && t->t[string].kind == TOK_STRING && token_is(t, token_prev(t, string), "extern");
}

void pass_host_called(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	bool cuda = is_cuda_source(c->u->file->path);
	uint32_t body, name = device_function(c->u, i, &body);
	if (name == NO_TOKEN || body == NO_TOKEN)
		return;
	const struct group_asked here = {&told, c->p, token_bytes(t, name)};
	unsigned says = group_ask(&told, c->p, c->u, here.name);
	/* AlexeyAB/darknet's im2col_kernels.cu; where gemm.c defines one, GPU is not */
	bool called = says & CALLED && says & DECLARED, alone = c->p->run->one_source && cuda && has_c_linkage(t, i);
	if ((!(says & CALLED) && !alone) || class_near(c->u, i) != NO_TOKEN)
		return;
	if ((called || alone) && cuda && !allows_copies(t, i, name) && !(said_of(&here, c->u) & DEFINED))
		write_end(c, i, name, body);
	else if (!called && !alone && !cuda && !(says & DEFINED) && device_functions_run_on_either(c->p, c->u, here.name))
		edit_insert(&c->u->edits, t->t[i].off, host_too(c->u, i, name));
}
