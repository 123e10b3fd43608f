#pragma once
enum { RADIX = 16 };
