// --check race: two lanes of a block touch one byte of shared memory, one of them writes, and nothing orders the two: neither a barrier of
// the block, nor, within a wavefront, __syncwarp() or the like. Two atomic operations do not race, nor do two writes of the same value.
#include "check.h"
#include "wave.h"
#include <set>

struct touch {
	unsigned phase, time, lane;
	bool atomic;
	const place *where;
};
struct byte_state {
	touch write, plain, read[2]; // the last write, the last that is not atomic, the last reads by two lanes
};
static std::vector<byte_state> bytes;
static std::set<std::string> told; // pairs of places
static unsigned clock_of_waves = 1, last_phase;

// A write over another one, which counts once it has changed what is there.
static struct {
	const char *at;
	unsigned n;
	char before[16];
	std::string text;
	const place *where;
} pending;

void new_phase(block &b)
{
	settle_races();
	b.phase = ++last_phase;
}
unsigned wave_time() { return clock_of_waves; }
void lanes_in_order(wave &w, const std::vector<int> &at)
{
	clock_of_waves++;
	for (int l : at)
		w.lanes[l].synced = clock_of_waves;
}
void settle_races()
{
	if (!pending.at)
		return;
	if (memcmp(pending.at, pending.before, pending.n)) {
		fputs(pending.text.c_str(), stderr);
		has_findings();
	}
	pending.at = nullptr;
}

static lane *lane_of(unsigned number)
{
	if (now->kind == alone)
		return nullptr;
	return &here->waves[number / (unsigned)width].lanes[number % (unsigned)width];
}
static bool in_order(const touch &t)
{
	if (t.phase != here->phase || t.lane == me->number)
		return true;
	lane *other = t.lane / (unsigned)width == me->number / (unsigned)width ? lane_of(t.lane) : nullptr;
	return other && t.time < me->synced && t.time < other->synced;
}
static void report(const touch &t, const char *p, u64 n, bool reads_now, bool read_then, const place *w)
{
	if (!told.insert(text_of(t.where) + " " + text_of(w)).second)
		return;
	unsigned x = t.lane % now->block[0], y = t.lane / now->block[0] % now->block[1], z = t.lane / now->block[0] / now->block[1];
	char what[4400];
	snprintf(what, sizeof what, "a %s that races with the %s of shared memory at %s by thread (%u, %u, %u)", reads_now ? "read" : "write",
		read_then ? "read" : "write", text_of(t.where).c_str(), x, y, z);
	std::string text = text_of_finding(what, text_of(w).c_str());
	if (!reads_now && !read_then && n <= sizeof pending.before) {
		pending.at = p;
		pending.n = (unsigned)n;
		memcpy(pending.before, p, n);
		pending.text = text;
		return;
	}
	fputs(text.c_str(), stderr);
	has_findings();
}

void touch_shared(const char *p, u64 n, unsigned how, const place *w)
{
	if (bytes.empty())
		bytes.resize((size_t)(__stop_gpu_lds - __start_gpu_lds));
	bool atomic = how & is_atomic, is_write = how & writes;
	touch t = { here->phase, clock_of_waves, me->number, atomic, w };
	for (u64 i = 0; i < n && p + i < __stop_gpu_lds; i++) {
		byte_state &b = bytes[(size_t)(p + i - __start_gpu_lds)];
		if (!in_order(b.plain))
			report(b.plain, p, n, !is_write, false, w);
		else if (!atomic && !in_order(b.write))
			report(b.write, p, n, !is_write, false, w);
		for (const touch &r : b.read)
			if (is_write && !in_order(r) && !(atomic && r.atomic))
				report(r, p, n, false, true, w);
		if (is_write)
			b.write = t;
		if (is_write && !atomic)
			b.plain = t;
		if (how & reads) {
			if (b.read[0].lane != me->number || b.read[0].phase != here->phase)
				b.read[1] = b.read[0];
			b.read[0] = t;
		}
	}
}
