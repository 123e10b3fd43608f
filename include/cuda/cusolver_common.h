/* cusolver_common.h: cuSOLVER. */
#ifndef TRANSHIP_DECL_CUSOLVER_COMMON_H
#define TRANSHIP_DECL_CUSOLVER_COMMON_H
#pragma GCC system_header
#include <cublas_v2.h>
#include <cusparse.h>
#include <tranship_decl/api_solver.h>
#define CUSOLVER_COMMON_H_
#define CUSOLVERDN_H_
#define CUSOLVERSP_H_
#define CUSOLVER_VER_MAJOR 12
#define CUSOLVER_VER_MINOR 0
#define CUSOLVER_VER_PATCH 0
#define CUSOLVER_VERSION (CUSOLVER_VER_MAJOR * 1000 + CUSOLVER_VER_MINOR * 100)
#endif
