// What kernels call.
#include "check.h"
#include "wave.h"

// ---- lanes that are coroutines (frames.c) ----
static std::vector<char *> free_frames;
static std::vector<std::pair<char *, char *>> frame_areas;
static size_t frame_size;
bool is_in_frame(const char *p)
{
	for (auto &a : frame_areas)
		if (p >= a.first && p < a.second)
			return true;
	return false;
}
void free_frame(char *frame) { free_frames.push_back(frame); }
// The frames of a launch have one size; those of earlier ones are cut anew where they are too small.
static void more_frames(size_t size)
{
	enum { AT_ONCE = 64 };
	if (size > frame_size) {
		for (auto &a : frame_areas)
			free(a.first);
		frame_areas.clear();
		free_frames.clear();
		frame_size = (size + 127) & ~(size_t)63 | 64; // an odd number of lines: they spread over the cache
	}
	if (!free_frames.empty())
		return;
	char *area = (char *)aligned_alloc(64, frame_size * AT_ONCE);
	if (!area) {
		perror("gpu: frames of lanes");
		exit(2);
	}
	frame_areas.push_back({ area, area + frame_size * AT_ONCE });
	for (size_t i = AT_ONCE; i--;)
		free_frames.push_back(area + i * frame_size);
}

extern "C" {
void *gpu_frame(u64 bytes)
{
	if (free_frames.empty() || bytes > frame_size)
		more_frames(bytes);
	me->stack = free_frames.back();
	free_frames.pop_back();
	return me->stack;
}
void gpu_begun(void *handle) { me->stack_pointer = handle; }
void gpu_at(unsigned place)
{
	me->key = place;
	me->state = running;
}
bool gpu_waits() { return me->state != running; }
u64 gpu_result() { return me->result; }
void gpu_ended() { me->state = finished; }
// A lane that runs by itself gives way now and then, as it may wait for what another one writes.
void gpu_step()
{
	enum { PATIENCE = 1024 };
	if (now->kind == in_step || (now->kind == free_lanes && !(++me->turns % PATIENCE)))
		MEET(step);
}
#define ID(name, value)                                                                                                             \
	unsigned name() { return value; }
ID(amdgcn_workitem_id_x, me->x)
ID(amdgcn_workitem_id_y, me->y)
ID(amdgcn_workitem_id_z, me->z)
ID(amdgcn_workgroup_id_x, here->x)
ID(amdgcn_workgroup_id_y, here->y)
ID(amdgcn_workgroup_id_z, here->z)
ID(amdgcn_wavefrontsize, (unsigned)width)
ID(amdgcn_groupstaticsize, 0)
void *amdgcn_implicitarg_ptr() { return here->implicit; }
static unsigned self() { return me->number % (unsigned)width; }
unsigned amdgcn_mbcnt_lo(unsigned mask, unsigned v)
{
	unsigned l = self();
	return v + (unsigned)__builtin_popcount(mask & (l >= 32 ? ~0u : (1u << l) - 1));
}
unsigned amdgcn_mbcnt_hi(unsigned mask, unsigned v)
{
	unsigned l = self();
	return v + (l > 32 ? (unsigned)__builtin_popcount(mask & ((1u << (l - 32)) - 1)) : 0);
}
u64 amdgcn_ballot_i64(int pred)
{
	me->value = pred & 1;
	MEET(ballot);
	return me->result;
}
unsigned amdgcn_ballot_i32(int pred)
{
	me->value = pred & 1;
	MEET(ballot);
	return (unsigned)me->result;
}
bool amdgcn_inverse_ballot_i64(u64 lanes) { return lanes >> self() & 1; }
unsigned amdgcn_ds_bpermute(int index, unsigned v)
{
	me->value = v;
	me->index = index;
	MEET(bpermute);
	return (unsigned)me->result;
}
unsigned amdgcn_ds_permute(int index, unsigned v)
{
	me->value = v;
	me->index = index;
	MEET(permute);
	return (unsigned)me->result;
}
unsigned amdgcn_ds_swizzle(unsigned v, int how)
{
	me->value = v;
	me->index = how;
	MEET(swizzle);
	return (unsigned)me->result;
}
#define FIRST(suffix, type)                                                                                                         \
	type amdgcn_readfirstlane_##suffix(type v)                                                                                   \
	{                                                                                                                            \
		me->value = 0;                                                                                                       \
		memcpy(&me->value, &v, sizeof v);                                                                                    \
		MEET(readfirstlane);                                                                                                 \
		memcpy(&v, &me->result, sizeof v);                                                                                   \
		return v;                                                                                                            \
	}                                                                                                                            \
	type amdgcn_readlane_##suffix(type v, int lane)                                                                              \
	{                                                                                                                            \
		me->value = 0;                                                                                                       \
		memcpy(&me->value, &v, sizeof v);                                                                                    \
		me->index = lane;                                                                                                    \
		MEET(readlane);                                                                                                      \
		memcpy(&v, &me->result, sizeof v);                                                                                   \
		return v;                                                                                                            \
	}                                                                                                                            \
	type amdgcn_update_dpp_##suffix(type old, type v, int control, int rows, int banks, bool bounded)                            \
	{                                                                                                                            \
		me->value = me->old = 0;                                                                                             \
		memcpy(&me->value, &v, sizeof v);                                                                                    \
		memcpy(&me->old, &old, sizeof v);                                                                                    \
		me->index = control;                                                                                                 \
		me->rows = rows;                                                                                                     \
		me->banks = banks;                                                                                                   \
		me->bounded = bounded;                                                                                               \
		MEET(dpp);                                                                                                           \
		memcpy(&v, &me->result, sizeof v);                                                                                   \
		return v;                                                                                                            \
	}
FIRST(i16, unsigned short)
FIRST(i32, unsigned)
FIRST(i64, u64)
FIRST(f32, float)
FIRST(f64, double)
FIRST(p0, void *)
unsigned amdgcn_mov_dpp_i32(unsigned v, int control, int rows, int banks, bool bounded)
{
	return amdgcn_update_dpp_i32(0, v, control, rows, banks, bounded);
}
static unsigned permlane(unsigned old, unsigned v, int low, int high, int flip)
{
	me->value = v;
	me->old = old;
	me->index = flip;
	me->rows = low;
	me->banks = high;
	MEET(permlanex16);
	return (unsigned)me->result;
}
unsigned amdgcn_permlane16_i32(unsigned old, unsigned v, int low, int high, bool, bool) { return permlane(old, v, low, high, 0); }
unsigned amdgcn_permlanex16_i32(unsigned old, unsigned v, int low, int high, bool, bool) { return permlane(old, v, low, high, 16); }
void amdgcn_wave_barrier() { MEET(wave_sync); }
void gpu_tile_step() { MEET(wave_sync); }
void amdgcn_s_barrier()
{
	me->barriers++;
	MEET(barrier);
}
void amdgcn_s_sleep(int) { MEET(step); }
void __ockl_grid_sync() { MEET(grid_barrier); }
int __ockl_grid_is_valid() { return now->cooperative; }
void amdgcn_sched_barrier(int) {}
void amdgcn_sched_group_barrier(int, int, int) {}
void amdgcn_s_sethalt(int) {}
void amdgcn_s_setprio(int) {}
void amdgcn_s_waitcnt(int) {}
void amdgcn_s_sendmsg(int, int) {}
void amdgcn_endpgm()
{
	if (now->kind == alone)
		gpu_absent("the end of a lane within a kernel");
	me->state = finished;
	gpu_switch(&me->stack_pointer, scheduler);
}
static u64 clocks;
u64 amdgcn_s_memtime() { return clocks += 100; }
u64 amdgcn_s_memrealtime() { return clocks += 100; }
// clock64() of gfx10.3 and gfx11 reads a counter of 20 bits: a wait for more clocks than are left of these never ends.
u64 gpu_cycles()
{
	static const bool is_short = !strncmp(gpu_arch(), "gfx103", 6) || !strncmp(gpu_arch(), "gfx11", 5);
	clocks += 100;
	if (is_short && checks & check_sync)
		check_clock_wait(__builtin_return_address(0));
	return is_short ? clocks & 0xfffff : clocks;
}
unsigned amdgcn_s_getreg(int) { return 0; }
bool amdgcn_is_shared(const char *p) { return p >= __start_gpu_lds && p < __stop_gpu_lds; }
bool amdgcn_is_private(const char *p) { return is_on_stack(p); }
}
