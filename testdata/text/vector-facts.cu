// what a program asks about CUDA's vector types
#include <type_traits>

static_assert(std::is_trivially_copyable<float4>::value && sizeof(float3) == 12, "the same in HIP");
static_assert(alignof(float4) == 16 && alignof(double2) == 16, "these, too");
const bool trivial = std::is_trivial<float4>::value, aggregate = std::is_aggregate_v<int2>;
const size_t alignments[] = {alignof(longlong4), std::alignment_of<double4>::value};
const bool converts = std::is_convertible<float, float4>::value || std::is_same<float, float4>::value;

__host__ __device__ float part(const float4 &v, float float4::*which) { return v.*which; }
__global__ void parts(float4 *v)
{
	float float4::*const members[] = {&float4::x, &float4::y};
	v->w = part(*v, &float4::z) + v->*members[1] + alignments[0] + trivial + aggregate + converts;
}
