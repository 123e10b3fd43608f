// no-compile: gfx942 has no texture units, which is what the diagnostics say
__global__ void k(cudaTextureObject_t t, cudaSurfaceObject_t s, float *o) { o[0] = tex2D<float>(t, 1.f, 2.f); surf2Dwrite(1.f, s, 4, 4); }
