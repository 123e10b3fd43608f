// Names in comments, strings and the text of directives stay: cudaMalloc
#include <cuda_runtime.h>
/* cudaFree, cudaMemcpy and
 * <<<grid, block>>> */
#ifdef NEVER
#error cudaMalloc is needed
#endif
const char *message = "cudaMalloc failed";
const char *raw = R"x(cudaFree("nothing") // cudaMemcpy
)x";
const char *joined = "a" "cudaMemset";
const char c = '"', d = '\'';
int main()
{
	cudaMal\
loc((void **)nullptr, 0);
	return cudaFree(nullptr); // after "a comment"
}
