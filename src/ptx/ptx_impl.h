/* ptx_impl.h: what the files that translate inline PTX share: a statement's values and the steps it becomes. */
#ifndef TRANSHIP_PTX_IMPL_H
#define TRANSHIP_PTX_IMPL_H
#include "ptx/ptx.h"

/* What the text around the statement says about an operand's C++ type. kind as in ptx_type, 'P' for pointers and arrays, 'V' for
 * CUDA's vectors, 0 when unknown. */
struct c_type {
	char kind;
	uint8_t bits;
	bool local;   /* a variable or parameter of the function that is no reference: nothing else names it */
	char to_kind; /* what it points to or is made of, 0 when unknown */
	uint8_t to_bits;
	bool to_const; /* const or volatile stands in its declaration */
};
struct operand_info {
	struct c_type type;
	bool name;    /* one identifier */
	bool owned;   /* a local variable or a member of one: nothing else names it */
	bool literal; /* one number */
	bool plain;   /* names, members and literal subscripts only: the same however often it is read */
	bool primary; /* needs no parentheses as an operand of any operator */
};
struct operand_info ptx_operand_info(const struct ptx_target *in, const struct tokens *t, uint32_t asm_token,
                                     const struct ptx_operand *o);

/* Where texts come from: the definition of a macro that has several, and the statement's arena. */
struct ptx_source {
	struct ptx_choices *choices;
	struct arena *arena;
	uint32_t at;       /* the statement's token */
	unsigned expanded; /* macros so far: names of names make many of few */
};
/* Appends the text of the macro at token k that this file, or a header in sight, defines as string literals, and other such macros. A pointer's constraint that is
 * "r" for 32-bit programs is "l". False: it is no such macro. */
bool ptx_add_macro(struct buf *out, const struct tokens *t, uint32_t k, struct ptx_source *from);
/* Appends the text of the literal, macro or macro call at token *k, and moves *k to its last token. False: it has none in sight. */
bool ptx_add_text(struct buf *out, const struct tokens *t, uint32_t *k, struct ptx_source *from);

/* Reads the text of a statement, from p on. */
struct ptx_reader {
	struct ptx_asm *a;
	const char *p, *end;
};
void ptx_skip_blank(struct ptx_reader *r); /* and comments */
/* Is c the next character, blanks aside; ptx_take also steps over it. */
bool ptx_peek(struct ptx_reader *r, char c);
bool ptx_take(struct ptx_reader *r, char c);
bool ptx_name_char(char c);
struct slice ptx_read_name(struct ptx_reader *r);       /* may be empty */
int ptx_find_reg(struct ptx_asm *a, struct slice name); /* -1: none */
/* An argument of an instruction, or one of its parts (0 as depth); a register or operand without the pairs of p|q. False when it
 * cannot be read; what is read lives in a's arena. */
bool ptx_read_arg(struct ptx_reader *r, struct ptx_arg *out, int depth);
bool ptx_read_primary(struct ptx_reader *r, struct ptx_arg *out, int depth);

/* Values are numbered: operands first, then registers. In texts a value is a 1 byte and its number + 1. */
#define NO_VALUE   UINT32_MAX
#define MAX_VALUES 250

/* One statement of the result: "dest = text;", or "text;" when there is no destination. */
struct step {
	struct buf text;
	uint32_t dest;  /* a value or NO_VALUE */
	uint32_t guard; /* a predicate register's value, or NO_VALUE */
	bool guard_not;
	bool writes_memory;
	bool sets_flag;          /* the carry flag, too */
	bool ordered_by_clobber; /* a strong access without an order of its own, or a clock: a memory clobber keeps it in its place */
	bool cast;               /* the destination may be a pointer: the text is cast to its type */
};

struct gen {
	const struct tokens *t;
	uint32_t asm_token;
	struct ptx_asm *a;
	const struct ptx_target *target;
	struct ptx_output *out;
	struct operand_info *info; /* of the operands */
	struct step *step;
	uint32_t n_steps, cap_steps;
	const struct ptx_inst *inst; /* being translated */
	const char **c_name;         /* register r's C++ type where it is not that of its PTX type, else NULL */
	uint32_t cap_c_name;
	uint64_t written;    /* bits: inputs that an instruction writes */
	uint32_t chain_flag; /* the register that is the flag of target->chain, NO_VALUE: none is yet */
};

/* The C++ type that holds a PTX type. */
const char *ptx_c_type(struct ptx_type t);
/* The register a value lives in: 'f' and bits, or 'b' and bits; bits 0 for a constant of any size. */
struct ptx_type gen_register_type(const struct gen *g, const struct ptx_arg *arg);
/* Appends what reads 'arg' as a value of 'type'. 'wide': the register may have more bits than the type. False when it cannot be. */
bool gen_read(struct gen *g, struct buf *b, const struct ptx_arg *arg, struct ptx_type type, bool wide);
/* Adds the step that gives 'arg' the value of the expression, which has 'type'. 'widen': the register may have more bits.
 * Takes the text over. */
bool gen_assign(struct gen *g, const struct ptx_arg *arg, struct ptx_type type, struct buf *text, bool widen);
/* The same at the end of an instruction, whose text is freed either way; nothing and false if it is not 'fine' as it is. */
bool gen_give(struct gen *g, bool fine, const struct ptx_arg *arg, struct ptx_type type, struct buf *text, bool widen);
/* The same of each register of the vector 'arg', but '_', from the component of the value 'whole' at its place. */
bool gen_give_components(struct gen *g, const struct ptx_arg *arg, struct ptx_type type, uint32_t whole, bool widen);
/* Adds a step without a destination. Takes the text over. */
struct step *gen_do(struct gen *g, struct buf *text);
/* A new register, of PTX type 'type' or of C++ type 'c_type'. */
uint32_t gen_register(struct gen *g, const char *name, struct ptx_type type, const char *c_type);
void gen_need(struct gen *g, const char *section);
/* False; the statement counts on warps of 32 lanes, which --warp native has not. */
bool gen_needs_warp32(struct gen *g);
/* The value of an immediate (or of an operand that is an integer literal). */
bool gen_integer(const struct gen *g, const struct ptx_arg *arg, int64_t *value);
/* Appends the 32-bit address in shared memory that 'arg', shared or generic, is. */
bool gen_shared_address(struct gen *g, struct buf *b, const struct ptx_arg *arg);
void gen_value(struct buf *b, uint32_t value);                         /* the bare marker */
uint32_t gen_value_of(const struct gen *g, const struct ptx_arg *arg); /* NO_VALUE when it is none */

/* Writes the steps as C++ into g->out->text. Leaves out what nobody reads. */
void ptx_lay_out(struct gen *g);

/* Translates one instruction. False when no row of the table takes it. */
bool ptx_instruction(struct gen *g, const struct ptx_inst *in);
typedef bool ptx_function(struct gen *g, const struct ptx_inst *in);
/* lop3's truth table as C of 'a', 'b', 'c', '0' and '1' (all bits), '~', '&', '|', '^' and parentheses. */
const char *ptx_logic(unsigned table);

/* src/ptx/move.c, src/ptx/bits.c, src/ptx/memory.c, src/ptx/warp.c, src/ptx/matrix.c */
ptx_function ptx_mov, ptx_shift, ptx_bfe, ptx_bfi, ptx_prmt, ptx_lop3, ptx_setp, ptx_set, ptx_carry, ptx_cvt, ptx_cvta, ptx_load,
        ptx_store, ptx_atomic, ptx_shuffle, ptx_barrier, ptx_exit, ptx_cp_async, ptx_nothing, ptx_warp_value,
        ptx_lanes_and_predicate, ptx_matrices, ptx_movmatrix, ptx_mma;
#endif
