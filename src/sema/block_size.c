/* block_size.c: how many threads the size of a block comes to. */
#include "sema/sema_impl.h"

enum { MOST_THREADS = 1024, DEEPEST = 3 /* names that lead to names */ };

/* The '?' of tokens [first, end) that is in no brackets, and its ':'; NO_TOKEN: none. */
static uint32_t question(struct sema *s, uint32_t first, uint32_t end, uint32_t *colon)
{
	uint32_t found = NO_TOKEN;
	for (uint32_t k = first; k < end; k = next(s, k)) {
		if (TOKEN_IS_ANY(s->t, k, '(', '{') && pair(s, k) != NO_TOKEN)
			k = pair(s, k);
		else if (is_punct(s, k, '?') && found == NO_TOKEN)
			found = k;
		else if (is_punct(s, k, ':') && found != NO_TOKEN) {
			*colon = k;
			return found;
		}
	}
	return NO_TOKEN;
}

static int64_t threads_of(struct sema *s, uint32_t first, uint32_t end, unsigned depth);

/* The sizes that tokens [first, end) give a dim3: nothing, (16, 3), {96}, dim3(16, 3). What is not known is -1. */
static void sizes_of(struct sema *s, uint32_t first, uint32_t end, int64_t sizes[3])
{
	struct range *args = NULL;
	uint32_t open = is_word(s, first, "dim3") ? next(s, first) : first;
	bool list = TOKEN_IS_ANY(s->t, open, '(', '{') && pair(s, open) != NO_TOKEN && next(s, pair(s, open)) == end;
	int n = list ? call_arguments(s->t, open, &s->arena, &args) : -1;
	sizes[0] = n < 0 && first < end ? threads_of(s, first, end, DEEPEST - 1) : 1;
	sizes[1] = sizes[2] = 1;
	for (int k = 0; k < n && k < 3; k++)
		sizes[k] = sema_value_in(s, args[k]);
}

/* What a word that names the variable does with it. */
enum filling { READS, FILLS, MAY_FILL /* unless below all that counts */, LEAVES_OPEN };

/* The word at token k; what it fills, 'x' to 'z' or 0: all, and the value's first token. */
static enum filling filling_at(struct sema *s, uint32_t k, char *which, uint32_t *value)
{
	uint32_t before = prev(s, k), after = next(s, k), member = next(s, after);
	bool of_member = is_punct(s, after, '.') && s->t->t[member].len == 1;
	uint32_t set = of_member ? next(s, member) : after;
	*which = of_member ? s->t->src.p[s->t->t[member].off] : 0;
	*value = next(s, set);
	if (token_is_access(s->t, before) || (is_punct(s, after, '.') && !of_member) || (*which && (*which < 'x' || *which > 'z')))
		return LEAVES_OPEN;
	bool begins = TOKEN_IS_ANY(s->t, before, ';', '{', '}');
	if (!begins && !TOKEN_IS_ANY(s->t, before, '&', P_INC, P_DEC) && !TOKEN_IS_ANY(s->t, set, '=', P_INC, P_DEC))
		return READS;
	return begins && is_punct(s, set, '=') ? FILLS : MAY_FILL;
}

/* Takes in what fills the variable up to token 'use'. */
static void fill_up_to(struct sema *s, struct filled *f, uint32_t use, uint32_t around)
{
	char which;
	uint32_t first;
	for (; f->at <= use && !f->open; f->at = tokens_next_alike(s->t, f->at)) { /* NO_TOKEN is behind all */
		enum filling does = filling_at(s, f->at, &which, &first);
		f->open = does > FILLS || (does == FILLS && brace_around(s->t, f->at) != around);
		if (does != FILLS || f->open)
			continue;
		uint32_t end = expression_end(s->t, first);
		if (which)
			f->sizes[which - 'x'] = sema_value(s, first, end);
		else
			sizes_of(s, first, end, f->sizes);
	}
}

/* dim3 b; b.x = 16; b.y = 3; kernel<<<1, b>>>(): the threads of the variable at token 'use', which is declared and changed above; -1: the
 * changes do not say. */
static int64_t filled_later(struct sema *s, uint32_t use, const struct initial_value *is)
{
	char which;
	uint32_t first, around = brace_around(s->t, is->name);
	struct filled *f = &s->filled;
	if (f->name != is->name || f->use > use || f->headers != s->headers) {
		*f = (struct filled){.name = is->name, .headers = s->headers, .at = tokens_next_alike(s->t, is->name)};
		sizes_of(s, is->first == NO_TOKEN ? 0 : is->first, is->first == NO_TOKEN ? 0 : is->end, f->sizes);
	}
	f->use = use;
	fill_up_to(s, f, use, around);
	if (f->open)
		return -1;
	if (f->next < f->at)
		for (f->next = f->at; f->next != NO_TOKEN && filling_at(s, f->next, &which, &first) == READS;)
			f->next = tokens_next_alike(s->t, f->next);
	bool below = f->next != NO_TOKEN && s->t->t[f->next].off < sema_body(s, use).end;
	if (below && (filling_at(s, f->next, &which, &first) == LEAVES_OPEN || brace_around(s->t, use) != around))
		return -1;
	for (unsigned k = 0; k < 3; k++)
		if (f->sizes[k] <= 0 || f->sizes[k] > MOST_THREADS)
			return -1;
	return f->sizes[0] * f->sizes[1] * f->sizes[2];
}

/* The threads that tokens [first, end) ask for: 96, dim3(16, 3), dim3{96}, a name that is one of these; -1: they do not say. Of two
 * that a condition chooses from, the one that is no multiple. */
static int64_t threads_of(struct sema *s, uint32_t first, uint32_t end, unsigned depth)
{
	struct range *args;
	struct initial_value is;
	uint32_t colon = 0;
	if (is_word(s, first, "dim3"))
		first = next(s, first);
	while (ident(s, first) && is_punct(s, next(s, first), P_SCOPE)) /* config::block */
		first = next(s, next(s, first));
	bool list = TOKEN_IS_ANY(s->t, first, '(', '{') && pair(s, first) != NO_TOKEN && next(s, pair(s, first)) == end;
	int64_t v = list ? -1 : sema_value(s, first, end);
	uint32_t chooses = list || v >= 0 ? NO_TOKEN : question(s, first, end, &colon);
	if (chooses != NO_TOKEN) {
		int64_t yes = BOUNDED(threads_of(s, next(s, chooses), colon, depth + 1), -1);
		int64_t no = BOUNDED(threads_of(s, next(s, colon), end, depth + 1), -1);
		return yes > 1 && yes % 64 ? yes : no;
	}
	if (list) {
		int64_t total = 1;
		int n = call_arguments(s->t, first, &s->arena, &args);
		if (n == 1) /* (small ? 32 : 96) */
			return BOUNDED(threads_of(s, next(s, first), pair(s, first), depth), -1);
		for (int k = 0; k < n; k++) {
			v = sema_value_in(s, args[k]);
			if (v <= 0 || v > MOST_THREADS)
				return -1;
			total *= v;
		}
		return total;
	}
	if (v >= 0 || depth >= DEEPEST || !ident(s, first) || next(s, first) != end || !sema_initial(s, first, &is))
		return v;
	if (is.changes && is_word(s, is.type, "dim3") && sema_body(s, is.name).begin)
		return filled_later(s, first, &is);
	return is.changes || is.first == NO_TOKEN ? -1 : threads_of(s, is.first, is.end, depth + 1);
}

int64_t sema_threads(struct sema *s, uint32_t first, uint32_t end) { return threads_of(s, first, end, 0); }
