/* cpu_call.h: the compiler of the CPU device. A call of clang for HIP becomes one of clang for the host, with the device code as
 * bitcode in the object; a link makes that code of this machine, and adds the CPU device. */
#ifndef VERIFY_CPU_CALL_H
#define VERIFY_CPU_CALL_H
#include "base/words.h"

#define CPU_CALL "--cpu-call" /* the first argument of tranship-verify when it is called so */

/* How a program ends that needs what the runtime lacks, and the line on standard error that names it (runtime/launch.cpp). */
enum { CPU_ABSENT = 125 };
#define CPU_LACKS "the CPU device lacks "

/* The parts of the runtime: each is NAME.o in its folder. Those of HIP's libraries name the header that they implement, and are there
 * only where a program needs libraries and the tree has them. */
struct cpu_part {
	const char *name, *header;
};
extern const struct cpu_part cpu_parts[];
extern const size_t n_cpu_parts;
/* Whether -lNAME is a library whose functions are the runtime's, or fail by name. */
bool cpu_has_library(const char *name);

/* argv: folder of the runtime's objects, major version of clang (with '+memory,race': --check memory,race), clang and its arguments. The exit status. */
int cpu_call(int argc, char **argv);
#endif
