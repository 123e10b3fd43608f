// ArgMin of pointers, without Thrust.
#include <hipcub/hipcub.hpp>
void f(void *t, size_t &b, hipcub::KeyValuePair<int, float> *out, const float *p) { hipcub::DeviceReduce::ArgMin(t, b, p, out, 5); }
