#pragma once

template <int N>
void D<N>::f(float *m) { *m = N; }
