#!/bin/sh
# the twin: nothing of it is CUDA's
arch=80
gzip -dc a.gz > a
lipo -arch x86_64 -G a
gcc -O3 -x c -std=c++14 a.c -lcu -lcudaless
echo "cuda is not here" /usr/local/share
