// Section warp against what CUDA defines, on emulated wavefronts of 64 and of 32 lanes.
#include "tranship_compat.h"
#include "wavefront.h"

// ---- CUDA's definitions, for thread t of the warp t / 32, with the threads in 'here' taking part ----
static unsigned long long here; // a bit for each of the 64 threads
static bool is_here(int t) { return here >> t & 1; }
static unsigned warp_here(int t) { return (unsigned)(here >> (t & 32)); }

template <class T> static T values(int t); // what thread t puts in
template <> int values<int>(int t) { return t * 37 % 11 - 5; }
template <> unsigned values<unsigned>(int t) { return (unsigned)t * 2654435761u; }
template <> short values<short>(int t) { return (short)(t * 997); }
template <> long long values<long long>(int t) { return t * 0x123456789abll; }
template <> double values<double>(int t) { return t % 5 * 0.37; }
struct big {
	int a[7];
	bool operator==(const big &o) const { return !memcmp(a, o.a, sizeof a); }
};
template <> big values<big>(int t)
{
	big b;
	for (int i = 0; i < 7; i++)
		b.a[i] = t * 10 + i;
	return b;
}

static void check(bool good, const char *what, int t)
{
	if (!good)
		fail(what, t);
}

template <class T> static void shuffles()
{
	for (int w = 1; w <= 32; w *= 2)
		for (int d : { 0, 1, 2, 5, 15, 16, 31, 32, 33, -1 }) {
			run(width, [&](int t) {
				int low = t & ~(w - 1), m = d & 31;
				check(tranship::shfl_sync(~0u, values<T>(t), d, w) == values<T>(low + (d & (w - 1))), "shfl_sync", t);
				check(tranship::shfl_up_sync(~0u, values<T>(t), (unsigned)d, w) == values<T>(t - m < low ? t : t - m), "shfl_up_sync", t);
				check(tranship::shfl_down_sync(~0u, values<T>(t), (unsigned)d, w) == values<T>(t + m >= low + w ? t : t + m), "shfl_down_sync", t);
				check(tranship::shfl_xor_sync(~0u, values<T>(t), d, w) == values<T>((t ^ m) >= low + w ? t : t ^ m), "shfl_xor_sync", t);
				check(tranship::shfl(values<T>(t), t + d, w) == values<T>(low + ((t + d) & (w - 1))), "shfl", t);
			});
		}
}

// CUB's: segments of a warp begin at lanes 0, 5 and 20, and end in front of these.
static void segments()
{
	run(width, [&](int t) {
		int l = t & 31, first = l < 5 ? 0 : l < 20 ? 5 : 20, last = l < 5 ? 4 : l < 20 ? 19 : 31;
		for (int d : { 1, 4, 30 }) {
			check(tranship::shuffle_up<32>(values<int>(t), d, first, ~0u) == values<int>(l - d < first ? t : t - d), "shuffle_up", t);
			check(tranship::shuffle_down<32>(values<int>(t), d, last, ~0u) == values<int>(l + d > last ? t : t + d), "shuffle_down", t);
			check(tranship::shuffle_up<8>(values<int>(t), d, 0, ~0u) == values<int>(l % 8 < d ? t : t - d), "shuffle_up", t);
			check(tranship::shuffle_down<8>(values<int>(t), d, 7, ~0u) == values<int>(l % 8 + d > 7 ? t : t + d), "shuffle_down", t);
		}
	});
}

static void votes(unsigned mask_low, unsigned mask_high)
{
	auto pred = [](int t) { return t % 3 == 0 || t > 40; };
	run(width, [&](int t) {
		if (!is_here(t))
			return;
		unsigned mask = t < 32 ? mask_low : mask_high, among = mask & warp_here(t), yes = 0;
		for (int l = 0; l < 32; l++)
			yes |= (unsigned)pred((t & 32) + l) << l;
		check(tranship::lane_id() == (t & 31), "lane_id", t);
		check(tranship::activemask() == warp_here(t), "activemask", t);
		check(tranship::ballot_sync(mask, pred(t) ? 4 : 0) == (yes & among), "ballot_sync", t);
		check(tranship::ballot(pred(t)) == (yes & warp_here(t)), "ballot", t);
		check(tranship::any_sync(mask, pred(t)) == ((yes & among) != 0), "any_sync", t);
		check(tranship::all_sync(mask, pred(t)) == ((~yes & among) == 0), "all_sync", t);
		check(tranship::any(pred(t)) == ((yes & warp_here(t)) != 0), "any", t);
		check(tranship::all(pred(t)) == ((~yes & warp_here(t)) == 0), "all", t);
		check(tranship::lanemask_lt() == (1u << (t & 31)) - 1 && tranship::lanemask_eq() == 1u << (t & 31), "lanemask", t);
		check((tranship::lanemask_le() ^ tranship::lanemask_gt()) == ~0u && (tranship::lanemask_lt() ^ tranship::lanemask_ge()) == ~0u, "lanemask", t);
		tranship::syncwarp(mask);
	});
}

// The threads that name themselves in their mask; one mask per half, or several disjoint ones in a half.
template <class T> static void matches(const std::function<unsigned(int)> &mask_of)
{
	run(width, [&](int t) {
		unsigned mask = mask_of(t), same = 0;
		if (!is_here(t) || !(mask >> (t & 31) & 1))
			return;
		for (int l = 0; l < 32; l++)
			if (is_here((t & 32) + l) && mask >> l & 1 && values<T>((t & 32) + l) == values<T>(t))
				same |= 1u << l;
		check(tranship::match_any_sync(mask, values<T>(t)) == same, "match_any_sync", t);
	});
	run(width, [&](int t) {
		unsigned mask = mask_of(t);
		if (!is_here(t) || !(mask >> (t & 31) & 1))
			return;
		T first = values<T>((t & 32) + __builtin_ctz(mask & warp_here(t)));
		bool same = true;
		for (int l = 0; l < 32; l++)
			if (is_here((t & 32) + l) && mask >> l & 1)
				same = same && values<T>((t & 32) + l) == first;
		int pred = 7;
		unsigned got = tranship::match_all_sync(mask, values<T>(t), &pred);
		check(got == (same ? mask : 0) && pred == same, "match_all_sync", t);
	});
}

static void reductions(const std::function<unsigned(int)> &mask_of)
{
	auto with = [&](auto reduce, auto op, auto of, const char *what) {
		run(width, [&](int t) {
			unsigned mask = mask_of(t);
			if (!is_here(t) || !(mask >> (t & 31) & 1))
				return;
			decltype(of(0)) want = 0;
			bool any = false;
			for (int l = 0; l < 32; l++)
				if (is_here((t & 32) + l) && mask >> l & 1) {
					want = any ? op(want, of((t & 32) + l)) : of((t & 32) + l);
					any = true;
				}
			check(reduce(mask, of(t)) == want, what, t);
		});
	};
	using namespace tranship;
	auto i = values<int>;
	auto u = values<unsigned>;
	with([](unsigned m, int v) { return reduce_add_sync(m, v); }, [](int a, int b) { return a + b; }, i, "reduce_add_sync");
	with([](unsigned m, int v) { return reduce_min_sync(m, v); }, [](int a, int b) { return a < b ? a : b; }, i, "reduce_min_sync");
	with([](unsigned m, int v) { return reduce_max_sync(m, v); }, [](int a, int b) { return a > b ? a : b; }, i, "reduce_max_sync");
	with([](unsigned m, unsigned v) { return reduce_max_sync(m, v); }, [](unsigned a, unsigned b) { return a > b ? a : b; }, u, "reduce_max_sync");
	with([](unsigned m, unsigned v) { return reduce_and_sync(m, v); }, [](unsigned a, unsigned b) { return a & b; }, u, "reduce_and_sync");
	with([](unsigned m, unsigned v) { return reduce_or_sync(m, v); }, [](unsigned a, unsigned b) { return a | b; }, u, "reduce_or_sync");
	with([](unsigned m, unsigned v) { return reduce_xor_sync(m, v); }, [](unsigned a, unsigned b) { return a ^ b; }, u, "reduce_xor_sync");
}

int main()
{
	for (int wave : { 32, 64 }) {
		width = wave;
		here = ~0ull;
		shuffles<int>();
		shuffles<short>();
		shuffles<long long>();
		shuffles<double>();
		shuffles<big>();
		segments();
		for (unsigned long long some : { ~0ull, 0xffffffffull, 0xffffffff00000000ull, 0x8000000100000001ull, 0x00ff00f0a5a51234ull }) {
			here = some;
			votes(~0u, ~0u);
			votes(0xffff, 0xf0f0f0f0);
			const std::function<unsigned(int)> masks[] = {
				[](int) { return ~0u; },
				[](int t) { return t < 32 ? 0x0000ffffu : 0xf0f0f0f0u; },
				[](int t) { return 0xffu << (t & 24); },                           // four subsets in each half
				[](int t) { return t & 1 ? 0xaaaaaaaau : 0x55555555u; },           // interleaved
				[](int t) { return (t & 31) % 5 == 0 ? 0x42108421u : 0xbdef7bdeu; }, // of different sizes
			};
			for (auto &mask : masks) {
				matches<int>(mask);
				matches<double>(mask);
				matches<long long>(mask);
				reductions(mask);
			}
		}
	}
	if (failures)
		printf("%d checks failed\n", failures);
	return failures != 0;
}
