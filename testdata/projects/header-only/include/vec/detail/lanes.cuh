#pragma once
#include <cuda_runtime.h>
namespace vec { namespace detail {
constexpr unsigned all_lanes = 0xffffffffu;
}}
