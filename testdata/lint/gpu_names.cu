// lint: --allow P,B,R
// The names of GPUs: those that the program decides by, and those that it tells.
#include <cuda_runtime.h>
#include <cuda.h>
#include <cstdio>
#include <cstring>
#include <string>
static bool is_a100(int device)
{
	cudaDeviceProp prop;
	cudaGetDeviceProperties(&prop, device);
	return strstr(prop.name, "A100") != nullptr;                    //! W911
}
static bool is_known(const cudaDeviceProp &p, const char *wanted)
{
	if (!strcmp(p.name, "Tesla V100-SXM2-16GB") || strncmp("NVIDIA H100", p.name, 11) == 0) //! W911 W911
		return true;
	return !strcmp(p.name, wanted);
}
static int tiles(int device)
{
	cudaDeviceProp prop;
	cudaGetDeviceProperties(&prop, device);
	std::string name = prop.name;
	if (name.find("GeForce") != std::string::npos)                  //! W911
		return 2;
	if (std::string(prop.name).find("Quadro") != std::string::npos) //! W911
		return 3;
	if (name == "Tesla T4")                                         //! W911
		return 4;
	if (std::string(prop.name) == "Tesla P4" || "Tesla P40" == name) //! W911 W911
		return 5;
	if (strstr(prop.name, "MI300X") || name.find("AMD Instinct") == 0 || name.find("gfx942") == 0) // those of AMD's
		return 6;
	printf("%s: %s\n", "A100", prop.name);
	fprintf(stderr, "no A100 but %s\n", prop.name);
	return name == "" || name.empty();
}
static int of_driver(CUdevice device)
{
	char text[256], other[256] = "x";
	cuDeviceGetName(text, sizeof text, device);
	if (strstr(text, "H100"))                                       //! W911
		return 1;
	return strstr(other, "H100") != nullptr;
}
struct option {
	const char *name;
	int value;
};
static int own(const option &o, const std::string &name)
{
	if (!strcmp(o.name, "A100") || name == "A100" || name.find("Tesla") == 0)
		return o.value;
	return strcmp(o.name, "Tesla V100");
}
