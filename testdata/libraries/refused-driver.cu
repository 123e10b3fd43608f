// Functions of contexts that HIP declares and always refuses, beside those of devices that do the same work.
#include <cuda.h>

int contexts(CUcontext c, CUdevice d, CUdeviceptr p) {
  unsigned int flags = 0, version = 0;
  CUfunc_cache cache;
  cuCtxSynchronize();
  cuCtxGetFlags(&flags);
  cuCtxGetCacheConfig(&cache);
  cuCtxSetCacheConfig(CU_FUNC_CACHE_PREFER_L1);
  cuCtxGetApiVersion(c, &version);
  cuDevicePrimaryCtxSetFlags(d, CU_CTX_SCHED_BLOCKING_SYNC);
  size_t size;
  cuPointerGetAttribute(&size, CU_POINTER_ATTRIBUTE_RANGE_SIZE, p);
  int managed;
  bool mapped;
  cuPointerGetAttribute(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, p);
  cuPointerGetAttribute(&mapped, CU_POINTER_ATTRIBUTE_MAPPED, p);
  cuPointerGetAttribute(&managed, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, p);
  cuCtxSetLimit(CU_LIMIT_STACK_SIZE, 1024 * 1024);
  cuCtxSetLimit(CU_LIMIT_STACK_SIZE, 16384);
  cuCtxSetLimit(CU_LIMIT_STACK_SIZE, size);
  return managed + mapped;
}

int attributes(CUdevice d) {
  int value, sum = 0;
  cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH, d);
  sum += value;
  cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_WIDTH, d);
  return sum + value;
}
