/* helper_cuda.h: the error checks of NVIDIA's samples, for programs that include their header and do not bring it. */
#if __has_include_next(<helper_cuda.h>) /* the project's */
#include_next <helper_cuda.h>
#endif
#ifndef COMMON_HELPER_CUDA_H_
#define COMMON_HELPER_CUDA_H_
#pragma GCC system_header
#include "tranship_cuda.h"
#ifdef __cplusplus
#include <stdio.h>
#include <stdlib.h>
template<class T> void check(T result, const char *function, const char *file, int line) TSH_DEF
#define checkCudaErrors(value) check((value), #value, __FILE__, __LINE__)
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)
#define printLastCudaError(message) __printLastCudaError(message, __FILE__, __LINE__)
void __getLastCudaError(const char *message, const char *file, int line);
void __printLastCudaError(const char *message, const char *file, int line);
int _ConvertSMVer2Cores(int major, int minor);
const char *_ConvertSMVer2ArchName(int major, int minor);
int gpuDeviceInit(int device);
int gpuGetMaxGflopsDeviceId();
int findCudaDevice(int argc, const char **argv);
int findIntegratedGPU();
bool checkCudaCapabilities(int major, int minor);
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#endif
#endif
