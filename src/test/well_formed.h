/* well_formed.h: programs of C++ and CUDA, made by a grammar from the bytes of a fuzzer or a test. Every byte is a choice; when none is left,
 * the shortest way ends what is open. The generator knows what each name stands for, so that most programs compile: scripts/well-formed
 * measures how many.
 *
 * The parameter of a template stands for a number, a CUDA vector, a class 'full' that has all members, or anything at all: a template of the
 * last kind is never instantiated. */
#ifndef TRANSHIP_TEST_WELL_FORMED_H
#define TRANSHIP_TEST_WELL_FORMED_H
#include "test/well_formed_code.h"

static void member(struct made_class *c, const struct symbol *s)
{
	if (c->n < ARRAY_SIZE(c->members))
		c->members[c->n++] = *s;
}

/* The words before a function that host and device have. */
static const char *sides(struct program *g)
{
	const char *words = ONE_OF(g, "__host__ __device__ ", "constexpr ", "HD ", "inline __host__ __device__ ",
	                           "__host__ __device__ __forceinline__ ");
	g->constant = *words == 'c';
	return words;
}

/* template <class T>, and the parameter's symbol. */
static uint8_t parameter(struct program *g, char *name)
{
	static const struct {
		uint8_t kind, class;
	} stands_for[] = {[GIVEN_NUMBER] = {S_NUMBER_TYPE, 0},
	                  [GIVEN_VECTOR] = {S_VECTOR_TYPE, 0},
	                  [GIVEN_FULL] = {S_CLASS, CLASS_FULL},
	                  [GIVEN_ANYTHING] = {S_CLASS, CLASS_ANYTHING}};
	uint8_t given = (uint8_t)choose(g, 4);
	say(g, "template <%s %s%s>\n", ONE_OF(g, "class", "typename"), fresh(g, name), ONE_OF(g, "", ", int = 3", ", class... R"));
	add_symbol(g, stands_for[given].kind, name, stands_for[given].class)->dependent = true;
	return given;
}

static void function(struct program *g, const char *words, const char *result, const char *class, const char *name,
                     const char *behind)
{
	char given[24];
	unsigned mark = g->n_s;
	g->function = true;
	say(g, "%s%s %s%s(%t %s)%s ", words, result, class, name, fresh(g, given), behind);
	add_symbol(g, S_NUMBER, given, 0);
	body(g);
	g->n_s = mark;
	g->function = g->constant = false;
}

static void class(struct program *g, bool template);

/* What a class declares; 'name' is the class's. */
static void member_declaration(struct program *g, struct made_class *c, const char *name)
{
	char own[24], other[24];
	const struct symbol *s, *m = NULL;
	bool dependent = false, in_class = g->class;
	unsigned type, before = g->n_s;
	switch (choose(g, 18)) {
	default:
		s = variable(g, c);
		c->data++;
		member(c, s);
		buf_addstr(g->out, ";\n");
		break;
	case 1: /* typedef T NAME; */
		say(g, "typedef %t %s;\n", fresh(g, own));
		member(c, add_symbol(g, S_NUMBER_TYPE, own, 0));
		break;
	case 2:
	case 3:
		say(g, "using %s = ", fresh(g, own));
		class_type(g, &type, &dependent);
		buf_addstr(g->out, ";\n");
		s = add_symbol(g, S_CLASS, own, type);
		((struct symbol *)s)->dependent = dependent;
		member(c, s);
		break;
	case 4: /* using NAME = typename T::type; */
		say(g, "using %s = ", fresh(g, own));
		if (!member_type(g, 1u << S_NUMBER_TYPE | 1u << S_VECTOR_TYPE | 1u << S_CLASS, &m, &dependent))
			buf_addstr(g->out, "int");
		buf_addstr(g->out, ";\n");
		s = add_symbol(g, m ? m->kind : S_NUMBER_TYPE, own, m ? m->class : 0);
		((struct symbol *)s)->dependent = dependent;
		member(c, s);
		break;
	case 5:
		buf_addstr(g->out, "typedef ");
		vector_type(g);
		say(g, " %s;\n", fresh(g, own));
		member(c, add_symbol(g, S_VECTOR_TYPE, own, 0));
		break;
	case 6:
		say(g, "static constexpr int %s = %k;\n", fresh(g, own));
		member(c, add_symbol(g, S_CONSTANT, own, 0));
		break;
	case 7:
		say(g, "enum { %s = %k };\n", fresh(g, own));
		member(c, add_symbol(g, S_CONSTANT, own, 0));
		break;
	case 8:
		class(g, false);
		if (g->n_s > before)
			member(c, &g->s[g->n_s - 1]);
		break;
	case 9:
	case 10:
		fresh(g, own);
		function(g, sides(g), ONE_OF(g, "int", "auto", "float"), "", own, " const");
		member(c, add_symbol(g, S_FUNCTION, own, 0));
		break;
	case 11: /* T x; C(T b = {}) : x{b} {} */
		if (!c->aggregate)
			break;
		c->aggregate = false;
		say(g, "%s %s;\n__host__ __device__ %s(%s %s = {}) : %s", "int", fresh(g, own), name, "int", fresh(g, other), own);
		say(g, ONE_OF(g, "{%s} {}\n", "(%s) {}\n", "{%s + 1} {}\n"), other);
		member(c, add_symbol(g, S_NUMBER, own, 0));
		break;
	case 12: function(g, sides(g), "int", "", ONE_OF(g, "operator()", "operator[]"), ONE_OF(g, " const", "")); break;
	case 13:
		say(g, "union { float %s; unsigned %s; };\n", fresh(g, own), fresh(g, other));
		c->aggregate = false;
		member(c, add_symbol(g, S_NUMBER, own, 0));
		break;
	case 14: /* int v{T::value}; */
		s = a_symbol(g, 1u << S_CLASS);
		m = s ? a_member(g, s->class, 1u << S_CONSTANT) : NULL;
		if (!m)
			break;
		say(g, "int %s{%s::%s};\n", fresh(g, own), s->name, m->name);
		c->data++;
		member(c, add_symbol(g, S_NUMBER, own, 0));
		break;
	case 15: say(g, "friend struct %s;\n", fresh(g, own)); break;
	case 16:
		say(g, "\n#ifdef OLD\n");
		member_declaration(g, &(struct made_class){0}, name);
		g->n_s = before;
		say(g, "#endif\n");
		break;
	case 17: /* T a, b; auto f() { return a / (typename T::x)2; } */
		if (!member_type(g, 1u << S_NUMBER_TYPE, &m, &dependent))
			break;
		say(g, " %s() const { return %e; }\n", fresh(g, own));
		break;
	}
	g->class = in_class;
}

static void class(struct program *g, bool template)
{
	char name[24], own[24];
	unsigned mark = g->n_s, base, hidden[MOST_SYMBOLS], n_hidden = 0;
	bool dependent, outer = g->class, function_outer = g->function, device = g->device;
	struct made_class c = {.aggregate = true, .spaces = g->spaces};
	if (g->n_classes == MOST_CLASSES || g->depth > 4)
		return;
	for (unsigned k = 0; k < g->n_s; k++)
		if (g->s[k].local && (g->s[k].kind <= S_POINTER || g->s[k].kind == S_FUNCTION)) {
			hidden[n_hidden++] = k | (unsigned)g->s[k].kind << 16;
			g->s[k].kind = 31;
		}
	g->depth++;
	g->function = false;
	fresh(g, name);
	if (template)
		c.given = parameter(g, own);
	say(g, "struct %s%s", ONE_OF(g, "", "__align__(16) "), name);
	if (choose(g, 5) == 1) {
		say(g, " : %s", ONE_OF(g, "public ", "", "protected "));
		class_type(g, &base, &dependent);
		c.aggregate = false;
	}
	buf_addstr(g->out, " {\n");
	g->class = true;
	for (unsigned n = choose(g, 8); n--;)
		member_declaration(g, &c, name);
	buf_addstr(g->out, "};\n");
	g->class = outer;
	g->function = function_outer;
	g->device = device;
	g->depth--;
	g->n_s = mark;
	while (n_hidden--)
		g->s[hidden[n_hidden] & 0xffff].kind = (uint8_t)(hidden[n_hidden] >> 16);
	for (unsigned k = 0; k < c.n; k++)
		c.members[k].dependent = c.members[k].local = false;
	g->classes[g->n_classes] = c;
	add_symbol(g, template ? S_TEMPLATE : S_CLASS, name, g->n_classes++)->local = false;
}

static void declaration_here(struct program *g);

static void space(struct program *g)
{
	char name[sizeof g->s->name], other[24];
	unsigned mark = g->n_s;
	const struct symbol *s = choose(g, 3) == 1 ? a_symbol(g, 1u << S_SPACE) : NULL;
	snprintf(name, sizeof name, "%s",
	         s && strlen(s->name) < sizeof other && !strstr(s->name, "::") ? s->name : fresh(g, other));
	if (choose(g, 4) == 1) { /* another name of it in a branch of #if, or everywhere */
		bool branch = choose(g, 2);
		fresh(g, other);
		say(g, "namespace %s { }\n", name);
		say(g, branch ? "#ifdef OLD\nnamespace %s = %s;\n#endif\nnamespace %s { }\n" : "namespace %s = %s;\n", other, name,
		    other);
		add_symbol(g, S_SPACE, other, 0);
		mark = g->n_s;
	}
	bool named = choose(g, 6) != 1;
	say(g, "namespace %s {\n", named ? name : "");
	g->depth++;
	g->spaces++;
	for (unsigned n = choose(g, 5); n--;)
		declaration_here(g);
	g->depth--;
	g->spaces--;
	buf_addstr(g->out, "}\n");
	for (unsigned k = mark; named && k < g->n_s; k++) {
		char whole[sizeof g->s[k].name];
		if (strlen(name) + strlen(g->s[k].name) + 3 > sizeof whole) {
			g->s[k].kind = 31;
			continue;
		}
		strcat(strcat(strcpy(whole, name), "::"), g->s[k].name);
		strcpy(g->s[k].name, whole);
	}
	if (named)
		add_symbol(g, S_SPACE, name, 0);
}

static void declaration_here(struct program *g)
{
	char name[24], other[24], third[24];
	const struct symbol *s;
	unsigned mark = g->n_s, type;
	bool dependent;
	uint8_t given;
	g->depth++;
	switch (choose(g, 24)) {
	default: class(g, false); break;
	case 1:
	case 2:
	case 3: class(g, true); break;
	case 4:
	case 5:
		function(g, sides(g), number_word(g) + 0, "", fresh(g, name), "");
		add_symbol(g, S_FUNCTION, name, 0);
		break;
	case 6:
	case 7: /* template <class T> f(T v) */
		given = parameter(g, other);
		g->function = true;
		say(g, "%s%s %s(", sides(g), ONE_OF(g, "auto", "int", "float"), fresh(g, name));
		say(g, "%s %s%s) ", other, fresh(g, third), ONE_OF(g, "", ", int = 1"));
		add_symbol(g,
		           given == GIVEN_NUMBER   ? S_NUMBER
		           : given == GIVEN_VECTOR ? S_VECTOR
		                                   : S_OBJECT,
		           third, given == GIVEN_ANYTHING);
		body(g);
		g->function = g->constant = false;
		g->n_s = mark;
		if (given == GIVEN_NUMBER)
			add_symbol(g, S_FUNCTION, name, 0);
		break;
	case 8:
	case 9:
	case 10:
		g->device = g->function = true;
		say(g, "%s__global__ void %s(%s *%s, %s n) {\n", "", fresh(g, name), ONE_OF(g, "float", "int"), fresh(g, other),
		    ONE_OF(g, "int", "size_t"));
		add_symbol(g, S_NUMBER, "n", 0);
		add_symbol(g, S_POINTER, other, 0);
		for (unsigned n = choose(g, 9); n--;)
			statement(g);
		say(g, "%s[0] = %e;\n}\n", other);
		g->device = g->function = false;
		g->n_s = mark;
		add_symbol(g, S_KERNEL, name, 0);
		break;
	case 11:
		g->function = true;
		say(g, "void %s() ", fresh(g, name));
		block(g);
		g->function = false;
		break;
	case 12:
	case 13: space(g); break;
	case 14:
		say(g, "%s int %s = %k;\n", ONE_OF(g, "constexpr", "static const", "const"), fresh(g, name));
		add_symbol(g, S_CONSTANT, name, 0);
		break;
	case 15:
		say(g, "enum %s %s : int { %s = int(%k) };\n", ONE_OF(g, "", ""), fresh(g, name), fresh(g, other));
		add_symbol(g, S_CONSTANT, other, 0);
		break;
	case 16:
		say(g, "using %s = ", fresh(g, name));
		class_type(g, &type, &dependent);
		buf_addstr(g->out, ";\n");
		add_symbol(g, S_CLASS, name, type);
		break;
	case 17: /* another name of a type; of a template */
		if (choose(g, 2))
			say(g, "template <class T> using %s = T;\n", fresh(g, name));
		else {
			buf_addstr(g->out, "typedef ");
			vector_type(g);
			say(g, " %s;\n", fresh(g, name));
			add_symbol(g, S_VECTOR_TYPE, name, 0);
		}
		break;
	case 18: /* known later; its members in a branch that no compiler reads */
		say(g, "struct %s;\n%s *%s();\n", fresh(g, name), name, fresh(g, other));
		say(g, "#ifdef OLD\ninline int %s(int n) { return (%s::T)n; }\n#endif\n", fresh(g, other), name);
		add_symbol(g, S_INCOMPLETE, name, 0);
		break;
	case 19:
		s = a_symbol(g, 1u << S_CLASS | 1u << S_TEMPLATE | 1u << S_FUNCTION | 1u << S_CONSTANT | 1u << S_VECTOR_TYPE);
		if (!s || !strstr(s->name, "::") || strchr(s->name, '<') || s->local)
			break;
		buf_addf(g->out, "using %s;\n", s->name);
		add_symbol(g, s->kind, strrchr(s->name, ':') + 1, s->class);
		break;
	case 20:
		s = a_symbol(g, 1u << S_TEMPLATE);
		if (s && !strstr(s->name, "::") && g->classes[s->class].spaces == g->spaces && !g->classes[s->class].partial++)
			say(g, "template <class T> struct %s<T *> { using type = T; T *p; };\n", s->name);
		break;
	case 21:
		say(g, "#define %s %k\n", fresh(g, name));
		add_symbol(g, S_CONSTANT, name, 0)->class = 0;
		break;
	case 22:
		say(g, "#if%s OLD\n", ONE_OF(g, "def", "ndef"));
		declaration_here(g);
		buf_addstr(g->out, "#endif\n");
		g->n_s = mark;
		break;
	case 23: say(g, "template <int N> struct %s { enum { value = N %s %k }; };\n", fresh(g, name), ONE_OF(g, "+", "*")); break;
	}
	g->depth--;
}

/* The program of these bytes: a source, and what it includes as "b.h", perhaps nothing. */
static void well_formed(const uint8_t *bytes, size_t n, struct buf *source, struct buf *header)
{
	static const struct {
		const char *name;
		uint8_t kind, class;
		bool full;
	} members[] = {{"type", S_NUMBER_TYPE, 0, true},
	               {"value_type", S_NUMBER_TYPE, 0, true},
	               {"scalar_t", S_NUMBER_TYPE, 0, true},
	               {"value", S_CONSTANT, 0, true},
	               {"size", S_CONSTANT, 0, true},
	               {"x", S_NUMBER, 0, true},
	               {"y", S_NUMBER, 0, true},
	               {"vec", S_VECTOR, 0, false},
	               {"next", S_OBJECT, 1, false},
	               {"inner", S_CLASS, 1, false},
	               {"vec_t", S_VECTOR_TYPE, 0, false}};
	struct program *g = xcalloc(1, sizeof *g);
	g->bytes = bytes;
	g->n = n;
	g->n_classes = 2;
	for (unsigned k = 0; k < ARRAY_SIZE(members); k++)
		for (unsigned class = members[k].full ? CLASS_FULL : CLASS_ANYTHING; class <= CLASS_ANYTHING; class ++) {
			struct symbol *s = &g->classes[class].members[g->classes[class].n++];
			*s = (struct symbol){.kind = members[k].kind, .class = members[k].class};
			snprintf(s->name, sizeof s->name, "%s", members[k].name);
		}
	g->out = header;
	say(g, "#define HD __host__ __device__\nstruct full {\nusing type = int;\nusing value_type = float;\ntypedef int "
	       "scalar_t;\nenum { value = 3 };\n"
	       "static constexpr int size = 2;\nint x, y;\ntemplate <class U> __host__ __device__ constexpr U get() const { return "
	       "U(); }\n};\n");
	for (unsigned k = choose(g, 5); k-- && g->at < g->n;)
		declaration_here(g);
	g->out = source;
	buf_addstr(source, "#include <cuda_runtime.h>\n#include \"b.h\"\n");
	while (g->at < g->n)
		declaration_here(g);
	free(g);
}
#endif
