// Texture and surface references and objects.
texture<float, 2, cudaReadModeElementType> image;
texture<uchar4, cudaTextureType2D, cudaReadModeNormalizedFloat> colours;
texture<float4> line;
surface<void, cudaSurfaceType2D> target;
__global__ void kernel(cudaTextureObject_t t, cudaSurfaceObject_t s, float *p, int x, int y)
{
	float4 c = tex2D/*C*/(colours, x, y), l = tex1Dfetch/*C*/(line, x);
	p[0] = tex2D(image, x + 0.5f, y) + tex2D/*C*/<float>(t, x, y) + tex1Dfetch<float>(t, x) + tex3D<float4>(t, x, y, 1.f).w + c.x + l.y;
	float f;
	surf2Dread(&f, target, x * 4, y);
	surf2Dwrite/*C*/(f, target, x * 4, y, cudaBoundaryModeClamp);
	surf2Dwrite<float>(f, s, x * 4, y);
	p[1] = surf2Dread<float>(s, x * 4, y) + tex2DLayered<float>(t, x, y, 1) + texCubemap<float>(t, x, y, 0) + tex2DLod<float>(t, x, y, 0);
}
int main()
{
	cudaArray *array = 0;
	cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
	image.addressMode[0] = cudaAddressModeWrap;
	image.filterMode = cudaFilterModeLinear;
	image.normalized = true;
	image.channelDesc = desc;
	cudaBindTexture2D(0, image, array, desc, 1, 1, 4);
	cudaBindTexture(0, line, array, 64);
	cudaBindTextureToArray/*C*/(image, array, desc);
	cudaBindTextureToArray(image, array);
	cudaBindSurfaceToArray(target, array);
	cudaUnbindTexture(image);
	return 0;
}
