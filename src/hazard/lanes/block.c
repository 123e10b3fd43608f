/* block.c: blocks whose number of threads is no multiple of a wavefront's. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"

enum { MOST_THREADS = 1024 };

static void say_block_size(struct hazards *h, uint32_t first, uint32_t last, int64_t threads)
{
	if (threads > 1 && threads % 64) /* one thread is no question of warps */
		hazard_say(h, D_W108, first, last, arena_printf(&h->arena, "%lld", (long long)threads), NULL);
}

/* ---- template <int THREADS> void run() { kernel<<<grid, THREADS>>>(); } run<96>() ---- */

/* Which parameter of the template around token i has the name at token 'name', and the function's name; -1: none. */
static int template_parameter(struct hazards *h, uint32_t i, uint32_t name, uint32_t *function)
{
	struct range body = sema_body(&h->sema, i);
	uint32_t close = body.begin ? prev(h, token_at(h->t, body.begin)) : NO_TOKEN;
	if (token_pair(h->t, close, ')') == NO_TOKEN)
		return -1;
	uint32_t k = *function = prev(h, pair(h, close));
	while (k != NO_TOKEN && !hazard_word(h, k, "template") && !TOKEN_IS_ANY(h->t, k, ';', '}', '{'))
		k = prev(h, k);
	if (!hazard_word(h, k, "template") || !hazard_punct(h, next(h, k), '<'))
		return -1;
	int at = 0;
	for (k = next(h, k); k < *function && !hazard_punct(h, k, '>'); k = next(h, k)) {
		at += hazard_punct(h, k, ',');
		if (tokens_alike(h->t, k, name))
			return at;
	}
	return -1;
}

/* Reports the numbers of threads that the file's uses of a template give for its parameter 'at'. */
static void template_sizes(struct hazards *h, uint32_t function, int at)
{
	for (uint32_t k = 0; h->t->t[k].kind != TOK_EOF; k++) {
		uint32_t first = next(h, next(h, k)), end = first;
		if (!tokens_alike(h->t, k, function) || !hazard_punct(h, next(h, k), '<'))
			continue;
		for (int n = 0;; end = next(h, end)) {
			if (token_pair(h->t, end, '(') != NO_TOKEN)
				end = pair(h, end);
			else if (hazard_punct(h, end, ',') && n++ < at)
				first = next(h, end);
			else if (TOKEN_IS_ANY(h->t, end, '>', ',')) {
				int64_t v = n >= at + hazard_punct(h, end, ',') ? sema_value(&h->sema, first, end) : -1;
				if (v <= MOST_THREADS)
					say_block_size(h, first, prev(h, end), v);
				break;
			} else if (h->t->t[end].kind != TOK_NUMBER && !ident(h, end) && !TOKEN_IS_ANY(h->t, end, '*', P_SCOPE))
				break;
		}
	}
}

/* ---- launches ---- */

/* The tokens [first, end) are a block's size. */
static void block_of(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t name = hazard_word(h, first, "dim3") && hazard_punct(h, next(h, first), '(') ? next(h, next(h, first)) : first,
	         function = 0;
	int64_t threads = sema_threads(&h->sema, first, end);
	say_block_size(h, first, prev(h, end), threads);
	bool alone = next(h, name) == end || (name != first && next(h, next(h, name)) == end);
	int at = threads < 0 && ident(h, name) && alone ? template_parameter(h, first, name, &function) : -1;
	if (at >= 0)
		template_sizes(h, function, at);
}

/* kernel<<<grid, 96>>>, cudaLaunchKernel(kernel, grid, dim3(16, 3), ...): token i is '<<<' or the '(' of the call. */
static void block_size(struct hazards *h, uint32_t i, int at)
{
	struct range *args;
	if (call_arguments(h->t, i, &h->arena, &args) <= at)
		return;
	uint32_t first = token_at(h->t, args[at].begin), end = first;
	while (h->t->t[end].off < args[at].end)
		end = next(h, end);
	block_of(h, first, end);
}

/* cuLaunchKernel(f, gx, gy, gz, 96, 1, 1, ...): token i is the '(' of the call. */
static void driver_launch(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (call_arguments(h->t, i, &h->arena, &args) < 7)
		return;
	int64_t x = sema_value_in(&h->sema, args[4]), y = sema_value_in(&h->sema, args[5]), z = sema_value_in(&h->sema, args[6]);
	if (x > 0 && y > 0 && z > 0 && x <= MOST_THREADS && y <= MOST_THREADS && z <= MOST_THREADS)
		say_block_size(h, token_at(h->t, args[4].begin), prev(h, token_at(h->t, args[6].end)), x * y * z);
}

uint32_t hazard_launch_config(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	if (!hazard_word(h, i, "cudaLaunchConfig_t"))
		return NO_TOKEN;
	if (ident(h, open))
		open = next(h, open);
	open = hazard_punct(h, open, '=') ? next(h, open) : open;
	return token_pair(h->t, open, '{') != NO_TOKEN ? open : NO_TOKEN;
}

/* No other member of the 'blockDim' at token i, of a configuration, is given more than one thread in the function. */
static bool one_dimension(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	for (uint32_t k = token_at(h->t, body.begin); h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t member = next(h, next(h, k)), is = next(h, member);
		if (hazard_word(h, k, "blockDim") && hazard_punct(h, next(h, k), '.') && hazard_punct(h, is, '=') &&
		    !hazard_word(h, member, "x") && hazard_number(h, next(h, is)) != 1)
			return false;
	}
	return true;
}

static void block(struct hazards *h, uint32_t i)
{
	uint32_t after = next(h, i), before = prev(h, i), open = hazard_launch_config(h, i);
	if (hazard_punct(h, i, P_LAUNCH))
		block_size(h, i, 1);
	else if (hazard_word(h, i, "blockDim")) { /* config.blockDim = dim3(96), config.blockDim.x = 96 */
		if (hazard_punct(h, after, '.') && hazard_word(h, next(h, after), "x") && one_dimension(h, i))
			after = next(h, next(h, after));
		if (hazard_punct(h, after, '=') && token_is_access(h->t, before))
			block_of(h, next(h, after), expression_end(h->t, next(h, after)));
	} else if (open != NO_TOKEN)
		block_size(h, open, 1);
	else if (!hazard_punct(h, after, '('))
		return;
	else if (hazard_word(h, i, "cuLaunchKernel"))
		driver_launch(h, after);
	else
		block_size(h, after, 2);
}

void pass_block_size(struct pass *c, uint32_t i)
{
	if (!pass_punct(c, i, P_LAUNCH) || c->t->t[i].flags & TF_LAUNCH)
		hazard_with_headers(c->hazards, i, block);
}
