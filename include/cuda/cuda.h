/* cuda.h: the driver API. */
#ifndef TRANSHIP_DECL_CUDA_H
#define TRANSHIP_DECL_CUDA_H
#pragma GCC system_header
#include "tranship_cuda.h"
#define __cuda_cuda_h__
#ifndef CUDA_VERSION
#define CUDA_VERSION CUDART_VERSION
#endif
#include <tranship_decl/api_driver.h>
#include "tranship_decl/driver.h"
#endif
