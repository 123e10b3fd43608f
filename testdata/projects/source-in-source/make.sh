#!/bin/sh
set -e
nvcc -O2 -Isrc -D'NAME="blocks"' src/main.cu -o app
