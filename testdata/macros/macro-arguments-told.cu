// Macros that do more with a function's name than to call it with what follows.
// no-compile: HIP's function takes other arguments, which R006 says
#include <cuda_runtime.h>
#define LOGGED(f, ...) (log_first(__VA_ARGS__), f(__VA_ARGS__))
#define CALL(f, ...) check(f(__VA_ARGS__), #f)
#define HANDED(f, ...) LOGGED(f, __VA_ARGS__)
#define TWO(f, a, b) check(f(a, b), "two")
#define WITH(f, h) check(f(&global, h, 0), "with")
bool check(int status, const char *what);
void log_first(...);
cudaGraphExec_t global;
void g(cudaGraphExec_t *e, cudaGraph_t h)
{
	LOGGED(cudaGraphInstantiate, e, h, 0);
	HANDED(cudaGraphInstantiate, e, h, 0);
	TWO(cudaGraphInstantiate, e, h);
	WITH(cudaGraphInstantiate, h);
	OF_A_HEADER_OUT_OF_SIGHT(cudaGraphInstantiate, e, h, 0);
	log_first(cudaGraphDestroy, h); // harmless: no macro, the same arguments
	LOGGED(cudaGraphDestroy, h);
}
