float4 *lines; // nvcc declares the type: this file has no other CUDA in it

int2 sum(int2 a, int2 b) { return make_int2(a.x + b.x, a.y + b.y); }
