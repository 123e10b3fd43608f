/* include_reach.h: what a file includes, itself or through files of the project, between include_reach.c, include_runtime.c and includes.c. */
#ifndef TRANSHIP_INCLUDE_REACH_H
#define TRANSHIP_INCLUDE_REACH_H
#include "project/project.h"

/* A question to a unit and to all that it includes, each asked once. */
struct reach {
	const struct project *p;
	bool (*found)(const struct reach *r, const struct unit *u); /* true ends the walk */
	const void *what;                                           /* to be found */
	unsigned char *noted;                                       /* on the way */
	bool sure;                                                  /* but for what a branch of #if includes */
	unsigned char *seen;                                        /* the units visited, a flag for each. NULL: a new walk */
};
bool reach_any(struct reach *r, const struct unit *u);
enum { REACHED = 1, REACHED_AFTER = 2 };
/* Marks the units, too, that include one marked REACHED, themselves or through others; 'sure': but for what a branch
 * of #if includes. 'marks' has a place for each. */
void reach_up(const struct project *p, unsigned char *marks, bool sure);
/* Marks what they include, too, themselves or through others of their group. */
void reach_down(const struct project *p, unsigned char *marks);

static const char runtime_header[] = "hip/hip_runtime.h";
/* Does it bring what hip_runtime_api.h declares? */
bool comes_with_runtime(const char *header);
/* Does the unit, itself or through project files, include a header that becomes hip_runtime.h (or, unless kernels and device code
 * need that one, hip_runtime_api.h)? */
bool provides_runtime(const struct project *p, const struct unit *u, bool language);
/* Does the unit include this header, itself or through project files? */
bool has_header(const struct project *p, const struct unit *u, const char *name);
/* Does unit u include the file, itself or through project files? */
bool includes_file(const struct project *p, const struct unit *u, const struct unit *file);
/* Does v include this header before it includes u? */
bool has_header_before(const struct project *p, const struct unit *v, const struct unit *u, const char *name);
/* Is every header that it includes, itself or through project files, at hand, or the compiler's or CUDA's? */
bool sees_all_headers(const struct project *p, const struct unit *u);
/* Does the file an include names reach HIP's headers at all? */
bool reaches_cuda(const struct project *p, const struct unit *u);
/* Does nvcc read the unit: is it a CUDA source, or does one include it? */
bool read_by_nvcc(const struct project *p, const struct unit *u);
bool read_by_c(const struct project *p, const struct unit *u); /* likewise C's compiler */
/* Is it a header of ROCm's Thrust or CUB, outside of #if, which host compilers reject? And does the unit include one? */
bool include_of_thrust(const struct scan_include *inc);
bool reaches_thrust(const struct project *p, const struct unit *u);
bool is_host_source(const struct unit *u);                        /* of C++, and not nvcc's own */
bool read_by_host(const struct project *p, const struct unit *u); /* likewise the host's for C++ */
/* Sets file.unused of all units. */
void find_unused(const struct project *p);
/* Is the unit ported already? It names HIP's headers or functions and none of CUDA's; or it names neither, is no CUDA source of its own, has none of
 * CUDA's among the files that includes connect with it, and what it includes, or what includes it, names a header of HIP's. */
bool written_for_hip(const struct project *p, const struct unit *u);
/* nvcc includes cuda_runtime.h for its own files; what other files use they, or their includers, include. */
bool relies_on_nvcc(const struct project *p, const struct unit *u);
/* Is the include behind #if 0, under #ifndef NAME, or behind the #else of #ifdef NAME, where the file has defined NAME above? */
bool include_left_out(const struct unit *u, const struct scan_include *inc);
/* Is the include one of HIP's in a branch of the project's own port, #ifdef USE_HIP? A build of the translation leaves that out, unless
 * --cuda-guard names what stays CUDA. */
bool include_of_own_port(const struct project *p, const struct unit *u, const struct scan_include *inc);
/* Fills in the flags that say what the unit's own #include lines bring. Before include_edits of any unit. */
void include_scan(const struct project *p, struct unit *u);
/* Is the unit a source for nvcc that names the runtime by macros alone, or in parts that it includes, .inl, which leave the #include to nvcc? */
bool macros_rely_on_nvcc(const struct project *p, const struct unit *u);
#endif
