// --check race in global memory: two threads of a launch touch a word, one of them changes it, and nothing orders them.
//
// Within a block, what orders them is what orders accesses to shared memory (race.cpp). Between blocks it is grid.sync(); or else both blocks
// carry out an atomic operation after the first access, and the first one a fence before it. An atomic access needs no fence. Which location the
// operations are on is not looked at: what a block hands over by a flag or a counter behind a fence is never reported. A write that changes nothing
// races with nothing.
#include "check.h"
#include "wave.h"
#include <set>
#include <unordered_map>

struct touched {
	unsigned launch, phase, time, lane, wave_time;
	u64 block;
	const place *where;
	unsigned grid;
	unsigned char bytes; // of the word, a bit for each
	bool atomic, writes;
};
struct word_state {
	touched write, read[2]; // the last reads by two threads
};
enum { PAGE = 4096, WORD = 4, MOST_PAGES = 1 << 13 };
static std::unordered_map<u64, std::vector<word_state>> pages;
// Of blocks in this launch: the times of the last fence, of the last atomic operation, and of the last fence with one behind it.
static std::unordered_map<u64, unsigned> fenced, met, released;
static std::set<std::string> told;
static unsigned launches, grids, clock_of_accesses;

void new_launch()
{
	launches++;
	fenced.clear();
	met.clear();
	released.clear();
}
void new_grid() { grids++; }

static u64 number_of_block() { return here->x + (u64)now->grid[0] * (here->y + (u64)now->grid[1] * here->z); }
static bool in_order(const touched &t, u64 block)
{
	if (t.launch != launches || t.grid != grids || (t.block == block && (t.phase != here->phase || t.lane == me->number)))
		return true;
	if (t.block == block) {
		if (now->kind == alone || t.lane / (unsigned)width != me->number / (unsigned)width)
			return met.count(block) && met[block] > t.time;
		lane &other = here->waves[t.lane / (unsigned)width].lanes[t.lane % (unsigned)width];
		return (other.synced > t.wave_time && me->synced > t.wave_time) || (met.count(block) && met[block] > t.time);
	}
	auto r = released.find(t.block), own = met.find(block);
	return (t.atomic || (r != released.end() && r->second > t.time)) && own != met.end() && own->second > t.time;
}

// The last write, until it is known what it has changed.
static struct {
	char *p;
	unsigned n;
	char before[64];
	touched by;
	std::vector<std::string> findings;
} last;
void settle_global_races()
{
	if (!last.p)
		return;
	if (last.n > sizeof last.before || memcmp(last.p, last.before, last.n)) {
		for (u64 a = (u64)last.p / WORD; a <= ((u64)last.p + last.n - 1) / WORD; a++) {
			auto page = pages.find(a * WORD / PAGE);
			if (page != pages.end())
				page->second[a % (PAGE / WORD)].write = last.by;
		}
		for (const std::string &f : last.findings) {
			fputs(f.c_str(), stderr);
			has_findings();
		}
	}
	last.p = nullptr;
	last.findings.clear();
}
static void report(const touched &t, bool writes_now, const place *w)
{
	if (!told.insert(text_of(t.where) + " " + text_of(w)).second)
		return;
	char what[4400], who[200];
	unsigned x = t.lane % now->block[0], y = t.lane / now->block[0] % now->block[1], z = t.lane / now->block[0] / now->block[1];
	snprintf(who, sizeof who, "block (%u, %u, %u), thread (%u, %u, %u)", (unsigned)(t.block % now->grid[0]), (unsigned)(t.block / now->grid[0] % now->grid[1]),
		(unsigned)(t.block / now->grid[0] / now->grid[1]), x, y, z);
	snprintf(what, sizeof what, "a %s that races with the %s of global memory at %s by %s", writes_now ? "write" : "read", t.writes ? "write" : "read",
		text_of(t.where).c_str(), who);
	std::string text = text_of_finding(what, text_of(w).c_str());
	if (writes_now) {
		last.findings.push_back(text);
		return;
	}
	fputs(text.c_str(), stderr);
	has_findings();
}
extern "C" void gpu_fence()
{
	if (checks & check_race)
		fenced[number_of_block()] = ++clock_of_accesses;
}
void touch_global(char *p, u64 n, unsigned how, const place *w)
{
	bool atomic = how & (is_atomic | is_volatile), is_write = how & writes;
	u64 block = number_of_block();
	clock_of_accesses++;
	if (atomic) {
		met[block] = clock_of_accesses;
		auto fence = fenced.find(block);
		if (fence != fenced.end())
			released[block] = fence->second;
	}
	touched t = { launches, here->phase, clock_of_accesses, me->number, wave_time(), block, w, grids, 0, atomic, is_write };
	if (is_write) {
		last.p = p;
		last.n = (unsigned)n;
		memcpy(last.before, p, n < sizeof last.before ? n : sizeof last.before);
	}
	for (u64 a = (u64)p / WORD; a <= ((u64)p + n - 1) / WORD; a++) {
		u64 from = a * WORD < (u64)p ? (u64)p - a * WORD : 0, to = (a + 1) * WORD > (u64)p + n ? (u64)p + n - a * WORD : WORD;
		t.bytes = (unsigned char)(((1u << to) - 1) & ~((1u << from) - 1));
		if (is_write)
			last.by = t;
		auto page = pages.find(a * WORD / PAGE);
		if (page == pages.end()) {
			static bool full;
			if (pages.size() >= MOST_PAGES) {
				if (!full)
					fprintf(stderr, "--check race: global memory beyond 32 MiB is not looked at\n");
				full = true;
				return;
			}
			page = pages.emplace(a * WORD / PAGE, std::vector<word_state>(PAGE / WORD)).first;
		}
		word_state &s = page->second[a % (PAGE / WORD)];
		if (s.write.where && s.write.bytes & t.bytes && !(atomic && s.write.atomic) && !in_order(s.write, block))
			report(s.write, is_write, w);
		for (const touched &r : s.read)
			if (is_write && r.where && r.bytes & t.bytes && !(atomic && r.atomic) && !in_order(r, block))
				report(r, true, w);
		if (how & reads) {
			if (s.read[0].lane != t.lane || s.read[0].block != block || s.read[0].launch != launches)
				s.read[1] = s.read[0];
			s.read[0] = t;
		}
	}
}
