// ArgMin of pointers, without Thrust.
#include <cub/cub.cuh>
void f(void *t, size_t &b, cub::KeyValuePair<int, float> *out, const float *p) { cub::DeviceReduce::ArgMin(t, b, p, out, 5); }
