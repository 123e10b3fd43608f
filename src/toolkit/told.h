/* told.h: what a build is told once, not once a source. */
#ifndef TOOLKIT_TOLD_H
#define TOOLKIT_TOLD_H
#include "base/base.h"

/* Is this the first process of its build to ask? A build is what the topmost make, ninja or the like of this session, among the processes
 * above this one, runs, else what the process above does. False without a cache, too: nothing there knows. */
bool first_of_build(void);
#endif
