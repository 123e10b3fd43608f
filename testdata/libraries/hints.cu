// Hints that AMD hardware has no use for: what they say in HIP is nothing, or a number.
__global__ void dependent(float *p)
{
	cudaGridDependencySynchronize();
	*p += 1;
	cudaTriggerProgrammaticLaunchCompletion();
}
cudaError_t prefer()
{
	cudaFuncSetAttribute(dependent, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared);
	return cudaFuncSetAttribute(dependent, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutDefault);
}
