/* layout.c: the statement or block that the steps become: what gets a name, and where it is declared. */
#include "ptx/ptx_impl.h"
#include <ctype.h>
#include <stdlib.h>

struct layout {
	struct gen *g;
	const char **name; /* the C++ name of each value, NULL for an operand that is written in place */
	bool *bound;       /* operand: a name stands for it */
	uint32_t n_values;
	bool *declared;
};

/* How lines end where the statement stands. */
static const char *line_end(const struct gen *g)
{
	struct slice src = g->t->src;
	uint32_t at = g->t->t[g->asm_token].off;
	const char *newline = memrchr(src.p, '\n', at) ?: memchr(src.p + at, '\n', src.n - at);
	return newline && newline > src.p && newline[-1] == '\r' ? "\r\n" : "\n";
}

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
	struct buf b = {0};
	if (!wanted.n || isdigit((unsigned char)wanted.p[0]))
		buf_addch(&b, 'r');
	for (size_t i = 0; i < wanted.n; i++)
		buf_addch(&b, isalnum((unsigned char)wanted.p[i]) ? wanted.p[i] : '_');
	if (in_macro) /* its arguments are not in sight */
		buf_addstr(&b, "_ptx");
	while (is_keyword((struct slice){b.p, b.n}) || name_taken(g, b.p, l->name, l->n_values))
		buf_addch(&b, '_');
	char *name = arena_strndup(&g->a->arena, b.p, b.n);
	buf_free(&b);
	return name;
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
	for (uint32_t i = g->a->operand[v].first; i <= g->a->operand[v].last; i++)
		if (tokens_alike(g->t, i, g->a->operand[o].first))
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
		             (i + 1 == text->n || text->p[i + 1] == ')' || text->p[i + 1] == ',') &&
		             !(g->t->t[g->asm_token].flags & TF_MACRO_BODY);
		if (alone && i > 1 && text->p[i - 2] == '(' && i > 2 &&
		    !(isalnum((unsigned char)text->p[i - 3]) || text->p[i - 3] == '_' || text->p[i - 3] == '>'))
			alone = false;
		bool bare = g->info[v].primary || alone;
		if (!bare)
			buf_addch(out, '(');
		gen_value(out, v);
		if (!bare)
			buf_addch(out, ')');
	}
}

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
	return (struct slice){t->src.p + b, e - b};
}

/* Leaves out the steps whose result, in a register, nobody reads: half of an unpacked pair. */
static void drop_unread(struct gen *g)
{
	for (uint32_t s = g->n_steps; s-- > 0;) {
		struct step *x = &g->step[s];
		bool read = x->dest == NO_VALUE || x->dest < g->a->n_operands || x->writes_memory || x->sets_flag;
		for (uint32_t k = 0; k < g->n_steps && !read; k++)
			read = count_marks(&g->step[k].text, x->dest) || g->step[k].guard == x->dest;
		if (read)
			continue;
		buf_free(&x->text);
		memmove(x, x + 1, (--g->n_steps - s) * sizeof *x);
	}
}

#define CLOBBER "asm volatile(\"\" ::: \"memory\");"

struct lines {
	struct buf *v;
	uint32_t n, cap;
};

static struct buf *new_line(struct lines *lines)
{
	GROW(lines->v, lines->n, lines->cap);
	lines->v[lines->n] = (struct buf){0};
	return &lines->v[lines->n++];
}

/* Names for the operands that are bound and the registers that are used, and the declarations that come before the first step. */
static void declare(struct layout *l, struct lines *lines)
{
	struct gen *g = l->g;
	uint32_t n = g->a->n_operands;
	for (uint32_t v = 0; v < n; v++) {
		if (!l->bound[v])
			continue;
		char wanted[24];
		snprintf(wanted, sizeof wanted, "%s%u", g->a->operand[v].out ? "out" : "in", v);
		const char *name = fresh_name(l, slice_str(wanted));
		struct buf *b = new_line(lines);
		buf_addf(b, g->a->operand[v].out ? "auto &%s = " : "const auto %s = ", name);
		gen_value(b, v);
		buf_addch(b, ';');
		l->name[v] = name;
	}
	for (uint32_t v = n; v < l->n_values; v++) {
		if (l->declared[v]) /* the chain's flag */
			continue;
		bool used = false, early = false;
		for (uint32_t s = 0; s < g->n_steps && !used; s++) {
			const struct step *x = &g->step[s];
			bool reads = count_marks(&x->text, v);
			used = x->dest == v || reads || x->guard == v;
			early = used && (x->dest != v || x->guard != NO_VALUE || reads);
		}
		if (!used)
			continue;
		l->name[v] = fresh_name(l, g->a->reg[v - n].name);
		if (early) { /* written under a guard, or by reference */
			buf_addf(new_line(lines), "%s %s;", value_type(g, v), l->name[v]);
			l->declared[v] = true;
		}
	}
}

static void write_step(struct layout *l, const struct step *x, struct buf *b)
{
	struct gen *g = l->g;
	if (x->guard != NO_VALUE)
		buf_addf(b, "if (%s%s) ", x->guard_not ? "!" : "", l->name[x->guard]);
	if (x->dest != NO_VALUE) {
		if (x->dest >= g->a->n_operands) {
			if (!l->declared[x->dest])
				buf_addf(b, "%s ", value_type(g, x->dest));
			l->declared[x->dest] = true;
			buf_addstr(b, l->name[x->dest]);
		} else if (l->name[x->dest]) {
			buf_addstr(b, l->name[x->dest]);
		} else if (g->info[x->dest].primary || !(g->t->t[g->asm_token].flags & TF_MACRO_BODY)) {
			gen_value(b, x->dest);
		} else {
			buf_addch(b, '(');
			gen_value(b, x->dest);
			buf_addch(b, ')');
		}
		buf_addstr(b, " = ");
		if (x->cast) { /* of an element decltype says a reference */
			bool name = g->info[x->dest].name;
			buf_addstr(b, name ? "(decltype(" : "(__remove_reference_t(decltype(");
			gen_value(b, x->dest);
			buf_addstr(b, name ? "))(" : ")))(");
		}
	}
	render(l, b, &x->text);
	if (x->dest != NO_VALUE && x->cast)
		buf_addch(b, ')');
	buf_addch(b, ';');
}

/* The lines as one statement: alone, on one line between braces, or as a block. */
static void write_statement(const struct gen *g, const struct lines *lines)
{
	struct buf *out = &g->out->text;
	const struct buf *line = lines->v;
	const char *open = g->a->semicolon ? "{" : "do {", *close = g->a->semicolon ? "}" : "} while (0)";
	size_t total = 0;
	for (uint32_t i = 0; i < lines->n; i++)
		total += line[i].n + 1;
	if (lines->n == 0) {
		buf_addstr(out, g->a->semicolon ? ";" : "(void)0");
		return;
	}
	if (lines->n == 1 && !slice_starts((struct slice){line[0].p, line[0].n}, "if (")) {
		buf_add(out, line[0].p, line[0].n - !g->a->semicolon);
		return;
	}
	bool one_line = (lines->n <= 3 && total < 90) || g->t->t[g->asm_token].flags & TF_DIRECTIVE;
	struct slice indent = indent_of(g->t, g->a->begin);
	const char *newline = line_end(g);
	const char *deeper = indent.n && indent.p[indent.n - 1] == '\t' ? "\t" : indent.n % 4 == 2 ? "  " : "    ";
	buf_addstr(out, open);
	for (uint32_t i = 0; i < lines->n; i++) {
		buf_addstr(out, one_line ? " " : newline);
		if (!one_line) {
			buf_addslice(out, indent);
			buf_addstr(out, deeper);
		}
		buf_add(out, line[i].p, line[i].n);
	}
	buf_addstr(out, one_line ? " " : newline);
	if (!one_line)
		buf_addslice(out, indent);
	buf_addstr(out, close);
}

/* What separates this statement from another one: a space in a macro, else a new line. */
static void separate(const struct gen *g)
{
	bool one_line = g->t->t[g->asm_token].flags & TF_DIRECTIVE;
	buf_addstr(&g->out->text, one_line ? " " : line_end(g));
	if (!one_line)
		buf_addslice(&g->out->text, indent_of(g->t, g->a->begin));
}

void ptx_lay_out(struct gen *g)
{
	const struct ptx_chain *chain = g->target->chain;
	drop_unread(g);
	struct arena *ar = &g->a->arena;
	struct layout l = {.g = g, .n_values = g->a->n_operands + g->a->n_regs};
	l.name = arena_alloc(ar, (l.n_values + 1) * sizeof *l.name);
	l.bound = arena_alloc(ar, (l.n_values + 1) * sizeof *l.bound);
	l.declared = arena_alloc(ar, (l.n_values + 1) * sizeof *l.declared);
	if (g->chain_flag != NO_VALUE) {
		l.name[g->chain_flag] = chain->name;
		l.declared[g->chain_flag] = true;
	}
	bind_operands(&l);
	struct lines lines = {0};
	declare(&l, &lines);
	bool fence = false; /* the clobber stays */
	for (uint32_t s = 0; s < g->n_steps; s++)
		fence |= g->a->memory && g->step[s].ordered_by_clobber;
	if (fence)
		buf_addstr(new_line(&lines), CLOBBER);
	for (uint32_t s = 0; s < g->n_steps; s++)
		write_step(&l, &g->step[s], new_line(&lines));
	if (fence)
		buf_addstr(new_line(&lines), CLOBBER);
	if (chain && chain->first == g->asm_token) {
		buf_addf(&g->out->text, "{ %s %s;", chain->wide ? "unsigned long long" : "unsigned", chain->name);
		separate(g);
	}
	write_statement(g, &lines);
	if (chain && chain->last == g->asm_token) {
		separate(g);
		buf_addch(&g->out->text, '}');
	}
	for (uint32_t i = 0; i < lines.n; i++)
		buf_free(&lines.v[i]);
	free(lines.v);
}
