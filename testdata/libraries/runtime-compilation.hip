// What NVRTC compiles is loaded: PTX and cubin are both HIP's code object.
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>
#include <vector>

hipModule_t load(hiprtcProgram program, bool cubin)
{
	size_t size = 0;
	hipModule_t module = nullptr;
	(cubin ? hiprtcGetCodeSize : hiprtcGetCodeSize)(program, &size);
	std::vector<char> code(size);
	if ((cubin ? hiprtcGetCode(program, code.data()) : hiprtcGetCode(program, code.data())) == HIPRTC_SUCCESS)
		hipModuleLoadData(&module, code.data());
	return module;
}
