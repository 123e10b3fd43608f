// No header of CUDA's: the stream's type is only declared, and its tag stands in the name of the function that nvcc compiles.
struct CUstream_st;
typedef struct CUstream_st *cudaStream_t;
void fill(float *p, int n, cudaStream_t stream);

void fill_default(float *p, int n) { fill(p, n, nullptr); }
