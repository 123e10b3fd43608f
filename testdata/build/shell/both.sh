if [ "$1" = amd ]; then hipcc a.cu; else nvcc -arch=sm_80 a.cu; fi
