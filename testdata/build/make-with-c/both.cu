extern "C" int h(int); __global__ void k() {} int main() { k<<<1,1>>>(); return h(1); }
