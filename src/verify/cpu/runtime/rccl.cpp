// RCCL for one rank: what it gives, it gets back.
#include "libraries.h"
#include <deque>
#include <rccl/rccl.h>

struct ncclComm {
	int device;
};
#define RCCL extern "C" ncclResult_t
static void only_one(int ranks)
{
	if (ranks != 1)
		gpu_absent("RCCL for more than one rank");
}
static size_t size_of(ncclDataType_t t)
{
	static const unsigned char sizes[] = { 1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1 };
	if ((size_t)t >= sizeof sizes)
		gpu_absent("a type of RCCL's that its header does not name");
	return sizes[t];
}
static ncclResult_t copy(void *to, const void *from, size_t n, ncclComm_t c, hipStream_t s)
{
	if (!c || (n && (!to || !from)))
		return ncclInvalidArgument;
	in_stream(s, [=] {
		memmove(to, from, n);
		has_values(to, n);
	});
	return ncclSuccess;
}

// ---- communicators ----
RCCL ncclGetVersion(int *v) { return *v = NCCL_VERSION_CODE, ncclSuccess; }
RCCL ncclGetUniqueId(ncclUniqueId *id) { return memset(id, 0, sizeof *id), ncclSuccess; }
RCCL ncclCommInitRank(ncclComm_t *c, int ranks, ncclUniqueId, int rank)
{
	only_one(ranks);
	if (rank)
		return ncclInvalidArgument;
	*c = new ncclComm {};
	return ncclSuccess;
}
RCCL ncclCommInitRankConfig(ncclComm_t *c, int ranks, ncclUniqueId id, int rank, ncclConfig_t *) { return ncclCommInitRank(c, ranks, id, rank); }
RCCL ncclCommInitAll(ncclComm_t *c, int devices, const int *) { return ncclCommInitRank(c, devices, {}, 0); }
RCCL ncclCommSplit(ncclComm_t, int color, int, ncclComm_t *c, ncclConfig_t *)
{
	if (color != NCCL_SPLIT_NOCOLOR)
		return ncclCommInitRank(c, 1, {}, 0);
	*c = nullptr;
	return ncclSuccess;
}
RCCL ncclCommFinalize(ncclComm_t) { return ncclSuccess; }
RCCL ncclCommDestroy(ncclComm_t c) { return delete c, ncclSuccess; }
RCCL ncclCommAbort(ncclComm_t c) { return delete c, ncclSuccess; }
RCCL ncclCommGetAsyncError(ncclComm_t, ncclResult_t *r) { return *r = ncclSuccess; }
RCCL ncclCommCount(const ncclComm_t, int *n) { return *n = 1, ncclSuccess; }
RCCL ncclCommUserRank(const ncclComm_t, int *rank) { return *rank = 0, ncclSuccess; }
RCCL ncclCommCuDevice(const ncclComm_t c, int *device) { return *device = c->device, ncclSuccess; }
RCCL ncclCommRegister(const ncclComm_t, void *p, size_t, void **handle) { return *handle = p, ncclSuccess; }
RCCL ncclCommDeregister(const ncclComm_t, void *) { return ncclSuccess; }
RCCL ncclMemAlloc(void **p, size_t n) { return hipMalloc(p, n) ? ncclUnhandledCudaError : ncclSuccess; }
RCCL ncclMemFree(void *p) { return hipFree(p) ? ncclUnhandledCudaError : ncclSuccess; }
extern "C" const char *ncclGetErrorString(ncclResult_t r)
{
	static const char *const texts[] = { "no error", "unhandled cuda error", "unhandled system error", "internal error", "invalid argument", "invalid usage",
		"remote process exited or there was a network error", "NCCL operation in progress" };
	return (size_t)r < ncclNumResults ? texts[r] : "unknown result code";
}
extern "C" const char *ncclGetLastError(ncclComm_t) { return ""; }

// ---- collective operations: a reduction of one is that one ----
#define ARGS size_t n, ncclDataType_t t
RCCL ncclAllReduce(const void *from, void *to, ARGS, ncclRedOp_t, ncclComm_t c, hipStream_t s) { return copy(to, from, n * size_of(t), c, s); }
RCCL ncclReduceScatter(const void *from, void *to, ARGS, ncclRedOp_t, ncclComm_t c, hipStream_t s) { return copy(to, from, n * size_of(t), c, s); }
RCCL ncclReduce(const void *from, void *to, ARGS, ncclRedOp_t, int root, ncclComm_t c, hipStream_t s)
{
	return root ? ncclInvalidArgument : copy(to, from, n * size_of(t), c, s);
}
RCCL ncclAllGather(const void *from, void *to, ARGS, ncclComm_t c, hipStream_t s) { return copy(to, from, n * size_of(t), c, s); }
RCCL ncclAllToAll(const void *from, void *to, ARGS, ncclComm_t c, hipStream_t s) { return copy(to, from, n * size_of(t), c, s); }
RCCL ncclBroadcast(const void *from, void *to, ARGS, int root, ncclComm_t c, hipStream_t s) { return root ? ncclInvalidArgument : copy(to, from, n * size_of(t), c, s); }
RCCL ncclBcast(void *p, ARGS, int root, ncclComm_t c, hipStream_t s) { return ncclBroadcast(p, p, n, t, root, c, s); }
RCCL ncclGather(const void *from, void *to, ARGS, int root, ncclComm_t c, hipStream_t s) { return ncclBroadcast(from, to, n, t, root, c, s); }
RCCL ncclScatter(const void *from, void *to, ARGS, int root, ncclComm_t c, hipStream_t s) { return ncclBroadcast(from, to, n, t, root, c, s); }

// ---- to and from itself, which is right in a group only; the first that is sent is the first that is received ----
struct message {
	const void *from;
	void *to;
	size_t n;
	ncclComm_t c;
	hipStream_t s;
};
static std::deque<message> sent, received;
static int depth;
static ncclResult_t add(std::deque<message> &to, int peer, const message &m)
{
	if (peer || !m.c)
		return ncclInvalidArgument;
	if (!depth)
		gpu_absent("RCCL's ncclSend and ncclRecv outside of a group: one rank would wait for itself");
	to.push_back(m);
	return ncclSuccess;
}
RCCL ncclSend(const void *from, ARGS, int peer, ncclComm_t c, hipStream_t s) { return add(sent, peer, { from, nullptr, n * size_of(t), c, s }); }
RCCL ncclRecv(void *to, ARGS, int peer, ncclComm_t c, hipStream_t s) { return add(received, peer, { nullptr, to, n * size_of(t), c, s }); }
RCCL ncclGroupStart() { return depth++, ncclSuccess; }
RCCL ncclGroupEnd()
{
	if (!depth)
		return ncclInvalidUsage;
	if (--depth)
		return ncclSuccess;
	ncclResult_t all = sent.size() == received.size() ? ncclSuccess : ncclInvalidUsage;
	for (; !sent.empty() && !received.empty() && !all; sent.pop_front(), received.pop_front())
		all = sent.front().n > received.front().n ? ncclInvalidUsage : copy(received.front().to, sent.front().from, sent.front().n, sent.front().c, received.front().s);
	sent.clear();
	received.clear();
	return all;
}
