// A macro that is a word of HIP's headers, above a header of the project's that includes these: HIP's come before.
#define T float
#include "own.h"
T f() { return count(); }
