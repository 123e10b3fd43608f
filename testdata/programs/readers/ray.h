#pragma once
#include "mat.h"
struct ray { m v; };
