// lint: --rocm 7.2 --allow P,R testdata/lint/linked/CMakeLists.txt
// hipRTC is a library of its own from ROCm 7.0 on, which the build file beside this one does not link.
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>
hiprtcResult declared(hiprtcProgram program);
hiprtcResult compile(hiprtcProgram program)
{
	const char *options[] = {"-O3"};
	return hiprtcCompileProgram(program, 1, options);	//! V006
}
hiprtcResult again(hiprtcProgram program) { return hiprtcCompileProgram(program, 0, nullptr); }
