// A copy in three dimensions in a file without arrays: HIP's own.
void move(cudaPitchedPtr from, cudaPitchedPtr to, cudaExtent n)
{
	cudaMemcpy3DParms p = {0};
	p.srcPtr = from;
	p.dstPtr = to;
	p.extent = n;
	p.kind = cudaMemcpyDeviceToDevice;
	cudaMemcpy3D(&p);
}
