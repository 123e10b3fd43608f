/* walk.h: one walk over the tokens of a file that looks for what to rewrite: what it knows, and what all say of a name alike. */
#ifndef TRANSHIP_WALK_H
#define TRANSHIP_WALK_H
#include "pass/pass.h"

/* What the walk remembers, beside the pass that it is. */
struct match_walk {
	struct slice params[64]; /* parameters of the #define being walked */
	unsigned n_params;
	struct strmap pasted; /* beginnings of pasted names, with their ends -> index in beginnings; match/match.c */
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

/* A diagnostic for bytes a to b; NULL where no compiler looks. The strings are copied. */
struct diagnostic *match_say(struct pass *m, enum diag_id id, uint32_t a, uint32_t b, enum evidence ev, const char *arg1,
                             const char *arg2);
/* What a rule adds to a diagnostic, which may be NULL. */
void match_explain(struct pass *m, struct diagnostic *d, const struct name_rule *r);
/* Whether 'w' names a parameter of the macro that is being walked. */
bool match_is_param(const struct pass *m, struct slice w);
#endif
