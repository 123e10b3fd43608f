// Three processes of MPI, the machine's own: each has a device, whose memory it passes on. One architecture.
#include <mpi.h>
#include <cuda_runtime.h>
#include "check.h"
__global__ void fill(int *p, int v) { p[threadIdx.x] = v * (int)threadIdx.x; }
__global__ void add(int *p, const int *q) { p[threadIdx.x] += q[threadIdx.x]; }
int main(int argc, char **argv)
{
	int rank, size;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	int *d = make<int>(64), *e = make<int>(64);
	fill<<<1, 64>>>(d, rank + 1);
	cudaDeviceSynchronize();
	MPI_Allreduce(d, e, 64, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // device pointers
	add<<<1, 64>>>(e, d);
	expect("mpi", e, 64, [=](int i) { return i * (size * (size + 1) / 2 + rank + 1); });
	int all = 0;
	MPI_Reduce(&wrong, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	MPI_Finalize();
	return rank == 0 ? (wrong = all, verdict("processes")) : 0;
}
