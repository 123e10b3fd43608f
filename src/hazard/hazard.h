/* hazard.h: what the finders of hazards share. */
#ifndef TRANSHIP_HAZARD_H
#define TRANSHIP_HAZARD_H
#include "project/project.h"
#include <strings.h>

/* One walk over one unit. 'ids' holds variables of one function body (or of the file) that are thread indices or lane masks. */
struct hazards {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	struct hazard_name {
		struct slice name;
		uint32_t begin, end; /* bytes where the name stands for the thing */
		uint32_t hash;       /* of the name, and of the innermost function body that holds all of them */
		uint32_t earlier;    /* the next one in its list of 'alike' */
		uint8_t what;        /* enum hazard_thing */
		bool member;         /* behind '.' and '->' only */
		bool called;         /* in front of '(' only */
	} *names;
	size_t n_names, cap_names;
	uint32_t *alike, n_alike; /* lists of names by their hashes: place in 'names' + 1, 0: the list ends; a power of two */
	struct hazard_known *known, *known_members; /* what src/sema/declared.c remembers of the file's names, and of functions' */
	struct hazard_variable *variables;
	bool spelled[256];  /* some of them is spelled somewhat like this: most words are not asked for any further */
	uint32_t kinds;     /* a bit for each enum hazard_thing that one of them stands for */
	uint32_t *declared; /* names (tokens) of functions declared with __host__ or __device__ and not defined there */
	size_t n_declared, cap_declared;
	struct lane_macro { /* #define LANE(t) ((t) & 31) */
		uint32_t name;
		int parameter;
		uint32_t first, last; /* tokens of the operation */
	} *lane_macros;
	size_t n_lane_macros, cap_lane_macros;
	struct { /* #define STEP(n) s[t] += s[t + n]: the name, and which parameter says how far */
		uint32_t name, parameter;
	} steps[8];
	unsigned n_steps;
	unsigned handed;                          /* how often a number was followed that may be a compute capability */
	unsigned kept;                            /* how many assignments were looked at for members that keep numbers of threads */
	int rtc, volatiles;                       /* the file names nvrtc, or 'volatile': 1, does not: -1, not looked at yet: 0 */
	int gpu_names;                            /* likewise: it asks for names of GPUs */
	int cub;                                  /* likewise: it names the namespace of CUB */
	int host_lanes;                           /* likewise: a host function names what only device code has */
	struct header_constant *in_headers;       /* what src/sema/value.c found of names in headers */
	struct hazard_thread_known *thread_names; /* what src/hazard/sync/thread.c found of names for threads */
	uint32_t waits;     /* the function that was last found to wait for the block, by its name; 0: none was */
	struct range asked; /* the function that hazard_by_macro looked at last, and what it found */
	bool asked_device, asked_kernel;
	uint32_t lockstep;                      /* the last token of steps in lockstep that were reported */
	bool said_tensor, said_fast, said_link; /* what is said once a file */
	bool system_done;                       /* W414 is told, or no GPU here has memory of another's */
	bool wide;                              /* a wavefront has 64 lanes and they are used as such */
	bool flows;    /* there is something that hazard_flow_unit looks for, and indices of threads matter */
	bool headers;  /* hazard_value() asks the files that this one includes, too */
	bool no_notes; /* nobody will see notes, nor does a comment in the file accept one */
};
void hazards_free(struct hazards *h); /* what it holds */
enum hazard_thing {
	THREAD_INDEX, /* depends on the thread */
	LINEAR_INDEX, /* the number of the thread, in its block or in the grid */
	LANE_MASK,
	NARROW_MASK, /* a lane mask kept in 32 bits */
	WARP_32,     /* a constant for the warp's size */
	MASK_32,     /* a constant of 32 bits for all lanes */
	SAID_MASK,   /* one that was reported */
	DEVICE_PROPERTIES,
	BLOCK_BARRIER, /* a function or macro in which the block waits */
	LANE_BARRIER,  /* one in which the lanes of a warp, or the block, wait */
	LANE_EXCHANGE, /* one that takes values from other lanes */
	COUNT_BARRIER, /* one that waits for as many threads as a cuda::barrier counts */
	LOCK_TAKER,    /* one that tries to take a lock, and says whether it did */
	LOCK_LOOP,     /* a macro that tries until it has the lock */
	KERNEL_LAUNCH, /* a macro that launches a kernel */
	BRANCH_MACRO,  /* a macro that is an 'if' without its statement; likewise a 'for' */
	LOOP_MACRO,
	THREAD_BRANCH, /* a macro of another file that is an 'if' that asks for the thread, without its statement */
	BLOCK_GROUP,   /* a cooperative group: the block, the grid */
	GRID_GROUP,
	CAPABILITY_GIVER, /* a function that gives a part of the compute capability */
};

/* ---- tokens ---- */
static inline uint32_t next(const struct hazards *h, uint32_t i) { return token_next(h->t, i); }
static inline uint32_t prev(const struct hazards *h, uint32_t i) { return i == NO_TOKEN ? NO_TOKEN : token_prev(h->t, i); }
static inline uint32_t pair(const struct hazards *h, uint32_t i) { return h->t->t[i].pair; }
static inline bool ident(const struct hazards *h, uint32_t i) { return token_is_word(h->t, i); }
struct slice hazard_text(struct hazards *h, uint32_t i);
static inline bool hazard_punct(const struct hazards *h, uint32_t i, int c) { return token_is_punct(h->t, i, c); }
static inline bool hazard_word(const struct hazards *h, uint32_t i, const char *w)
{
	return token_is_word(h->t, i) && token_is(h->t, i, w);
}
/* Does the word at token i begin with '_' or a small letter of these: LETTER('a') | LETTER('_')? */
#define LETTER(c) (1u << ((c) - '_'))
static inline bool hazard_begins(const struct hazards *h, uint32_t i, uint32_t letters)
{
	unsigned at = (unsigned char)h->t->src.p[h->t->t[i].off] - (unsigned)'_';
	return at < 32 && letters >> at & 1;
}
/* The value of an integer literal; -1 when it is none, or larger than 2^62. */
int64_t hazard_number(const struct hazards *h, uint32_t i);
/* Where the statement ends that stands behind the ')' (or 'else', or 'do') at token 'before': its ';' or '}'. */
uint32_t hazard_statement_end(const struct hazards *h, uint32_t before);
bool hazard_in_device(struct hazards *h, uint32_t i);
/* The innermost function body around token i, as bytes; the whole file outside of one. */
struct range hazard_body(const struct hazards *h, uint32_t i);
/* The name of the function whose body token i stands in; NO_TOKEN outside of one, or when it has none. */
uint32_t hazard_function_of(struct hazards *h, uint32_t i, bool *kernel);
/* Runs the function around token i on the device, because a macro of some header before it says so? 'kernel' may be NULL. */
bool hazard_by_macro(struct hazards *h, uint32_t i, bool *kernel);
/* Does some token of [from, to) stand for the thing? */
bool hazard_holds(struct hazards *h, uint32_t from, uint32_t to, enum hazard_thing what);
bool hazard_is_known(struct hazards *h, uint32_t i, enum hazard_thing what); /* hazard_is, where some name may be one */
static inline bool hazard_is(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	bool built_in = what == THREAD_INDEX || what == LINEAR_INDEX || what == LANE_MASK;
	return (built_in || h->kinds >> what & 1) && hazard_is_known(h, i, what);
}
void hazard_learn(struct hazards *h, uint32_t i, enum hazard_thing what);
void hazard_learn_called(struct hazards *h, uint32_t i, enum hazard_thing what); /* a function, in the whole file */
void hazard_learn_member(struct hazards *h, uint32_t i, enum hazard_thing what); /* behind '.' and '->', in the whole file */
void hazard_learn_within(struct hazards *h, uint32_t i, enum hazard_thing what, struct range where);
void hazard_forget(struct hazards *h, uint32_t i, enum hazard_thing what); /* from here on */
/* The arguments of the call of the name at token i, as call_arguments() gives them; -1, too, where no '(' follows. */
static inline int hazard_arguments(struct hazards *h, uint32_t i, struct range **args)
{
	uint32_t open = token_next(h->t, i);
	return token_is_punct(h->t, open, '(') ? call_arguments(h->t, open, &h->arena, args) : -1;
}
/* A type stands before the name at token i, and parameters after it. */
bool hazard_declares(struct hazards *h, uint32_t i);
/* The name at token i is CUDA's, not the project's. */
bool hazard_cuda_name(struct hazards *h, uint32_t i);

/* ---- names and values: src/sema/declared.c, src/sema/value.c ---- */
unsigned hazard_size_of(struct hazards *h, uint32_t i); /* bytes of the type that the word at token i names; 0: not known */
/* The type word of the declaration whose declarator is the name at token i: the word before it, or before the list that it stands
 * in. NO_TOKEN: it is no declarator. */
uint32_t hazard_type_before(struct hazards *h, uint32_t i);
/* The last word of the type that the word at token i stands for: that of a typedef, using or #define of the file; else i. */
uint32_t hazard_alias(struct hazards *h, uint32_t i);
bool hazard_alias_varies(struct hazards *h, uint32_t i); /* it stands for types of several sizes, in branches of an #if */
/* Where the file declares or defines a name and gives it a value. */
struct hazard_initial {
	uint32_t type, name; /* tokens: the type word, NO_TOKEN of a macro; the name */
	uint32_t first, end; /* the value's tokens, [first, end), with the bracket of "dim3 b(8, 8)"; NO_TOKEN: none is given */
	bool changes;        /* other places give it others */
};
bool hazard_initial(struct hazards *h, uint32_t name, struct hazard_initial *out);
/* Is the name at token k given another value there: k = 1, k += 2, k++, k >>= 1? */
bool hazard_changes(const struct hazards *h, uint32_t k);
/* The same of a constant of the file, or of a class or namespace of it, if that is not empty. */
bool hazard_constant(struct hazards *h, struct slice cls, struct slice name, struct hazard_initial *out);
/* constexpr int NAME(int a, int b) { return value; } or #define NAME(a, b) value, above the token 'name': its parameters' '(' and its
 * value. */
bool hazard_constant_function(struct hazards *h, uint32_t name, uint32_t *parameters, uint32_t *first, uint32_t *end);
/* What the macro that the name at token i calls stands for, tokens [first, end), and its '(' or NO_TOKEN; false: none of this file. */
bool hazard_macro(struct hazards *h, uint32_t i, uint32_t *parameters, uint32_t *first, uint32_t *end);
/* The value of the constant expression of tokens [first, end), or of an argument; -1: not known, or negative. */
int64_t hazard_value(struct hazards *h, uint32_t first, uint32_t end);
int64_t hazard_value_in(struct hazards *h, struct range argument);
/* The threads of a block that tokens [first, end) give the size of, (16, 3) or {96}; -1: they do not say. src/hazard/lanes/block.c */
int64_t hazard_threads(struct hazards *h, uint32_t first, uint32_t end);
/* src/sema/class_layout.c. Bytes of the class whose name is spelled at token i, where the file defines it above; -1: not known. */
int64_t hazard_class_size(struct hazards *h, uint32_t i);
/* NAME<...>::MEMBER, the tokens being i and 'member': the tokens of the template's parameters, of its body, and of the value [first, end)
 * that the member is given there. */
bool hazard_template_constant(struct hazards *h, uint32_t i, uint32_t member, struct range *parameters, struct range *body,
                              uint32_t *first, uint32_t *end);
/* The value that a member, spelled as at token 'member', is given within the body, from '{' to '}'. */
bool hazard_member_value(struct hazards *h, struct range body, uint32_t member, uint32_t *first, uint32_t *end);
/* Do the tokens [first, end) show that the expression is a multiple of n? */
bool hazard_multiple(struct hazards *h, uint32_t first, uint32_t end, int64_t n);

/* Will a diagnostic be seen? Where it will not there is no need to look for it. */
static inline bool hazard_wanted(const struct hazards *h, enum diag_id id)
{
	return !h->no_notes || diag_table[id].severity > SEV_NOTE;
}

/* ---- what expressions are for one thread: src/hazard/sync/thread.c ---- */
enum { HAZARD_THREADS_X = 32, HAZARD_THREADS_Y = 2 }; /* of the block that such a thread is in */
/* A function of the file that is gone through as it is called: its parameters are what they are given there. */
struct hazard_call {
	uint32_t parameters, end; /* their '(', the '}' of its body */
	struct hazard_parameter {
		uint32_t name, first, end; /* tokens: of the argument, [first, end) */
		bool changes;              /* within the function */
	} *given;
	int n;
	const struct hazard_call *outer;
};
enum { HAZARD_BY_X = 1, HAZARD_BY_Y = 2, HAZARD_BY_ROUND = 4 };
struct hazard_thread {
	int64_t x, y;  /* its place in the block */
	int64_t round; /* of each loop around */
	uint32_t zero; /* what is spelled like this token is 0: an array, whose address does not matter; or NO_TOKEN */
	const struct hazard_call *call; /* around the expression, or NULL */
	unsigned *by;                   /* set to what of these the numbers depend on; or NULL */
};
/* The number that tokens [first, end) make. What nothing here tells, n, is a number of its own; false: data, or what changes. */
bool hazard_for_thread(struct hazards *h, uint32_t first, uint32_t end, const struct hazard_thread *thread, int64_t *out);

/* ---- masks: src/hazard/lanes/mask.c ---- */
bool hazard_32_bits(struct hazards *h, uint32_t i); /* the word at token i is a type of 32 bits, or an alias of one */
bool hazard_names_mask(struct slice name);          /* FULL_MASK and the like, defined in some header */
bool hazard_names_lane(struct slice name);
void hazard_mask_macro(struct hazards *h, uint32_t i);   /* the macro that is defined at token i: it may make a mask */
void hazard_keep_mask(struct hazards *h, uint32_t i);    /* a member or element is assigned with the '=' at token i */
void hazard_join_mask(struct hazards *h, uint32_t i);    /* lanes are added, or taken away, with the '|=' or '&=' at token i */
void hazard_compare_mask(struct hazards *h, uint32_t i); /* something is compared with '==' or '!=' at token i */
/* The name at token 'name' is given the tokens [value, end). True: it is a mask, which is learned, and reported in 32 bits. */
bool hazard_name_mask(struct hazards *h, uint32_t name, uint32_t value, uint32_t end);

/* Do tokens [first, end) make the mask itself, in parentheses or a cast, or masks put together? Not a number made from one. */
bool hazard_is_mask(struct hazards *h, uint32_t first, uint32_t end);
/* The mask of tokens [first, end) loses lanes in 'into'. */
void hazard_say_narrow(struct hazards *h, uint32_t first, uint32_t end, const char *into);
/* Where a name like the one at token i is declared, among the 'most' tokens above; NO_TOKEN: not seen. */
uint32_t hazard_declaration(struct hazards *h, uint32_t i, uint32_t most);
/* The last word of the type that 'return' at token i gives, of a function or a lambda; NO_TOKEN: not written. */
uint32_t hazard_return_type(struct hazards *h, uint32_t i);
void hazard_put_mask(struct hazards *h,
                     uint32_t i); /* src/hazard/lanes/narrow.c: token i makes a mask that goes into braces or a call */
/* The declarator of the member at token i, behind '.' or '->', in its object's class; NO_TOKEN: not in this file. */
uint32_t hazard_member(struct hazards *h, uint32_t i);
/* The '[' of the lambda around token i, and the last word of the type behind its '->'; NO_TOKEN: there is none. */
uint32_t hazard_lambda(struct hazards *h, uint32_t i, uint32_t *type);

/* ---- numbers of threads: src/hazard/lanes/index.c ---- */
/* The ')' of the call that begins at token i, if its value is the same for the whole block, __syncthreads_count(...), of a function in which
 * the block waits, or, if 'warp' is set, for the warp, __any_sync(...); else NO_TOKEN. */
uint32_t hazard_same_for_all(struct hazards *h, uint32_t i, bool warp);
/* Do tokens [first, end) make a number that depends on the thread; one that numbers threads one by one? */
bool hazard_is_index(struct hazards *h, uint32_t first, uint32_t end);
bool hazard_is_linear(struct hazards *h, uint32_t first, uint32_t end);
void hazard_learn_index(struct hazards *h, uint32_t name, uint32_t value, uint32_t end); /* NAME = tokens [value, end) */
void hazard_add_index(struct hazards *h, uint32_t i);                                    /* '+=' at token i: i += threadIdx.x */
/* The parameter of the function around token i that is called like it; NO_TOKEN: none is. */
uint32_t hazard_own_parameter(struct hazards *h, uint32_t i);
/* Is one lane of each warp of 32 left by the condition of tokens [first, end), lane == 0, !lane && i < n? They are two in a wavefront of 64. */
bool hazard_leaves_lane(struct hazards *h, uint32_t first, uint32_t end);
/* How many threads in a row give tokens [first, end) one value, as far as constants tell: 64 or 32 where they ask for the number of a
 * wavefront, or of a warp (threadIdx.x / 32, t < 64), else 1. */
unsigned hazard_alike(struct hazards *h, uint32_t first, uint32_t end);
/* By how many threads at a time do the "if"s on the thread around token i, or the one whose "else" it is in, part the block of that body: 64 or 32
 * where one of them asks for the number of a wavefront or of a warp, else 1. */
unsigned hazard_parted_by(struct hazards *h, uint32_t body, uint32_t i);
/* After the walk: parameters that are given numbers of threads, int lane_of(int t) { return t & 31; } ... lane_of(threadIdx.x) */
void hazard_parameters(struct hazards *h);
void hazard_lane_arithmetic(struct hazards *h, uint32_t i); /* src/hazard/lanes/wave.c, for '%', '/', '&', '>' at token i */
void hazard_learn_giver(struct hazards *h, uint32_t i);     /* 'threadIdx' at token i: the macro or function that gives it */

/* ---- reductions: src/hazard/lanes/reduce.c ---- */
bool hazard_keeps_to_half(struct hazards *h, uint32_t i); /* the shuffle at token i has a width of 32 lanes or fewer */
/* The shuffle at token i, by 'distance', is one step of a reduction or scan, whose loop or first step is what counts lanes. */
bool hazard_is_step(struct hazards *h, uint32_t i, struct range distance);
void hazard_loop_to_16(struct hazards *h, uint32_t i); /* 'for' at token i */
bool hazard_distance(struct hazards *h, uint32_t i,
                     struct range distance); /* a shuffle at token i, and how far it goes; true: it is reported */

/* A diagnostic over tokens first..last; the further arguments fill its text. */
#define hazard_say(h, id, first, last, ...) \
	hazard_place(h, diag_add(&(h)->u->diags, id, (h)->u->index, 0, 0, __VA_ARGS__), first, last)
struct diagnostic *hazard_place(struct hazards *h, struct diagnostic *d, uint32_t first, uint32_t last);
char *hazard_excerpt(struct hazards *h, uint32_t first, uint32_t last);

/* ---- finders: each is called once for every token that is code: for words only if the rule table or its code_words know them, for
 * punctuators only if may_begin in src/hazard/hazard.c names them ---- */
void hazard_wave(struct hazards *h, uint32_t i);  /* src/hazard/lanes/wave.c; learns thread indices, finds something if 'wide' */
void hazard_mask(struct hazards *h, uint32_t i);  /* src/hazard/lanes/mask.c, for words, '<<' and '>>' */
void hazard_block(struct hazards *h, uint32_t i); /* src/hazard/lanes/block.c, for '<<<', functions that launch, 'blockDim' */
/* cudaLaunchConfig_t c{grid, block, bytes}; the '{' of it, 'cudaLaunchConfig_t' being token i; NO_TOKEN: there is none, or that is another word. */
uint32_t hazard_launch_config(struct hazards *h, uint32_t i);
void hazard_sync(struct hazards *h, uint32_t i); /* src/hazard/sync/sync.c */
/* 'this_grid' at token i, called: may something wait for the whole grid? Ranks and sizes need no cooperative launch. */
bool hazard_grid_waits(struct hazards *h, uint32_t i);
void hazard_learn_sync(struct hazards *h, uint32_t i); /* src/hazard/sync/barrier.c, for words: what waits, what exchanges values */
void hazard_other(struct hazards *h, uint32_t i);      /* src/hazard/memory/memory.c: memory, execution, architectures */
void hazard_device(struct hazards *h, uint32_t i); /* src/hazard/device/device.c, for words: compute capability, several devices */
void hazard_learn_properties(struct hazards *h, uint32_t i); /* src/hazard/device/capability.c, for 'cudaDeviceProp' */
void hazard_learn_asked(struct hazards *h, uint32_t i);      /* for 'cudaGetDeviceProperties' */
void hazard_capability(struct hazards *h, uint32_t i);       /* for 'major' and 'minor' */
/* The name behind '&' at token i is given such a number, D_W904, or a version, D_W913. */
void hazard_capability_given(struct hazards *h, uint32_t i, enum diag_id id);
bool hazard_properties(struct hazards *h, uint32_t i);  /* the expression that ends at token i is the properties of a device */
void hazard_iterator(struct hazards *h, uint32_t i);    /* src/hazard/device/iterator.c, for words that begin with "Device" */
void hazard_gpu_name(struct hazards *h, uint32_t i);    /* src/hazard/device/gpu_name.c, for strings */
void hazard_system(struct hazards *h, uint32_t i);      /* src/hazard/memory/system.c, for words: the system's scope */
void hazard_registered(struct hazards *h, uint32_t i);  /* src/hazard/memory/host.c, for words: host memory that kernels get */
void hazard_host_atomic(struct hazards *h, uint32_t i); /* the same: atomics on it */
void hazard_grid(struct hazards *h, uint32_t i);        /* src/hazard/memory/grid.c, for words: how many blocks there may be */
void hazard_grid_size(struct hazards *h, uint32_t i);   /* the same, for a launch whose '<<<' is token i */
void hazard_math(struct hazards *h, uint32_t i);    /* src/hazard/memory/math.c, for words: tensor cores, atomics, fast functions */
void hazard_dialect(struct hazards *h, uint32_t i); /* src/hazard/dialect/dialect.c: what clang rejects */
#define HALF_HAS_NO_X "half has no member 'x'"
void hazard_half(struct hazards *h, uint32_t i);          /* src/hazard/memory/types.c, for 'half' or '__half' at token i */
void hazard_bindings(struct hazards *h);                  /* the same, after the walk: pairs of half that are taken apart */
void hazard_object_number(struct hazards *h, uint32_t i); /* the same, for functions that take textures and surfaces */
void hazard_wide_access(struct hazards *h, uint32_t i);   /* the same, for 'float4' and the like */
/* src/hazard/dialect/initializer.c, for '__device__' or '__host__', and '{' at token i */
void hazard_state_in_class(struct hazards *h, uint32_t i);
void hazard_narrow_table(struct hazards *h, uint32_t i);
bool hazard_plain_initializer(struct hazards *h, uint32_t i); /* is token i a value of an array of numbers or of a dim3? */
bool hazard_type_word(struct slice w);                        /* src/hazard/dialect/space.c: is it a word for a type, or of one? */

/* src/hazard/sync/grid_barrier.c, for atomics that count, and PTX */
void hazard_grid_barrier(struct hazards *h, uint32_t i);
void hazard_extern(struct hazards *h, uint32_t i); /* src/hazard/dialect/link.c, for '__device__' or '__constant__' at token i */
void hazard_links(struct hazards *h);              /* the same, after the walk */

/* ---- what waits: src/hazard/sync/barrier.c ---- */
bool hazard_is_barrier(struct hazards *h, uint32_t i); /* the block waits at token i: a call of a barrier, or of what holds one */
bool hazard_names_all_lanes(struct hazards *h, uint32_t mask); /* a mask that begins at token 'mask' */
bool hazard_takes_all_lanes(struct hazards *h, uint32_t i);    /* a call that takes values of all lanes, whichever are there */
enum asm_barrier {
	ASM_NO_BARRIER,
	ASM_WARP_BARRIER,
	ASM_SOME_BARRIER, /* for a number of threads, or one that is named */
	ASM_BLOCK_BARRIER,
};
uint32_t hazard_asm_open(struct hazards *h, uint32_t i);        /* the '(' of the 'asm' at token i, or what stands in its place */
const char *hazard_barrier_text(struct hazards *h, uint32_t i); /* the word that waits or takes values at token i, or its 'asm' */
enum asm_barrier hazard_asm_barrier(struct hazards *h, uint32_t i); /* what the PTX of the 'asm' at token i holds */

void hazard_import(struct hazards *h); /* src/hazard/hazard_import.c: those of other files */

/* ---- after the walk ---- */
void hazard_macro_steps(struct hazards *h); /* src/hazard/sync/sync.c: uses of macros that are steps of a reduction */
void hazard_exchanges(struct hazards *h);   /* src/hazard/sync/exchange.c: shared memory that one thread writes and another reads */
bool hazard_orders(struct hazards *h, uint32_t i);    /* src/hazard/sync/sync.c: does token i put the lanes of a warp in order? */
bool hazard_may_order(struct hazards *h, uint32_t i); /* the same, as far as this file tells: it may in what others hold */
void hazard_wave_unit(
        struct hazards *h); /* src/hazard/lanes/wave.c: uses of macros that make a lane's number of what they are given */
void hazard_flow_unit(struct hazards *h); /* src/hazard/sync/flow.c: where threads part, in what runs on the device */
/* src/hazard/sync/grid_barrier.c, for 'while' at token i: functions of the program's own count blocks and ask how many came */
void hazard_called_barrier(struct hazards *h, uint32_t i);
/* The same, for a loop at token i that only reads, with the condition [open, close], in the body at token 'body': flags of other blocks */
void hazard_flags_of_blocks(struct hazards *h, uint32_t i, uint32_t body, uint32_t open, uint32_t close);
/* ---- what loops that wait are made of: src/hazard/sync/wait.c ---- */
/* The token in [first, end) that takes a lock: atomicCAS(lock, 0, 1), atomicExch(lock, 1). NO_TOKEN: none does. */
uint32_t hazard_takes_lock(struct hazards *h, uint32_t first, uint32_t end);
bool hazard_waits_only(struct hazards *h, uint32_t i); /* may the word at token i stand in a loop that does nothing but wait? */
bool hazard_named_in(struct hazards *h, uint32_t open, uint32_t close, uint32_t i); /* is i's name among tokens [open, close)? */
bool hazard_is_shared(struct hazards *h, uint32_t i); /* what it names is declared in shared memory, in this function */
/* src/hazard/sync/wait.c, for an atomic that may take a lock: the function or the macro around it does; for a macro's name */
void hazard_learn_lock(struct hazards *h, uint32_t i);
void hazard_lock_macro(struct hazards *h, uint32_t i, bool of_kernel);
/* src/hazard/sync/wait.c, for 'acquire' in what runs on the device: a semaphore of libcu++ that is a lock? */
void hazard_semaphore(struct hazards *h, uint32_t i, bool of_kernel);
/* src/hazard/sync/wait.c, for 'while' or 'for' with its '(', in a kernel or in a function: a lock that lanes wait for? */
void hazard_lock(struct hazards *h, uint32_t i, bool of_kernel);
void hazard_steps(struct hazards *h, uint32_t i); /* src/hazard/lanes/reduce.c, for a name that is a LANE_EXCHANGE */
/* src/hazard/sync/stride.c, for 'for' and 'while' in what runs on the device, or a macro that is a 'for'. */
void hazard_stride(struct hazards *h, uint32_t i);
void hazard_dialect_unit(struct hazards *h);
void hazard_drop_dead(struct hazards *h); /* src/hazard/hazard_branch.c: what was said of code that no AMD GPU gets to see */
/* Does the pass for the device, or the host's, take the branch of an #if? 1: yes, 0: no, -1: not known, or asked of other things. */
int hazard_branch_taken(struct hazards *h, uint32_t branch, bool device);
/* Is token i, in a function for both sides, also seen by the pass for the device, whatever #if it is under? */
bool hazard_reaches_device(struct hazards *h, uint32_t i);
/* String i, the name of one of CUDA's libraries' files. */
void hazard_library_file(struct hazards *h, uint32_t i);
/* The string at token i: does it start a program of NVIDIA's, system("nvidia-smi")? */
void hazard_program(struct hazards *h, uint32_t i);
void hazard_library(struct hazards *h); /* src/hazard/device/library.c: names of libraries without a counterpart */
#endif
