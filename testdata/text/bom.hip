#include <hip/hip_runtime.h>
// starts with a byte order mark
int main() { return hipDeviceReset(); }
