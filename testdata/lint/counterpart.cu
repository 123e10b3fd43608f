// lint: --severity note --allow P,B,R,W --evidence lexical
// Names of CUDA's libraries that HIP's lack, beside those it has and the project's own.
#define CUDA_API_PER_THREAD_DEFAULT_STREAM
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <cufft.h>
#include <cusparse.h>
#include <nccl.h>
#include <cutensor.h>
#include <cuda/pipeline>
void own_names(const char *(*load)(const char *))
{
	const char *program, *nvvm_module_text, *more; // nvvm*, as a list declares it
	program = more = nvvm_module_text = load("m.ll");
}
void nodes(cudaGraph_t g, cudaGraphNode_t *n)
{
	cudaGraphConditionalHandle handle;                         //! N001
	cudaGraphConditionalHandleCreate(&handle, g, 0, 0);        //! N001
	int kind = cudaGraphNodeTypeConditional, other = cudaGraphNodeTypeKernel; //! N001
	cudaGraphAddEmptyNode(n, g, 0, 0);
	cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, kind + other); //! N001
	cudaDeviceSetLimit(cudaLimitStackSize, 4096);
}
void libraries(ncclComm_t c, cusparseHandle_t s, cusparseMatDescr_t d, cutensorHandle_t t)
{
	ncclCommWindowRegister(c, 0, 0, 0, 0);
	ncclGroupStart();
	cusparseLoggerForceDisable();                              //! N001
	cusparseSetMatType(d, CUSPARSE_MATRIX_TYPE_GENERAL);
	cutensorDestroy(t);
}
__device__ int targets(int x)
{
	NV_IF_TARGET(NV_IS_DEVICE, (x++;))
	NV_IF_ELSE_TARGET(NV_PROVIDES_SM_80, (x++;), (x--;))
	NV_DISPATCH_TARGET(NV_IS_HOST, (x++;), NV_IS_DEVICE, (x--;))
	int NV_IF_TARGETS = 3; // the project's
	return x + NV_IF_TARGETS;
}
#define REGISTER(r, image) cudaGraphicsEGLRegisterImage(r, image, 0) //! N001
#define TWICE(r, image) REGISTER(r, image), REGISTER(r, image)
#define FREE(p) cudaFree(p)
#define IN_A_COMMENT /* REGISTER(r, image) */ 3
void macros(cudaGraphicsResource_t *r, void *image)
{
	REGISTER(r, image);                                        //! N006
	TWICE(r, image);                                           //! N006
	FREE(image);
	int REGISTER = IN_A_COMMENT;
	(void)REGISTER;
}
struct app {
	void cudaImportEverything();
	void run() { cudaImportEverything(); }
};
void unknown(int n)
{
	dim3 cudaBlockSize(256, 1, 1), cudaGridSize(n);
	app cudaApplication(), *cudaOther;
	cudaNoSuchCall(n);                                         //! N003
	cudaCheckedCall(cudaDeviceSynchronize()); // not CUDA's: nothing there takes what a call returns
	return cudaNoSuchThing(n);                                 //! N003
}
struct context {
	int cudaStreamId, n;
	context *cudaParent;
	context(context *parent)
	    : cudaStreamId(0),
#ifdef WITH_PARENT
	      cudaParent(parent),
#endif
	      n{1} {}
};
class cudaWorker;
cudaWorker *worker(bool b, int n)
{
	if (b ? n : cudaNoSuchCall(n))                             //! N003
		return 0;
	return new cudaWorker(n);
}
struct own { int cudaGraphConditionalHandleCreate, ncclCommWindowRegister; };
int members(own &o) { return o.cudaGraphConditionalHandleCreate + o.ncclCommWindowRegister; }
#define SHOW(member) show(#member, properties.member)
#define OF(object, member) (object.member)
int show(const char *name, int value);
int device(const cudaDeviceProp &properties)
{
	SHOW(multiProcessorCount);
	SHOW(deviceNumaConfig);                                    //! N001
	own hostNumaId;
	return OF(hostNumaId, ncclCommWindowRegister) + show("hostNumaId", SHOW(hostNumaId)); //! N001
}
#include <functional>
#include <nvfunctional>                                            //! N002
__device__ int applied(int x)
{
	nvstd::function<int(int)> twice = [](int v) { return 2 * v; }; //! N001
	return twice(x);
}
int on_host(int x) { return std::function<int(int)>([](int v) { return v; })(x); }
// Names that macros of the program declare, and what checks calls everywhere it is seen to.
#define DECLARE_PARAMETER(name) int ncclParam##name() { return 0; }
DECLARE_PARAMETER(Rings)
int checked(int status)
{
	cuSafeCall(cuvidCreateVideoSource(0, 0, 0));
	cuSafeCall(status);
	cuUnsafeCall(status);                                      //! N003
	return ncclParamRings() + ncclUnheardOf();                //! N003
}
// Names that fit a pattern of the rules and are the program's own.
#if USE_TRACE
extern "C" void cudaD_set_bias_params(int n);
class CUpti_ActivityOfMine { public: void set(int k); };
void CUpti_ActivityOfMine::set(int k) { cudaD_set_bias_params(k); }
#endif
int compile(const char **cuda_link_params)
{
	own cuda_compile_params;
	cudaMalloc_v3020_params theirs;                            //! N001
	return members(cuda_compile_params) + (cuda_link_params != nullptr) + (int)sizeof(theirs);
}
template <class T> struct list { list(int n, T first); };
bool lengths(int n)
{
	list<int> cuSequences(n, 0);
	return n > cuNoSuchLimit(n);                               //! N003
}
/* cuFFT's layouts of old */
#include <cufft.h>
int layout_of_old(cufftHandle plan) { return cufftSetCompatibilityMode(plan, CUFFT_COMPATIBILITY_NATIVE); } //! N001 N001
