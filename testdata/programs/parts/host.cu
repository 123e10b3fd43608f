// harmless: this part has nothing of CUDA's
#include "plain.inl"
float quarter(float f) { return half_of(half_of(f)); }
