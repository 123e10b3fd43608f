#!/bin/sh
nvcc -std=gnu++14 --compiler-options "-Wall,-Wextra" -o app app.cu
