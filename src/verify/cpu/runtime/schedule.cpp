// The order in which lanes, wavefronts, blocks and streams take their turns, and the work that streams have not done yet.
//
// Usually a call does all at once. With a seed, what is asynchronous waits in its stream until the program waits for it, or for something
// behind it; streams take turns in an order of the seed's. The null stream waits for all streams but the non-blocking ones, and has no queue.
#include "api.h"
#include "schedule.h"
#include <deque>
#include <map>
#include <mutex>

u64 schedule_seed = getenv("GPU_SCHEDULE") ? strtoull(getenv("GPU_SCHEDULE"), nullptr, 0) : 0;
u64 any_below(u64 n)
{
	static u64 state = schedule_seed;
	u64 z = state += 0x9e3779b97f4a7c15;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return n ? (z ^ z >> 31) % n : 0;
}
turns::turns(u64 all) : n(all), step(1), start(0)
{
	if (!schedule_seed || n < 2)
		return;
	auto divides_both = [](u64 a, u64 b) {
		while (b) {
			u64 r = a % b;
			a = b;
			b = r;
		}
		return a != 1;
	};
	do
		step = 1 + any_below(n - 1);
	while (divides_both(step, n));
	start = any_below(n);
	if (step == 1 && !start)
		start = n / 2;
}

// ---- streams ----
struct item {
	std::function<void()> work;
	hipEvent_t waits_for; // or null
};
struct queue {
	std::deque<item> items;
	bool non_blocking;
};
static std::map<hipStream_t, queue> queues;
static std::map<hipEvent_t, int> open_events; // how many records of it are to be done
static bool at_work;
static bool is_null(hipStream_t s) { return !s || s == hipStreamLegacy || s == hipStreamPerThread; }
void add_stream(hipStream_t s, bool non_blocking)
{
	if (schedule_seed)
		queues[s].non_blocking = non_blocking;
}
static bool is_ready(const queue &q)
{
	if (q.items.empty())
		return false;
	auto e = q.items.front().waits_for ? open_events.find(q.items.front().waits_for) : open_events.end();
	return e == open_events.end() || !e->second;
}
// One piece of work of a stream that can go on; false when none can.
static bool one_turn(bool also_non_blocking)
{
	std::vector<queue *> ready;
	for (auto &q : queues)
		if (is_ready(q.second) && (also_non_blocking || !q.second.non_blocking))
			ready.push_back(&q.second);
	if (ready.empty())
		return false;
	queue *q = ready[any_below(ready.size())];
	item i = q->items.front();
	q->items.pop_front();
	at_work = true;
	i.work();
	at_work = false;
	return true;
}
template <class F> static void until(F over, bool also_non_blocking = true)
{
	while (schedule_seed && !at_work && !over() && one_turn(also_non_blocking))
		;
}
bool later(hipStream_t s, std::function<void()> work, hipEvent_t waits_for)
{
	if (!schedule_seed || at_work)
		return false;
	auto q = is_null(s) ? queues.end() : queues.find(s);
	if (q == queues.end()) {
		wait_for_all(false);
		return false;
	}
	q->second.items.push_back({ work, waits_for });
	return true;
}
void wait_for_all(bool also_non_blocking)
{
	// a stream that is not waited for may have to go on, for an event
	until([&] {
		for (auto &q : queues)
			if (!q.second.items.empty() && (also_non_blocking || !q.second.non_blocking))
				return false;
		return true;
	});
}
void wait_for_stream(hipStream_t s)
{
	if (is_null(s))
		wait_for_all(false);
	else
		until([&] { return !has_work(s); });
}
bool has_queue(hipStream_t s) { return !at_work && queues.count(s); }
bool has_work(hipStream_t s)
{
	auto q = queues.find(s);
	return q != queues.end() && !q->second.items.empty();
}
// Whoever asks again and again gets somewhere.
void go_on_a_little()
{
	if (schedule_seed && !at_work)
		one_turn(true);
}
void end_stream(hipStream_t s)
{
	wait_for_stream(s); // its work is done before it goes
	queues.erase(s);
}
void event_is_due(hipEvent_t e) { open_events[e]++; }
void event_is_done(hipEvent_t e) { open_events[e]--; }
bool is_open(hipEvent_t e)
{
	auto i = open_events.find(e);
	return i != open_events.end() && i->second;
}
void wait_for_event(hipEvent_t e)
{
	until([&] { return !is_open(e); });
}
