/* library.c: libraries without a counterpart. */
#include "rules/library.h"

const struct library libraries[LIBRARIES] = {
        {"npp", {"nppi", "npps", "Npp", "Nppi", "NPP_"}, "NPP", "use RPP (rpp/rpp.h)"},
        {"nvjpeg.h", {"nvjpeg", "NVJPEG_"}, "nvJPEG", "use rocJPEG (rocjpeg/rocjpeg.h)"},
        {"cupti", {"cupti", "CUpti_"}, "CUPTI", "use rocprofiler-sdk"},
        {"nvshmem", {"nvshmem_", "nvshmemx_", "NVSHMEM_"}, "NVSHMEM", "use rocSHMEM (rocshmem/rocshmem.hpp)"},
        {"optix", {"optix", "Optix", "OPTIX_"}, "OptiX", "use HIP RT (hiprt/hiprt.h)"},
        {"cutlass/", {"cutlass::", "CUTLASS_"}, "CUTLASS", "use Composable Kernel (ck/ck.hpp)", true},
        {"cute/", {"cute::", "CUTE_"}, "CuTe", "use Composable Kernel (ck_tile/core.hpp)", true},
        {"cudnn_frontend", {"cudnn_frontend::"}, "cuDNN's front end", "use MIOpen's graph API or hipDNN"},
        {"nvcuvid.h", {"cuvid"}, "the video decoder", "use rocDecode (rocdecode/rocdecode.h)"},
        {"nvEncodeAPI.h", {"nvEnc", "NV_ENC_"}, "the video encoder", "use AMF"},
        {"cudss",
         {"cudss", "CUDSS_"},
         "cuDSS",
         "use rocSOLVER's refactorization (rocsolver_dcsrrf_*) or a solver of another project"},
        {"nvcomp", {"nvcomp", "nvcomp::"}, "nvCOMP", "use hipCOMP-core"},
        {"NvInfer", {"nvinfer1::"}, "TensorRT", "use MIGraphX"},
};

const char *library_without_counterpart(struct slice name, bool header)
{
	for (unsigned l = 0; l < LIBRARIES; l++) {
		if (header && slice_starts(name, libraries[l].header))
			return libraries[l].title;
		for (size_t n = 0; !header && n < ARRAY_SIZE(libraries[l].names) && libraries[l].names[n]; n++)
			if (slice_starts(name, libraries[l].names[n]))
				return libraries[l].title;
	}
	return NULL;
}
