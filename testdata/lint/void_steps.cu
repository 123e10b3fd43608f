// lint: --severity note --allow P004
// Sums with a void pointer: nvcc counts bytes, clang refuses the sum.
int call(int (*f)());
void use(int n, void *p);
void steps(float *q, void *p) {
	use(call([] { return 1; }), static_cast<float *>(static_cast<void *>(q) + 4));	//! P005 P005 P005
	use(call([] { return 1; }), (float *)((void *)q + 4));	//! P005
	float *r = static_cast<float *>(p + 4);	//! P005
	use(call([] { return 1; }), static_cast<float *>(static_cast<void *>(q)) + 4);
	use(call([] { return 1; }), r + 4);
}
void freed(void *p) { cudaFree(p); }	//! P001
