/* lanes.h: functions that the finders about lanes share, and offer to others. The finders are rows of src/passes.def. */
#ifndef TRANSHIP_LANES_H
#define TRANSHIP_LANES_H
#include "hazard/hazard.h"

/* ---- masks: src/hazard/lanes/mask.c ---- */
bool hazard_32_bits(struct hazards *h, uint32_t i); /* the word at token i is a type of 32 bits, or an alias of one */
bool hazard_names_mask(struct slice name);          /* FULL_MASK and the like, defined in some header */
bool hazard_names_lane(struct slice name);
void hazard_mask_macro(struct hazards *h, uint32_t i); /* the macro that is defined at token i: it may make a mask */
void hazard_keep_mask(struct hazards *h, uint32_t i);  /* a member or element is assigned with the '=' at token i */
/* The name at token 'name' is given the tokens [value, end). True: it is a mask, which is learned, and reported in 32 bits. */
bool hazard_name_mask(struct hazards *h, uint32_t name, uint32_t value, uint32_t end);

/* Do tokens [first, end) make the mask itself, in parentheses or a cast, or masks put together? Not a number made from one. */
bool hazard_is_mask(struct hazards *h, uint32_t first, uint32_t end);
/* The mask of tokens [first, end) loses lanes in 'into'. */
void hazard_say_narrow(struct hazards *h, uint32_t first, uint32_t end, const char *into);

/* ---- numbers of threads: src/hazard/lanes/index.c ---- */
/* The ')' of the call that begins at token i, if its value is the same for the whole block, __syncthreads_count(...), of a function in which
 * the block waits, or, if 'warp' is set, for the warp, __any_sync(...); else NO_TOKEN. */
uint32_t hazard_same_for_all(struct hazards *h, uint32_t i, bool warp);
/* Do tokens [first, end) make a number that depends on the thread; one that numbers threads one by one? */
bool hazard_is_index(struct hazards *h, uint32_t first, uint32_t end);
bool hazard_is_linear(struct hazards *h, uint32_t first, uint32_t end);
void hazard_learn_index(struct hazards *h, uint32_t name, uint32_t value, uint32_t end); /* NAME = tokens [value, end) */
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

/* src/hazard/lanes/wave.c: what a name stands for that is given a value with the '=' at token i; a number made with '%', '/', '&', '>' at token i */
void hazard_assigned(struct hazards *h, uint32_t i);
void hazard_lane_arithmetic(struct hazards *h, uint32_t i);

/* ---- reductions: src/hazard/lanes/reduce.c ---- */
/* The shuffle at token i, by 'distance', is one step of a reduction or scan, whose loop or first step is what counts lanes. */
bool hazard_is_step(struct hazards *h, uint32_t i, struct range distance);
bool hazard_distance(struct hazards *h, uint32_t i,
                     struct range distance); /* a shuffle at token i, and how far it goes; true: it is reported */
/* if (tid < 32) { ... }: no other lanes are there around token i, so that 32 of them are all. */
bool hazard_in_first_half(struct hazards *h, uint32_t i);
void hazard_steps(struct hazards *h, uint32_t i); /* src/hazard/lanes/reduce.c, for a name that is a LANE_EXCHANGE */

/* ---- what 32 meets: src/hazard/lanes/meet.c ---- */
/* The shuffle at token i keeps to 32 lanes: by a width, also a parameter's default, or by a guard behind it. */
bool hazard_in_half(struct hazards *h, uint32_t i);
/* Does the code around token i, a function or else the file, take values or votes from all lanes of a wavefront? */
bool hazard_meets_lanes(struct hazards *h, uint32_t i);
/* The same of some use of the constant that is defined at token 'name'; of all its group where the file does not use it. */
bool hazard_constant_meets(struct hazards *h, uint32_t name);
/* The default of the template's parameter that is named at token i, template <int W = 32>; -1: none. */
int64_t hazard_template_default(struct hazards *h, uint32_t i);
/* src/hazard/lanes/index.c: do tokens [first, end) give the lane in a warp of 32? */
bool hazard_gives_lane(struct hazards *h, uint32_t first, uint32_t end);

/* ---- blocks: src/hazard/lanes/block.c ---- */
/* cudaLaunchConfig_t c{grid, block, bytes}; the '{' of it, 'cudaLaunchConfig_t' being token i; NO_TOKEN: there is none, or that is another word. */
uint32_t hazard_launch_config(struct hazards *h, uint32_t i);
#endif
