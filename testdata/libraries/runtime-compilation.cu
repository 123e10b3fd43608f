// What NVRTC compiles is loaded: PTX and cubin are both HIP's code object.
#include <cuda.h>
#include <nvrtc.h>
#include <vector>

CUmodule load(nvrtcProgram program, bool cubin)
{
	size_t size = 0;
	CUmodule module = nullptr;
	(cubin ? nvrtcGetCUBINSize : nvrtcGetPTXSize)(program, &size);
	std::vector<char> code(size);
	if ((cubin ? nvrtcGetCUBIN(program, code.data()) : nvrtcGetPTX(program, code.data())) == NVRTC_SUCCESS)
		cuModuleLoadData(&module, code.data());
	return module;
}
