#pragma once
#define W 32
constexpr int kWarp = 32;
