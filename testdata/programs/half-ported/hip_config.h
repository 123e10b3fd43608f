#pragma once
#define W 64
constexpr int kWarp = 64;
