/* library_types.h: element types that the CUDA libraries share. */
#ifndef TRANSHIP_DECL_LIBRARY_TYPES_H
#define TRANSHIP_DECL_LIBRARY_TYPES_H
#pragma GCC system_header
#define __LIBRARY_TYPES_H__
#include "tranship_cuda.h"
#include <tranship_decl/api_libtypes.h>
#endif
