# the twin: nothing of it is CUDA's
CC = gcc
CFLAGS = -O3 -march=native -std=c++14 -DNVCC=0 -lcu -lcudaless -x c -G
ARCH = x86_64
ARCHS = sm_80 my_nvcc_wrapper
CUDA = no
include cuda/rules.mk
prog: prog.o
	$(CC) $(CFLAGS) -arch $(ARCH) -o $@ $^
