// lint: --severity note --allow P,B
// A host source without CUDA that makes its kernels with nvcc at run time (sys-bio/roadrunner), or reads nvcc's release (NPB-GPU's setparams).
#include <cstdio>
#include <cstdlib>
#include <string>
int release(char *line)
{
	FILE *p = popen("nvcc --version", "r"); //! W914
	std::string command = "nvcc "; // of another program, for all that this file says
	puts("run nvcc -V");
	return p && fgets(line, 80, p) ? pclose(p) : (int)command.size();
}
void build(const std::string &file)
{
	system(("nvcc -shared -o /tmp/model.so " + file).c_str()); //! W914
	system("nvidia-smi");                                      //! W914
}
