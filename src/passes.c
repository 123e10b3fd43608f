/* passes.c: the table of passes, made from passes.def. */
#include "pass/pass.h"
#include "rules/rules.h"

#define NOTHING
#define READS_ALONE(...)
#define READS_NAMES(...)
#define READS_COMMON(...)
#define READS_OPEN(...)
#define STANDARD_NAMES .words = standard_words,
#define VECTOR_NAMES   .words = vector_words,
#define W(...)         .words = (const char *const[]){__VA_ARGS__, NULL},
#define L(...)         .leads = (const char *const[]){__VA_ARGS__, NULL},
#define P(...)         .starts = (const uint16_t[]){__VA_ARGS__, 0},
#define NO_STATE
#define NAMES(n)             .lists = (n),
#define STATE(unit, project) .unit_state = (unit), .project_state = (project),
#define R(rule)              .starts = (const uint16_t[]){START_RULES + RULE_##rule, 0},
#define CUDA                 NEED_CUDA
#define CLANG                NEED_CLANG
#define READ                 NEED_READ
#define VECTORS              NEED_VECTORS
#define WIDE                 NEED_WIDE
#define FLOW                 NEED_FLOW
#define LANES                NEED_LANES
#define WARP32               NEED_WARP32
#define T                    SERVES_TRANSLATE
#define LINT                 SERVES_LINT
#define TL                   SERVES_BOTH
#define PASS(name_, phase_, begins, needs_, serves_, says_, state, goldens_, doc_, seen_) \
	[PASS_##name_] = {.name = #name_,                                                 \
	                  .phase = PHASE_##phase_,                                        \
	                  .serves = serves_,                                              \
	                  .needs = needs_,                                                \
	                  .run = pass_##name_,                                            \
	                  begins state.says = says_,                                      \
	                  .goldens = goldens_,                                            \
	                  .doc = doc_,                                                    \
	                  .seen = seen_},
_Static_assert(PASS_COUNT < UINT8_MAX, "an edit carries the number of its row + 1 in a byte");
/* clang-format off */
const struct pass_row pass_rows[PASS_COUNT] = {
#include "passes.def"
};
