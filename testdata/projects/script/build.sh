#!/bin/bash
set -euo pipefail
: "${CUDA_HOME:=/usr/local/cuda}"
NVCC="$CUDA_HOME/bin/nvcc"
ver=$("$NVCC" --version | grep release | sed 's/.*release //; s/,.*//')
IFS=. read -r major minor <<<"$ver"
flags=(-O3 -std=c++17 --default-stream per-thread)
if ((major >= 11)); then flags+=(-arch=sm_80 -t 2); else flags+=(-arch=sm_60); fi
test -e "$CUDA_HOME/version.json" -o -e "$CUDA_HOME/version.txt"
mkdir -p bin
echo "-DSEED=42 -Xcompiler=-O2" >flags.rsp
for p in pi norm; do "$NVCC" "${flags[@]}" --options-file flags.rsp -I"$CUDA_HOME/include" $p.cu -o bin/$p -lcurand; done
