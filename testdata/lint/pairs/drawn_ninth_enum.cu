// lint: --allow P,R,N
// What the forty-eighth draw met: B001 on enumerators that an int keeps, which is only cast back; each hazard beside it.
#include <cudnn.h>
struct convolution {
	convolution() : data_algo(0), filter_algo(0), read_algo(0), set_algo(0) {}
	void setup(cudnnHandle_t h, cudnnFilterDescriptor_t w, cudnnTensorDescriptor_t d, cudnnConvolutionDescriptor_t c);
	void run(const float *x);
	int data_algo;
	int filter_algo;
	int read_algo;
	int set_algo;
	int other_algo;
};
int table[8];
void by_data(cudnnConvolutionBwdDataAlgo_t);
void by_filter(cudnnConvolutionBwdFilterAlgo_t);
void convolution::setup(cudnnHandle_t h, cudnnFilterDescriptor_t w, cudnnTensorDescriptor_t d, cudnnConvolutionDescriptor_t c)
{
	cudnnConvolutionBwdDataAlgo_t best, other;
	cudnnGetConvolutionBackwardDataAlgorithm(h, w, d, c, d, CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST, 0, &best);
	data_algo = best;
	other = best;
	read_algo = other;	//! B001
	cudnnConvolutionBwdFilterAlgo_t filter = CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0;
	filter_algo = filter;
	set_algo = 3;
	other_algo = best;	//! B001
}
void convolution::run(const float *x)
{
	by_data((cudnnConvolutionBwdDataAlgo_t)data_algo);
	by_data((cudnnConvolutionBwdDataAlgo_t)read_algo);	//! B001
	table[read_algo]++;
	by_filter(static_cast<cudnnConvolutionBwdFilterAlgo_t>(this->filter_algo));
	by_filter((cudnnConvolutionBwdFilterAlgo_t)set_algo);	//! B001
	by_filter((cudnnConvolutionBwdFilterAlgo_t)other_algo);	//! B001
}
