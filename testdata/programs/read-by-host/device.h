// harmless: what reads this has CUDA's headers
#ifndef DEVICE_H
#define DEVICE_H
#define ROUNDED(a) __double2int_rn(a)
inline cudaError_t wait() { return cudaDeviceSynchronize(); }
#endif
