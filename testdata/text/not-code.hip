// Names in comments, strings and the text of directives stay: cudaMalloc
#include <hip/hip_runtime.h>
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
	hipMalloc((void **)nullptr, 0);
	return hipFree(nullptr); // after "a comment"
}
