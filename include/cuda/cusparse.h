/* cusparse.h: cuSPARSE. */
#ifndef TRANSHIP_DECL_CUSPARSE_H
#define TRANSHIP_DECL_CUSPARSE_H
#pragma GCC system_header
#include <library_types.h>
#include <cuComplex.h>
#include <cuda_fp16.h>
#include <tranship_decl/api_sparse.h>
#define CUSPARSE_H_
#define CUSPARSEAPI
#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 5
#define CUSPARSE_VER_PATCH 0
#define CUSPARSE_VERSION (CUSPARSE_VER_MAJOR * 1000 + CUSPARSE_VER_MINOR * 100)
TSH_C_BEGIN
const char *cusparseGetErrorName(cusparseStatus_t status);
const char *cusparseGetErrorString(cusparseStatus_t status);
cusparseMatrixType_t cusparseGetMatType(const cusparseMatDescr_t a);
cusparseFillMode_t cusparseGetMatFillMode(const cusparseMatDescr_t a);
cusparseDiagType_t cusparseGetMatDiagType(const cusparseMatDescr_t a);
cusparseIndexBase_t cusparseGetMatIndexBase(const cusparseMatDescr_t a);
TSH_C_END
#endif
