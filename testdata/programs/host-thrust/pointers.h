#include <cuda_runtime.h>
#include <thrust/device_ptr.h>
#include <thrust/sort.h>
struct bodies {
	thrust::device_ptr<float> mass;
};
typedef float real;
using namespace std;
