/* match_impl.h: what the modules that match candidates share: match.c walks over a file's tokens, match_name.c says what becomes of a
 * name, call.c of a call, chain.c reads what stands in front of it, member.c is for members. */
#ifndef TRANSHIP_MATCH_IMPL_H
#define TRANSHIP_MATCH_IMPL_H
#include "project/project.h"

struct matcher {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	const struct selection *sel;
	struct arena arena;      /* token texts and rewrites of this walk */
	struct slice params[64]; /* parameters of the #define being walked */
	unsigned n_params;
	struct strmap pasted; /* beginnings of pasted names, with their ends -> index in beginnings; src/match/match.c */
	struct beginning *beginnings;
	size_t n_beginnings, cap_beginnings;
	struct hip_header {
		bool known;
		const char *header;
	} hip_headers[2][64];                  /* HIP's header of each library, for the host and for kernels: as far as asked for */
	struct buf spare;                      /* room for a chain's text */
	uint32_t unread;                       /* the last '{' above the first name of CUDA's, or NO_TOKEN */
	bool opened;                           /* some using directive that the unit may see opens a namespace of CUDA's */
	bool nvcc;                             /* the file is for nvcc, by its name */
	enum { NOT_ASKED, CUDAS, HIPS } whose; /* the file's: as far as asked for */
	const bool *lost;                      /* the branches that nvcc never takes; NULL: not asked for */
};

static inline struct slice text(struct matcher *m, uint32_t i) { return token_text(m->t, i, &m->arena); }
static inline bool punct(const struct matcher *m, uint32_t i, int c) { return token_is_punct(m->t, i, c); }

/* A qualified name: components a::b::c from token 'first'. 'full' has aliases resolved. */
struct chain {
	uint32_t first, last; /* tokens of the first and last component */
	unsigned n;
	uint32_t part[16]; /* tokens of the components */
	size_t end_of[16]; /* length of 'full' up to and including component k */
	struct buf full;
	bool aliased, opened; /* the first component is an alias; a using directive opened its namespace */
};
void chain_read(struct matcher *m, uint32_t i, struct chain *c); /* chain_done takes it back */
void chain_done(struct matcher *m, struct chain *c);
/* Longest prefix of the chain that has a rule; *used components. NULL: none has. */
const struct name_rule *chain_find(struct matcher *m, struct chain *c, unsigned *used);
/* Is the name at token i that of a variable, which is declared there or by the code in sight above: T extents; f(extents); */
bool match_is_variable(const struct tokens *t, uint32_t i);
/* Whether 'w' names a namespace alias; *alias is its index in the project's alias_targets. */
bool match_is_alias(const struct matcher *m, struct slice w, uint64_t *alias);
/* Has X, whose name is token i, name by "namespace X { using ::name; }" in a file that this one sees? Then X::name is CUDA's. */
bool match_brought_in(const struct matcher *m, uint32_t i, struct slice name);

/* The object whose member token i names, as the argument of a macro of this file that puts it behind '.' or '->': p, in the macro's body,
 * for SHOW(warpSize) where '#define SHOW(m) p.m'. NO_TOKEN: it is no such argument. */
uint32_t match_member_object(const struct tokens *t, uint32_t i);
/* A member's name behind '.' or '->', token i. */
void match_member(struct matcher *m, uint32_t i);
/* What asks for members of the variable that is declared with cuRAND's type at token i. */
void match_random_state(struct matcher *m, uint32_t i);
/* A member's name as the argument of a macro: SHOW(deviceNumaConfig) where '#define SHOW(m) p.m'. True when it is dealt with. */
bool match_member_argument(struct matcher *m, uint32_t i);

/* tile.size() or T::num_threads(), whose last word is token i, where that has to be a constant. False: nothing is done to it. */
bool match_tile_size(struct matcher *m, uint32_t i);

/* group.group_dim() and its like, whose name is token i, of a group that is const there: HIP's are no const members. */
void match_const_group(struct matcher *m, uint32_t i);
/* auto lanes = group.ballot(p); __ffs(group.match_any(v)): token i is the member's name, 'first' where the group begins. CUDA's masks have 32
 * bits, and so have the groups here with warps of 32 lanes; HIP's have 64, for which there is no __ffs. */
void match_group_mask(struct matcher *m, uint32_t i, uint32_t first);

/* __nv_bfloat16 at token i: what is made from an integer of 64 bits. */
void match_bfloat_integer(struct matcher *m, uint32_t i);
void match_half_cast(struct matcher *m, uint32_t i);
void match_half_overload(struct matcher *m, uint32_t i);
void match_half_integer(struct matcher *m,
                        uint32_t i); /* the same for 'half' or '__half' at token i. src/rewrite/numbers/half_integer.c */
/* The same in templates whose parameter may be bfloat16. */
void bfloat_templates(struct matcher *m);
/* A constructor that takes a half or bfloat16, token i, of a class that has one for their pairs, too. src/rewrite/numbers/half_constructor.c */
void match_half_constructor(struct matcher *m, uint32_t i);
/* r, whose row has "result=", at token 'name', with 'first' in front: its result gets CUDA's type where that matters. src/rewrite/numbers/bit_count.c */
void match_bit_count(struct matcher *m, const struct name_rule *r, uint32_t first, uint32_t name);

/* A name, token i, that looks like CUDA's API and is in no table. src/match/unknown.c */
void match_unknown(struct matcher *m, uint32_t i, struct slice w);

/* The string literal at token i. */
void match_string(struct matcher *m, uint32_t i);
/* Says so where token i, a comment, string or character constant, is not closed; its first bytes are marked. */
void match_unterminated(struct matcher *m, uint32_t i, uint32_t bytes, const char *what);

/* Adds a section of the compatibility header, or none for NULL. */
void match_need(struct unit *u, const char *section);
/* Is it a call of max or min, on the device, whose types HIP makes something else of than CUDA? */
bool match_mixed_numbers(struct matcher *m, const struct call_site *site);
/* A diagnostic for bytes a to b; NULL where no compiler looks. The strings are copied. */
struct diagnostic *match_say(struct matcher *m, enum diag_id id, uint32_t a, uint32_t b, enum evidence ev, const char *arg1,
                             const char *arg2);
/* The file will include the header, unless that is NULL. */
void match_want_include(struct unit *u, const char *header);
/* pow, token i, in the body of a macro. src/rewrite/numbers/macro_power.c */
void match_macro_power(struct matcher *m, uint32_t i);
bool match_own_power(struct matcher *m, uint32_t i); /* is pow, token i, of a float and an integer the program's own? */
/* The host's float functions of C's library need <math.h>. src/rewrite/numbers/host_math.c */
void match_host_math(struct matcher *m);
/* What a rule adds to a diagnostic, which may be NULL. */
void match_explain(struct matcher *m, struct diagnostic *d, const struct name_rule *r);
/* Whether 'w' names a parameter of the macro that is being walked. */
bool match_is_param(const struct matcher *m, struct slice w);
/* Tries r's rules for calls and templates on the name of tokens first to last: true, one has seen to it. 'pasted': what a macro puts in front
 * of the name; what does not begin so is told and not written. src/match/call.c */
bool match_call(struct matcher *m, const struct name_rule *r, uint32_t first, uint32_t last, enum evidence ev, struct slice pasted);
bool match_is_macro_name(const struct tokens *t, struct range arg); /* is it one word in capitals: by custom, a macro? */
/* The call whose name, as far as it is spelled, is token i, and is r's with what a macro puts in front of it: 'begins', in the port. True:
 * a call rule has seen to it. */
bool match_pasted_call(const struct project *p, struct unit *u, const struct name_rule *r, uint32_t i, struct slice begins);
/* Reports a chain whose first 'used' components name r, a namespace whose counterpart does not hold the rest. False: it does, or nobody
 * can tell. */
bool match_lacks(struct matcher *m, const struct name_rule *r, const struct chain *c, unsigned used);
/* Whether r changes anything where its name is used. */
bool match_has_effect(struct matcher *m, const struct name_rule *r);
/* A function that is named and not called, whose counterpart's type is another: adapted, and true; or reported where that cannot be. */
bool match_function_value(struct matcher *m, const struct name_rule *r, uint32_t i, const char *to, enum evidence ev);
/* 'case NAME:' of the enumerator at tokens first to last, whose verdict is v and counterpart 'to', where nothing is ever equal to that in HIP:
 * the label becomes a comment, and true. */
bool match_case_label(struct matcher *m, const struct name_rule *r, uint32_t first, uint32_t last, enum verdict v, const char *to,
                      enum evidence ev);
/* decltype(&cuMemAlloc), the function's name being token i, whose counterpart is a template, too: its type is written out. The same of a driver's
 * function, which is none in CUDA, where ?: or a template asks for the type. False: it is another's, or not asked for. */
bool match_function_type(struct matcher *m, uint32_t i, const char *to, bool driver, enum evidence ev);
/* Replaces bytes a to b by r's counterpart 'to', unless that stands there. */
void match_rename(struct matcher *m, uint32_t a, uint32_t b, const char *to, const struct name_rule *r, enum evidence ev);
/* Is the counterpart one name, so that a declaration, #undef or #ifdef may have it? Not 32, and not tranship::syncwarp. */
bool match_may_declare(const char *to);
/* #define NAME TO: does the program say of NAME, token i, what 'to' says already? */
bool match_is_mapping(const struct matcher *m, uint32_t i, const char *to);
/* Does the name at token i, which rule r is about, mean HIP's, since the code around is HIP's alone? */
bool match_means_hips(struct matcher *m, const struct name_rule *r, enum verdict v, uint32_t i);
/* Does to the chain, of which 'used' components name r, what r asks for. */
void match_apply(struct matcher *m, const struct name_rule *r, struct chain *c, unsigned used, enum evidence ev);
#endif
