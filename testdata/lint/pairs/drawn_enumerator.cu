// lint: --allow P,R,N
// What the forty-sixth draw met: an enumerator kept as a number that nothing reads; one that something reads.
#include <cudnn.h>
struct network {
	int algorithm;
	int other;
	network() { algorithm = -1; other = -1; }
	void set(const cudnnConvolutionFwdAlgo_t &algo) { algorithm = (int)algo; }
	void set_other(const cudnnConvolutionFwdAlgo_t &algo) { other = (int)algo; }	//! B001
	bool is_first() const { return other == 0; }
};
