/* cusparseLt.h: cuSPARSELt. */
#ifndef TRANSHIP_DECL_CUSPARSELT_H
#define TRANSHIP_DECL_CUSPARSELT_H
#pragma GCC system_header
#include <cusparse.h>
TSH_C_BEGIN
typedef struct cusparseLtHandle_t { unsigned char data[512]; } cusparseLtHandle_t;
typedef struct cusparseLtMatDescriptor_t { unsigned char data[512]; } cusparseLtMatDescriptor_t;
typedef struct cusparseLtMatmulDescriptor_t { unsigned char data[512]; } cusparseLtMatmulDescriptor_t;
typedef struct cusparseLtMatmulAlgSelection_t { unsigned char data[512]; } cusparseLtMatmulAlgSelection_t;
typedef struct cusparseLtMatmulPlan_t { unsigned char data[512]; } cusparseLtMatmulPlan_t;
TSH_C_END
#include <tranship_decl/api_sparselt.h>
#endif
