// --check memory: accesses of kernels, which are announced before they happen (src/verify/cpu/check.c).
#include "check.h"
#include "wave.h"
#include <dlfcn.h>
#include <set>
#include <unistd.h>

unsigned checks;
extern "C" char __executable_start[], _end[], gpu_dynamic_lds[];
// asked for before constructors of this file have run
static std::map<char *, u64> &shared_variables()
{
	static std::map<char *, u64> all;
	return all;
}
static std::vector<unsigned char> shared_written;
static std::set<const place *> told;

static void end_badly()
{
	fflush(stdout);
	_exit(3);
}
void has_findings()
{
	static bool first = (atexit(end_badly), true); // what else there is, is told before
	(void)first;
}
std::string text_of(const place *w)
{
	return w->line ? std::string(w->file) + ":" + std::to_string(w->line) : "";
}
static void reads_nothing(const place *w, const char *memory)
{
	if (!told.insert(w).second)
		return;
	has_findings();
	char what[100];
	snprintf(what, sizeof what, "a read of %s memory that has no value", memory);
	tell(what, text_of(w).c_str());
}
static void out_of_bounds(const char *p, u64 n, const place *w)
{
	char what[200];
	auto a = areas.upper_bound((char *)p);
	const char *size = n == 1 ? "byte" : "bytes";
	enum { NEAR = 4096 };
	if (a != areas.begin()) {
		auto b = std::prev(a);
		if (p < b->first + b->second.n + NEAR) {
			snprintf(what, sizeof what, b->second.freed ? "an access to freed memory: %llu %s at byte %td of an allocation of %zu" :
				"an access out of bounds: %llu %s at byte %td of an allocation of %zu", n, size, p - b->first, b->second.n);
			fault(what, text_of(w).c_str());
		}
	}
	if (a != areas.end() && p + NEAR > a->first)
		snprintf(what, sizeof what, "an access out of bounds: %llu %s at byte %td of an allocation of %zu", n, size, p - a->first, a->second.n);
	else if ((u64)p < NEAR)
		snprintf(what, sizeof what, "an access by a null pointer");
	else
		snprintf(what, sizeof what, "an access to memory that the device does not have: the host's, or none");
	fault(what, text_of(w).c_str());
}
static void misaligned(u64 n, unsigned to, const place *w)
{
	static std::set<const place *> misplaced;
	if (!misplaced.insert(w).second)
		return;
	has_findings();
	char what[100];
	snprintf(what, sizeof what, "a misaligned access: %llu bytes, whose address is no multiple of %u,", n, to);
	tell(what, text_of(w).c_str());
}
static void shared(const char *p, u64 n, unsigned how, const place *w)
{
	auto v = shared_variables().upper_bound((char *)p);
	char *start = gpu_dynamic_lds;
	u64 size = now->dynamic;
	if (p < gpu_dynamic_lds || p >= gpu_dynamic_lds + gpu_dynamic_size) {
		if (v == shared_variables().begin())
			return;
		start = std::prev(v)->first;
		size = std::prev(v)->second;
	}
	if (p + n > start + size) {
		char what[200];
		snprintf(what, sizeof what, "an access out of bounds: %llu bytes at byte %td of %llu of shared memory", n, p - start, size);
		fault(what, text_of(w).c_str());
	}
	unsigned char *written = &shared_written[(size_t)(p - __start_gpu_lds)];
	if (how & reads && !memchr(written, 1, n))
		reads_nothing(w, "shared");
	if (how & writes)
		memset(written, 1, n);
}

static std::pair<char *const, area> *last;
void check_forgets() { last = nullptr; }

extern "C" {
void gpu_check_shared(char *variable, u64 size)
{
	shared_variables()[variable] = size;
}
void gpu_check_on(unsigned which) { checks |= which; }
void gpu_check(char *p, u64 n, unsigned how, const place *w)
{
	settle_races();
	settle_global_races();
	if (checks & check_sync && how & (is_atomic | is_volatile))
		polls(p, n, how, w);
	if (checks & check_memory && how >= aligned_to && (u64)p % (how / aligned_to))
		misaligned(n, how / aligned_to, w);
	if (p >= __start_gpu_lds && p < __stop_gpu_lds) {
		if (checks & check_memory)
			shared(p, n, how, w);
		if (checks & check_race)
			touch_shared(p, n, how, w);
		return;
	}
	if (checks & check_race && n && !is_on_stack(p))
		touch_global(p, n, how, w);
	if (!(checks & check_memory))
		return;
	if (!last || p < last->first || p >= last->first + last->second.n) {
		auto a = areas.upper_bound(p);
		if (a == areas.begin() || p >= std::prev(a)->first + std::prev(a)->second.n) {
			Dl_info info;
			if (is_on_stack(p) || is_registered(p) || (p >= __executable_start && p < _end) || dladdr(p, &info))
				return;
			out_of_bounds(p, n, w);
		}
		last = &*std::prev(a);
	}
	area &a = last->second;
	if (a.freed || p + n > last->first + a.n)
		out_of_bounds(p, n, w);
	if (!a.written)
		return;
	if (how & reads && !memchr(a.written + (p - last->first), 1, n))
		reads_nothing(w, "device");
	if (how & writes)
		memset(a.written + (p - last->first), 1, n);
}
}

void check_block(block *from, block &to)
{
	size_t n = (size_t)(__stop_gpu_lds - __start_gpu_lds);
	shared_written.resize(n);
	if (from)
		from->written = shared_written;
	if (to.written.empty())
		memset(shared_written.data(), 0, n);
	else
		shared_written = to.written;
}
void has_values(void *p, size_t n)
{
	if (!(checks & check_memory) || !n)
		return;
	auto a = areas.upper_bound((char *)p);
	if (a == areas.begin())
		return;
	--a;
	size_t at = (size_t)((char *)p - a->first);
	if (a->second.written && at < a->second.n)
		memset(a->second.written + at, 1, n < a->second.n - at ? n : a->second.n - at);
}
