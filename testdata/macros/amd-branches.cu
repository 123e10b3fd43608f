// tranship-options: --verbose
// no-compile: what AMD lacks stands in branches that are taken, too
// What AMD lacks is a note where HIP's compiler passes over the branch: one for each.
#include <cuda_runtime.h>
#include <nccl.h>
#if __has_include(<nvjpeg.h>)
#include <nvjpeg.h>
#define HAVE_NVJPEG 1
#else
#define HAVE_NVJPEG 0
#endif
int power(int dev)
{
#if HAVE_NVJPEG
	nvjpegDevice_t d;
	unsigned mw = 0;
	nvjpegInit();
	nvjpegDeviceGetHandleByIndex(dev, &d);
	nvjpegDeviceGetPowerUsage(d, &mw);
	return mw;
#else
	return -1;
#endif
}
#ifdef __has_include
#if __has_include("cupti.h") && defined(PROFILE)
#include "cupti.h"
#define WITH_CUPTI
#endif
#endif
#ifdef WITH_CUPTI
CUpti_SubscriberHandle subscriber;
#endif
#define LEAST NCCL_VERSION(2, 28, 3)
#if NCCL_VERSION_CODE < LEAST
int no_device;
#else
#include <nccl_device.h>
void make(ncclComm_t c) { ncclDevCommCreate(c, 0, 0); }
#endif
#if NCCL_MAJOR > 2 || (NCCL_MAJOR == 2 && NCCL_MINOR >= 28)
void again(ncclComm_t c) { ncclDevCommCreate(c, 0, 0); }
#endif
// These branches are, or may be, taken.
#if NCCL_VERSION_CODE >= NCCL_VERSION(2, 20, 0)
void live(ncclComm_t c) { ncclDevCommCreate(c, 0, 0); }
#endif
#if __has_include(<nvjpeg.h>) || defined(WITH_NVJPEG)
nvjpegDevice_t maybe;
#endif
#if !__has_include(<nvjpeg.h>)
nvjpegReturn_t without;
#endif
