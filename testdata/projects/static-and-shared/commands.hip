make NVCC=hipcc
