/* well_formed_code.h: what well_formed.h's programs have in functions: symbols, types, expressions, statements. */
#ifndef TRANSHIP_TEST_WELL_FORMED_CODE_H
#define TRANSHIP_TEST_WELL_FORMED_CODE_H
#include "base/base.h"
#include <stdlib.h>

enum symbol_kind {
	S_NUMBER, /* variables */
	S_VECTOR,
	S_OBJECT,
	S_ARRAY,   /* of numbers */
	S_POINTER, /* to numbers */
	S_CONSTANT,
	S_FUNCTION, /* of one number, to a number */
	S_NUMBER_TYPE,
	S_VECTOR_TYPE,
	S_CLASS,
	S_TEMPLATE, /* of a class */
	S_INCOMPLETE,
	S_SPACE,
	S_KERNEL, /* of a pointer and a number */
};
struct symbol {
	char name[96];
	uint8_t kind;   /* enum symbol_kind */
	uint8_t class;  /* what S_OBJECT, S_CLASS and S_TEMPLATE are */
	bool dependent; /* on the parameter of a template */
	bool local;     /* of a function or an object: a class within has no use for it */
};
struct made_class {
	struct symbol members[24];
	unsigned n;
	unsigned data;    /* members that are data */
	bool aggregate;   /* so many, and nothing that hides them */
	unsigned partial; /* how many specializations */
	unsigned spaces;  /* in so many namespaces */
	uint8_t given;    /* of a template, what kind of type its parameter stands for: enum given */
};
enum given { GIVEN_NUMBER, GIVEN_VECTOR, GIVEN_FULL, GIVEN_ANYTHING };
enum { CLASS_FULL, CLASS_ANYTHING, MOST_CLASSES = 200, MOST_SYMBOLS = 400, DEEPEST_PROGRAM = 7 };

struct program {
	const uint8_t *bytes;
	size_t n, at;
	struct buf *out;
	struct symbol s[MOST_SYMBOLS];
	unsigned n_s;
	struct made_class classes[MOST_CLASSES];
	unsigned n_classes, names, depth;
	unsigned spaces; /* around */
	bool device;     /* in a kernel */
	bool function;   /* in a body */
	bool constant;   /* in a constexpr function */
	bool class;      /* in one */
};

static void say(struct program *g, const char *format, ...);

static unsigned choose(struct program *g, unsigned n)
{
	if (g->at >= g->n || g->depth > DEEPEST_PROGRAM)
		return 0;
	return g->bytes[g->at++] % n;
}
/* One of the strings, the first one where no byte is left. */
#define ONE_OF(g, ...)                                             \
	({                                                         \
		static const char *const these_[] = {__VA_ARGS__}; \
		these_[choose((g), ARRAY_SIZE(these_))];           \
	})

static struct symbol *add_symbol(struct program *g, enum symbol_kind kind, const char *name, unsigned class)
{
	static struct symbol spare;
	struct symbol *s = g->n_s < MOST_SYMBOLS ? &g->s[g->n_s++] : &spare;
	*s = (struct symbol){.kind = (uint8_t)kind, .class = (uint8_t)class, .local = g->function || g->class};
	snprintf(s->name, sizeof s->name, "%s", name);
	return s;
}

/* A symbol of one of the kinds, a bit for each, the newer ones more often; NULL: there is none. */
static const struct symbol *a_symbol(struct program *g, unsigned kinds)
{
	unsigned n = 0, skip = choose(g, 6);
	const struct symbol *found = NULL;
	for (unsigned k = g->n_s; k-- && n <= skip;)
		if (kinds >> g->s[k].kind & 1) {
			found = &g->s[k];
			n++;
		}
	return found;
}

static const char *fresh(struct program *g, char *name) /* of 24 bytes */
{
	static const char *const words[] = {"a", "b", "value", "S", "T", "vec", "x", "type", "n", "box", "get", "f"};
	snprintf(name, 24, "%s%u", words[choose(g, ARRAY_SIZE(words))], g->names++);
	return name;
}

/* ---- types ---- */

static const char *number_word(struct program *g)
{
	return ONE_OF(g, "int", "float", "unsigned", "double", "long long", "bool", "char", "unsigned int", "short", "size_t",
	              "const int", "unsigned char", "uint32_t", "unsigned long");
}
static const char *vector_word(struct program *g)
{
	return ONE_OF(g, "float4", "uint3", "int2", "double2", "uchar4", "float3", "longlong2", "short4", "ushort2", "int4",
	              "ulong2");
}

/* A member of one of the kinds of the class; NULL: there is none. */
static const struct symbol *a_member(struct program *g, unsigned class, unsigned kinds)
{
	const struct made_class *c = &g->classes[class];
	unsigned first = c->n ? choose(g, c->n) : 0;
	for (unsigned k = 0; k < c->n; k++) {
		const struct symbol *m = &c->members[(first + k) % c->n];
		if (kinds >> m->kind & 1)
			return m;
	}
	return NULL;
}

static void class_type(struct program *g, unsigned *class, bool *dependent);

/* A type of a member of a class, as one of the kinds: 'typename C::type'. False: nothing was written. */
static bool member_type(struct program *g, unsigned kinds, const struct symbol **member, bool *dependent)
{
	const struct symbol *s = a_symbol(g, 1u << S_CLASS);
	const struct symbol *m = s ? a_member(g, s->class, kinds) : NULL;
	if (!m)
		return false;
	buf_addf(g->out, "%s%s::%s", s->dependent || choose(g, 3) == 1 ? "typename " : "", s->name, m->name);
	*member = m;
	*dependent |= s->dependent;
	return true;
}

static void number_type(struct program *g)
{
	const struct symbol *s = choose(g, 3) ? a_symbol(g, 1u << S_NUMBER_TYPE) : NULL, *m;
	bool dependent = false;
	if (s)
		buf_addstr(g->out, s->name);
	else if (choose(g, 4) != 1 || !member_type(g, 1u << S_NUMBER_TYPE, &m, &dependent))
		buf_addstr(g->out, number_word(g));
}

static void vector_type(struct program *g)
{
	const struct symbol *s = choose(g, 3) ? a_symbol(g, 1u << S_VECTOR_TYPE) : NULL;
	buf_addstr(g->out, s ? s->name : vector_word(g));
}

/* What the parameter of the class template stands for. */
static bool template_argument(struct program *g, uint8_t given)
{
	const struct symbol *s = NULL;
	if (given != GIVEN_ANYTHING && choose(g, 2))
		s = a_symbol(g, given == GIVEN_NUMBER ? 1u << S_NUMBER_TYPE : given == GIVEN_VECTOR ? 1u << S_VECTOR_TYPE : 0);
	buf_addstr(g->out, s ? s->name : given == GIVEN_NUMBER ? "int" : given == GIVEN_VECTOR ? vector_word(g) : "full");
	return s && s->dependent;
}

/* A class, complete: its name, or a template's with an argument. */
static void class_type(struct program *g, unsigned *class, bool *dependent)
{
	const struct symbol *s = a_symbol(g, 1u << S_CLASS | 1u << S_TEMPLATE);
	if (s && s->kind == S_TEMPLATE && g->classes[s->class].given == GIVEN_ANYTHING)
		s = a_symbol(g, 1u << S_CLASS);
	buf_addstr(g->out, s ? s->name : "full");
	*class = s ? s->class : CLASS_FULL;
	*dependent = s && s->dependent;
	if (!s || s->kind != S_TEMPLATE)
		return;
	buf_addstr(g->out, "<");
	*dependent = template_argument(g, g->classes[s->class].given);
	buf_addstr(g->out, ">");
}

/* ---- expressions: all are numbers ---- */

static void constant(struct program *g)
{
	const struct symbol *s, *m;
	g->depth++;
	switch (choose(g, 7)) {
	default: buf_addstr(g->out, ONE_OF(g, "1", "2", "32", "0x10", "4u", "8ull", "'a'", "true")); break;
	case 2:
		s = a_symbol(g, 1u << S_CONSTANT);
		buf_addstr(g->out, s ? s->name : "3");
		break;
	case 3: say(g, "(%k %s %k)", ONE_OF(g, "+", "*", "|", "<<", "-")); break;
	case 4: say(g, "sizeof(%t)"); break;
	case 5:
		s = a_symbol(g, 1u << S_CLASS);
		m = s ? a_member(g, s->class, 1u << S_CONSTANT) : NULL;
		if (m)
			buf_addf(g->out, "%s::%s", s->name, m->name);
		else
			buf_addstr(g->out, "5");
		break;
	case 6: say(g, "int(%k)"); break;
	}
	g->depth--;
}

/* Members of the object that has been written, until a number is reached. */
static void reach_number(struct program *g, unsigned class)
{
	for (unsigned k = 0; k < 4; k++) {
		const struct symbol *m = a_member(g, class, 1u << S_NUMBER | 1u << S_VECTOR | 1u << S_OBJECT | 1u << S_FUNCTION);
		if (!m)
			break;
		buf_addf(g->out, ".%s", m->name);
		if (m->kind == S_FUNCTION)
			say(g, "(%e)");
		if (m->kind == S_VECTOR)
			buf_addstr(g->out, ".x");
		if (m->kind != S_OBJECT)
			return;
		class = m->class;
	}
	/* the object has no number, or too deep a one */
	buf_addstr(g->out, ", 1");
}

static void lambda_call(struct program *g)
{
	char name[24];
	unsigned mark = g->n_s;
	say(g, "[%s]%s(%s %s) %s{ return ", g->function ? ONE_OF(g, "=", "&") : "", choose(g, 2) ? "<class = int>" : "",
	    ONE_OF(g, "auto", "int"), fresh(g, name), ONE_OF(g, "", "-> int ", "mutable ", "noexcept "));
	add_symbol(g, S_NUMBER, name, 0);
	say(g, "%e; }");
	g->n_s = mark;
	say(g, "(%e)");
}

static void expression(struct program *g)
{
	const struct symbol *s, *m;
	unsigned class;
	bool dependent = false;
	g->depth++;
	switch (choose(g, 22)) {
	default:
		s = a_symbol(g, 1u << S_NUMBER);
		buf_addstr(g->out, s ? s->name : "1");
		break;
	case 1: buf_addstr(g->out, ONE_OF(g, "1", "0", "2.0f", "3u", "1.5", "0xffu", "7ll", "'c'", "false")); break;
	case 2: say(g, "(%e %s %e)", ONE_OF(g, "+", "-", "*", "/", "<", "==", "&&", "||", ",")); break;
	case 3: say(g, "(%t)%e"); break;
	case 4: say(g, "static_cast<%t>(%e)"); break;
	case 5: say(g, "(%e ? %e : %e)"); break;
	case 6:
		s = a_symbol(g, 1u << S_VECTOR);
		buf_addstr(g->out, s ? s->name : "full{}");
		buf_addstr(g->out, s ? ONE_OF(g, ".x", ".y") : ".x");
		break;
	case 7:
		s = a_symbol(g, 1u << S_OBJECT);
		buf_addf(g->out, "(%s", s ? s->name : "full{}");
		reach_number(g, s ? s->class : CLASS_FULL);
		buf_addstr(g->out, ")");
		break;
	case 8:
		buf_addstr(g->out, "(");
		class_type(g, &class, &dependent);
		buf_addstr(g->out, ONE_OF(g, "{}", "()"));
		reach_number(g, class);
		buf_addstr(g->out, ")");
		break;
	case 9:
		s = a_symbol(g, 1u << S_FUNCTION);
		say(g, !s ? "%s" : g->device && choose(g, 2) ? "%s(__popc(%e))" : "%s(%e)", s ? s->name : "2");
		break;
	case 10:
		s = a_symbol(g, 1u << S_ARRAY | 1u << S_POINTER);
		say(g, s ? "%s[int(%e) & 1]" : "%s", s ? s->name : "3");
		break;
	case 11:
		if (g->function)
			lambda_call(g);
		else
			buf_addstr(g->out, "6");
		break;
	case 12: constant(g); break;
	case 13: /* (typename T::x)n, typename T::x(n), T::x{} */
		buf_addstr(g->out, "((");
		if (member_type(g, 1u << S_NUMBER_TYPE, &m, &dependent))
			say(g, "%s%e)", ONE_OF(g, ")", ")- ", ")(2)+ "));
		else
			say(g, "int)%e)");
		break;
	case 14:
		if (member_type(g, 1u << S_NUMBER_TYPE, &m, &dependent))
			say(g, "%s", ONE_OF(g, "{}", "(3)", "{1}"));
		else
			say(g, "int{}");
		break;
	case 15:
		say(g, g->device ? ONE_OF(g, "threadIdx.x", "blockDim.y", "__popc(%e)", "warpSize",
		                          "__shfl_sync(0xffffffff, int(%e), 3)", "__ballot_sync(0xffffffffu, %e)", "blockIdx.z",
		                          "__ldg((const int *)nullptr + 1)", "__any_sync(~0u, %e)")
		                 : "(- %e)");
		break;
	case 16: say(g, "make_float4(%e, %e, 0, 1).%s", ONE_OF(g, "x", "w")); break;
	case 17: say(g, "%s%e", ONE_OF(g, "!", "-(int)", " + ")); break;
	case 18: say(g, "sizeof(%e)"); break;
	case 19:
		s = a_symbol(g, 1u << S_OBJECT);
		m = s ? a_member(g, s->class, 1u << S_CONSTANT) : NULL;
		say(g, m ? "%s.%s" : "%e", m ? s->name : "", m ? m->name : "");
		break;
	case 20:
		s = a_symbol(g, 1u << S_OBJECT);
		say(g, "(%s).template get<%t>()", s && s->class <= CLASS_ANYTHING ? s->name : "full{}");
		break;
	case 21: say(g, "decltype(%e + 0){}"); break;
	}
	g->depth--;
}

/* ---- statements ---- */

/* Declares a variable of any type: the declaration up to its ';'. As a member it is one of the class, and has no value. */
static struct symbol *variable(struct program *g, struct made_class *c)
{
	char name[24];
	unsigned class = 0;
	bool dependent = false;
	enum symbol_kind kind = S_NUMBER;
	const char *value = c ? "" : "{}";
	switch (choose(g, 9)) {
	default: number_type(g); break;
	case 1:
	case 2:
		vector_type(g);
		kind = S_VECTOR;
		break;
	case 3:
	case 4:
		class_type(g, &class, &dependent);
		kind = S_OBJECT;
		break;
	case 5:
		buf_addstr(g->out, c ? "int" : "auto");
		value = c ? "" : "= 1";
		break;
	case 6:
		number_type(g);
		fresh(g, name);
		say(g, " %s[2]%s", name, c ? "" : ONE_OF(g, "{}", " = {}"));
		return add_symbol(g, S_ARRAY, name, 0);
	case 7:
		if (c)
			say(g, "%t");
		else
			say(g, "%s",
			    g->constant ? "const auto" : ONE_OF(g, "const auto", "auto &&", "static const int", "constexpr int"));
		value = c ? " = 2" : " = 3";
		break;
	}
	buf_addf(g->out, " %s", fresh(g, name));
	bool number = kind == S_NUMBER && *value == '{';
	say(g, number ? ONE_OF(g, "{}", " = %e", "(%e)", "{1}", " = {}") : "%s", value);
	return add_symbol(g, kind, name, class);
}

static void block(struct program *g);

static void statement(struct program *g)
{
	char name[24], other[24];
	const struct symbol *s;
	unsigned mark = g->n_s, class;
	bool dependent;
	g->depth++;
	switch (choose(g, 24)) {
	default: say(g, "(void)%e;\n"); break;
	case 1:
	case 2:
	case 3:
	case 4:
		variable(g, NULL);
		buf_addstr(g->out, ";\n");
		break;
	case 5: say(g, "if (%e) %b else %b"); break;
	case 6:
		say(g, "for (int %s = 0; %s < %e; ++%s) ", fresh(g, name), name, name);
		add_symbol(g, S_NUMBER, name, 0);
		block(g);
		g->n_s = mark;
		break;
	case 7: say(g, "while (%e) { %sbreak; }\n", ""); break;
	case 8:
		say(g, "switch (int(%e)) { case %s: %s default: break; }\n", ONE_OF(g, "1", "'a'"), ONE_OF(g, "", "break;", "{ }"));
		break;
	case 9: /* auto [a, b] = v; */
		s = a_symbol(g, 1u << S_OBJECT);
		if (!s || !g->classes[s->class].aggregate || !g->classes[s->class].data)
			break;
		say(g, "%s [", ONE_OF(g, "auto", "const auto", "auto &&"));
		for (unsigned k = 0; k < g->classes[s->class].data; k++) {
			buf_addf(g->out, "%s%s", k ? ", " : "", fresh(g, name));
			/* numbers alone are sure to be used as such */
		}
		buf_addf(g->out, "] = %s;\n", s->name);
		break;
	case 10: /* a lambda with a name */
		say(g, "auto %s = [%s]%s(%s %s%s)%s { return ", fresh(g, name), ONE_OF(g, "=", "&", "=, k = 1"),
		    ONE_OF(g, "", " __host__ __device__ ", " HD "), ONE_OF(g, "auto", "int", "const float &", "auto &&"),
		    fresh(g, other), ONE_OF(g, "", ", int = 0", ", auto... rest"),
		    ONE_OF(g, "", " -> int", " mutable", " noexcept", " mutable -> float"));
		add_symbol(g, S_NUMBER, other, 0);
		say(g, "%e; };\n");
		g->n_s = mark;
		add_symbol(g, S_FUNCTION, name, 0);
		mark = g->n_s;
		if (choose(g, 2))
			say(g, g->device ? "(void)%s(__popc(%e));\n" : "(void)%s(%e);\n", name);
		break;
	case 11:
		say(g, "using %s = %t;\n", fresh(g, name));
		add_symbol(g, S_NUMBER_TYPE, name, 0);
		break;
	case 12:
		buf_addstr(g->out, "typedef ");
		class_type(g, &class, &dependent);
		say(g, " %s;\n", fresh(g, name));
		add_symbol(g, S_CLASS, name, class)->dependent = dependent;
		break;
	case 13: say(g, "struct { %t %s; } %s{};\n", fresh(g, name), fresh(g, other)); break;
	case 14: say(g, "if constexpr ((%k) > 1) %b"); break;
	case 15:
		say(g, "if (int %s = int(%e); %s > 0) ", fresh(g, name), name);
		block(g);
		break;
	case 16: block(g); break;
	case 17:
		say(g, "\n#if%s %s\n", ONE_OF(g, "def", "ndef"), ONE_OF(g, "OLD", "__CUDA_ARCH__"));
		statement(g);
		g->n_s = mark;
		if (choose(g, 2)) {
			buf_addstr(g->out, "#else\n");
			statement(g);
			g->n_s = mark;
		}
		buf_addstr(g->out, "#endif\n");
		break;
	case 18:
		s = a_symbol(g, 1u << S_ARRAY);
		if (s)
			say(g, "for (%s : %s) { (void)%e; }\n", ONE_OF(g, "auto q", "const auto &q", "auto &&q"), s->name);
		break;
	case 19:
		if (g->device)
			say(g, ONE_OF(g, "__syncthreads();\n", "__syncwarp();\n", "__threadfence();\n",
			              "atomicAdd((int *)nullptr, 1);\n"));
		else
			say(g, "static_assert(sizeof(%t) > 0, \"\");\n");
		break;
	case 20:
		if (g->device)
			say(g, "__shared__ %s %s[32];\n", ONE_OF(g, "float", "int", "float4"), fresh(g, name));
		break;
	case 21:
		s = a_symbol(g, 1u << S_SPACE);
		if (s)
			buf_addf(g->out, "using namespace %s;\n", s->name);
		break;
	case 22:
		s = a_symbol(g, 1u << S_KERNEL);
		if (s && !g->device && !g->constant)
			say(g, "%s<<<%k, %e>>>(nullptr, %e);\n", s->name);
		break;
	case 23: say(g, "decltype(auto) %s = %e;\n", fresh(g, name)); break;
	}
	g->depth--;
}

static void block(struct program *g)
{
	unsigned mark = g->n_s;
	g->depth++;
	buf_addstr(g->out, "{\n");
	for (unsigned n = choose(g, 5); n--;)
		statement(g);
	buf_addstr(g->out, "}\n");
	g->depth--;
	g->n_s = mark;
}

/* The body of a function that gives a number. */
static void body(struct program *g)
{
	unsigned mark = g->n_s;
	bool function = g->function;
	g->function = true;
	buf_addstr(g->out, "{\n");
	for (unsigned n = choose(g, 6); n--;)
		statement(g);
	say(g, "return %e;\n}\n");
	g->n_s = mark;
	g->function = function;
}

/* %e an expression, %k a constant, %t a type, %b a block, %s a string */
static void say(struct program *g, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	for (const char *f = format; *f; f++) {
		if (*f != '%') {
			buf_addch(g->out, *f);
			continue;
		}
		switch (*++f) {
		case 'e': expression(g); break;
		case 'k': constant(g); break;
		case 't': number_type(g); break;
		case 'b': block(g); break;
		default: buf_addstr(g->out, va_arg(ap, const char *));
		}
	}
	va_end(ap);
}
#endif
