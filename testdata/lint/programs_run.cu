// lint: --severity note --allow P,B
// Programs of CUDA's and NVIDIA's driver that a program starts; texts that only speak of them are silent.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
void run(const std::string &file)
{
	system("nvidia-smi");                                                            //! W914
	FILE *p = popen("/usr/bin/nvidia-smi --query-gpu=power.draw --format=csv", "r"); //! W914
	system(("nvcc -ptx " + file).c_str());                                           //! W914
	std::string cmd = "nvcc -cubin " + file;                                         //! W914
	char command[80];
	snprintf(command, sizeof command, "cuobjdump %s", file.c_str());
	execlp("nsys", "nsys", "profile", nullptr); //! W914
	system("ls -l");
	system("echo nvcc");
	printf("nvcc is needed to build this\n");
	puts("nvidia-smi");
	const char *hint = "nvcc";
	if (file == "nvcc")
		system(hint);
	pclose(p);
	cudaDeviceSynchronize();
}
#include <string>
int put_together(const std::string &path)
{
	std::string command = std::string("nvcc ") + path; //! W914
	std::string told = std::string("nvcc ") + path;
	return (int)(command.size() + told.size());
}
