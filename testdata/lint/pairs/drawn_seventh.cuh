// What another file of the program has nvrtc make.
#pragma once
#include <string>
inline std::string made_by_nvrtc(nvrtcProgram p)
{
	std::string code(4096, '\0');
	nvrtcGetCUBIN(p, &code[0]);
	return code;
}
