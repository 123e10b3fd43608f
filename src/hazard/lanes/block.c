/* block.c: blocks whose number of threads is no multiple of a wavefront's. */
#include "hazard/hazard.h"

enum { MOST_THREADS = 1024, DEEPEST = 3 /* names that lead to names */ };

static void say_block_size(struct hazards *h, uint32_t first, uint32_t last, int64_t threads)
{
	if (threads > 1 && threads % 64) /* one thread is no question of warps */
		hazard_say(h, D_W108, first, last, arena_printf(&h->arena, "%lld", (long long)threads), NULL);
}

/* The '?' of tokens [first, end) that is in no brackets, and its ':'; NO_TOKEN: none. */
static uint32_t question(struct hazards *h, uint32_t first, uint32_t end, uint32_t *colon)
{
	uint32_t found = NO_TOKEN;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (TOKEN_IS_ANY(h->t, k, '(', '{') && pair(h, k) != NO_TOKEN)
			k = pair(h, k);
		else if (hazard_punct(h, k, '?') && found == NO_TOKEN)
			found = k;
		else if (hazard_punct(h, k, ':') && found != NO_TOKEN) {
			*colon = k;
			return found;
		}
	}
	return NO_TOKEN;
}

static int64_t threads_of(struct hazards *h, uint32_t first, uint32_t end, unsigned depth);

/* The sizes that tokens [first, end) give a dim3: nothing, (16, 3), {96}, dim3(16, 3). What is not known is -1. */
static void sizes_of(struct hazards *h, uint32_t first, uint32_t end, int64_t sizes[3])
{
	struct range *args;
	uint32_t open = hazard_word(h, first, "dim3") ? next(h, first) : first;
	bool list = TOKEN_IS_ANY(h->t, open, '(', '{') && pair(h, open) != NO_TOKEN && next(h, pair(h, open)) == end;
	int n = list ? call_arguments(h->t, open, &h->arena, &args) : -1;
	sizes[0] = n < 0 && first < end ? threads_of(h, first, end, DEEPEST - 1) : 1;
	sizes[1] = sizes[2] = 1;
	for (int k = 0; k < n && k < 3; k++)
		sizes[k] = hazard_value_in(h, args[k]);
}

/* dim3 b; b.x = 16; b.y = 3; kernel<<<1, b>>>(): the threads of the variable at token 'use', which is declared and changed above; -1: the
 * changes do not say. */
static int64_t filled_later(struct hazards *h, uint32_t use, const struct hazard_initial *is)
{
	int64_t sizes[3];
	uint32_t around = brace_around(h->t, is->name);
	sizes_of(h, is->first == NO_TOKEN ? 0 : is->first, is->first == NO_TOKEN ? 0 : is->end, sizes);
	for (uint32_t k = tokens_next_alike(h->t, is->name); k != NO_TOKEN && h->t->t[k].off < hazard_body(h, use).end;
	     k = tokens_next_alike(h->t, k)) {
		uint32_t before = prev(h, k), after = next(h, k), member = next(h, after);
		bool of_member = hazard_punct(h, after, '.') && h->t->t[member].len == 1;
		uint32_t set = of_member ? next(h, member) : after;
		char which = of_member ? h->t->src.p[h->t->t[member].off] : 'x';
		if (token_is_access(h->t, before) || (hazard_punct(h, after, '.') && !of_member) || which < 'x' || which > 'z')
			return -1;
		bool begins = TOKEN_IS_ANY(h->t, before, ';', '{', '}');
		if (!begins && !TOKEN_IS_ANY(h->t, before, '&', P_INC, P_DEC) && !TOKEN_IS_ANY(h->t, set, '=', P_INC, P_DEC))
			continue;
		if (k > use && brace_around(h->t, use) == around)
			break;
		if (!begins || !hazard_punct(h, set, '=') || brace_around(h->t, k) != around || k > use)
			return -1;
		uint32_t first = next(h, set), end = expression_end(h->t, first);
		if (of_member)
			sizes[which - 'x'] = hazard_value(h, first, end);
		else
			sizes_of(h, first, end, sizes);
	}
	for (unsigned k = 0; k < 3; k++)
		if (sizes[k] <= 0 || sizes[k] > MOST_THREADS)
			return -1;
	return sizes[0] * sizes[1] * sizes[2];
}

/* The threads that tokens [first, end) ask for: 96, dim3(16, 3), dim3{96}, a name that is one of these; -1: they do not say. Of two
 * that a condition chooses from, the one that is no multiple. */
static int64_t threads_of(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct range *args;
	struct hazard_initial is;
	uint32_t colon;
	if (hazard_word(h, first, "dim3"))
		first = next(h, first);
	while (ident(h, first) && hazard_punct(h, next(h, first), P_SCOPE)) /* config::block */
		first = next(h, next(h, first));
	bool list = TOKEN_IS_ANY(h->t, first, '(', '{') && pair(h, first) != NO_TOKEN && next(h, pair(h, first)) == end;
	int64_t v = list ? -1 : hazard_value(h, first, end);
	uint32_t chooses = list || v >= 0 ? NO_TOKEN : question(h, first, end, &colon);
	if (chooses != NO_TOKEN) {
		int64_t yes = BOUNDED(threads_of(h, next(h, chooses), colon, depth + 1), -1);
		int64_t no = BOUNDED(threads_of(h, next(h, colon), end, depth + 1), -1);
		return yes > 1 && yes % 64 ? yes : no;
	}
	if (list) {
		int64_t total = 1;
		int n = call_arguments(h->t, first, &h->arena, &args);
		if (n == 1) /* (small ? 32 : 96) */
			return BOUNDED(threads_of(h, next(h, first), pair(h, first), depth), -1);
		for (int k = 0; k < n; k++) {
			v = hazard_value_in(h, args[k]);
			if (v <= 0 || v > MOST_THREADS)
				return -1;
			total *= v;
		}
		return total;
	}
	if (v >= 0 || depth >= DEEPEST || !ident(h, first) || next(h, first) != end || !hazard_initial(h, first, &is))
		return v;
	if (is.changes && hazard_word(h, is.type, "dim3") && hazard_body(h, is.name).begin)
		return filled_later(h, first, &is);
	return is.changes || is.first == NO_TOKEN ? -1 : threads_of(h, is.first, is.end, depth + 1);
}

int64_t hazard_threads(struct hazards *h, uint32_t first, uint32_t end) { return threads_of(h, first, end, 0); }

/* ---- template <int THREADS> void run() { kernel<<<grid, THREADS>>>(); } run<96>() ---- */

/* Which parameter of the template around token i has the name at token 'name', and the function's name; -1: none. */
static int template_parameter(struct hazards *h, uint32_t i, uint32_t name, uint32_t *function)
{
	struct range body = hazard_body(h, i);
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
				int64_t v = n >= at + hazard_punct(h, end, ',') ? hazard_value(h, first, end) : -1;
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
	         function;
	int64_t threads = threads_of(h, first, end, 0);
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
	int64_t x = hazard_value_in(h, args[4]), y = hazard_value_in(h, args[5]), z = hazard_value_in(h, args[6]);
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
	struct range body = hazard_body(h, i);
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

void hazard_block(struct hazards *h, uint32_t i)
{
	h->headers = true;
	block(h, i);
	h->headers = false;
}
