/* symbol_name.c: cudaMemcpyToSymbol("table", ...), as CUDA before 5.0 takes it. HIP wants the variable itself, and no variable where each
 * host thread has its own default stream. */
#include "pass/pass.h"
#include "project/needs.h"
#include "sema/device_variable.h"

static const char *const takes[] = {"cudaMemcpyToSymbol",        "cudaMemcpyToSymbolAsync", "cudaMemcpyFromSymbol",
                                    "cudaMemcpyFromSymbolAsync", "cudaGetSymbolAddress",    "cudaGetSymbolSize"};
enum { COPIES = 4 };

void pass_symbol_stream(struct pass *c, uint32_t i)
{
	(void)i;
	if (c->p->run->per_thread && c->rule->kind == RK_FUNC && slice_in(slice_str(c->rule->cuda), takes, COPIES))
		need_section(c->u, "symbol");
}

void pass_symbol_name(struct pass *c, uint32_t i)
{
	struct range *args;
	uint32_t open = token_next(c->t, i);
	if (c->rule->kind != RK_FUNC || !SLICE_IN(slice_str(c->rule->cuda), takes) || !pass_punct(c, open, '(') ||
	    c->t->t[i].flags & TF_DIRECTIVE)
		return;
	int n = call_arguments(c->t, open, &c->arena, &args),
	    k = slice_starts(slice_str(c->rule->cuda), "cudaMemcpyToSymbol") ? 0 : 1;
	uint32_t string = n > k ? token_at(c->t, args[k].begin) : NO_TOKEN;
	if (string == NO_TOKEN || token_end(c->t, string) != args[k].end)
		return;
	const char *name = device_variable_of_string(c->p, c->u, string, &c->arena);
	if (name)
		edit_put(&c->u->edits, c->t->t[string].off, args[k].end, name)->evidence = EV_LEXICAL;
}
