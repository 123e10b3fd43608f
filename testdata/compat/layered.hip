// Uses each function of section layered once, on devices with texture units.
#include "tranship_compat.h"

#if !defined(__gfx942__)
__global__ void kernel(hipSurfaceObject_t s, hipTextureObject_t t, float4 *v)
{
	tranship::units::surf1DLayeredread(v, s, 1, 2);
	tranship::units::surf1DLayeredwrite(v[0], s, 1, 2);
	tranship::units::surf2DLayeredread(v, s, 1, 2, 3);
	tranship::units::surf2DLayeredwrite(v[0], s, 1, 2, 3);
	v[1] = tranship::units::tex1DLayeredLod<float4>(t, 1, 2, 3);
	v[2] = tranship::units::tex2DLayeredLod<float4>(t, 1, 2, 3, 4);
}
#endif

int main() { return 0; }
