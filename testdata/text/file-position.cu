// Numbers added to positions in streams, for which clang finds two operators (asbschmidt/gpuPairHMM's cuda_helpers.cuh).
#include <cuda_runtime.h>
#include <fstream>
template <typename T> void load(std::ifstream &file, std::size_t begin, std::size_t n, T *to)
{
	file.seekg(file.tellg() + sizeof(T) * begin);
	file.read((char *)to, sizeof(T) * n);
}
void skip(std::fstream *file, int i, unsigned u, long l, long long ll, std::streampos p, std::streamoff o)
{
	file->seekg(file->tellg() + 5);
	file->seekg(file->tellg() - i * sizeof(float) + u);
	file->seekp(file->tellp() + ll);
	file->seekg(file->tellg() + l);
	file->seekg(file->tellg() + o);
	file->seekg(file->tellg() - p);
	const bool more = file->tellg() < p;
	file->seekg(more ? file->tellg() + (u ? 4 : 8) : file->tellg());
}
template void load<float>(std::ifstream &, std::size_t, std::size_t, float *);
cudaError_t wait()
{
	return cudaDeviceSynchronize();
}
