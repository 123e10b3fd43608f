// Functions of contexts that HIP declares and always refuses, beside those of devices that do the same work.
#include <hip/hip_runtime.h>

int contexts(hipCtx_t c, hipDevice_t d, hipDeviceptr_t p) {
  unsigned int flags = 0, version = 0;
  hipFuncCache_t cache;
  hipDeviceSynchronize();
  hipGetDeviceFlags(&flags);
  hipDeviceGetCacheConfig(&cache);
  hipDeviceSetCacheConfig(hipFuncCachePreferL1);
  hipCtxGetApiVersion(c, &version);
  hipDevicePrimaryCtxSetFlags(d, hipDeviceScheduleBlockingSync);
  size_t size;
  hipPointerGetAttribute(&size, HIP_POINTER_ATTRIBUTE_RANGE_SIZE, p);
  int managed;
  bool mapped;
  hipPointerGetAttribute(&managed, HIP_POINTER_ATTRIBUTE_IS_MANAGED, p);
  hipPointerGetAttribute(&mapped, HIP_POINTER_ATTRIBUTE_MAPPED, p);
  hipPointerGetAttribute(&managed, HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL, p);
  hipDeviceSetLimit(hipLimitStackSize, 1024 * 1024);
  hipDeviceSetLimit(hipLimitStackSize, 16384);
  hipDeviceSetLimit(hipLimitStackSize, size);
  return managed + mapped;
}

int attributes(hipDevice_t d) {
  int value, sum = 0;
  hipDeviceGetAttribute(&value, hipDeviceAttributeMaxTexture2DLayered, d);
  sum += value;
  hipDeviceGetAttribute(&value, hipDeviceAttributeMaxTexture2DWidth, d);
  return sum + value;
}
