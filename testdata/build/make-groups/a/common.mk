ARCH = sm_70
CC = nvcc
NVCCFLAGS = -dc
