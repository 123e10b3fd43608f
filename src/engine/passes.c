/* passes.c: the table of passes, made from passes.def. */
#include "pass/pass.h"

#define PASS(name, ...) void pass_##name(struct pass *c, uint32_t at);
#include "passes.def"
#undef PASS

#define NOTHING
#define W(...) .words = (const char *const[]){__VA_ARGS__, NULL},
#define L(...) .leads = (const char *const[]){__VA_ARGS__, NULL},
#define P(...) .starts = (const uint16_t[]){__VA_ARGS__, 0},
#define NO_STATE
#define STATE(unit, project) .unit_state = (unit), .project_state = (project),
#define R_(start)            START_RULES + RULE_##start
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
#define PASS(name_, phase_, begins, needs_, serves_, says_, state, goldens_, doc_) \
	[PASS_##name_] = {.name = #name_,                                          \
	                  .phase = PHASE_##phase_,                                 \
	                  .serves = serves_,                                       \
	                  .needs = needs_,                                         \
	                  .run = pass_##name_,                                     \
	                  begins state.says = says_,                               \
	                  .goldens = goldens_,                                     \
	                  .doc = doc_},
/* clang-format off */
const struct pass_row pass_rows[PASS_COUNT] = {
#include "passes.def"
};
