// What the sections that are tried here ask of HIP, for a wavefront that ../wavefront.h plays on the host, a lane a context.
#pragma once
#define __host__
#define __device__
int emulated_lane();
int emulated_width(); // lanes of the wavefront
unsigned long long emulated_ballot(int site, int pred);
int emulated_bpermute(int site, int byte_index, int value);
int emulated_readfirstlane(int site, int value);
inline unsigned __lane_id() { return (unsigned)emulated_lane(); }
#define __ballot(pred) emulated_ballot_at(__LINE__, pred)
inline unsigned long long emulated_ballot_at(int site, int pred) { return emulated_ballot(site, pred); }
#define __builtin_amdgcn_ds_bpermute(index, value) emulated_bpermute(__LINE__, index, value)
#define __builtin_amdgcn_readfirstlane(value) emulated_readfirstlane(__LINE__, value)
#define __builtin_amdgcn_fence(order, scope) ((void)0)
#define __builtin_amdgcn_wave_barrier() ((void)0)
