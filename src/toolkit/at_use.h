/* at_use.h: PTX without a translation stops a build where the compiler makes code of it, not where it stands. */
#ifndef TOOLKIT_AT_USE_H
#define TOOLKIT_AT_USE_H
#include "project/run.h"

/* In the outputs of a finished run each such statement becomes a call of a function that is an error to call, with the message; its N004
 * becomes a note. Functions that nothing calls and templates that nothing instantiates then compile, as with nvcc: old CUB's ThreadLoad
 * (gravitino/cudadtw's include/cub/thread/thread_load.cuh). A statement that the output has otherwise keeps its error. */
void stop_at_use(struct run *r);
#endif
