/* cuda_gl_interop.h: OpenGL interoperability. */
#ifndef __CUDA_GL_INTEROP_H__
#define __CUDA_GL_INTEROP_H__
#pragma GCC system_header
#include "cuda.h"
#endif
