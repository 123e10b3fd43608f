// lint: --severity note --allow P,B,R,V
#include <nvjpeg.h>                       //! N002
#include <cutlass/cutlass.h>            //! N002
#include "optix_of_my_own.h"
#if !defined(NVJPEG_DEVICE_SERIAL_BUFFER_SIZE) || !defined NVJPEG_DEVICE_NAME_BUFFER_SIZE
static char serial[] = "unknown";
#endif
struct device { int nvjpegInit(); };
int f(device &d)
{
	nvjpegDevice_t handle;            //! N005
	nvjpegInit();                     //! N005
	cutlass::gemm::GemmCoord c;     //! N005
	int optixInit = d.nvjpegInit(), nvjpegish = 0, cutlass_size = 1;
	return optixInit + nvjpegish + cutlass_size;
}
#include <nppi.h>                       //! N002
#include <nvjpeg.h>                     //! N002
#include <cupti.h>                      //! N002
#include <nvshmem.h>                    //! N002
#include <optix.h>                      //! N002
#include <cute/tensor.hpp>              //! N002
#include <cudnn_frontend.h>             //! N002
#include <nvcuvid.h>                    //! N002
#include <nvEncodeAPI.h>                //! N002
struct pixels { int nppiSet(int); int nvshmem_barrier; };
int g(pixels &p, const unsigned char *bytes)
{
	nppiSet_8u_C1R(1, 0, 0, {});    //! N005
	nvjpegHandle_t jpeg;            //! N005
	nvjpegCreateSimple(&jpeg);      //! N005
	cuptiEnableCallback(1, 0, 0, 0); //! N001
	CUpti_SubscriberHandle s;       //! N001
	nvshmem_init();                 //! N005
	nvshmemx_barrier_all_on_stream(0); //! N005
	optixInit();                    //! N005
	OptixDeviceContext context;     //! N005
	cute::Layout<int> layout;       //! N005
	cudnn_frontend::graph::Graph graph; //! N005
	cuvidGetDecoderCaps(0);         //! N005
	nvEncOpenEncodeSession(0, 0, 0); //! N005
	int cuteness = p.nppiSet(1) + p.nvshmem_barrier, npp = 0, cupti = 0, nvenc = 0;
	return cuteness + npp + cupti + nvenc + bytes[0];
}
#include <cudss.h>                      //! N002
#include <nvcomp/lz4.h>                 //! N002
#include <NvInfer.h>                    //! N002
namespace ct = cutlass;                 //! N005
namespace own = other;
using namespace cudnn_frontend;         //! N005
#define NVJPEG_CHECK(x) ((x) == NVJPEG_SUCCESS) //! N005
class image {
	NppiSize roi;                   //! N005
	const Npp8u *bytes;             //! N005
	int NVJPEG_OWN_MEMBER = 0, Npp = 0;
};
void aliases(nvinfer1::IBuilder *b)     //! N005
{
	ct::Status status;              //! N005
	own::Status fine;
	cudssHandle_t solver;           //! N005
	nvcompBatchedLZ4DecompressAsync(0); //! N005
	int mask = NPP_MASK_SIZE_3_X_3; //! N005
	if (NVJPEG_CHECK(mask))
		mask = b->nvjpegInit();
	int cudss = mask, nvcomp = cudss;
	other.NPP_NO_ERROR = nvcomp;
}
struct NppResize_Impl { // the program's own
	NppiSize roi;                   //! N005
	NppResize_Impl(int width);
	int cupti_config_, *cupti_image_;
};
int resize(NppResize_Impl *impl) { NppResize_Impl other(2); return other.cupti_config_ + impl->roi.width + *impl->cupti_image_; }
#define nvjpegCheck(call) nvjpeg_failed((call), __LINE__)
#define CUDSS_REAL double
static void nvjpegCheckError(int status) { nvjpegCheck(status); }
void of_its_own()
{
	auto nvjpegCheck = [](int status) { return status == 0; };
	CUDSS_REAL x = nvjpegCheck(1);
	nvjpegCheckError((int)x);
	nvjpegCheck(nvjpegShutdown());      //! N005
	nvjpegReport();                   //! N005
}
void nvjpegReport(); // declared only: it may be the library's
enum encoder : int { NPP_OWN = 1, NPP_OTHER };
enum { NVJPEG_OWN_STATE };
int of_enums(int n) { return n == NPP_OWN ? NPP_OTHER + NVJPEG_OWN_STATE : NPP_MASK_SIZE_5_X_5; } //! N005
