ifdef AMD
CXX = hipcc
else
CXX = nvcc -arch=sm_80
endif
