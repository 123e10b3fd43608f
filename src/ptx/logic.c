/* logic.c: lop3's truth tables as C: for each of the 256 the usual expression of a, b and c, or the shortest. */
#include "ptx/ptx_impl.h"
#include <pthread.h>

enum { LONGEST = 27 }; /* letters of an expression; test_ptx.c asks for all 256 */

struct expression {
	char text[LONGEST + 1];
	size_t n; /* letters; 0: not found yet */
	char op;  /* of two operands and outermost, or 0 */
	bool usual;
};
static struct expression known[256];

static bool needs_parens(const struct expression *e, char op) { return e->op && e->op != op; }

static size_t add_operand(char *out, const struct expression *e, char op)
{
	return (size_t)sprintf(out, needs_parens(e, op) ? "(%s)" : "%s", e->text);
}

/* Takes 'x op y', or '~x' without a y, for the table's expression where it is shorter than what is known, or as short and earlier in
 * the alphabet. */
static bool take(unsigned table, char op, const struct expression *x, const struct expression *y)
{
	struct expression *e = &known[table & 0xff];
	size_t n = x->n + (needs_parens(x, op) ? 2 : 0) + (y ? 3 + y->n + (needs_parens(y, op) ? 2 : 0) : 1);
	if (e->usual || (e->n && e->n < n) || n > LONGEST)
		return false;
	struct expression made = {.op = y ? op : 0};
	if (y) {
		made.n = add_operand(made.text, x, op);
		made.n += (size_t)sprintf(made.text + made.n, " %c ", op);
		made.n += add_operand(made.text + made.n, y, op);
	} else {
		made.text[made.n++] = op;
		made.n += add_operand(made.text + 1, x, op);
	}
	if (e->n == n && strcmp(made.text, e->text) >= 0)
		return false;
	*e = made;
	return true;
}

/* Puts together what is known until nothing gets better. */
static void find_expressions(void)
{
	static const struct {
		unsigned table;
		char text[LONGEST + 1];
		char op;
	} usual[] = {
	        {0x00, "0", 0},
	        {0xff, "1", 0},
	        {0xf0, "a", 0},
	        {0xcc, "b", 0},
	        {0xaa, "c", 0},
	        /* one of two by the third, as SHA-2 and MD5 write it; the majority */
	        {0xca, "(a & b) | (~a & c)", '|'},
	        {0xac, "(a & c) | (~a & b)", '|'},
	        {0xe2, "(b & a) | (~b & c)", '|'},
	        {0xb8, "(b & c) | (~b & a)", '|'},
	        {0xe4, "(c & a) | (~c & b)", '|'},
	        {0xd8, "(c & b) | (~c & a)", '|'},
	        {0xe8, "(a & b) | (a & c) | (b & c)", '|'},
	};
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++) {
		struct expression *e = &known[usual[i].table];
		*e = (struct expression){.n = strlen(usual[i].text), .op = usual[i].op, .usual = true};
		memcpy(e->text, usual[i].text, e->n);
	}
	for (bool more = true; more;) {
		more = false;
		for (unsigned x = 256; x-- > 0;) {
			if (!known[x].n)
				continue;
			more |= take(~x, '~', &known[x], NULL);
			for (unsigned y = x; y-- > 0;) {
				if (!known[y].n || known[x].n + known[y].n + 3 > LONGEST)
					continue;
				for (const char *op = "&|^"; *op; op++) {
					unsigned table = *op == '&' ? x & y : *op == '|' ? x | y : x ^ y;
					more |= take(table, *op, &known[x], &known[y]);
				}
			}
		}
	}
}

const char *ptx_logic(unsigned table)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, find_expressions);
	return known[table & 0xff].text;
}
