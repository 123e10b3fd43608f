__global__ void k(cudaTextureObject_t t, float *o) { o[0] = tex2D<float>(t, 1.f, 2.f); surf2Dwrite(1.f, t, 4, 4); }
