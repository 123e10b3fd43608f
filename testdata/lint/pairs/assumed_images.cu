// lint: --allow P,R,N
// B001: an image that comes from anywhere, perhaps from nvrtc, and an answer that is kept are notes; an answer that decides is not.
void load(CUmodule *m, const void *image) { cuModuleLoadData(m, image); }
bool keeps(const cudaDeviceProp &p) { return p.unifiedAddressing; }
int decides(const cudaDeviceProp &p)
{
	if (!p.unifiedAddressing)	//! B001
		return 1;
	return 0;
}
struct info {
	bool unified;
};
void keep(info &i, const cudaDeviceProp &p) { i.unified = p.unifiedAddressing != 0; }
void show_mode(cublasHandle_t handle)
{
	cublasMath_t mode;
	cublasGetMathMode(handle, &mode);
	std::cout << "mode: " << (int)mode << std::endl;
	int kept = (int)mode + 1;	//! B001
}
