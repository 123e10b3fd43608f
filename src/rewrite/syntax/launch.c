/* launch.c: kernel<<<grid, block, shared, stream>>>(arguments) as hipLaunchKernelGGL(kernel, grid, ...), for --launch ggl. */
#include "pass/pass.h"
#include "project/project.h"
#include "rewrite/vectors/indices.h"

void pass_launch_brackets(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	if (c->p->run->sel.launch_ggl)
		return;
	uint32_t first = t->t[i].pair, from = t->t[i].off;
	if (t->t[i].len > 3 && !(t->t[i].flags & TF_SPLICED))
		edit_replace(&u->edits, from, from + t->t[i].len, SLICE_LIT("<<<"), EDIT_LAUNCH);
	if (first == NO_TOKEN)
		return;
	uint32_t last = token_next(t, token_next(t, first));
	if (!(t->t[first].flags & TF_JOINED) || !(t->t[token_next(t, first)].flags & TF_JOINED))
		edit_replace(&u->edits, t->t[first].off, t->t[last].off + 1, SLICE_LIT(">>>"), EDIT_LAUNCH);
}

void pass_launch_dimensions(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	struct range *config = NULL;
	int n = t->t[i].pair == NO_TOKEN ? -1 : call_arguments(t, i, &arena, &config);
	for (int k = 0; k < n && k < 2; k++) {
		if (t->src.p[config[k].begin] == '{') /* clang wants the type in front of braces */
			edit_replace(&u->edits, config[k].begin, config[k].begin, SLICE_LIT("dim3"), EDIT_LAUNCH);
		else
			convert_index(p, u, config[k], true);
	}
	arena_free(&arena);
}

void pass_launch_ggl(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	if (!c->p->run->sel.launch_ggl)
		return;
	(void)p;
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	uint32_t first = launch_kernel(t, i);
	struct range *config = NULL;
	int n = t->t[i].pair == NO_TOKEN ? -1 : call_arguments(t, i, &arena, &config);
	uint32_t open = launch_arguments(t, i);
	if (first == NO_TOKEN || n < 2 || n > 4 || open == NO_TOKEN) {
		arena_free(&arena);
		return;
	}
	uint32_t a = t->t[first].off, name_end = t->t[token_prev(t, i)].off + t->t[token_prev(t, i)].len;
	uint32_t end = t->t[t->t[open].pair].off;
	bool commas = memchr(t->src.p + a, ',', name_end - a); /* the macro would split the kernel's template arguments */
	struct piece pieces[24];
	uint32_t k = 0;
#define TEXT(s)      (pieces[k++] = (struct piece){.text = s, .text_len = sizeof(s) - 1})
#define SOURCE(b, e) (pieces[k++] = (struct piece){.source = {b, e}})
	if (commas)
		TEXT("hipLaunchKernelGGL(HIP_KERNEL_NAME(");
	else
		TEXT("hipLaunchKernelGGL(");
	SOURCE(a, name_end);
	if (commas)
		TEXT(")");
	for (int c = 0; c < 4; c++) {
		TEXT(", ");
		bool is_dim3 =
		        c < n && slice_starts((struct slice){t->src.p + config[c].begin, config[c].end - config[c].begin}, "dim3");
		is_dim3 = is_dim3 || (c < n && is_uint3(p, u, config[c]));
		if (c < n && c < 2 && !is_dim3) {
			TEXT("dim3(");
			SOURCE(config[c].begin, config[c].end);
			TEXT(")");
		} else if (c < n)
			SOURCE(config[c].begin, config[c].end);
		else
			TEXT("0");
	}
	struct range *args;
	if (call_arguments(t, open, &arena, &args) > 0)
		TEXT(", ");
	SOURCE(t->t[open].off + 1, end);
	edit_pieces(&u->edits, a, end, pieces, k, EDIT_LAUNCH);
	arena_free(&arena);
}
