/* asm.c: inline assembly in device code: translated whole, or left as it is with a diagnostic. Host assembly is left alone. */
#include "ptx/ptx.h"
#include "rules/compat.h"
#include "project/cuda_guard.h"
#include "project/include_reach.h"
#include "pass/pass.h"
#include "ptx/asm.h"
#include <stdlib.h>

/* Did the parse fail on a word in front of the body at 'begin'? A macro of a header that was not found may say where the function runs. */
static bool head_failed(const struct unit *u, uint32_t begin)
{
	for (uint32_t i = 0; i < u->facts.n_errors; i++) {
		uint32_t at = u->facts.errors[i].off;
		while (at < begin && !strchr(";{}", u->scan.tok.src.p[at]))
			at++;
		if (at == begin && u->facts.errors[i].off < begin)
			return true;
	}
	return false;
}

/* Where the statement runs, as far as a parse or the tokens say. *sure: a parse said so. */
static enum call_context context(const struct unit *u, uint32_t off, bool *in_kernel, bool *sure)
{
	const struct context_fact *body = u->facts.parses ? facts_body(&u->facts, off) : NULL;
	bool parsed = body && body->context != CTX_UNKNOWN;
	if (!parsed)
		body = scan_body(&u->scan, off);
	*in_kernel = body && body->is_kernel;
	enum call_context said = scan_context(&u->scan, off);
	/* __device__ may be defined away in what was parsed, and head_failed says what else may hide it */
	*sure = parsed && !(body->context == CTX_HOST && (said >= CTX_DEVICE || head_failed(u, body->begin)));
	return *sure ? body->context : said;
}

static bool is_cuda_file(const struct unit *u) { return file_kind(slice_str(u->file->path)) & FILE_CUDA; }

/* s_waitcnt, v_add_f32, ds_swizzle_b32: an instruction of AMD's. */
static bool is_amdgcn(struct slice op)
{
	static const char *const units[] = {"s_",       "v_",      "ds_",      "global_", "flat_",
	                                    "scratch_", "buffer_", "tbuffer_", "image_",  "exp"};
	return SLICE_STARTS_IN(op, units);
}

/* The text, or its beginning, is that of a macro from elsewhere. Operands, or the function, are the device's. */
static bool is_hidden_ptx(const struct project *p, const struct unit *u, uint32_t off, const struct ptx_asm *a, enum call_context c)
{
	bool ptx = c == CTX_DEVICE;
	FOR_EACH(const struct ptx_operand, o, a->operand, a->n_operands) {
		if (!o->letter)
			return false;
		ptx |= c != CTX_HOST && is_cuda_file(u) && strchr("lfhd", o->letter);
	}
	return ptx && !kept_for_hip(p->run, &u->scan, off) && !written_for_hip(p, u);
}

/* No opcode is known: still PTX, where only the device has the function, or types are spelled as PTX has them, and nothing speaks of
 * AMD's assembly. */
static bool is_unknown_ptx(const struct project *p, const struct unit *u, uint32_t off, const struct ptx_asm *a,
                           enum call_context c)
{
	bool ptx = c == CTX_DEVICE && a->n_insts;
	FOR_EACH(const struct ptx_inst, in, a->inst, a->n_insts) {
		if (is_amdgcn(in->op))
			return false;
		ptx |= c != CTX_HOST && is_cuda_file(u) && in->n_parts > 1 && ptx_type_of(in->part[in->n_parts - 1]).kind;
	}
	for (uint32_t k = 0; k < a->n_operands; k++)
		if (!a->operand[k].letter)
			return false;
	return ptx && !kept_for_hip(p->run, &u->scan, off) && !written_for_hip(p, u);
}

/* PTX, and not in a host function. Without a parse a function may be the device's by a macro, so there typed opcodes, which no host
 * processor has, or nothing but opcodes of PTX ('trap'), count for more than the words before its name. */
static bool is_device_asm(const struct project *p, const struct unit *u, uint32_t off, const struct ptx_asm *a, bool *in_kernel)
{
	bool sure;
	enum call_context c = context(u, off, in_kernel, &sure);
	if (c == CTX_HOST && sure)
		return false;
	if (!a->n_insts && a->hidden.n)
		return is_hidden_ptx(p, u, off, a, c);
	if (!a->n_insts && a->problem) { /* half of a scope; other directives are host processors', too: ".byte 0x90" */
		const char *code = a->code.p + strspn(a->code.p, " \t\r\n");
		return !a->opaque && (c == CTX_DEVICE || *code == '{' || *code == '}' || !strncmp(code, ".reg", 4));
	}
	uint32_t n = 0, typed = 0;
	for (uint32_t k = 0; k < a->n_insts; k++) {
		bool opcode = ptx_is_opcode(&a->inst[k]);
		n += opcode;
		typed += opcode && a->inst[k].n_parts > 1;
	}
	for (uint32_t k = 0; k < a->n_operands; k++) /* "cvt.%1.f32.f32 ..." : "C"(mode) */
		if (a->operand[k].letter == 'C' && a->n_insts && c != CTX_HOST && is_cuda_file(u) && !is_amdgcn(a->inst[0].op))
			return true;
	if (a->from_parameters && !n) { /* no opcode is spelled out */
		return c != CTX_HOST && a->n_insts && is_cuda_file(u);
	}
	if (!n)
		return is_unknown_ptx(p, u, off, a, c);
	return c != CTX_HOST ? n > 0 : typed || (n && n == a->n_insts);
}

/* The distinct opcodes that stand in the way, "a', 'b', 'c". NULL when none does. */
static char *refused_names(struct arena *arena, const struct ptx_asm *a, const bool *refused)
{
	struct buf b = {0};
	uint32_t n = 0;
	for (uint32_t k = 0; k < a->n_insts; k++) {
		if (!refused[k])
			continue;
		bool again = false;
		for (uint32_t j = 0; j < k && !again; j++)
			again = refused[j] && slice_eq(a->inst[j].op, a->inst[k].op);
		if (again)
			continue;
		if (n++)
			buf_addstr(&b, "', '");
		if (n > 8) {
			buf_addstr(&b, "...");
			break;
		}
		buf_addslice(&b, a->inst[k].op);
		for (uint32_t j = 0; j < a->inst[k].n_args; j++) /* what stands in the way of a move is what it reads */
			if (a->inst[k].arg[j].kind == PA_SPECIAL)
				buf_addf(&b, " %%%.*s", (int)a->inst[k].arg[j].text.n, a->inst[k].arg[j].text.p);
	}
	char *text = n ? arena_strndup(arena, b.p, b.n) : NULL;
	buf_free(&b);
	return text;
}

/* What to do about them: the advice, or, where there are several, "opcode: advice; opcode: advice". */
static const char *advice_on(struct arena *arena, const struct ptx_asm *a, const bool *refused)
{
	struct {
		const char *prefix, *text;
	} found[8];
	uint32_t n = 0;
	for (uint32_t k = 0; k < a->n_insts && n < ARRAY_SIZE(found); k++) {
		struct slice subject = a->inst[k].op;
		for (uint32_t j = 0; j < a->inst[k].n_args; j++)
			if (a->inst[k].arg[j].kind == PA_SPECIAL && ptx_is_special(a->inst[k].arg[j].text))
				subject = slice_str(
				        arena_printf(arena, "%%%.*s", (int)a->inst[k].arg[j].text.n, a->inst[k].arg[j].text.p));
		const char *prefix = NULL, *text = refused[k] ? ptx_advice(subject, &prefix) : NULL;
		bool again = false;
		for (uint32_t j = 0; j < n; j++)
			again |= found[j].text == text || (text && !strcmp(found[j].text, text));
		if (!text || again || (a->why && !strcmp(prefix, PTX_OTHERS))) /* 'why' says enough */
			continue;
		found[n].prefix = prefix;
		found[n++].text = text;
	}
	if (n < 2)
		return n ? found[0].text : NULL;
	struct buf b = {0};
	for (uint32_t k = 0; k < n; k++)
		buf_addf(&b, "%s%s: %s", k ? "; " : "", found[k].prefix, found[k].text);
	char *text = arena_strndup(arena, b.p, b.n);
	buf_free(&b);
	return text;
}

/* A register that a refused instruction uses and this statement does not declare. */
static const struct ptx_arg *foreign_register(const struct ptx_asm *a, const bool *refused)
{
	for (uint32_t k = 0; k < a->n_insts; k++) {
		const struct ptx_inst *in = &a->inst[k];
		if (refused[k] && in->guarded && in->guard.kind == PA_SPECIAL)
			return &in->guard;
		for (uint32_t j = 0; refused[k] && j < in->n_args; j++)
			if (in->arg[j].kind == PA_SPECIAL && !ptx_is_special(in->arg[j].text))
				return &in->arg[j];
	}
	return NULL;
}

/* An instruction that stands in the way and that the tables do not know at all. */
static const struct ptx_inst *unknown_opcode(const struct ptx_asm *a, const bool *refused)
{
	for (uint32_t k = 0; k < a->n_insts; k++)
		if (refused[k] && !ptx_is_opcode(&a->inst[k]) && a->inst[k].op.n)
			return &a->inst[k];
	return NULL;
}

static bool is_malformed(const struct ptx_asm *a)
{
	for (uint32_t k = 0; k < a->n_insts; k++)
		if (a->inst[k].malformed)
			return true;
	return false;
}

/* The opcodes of a text that is not the first one, beside those noted so far. */
static void note_others(struct ptx_asm *a, const struct ptx_asm *other)
{
	struct buf b = {0};
	if (a->others)
		buf_addf(&b, "%s', '", a->others);
	size_t n = b.n;
	FOR_EACH(const struct ptx_inst, in, other->inst, other->n_insts) {
		if (b.n > n)
			buf_addstr(&b, "', '");
		buf_addslice(&b, in->op);
	}
	if (b.n > n)
		a->others = arena_strndup(&a->arena, b.p, b.n);
	buf_free(&b);
}

/* Translates the statement if all definitions of the macros in it give the same. */
static bool translate(const struct tokens *t, uint32_t i, struct ptx_choices *choices, struct ptx_asm *a,
                      const struct ptx_target *target, bool *refused, struct ptx_output *out)
{
	bool fine = ptx_translate(t, i, a, target, refused, out), same = true;
	while (ptx_next_choice(choices)) {
		struct ptx_asm other;
		struct ptx_output its = {0};
		ptx_read(t, i, choices, &other);
		bool *its_refused = arena_alloc(&other.arena, (other.n_insts + 1) * sizeof *its_refused);
		bool translated = ptx_translate(t, i, &other, target, its_refused, &its);
		fine &= translated;
		if (!translated || !a->n_insts || its.text.n != out->text.n || memcmp(its.text.p, out->text.p, its.text.n)) {
			same = false;
			note_others(a, &other);
		}
		buf_free(&its.text);
		ptx_free(&other);
	}
	if (fine && !same && !a->problem)
		a->problem = PTX_DEFINITIONS;
	return fine && same;
}

static void report(struct unit *u, uint32_t i, const struct ptx_asm *a, const bool *refused)
{
	const struct tokens *t = &u->scan.tok;
	struct arena *arena = &u->diags.arena;
	bool branches = a->problem && !strcmp(a->problem, PTX_BRANCHES); /* the text read is that of all branches */
	const char *names = branches ? NULL : refused_names(arena, a, refused);
	bool hidden = a->hidden.n && (!a->n_insts || unknown_opcode(a, refused));
	if (hidden)
		names = arena_strndup(arena, a->hidden.p, a->hidden.n);
	if (!names) { /* every instruction has a counterpart, the statement as a whole has not */
		struct slice first = a->n_insts ? a->inst[0].op : a->code;
		names = arena_strndup(arena, first.p, strcspn(first.p, "\n") < first.n ? strcspn(first.p, "\n") : first.n);
	}
	if (a->others && !hidden)
		names = arena_printf(arena, "%s', '%s", names, a->others);
	struct diagnostic *d = diag_add(&u->diags, D_N004, u->index, t->t[i].off, token_end(t, i), names);
	const struct ptx_arg *foreign = foreign_register(a, refused);
	const struct ptx_inst *unknown = unknown_opcode(a, refused);
	d->cuda = arena_strndup(arena, names, strcspn(names, "'"));
	d->fix = hidden ? "write it in C++" : advice_on(arena, a, refused);
	for (uint32_t k = 0; k < a->n_operands; k++)
		if (a->operand[k].letter == 'C')
			d->fix = "write one statement for each value of the operand, and choose with 'if constexpr'";
	if (a->problem && !strcmp(a->problem, PTX_DEFINITIONS))
		d->fix = "write one statement for each definition, within '#if'";
	if (branches)
		d->fix = "give each branch of the '#if' a whole statement of its own";
	if (hidden)
		d->why = arena_printf(arena, "the value of '%.*s' is not known here", (int)a->hidden.n, a->hidden.p);
	else if (a->problem)
		d->why = arena_printf(arena, "the assembly has %s", a->problem);
	else if (a->opaque)
		d->why = "macros or directives build part of the assembly or of its operands";
	else if (foreign)
		d->why = arena_printf(arena, "this statement does not declare the register '%.*s'", (int)foreign->text.n,
		                      foreign->text.p);
	else if (is_malformed(a))
		d->why = "tranship cannot parse its operands";
	else
		d->why = a->why;
	if (!d->why && unknown)
		d->why =
		        arena_printf(arena, "tranship does not know the PTX instruction '%.*s'", (int)unknown->op.n, unknown->op.p);
	tokens_position(t, a->end - 1, &d->end_line, NULL);
}

/* Once a file: what is to be done is the same for all of them. */
static void report_mma(struct unit *u, uint32_t i, const struct ptx_inst *in, bool matrix)
{
	for (uint32_t n = 0; n < u->diags.n; n++)
		if (u->diags.d[n].id == D_W606)
			return;
	const struct token *k = &u->scan.tok.t[i];
	char *op = arena_strndup(&u->diags.arena, in->op.p, in->op.n);
	const char *prefix;
	struct diagnostic *d = diag_add(&u->diags, D_W606, u->index, k->off, k->off + k->len, op);
	d->cuda = op;
	d->fix = !matrix ? "call hipBLAS: the selected GPU has no matrix instructions, which rocWMMA needs"
	                 : arena_printf(&u->diags.arena, "for speed, %s", ptx_advice(in->op, &prefix));
}

static void replace(struct unit *u, const struct ptx_asm *a, const struct ptx_output *out)
{
	struct piece *piece = xcalloc(out->text.n + 1, sizeof *piece);
	uint32_t n = 0;
	const char *p = out->text.p;
	for (size_t i = 0, from = 0; i <= out->text.n; i++) {
		if (i < out->text.n && p[i] != 1)
			continue;
		if (i > from)
			piece[n++] = (struct piece){.text = p + from, .text_len = (uint32_t)(i - from)};
		if (i < out->text.n) {
			uint32_t k = (unsigned char)p[++i] - 1u;
			piece[n++] = (struct piece){.source = a->operand[k].expr};
		}
		from = i + 1;
	}
	edit_pieces(&u->edits, a->begin, a->end, piece, n, EDIT_OTHER);
	free(piece);
	for (unsigned k = 0; k < out->n_sections; k++) {
		int s = compat_find(slice_str(out->section[k]));
		if (s >= 0)
			u->sections |= (compat_set)1 << s;
	}
}

static struct ptx_target target_of(const struct project *p, const struct unit *u, uint32_t i, const struct ptx_asm *a,
                                   bool in_kernel, struct ptx_chain *chain)
{
	bool flag = false;
	for (uint32_t k = 0; k < a->n_insts && !flag; k++)
		flag = ptx_sets_carry(&a->inst[k]) || ptx_takes_carry(&a->inst[k]);
	flag = flag && ptx_chain(&(struct ptx_choices){.p = p, .u = u}, &u->scan.tok, i, chain);
	return (struct ptx_target){
	        .warp32 = p->run->sel.warp32, .in_kernel = in_kernel, .chain = flag ? chain : NULL, .p = p, .u = u};
}

bool asm_stays(const struct project *p, const struct unit *u, uint32_t i)
{
	struct ptx_asm a;
	struct ptx_output out = {0};
	bool stays = false, in_kernel;
	struct ptx_choices choices = {.p = p, .u = u};
	if (ptx_read(&u->scan.tok, i, &choices, &a) && is_device_asm(p, u, u->scan.tok.t[i].off, &a, &in_kernel)) {
		struct ptx_chain chain = {0};
		struct ptx_target target = target_of(p, u, i, &a, in_kernel, &chain);
		bool *refused = arena_alloc(&a.arena, (a.n_insts + 1) * sizeof *refused);
		stays = !translate(&u->scan.tok, i, &choices, &a, &target, refused, &out);
	}
	buf_free(&out.text);
	ptx_free(&a);
	return stays;
}

/* Eight-bit floats keep CUDA's bits, which HIP's types, as match/name.c chooses them, may read otherwise. */
static const char *remark_on_fp8(const struct ptx_asm *a, const struct selection *sel)
{
	for (uint32_t k = 0; k < a->n_insts && sel->float8 != FLOAT8_OCP; k++)
		if (slice_find(a->inst[k].op, SLICE_LIT("e4m3")) || slice_find(a->inst[k].op, SLICE_LIT("e5m2")))
			return "the eight-bit floats are OCP's, as in CUDA; HIP's fp8 types for gfx942 are FNUZ";
	return NULL;
}

/* asm volatile("" : "+r"(x)): no instruction, but the compiler has to have the value there. AMD's registers that each lane has for
 * itself are "v"; "r" are those of a wavefront, and no device but NVIDIA's has "l" or "f". */
static void keep_values(struct unit *u, const struct ptx_asm *a, uint32_t off)
{
	bool in_kernel, sure;
	if (context(u, off, &in_kernel, &sure) != CTX_DEVICE || a->problem || a->opaque)
		return;
	FOR_EACH(const struct ptx_operand, o, a->operand, a->n_operands) {
		if (!o->letter || !strchr("rlfdh", o->letter) || o->constraint == NO_TOKEN)
			continue;
		const struct token *c = &u->scan.tok.t[o->constraint];
		const char *letter = memchr(u->scan.tok.src.p + c->off, o->letter, c->len);
		if (letter) {
			uint32_t at = (uint32_t)(letter - u->scan.tok.src.p);
			edit_put(&u->edits, at, at + 1, "v");
			u->cuda = true;
		}
	}
}

/* #define ASM asm volatile, the keyword being token i: statements begin with the macro's name. */
static void match_named_asm(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_prev(t, i), end = token_next(t, i);
	while (token_is_word(t, end) && t->t[end].flags & TF_MACRO_BODY)
		end = token_next(t, end);
	if (t->t[end].kind != TOK_EOD || !defines_macro(t, name) ||
	    TOKEN_IS_WORD_OF(t, name, "asm", "__asm__", "__asm")) /* #define asm asm volatile */
		return;
	for (uint32_t use = tokens_next_alike(t, name); use != NO_TOKEN; use = tokens_next_alike(t, use))
		BOUNDED_CALL(match_asm(p, u, use));
}

/* What stands for the statement at token i needs HIP's headers. */
static void uses_language(struct unit *u, uint32_t i)
{
	uint32_t branch = scan_cuda_only(&u->scan, u->scan.tok.t[i].off);
	if (!u->uses_runtime && (branch == UINT32_MAX || u->cuda_branch == UINT32_MAX))
		u->runtime_use = i;
	if (branch == UINT32_MAX)
		u->uses_runtime = u->uses_language = true;
	else if (u->cuda_branch == UINT32_MAX)
		u->cuda_branch = branch;
}

/* What was found of the statements above. */
struct ptx_memory {
	struct ptx_chain chain; /* the last one */
};

void match_asm(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	struct ptx_asm a;
	if (t->t[i].flags & (TF_SKIPPED | TF_MACRO_PARAM))
		return;
	if (t->t[i].flags & TF_MACRO_BODY)
		match_named_asm(p, u, i);
	struct ptx_choices choices = {.p = p, .u = u};
	if (!ptx_read(t, i, &choices, &a)) {
		ptx_free(&a);
		return;
	}
	bool in_kernel;
	if (!a.n_insts && !a.hidden.n && a.n_operands && !kept_for_hip(p->run, &u->scan, t->t[i].off) && !written_for_hip(p, u))
		keep_values(u, &a, t->t[i].off);
	else if (is_device_asm(p, u, t->t[i].off, &a, &in_kernel)) {
		u->cuda = true;
		bool *refused = arena_alloc(&a.arena, (a.n_insts + 1) * sizeof *refused);
		struct ptx_output out = {0};
		if (!u->ptx)
			u->ptx = arena_alloc(&u->scan.arena, sizeof *u->ptx);
		struct ptx_target target = target_of(p, u, i, &a, in_kernel, &u->ptx->chain);
		if (translate(t, i, &choices, &a, &target, refused, &out)) {
			replace(u, &a, &out);
			if (out.mma)
				report_mma(u, i, out.mma, p->run->sel.matrix);
			if (!out.remark)
				out.remark = remark_on_fp8(&a, u->sel);
			if (out.remark) {
				diag_add(&u->diags, D_B001, u->index, t->t[i].off, token_end(t, i), out.remark);
			}
			if (!(t->t[i].flags & TF_DIRECTIVE) && !p->run->lint) /* nothing needs it before */
				uses_language(u, i);
		} else
			report(u, i, &a, refused);
		buf_free(&out.text);
	}
	ptx_free(&a);
}

void pass_inline_ptx(struct pass *c, uint32_t at) { match_asm(c->p, c->u, at); }
