#include "calc.cuhip.inl"
INSTANTIATE(float);
