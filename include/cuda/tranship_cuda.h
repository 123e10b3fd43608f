/* tranship_cuda.h: what nvcc shows a CUDA source before its first line, declared for parsing only.
 *
 * libclang reads CUDA programs with these headers where no CUDA SDK is installed. They hold no definitions: names, types and
 * overloads that decide what an identifier of the program means, and nothing to run. The bulk of the API (api_*.h) is generated
 * from the rule table; what is written by hand is where types matter. */
#ifndef TRANSHIP_CUDA_H
#define TRANSHIP_CUDA_H
#pragma GCC system_header
/* programs ask for SDK headers by their include guards */
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __HOST_DEFINES_H__
#define __DEVICE_TYPES_H__
#define __BUILTIN_TYPES_H__
#define __TEXTURE_TYPES_H__
#define __SURFACE_TYPES_H__
#define __CHANNEL_DESCRIPTOR_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#include "tranship_decl/lang.h"
#include "tranship_decl/vector.h"
#include <tranship_decl/api_runtime.h>
#include "tranship_decl/runtime_types.h"
#include "tranship_decl/runtime.h"
#ifdef __CUDA__
#include "tranship_decl/builtin.h"
#include "tranship_decl/math.h"
#include "tranship_decl/intrinsics.h"
#include "tranship_decl/atomics.h"
#include "tranship_decl/texture.h"
#endif
#endif
