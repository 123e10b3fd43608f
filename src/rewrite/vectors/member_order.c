/* member_order.c: the structs of CUDA's runtime whose members stand in another order in HIP, so that what braces give by its place goes
 * elsewhere: cudaMemsetParams m = {p, 0, 7, 4, n, 1}. The values are put in HIP's order. */
#include "pass/pass.h"
#include "project/project.h"
#include "project/group.h"
#include "sema/expected.h"
#include "sema/value_type.h"
#include "sema/want.h"

enum { MOST_MEMBERS = 6, MOST_VALUES = 10, TRIPLE = 128 }; /* TRIPLE + k: dim3 of the values k, k + 1, k + 2 */

/* For each of HIP's members, in its order, the place that CUDA's has (hip_runtime_api.h of ROCm 7.2, driver_types.h and cuda.h of CUDA 13). */
static const struct reordered {
	const char *name;
	unsigned n; /* of HIP's */
	unsigned char from[MOST_MEMBERS];
} structs[] = {
        {"cudaMemsetParams", 6, {0, 3, 5, 1, 2, 4}}, /* dst elementSize height pitch value width */
        {"CUDA_MEMSET_NODE_PARAMS", 6, {0, 3, 5, 1, 2, 4}},
        {"cudaKernelNodeParams", 6, {2, 5, 0, 1, 4, 3}}, /* blockDim extra func gridDim kernelParams sharedMemBytes */
        {"CUDA_KERNEL_NODE_PARAMS", 6, {TRIPLE + 4, 9, 0, TRIPLE + 1, 8, 7}},
        {"cudaAccessPolicyWindow", 5, {0, 3, 2, 4, 1}}, /* base_ptr hitProp hitRatio missProp num_bytes */
        {"CUaccessPolicyWindow", 5, {0, 3, 2, 4, 1}},
        {"cudaGraphInstantiateParams", 4, {2, 0, 3, 1}}, /* errNode_out flags result_out uploadStream */
        {"CUDA_GRAPH_INSTANTIATE_PARAMS", 4, {2, 0, 3, 1}},
        {"cudaGraphEdgeData", 4, {0, 3, 1, 2}}, /* from_port reserved to_port type */
        {"CUgraphEdgeData", 4, {0, 3, 1, 2}},
};

/* A value in braces, the comment behind it or behind the comma that ends it, and the white space up to the next value or the '}'. */
struct value {
	struct range text, remark, space;
};

/* The last token before token 'next' that is a comment behind token k, or k. */
static uint32_t last_remark(const struct tokens *t, uint32_t k, uint32_t next)
{
	uint32_t last = k;
	for (uint32_t c = k + 1; c < next; c++)
		last = t->t[c].kind == TOK_COMMENT ? c : last;
	return last;
}

/* Puts MOST_VALUES values at most into 'values', and whether a comment stands between them into *remarks; the number of them, 0 if they are no
 * plain list. A comment before the first value tells that comments name the value behind them: it is part of the value's text then. */
static uint32_t read_values(const struct tokens *t, uint32_t open, struct value *values, bool *remarks)
{
	uint32_t close = t->t[open].pair, n = 0;
	bool named = t->t[open + 1].kind == TOK_COMMENT;
	*remarks = named;
	for (uint32_t k = token_next(t, open), before = open, end; k < close && n < MOST_VALUES; k = token_next(t, end)) {
		end = expression_end(t, k);
		if (token_is_punct(t, k, '.') || t->t[k].flags & TF_DIRECTIVE || end == k || end > close)
			return 0;
		struct value *v = &values[n++];
		*v = (struct value){.text = {t->t[k].off, token_end(t, token_prev(t, end))}};
		if (named && t->t[before + 1].kind == TOK_COMMENT)
			v->text.begin = t->t[before + 1].off;
		uint32_t comma = end == close ? token_prev(t, end) : end, next = token_next(t, comma);
		if (!named) {
			uint32_t remark = last_remark(t, comma, next);
			*remarks |= last_remark(t, k, next) != k;
			v->remark = (struct range){token_end(t, comma), token_end(t, remark)};
			v->space = (struct range){v->remark.end, t->t[next].off};
		}
		if (next == close)
			break;
		before = end;
	}
	return n;
}

/* Must a line end stand between these, since the first ends with a line comment? */
static bool wants_line_end(const struct tokens *t, struct range remark, struct range space)
{
	struct slice text = {t->src.p + remark.begin, remark.end - remark.begin};
	return memmem(text.p, text.n, "//", 2) && !memchr(t->src.p + space.begin, '\n', space.end - space.begin);
}

/* Is the value at token k, the only one in its braces, 0 for all members, or another such struct that is copied? */
static bool is_whole(const struct unit *u, uint32_t k, const struct reordered *s)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t type = token_is_word(t, k) ? declared_type(u, k) : NO_TOKEN;
	return token_is(t, k, "0") || (type != NO_TOKEN && token_is(t, type, s->name));
}

/* The values in the braces at token 'open' initialize one such struct. Each takes its comment along; the white space stays. */
static void reorder(struct unit *u, uint32_t open, const struct reordered *s)
{
	const struct tokens *t = &u->scan.tok;
	struct value values[MOST_VALUES];
	struct piece pieces[9 * MOST_MEMBERS];
	bool remarks;
	uint32_t n = read_values(t, open, values, &remarks), n_pieces = 0, last = 0;
	if (!n || (n == 1 && is_whole(u, token_next(t, open), s)))
		return;
	for (uint32_t k = 0; k < s->n; k++)
		last = (s->from[k] & ~TRIPLE) < n ? k : last;
	for (uint32_t k = 0; k <= last; k++) {
		uint32_t from = s->from[k] & ~TRIPLE;
		struct value none = {0}, *v = from < n ? &values[from] : &none;
		struct range space = remarks && k < n ? values[k].space : (struct range){0};
		bool triple = s->from[k] & TRIPLE && v != &none;
		if (triple)
			pieces[n_pieces++] = (struct piece)TEXT_PIECE("dim3(");
		pieces[n_pieces++] = v != &none ? (struct piece){.source = v->text} : (struct piece)TEXT_PIECE("{}");
		for (uint32_t more = 1; triple && more < 3; more++) {
			bool given = from + more < n;
			pieces[n_pieces++] = (struct piece)TEXT_PIECE(", ");
			pieces[n_pieces++] =
			        given ? (struct piece){.source = values[from + more].text} : (struct piece)TEXT_PIECE("0");
		}
		if (triple)
			pieces[n_pieces++] = (struct piece)TEXT_PIECE(")");
		if (k < last)
			pieces[n_pieces++] = (struct piece)TEXT_PIECE(",");
		if (remarks)
			pieces[n_pieces++] = (struct piece){.source = v->remark};
		if (wants_line_end(t, v->remark, space))
			pieces[n_pieces++] = (struct piece)TEXT_PIECE("\n");
		if (k < last)
			pieces[n_pieces++] =
			        space.end > space.begin ? (struct piece){.source = space} : (struct piece)TEXT_PIECE(" ");
	}
	uint32_t end = remarks && values[n - 1].remark.end ? values[n - 1].remark.end : values[n - 1].text.end;
	edit_pieces(&u->edits, values[0].text.begin, end, pieces, n_pieces, EDIT_OTHER);
}

/* The type of the only element of the array that the braces at token i make, where a parse tells, and its own braces are left out: {{1, 2}} of a
 * std::array. */
static struct type only_element(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t first = token_next(t, i);
	struct type is = type_told(p, u, i, token_next(t, t->t[i].pair)), value;
	if (is.pointers != 1 || token_is_punct(t, first, '{'))
		return unknown_type;
	is.pointers = 0;
	value = type_of_expression(p, u, first, expression_end(t, first));
	return value.kind == TYPE_UNKNOWN || value.kind == TYPE_CLASS || type_alike(value, is) ? unknown_type : is;
}

void pass_member_order(struct pass *c, uint32_t at)
{
	(void)at;
	struct unit *u = c->u;
	const struct tokens *t = c->t;
	bool any = false;
	for (size_t k = 0; k < ARRAY_SIZE(structs) && !any; k++)
		any = spelled_in_group(c->p, u, slice_str(structs[k].name));
	for (uint32_t i = 0; any && i < t->n; i++) {
		if (token_pair(t, i, '{') == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
		    token_next(t, i) == t->t[i].pair)
			continue;
		struct type is = type_of_braced(c->p, u, i);
		if (is.kind == TYPE_UNKNOWN && braces_initialize(u, i))
			sema_want_braced(u, i);
		if (is.kind == TYPE_UNKNOWN)
			is = only_element(c->p, u, i);
		for (size_t k = 0; is.kind == TYPE_NAMED && k < ARRAY_SIZE(structs); k++)
			if (type_is_called(is, structs[k].name))
				reorder(u, i, &structs[k]);
	}
}
