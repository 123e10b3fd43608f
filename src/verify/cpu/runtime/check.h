// --check memory: what is known of memory.
#pragma once
#include "gpu.h"
#include <cstddef>
#include <map>
// An allocation, by its address. A freed one is known for a while.
struct area {
	size_t n;
	bool freed;
	unsigned char *written; // of each byte whether it has a value; null: the host writes there, too
};
extern std::map<char *, area> areas;
extern bool checks; // the program is built with --check memory
// The host has given these bytes values.
void has_values(void *p, size_t n);
// An area that was freed is not there any more.
void check_forgets();
// Whether the host has made this memory of its own known to the device.
bool is_registered(const char *p);
struct block;
// Shared memory of a block that begins or goes on, of which none but the bytes in 'written' have values; 'from' waits.
void check_block(block *from, block &to);
// What a lane does that it must not: "WHAT in kernel K, FILE:LINE, block B, thread T". 'fault' ends the program.
void tell(const char *what, const char *where);
[[noreturn]] void fault(const char *what, const char *where);
