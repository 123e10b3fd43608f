/* cuComplex.h: complex numbers over the vector types. */
#ifndef TRANSHIP_DECL_CUCOMPLEX_H
#define TRANSHIP_DECL_CUCOMPLEX_H
#pragma GCC system_header
#include "tranship_cuda.h"
#define CU_COMPLEX_H_
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
TSH_C_BEGIN
TSH_HD float cuCrealf(cuFloatComplex x);
TSH_HD float cuCimagf(cuFloatComplex x);
TSH_HD float cuCabsf(cuFloatComplex x);
TSH_HD cuFloatComplex cuConjf(cuFloatComplex x);
TSH_HD cuFloatComplex make_cuFloatComplex(float r, float i);
TSH_HD cuFloatComplex make_cuComplex(float r, float i);
TSH_HD cuFloatComplex cuCaddf(cuFloatComplex x, cuFloatComplex y);
TSH_HD cuFloatComplex cuCsubf(cuFloatComplex x, cuFloatComplex y);
TSH_HD cuFloatComplex cuCmulf(cuFloatComplex x, cuFloatComplex y);
TSH_HD cuFloatComplex cuCdivf(cuFloatComplex x, cuFloatComplex y);
TSH_HD cuFloatComplex cuCfmaf(cuFloatComplex x, cuFloatComplex y, cuFloatComplex d);
TSH_HD double cuCreal(cuDoubleComplex x);
TSH_HD double cuCimag(cuDoubleComplex x);
TSH_HD double cuCabs(cuDoubleComplex x);
TSH_HD cuDoubleComplex cuConj(cuDoubleComplex x);
TSH_HD cuDoubleComplex make_cuDoubleComplex(double r, double i);
TSH_HD cuDoubleComplex cuCadd(cuDoubleComplex x, cuDoubleComplex y);
TSH_HD cuDoubleComplex cuCsub(cuDoubleComplex x, cuDoubleComplex y);
TSH_HD cuDoubleComplex cuCmul(cuDoubleComplex x, cuDoubleComplex y);
TSH_HD cuDoubleComplex cuCdiv(cuDoubleComplex x, cuDoubleComplex y);
TSH_HD cuDoubleComplex cuCfma(cuDoubleComplex x, cuDoubleComplex y, cuDoubleComplex d);
TSH_HD cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex x);
TSH_HD cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex x);
TSH_C_END
#endif
