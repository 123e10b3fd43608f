// NVTX's domains: roctx has one
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>

struct profiler {
	nvtxDomainHandle_t domain = nvtxDomainCreateA("solver");
	nvtxStringHandle_t step = nvtxDomainRegisterStringA(domain, "step");
	~profiler() { nvtxDomainDestroy(domain); }
	void push(const char *name)
	{
		nvtxEventAttributes_t e = {};
		e.version = NVTX_VERSION;
		e.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
		e.messageType = name ? NVTX_MESSAGE_TYPE_ASCII : NVTX_MESSAGE_TYPE_REGISTERED;
		if (name)
			e.message.ascii = name;
		else
			e.message.registered = step;
		nvtxDomainRangePushEx(domain, &e);
		nvtxRangePushEx(&e);
		nvtxRangeId_t id = nvtxDomainRangeStartEx(domain, &e);
		nvtxDomainMarkEx(domain, &e);
		nvtxDomainRangeEnd(domain, id);
	}
	void pop()
	{
		nvtxDomainRangePop(domain);
		nvtxRangePop();
	}
};

void name(cudaStream_t stream)
{
	nvtxNameOsThread(1, "worker");
	nvtxNameCudaStreamA(stream, "copies");
}
