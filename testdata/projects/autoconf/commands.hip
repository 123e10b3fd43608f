./configure --with-cuda=$CUDA_HOME
make
