// Section cg against what CUDA defines, on emulated wavefronts of 64 and of 32 lanes, for tiles and groups that are whole and that are not.
#include "tranship_compat.h"
#include "wavefront.h"

namespace cg = cooperative_groups;

static unsigned long long here; // a bit for each of the 64 threads
static int value(int t) { return t * 37 % 11 - 5; }

static void check(bool good, const char *what, int t)
{
	join();
	if (!good)
		fail(what, t);
}

static int least(int a, int b) { return a < b ? a : b; }

// A group's collectives, for the threads 'members' of the block, by rank.
template <class G> static void collectives(const G &g, const std::vector<int> &members, int t)
{
	int sum = 0, low = 99, before = 0, lowest = 0, rank = 0;
	for (int l : members) {
		sum += value(l);
		low = least(low, value(l));
		if (l < t) {
			before += value(l);
			lowest = rank ? least(lowest, value(l)) : value(l);
			rank++;
		}
	}
	check((int)g.thread_rank() == rank, "thread_rank", t);
	check(cg::reduce(g, value(t), cg::plus<int>()) == sum, "reduce", t);
	check(cg::reduce(g, value(t), cg::less<int>()) == low, "reduce", t);
	check(cg::inclusive_scan(g, value(t)) == before + value(t), "inclusive_scan", t);
	check(cg::exclusive_scan(g, value(t)) == before, "exclusive_scan", t);
	check(cg::exclusive_scan(g, value(t), cg::less<int>()) == lowest, "exclusive_scan: the first gets 0", t);
	check(cg::invoke_one_broadcast(g, [&] { return t; }) == members[0], "invoke_one_broadcast", t);
}

// A group that a partition made: its threads are those of 'from' of the same label, numbered by the first of each label.
static void part(const cg::coalesced_group &g, const std::vector<int> &from, const std::function<int(int)> &label, bool by_label,
                 int t)
{
	std::vector<int> members, labels;
	join();
	for (int l : from) {
		if (label(l) == label(t))
			members.push_back(l);
		bool seen = false;
		for (int k : labels)
			seen = seen || k == label(l);
		if (!seen)
			labels.push_back(label(l));
	}
	size_t rank = 0;
	while (labels[rank] != label(t))
		rank++;
	if (!by_label) // false and true
		rank = labels.size() == 1 ? 0 : (size_t)label(t);
	check(g.size() == members.size(), "a part's size", t);
	check(g.meta_group_size() == labels.size() && g.meta_group_rank() == rank, "a part's number", t);
	collectives(g, members, t);
}

template <unsigned n> static void tiles()
{
	run(width, [&](int t) {
		cg::thread_block_tile<n> tile;
		int first = t & ~(int)(n - 1);
		unsigned long long odd = 0, same = 0;
		std::vector<int> members;
		bool all_same = true;
		for (int l = first; l < first + (int)n; l++) {
			if (!(here >> l & 1))
				continue;
			members.push_back(l);
			odd |= (unsigned long long)(l % 3 == 1) << (l - first);
			same |= (unsigned long long)(value(l) == value(t)) << (l - first);
			all_same = all_same && value(l) == value(t);
		}
		if (!(here >> t & 1))
			return;
		unsigned long long whole = ~0ull >> (64 - n);
		int pred = 7;
		check(tile.ballot(t % 3 == 1) == odd, "ballot", t);
		check(tile.any(t % 3 == 1) == (odd != 0), "any", t);
		check(tile.all(t >= 0) == (members.size() == n), "all", t);
		check(tile.all(t % 3 == 1) == (odd == whole), "all", t);
		check(tile.match_any(value(t)) == same, "match_any", t);
		unsigned long long all = tile.match_all(value(t), pred);
		check(all == (all_same ? whole : 0) && pred == all_same, "match_all", t);
		part(cg::labeled_partition(tile, t * 7 % 5), members, [](int l) { return l * 7 % 5; }, true, t);
		part(cg::labeled_partition(tile, t % 4 < 2), members, [](int l) { return (int)(l % 4 < 2); }, false, t);
		part(tranship::binary_partition(tile, t % 5 < 2), members, [](int l) { return (int)(l % 5 < 2); }, false, t);
		if (members.size() == n)
			collectives(tile, members, t);
	});
}

static void coalesced()
{
	run(width, [&](int t) {
		if (!(here >> t & 1))
			return;
		std::vector<int> members;
		for (int l = t & 32; l < (t & 32) + 32; l++)
			if (here >> l & 1)
				members.push_back(l);
		cg::coalesced_group g = tranship::coalesced_threads();
		check(g.size() == members.size() && g.meta_group_size() == 1, "coalesced_threads", t);
		collectives(g, members, t);
		part(cg::labeled_partition(g, t % 3), members, [](int l) { return l % 3; }, true, t);
		part(tranship::binary_partition(g, t > 40), members, [](int l) { return (int)(l > 40); }, false, t);
	});
}

int main()
{
	for (int wave : {32, 64}) {
		width = wave;
		for (unsigned long long some :
		     {~0ull, 0xffffffffull, 0xffffffff00000000ull, 0x8000000100000001ull, 0x00ff00f0a5a51234ull}) {
			here = some;
			tiles<1>();
			tiles<2>();
			tiles<4>();
			tiles<8>();
			tiles<16>();
			tiles<32>();
			coalesced();
		}
	}
	if (failures)
		printf("%d checks failed\n", failures);
	return failures != 0;
}
