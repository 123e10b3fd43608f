// Macros that do more with a function's name than to call it with what follows.
// no-compile: HIP's function takes other arguments, which R006 says
#include <hip/hip_runtime.h>
#define LOGGED(f, ...) (log_first(__VA_ARGS__), f(__VA_ARGS__))
#define CALL(f, ...) check(f(__VA_ARGS__), #f)
#define HANDED(f, ...) LOGGED(f, __VA_ARGS__)
#define TWO(f, a, b) check(f(a, b), "two")
#define WITH(f, h) check(f(&global, h, 0), "with")
bool check(int status, const char *what);
void log_first(...);
hipGraphExec_t global;
void g(hipGraphExec_t *e, hipGraph_t h)
{
	LOGGED(hipGraphInstantiate, e, h, 0);
	HANDED(hipGraphInstantiate, e, h, 0);
	TWO(hipGraphInstantiate, e, h);
	WITH(hipGraphInstantiate, h);
	OF_A_HEADER_OUT_OF_SIGHT(hipGraphInstantiate, e, h, 0);
	log_first(hipGraphDestroy, h); // harmless: no macro, the same arguments
	LOGGED(hipGraphDestroy, h);
}
