/* project.h: the files of a run as the engine sees them: scanned, linked by their includes, with facts and edits. */
#ifndef TRANSHIP_PROJECT_H
#define TRANSHIP_PROJECT_H
#include "ptx/ptx.h"
#include "project/run.h"
#include "scan/scan.h"

enum unit_reading {
	READ_ALL,
	READ_DECLARATIONS, /* it has nothing to say something about, but other files may see what it declares */
	READ_INCLUDES,     /* it declares nothing of that kind either: what it includes is all that is asked of it */
	READ_NOTHING,
};

/* One file while it is worked on. */
struct unit {
	struct file *file;
	uint32_t index; /* in run->files */
	struct scan scan;
	char *unkept;          /* what scan was made of where code is kept for CUDA, see without_kept; or NULL: the file's bytes */
	struct fact_set facts; /* facts.parses == 0: no parse covered this file */
	struct edits edits;
	struct diagnostics diags;
	uint64_t sections;             /* compatibility header sections its output needs, a compat_set */
	const char *extra_includes[8]; /* HIP headers that rewritten calls need */
	unsigned n_extra_includes;
	uint64_t libs;            /* 1 << name_rule.lib of the names seen, those below 64 */
	uint8_t reading;          /* enum unit_reading */
	bool scanned;             /* has anything that could matter; scan is filled in */
	bool cuda;                /* a CUDA name, header, launch or keyword was seen */
	bool uses_runtime;        /* names the CUDA runtime or language declares, outside CUDA-only conditionals and macro bodies */
	uint32_t runtime_use;     /* the token that needs the runtime first, if uses_runtime or cuda_branch tell of one */
	uint32_t vector_use;      /* the token that first names a vector type or makes one, UINT32_MAX: none does */
	bool vectors_ahead;       /* CUDA's vector types were declared before HIP's runtime is included, and are not any more */
	bool half_pairs;          /* a type of pairs of halves was seen */
	unsigned receivers_asked; /* how often receiver_of() was */
	double seconds;           /* of the processor's time that its stages took */
	bool out_of_time;         /* they took more than a file may: see engine_impl.h */
	bool speaks_to_us;        /* the text says 'tranship', as comments that allow something do */
	uint32_t cuda_branch;     /* the first CUDA-only conditional that holds such a name, UINT32_MAX when none does */
	bool uses_language; /* of these, what hip_runtime_api.h does not declare: kernels, built-in variables, device functions */
	bool includes_api;  /* includes a header that becomes hip_runtime_api.h, or hip_runtime.h */
	bool includes_runtime;   /* includes a header that becomes hip_runtime.h */
	bool surely_runtime;     /* and that not only under the project's own condition for HIP */
	bool macros_use_runtime; /* names of the runtime stand in bodies of macros */
	bool wants_parse;        /* a fact could change an answer */
	bool waits_for_types;    /* a fact could add a diagnostic or take one back */
	bool in_fragment;        /* some file includes it inside braces */
	/* 1: it, or a file that includes connect with it, has the word, -1: none has, 0: src/rewrite/vectors/indices.c has not looked yet */
	int8_t names_uint3, names_dim3;
	uint32_t
	        opened_to; /* src/rewrite/sides/condition.c: the host's pass sees what stands before this token as the device's does */
	int8_t pairs_halves; /* it has what is made for half and bfloat16 at once: 1, has not: -1, 0: src/rewrite/syntax/dialect.c has not looked yet */
	bool uses_global;       /* it says using ::name; somewhere */
	int8_t device_functors; /* 1: it, or a file that is read together with it, has what only the device may call, -1: none has, 0:
	                           src/rewrite/sides/standard.c has not looked yet */
	uint8_t parse_status;   /* enum parse_status of the last parse of it as a main file, PARSE_OK when there was none */
	struct strmap no_vectors;    /* names that stand for no vector type here */
	const struct selection *sel; /* what it is translated for: of the run, or hip_sel where a header asks for HIP's names */
	struct ptx_chain chain;      /* the last one that src/ptx/ptx.c has found */
	struct ptx_names asm_names;  /* of operands, as far as src/ptx/ptx.c has asked */
	uint32_t group;              /* units that includes connect share it: what one declares another may see */
	uint32_t group_first;        /* of the unit that gives the group its number: the first of its units */
	uint32_t group_next;         /* the next one of the same group, UINT32_MAX: there is none */
	uint32_t group_size;         /* of the unit that gives the group its number: how many units it has */
	uint32_t includers;          /* the first of those in the project's list that lead here, UINT32_MAX: there are none */
	uint8_t brings;              /* what src/match/includes.c knows of HIP's and CUDA's headers that it includes */
	uint8_t for_hip;             /* what written_for_hip answers, as far as it was asked: enum known */
	uint8_t reaches_runtime[2];  /* what src/match/include_runtime.c knows, without and with the language's: enum known */
	uint32_t included_by;        /* some unit that includes it, UINT32_MAX when none does */
	bool read_with_cuda;         /* a file with CUDA's names includes it, or a .cu file does by way of others */
	bool stands_in;              /* included instead of CUDA's headers, it declares names of theirs: see DECL_STANDS_IN */
};

enum known { NOT_KNOWN_YET, KNOWN_TRUE, KNOWN_FALSE };
/* A file's first include of another one. */
struct includer {
	uint32_t unit, include; /* which of its includes */
	uint32_t next;          /* the next of the same target, UINT32_MAX: there is none */
};
/* The includes that lead to unit u, by the units that have them, in order. */
#define FOR_INCLUDERS(at, p, u)                                                           \
	for (const struct includer *at = includer_at((p)->includers, (u)->includers); at; \
	     at = includer_at((p)->includers, at->next))
static inline const struct includer *includer_at(const struct includer *list, uint32_t i)
{
	return i == UINT32_MAX ? NULL : list + i;
}

/* Names, each once. */
struct name_list {
	struct slice *name;
	size_t n, cap;
	struct strmap known;
};
void name_list_add(struct name_list *l, struct slice name);
void name_list_free(struct name_list *l);

struct project {
	const struct run *run;
	const struct rule_table *rules;
	struct selection hip_sel; /* run->sel with --target hip */
	struct unit *units;       /* parallel to run->files */
	size_t n;
	struct compile_command *commands;
	size_t n_commands;        /* of -p, or none */
	struct strmap by_path;    /* absolute path -> index in run->files */
	struct strmap base_names; /* last components of these paths -> the first file called so */
	struct strmap folded;     /* those with capitals in small letters -> the first file called so */
	uint32_t *namesakes;      /* each file's next one called like it, or UINT32_MAX */
	struct includer *includers;
	size_t n_includers, cap_includers;
	struct word_index *words; /* which units have which words; NULL: nobody has asked; src/project/resolve.c */
	const uint32_t *local;    /* index in run->files -> index in units; NULL: the same */
	char **dirs;
	size_t n_dirs, cap_dirs; /* folders that the command line and the compilation database search for includes */
	struct strmap decls;     /* decl_key() of names declared at namespace scope -> enum decl_bits */
	struct slice *spaces;    /* namespaces that names are declared in, by their last names */
	size_t n_spaces, cap_spaces;
	struct strmap members;      /* names of the table that the project's own classes have as members */
	struct strmap member_rules; /* members that some rule "struct.member" names */
	struct strmap answers;      /* to questions to groups; see group_ask */
	struct strmap aliases;      /* decl_key() of a namespace alias -> index in alias_targets */
	struct slice *alias_targets;
	size_t n_aliases, cap_aliases;
	struct {
		struct slice name, only; /* only: a using declaration's name, or empty */
		uint32_t group;
		unsigned char *seen; /* by which units: a place for each */
	} *used;                     /* CUDA namespaces opened by using directives, or for one name */
	size_t n_used, cap_used;
	bool vectors;                   /* some file names one of CUDA's vector types */
	struct name_list void_pointers; /* members and functions of type void * that headers declare */
	struct name_list barriers;      /* macros and functions of headers that hold __syncthreads() */
	struct name_list mask_names;    /* macros and functions of headers that hold __ballot_sync() and the like */
	struct name_list index_names;   /* macros and functions of headers that stand for what is made with threadIdx */
	struct name_list space_macros;  /* macros of headers, without parameters, that hold __device__ */
	bool device_pointers;           /* some file names CUdeviceptr, or another of CUDA's integers that is a pointer in HIP */
	bool raw_halves;                /* some file names a type for the bits of halves */
	struct arena arena;
};

/* The key of a name that the unit declares: into 'key', at most 160 bytes. No other file sees those of a file that none includes. */
struct slice decl_key(const struct unit *u, struct slice name, char key[160]);
/* What the unit can see of the names in a map by decl_key: its own, and those of the files that some file includes. */
bool decl_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value);
/* The same of macros: a file's own comes first. */
bool macro_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value);
/* Can u see what v declares? */
bool unit_sees(const struct unit *u, const struct unit *v);
enum decl_bits {
	DECL_SURE = 1,
	DECL_CONDITIONAL = 2,
	DECL_UNSURE = 4,
	DECL_FUNCTION = 8,
	DECL_MACRO = 16,
	DECL_FOR_HIP = 32,   /* lint: in code that only HIP's macros let in */
	DECL_STANDS_IN = 64, /* in a branch of an #if, for CUDA's of the same name, which HIP calls otherwise */
	DECL_ANYWHERE = 128, /* not only in the one namespace of 'spaces' */
	DECL_SPACE_SHIFT = 8 /* above: 1 + the index of that namespace */
};
/* As decl_find of p->decls, for the name where it stands: false, too, where it is declared in one namespace only, which is not around the
 * offset, nor opened by a using directive, or where '::' alone is in front of it. */
bool decl_in_sight(const struct project *p, const struct unit *u, uint32_t off, struct slice name, uint64_t *bits);

/* The files that includes connect with u, itself among them: 'v' points to each in turn. */
#define FOR_GROUP(v, p, u)                                                                                               \
	for (struct unit *v = (p)->units + (p)->units[(u)->group].group_first; v; v = unit_next_of_group((p)->units, v)) \
		if (!v->scanned) {                                                                                       \
		} else
static inline struct unit *unit_next_of_group(struct unit *units, const struct unit *u)
{
	return u->group_next == UINT32_MAX ? NULL : units + u->group_next;
}

struct group_asked;
/* What files say of a name, as bits. No two questions have the same letter. */
struct group_question {
	char letter;
	unsigned all; /* with these nothing more can be learned */
	unsigned (*says)(const struct group_asked *a, const struct unit *u);
	bool by_word; /* a file in which no word is spelled like the name says 0 */
};
struct group_asked {
	const struct group_question *q;
	const struct project *p;
	struct slice name;
};
/* Calls 'work' once for each group in which a file concerns it. */
void each_group(struct project *p, bool (*concerns)(const struct project *p, const struct unit *u),
                void (*work)(struct project *p, struct unit *u));
/* What the files of u's group say together. The answer is kept: each name is looked for once. */
unsigned group_ask(const struct group_question *q, const struct project *p, const struct unit *u, struct slice name);
/* What all files say. */
unsigned project_ask(const struct group_question *q, const struct project *p, struct slice name);

/* Does one of them hold this word, or, where the name has a dot or a slash, include such a header? "thrust/" is any in that folder, but for
 * the program's own. */
bool spelled_in_group(const struct project *p, const struct unit *u, struct slice name);
/* Is what the row's near= asks for there, or does it ask for nothing? */
bool rule_is_near(const struct project *p, const struct unit *u, const struct name_rule *r);

/* Is token i in no braces but those of namespaces and of extern "C"? *from, 0 at first, is how far the walks for tokens above have come. */
bool outside_definitions(const struct tokens *t, uint32_t i, uint32_t *from);
/* The namespaces around token i, the innermost first. */
unsigned namespaces_around(const struct tokens *t, uint32_t i, struct slice *names, unsigned max);
/* The innermost of them; n == 0: there is none, or it has no name. */
struct slice namespace_around(const struct tokens *t, uint32_t i);
bool namespace_is_around(const struct tokens *t, uint32_t i, struct slice name); /* of no name: always */
/* The namespace in which token i, a name, is that of another that opens there; n == 0: it is in none, or no such name. */
struct slice namespace_outside(const struct tokens *t, uint32_t i);
/* Does the name of a namespace at the offset mean one within another of the file's, cuda:: in occa where occa::cuda is, not CUDA's? */
bool namespace_is_hidden(const struct unit *u, uint32_t off, struct slice name);

/* Walks the tokens of one unit; fills in edits, diags, sections and the flags. Uses the unit's facts when it has some. Works on
 * units only, so that units can be matched in parallel. Clears what an earlier call left. */
void match_unit(const struct project *p, struct unit *u);
/* Fills in the flags that say what the unit's own #include lines bring. Before include_edits of any unit. */
void include_scan(const struct project *p, struct unit *u);
/* Replaces, drops and adds #include lines, after every unit of the project was matched. */
void include_edits(const struct project *p, struct unit *u);
/* Would a CUDA source's own headers change HIP's by their macros, when they are read before these? nvcc has read its own before all. */
bool macros_come_first(const struct project *p, const struct unit *u);
/* Are tokens [first, end) an unsigned number of 32 bits, by their text? src/sema/unsigned_value.c */
bool is_unsigned_value(const struct tokens *t, uint32_t first, uint32_t end);
/* Will the unit, once its project is ported, have HIP's runtime: by an #include of its own, or because each file that includes it has? A
 * lint of some files believes the headers that it does not see, and whoever includes a header. */
bool runtime_reaches(const struct project *p, const struct unit *u);
/* Does an include in front of token i bring HIP's runtime? */
bool runtime_before(const struct project *p, const struct unit *u, uint32_t i);
/* Is the unit a source for nvcc that names the runtime by macros alone, of headers that leave its #include to nvcc? */
bool macros_rely_on_nvcc(const struct project *p, const struct unit *u);
/* Does the unit, what it includes or what includes it name a header of HIP's, and none of CUDA's? Then it is ported already. */
bool written_for_hip(const struct project *p, const struct unit *u);
/* #include "sort\radix.cuh" finds its file on Windows alone; sort/radix.cuh everywhere. */
void include_separators(const struct project *p, struct unit *u);
/* --rename-files: #include lines that name a file which gets another extension. */
void include_renames(const struct project *p, struct unit *u);
/* Does a file that includes connect with u declare something by this name, whatever namespace it is in? */
bool names_declared(const struct project *p, const struct unit *u, struct slice name);
/* The origin of the identifier at a byte offset, and what that rests on. 'contested': only a parse could tell for certain. */
enum ref_origin resolve_name(const struct project *p, const struct unit *u, uint32_t off, struct slice name,
                             enum evidence *evidence, bool *contested);
/* Rewrites the conditions of an #if or #elif that test CUDA's version or architecture macros; '#' is token i. src/rewrite/sides/condition.c */
void match_condition(const struct project *p, struct unit *u, uint32_t i);
/* What the #if or #elif whose '#' is token i comes to in the pass for the device, for AMD: 1 it holds, 0 it does not, -1 not known,
 * or no question of __CUDA_ARCH__. */
int condition_on_device(const struct project *p, const struct unit *u, uint32_t i);
/* What the #if, #ifdef, #ifndef or #elif whose '#' is token i comes to in the device's pass, or the host's: 1, 0, or -1 for not known. */
int condition_in_pass(const struct project *p, const struct unit *u, uint32_t i, bool device);
/* The directive after the branch that begins after the directive whose end is token 'eod', when nothing but functions for the device
 * stands in it; else 0. src/rewrite/sides/device_pass.c */
uint32_t device_functions_to(const struct unit *u, uint32_t eod);
/* The #endif of an #if that asks for the device's pass ('device') or the host's, where functions for that side alone stand in its branch and
 * functions for the other behind the #else, token *other, one of the same name among them, and a function for one side calls that: in clang's
 * pass for the other side the call is in error. Else 0. */
uint32_t paired_functions_to(const struct project *p, const struct unit *u, uint32_t eod, bool device, uint32_t *other);
/* The #else of a branch that makes macros __device__, which are empty behind it: nvcc's passes see the functions for one side each, clang's
 * both for both, and so they become __host__ __device__; else 0. */
uint32_t device_qualifiers_to(struct unit *u, uint32_t eod);
/* Functions for the device in such a branch, where the #else has macros of their names, become __host__ __device__. */
void device_beside_macros(struct unit *u, uint32_t eod);
bool is_condition_subject(struct slice name); /* __CUDA_ARCH__, CUDART_VERSION... */
/* What stands for __CUDA_ARCH__ or CCCL_VERSION at token i where its value counts; NULL: another name, or only the name counts. */
const char *arch_as_number(const struct tokens *t, uint32_t i);
/* The same for CUDART_VERSION or CUDA_VERSION in code, where it is compared with a number or divided. */
const char *version_as_number(const struct project *p, const struct tokens *t, uint32_t i, struct arena *arena);
/* Arithmetic on what is of type void *, which clang rejects. src/rewrite/pointers/void_pointer.c */
void void_pointers(const struct project *p, struct unit *u);
void void_pointers_look(struct project *p); /* sets project->void_pointers */
/* Casts of pointers to integers of 32 bits in device code, which clang rejects. src/rewrite/pointers/pointer_cast.c */
void pointer_casts(struct unit *u);
/* Definitions of templates as static that are declared without. src/rewrite/syntax/linkage.c */
void static_templates(const struct project *p, struct unit *u);
/* HIP's name for the pair of halves whose type token i names, __half2; NULL: another type. src/rewrite/syntax/dialect.c */
const char *half_pair(const struct tokens *t, uint32_t i);
/* '#pragma unroll' at token i, its '#', before what is no loop: the directive's end; else 0. src/rewrite/syntax/dialect.c */
uint32_t pragma_without_loop(const struct tokens *t, uint32_t i);
void match_pragma(struct unit *u, uint32_t i); /* drops such a line; makes a _Pragma of a macro that is one */
/* The nearest declaration of the variable at token i in the function around it; NO_TOKEN: none is seen. */
uint32_t declared_near(const struct tokens *t, uint32_t i);
/* A number that loses something in the braces that begin at token i: gets a cast, or is told of in a lint. src/rewrite/numbers/narrowing.c */
void match_narrowing(const struct project *p, struct unit *u, uint32_t i);
/* The same and more of the braces that begin at token i, in a file that has CUDA. src/rewrite/syntax/dialect.c */
void match_braces(const struct project *p, struct unit *u, uint32_t i);
/* What nvcc takes and clang rejects, at a string, '{', 'goto', 'static_cast', '__device__', 'threadIdx' and its like. src/rewrite/syntax/dialect.c */
void match_dialect(const struct project *p, struct unit *u, uint32_t i);
/* threadIdx, blockIdx, blockDim or gridDim? src/rewrite/vectors/indices.c */
bool token_is_built_in(const struct tokens *t, uint32_t i);
/* What is converted between dim3 and uint3 where token i is either type: initializers, assignments, arguments, members. src/rewrite/vectors/indices.c */
void match_index_type(const struct project *p, struct unit *u, uint32_t i);
/* What is put into a container of these, std::vector<dim3>; the type, its argument, is token i. src/rewrite/vectors/index_container.c */
void match_index_container(const struct project *p, struct unit *u, uint32_t i);
/* The bytes of the value that starts after token 'before' and ends at ',' or ';'; *end: that token. */
struct range index_value_after(const struct tokens *t, uint32_t before, uint32_t *end);
/* The built-in variable at token i as a whole, f(threadIdx), where a uint3 is asked for. */
void match_whole_index(const struct project *p, struct unit *u, uint32_t i);
/* Which members of the class with the body at '{', token 'open', the declaration around token i declares from i on, counted as braces that
 * initialize an object give them: from *first on. 0: none, or it cannot be told. */
int class_members(const struct tokens *t, uint32_t open, uint32_t i, int *first);
/* The '{' of the class in which token i declares something, if not too much stands between; else NO_TOKEN. */
uint32_t class_near(const struct tokens *t, uint32_t i);
/* The 'struct', 'union' or 'class' whose body is the braces closed by token i; NO_TOKEN: it is another '}'. */
uint32_t class_closed_at(const struct tokens *t, uint32_t i);
/* The body of the class that the word at token i names: defined above it, or in a file that the unit includes, itself or through others.
 * u is NULL: none is seen, or it is a template's parameter. */
struct class_place {
	const struct unit *u;
	uint32_t open;  /* its '{', NO_TOKEN: the name is one for another type */
	uint32_t alias; /* the last word of that, else NO_TOKEN */
};
struct class_place class_named(const struct project *p, const struct unit *u, uint32_t i);
/* The '[' of the lambda around token i, in the function whose body begins at byte 'begin', and in *type the last word of the type behind its
 * '->', or NO_TOKEN; NO_TOKEN: there is none. */
uint32_t lambda_around(const struct tokens *t, uint32_t begin, uint32_t i, uint32_t *type);
/* The type word of the variable in front of the '.' or '->' at token dot; NO_TOKEN: none is seen. */
uint32_t object_type(const struct tokens *t, uint32_t dot);
/* Where a variable, a member or a function is declared: its name and the last word of its type, there. u is NULL: that is not seen. */
struct member_place {
	const struct unit *u;
	uint32_t name, type;
	unsigned pointers; /* how many '*' stand between */
};
/* The member behind the '.' or '->' at token dot, of the class that the object in front of it is declared with; no pointer, no function. */
struct member_place member_named(const struct project *p, const struct unit *u, uint32_t dot);
/* What the word at token i means where it is used: v, a.b.v, p->f(), f(), and a member's bare name in its class's functions. src/sema/value_type.c */
struct member_place value_named(const struct project *p, const struct unit *u, uint32_t i);
/* The member of that name of the class whose function, or constructor's list, token i stands in. */
struct member_place own_member(const struct project *p, const struct unit *u, uint32_t i);
/* The type of the parameter at that place, from 0, of the function that the word at token i calls with so many arguments; no pointer, the
 * same in all overloads. */
struct member_place parameter_of(const struct project *p, const struct unit *u, uint32_t i, uint32_t place, uint32_t given);
struct slice class_name(const struct tokens *t, uint32_t open); /* of the class with the body at '{'; empty: it has none */
/* That of the variable or member declared with the type at token i: S s; S<N> s[2]. Its name in *word, the variable's in *name.
 * src/rewrite/sides/shared_object.c */
struct class_place class_of_variable(const struct project *p, const struct unit *u, uint32_t i, uint32_t *word, uint32_t *name);
/* What is declared behind '__shared__', token i, with a type that has a constructor. */
void match_shared_object(const struct project *p, struct unit *u, uint32_t i);
/* Writes the conversion of the value in the byte range where dim3 is asked for and the value is declared as uint3, or, unless 'to_dim3',
 * the other way around: HIP does not convert these. */
void convert_index(const struct project *p, struct unit *u, struct range value, bool to_dim3);
bool is_uint3(const struct project *p, struct unit *u, struct range value); /* declared so, as the file shows */
/* std::declval and questions about calls, std::is_invocable, at token i: clang answers for the host, nvcc for both. src/rewrite/sides/standard.c */
void match_standard(const struct project *p, struct unit *u, uint32_t i);
void vectors_look(struct project *p); /* sets project->vectors; src/sema/vector_type.c */
/* Components and braces that an initializer of CUDA's vector types leaves out; '{' is token i. After vectors_look. src/rewrite/vectors/vector_init.c */
void match_vector_initializer(const struct project *p, struct unit *u, uint32_t i);
/* The braces at token 'open' are those of one vector of that many components. */
void vector_braces(const struct project *p, struct unit *u, uint32_t open, unsigned rank);
/* Those of vectors within the braces at token i, or where these are assigned or returned. src/rewrite/vectors/vector_member.c */
void match_vector_members(const struct project *p, struct unit *u, uint32_t i);
/* Where the program asks, at token i, a vector type's name, for what is another in HIP: its alignment, whether it is trivial, a component
 * as a template argument. src/rewrite/vectors/vector_fact.c */
void match_vector_fact(const struct project *p, struct unit *u, uint32_t i);
/* Addresses of components of char4 and its like, and references to these. */
void vector_chars(const struct project *p, struct unit *u);
/* A vector type, token i, that a class may derive from: struct S : float3 { */
void match_vector_base(const struct project *p, struct unit *u, uint32_t i);
/* The same at a type trait, std::is_trivial<T>: T is another name for such a type, or a template's parameter for which one is given. */
void match_vector_trait(const struct project *p, struct unit *u, uint32_t i);
/* The number of components of the type called so in CUDA; 0: it is none of the vector types. */
unsigned vector_rank(struct slice name);
/* How many components the vector type of CUDA's that token i names has, by an alias too; 0: it names none. */
unsigned vector_components(const struct project *p, const struct unit *u, uint32_t i);
/* First token of the expression that names the kernel and ends right before token i, <<<: a::b<...>, this->k, (*f), table[2].
 * NO_TOKEN: none is there. */
uint32_t launch_kernel(const struct tokens *t, uint32_t i);
/* The '(' of the kernel's arguments after the launch at '<<<', token i; NO_TOKEN: there is none. */
uint32_t launch_arguments(const struct tokens *t, uint32_t i);
/* kernel<<<...>>>(...) to hipLaunchKernelGGL; token i is '<<<'. src/rewrite/syntax/launch.c */
void match_launch(const struct project *p, struct unit *u, uint32_t i);
/* The grid and block of the launch at '<<<', token i, where they are uint3: HIP converts none to dim3. */
void launch_dimensions(const struct project *p, struct unit *u, uint32_t i);
/* Joins "<< <" and ">> >", which nvcc takes for brackets of a launch and clang does not. */
void launch_brackets(struct unit *u, uint32_t i);
/* Definitions at global scope that HIP's headers make too ("clash" rules). src/rewrite/names/clash.c */
void match_clashes(const struct project *p, struct unit *u);
/* A call of a function of this name, which the program defines, too: is it HIP's shuffle, or may it be ('mixed'), so that it needs a width? */
bool clash_is_shuffle(const struct project *p, const struct unit *u, struct slice name, bool mixed);
/* Writes ::NAME for names of the program that std's headers bring into HIP's sources. */
void match_standard_clashes(const struct project *p, struct unit *u);
/* Renames a program's class 'texture', and what 'own' rows say that HIP's headers have, too. src/rewrite/names/own_name.c */
void match_own_names(const struct project *p, struct unit *u);
/* Writes __device__ before variables of texture references that the compatibility header stands in for. src/rewrite/sides/texture_reference.c */
void match_texture_references(const struct project *p, struct unit *u);
/* A constructor, a destructor or an assignment, at '__device__', token i, that code for the host uses by way of a template or another class becomes one for
 * both sides. src/rewrite/sides/either_side.c */
void match_device_maker(const struct project *p, struct unit *u, uint32_t i);
/* The same where macros stand for '__device__'. */
void match_macro_makers(const struct project *p, struct unit *u);
/* A function for the device, at '__device__', token i, that functions for the host ask about in sizeof, decltype or noexcept becomes one for
 * both sides, where its body could run on both: becomes_either. */
void match_asked_function(const struct project *p, struct unit *u, uint32_t i);
bool becomes_either(const struct project *p, const struct unit *u, struct slice name);
/* typeof(x), which nvcc takes under -std=c++17, and clang under -std=gnu++17 only, is __typeof__(x). */
void match_typeof(struct unit *u);
/* Tells of functions that a program defines, and that clang has built in for the host. */
void match_own_builtins(const struct project *p, struct unit *u);
/* 'return;' in a device function of a value, which nvcc warns of and clang rejects, is 'return {};'. */
void match_empty_returns(struct unit *u);
/* Puts GLM's headers between pragmas that make their functions the device's, too. src/rewrite/sides/glm.c */
void match_glm(const struct project *p, struct unit *u);
/* template <class T, class std::enable_if<test<T>::value, int>::type = 0>: what 'class' names there need be none, so it says 'typename'. */
void match_class_keys(struct unit *u);
/* Functions with parameters of type 'auto' become templates. src/rewrite/syntax/auto_parameter.c */
void match_auto_parameters(const struct project *p, struct unit *u);
/* double (*grid)[n] = (double (*)[n])memory; where n is a variable and '=' the token. src/rewrite/pointers/bound_pointer.c */
void match_bound_pointer(struct unit *u, uint32_t equals);
/* Puts the first of two comparisons in a row into parentheses. */
void match_comparisons(struct unit *u);
/* The sides of functions that a macro of the group names, in one of its definitions or another. False: none is in sight. */
bool macro_sides(const struct project *p, const struct unit *u, struct slice name, bool *host, bool *device);
/* Gives specializations of functions the sides that their templates have. */
void match_specializations(const struct project *p, struct unit *u);
/* Moves explicit instantiations behind the functions that their templates call. src/rewrite/syntax/instantiation.c */
void match_instantiations(const struct project *p, struct unit *u);
/* 'typename' and 'template' that clang asks for. src/rewrite/syntax/dependent.c */
void match_dependent(const struct project *p, struct unit *u);
/* 'this->' in front of members that a base made from a template's parameters has. src/rewrite/syntax/dependent_base.c */
void match_dependent_bases(const struct project *p, struct unit *u);
/* --fix-unsafe: a block of threads that does not fill wavefronts made larger, with the grid; token i is '<<<'. src/rewrite/syntax/launch.c */
void launch_whole_waves(const struct project *p, struct unit *u, uint32_t i);
/* What braces give structs whose members HIP has in another order. src/rewrite/vectors/member_order.c */
void match_member_order(struct unit *u);
/* The bits of halves: src/rewrite/numbers/raw_half.c. raw_halves_look sets project->raw_halves, before. */
void raw_halves_look(struct project *p);
void match_raw_halves(const struct project *p, struct unit *u);
void pointers_look(struct project *p); /* sets project->device_pointers; src/rewrite/pointers/pointer_import.c */
/* Arithmetic with CUdeviceptr, which HIP has as a pointer. src/rewrite/pointers/device_pointer.c */
void match_device_pointers(const struct project *p, struct unit *u);
/* Inline assembly at token i ('asm'). src/ptx/ptx.c */
void match_asm(const struct project *p, struct unit *u, uint32_t i);
/* True when match_asm leaves the statement as it is because HIP C++ cannot stand for it. */
bool asm_stays(const struct project *p, const struct unit *u, uint32_t i, struct ptx_names *names);
/* Names that macros make of CUDA's, f##_ptr, where they are spelled out; takes back what was said of macros whose uses are all right, which
 * is all that it does for a lint. After match_unit of every unit. src/match/paste.c */
void match_pasted(struct project *p);
/* Members called like CUDA's functions that macros reach by their arguments, t->f. After match_unit of every unit, before
 * match_pasted. src/rewrite/names/member_table.c */
void match_member_tables(struct project *p);
/* Names of CUDA's that macros make of other words, __f##op##_rd: what these need, and where they would change. src/match/paste_made.c */
void match_made(struct project *p);
/* Notes where macros are used that hold what has no counterpart. After match_unit of every unit. src/match/macro_uses.c */
void match_macro_uses(struct project *p);
/* What compiles for AMD and then does something else, or nothing: names with a "hazard" row, and shapes of code (src/hazard*.c).
 * After match_unit. */
void hazard_unit(const struct project *p, struct unit *u);
void hazards_look(struct project *p); /* sets project->barriers and space_macros; src/hazard/hazard_import.c */
/* The title of the library without a counterpart (N005) that has this name, or this header; NULL: none. src/hazard/device/library.c */
const char *library_without_counterpart(struct slice name, bool header);
#endif
