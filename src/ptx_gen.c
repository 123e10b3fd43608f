/* ptx_gen.c: reads and writes of PTX values as C++, and the statement or block that the steps become. */
#include "ptx_impl.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

/* ---- values ---- */

void gen_value(struct buf *b, uint32_t value)
{
	buf_addch(b, 1);
	buf_addch(b, (char)(value + 1));
}

uint32_t gen_value_of(const struct gen *g, const struct ptx_arg *arg)
{
	if (arg->kind == PA_OPERAND)
		return arg->index;
	if (arg->kind == PA_REG && arg->index != UINT32_MAX)
		return g->a->n_operands + arg->index;
	return NO_VALUE;
}

void gen_need(struct gen *g, const char *section)
{
	for (unsigned i = 0; i < g->out->n_sections; i++)
		if (!strcmp(g->out->section[i], section))
			return;
	if (g->out->n_sections < ARRAY_SIZE(g->out->section))
		g->out->section[g->out->n_sections++] = section;
}

bool gen_needs_warp32(struct gen *g)
{
	if (!g->a->problem)
		g->a->why = "it counts on warps of 32 lanes; '--warp 32' translates it";
	return false;
}

const char *ptx_c_type(struct ptx_type t)
{
	switch (t.kind) {
	case 'f':
		return t.bits == 32 ? "float" : t.bits == 64 ? "double" : "unsigned short";
	case 's':
		return t.bits == 8 ? "signed char" : t.bits == 16 ? "short" : t.bits == 32 ? "int" : "long long";
	case 'p':
		return "bool";
	}
	return t.bits == 8 ? "unsigned char" : t.bits == 16 ? "unsigned short" : t.bits == 32 ? "unsigned" : "unsigned long long";
}

/* The register a value lives in: 'f' and bits, or 'b' and bits; bits 0 for a constant of any size. */
static struct ptx_type register_type(const struct gen *g, const struct ptx_arg *arg)
{
	if (arg->kind == PA_REG) {
		struct ptx_type t = g->a->reg[arg->index].type;
		if (t.kind == 'u' || t.kind == 's' || t.kind == 'h' || t.kind == 'g' || (t.kind == 'f' && t.bits == 16))
			t.kind = 'b';
		return t;
	}
	switch (g->a->operand[arg->index].letter) {
	case 'r': return (struct ptx_type){ 'b', 32 };
	case 'l': return (struct ptx_type){ 'b', 64 };
	case 'h': return (struct ptx_type){ 'b', 16 };
	case 'f': return (struct ptx_type){ 'f', 32 };
	case 'd': return (struct ptx_type){ 'f', 64 };
	case 'n': return (struct ptx_type){ 'b', 0 };
	}
	return (struct ptx_type){ 0 };
}

static bool parse_integer(struct slice s, int64_t *value)
{
	char text[40];
	if (!s.n || s.n >= sizeof text)
		return false;
	memcpy(text, s.p, s.n);
	text[s.n] = 0;
	char *end;
	errno = 0;
	bool minus = text[0] == '-';
	char *from = text + (minus || text[0] == '+');
	int base = from[0] == '0' && (from[1] == 'b' || from[1] == 'B') ? 2 : 0;
	unsigned long long v = strtoull(base ? from + 2 : from, &end, base);
	while (*end == 'U' || *end == 'u' || *end == 'l' || *end == 'L')
		end++;
	*value = minus ? -(int64_t)v : (int64_t)v;
	return !*end && !errno;
}

bool gen_integer(const struct gen *g, const struct ptx_arg *arg, int64_t *value)
{
	if (arg->kind == PA_IMM)
		return parse_integer(arg->text, value);
	if (arg->kind == PA_REG && arg->index == UINT32_MAX) { /* WARP_SZ */
		*value = 32;
		return true;
	}
	if (arg->kind != PA_OPERAND)
		return false;
	const struct ptx_operand *o = &g->a->operand[arg->index];
	if (o->out || !g->info[arg->index].literal || (o->letter != 'n' && o->letter != 'r' && o->letter != 'l' && o->letter != 'h'))
		return false;
	return parse_integer((struct slice){ g->t->src.p + o->expr.begin, o->expr.end - o->expr.begin }, value);
}

/* An immediate as a C++ constant. */
static bool read_immediate(struct buf *b, struct slice text, struct ptx_type type)
{
	if (type.kind == 'f' && type.bits >= 32) {
		bool is32 = type.bits == 32;
		double v;
		char copy[64];
		if (text.n >= sizeof copy)
			return false;
		memcpy(copy, text.p, text.n);
		copy[text.n] = 0;
		if (text.n == 10 && text.p[0] == '0' && tolower((unsigned char)text.p[1]) == 'f') {
			uint32_t u = (uint32_t)strtoul(copy + 2, NULL, 16);
			float f;
			memcpy(&f, &u, 4);
			v = (double)f;
			if (v != v || v - v != 0 || !is32) {
				if (!is32)
					return false;
				buf_addf(b, "__uint_as_float(0x%xu)", u);
				return true;
			}
		} else if (text.n == 18 && text.p[0] == '0' && tolower((unsigned char)text.p[1]) == 'd') {
			uint64_t u = strtoull(copy + 2, NULL, 16);
			memcpy(&v, &u, 8);
			if (is32)
				return false;
			if (v != v || v - v != 0) {
				buf_addf(b, "__longlong_as_double(0x%llxll)", (unsigned long long)u);
				return true;
			}
		} else {
			char *end;
			v = strtod(copy, &end);
			if (*end || !text.n || !memchr(text.p, '.', text.n))
				return false;
		}
		char out[40];
		snprintf(out, sizeof out, is32 ? "%.9g" : "%.17g", v);
		if (is32 && (double)strtof(out, NULL) == v) { /* the shortest that reads back */
			for (int n = 1; n < 9; n++) {
				char shorter[40];
				snprintf(shorter, sizeof shorter, "%.*g", n, v);
				if ((double)strtof(shorter, NULL) == v) {
					strcpy(out, shorter);
					break;
				}
			}
		} else if (!is32) {
			for (int n = 1; n < 17; n++) {
				char shorter[40];
				snprintf(shorter, sizeof shorter, "%.*g", n, v);
				if (strtod(shorter, NULL) == v) {
					strcpy(out, shorter);
					break;
				}
			}
		}
		buf_addstr(b, out);
		if (!strpbrk(out, ".e"))
			buf_addstr(b, ".0");
		if (is32)
			buf_addch(b, 'f');
		return true;
	}
	int64_t v;
	if (!parse_integer(text, &v))
		return false;
	if (type.kind == 'p')
		return false;
	bool hex = (text.n > 2 && text.p[text.p[0] == '-'] == '0') || (v < 0 && type.kind == 'u');
	bool is_signed = type.kind == 's' || (type.kind == 'b' && v < 0) || (type.kind == 'b' && v >= 0 && v <= INT32_MAX && type.bits <= 32);
	if (type.bits <= 32 && (v > (int64_t)UINT32_MAX || v < INT32_MIN))
		return false;
	if (type.bits <= 32 && type.kind == 's' && v > INT32_MAX)
		v = (int32_t)(uint32_t)v;
	if (v < 0 && !is_signed && type.bits == 32)
		v = (int64_t)(uint32_t)v;
	const char *suffix = is_signed ? (type.bits == 64 ? "ll" : "") : type.bits == 64 ? "ull" : type.bits == 32 ? "u" : "";
	if (v < 0)
		buf_addf(b, type.bits == 64 && !is_signed ? "%lluull" : "(%lld%s)", (long long)v, suffix);
	else
		buf_addf(b, hex ? "0x%llx%s" : "%llu%s", (unsigned long long)v, suffix);
	return true;
}

static bool integral(char kind) { return kind == 'u' || kind == 's' || kind == 'b'; }

bool gen_read(struct gen *g, struct buf *b, const struct ptx_arg *arg, struct ptx_type type, bool wide)
{
	if (arg->negated) {
		if (type.kind != 'p' || arg->kind != PA_REG || arg->index == UINT32_MAX || g->a->reg[arg->index].type.kind != 'p')
			return false;
		buf_addch(b, '!');
		gen_value(b, gen_value_of(g, arg));
		return true;
	}
	if (arg->kind == PA_IMM || (arg->kind == PA_REG && arg->index == UINT32_MAX))
		return read_immediate(b, arg->kind == PA_IMM ? arg->text : SLICE_LIT("32"), type);
	if (arg->kind != PA_OPERAND && arg->kind != PA_REG)
		return false;
	uint32_t value = gen_value_of(g, arg);
	struct ptx_type reg = register_type(g, arg);
	if (!reg.kind)
		return false;
	if (type.kind == 'p' || reg.kind == 'p') {
		if (type.kind != reg.kind)
			return false;
		gen_value(b, value);
		return true;
	}
	/* what the C++ expression is */
	char known = 0;
	uint8_t known_bits = 0;
	bool literal = false;
	if (arg->kind == PA_OPERAND) {
		const struct operand_info *i = &g->info[arg->index];
		if (g->a->operand[arg->index].out && !g->a->operand[arg->index].in && !i->plain)
			known = 0;
		known = i->type.kind;
		known_bits = i->type.bits;
		literal = i->literal;
	} else {
		struct ptx_type t = g->a->reg[arg->index].type;
		known = t.kind == 'f' && t.bits >= 32 ? 'f' : t.kind == 's' ? 's' : 'u';
		known_bits = t.bits;
	}
	bool packed = type.kind == 'h' || type.kind == 'g' || (type.kind == 'f' && type.bits == 16);
	struct ptx_type want = packed ? (struct ptx_type){ 'u', type.bits } : type;
	if (want.kind == 'f') {
		if (reg.bits && reg.bits != want.bits)
			return false;
		if (reg.kind == 'f' || !reg.bits) {
			gen_value(b, value);
			return true;
		}
		buf_addstr(b, want.bits == 32 ? "__uint_as_float(" : "__longlong_as_double(");
		gen_value(b, value);
		buf_addch(b, ')');
		return true;
	}
	if (reg.kind == 'f') { /* the bits of a float */
		if (reg.bits != want.bits)
			return false;
		if (want.bits == 64)
			buf_addf(b, want.kind == 's' ? "__double_as_longlong(" : "(unsigned long long)__double_as_longlong(");
		else
			buf_addstr(b, want.kind == 's' ? "__float_as_int(" : "__float_as_uint(");
		gen_value(b, value);
		buf_addch(b, ')');
		return true;
	}
	if (reg.bits && reg.bits < want.bits)
		return false;
	bool narrowed = reg.bits > want.bits;
	if (narrowed && !wide)
		return false;
	if (literal) {
		/* a constant is written as the type wants it */
		int64_t v;
		if (gen_integer(g, arg, &v)) {
			bool same = known == want.kind || want.kind == 'b' || want.kind == 's' || known == 'u';
			if (want.bits <= 32 && known_bits <= 32 && v >= 0 && !(narrowed && v >> want.bits)) {
				gen_value(b, value);
				if (!same && want.bits == 32)
					buf_addch(b, 'u');
				return true;
			}
			if (want.bits == 64 && v >= 0) {
				if (known_bits == 32)
					buf_addf(b, "(%s)", ptx_c_type(want));
				gen_value(b, value);
				return true;
			}
		}
	}
	/* bits: any integer of the size does, but nothing may be a pointer */
	bool bare = known == want.kind && known_bits == want.bits;
	if (want.kind == 'b' && want.bits == 32 && !narrowed && reg.bits)
		bare = true;
	if (want.kind == 'b' && integral(known) && known_bits == want.bits)
		bare = true;
	if (!bare)
		buf_addf(b, "(%s)", ptx_c_type(want));
	gen_value(b, value);
	return true;
}

static struct step *new_step(struct gen *g, struct buf *text)
{
	GROW(g->step, g->n_steps, g->cap_steps);
	struct step *s = &g->step[g->n_steps++];
	*s = (struct step){ .text = *text, .dest = NO_VALUE, .guard = NO_VALUE };
	*text = (struct buf){ 0 };
	return s;
}

struct step *gen_do(struct gen *g, struct buf *text) { return new_step(g, text); }

static void wrap(struct buf *text, const char *call)
{
	struct buf b = { 0 };
	buf_addstr(&b, call);
	buf_add(&b, text->p, text->n);
	buf_addch(&b, ')');
	buf_free(text);
	*text = b;
}

bool gen_assign(struct gen *g, const struct ptx_arg *arg, struct ptx_type type, struct buf *text, bool widen)
{
	if (arg->kind == PA_SINK) {
		new_step(g, text);
		return true;
	}
	uint32_t value = gen_value_of(g, arg);
	if (value == NO_VALUE || arg->negated || (arg->kind == PA_OPERAND && !g->a->operand[arg->index].out))
		return false;
	struct ptx_type reg = register_type(g, arg);
	bool packed = type.kind == 'h' || type.kind == 'g' || (type.kind == 'f' && type.bits == 16);
	if (packed)
		type.kind = 'b';
	if (!reg.kind || !reg.bits || (type.kind == 'p') != (reg.kind == 'p'))
		return false;
	if (type.kind != 'p') {
		if (reg.bits < type.bits || (reg.bits > type.bits && (!widen || reg.kind == 'f' || type.kind == 'f')))
			return false;
		if (reg.kind == 'f' && type.kind != 'f')
			wrap(text, reg.bits == 32 ? "__uint_as_float(" : "__longlong_as_double(");
		else if (reg.kind != 'f' && type.kind == 'f')
			wrap(text, reg.bits == 32 ? "__float_as_uint(" : "__double_as_longlong(");
	}
	if (text->n > 3 && text->p[0] == '(' && text->p[1] == '-' && strspn(text->p + 2, "0123456789l") == text->n - 3) { /* (-1) */
		memmove(text->p, text->p + 1, text->n -= 2);
		text->p[text->n] = 0;
	}
	struct step *s = new_step(g, text);
	s->dest = value;
	if (arg->kind == PA_OPERAND && reg.bits == 64 && reg.kind != 'f') {
		const struct operand_info *i = &g->info[arg->index];
		if (i->type.kind == 'P')
			s->cast = true;
	}
	return true;
}

uint32_t gen_register(struct gen *g, const char *name, struct ptx_type type, const char *c_type)
{
	struct ptx_asm *a = g->a;
	GROW(a->reg, a->n_regs, a->cap_regs);
	a->reg[a->n_regs] = (struct ptx_reg){ slice_str(name), type };
	if (a->n_regs >= g->cap_c_name) {
		uint32_t cap = a->cap_regs;
		g->c_name = xrealloc(g->c_name, cap * sizeof *g->c_name);
		memset(g->c_name + g->cap_c_name, 0, (cap - g->cap_c_name) * sizeof *g->c_name);
		g->cap_c_name = cap;
	}
	g->c_name[a->n_regs] = c_type;
	return a->n_operands + a->n_regs++;
}

/* ---- layout ---- */

struct layout {
	struct gen *g;
	const char **name;    /* the C++ name of each value, NULL for an operand that is written in place */
	bool *bound;          /* operand: a name stands for it */
	uint32_t *reads, n_values;
	uint32_t *first_write;
	bool *declared;
};

/* True when a token of the operands has this spelling. */
static bool name_taken(const struct gen *g, const char *name, const char **used, uint32_t n_used)
{
	size_t n = strlen(name);
	for (uint32_t i = 0; i < n_used; i++)
		if (used[i] && !strcmp(used[i], name))
			return true;
	for (uint32_t k = 0; k < g->a->n_operands; k++)
		for (uint32_t i = g->a->operand[k].first; i <= g->a->operand[k].last; i++)
			if (g->t->t[i].len == n && !memcmp(g->t->src.p + g->t->t[i].off, name, n))
				return true;
	return false;
}

static const char *fresh_name(struct layout *l, struct slice wanted)
{
	struct gen *g = l->g;
	bool in_macro = g->t->t[g->asm_token].flags & TF_MACRO_BODY;
	struct buf b = { 0 };
	if (!wanted.n || isdigit((unsigned char)wanted.p[0]))
		buf_addch(&b, 'r');
	for (size_t i = 0; i < wanted.n; i++)
		buf_addch(&b, isalnum((unsigned char)wanted.p[i]) ? wanted.p[i] : '_');
	if (in_macro) /* its arguments are not in sight */
		buf_addstr(&b, "_ptx");
	while (is_keyword((struct slice){ b.p, b.n }) || name_taken(g, b.p, l->name, l->n_values))
		buf_addch(&b, '_');
	char *name = arena_strndup(&g->a->arena, b.p, b.n);
	buf_free(&b);
	return name;
}

static bool marks(const struct buf *b, uint32_t value)
{
	for (size_t i = 0; i + 1 < b->n; i++)
		if (b->p[i] == 1 && (unsigned char)b->p[++i] == value + 1)
			return true;
	return false;
}

static uint32_t count_marks(const struct buf *b, uint32_t value)
{
	uint32_t n = 0;
	for (size_t i = 0; i + 1 < b->n; i++)
		if (b->p[i] == 1)
			n += (unsigned char)b->p[++i] == value + 1;
	return n;
}

/* Does the expression of operand 'v' name the variable that operand 'o' starts with? */
static bool mentions(const struct gen *g, uint32_t v, uint32_t o)
{
	const struct token *name = &g->t->t[g->a->operand[o].first];
	for (uint32_t i = g->a->operand[v].first; i <= g->a->operand[v].last; i++)
		if (g->t->t[i].len == name->len && !memcmp(g->t->src.p + g->t->t[i].off, g->t->src.p + name->off, name->len))
			return true;
	return false;
}

/* May writing operand 'o' change what operand 'v' reads? */
static bool may_alias(const struct gen *g, uint32_t o, uint32_t v)
{
	const struct operand_info *a = &g->info[o], *b = &g->info[v];
	if (b->literal)
		return false;
	if (b->owned) /* an object that only its name reaches, unless its address was taken */
		return a->plain ? mentions(g, v, o) : true;
	if (a->name && a->type.local)
		return mentions(g, v, o);
	return true;
}

/* Which operands get a name: those that must be evaluated before something else happens, and those that are used more than once. */
static void bind_operands(struct layout *l)
{
	struct gen *g = l->g;
	uint32_t n = g->a->n_operands;
	for (uint32_t v = 0; v < n; v++) {
		const struct ptx_operand *o = &g->a->operand[v];
		uint32_t uses = 0, last_read = 0;
		for (uint32_t s = 0; s < g->n_steps; s++) {
			uint32_t c = count_marks(&g->step[s].text, v);
			if (c)
				last_read = s;
			uses += c + (g->step[s].dest == v);
			if (g->step[s].dest == v && g->step[s].cast)
				uses++;
		}
		bool bind = uses > 1 && !g->info[v].plain;
		for (uint32_t s = 0; s < g->n_steps && !o->out; s++) {
			const struct step *x = &g->step[s];
			if (s >= last_read)
				break;
			if (x->dest != NO_VALUE && x->dest < n && x->dest != v && uses && may_alias(g, x->dest, v))
				bind = true;
			if (x->writes_memory && uses && !g->info[v].literal && !g->info[v].owned)
				bind = true;
		}
		/* where an output is stored may depend on what an earlier step changes */
		if (o->out && uses && !g->info[v].plain)
			for (uint32_t s = 0; s < g->n_steps && g->step[s].dest != v; s++)
				if ((g->step[s].dest != NO_VALUE && g->step[s].dest < n) || g->step[s].writes_memory)
					bind = true;
		l->bound[v] = bind;
	}
}

static void render(struct layout *l, struct buf *out, const struct buf *text)
{
	struct gen *g = l->g;
	for (size_t i = 0; i < text->n; i++) {
		if (text->p[i] != 1 || i + 1 >= text->n) {
			buf_addch(out, text->p[i]);
			continue;
		}
		uint32_t v = (unsigned char)text->p[++i] - 1u;
		if (l->name[v]) {
			buf_addstr(out, l->name[v]);
			continue;
		}
		/* an operand in parentheses of a call, or the whole text, needs none of its own */
		bool alone = (i == 1 || text->p[i - 2] == '(' || (i > 2 && text->p[i - 2] == ' ' && text->p[i - 3] == ',')) &&
			     (i + 1 == text->n || text->p[i + 1] == ')' || text->p[i + 1] == ',') && !(g->t->t[g->asm_token].flags & TF_MACRO_BODY);
		if (alone && i > 1 && text->p[i - 2] == '(' && i > 2 && !(isalnum((unsigned char)text->p[i - 3]) || text->p[i - 3] == '_' || text->p[i - 3] == '>'))
			alone = false;
		bool bare = g->info[v].primary || alone;
		if (!bare)
			buf_addch(out, '(');
		gen_value(out, v);
		if (!bare)
			buf_addch(out, ')');
	}
}

static void add_line(struct buf *out, const char *lead) { buf_addstr(out, lead); }

static const char *value_type(const struct gen *g, uint32_t v)
{
	uint32_t r = v - g->a->n_operands;
	if (r < g->cap_c_name && g->c_name[r])
		return g->c_name[r];
	return ptx_c_type(g->a->reg[r].type);
}

/* The white space that the asm statement's line starts with. */
static struct slice indent_of(const struct tokens *t, uint32_t off)
{
	uint32_t line;
	tokens_position(t, off, &line, NULL);
	uint32_t b = t->line_start[line - 1], e = b;
	while (e < off && (t->src.p[e] == ' ' || t->src.p[e] == '\t'))
		e++;
	return (struct slice){ t->src.p + b, e - b };
}

/* Leaves out the steps whose result, in a register, nobody reads: half of an unpacked pair. */
static void drop_unread(struct gen *g)
{
	for (uint32_t s = g->n_steps; s-- > 0;) {
		struct step *x = &g->step[s];
		bool read = x->dest == NO_VALUE || x->dest < g->a->n_operands || x->writes_memory;
		for (uint32_t k = 0; k < g->n_steps && !read; k++)
			read = marks(&g->step[k].text, x->dest) || g->step[k].guard == x->dest;
		if (read)
			continue;
		buf_free(&x->text);
		memmove(x, x + 1, (--g->n_steps - s) * sizeof *x);
	}
}

#define CLOBBER "asm volatile(\"\" ::: \"memory\");"

static void lay_out(struct gen *g)
{
	drop_unread(g);
	uint32_t n_values = g->a->n_operands + g->a->n_regs, n = g->a->n_operands;
	struct arena *ar = &g->a->arena;
	struct layout l = { .g = g, .n_values = n_values };
	l.name = arena_alloc(ar, (n_values + 1) * sizeof *l.name);
	l.bound = arena_alloc(ar, (n_values + 1) * sizeof *l.bound);
	l.declared = arena_alloc(ar, (n_values + 1) * sizeof *l.declared);
	bind_operands(&l);
	struct buf *line = NULL;
	uint32_t n_lines = 0, cap = 0;
	bool fence = false; /* the clobber stays */
	for (uint32_t s = 0; s < g->n_steps; s++)
		fence |= g->a->memory && g->step[s].ordered_by_clobber;
#define LINE() (n_lines >= cap ? (line = xrealloc(line, (cap = cap ? 2 * cap : 16) * sizeof *line)) : line, line[n_lines] = (struct buf){ 0 }, &line[n_lines++])
	for (uint32_t v = 0; v < n; v++) {
		if (!l.bound[v])
			continue;
		char wanted[24];
		snprintf(wanted, sizeof wanted, "%s%u", g->a->operand[v].out ? "out" : "in", v);
		const char *name = fresh_name(&l, slice_str(wanted));
		struct buf *b = LINE();
		buf_addf(b, g->a->operand[v].out ? "auto &%s = " : "const auto %s = ", name);
		gen_value(b, v);
		buf_addch(b, ';');
		l.name[v] = name;
	}
	for (uint32_t v = n; v < n_values; v++) {
		bool used = false, early = false;
		for (uint32_t s = 0; s < g->n_steps && !used; s++) {
			used = g->step[s].dest == v || marks(&g->step[s].text, v) || g->step[s].guard == v;
			early = used && (g->step[s].dest != v || g->step[s].guard != NO_VALUE || marks(&g->step[s].text, v));
		}
		if (!used)
			continue;
		l.name[v] = fresh_name(&l, g->a->reg[v - n].name);
		if (early) { /* written under a guard, or by reference */
			struct buf *b = LINE();
			buf_addf(b, "%s %s;", value_type(g, v), l.name[v]);
			l.declared[v] = true;
		}
	}
	if (fence)
		buf_addstr(LINE(), CLOBBER);
	for (uint32_t s = 0; s < g->n_steps; s++) {
		const struct step *x = &g->step[s];
		struct buf *b = LINE();
		if (x->guard != NO_VALUE)
			buf_addf(b, "if (%s%s) ", x->guard_not ? "!" : "", l.name[x->guard]);
		if (x->dest != NO_VALUE) {
			if (x->dest >= n) {
				if (!l.declared[x->dest])
					buf_addf(b, "%s ", value_type(g, x->dest));
				l.declared[x->dest] = true;
				buf_addstr(b, l.name[x->dest]);
			} else if (l.name[x->dest])
				buf_addstr(b, l.name[x->dest]);
			else if (g->info[x->dest].primary || !(g->t->t[g->asm_token].flags & TF_MACRO_BODY))
				gen_value(b, x->dest);
			else {
				buf_addch(b, '(');
				gen_value(b, x->dest);
				buf_addch(b, ')');
			}
			buf_addstr(b, " = ");
			if (x->cast) {
				buf_addstr(b, "(decltype(");
				gen_value(b, x->dest);
				buf_addstr(b, "))(");
			}
		}
		render(&l, b, &x->text);
		if (x->dest != NO_VALUE && x->cast)
			buf_addch(b, ')');
		buf_addch(b, ';');
	}
	if (fence)
		buf_addstr(LINE(), CLOBBER);
#undef LINE
	struct buf *out = &g->out->text;
	bool in_macro = g->t->t[g->asm_token].flags & TF_DIRECTIVE;
	size_t total = 0;
	for (uint32_t i = 0; i < n_lines; i++)
		total += line[i].n + 1;
	if (n_lines == 0) {
		buf_addstr(out, g->a->semicolon ? ";" : "(void)0");
	} else if (n_lines == 1 && !slice_starts((struct slice){ line[0].p, line[0].n }, "if (")) {
		buf_add(out, line[0].p, line[0].n - !g->a->semicolon);
	} else if (n_lines <= 3 && total < 90) {
		buf_addstr(out, g->a->semicolon ? "{ " : "do { ");
		for (uint32_t i = 0; i < n_lines; i++) {
			buf_add(out, line[i].p, line[i].n);
			buf_addch(out, ' ');
		}
		buf_addstr(out, g->a->semicolon ? "}" : "} while (0)");
	} else {
		struct slice indent = indent_of(g->t, g->a->begin);
		const char *newline = memmem(g->t->src.p, g->t->src.n, "\r\n", 2) ? "\r\n" : "\n";
		const char *deeper = indent.n && indent.p[indent.n - 1] == '\t' ? "\t" : indent.n % 4 == 2 ? "  " : "    ";
		buf_addstr(out, g->a->semicolon ? "{" : "do {");
		for (uint32_t i = 0; i < n_lines; i++) {
			if (in_macro)
				buf_addch(out, ' ');
			else {
				add_line(out, newline);
				buf_addslice(out, indent);
				buf_addstr(out, deeper);
			}
			buf_add(out, line[i].p, line[i].n);
		}
		if (in_macro)
			buf_addch(out, ' ');
		else {
			add_line(out, newline);
			buf_addslice(out, indent);
		}
		buf_addstr(out, g->a->semicolon ? "}" : "} while (0)");
	}
	for (uint32_t i = 0; i < n_lines; i++)
		buf_free(&line[i]);
	free(line);
}

bool ptx_translate(const struct tokens *t, uint32_t i, struct ptx_asm *a, const struct ptx_target *target, bool *refused, struct ptx_output *out)
{
	struct gen g = { .t = t, .asm_token = i, .a = a, .target = target, .out = out };
	bool fine = !a->opaque && !a->problem && a->n_operands + a->n_regs < MAX_VALUES - 40;
	g.info = arena_alloc(&a->arena, (a->n_operands + 1) * sizeof *g.info);
	for (uint32_t k = 0; fine && k < a->n_operands; k++) {
		if (!a->operand[k].letter)
			fine = false;
		g.info[k] = ptx_operand_info(t, i, &a->operand[k]);
	}
	for (uint32_t k = 0; k < a->n_insts; k++) {
		const struct ptx_inst *in = &a->inst[k];
		uint32_t before = g.n_steps;
		g.inst = in;
		refused[k] = in->malformed || !ptx_instruction(&g, in) || a->n_operands + a->n_regs >= MAX_VALUES;
		if (in->guarded && !refused[k]) {
			uint32_t guard = gen_value_of(&g, &in->guard);
			if (in->guard.kind != PA_REG || guard == NO_VALUE || a->reg[in->guard.index].type.kind != 'p')
				refused[k] = true;
			else
				for (uint32_t s = before; s < g.n_steps; s++) {
					if (g.step[s].guard != NO_VALUE || (g.step[s].dest == guard && s + 1 < g.n_steps))
						refused[k] = true; /* two guards, or one that changes on the way */
					g.step[s].guard = guard;
					g.step[s].guard_not = in->guard_not;
				}
		}
		fine = fine && !refused[k];
	}
	if (fine)
		lay_out(&g);
	for (uint32_t s = 0; s < g.n_steps; s++)
		buf_free(&g.step[s].text);
	free(g.step);
	free(g.c_name);
	return fine;
}
