#pragma once
typedef unsigned int uint;
void reference(uint *out, uint n);
