// --check sync: what the compiled code does not show by itself.
//
// Barriers in different places: lanes of one wavefront wait at them at a time, or whole wavefronts do, and have not waited as often in the end.
// Barriers that some threads skip: between a branch and the place where all its ways meet (skips.c), each thread of the block waits at as many.
// Blocks that wait for later ones: a thread reads one value over and over, and a block that began after its own changes it.
// Waits for more clocks than the counter has: a thread reads it at one place long after it has begun at 0 again.
#include "check.h"
#include "schedule.h"
#include "wave.h"
#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

// ---- barriers in different places ----
static std::unordered_set<u64> told;
static void report(const wait_apart &a)
{
	if (!told.insert(a.places).second)
		return;
	me = a.other;
	tell(a.what.c_str(), a.at.c_str());
	has_findings();
}
static wait_apart waits_apart(lane &first, lane &other)
{
	char at[2000], there[2000], what[2200];
	line_of_wait(other, at, sizeof at);
	line_of_wait(first, there, sizeof there);
	snprintf(what, sizeof what, "a barrier that not all threads reach: thread (%u, %u, %u) waits at the one at %s", first.x, first.y, first.z, there);
	return { &first, &other, other.key ^ first.key, what, at };
}
// The GPU counts the wavefronts that wait, wherever they do, so whole wavefronts may wait in different places if they do so equally often.
void check_barrier(block &b)
{
	lane *first = nullptr;
	for (wave &w : b.waves) {
		lane *own = nullptr;
		for (lane &l : w.lanes) {
			lane *with = own ? own : first;
			if (l.state == finished)
				continue;
			first = first ? first : &l;
			if (with && l.key != with->key && !told.count(l.key ^ with->key)) {
				auto same = [&](const wait_apart &a) { return a.places == (l.key ^ with->key); };
				if (own)
					report(waits_apart(*with, l));
				else if (std::find_if(b.apart.begin(), b.apart.end(), same) == b.apart.end())
					b.apart.push_back(waits_apart(*with, l));
			}
			own = own ? own : &l;
		}
	}
}
void settle_barriers(block &b)
{
	for (const wait_apart &a : b.apart)
		if (a.first->barriers != a.other->barriers)
			report(a);
}

// ---- barriers between a branch and where its ways meet ----
static unsigned index_of(const place *w)
{
	static std::unordered_map<const place *, unsigned> all;
	return all.emplace(w, (unsigned)all.size()).first->second;
}
template <class T> static T &at(std::vector<T> &all, size_t i)
{
	if (all.size() <= i)
		all.resize(i + 1);
	return all[i];
}
extern "C" {
void gpu_parts(const place *w)
{
	if (now->kind == alone)
		return;
	parting &p = at(me->partings, index_of(w));
	if (!p.open)
		p.barriers = me->barriers;
	p.open = true;
}
void gpu_meets(const place *w)
{
	static std::unordered_set<const place *> told;
	if (now->kind == alone)
		return;
	parting &p = at(me->partings, index_of(w));
	if (!p.open)
		return;
	p.open = false;
	meeting came = { me->barriers - p.barriers, me->number };
	std::vector<meeting> &before = at(here->meetings, index_of(w));
	if (p.met++ == before.size()) {
		before.push_back(came);
		return;
	}
	meeting &first = before[p.met - 1];
	if (first.barriers == came.barriers || !told.insert(w).second)
		return;
	unsigned x = first.lane % now->block[0], y = first.lane / now->block[0] % now->block[1], z = first.lane / now->block[0] / now->block[1];
	char what[300];
	snprintf(what, sizeof what, "a barrier that not all threads reach: behind this branch, thread (%u, %u, %u) waits %u times, and the other %u times", x,
		y, z, first.barriers, came.barriers);
	tell(what, text_of(w).c_str());
	has_findings();
}
}

// ---- waits for later blocks ----
struct wait_for_value {
	block *b;
	lane *l;
	const place *where;
};
static std::map<char *, wait_for_value> waits;
static struct {
	char *p;
	unsigned n;
	char before[8];
	block *b;
	const place *where;
} written;

static void settle()
{
	if (!written.p)
		return;
	auto w = waits.find(written.p);
	bool changed = memcmp(written.p, written.before, written.n);
	written.p = nullptr;
	if (!changed || w == waits.end())
		return;
	wait_for_value &v = w->second;
	if (v.b->began < written.b->began) {
		char what[4400];
		lane *own = me;
		block *of = here;
		snprintf(what, sizeof what, "a wait for a block that began later, and need not run at the same time: block (%u, %u, %u) writes at %s",
			written.b->x, written.b->y, written.b->z, text_of(written.where).c_str());
		me = v.l;
		here = v.b;
		tell(what, text_of(v.where).c_str());
		has_findings();
		me = own;
		here = of;
	}
	waits.erase(w);
}
void polls(char *p, u64 n, unsigned how, const place *w)
{
	settle();
	if (now->kind == alone || n > sizeof written.before)
		return;
	if (how & reads) {
		u64 v = 0;
		memcpy(&v, p, n);
		me->times = me->polled == p && me->value_polled == v ? me->times + 1 : 0;
		me->polled = p;
		me->value_polled = v;
		me->polled_at = w;
	}
	if (how & writes && waits.count(p)) {
		written.p = p;
		written.n = (unsigned)n;
		memcpy(written.before, p, n);
		written.b = here;
		written.where = w;
	}
}
bool waits_for_others(block &b)
{
	enum { PATIENCE = 1 << 12 };
	if (!(checks & check_sync) || now->cooperative)
		return false;
	bool any = false;
	for (wave &w : b.waves)
		for (lane &l : w.lanes)
			if (l.state != finished && l.times >= PATIENCE) {
				if (!schedule_seed) // later ones are those of higher numbers
					waits.insert({ l.polled, { &b, &l, l.polled_at } });
				any = true;
			}
	return any;
}
void settle_waits()
{
	settle();
	waits.clear();
}

// ---- waits for the clock ----
void check_clock_wait(void *site)
{
	enum { PATIENCE = 1 << 18 }; // of 100 clocks each: the counter has begun 25 times
	static lane *last;
	static void *last_site;
	static unsigned times;
	times = last == me && last_site == site ? times + 1 : 0;
	last = me;
	last_site = site;
	if (times < PATIENCE)
		return;
	char at[2000], what[200];
	line_of(at, sizeof at, (char *)site - 1, nullptr, nullptr);
	snprintf(what, sizeof what, "a loop without an end: clock64() has 20 bits on %s, and begins at 0 again", gpu_arch());
	fault(what, at);
}
