/* by_hand.h: a tree whose side for AMD a person wrote: a header of aliases, or branches under a macro. */
#ifndef TRANSHIP_BY_HAND_H
#define TRANSHIP_BY_HAND_H
#include "project/run.h"

/* Lints the run, whose run->mapped or run->own_port tells what the tree has, and prints to standard output each CUDA name that the header lacks, as
 * the line to add, and what else the side for AMD lacks. With 'update' the header gets these lines instead, as its output. Returns how many
 * are left. */
size_t by_hand_check(struct run *r, bool update, bool quiet);
#endif
