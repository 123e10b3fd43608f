#pragma once
#define LANES 32
#define ONE_BOARD 1
static constexpr int one_warp = 32, TWO_BOARDS = 2;
#define MY_GLOBAL __global__
