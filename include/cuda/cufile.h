/* cufile.h: GPUDirect Storage. */
#ifndef TRANSHIP_DECL_CUFILE_H
#define TRANSHIP_DECL_CUFILE_H
#pragma GCC system_header
#include <cuda.h>
#include <stddef.h>
#include <sys/types.h>
typedef enum CUfileFileHandleType {
	CU_FILE_HANDLE_TYPE_OPAQUE_FD = 1,
	CU_FILE_HANDLE_TYPE_OPAQUE_WIN32,
	CU_FILE_HANDLE_TYPE_USERSPACE_FS,
} CUfileFileHandleType;
typedef struct CUfileFSOps CUfileFSOps_t;
typedef struct CUfileDescr_t {
	CUfileFileHandleType type;
	union {
		int fd;
		void *handle;
	} handle;
	const CUfileFSOps_t *fs_ops;
} CUfileDescr_t;
typedef struct CUfileError {
	int err;
	CUresult cu_err;
} CUfileError_t;
typedef void *CUfileHandle_t;
#include <tranship_decl/api_cufile.h>
TSH_C_BEGIN
ssize_t cuFileRead(CUfileHandle_t handle, void *base, size_t n, off_t file, off_t device);
ssize_t cuFileWrite(CUfileHandle_t handle, const void *base, size_t n, off_t file, off_t device);
long cuFileUseCount(void);
TSH_C_END
#endif
