#!/bin/bash
# nvcc in a comment stays
set -e
export CUDA_HOME=${CUDA_HOME:-/usr/local/cuda}
export PATH=/usr/local/cuda-12.2/bin:$PATH LD_LIBRARY_PATH=$CUDA_HOME/lib64:$LD_LIBRARY_PATH
ARCH=80
FLAGS="-O3 -arch=sm_$ARCH -Xcompiler -fPIC --use_fast_math"
NVCC=$CUDA_HOME/bin/nvcc
for sm in 70 80; do
  $NVCC -gencode arch=compute_$sm,code=sm_$sm -c a.cu -o a_$sm.o
done
version=$(nvcc --version | grep release | sed 's/.*release //')
if ! command -v nvcc >/dev/null; then echo "no nvcc"; fi
nvcc $FLAGS main.cu -o main -lcublas -lcudart \
     -Xcompiler "-Wall,-fopenmp" -rdc=true
g++ -O2 -I/usr/local/cuda/include host.cpp -L$CUDA_HOME/lib64 -lcudart -o host
cmake -B build -DCMAKE_CUDA_ARCHITECTURES="70;80" -DCMAKE_CUDA_COMPILER=nvcc -DUSE_CUDA=ON -DCMAKE_CUDA_FLAGS="--use_fast_math -lineinfo"
sudo apt-get install -y cuda-toolkit-12-4 git
nvidia-smi
nsys profile ./main
CUDA_VISIBLE_DEVICES=0 ./main
TORCH_CUDA_ARCH_LIST="7.0;8.0+PTX" python setup.py install
# kernels as text of a header: the compiler is the caller's
NVCC="$1"
${NVCC} -ptx --default-stream per-thread -o kernels.ptx kernels.cu
cat kernels.ptx | sed 's/$/\\n\\/' >> kernels.h
libraries=`$NVCC -dryrun none.cu 2>&1 | grep LIBRARIES | sed 's/^.*LIBRARIES=//'`
$NVCC -dryrun none.cu > /dev/null 2>&1 || exit 1
linked=`$NVCC -dryrun none.cu 2>&1 | tail -1 | sed 's/^.*-o "a.out"//'`
names=$($NVCC -dryrun none.cu 2>&1 | grep LIBRARIES)
