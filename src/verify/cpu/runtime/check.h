// --check memory: what is known of memory.
#pragma once
#include "gpu.h"
#include <cstddef>
#include <map>
#include <string>
#include <vector>
enum class memory_kind { device, pinned, managed };
// An allocation, by its address. A freed one is known for a while.
struct area {
	size_t n;
	bool freed;
	unsigned char *written; // of each byte whether it has a value; null: the host writes there, too
	memory_kind kind;
	struct ihipMemPoolHandle_t *pool; // that it is from, or null
};
extern std::map<char *, area> areas;
enum { check_memory = 1, check_race = 2, check_sync = 4 };
extern unsigned checks; // that the program is built with
enum { reads = 1, writes = 2, is_atomic = 4, is_volatile = 8, aligned_to = 256 };
struct place {
	const char *file;
	unsigned line;
};
std::string text_of(const place *w); // "FILE:LINE", or empty
// The program ends with status 3.
void has_findings();
// The host has given these bytes values.
void has_values(void *p, size_t n);
// The area is freed.
void pool_gets_back(const area &a);
// An area that was freed is not there any more.
void check_forgets();
// Whether the host has made this memory of its own known to the device.
bool is_registered(const char *p);
struct block;
struct wave;
// ---- --check race ----
void touch_shared(const char *p, u64 n, unsigned how, const place *w);
// The block begins, or all its lanes have met at a barrier.
void new_phase(block &b);
// These lanes of a wavefront see each other's writes.
void lanes_in_order(wave &w, const std::vector<int> &at);
// How often lanes of a wavefront have met so.
unsigned wave_time();
// What a write has changed is known.
void settle_races();
// ---- the same in global memory ----
void touch_global(char *p, u64 n, unsigned how, const place *w);
void settle_global_races();
void new_launch();
void new_grid(); // all blocks have met
// ---- --check sync ----
void check_barrier(block &b);   // it opens
void settle_barriers(block &b); // all its lanes have ended
// An atomic or volatile access.
void polls(char *p, u64 n, unsigned how, const place *w);
// Whether a lane of the block reads one value over and over.
bool waits_for_others(block &b);
void settle_waits(); // the launch ends
// A lane reads there a clock that soon begins at 0 again.
void check_clock_wait(void *site);
// ---- --check memory ----
// Shared memory of a block that begins or goes on, of which none but the bytes in 'written' have values; 'from' waits.
void check_block(block *from, block &to);
// What a lane does that it must not: "WHAT in kernel K, FILE:LINE, block B, thread T". 'fault' ends the program.
std::string text_of_finding(const char *what, const char *where);
void tell(const char *what, const char *where);
[[noreturn]] void fault(const char *what, const char *where);
