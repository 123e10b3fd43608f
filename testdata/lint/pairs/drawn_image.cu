// lint: --allow P,R,N
// B001: an image whose name says PTX, and no file of the program has nvrtc make one.
#include <string>
struct loaded {
	std::string _ptx;
	CUmodule m;
	int load() { return cuModuleLoadDataEx(&m, _ptx.c_str(), 0, 0, 0); } //! B001
};
