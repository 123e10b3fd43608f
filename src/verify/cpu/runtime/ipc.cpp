// Memory and events of other processes. What a process gives a handle of becomes a file that others map, at the place where it is; the
// work of a process is over when a call returns, so that another one's events have always happened.
#include "api.h"
#include "check.h"
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

static constexpr size_t page = 4096;
// In a hipIpcMemHandle_t, which has 64 bytes.
struct memory_handle {
	char magic[8];
	int process, number;
	u64 offset, bytes; // of the allocation in the file, and of the file
};
static_assert(sizeof(memory_handle) <= sizeof(hipIpcMemHandle_t), "a handle holds it");
static const char magic[8] = "cpu-ipc";
static std::map<char *, int> given; // by allocation: the file's number
static std::map<void *, std::pair<char *, size_t>> opened;

static std::string file_of(int process, int number)
{
	const char *folder = getenv("TMPDIR");
	return std::string(folder && *folder ? folder : "/tmp") + "/gpu-ipc-" + std::to_string(process) + "-" + std::to_string(number);
}
static void remove_files()
{
	for (auto &g : given)
		unlink(file_of(getpid(), g.second).c_str());
}
// The pages of the allocation, and what else they have, become the file's.
static bool give(char *first, size_t n, int number)
{
	std::string name = file_of(getpid(), number);
	int fd = open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	bool ok = fd >= 0;
	for (size_t done = 0; ok && done < n;) {
		ssize_t m = write(fd, first + done, n - done);
		ok = m > 0;
		done += ok ? (size_t)m : 0;
	}
	ok = ok && mmap(first, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) != MAP_FAILED;
	if (fd >= 0)
		close(fd);
	return ok;
}
hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t *to, void *p)
{
	auto a = areas.upper_bound((char *)p);
	if (a == areas.begin() || (--a)->second.freed || (char *)p >= a->first + a->second.n)
		return say(hipErrorInvalidValue);
	char *first = (char *)((uintptr_t)a->first & ~(page - 1));
	size_t bytes = ((size_t)(a->first - first) + a->second.n + page - 1) & ~(page - 1);
	static bool at_exit = !atexit(remove_files);
	(void)at_exit;
	if (!given.count(a->first)) {
		if (!give(first, bytes, (int)given.size()))
			return say(hipErrorOutOfMemory);
		given.insert({ a->first, (int)given.size() });
	}
	memory_handle h = { {}, getpid(), given[a->first], (u64)(a->first - first), bytes };
	memcpy(h.magic, magic, sizeof magic);
	memset(to, 0, sizeof *to);
	memcpy(to, &h, sizeof h);
	return hipSuccess;
}
hipError_t hipIpcOpenMemHandle(void **p, hipIpcMemHandle_t from, unsigned)
{
	memory_handle h;
	memcpy(&h, &from, sizeof h);
	if (memcmp(h.magic, magic, sizeof magic))
		return say(hipErrorInvalidValue);
	if (h.process == getpid()) // as HIP's runtime on a GPU
		return say(hipErrorInvalidContext);
	int fd = open(file_of(h.process, h.number).c_str(), O_RDWR | O_CLOEXEC);
	void *m = fd < 0 ? MAP_FAILED : mmap(nullptr, h.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (fd >= 0)
		close(fd);
	if (m == MAP_FAILED)
		return say(hipErrorInvalidValue);
	*p = (char *)m + h.offset;
	opened[*p] = { (char *)m, h.bytes };
	areas[(char *)*p] = { h.bytes - h.offset, false, nullptr, memory_kind::device, nullptr };
	return hipSuccess;
}
hipError_t hipIpcCloseMemHandle(void *p)
{
	auto o = opened.find(p);
	if (o == opened.end())
		return say(hipErrorInvalidValue);
	areas.erase((char *)p);
	munmap(o->second.first, o->second.second);
	opened.erase(o);
	return hipSuccess;
}
hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t *to, hipEvent_t e)
{
	wait_for_event(e);
	memset(to, 0, sizeof *to);
	memcpy(to, magic, sizeof magic);
	return hipSuccess;
}
hipError_t hipIpcOpenEventHandle(hipEvent_t *e, hipIpcEventHandle_t from)
{
	return memcmp(&from, magic, sizeof magic) ? say(hipErrorInvalidValue) : hipEventCreate(e);
}
