/* pass.h: how a rewrite, a learner or a finder of hazards is called. Each is a row of src/passes.def; from the rows come the dispatch, the
 * prototypes, the words that the lexer marks, docs/passes.md and 'tranship passes'. A pass is registered nowhere else.
 *
 * A pass is 'void pass_NAME(struct pass *c, uint32_t at)'. 'at' is the token that starts it, the '{' of a function body, or NO_TOKEN for a
 * whole file or project. It adds edits and diagnostics to c->u, which carry its number. One thread works on a unit at a time. */
#ifndef TRANSHIP_PASS_H
#define TRANSHIP_PASS_H
#include "project/project.h"

/* When a pass runs. Within a phase the order is that of the rows. */
enum pass_phase {
	PHASE_LOOK,  /* once for a project, before its files are matched; c->u is NULL */
	PHASE_TOKEN, /* at the tokens that start it, while a file is matched; again after a parse */
	PHASE_FILE,  /* once for a file, after its tokens; again after a parse */
	PHASE_RULE, /* where a row of the rule table is applied that has what starts it, enum rule_start; c->rule and what follows are set */
	PHASE_JOIN,  /* once for a project, after all files are matched; c->u is NULL */
	PHASE_WHOLE, /* once for a file, when the names of all files are settled */
	PHASE_LEARN, /* at a token, before PHASE_FIND: what names stand for, for all finders; without a start: before the file's tokens */
	PHASE_FIND,  /* at a token: a hazard */
	PHASE_AFTER, /* once per file, after the walk for hazards; its starts are the words that the lexer marks for it */
	PHASE_COUNT
};

/* What starts a pass, beside words and punctuators (those stand for themselves). */
enum pass_start {
	START_NONE = 0,
	START_STRING = 256, /* a string literal */
	START_COMMENT,
	START_CHARACTER,
	START_WORD,                    /* any word that the lexer marks; words with an own start as well */
	START_RULES,                   /* from here on enum rule_start */
	START_WORDS = START_RULES + 16 /* from here on words and leading letters of the table */
};

/* What a row of the rule table has that starts passes. */
enum rule_start {
	RULE_POINTER,  /* NF_POINTER_*: the function is named and not called, and its counterpart's type is another */
	RULE_FUNCTION, /* a function that gets another name */
	RULE_VALUE,    /* any row, before anything is done to the name */
	RULE_RESULT,   /* result=: the type of the call's result */
	RULE_CALL,     /* a call whose rows did not fit */
	RULE_MEMBER,   /* a member's name behind '.' or '->' */
	RULE_TYPE,     /* a type of CUDA's */
};

/* What has to hold for a pass to run. */
enum pass_need {
	NEED_CUDA = 1,     /* the file has CUDA: a name, a launch, a keyword */
	NEED_CLANG = 2,    /* the file has CUDA, or a translation gives it to clang because of its name */
	NEED_READ = 4,     /* HIP's compiler will read it: it has CUDA, is a CUDA source, or a header that such a source includes */
	NEED_VECTORS = 8,  /* some file of the group names one of CUDA's vector types */
	NEED_WIDE = 16,    /* wavefronts of 64 lanes are used as such: --warp native */
	NEED_FLOW = 32,    /* the file has barriers, exchanges between lanes, locks: what PASS(flow) starts with */
	NEED_LANES = 64,   /* NEED_WIDE or NEED_FLOW */
	NEED_WARP32 = 128, /* warps of 32 lanes are emulated */
};
enum pass_serves { SERVES_TRANSLATE = 1, SERVES_LINT = 2, SERVES_BOTH = 3 };

struct match_walk;
struct hazards;
struct name_rule;
struct call_site;
struct pass_table;
struct pass {
	const struct project *p;
	struct project *whole; /* the same, to be changed: in PHASE_LOOK and PHASE_JOIN, else NULL */
	struct unit *u;        /* NULL in these */
	const struct tokens *t;
	const struct selection *sel;
	const struct pass_row *row;
	struct arena arena;      /* token texts and rewrites of this walk */
	struct match_walk *walk; /* over the unit's tokens: from PHASE_TOKEN to PHASE_RULE, else NULL */
	struct hazards *hazards; /* what names stand for: from PHASE_LEARN to PHASE_AFTER, else NULL */
	unsigned has;            /* enum pass_need, as far as they hold for the whole unit */
	/* PHASE_RULE */
	const struct name_rule *rule;
	const struct call_site *site; /* RULE_CALL */
	const char *to;               /* the counterpart, or NULL */
	uint32_t first;               /* the first token of the qualified name whose last one is 'at' */
	int verdict;                  /* enum verdict */
	enum evidence ev;
	bool done; /* set by the pass: it has dealt with the name, and nothing more is done to it */
};

static inline struct slice pass_text(struct pass *c, uint32_t i) { return token_text(c->t, i, &c->arena); }
static inline bool pass_punct(const struct pass *c, uint32_t i, int p) { return token_is_punct(c->t, i, p); }

struct pass_row {
	const char *name;
	uint8_t phase, serves;
	uint16_t needs;
	void (*run)(struct pass *c, uint32_t at);
	const char *const *words, *const *leads; /* that start it, NULL at the end */
	const uint16_t *starts;                  /* punctuators, enum pass_start, START_RULES + enum rule_start; 0 at the end */
	uint16_t unit_state, project_state;      /* bytes that it keeps for each unit, and for the project: pass_unit_state() */
	uint8_t lists;                           /* of names, that it keeps for the project: pass_names() */
	const char *says;                        /* ids of diagnostics, parted by blanks */
	const char *goldens;                     /* below testdata/, parted by blanks */
	const char *doc;
	const char *seen; /* a file of a public project where it acts, or "" */
};
/* PASS_half_integer and so on: the numbers of the rows. */
enum pass_id {
#define PASS(name, ...) PASS_##name,
#include "passes.def"
#undef PASS
	PASS_COUNT
};
#define PASS(name, ...) void pass_##name(struct pass *c, uint32_t at);
#include "passes.def"
#undef PASS
/* The rows of passes.def and how many there are: src/passes.c. Rows are numbered from 0; edits and diagnostics carry the number + 1. */
extern const struct pass_row pass_rows[PASS_COUNT];

/* What the row keeps for the unit, or for the project: zeros at first, and a unit's again when it is matched anew. NULL: none was made, since
 * the unit is not matched. */
void *pass_unit_state(const struct unit *u, enum pass_id id);
void *pass_project_state(const struct project *p, enum pass_id id);
/* The first of the lists that the row keeps for the project; they belong to it and are empty at first. */
struct name_list *pass_names(const struct project *p, enum pass_id id);
/* Makes or clears the state of all rows; a project's in its arena, but for the lists, which pass_drop_project empties. */
void pass_reset_unit(struct unit *u);
void pass_reset_project(struct project *p);
void pass_drop_project(struct project *p);

/* The passes of a run, by what starts them. 'lint': those that serve a lint, else those of a translation. 'only' and 'skip' are names of
 * passes or NULL, n of them each; 'only' of none means all. Free with pass_table_free. */
struct pass_table *pass_table_make(bool lint, const char *const *only, size_t n_only, const char *const *skip, size_t n_skip);
void pass_table_free(struct pass_table *t);
int pass_find(const char *name); /* the row called so, or -1 */
const char *
pass_numbered(uint8_t number); /* the name of the pass of an edit or a diagnostic, whose number is the row's + 1; NULL for 0 */
bool pass_says(const struct pass_row *r, enum diag_id id); /* may it give this diagnostic? */

/* Has some run of this process called it? One that was never called changes nothing if it is left out. */
bool pass_was_called(enum pass_id id);

/* What token i starts: a punctuator, START_STRING..., or a word's number; START_NONE: nothing of the table. */
unsigned pass_start(const struct pass_table *t, const struct tokens *tok, uint32_t i);
/* Does this run have the pass? */
bool pass_is_on(const struct pass_table *t, enum pass_id id);
/* Does it start that pass, whether this run has the pass or not? */
bool pass_starts(const struct pass_table *t, enum pass_id id, unsigned start);
/* Calls the passes of a phase that 'start' starts, in their order, where their needs hold. */
void pass_at(struct pass *c, enum pass_phase phase, unsigned start, uint32_t at);
/* Only those of them with this need. */
void pass_at_needing(struct pass *c, unsigned needs, enum pass_phase phase, unsigned start, uint32_t at);
/* Those of a phase that nothing starts: the whole file's or project's. */
void pass_all(struct pass *c, enum pass_phase phase);
/* Those of PHASE_LOOK or PHASE_JOIN, each in the time that a file has. */
void pass_project(struct project *p, enum pass_phase phase);
/* Those that a row of the rule table starts; the result is c->done, false before. */
bool pass_rule(struct pass *c, enum rule_start start, uint32_t at);
#endif
