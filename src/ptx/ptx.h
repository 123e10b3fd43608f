/* ptx.h: inline PTX: an asm statement taken apart into operands and instructions, and the HIP C++ that does the same.
 *
 * Everything lives in the statement's arena. Names and texts are slices of the joined assembly text or of the source. */
#ifndef TRANSHIP_PTX_H
#define TRANSHIP_PTX_H
#include "base/base.h"
#include "lex/lexer.h"

/* ".u32" and its kin. kind: 'u', 's', 'b' (bits), 'f' (f16, f32, f64), 'h' (f16x2, bf16x2), 'g' (bf16), 'p' (predicate); 0: none */
struct ptx_type {
	char kind;
	uint8_t bits;
};

enum ptx_arg_kind {
	PA_OPERAND, /* %0, %[name] */
	PA_REG,     /* a name the statement declares with .reg, or a label */
	PA_SPECIAL, /* %laneid: text without '%' */
	PA_IMM,     /* a number, sign included */
	PA_VECTOR,  /* {a, b}: the elements are sub */
	PA_ADDRESS, /* [a+4]: sub[0] is the base, text the offset, sign included, or empty */
	PA_PAIR,    /* d|p: sub[0], sub[1] */
	PA_SINK,    /* _ */
};
struct ptx_arg {
	uint8_t kind;
	bool negated;   /* !p */
	uint32_t index; /* of the operand or register */
	struct slice text;
	struct ptx_arg *sub;
	uint32_t n_sub;
};

struct ptx_inst {
	struct slice op;    /* "ld.global.u32" */
	struct slice *part; /* its parts: "ld", "global", "u32" */
	uint32_t n_parts;
	struct ptx_arg *arg;
	uint32_t n_args;
	bool guarded, guard_not; /* @p, @!p */
	bool malformed;          /* the operands could not be read */
	struct ptx_arg guard;
};

/* An operand of the asm statement. */
struct ptx_operand {
	char letter;          /* of the constraint: r l f d h q n (i, too) C; 0: one that is not CUDA's */
	uint32_t constraint;  /* its literal, a token, or NO_TOKEN where a macro or several literals make it */
	bool out, in;         /* "=r" is out, "r" in, "+r" both */
	struct slice name;    /* [name], or empty */
	struct range expr;    /* between the parentheses, blanks and comments at the ends left out */
	uint32_t first, last; /* its tokens, both included; first > last when there is none */
};

struct ptx_reg {
	struct slice name; /* without '%' */
	struct ptx_type type;
};

struct ptx_asm {
	uint32_t begin, end; /* bytes of the statement, its ';' included */
	bool semicolon;      /* the statement's ';' was there */
	bool is_volatile;
	bool memory;          /* clobbers memory */
	bool from_parameters; /* a macro's parameters make up part of the text */
	bool opaque;          /* macros or directives hide part of the text or of the operands */
	struct slice hidden;  /* the first macro that does, whose text is not in this file; empty, too, in a macro */
	struct slice code;    /* the assembly text */
	struct ptx_operand *operand;
	uint32_t n_operands, cap_operands;
	struct ptx_reg *reg;
	uint32_t n_regs, cap_regs;
	struct strmap reg_names; /* of the first 'n_named' of many: name -> place */
	uint32_t n_named;
	struct ptx_inst *inst;
	uint32_t n_insts, cap_insts;
	const char *why;     /* more on what stands in the way of a translation, or NULL */
	const char *others;  /* the text has other opcodes by other definitions of a macro: "add.s32', 'add.sat.s32", or NULL */
	const char *problem; /* why it cannot be translated as a whole, or NULL: "a label", "directive '.local'", PTX_BRANCHES */
	struct arena arena;
};

#define PTX_BRANCHES    "an '#if' between its parts"
#define PTX_DEFINITIONS "a macro whose definitions are different instructions"

struct project;
struct unit;
/* Macros that make up part of a text and have several definitions, all of which count. {0} takes the first one of each. */
struct ptx_choice {
	uint32_t define[4], n; /* the name's tokens there */
	uint32_t digit;        /* of 'taken'; macros that each branch of one '#if' defines share it */
};
struct ptx_choices {
	struct ptx_choice of[4];
	uint32_t n;
	uint32_t taken[4], most[4], n_digits;
	uint32_t before; /* what is defined behind this token does not count */
	const struct project *p;
	const struct unit *u; /* the statement's file, whose headers may have more macros; NULL: they are not read */
};
/* Goes on to the next combination of definitions; false: all were had, and it is back at the first. */
bool ptx_next_choice(struct ptx_choices *c);

/* Is token i, which may be NO_TOKEN, the word that an asm statement begins with? */
bool ptx_is_asm(const struct tokens *t, uint32_t i);
/* Takes apart the asm statement at token i ('asm'), by the definitions that *choices says, where macros are added that are new to it.
 * False when it is none (an asm label of a declaration, no parenthesis), or its text has an asm statement in it. */
bool ptx_read(const struct tokens *t, uint32_t i, struct ptx_choices *choices, struct ptx_asm *out);
void ptx_free(struct ptx_asm *a);
/* The type that a suffix names; .kind is 0 when it is none. */
struct ptx_type ptx_type_of(struct slice suffix);
/* True for an instruction of the PTX language, as opposed to a host processor's. */
bool ptx_is_opcode(const struct ptx_inst *inst);
/* What to do about an instruction that cannot be translated, or about a special register, "%name"; *prefix: the opcodes it is for,
 * PTX_OTHERS where there is no advice but the general one. Literals. */
#define PTX_OTHERS "others"
const char *ptx_advice(struct slice op, const char **prefix);
/* True for the name of a special register of any GPU's, with '%' left out: "tid.x". */
bool ptx_is_special(struct slice name);

/* What one statement becomes: pieces of text and of the source, and what they stand on. */
struct ptx_output {
	struct buf text;        /* a 1 byte, then an operand's index + 1: the operand's expression goes there */
	const char *section[4]; /* of the compatibility header */
	unsigned n_sections;
	const char *remark;         /* a difference a reader should know of (B001), or NULL */
	const struct ptx_inst *mma; /* an instruction of the tensor cores that the lanes compute (W606), or NULL */
};
/* Statements that hand the carry flag on, one directly after the other: tokens, their 'asm'. */
struct ptx_chain {
	uint32_t first, last; /* the same: none */
	bool wide;            /* the sums have 64 bits, not 32 */
	const char *name;     /* of the variable that is the flag; a literal */
	char takers;          /* of the file, which take the flag of a statement elsewhere: 'y', 'n', 0 is not known yet */
};
/* Is the statement at token i, which uses the flag, part of a chain? *chain: {0}, or what an earlier call has found, for which nothing is
 * looked for. Of 'files' its headers count. */
bool ptx_chain(const struct ptx_choices *files, const struct tokens *t, uint32_t i, struct ptx_chain *chain);
/* What an instruction does with the flag, and whether it is one of 64 bits. */
bool ptx_sets_carry(const struct ptx_inst *in);
bool ptx_takes_carry(const struct ptx_inst *in);
bool ptx_is_wide(const struct ptx_inst *in);
struct ptx_target {
	bool warp32;                   /* CUDA's warps are kept */
	bool in_kernel;                /* the statement stands in a __global__ function's own body */
	const struct ptx_chain *chain; /* which the statement is part of, or NULL */
	const struct project *p;
	const struct unit *u; /* the statement's file, or NULL: no types are known */
};
/* Translates the whole statement, or returns false with the opcodes that stand in the way marked in 'refused' (n_insts bools).
 * out->text is the caller's to free in either case. */
bool ptx_translate(const struct tokens *t, uint32_t i, struct ptx_asm *a, const struct ptx_target *target, bool *refused,
                   struct ptx_output *out);
#endif
