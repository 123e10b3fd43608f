#ifdef __CUDACC__
#include <thrust/scan.h>
#endif
void step(struct bodies &b);
