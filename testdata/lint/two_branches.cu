// lint: --severity note --allow P,R
// Sides that differ in two branches of one #if: no compiler sees both.
#ifdef FAST_CONVERSION
template <typename T> __host__ __device__ float converted(T value);
#else
template <typename T> inline float converted(T value) { return (float)value; }
#endif
template <typename T> __host__ __device__ float halved(T value);
template <typename T> inline float halved(T value) { return (float)value / 2; }	//! W701
__global__ void k(float *x) { x[0] = halved(x[1]); }
