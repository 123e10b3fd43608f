#include "marks.h"
#include "queue.h"
__global__ void fill(queue<int> q)
{
	q.push<64>(threadIdx.x);
}
int main()
{
	return 0;
}
