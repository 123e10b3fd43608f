#ifndef SAXPY_H
#define SAXPY_H
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#define CHECK(call)                                                                                 \
	do {                                                                                        \
		cudaError_t error = (call);                                                         \
		if (error != cudaSuccess) {                                                         \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error)); \
			exit(1);                                                                    \
		}                                                                                   \
	} while (0)
#endif
