/* candidate.h: a candidate, which is a name that the rule table knows: match.c walks over the tokens, chain.c reads what stands in front of the
 * name, name.c says what becomes of it, call.c of a call, member.c of a member. */
#ifndef TRANSHIP_CANDIDATE_H
#define TRANSHIP_CANDIDATE_H
#include "pass/walk.h"
#include "sema/want.h"

/* A qualified name: components a::b::c from token 'first'. 'full' has aliases resolved. */
struct chain {
	uint32_t first, last; /* tokens of the first and last component */
	unsigned n;
	uint32_t part[16]; /* tokens of the components */
	size_t end_of[16]; /* length of 'full' up to and including component k */
	struct buf full;
	bool aliased, opened; /* the first component is an alias; a using directive opened its namespace */
};
void chain_read(struct pass *m, uint32_t i, struct chain *c); /* chain_done takes it back */
void chain_done(struct pass *m, struct chain *c);
/* Longest prefix of the chain that has a rule; *used components. NULL: none has. */
const struct name_rule *chain_find(struct pass *m, struct chain *c, unsigned *used);
/* Does a macro's body name something of the namespace that is the first 'used' parts, where the project itself opens that namespace around
 * it? A copy of CUB (gravitino/cudadtw's include/cub/util_debug.cuh): #define CubDebug(e) cub::Debug(...). */
bool chain_is_own(struct pass *m, const struct chain *c, unsigned used);
/* Whether 'w' names a namespace alias; *alias is its index in the project's alias_targets. */
bool match_is_alias(const struct pass *m, struct slice w, uint64_t *alias);
/* Has X, whose name is token i, name by "namespace X { using ::name; }" in a file that this one sees? Then X::name is CUDA's. */
bool match_brought_in(const struct pass *m, uint32_t i, struct slice name);

/* The object whose member token i names, as the argument of a macro of this file that puts it behind '.' or '->': p, in the macro's body,
 * for SHOW(warpSize) where '#define SHOW(m) p.m'. NO_TOKEN: it is no such argument. */
uint32_t match_member_object(const struct tokens *t, uint32_t i);
/* The first token of the object whose member is accessed with the '.' or '->' at token dot: a name, a call, an element, a member. */
uint32_t match_object_start(struct pass *m, uint32_t dot);
/* A member's name behind '.' or '->', token i. */
void match_member(struct pass *m, uint32_t i);
/* A member's name as the argument of a macro: SHOW(deviceNumaConfig) where '#define SHOW(m) p.m'. True when it is dealt with. */
bool match_member_argument(struct pass *m, uint32_t i);

void match_brought(struct pass *m, const struct chain *c); /* src/match/brought.c, for names in scopes */
/* int algo; algo = found; ... (cudnnConvolutionFwdAlgo_t)algo: is what is called as token i of u given enumerators alone, and only cast back to their own
 * type, as far as the files show that includes connect? src/match/kept_enum.c */
bool match_keeps_enumerators(const struct project *p, const struct unit *u, uint32_t i);
/* A name, token i, that looks like CUDA's API and is in no table. src/match/unknown.c */
void match_unknown(struct pass *m, uint32_t i, struct slice w);

/* Tries r's rules for calls and templates on the name of tokens first to last: true, one has seen to it. 'pasted': what a macro puts in front
 * of the name; what does not begin so is told and not written. src/match/call.c */
bool match_call(struct pass *m, const struct name_rule *r, uint32_t first, uint32_t last, enum evidence ev, struct slice pasted);
bool match_is_macro_name(const struct tokens *t, struct range arg); /* is it one word in capitals: by custom, a macro? */
/* The call whose name, as far as it is spelled, is token i, and is r's with what a macro puts in front of it: 'begins', in the port. True:
 * a call rule has seen to it. */
bool match_pasted_call(const struct project *p, struct unit *u, const struct name_rule *r, uint32_t i, struct slice begins);
/* CALL(cudaFree, p): the name of r's function at token i, from token 'first' on, as an argument of a macro that calls it. True: it is dealt
 * with. src/match/macro_argument.c */
bool match_macro_argument(struct pass *m, const struct name_rule *r, uint32_t first, uint32_t i, enum evidence ev);
/* Words that macros are, of which others make names: #define PREFIX cuda, in the files that includes connect with u. src/match/paste_word.c */
void match_pasted_words(struct project *p, struct unit *u);
/* Does a macro of the file paste: is '##' in a directive? src/match/paste.c */
bool has_pastes(const struct project *p, const struct unit *u);
/* The compatibility header's function that takes the arguments of CUDA's, of a warp or a kernel, where HIP's takes others; NULL: none does. */
const char *match_header_function(struct pass *m, const struct name_rule *r);
/* Reports a chain whose first 'used' components name r, a namespace whose counterpart does not hold the rest. False: it does, or nobody
 * can tell. */
bool match_lacks(struct pass *m, const struct name_rule *r, const struct chain *c, unsigned used);
/* Whether r changes anything where its name is used. */
bool match_has_effect(struct pass *m, const struct name_rule *r);
/* Replaces bytes a to b by r's counterpart 'to', unless that stands there. */
void match_rename(struct pass *m, uint32_t a, uint32_t b, const char *to, const struct name_rule *r, enum evidence ev);
/* Is the counterpart one name, so that a declaration, #undef or #ifdef may have it? Not 32, and not tranship::syncwarp. */
bool match_may_declare(const char *to);
/* src/match/listed.c. status == cudaErrorAssert, or case cudaErrorAssert: without a text, return "...": does the program ask for the status of
 * tokens [first, last]? A table or a list of statuses does not. */
bool match_asks_for_status(const struct tokens *t, uint32_t first, uint32_t last);
/* fn(cuModuleLoad, 12000); in #define LIST(fn), or MISSING(cudnnRNNForward, cudnnStatus_t) outside of functions: does a list have the name of tokens
 * [first, last]? Nothing is called there. Does an enumeration of the program's, a copy of cuda.h's? */
bool match_is_listed(struct pass *m, uint32_t first, uint32_t last);
/* #define NAME TO: does the program say of NAME, token i, what 'to' says already? */
bool match_is_mapping(const struct pass *m, uint32_t i, const char *to);
/* Does the name at token i, which rule r is about, mean HIP's, since the code around is HIP's alone? */
bool match_means_hips(struct pass *m, const struct name_rule *r, enum verdict v, uint32_t i);
/* Does to the chain, of which 'used' components name r, what r asks for. */
void match_apply(struct pass *m, const struct name_rule *r, struct chain *c, unsigned used, enum evidence ev);
#endif
