/* curand.h: cuRAND's host interface. */
#ifndef TRANSHIP_DECL_CURAND_H
#define TRANSHIP_DECL_CURAND_H
#pragma GCC system_header
#include <library_types.h>
#include <tranship_decl/api_rand.h>
#define CURAND_H_
#define CURANDAPI
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];
#define CURAND_VER_MAJOR 10
#define CURAND_VER_MINOR 4
#define CURAND_VERSION 10400
#endif
