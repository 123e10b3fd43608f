/* cufft.h: cuFFT, with its Xt interface. */
#ifndef TRANSHIP_DECL_CUFFT_H
#define TRANSHIP_DECL_CUFFT_H
#pragma GCC system_header
#include <library_types.h>
#include <cuComplex.h>
#include <tranship_decl/api_fft.h>
#define _CUFFT_H_
#define _CUFFTXT_H_
#define CUFFTAPI
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef struct cudaXtDesc_t {
	int version, nGPUs, GPUs[64];
	void *data[64];
	size_t size[64];
	void *cudaXtState;
} cudaXtDesc;
typedef struct cudaLibXtDesc_t {
	int version;
	cudaXtDesc *descriptor;
	int library, subFormat;
	void *libDescriptor;
} cudaLibXtDesc;
typedef struct cufftXt1dFactors_t { long long size, stringCount, stringLength, substringLength, factor1, factor2, stringMask, substringMask, factor1Mask, factor2Mask; int stringShift, substringShift, factor1Shift, factor2Shift; } cufftXt1dFactors;
typedef struct cufftBox3d_t { size_t lower[3], upper[3], strides[3]; } cufftBox3d;
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_VER_MAJOR 12
#define CUFFT_VER_MINOR 0
#define CUFFT_VERSION 12000
#ifdef __CUDA__
typedef cufftComplex (*cufftCallbackLoadC)(void *dataIn, size_t offset, void *callerInfo, void *sharedPointer);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *dataIn, size_t offset, void *callerInfo, void *sharedPointer);
typedef cufftReal (*cufftCallbackLoadR)(void *dataIn, size_t offset, void *callerInfo, void *sharedPointer);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *dataIn, size_t offset, void *callerInfo, void *sharedPointer);
typedef void (*cufftCallbackStoreC)(void *dataOut, size_t offset, cufftComplex element, void *callerInfo, void *sharedPointer);
typedef void (*cufftCallbackStoreZ)(void *dataOut, size_t offset, cufftDoubleComplex element, void *callerInfo, void *sharedPointer);
typedef void (*cufftCallbackStoreR)(void *dataOut, size_t offset, cufftReal element, void *callerInfo, void *sharedPointer);
typedef void (*cufftCallbackStoreD)(void *dataOut, size_t offset, cufftDoubleReal element, void *callerInfo, void *sharedPointer);
#endif
#endif
