// A convolution with cuDNN, for MIOpen.
#include <miopen/miopen.h>

void setup(miopenHandle_t *handle, miopenTensorDescriptor_t *x, miopenTensorDescriptor_t *w, miopenConvolutionDescriptor_t *c)
{
	miopenCreate(handle);
	miopenCreateTensorDescriptor(x);
	miopenSet4dTensorDescriptor(*x, miopenFloat, 1, 3, 32, 32);
	([&] { const int tranship_n[] = { 1, 3, 32, 32 }; return miopenSetNdTensorDescriptorWithLayout(*x, miopenHalf, miopenTensorNHWC, tranship_n, 4); }());
	miopenCreateTensorDescriptor(w);
	miopenSet4dTensorDescriptor(*w, miopenFloat, 8, 3, 3, 3);
	miopenCreateConvolutionDescriptor(c);
	miopenInitConvolutionDescriptor(*c, miopenConvolution, 1, 1, 1, 1, 1, 1);
	miopenInitConvolutionDescriptor(*c, miopenConvolution, 1, 1, 1, 1, 1, 1);
	miopenDestroyTensorDescriptor(*w);
}
