// section dnn: cuDNN calls that are several of MIOpen's: convolutions with scalars, searches for algorithms, backward passes that need
// what the forward pass left, operations on tensors by descriptor, recurrent networks that know their input's size.
// provides: tranship::dnn_version tranship::dnn_count tranship::dnn_algorithms
// provides: tranship::dnn_math tranship::dnn_default_math tranship::dnn_tensor_op_math tranship::dnn_conversion_math
// provides: tranship::dnn_fma_math tranship::dnn_forward_perf tranship::dnn_data_perf tranship::dnn_weights_perf
// provides: tranship::dnn_forward tranship::dnn_data tranship::dnn_weights tranship::dnn_find tranship::dnn_find_with
// provides: tranship::dnn_choose tranship::dnn_preference tranship::dnn_no_workspace tranship::dnn_fastest
// provides: tranship::dnn_workspace_limit tranship::dnn_tensor tranship::dnn_filter
// provides: tranship::dnn_pooling_backward tranship::dnn_lrn_backward
// provides: tranship::dnn_op tranship::dnn_op_create tranship::dnn_op_set tranship::dnn_op_get tranship::dnn_op_destroy
// provides: tranship::dnn_op_tensor tranship::dnn_add tranship::dnn_activation_set tranship::dnn_dropout_forward
// provides: tranship::dnn_dropout_backward tranship::dnn_rnn_set tranship::dnn_rnn_weights
// requires: -
#if __has_include(<miopen/miopen.h>)
#include <cstring>
#include <hip/hip_runtime_api.h>
#include <map>
#include <miopen/miopen.h>
#include <miopen/version.h>
#include <mutex>
#include <vector>

namespace tranship
{

inline size_t dnn_version()
{
	size_t major = 0, minor = 0, patch = 0;
	(void)miopenGetVersion(&major, &minor, &patch);
	return major * 1000 + minor * 100 + patch;
}

enum dnn_math { dnn_default_math, dnn_tensor_op_math, dnn_conversion_math, dnn_fma_math }; // MIOpen chooses for itself
enum dnn_preference { dnn_no_workspace, dnn_fastest, dnn_workspace_limit };
enum { dnn_algorithms = 6 }; // as many as a search can find

inline miopenStatus_t dnn_count(int *count)
{
	*count = dnn_algorithms;
	return miopenStatusSuccess;
}

// Memory of the device for the time of a call. hipFree waits for what uses it.
struct dnn_buffer {
	void *p;
	explicit dnn_buffer(size_t bytes) : p(nullptr)
	{
		if (hipMalloc(&p, bytes ? bytes : 1) != hipSuccess)
			p = nullptr;
	}
	explicit dnn_buffer(miopenTensorDescriptor_t d) : dnn_buffer(size(d)) {}
	dnn_buffer(const dnn_buffer &) = delete;
	~dnn_buffer() { (void)hipFree(p); }
	static size_t size(miopenTensorDescriptor_t d)
	{
		size_t bytes = 0;
		(void)miopenGetTensorNumBytes(d, &bytes);
		return bytes;
	}
};

// to = alpha * from + beta * to, both of the shape d
inline miopenStatus_t dnn_blend(miopenHandle_t h, miopenTensorDescriptor_t d, const void *alpha, const void *from, const void *beta,
                                void *to)
{
	const float zero = 0;
	return miopenOpTensor(h, miopenTensorOpAdd, alpha, d, from, beta, d, to, &zero, d, to);
}
inline bool dnn_plain(const void *alpha, const void *beta)
{
	return *(const float *)alpha == 1 && *(const float *)beta == 0;
}

// The solution to use: of the algorithm that was asked for, if one needs no more memory than there is, else the first that does
// not.
inline bool dnn_pick(const std::vector<miopenConvSolution_t> &all, size_t count, int algorithm, size_t bytes,
                     miopenConvSolution_t *best)
{
	bool any = false;
	for (size_t i = 0; i < count; i++) {
		bool wanted = (int)all[i].algorithm == algorithm;
		if (all[i].workspace_size > bytes || (any && !wanted))
			continue;
		*best = all[i];
		any = true;
		if (wanted)
			break;
	}
	return any;
}
// run(solution, result) into result, or into memory of its own where scalars are to be applied
template <class Ask, class Run>
inline miopenStatus_t dnn_convolve(miopenHandle_t h, const void *alpha, const void *beta, int algorithm, size_t bytes,
                                   miopenTensorDescriptor_t d, void *result, Ask ask, Run run)
{
	std::vector<miopenConvSolution_t> all(16);
	size_t count = 0;
	miopenConvSolution_t best = {};
	miopenStatus_t s = ask(all.size(), &count, all.data());
	if (s != miopenStatusSuccess)
		return s;
	if (!dnn_pick(all, count, algorithm, bytes, &best))
		return miopenStatusBadParm;
	if (dnn_plain(alpha, beta))
		return run(best, result);
	dnn_buffer plain(d);
	if (!plain.p)
		return miopenStatusAllocFailed;
	s = run(best, plain.p);
	return s != miopenStatusSuccess ? s : dnn_blend(h, d, alpha, plain.p, beta, result);
}
inline miopenStatus_t dnn_forward(miopenHandle_t h, const void *alpha, miopenTensorDescriptor_t xd, const void *x,
                                  miopenTensorDescriptor_t wd, const void *w, miopenConvolutionDescriptor_t c,
                                  miopenConvFwdAlgorithm_t algorithm, void *space, size_t bytes, const void *beta,
                                  miopenTensorDescriptor_t yd, void *y)
{
	return dnn_convolve(
	        h, alpha, beta, algorithm, bytes, yd, y,
	        [=](size_t n, size_t *count, miopenConvSolution_t *all) {
		        return miopenConvolutionForwardGetSolution(h, wd, xd, c, yd, n, count, all);
	        },
	        [=](miopenConvSolution_t s, void *to) {
		        return miopenConvolutionForwardImmediate(h, wd, w, xd, x, c, yd, to, space, bytes, s.solution_id);
	        });
}
inline miopenStatus_t dnn_data(miopenHandle_t h, const void *alpha, miopenTensorDescriptor_t wd, const void *w,
                               miopenTensorDescriptor_t dyd, const void *dy, miopenConvolutionDescriptor_t c,
                               miopenConvBwdDataAlgorithm_t algorithm, void *space, size_t bytes, const void *beta,
                               miopenTensorDescriptor_t dxd, void *dx)
{
	return dnn_convolve(
	        h, alpha, beta, algorithm, bytes, dxd, dx,
	        [=](size_t n, size_t *count, miopenConvSolution_t *all) {
		        return miopenConvolutionBackwardDataGetSolution(h, dyd, wd, c, dxd, n, count, all);
	        },
	        [=](miopenConvSolution_t s, void *to) {
		        return miopenConvolutionBackwardDataImmediate(h, dyd, dy, wd, w, c, dxd, to, space, bytes, s.solution_id);
	        });
}
inline miopenStatus_t dnn_weights(miopenHandle_t h, const void *alpha, miopenTensorDescriptor_t xd, const void *x,
                                  miopenTensorDescriptor_t dyd, const void *dy, miopenConvolutionDescriptor_t c,
                                  miopenConvBwdWeightsAlgorithm_t algorithm, void *space, size_t bytes, const void *beta,
                                  miopenTensorDescriptor_t dwd, void *dw)
{
	return dnn_convolve(
	        h, alpha, beta, algorithm, bytes, dwd, dw,
	        [=](size_t n, size_t *count, miopenConvSolution_t *all) {
		        return miopenConvolutionBackwardWeightsGetSolution(h, dyd, xd, c, dwd, n, count, all);
	        },
	        [=](miopenConvSolution_t s, void *to) {
		        return miopenConvolutionBackwardWeightsImmediate(h, dyd, dy, xd, x, c, dwd, to, space, bytes,
		                                                         s.solution_id);
	        });
}

// What a search found, with cuDNN's members.
struct dnn_forward_perf {
	miopenConvFwdAlgorithm_t algo;
	miopenStatus_t status;
	float time;
	size_t memory;
	dnn_math mathType;
};
struct dnn_data_perf {
	miopenConvBwdDataAlgorithm_t algo;
	miopenStatus_t status;
	float time;
	size_t memory;
	dnn_math mathType;
};
struct dnn_weights_perf {
	miopenConvBwdWeightsAlgorithm_t algo;
	miopenStatus_t status;
	float time;
	size_t memory;
	dnn_math mathType;
};
template <class P, class F> inline miopenStatus_t dnn_found(int wanted, int *count, P *perf, F find)
{
	std::vector<miopenConvAlgoPerf_t> all(wanted > 0 ? wanted : 0);
	*count = 0;
	miopenStatus_t s = find(count, all.data());
	for (int i = 0; s == miopenStatusSuccess && i < *count; i++) {
		perf[i] = P();
		std::memcpy(&perf[i].algo, &all[i].fwd_algo, sizeof perf[i].algo); // a union of the three enumerations
		perf[i].time = all[i].time;
		perf[i].memory = all[i].memory;
	}
	return s;
}
inline miopenStatus_t dnn_find_with(miopenHandle_t h, miopenTensorDescriptor_t xd, const void *x, miopenTensorDescriptor_t wd,
                                    const void *w, miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t yd, void *y,
                                    int wanted, int *count, dnn_forward_perf *perf, void *space, size_t bytes)
{
	return dnn_found(wanted, count, perf, [=](int *n, miopenConvAlgoPerf_t *all) {
		return miopenFindConvolutionForwardAlgorithm(h, xd, x, wd, w, c, yd, y, wanted, n, all, space, bytes, false);
	});
}
inline miopenStatus_t dnn_find_with(miopenHandle_t h, miopenTensorDescriptor_t wd, const void *w, miopenTensorDescriptor_t dyd,
                                    const void *dy, miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t dxd, void *dx,
                                    int wanted, int *count, dnn_data_perf *perf, void *space, size_t bytes)
{
	return dnn_found(wanted, count, perf, [=](int *n, miopenConvAlgoPerf_t *all) {
		return miopenFindConvolutionBackwardDataAlgorithm(h, dyd, dy, wd, w, c, dxd, dx, wanted, n, all, space, bytes,
		                                                  false);
	});
}
inline miopenStatus_t dnn_find_with(miopenHandle_t h, miopenTensorDescriptor_t xd, const void *x, miopenTensorDescriptor_t dyd,
                                    const void *dy, miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t dwd, void *dw,
                                    int wanted, int *count, dnn_weights_perf *perf, void *space, size_t bytes)
{
	return dnn_found(wanted, count, perf, [=](int *n, miopenConvAlgoPerf_t *all) {
		return miopenFindConvolutionBackwardWeightsAlgorithm(h, dyd, dy, xd, x, c, dwd, dw, wanted, n, all, space, bytes,
		                                                     false);
	});
}
inline miopenStatus_t dnn_space(miopenHandle_t h, miopenTensorDescriptor_t xd, miopenTensorDescriptor_t wd,
                                miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t yd, dnn_forward_perf *, size_t *bytes)
{
	return miopenConvolutionForwardGetWorkSpaceSize(h, wd, xd, c, yd, bytes);
}
inline miopenStatus_t dnn_space(miopenHandle_t h, miopenTensorDescriptor_t wd, miopenTensorDescriptor_t dyd,
                                miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t dxd, dnn_data_perf *, size_t *bytes)
{
	return miopenConvolutionBackwardDataGetWorkSpaceSize(h, dyd, wd, c, dxd, bytes);
}
inline miopenStatus_t dnn_space(miopenHandle_t h, miopenTensorDescriptor_t xd, miopenTensorDescriptor_t dyd,
                                miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t dwd, dnn_weights_perf *, size_t *bytes)
{
	return miopenConvolutionBackwardWeightsGetWorkSpaceSize(h, dyd, xd, c, dwd, bytes);
}
// A search that brings its own memory: descriptors in cuDNN's order, the result's last.
template <class P>
inline miopenStatus_t dnn_find(miopenHandle_t h, miopenTensorDescriptor_t a, miopenTensorDescriptor_t b,
                               miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t result, int wanted, int *count, P *perf)
{
	size_t bytes = 0;
	miopenStatus_t s = dnn_space(h, a, b, c, result, perf, &bytes);
	if (s != miopenStatusSuccess)
		return s;
	dnn_buffer ma(a), mb(b), mr(result), space(bytes);
	if (!ma.p || !mb.p || !mr.p || !space.p)
		return miopenStatusAllocFailed;
	return dnn_find_with(h, a, ma.p, b, mb.p, c, result, mr.p, wanted, count, perf, space.p, bytes);
}
template <class P, class A>
inline miopenStatus_t dnn_chosen(miopenHandle_t h, miopenTensorDescriptor_t a, miopenTensorDescriptor_t b,
                                 miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t result, dnn_preference preference,
                                 size_t limit, A *algorithm)
{
	P perf[dnn_algorithms];
	int count = 0;
	miopenStatus_t s = dnn_find(h, a, b, c, result, dnn_algorithms, &count, perf);
	if (s != miopenStatusSuccess)
		return s;
	for (int i = 0; i < count; i++)
		if (preference == dnn_fastest || perf[i].memory <= (preference == dnn_workspace_limit ? limit : 0)) {
			*algorithm = perf[i].algo;
			return miopenStatusSuccess;
		}
	return miopenStatusNotImplemented;
}
inline miopenStatus_t dnn_choose(miopenHandle_t h, miopenTensorDescriptor_t xd, miopenTensorDescriptor_t wd,
                                 miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t yd, dnn_preference preference,
                                 size_t limit, miopenConvFwdAlgorithm_t *algorithm)
{
	return dnn_chosen<dnn_forward_perf>(h, xd, wd, c, yd, preference, limit, algorithm);
}
inline miopenStatus_t dnn_choose(miopenHandle_t h, miopenTensorDescriptor_t wd, miopenTensorDescriptor_t dyd,
                                 miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t dxd, dnn_preference preference,
                                 size_t limit, miopenConvBwdDataAlgorithm_t *algorithm)
{
	return dnn_chosen<dnn_data_perf>(h, wd, dyd, c, dxd, preference, limit, algorithm);
}
inline miopenStatus_t dnn_choose(miopenHandle_t h, miopenTensorDescriptor_t xd, miopenTensorDescriptor_t dyd,
                                 miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t dwd, dnn_preference preference,
                                 size_t limit, miopenConvBwdWeightsAlgorithm_t *algorithm)
{
	return dnn_chosen<dnn_weights_perf>(h, xd, dyd, c, dwd, preference, limit, algorithm);
}

// A descriptor's type, number of dimensions, and as many of these as are wanted.
inline miopenStatus_t dnn_tensor(miopenTensorDescriptor_t d, int wanted, miopenDataType_t *type, int *count, int *dims,
                                 int *strides)
{
	miopenStatus_t s = miopenGetTensorDescriptorSize(d, count);
	if (s != miopenStatusSuccess)
		return s;
	std::vector<int> n(*count), stride(*count);
	s = miopenGetTensorDescriptor(d, type, n.data(), stride.data());
	for (int i = 0; s == miopenStatusSuccess && i < wanted && i < *count; i++) {
		dims[i] = n[i];
		strides[i] = stride[i];
	}
	return s;
}
inline miopenStatus_t dnn_filter(miopenTensorDescriptor_t d, miopenDataType_t *type, miopenTensorLayout_t *format, int *k, int *c,
                                 int *h, int *w)
{
	int sk, sc, sh, sw;
	miopenStatus_t s = miopenGet4dTensorDescriptor(d, type, k, c, h, w, &sk, &sc, &sh, &sw);
	if (s == miopenStatusSuccess)
		*format = *c > 1 && sc == 1 ? miopenTensorNHWC : miopenTensorNCHW;
	return s;
}

// MIOpen's backward pass of max pooling reads where each maximum was, which its forward pass notes if told to: done again here.
inline miopenStatus_t dnn_pooling_backward(miopenHandle_t h, miopenPoolingDescriptor_t p, const void *alpha,
                                           miopenTensorDescriptor_t yd, const void *y, miopenTensorDescriptor_t dyd, const void *dy,
                                           miopenTensorDescriptor_t xd, const void *x, const void *beta,
                                           miopenTensorDescriptor_t dxd, void *dx)
{
	const float one = 1, zero = 0;
	size_t bytes = 0;
	miopenStatus_t s = miopenSetPoolingIndexType(p, miopenIndexUint32);
	if (s == miopenStatusSuccess)
		s = miopenSetPoolingWorkSpaceIndexMode(p, miopenPoolingWorkspaceIndexImage);
	if (s == miopenStatusSuccess)
		s = miopenPoolingGetWorkSpaceSizeV2(p, yd, &bytes);
	if (s != miopenStatusSuccess)
		return s;
	dnn_buffer space(bytes), again(yd), plain(dxd);
	if (!space.p || !again.p || !plain.p)
		return miopenStatusAllocFailed;
	if (bytes)
		s = miopenPoolingForward(h, p, &one, xd, x, &zero, yd, again.p, true, space.p, bytes);
	if (s == miopenStatusSuccess)
		s = miopenPoolingBackward(h, p, &one, yd, y, dyd, dy, xd, x, &zero, dxd, plain.p, bytes ? space.p : nullptr);
	return s != miopenStatusSuccess ? s : dnn_blend(h, dxd, alpha, plain.p, beta, dx);
}
inline miopenStatus_t dnn_lrn_backward(miopenHandle_t h, miopenLRNDescriptor_t l, const void *alpha, miopenTensorDescriptor_t yd,
                                       const void *y, miopenTensorDescriptor_t dyd, const void *dy, miopenTensorDescriptor_t xd,
                                       const void *x, const void *beta, miopenTensorDescriptor_t dxd, void *dx)
{
	const float one = 1, zero = 0;
	size_t bytes = 0;
	miopenStatus_t s = miopenLRNGetWorkSpaceSize(yd, &bytes);
	if (s != miopenStatusSuccess)
		return s;
	dnn_buffer space(bytes), again(yd), plain(dxd);
	if (!space.p || !again.p || !plain.p)
		return miopenStatusAllocFailed;
	s = miopenLRNForward(h, l, &one, xd, x, &zero, yd, again.p, true, space.p);
	if (s == miopenStatusSuccess)
		s = miopenLRNBackward(h, l, &one, yd, y, dyd, dy, xd, x, &zero, dxd, plain.p, space.p);
	return s != miopenStatusSuccess ? s : dnn_blend(h, dxd, alpha, plain.p, beta, dx);
}

struct dnn_op_descriptor {
	miopenTensorOp_t op;
	miopenDataType_t type;
	miopenNanPropagation_t nan;
};
typedef dnn_op_descriptor *dnn_op;
inline miopenStatus_t dnn_op_create(dnn_op *d)
{
	*d = new dnn_op_descriptor();
	return miopenStatusSuccess;
}
inline miopenStatus_t dnn_op_set(dnn_op d, miopenTensorOp_t op, miopenDataType_t type, miopenNanPropagation_t nan)
{
	*d = {op, type, nan};
	return miopenStatusSuccess;
}
inline miopenStatus_t dnn_op_get(dnn_op d, miopenTensorOp_t *op, miopenDataType_t *type, miopenNanPropagation_t *nan)
{
	*op = d->op;
	*type = d->type;
	*nan = d->nan;
	return miopenStatusSuccess;
}
inline miopenStatus_t dnn_op_destroy(dnn_op d)
{
	delete d;
	return miopenStatusSuccess;
}
inline miopenStatus_t dnn_op_tensor(miopenHandle_t h, dnn_op d, const void *alpha1, miopenTensorDescriptor_t ad, const void *a,
                                    const void *alpha2, miopenTensorDescriptor_t bd, const void *b, const void *beta,
                                    miopenTensorDescriptor_t cd, void *c)
{
	return miopenOpTensor(h, d->op, alpha1, ad, a, alpha2, bd, b, beta, cd, c);
}

// c = alpha * a + beta * c, where a has 1 element in dimensions of c
inline miopenStatus_t dnn_add(miopenHandle_t h, const void *alpha, miopenTensorDescriptor_t ad, const void *a, const void *beta,
                              miopenTensorDescriptor_t cd, void *c)
{
	const float zero = 0;
	return miopenOpTensor(h, miopenTensorOpAdd, beta, cd, c, alpha, ad, a, &zero, cd, c);
}
inline miopenStatus_t dnn_activation_set(miopenActivationDescriptor_t d, miopenActivationMode_t mode, double coef)
{
	bool takes = mode == miopenActivationCLIPPEDRELU || mode == miopenActivationELU;
	return miopenSetActivationDescriptor(d, mode, takes ? coef : 1, 1, 1);
}
inline miopenStatus_t dnn_dropout_forward(miopenHandle_t h, miopenDropoutDescriptor_t d, miopenTensorDescriptor_t xd, const void *x,
                                          miopenTensorDescriptor_t yd, void *y, void *space, size_t bytes)
{
	return miopenDropoutForward(h, d, xd, xd, x, yd, y, space, bytes);
}
inline miopenStatus_t dnn_dropout_backward(miopenHandle_t h, miopenDropoutDescriptor_t d, miopenTensorDescriptor_t dyd,
                                           const void *dy, miopenTensorDescriptor_t dxd, void *dx, void *space, size_t bytes)
{
	return miopenDropoutBackward(h, d, dyd, dyd, dy, dxd, dx, space, bytes);
}

#if MIOPEN_VERSION_MAJOR >= 3
// The size of the input of each descriptor, which cuDNN's have and MIOpen's have not.
struct dnn_rnn_inputs {
	std::mutex lock;
	std::map<miopenRNNDescriptor_t, int> sizes;
};
inline dnn_rnn_inputs &dnn_rnn_state()
{
	static dnn_rnn_inputs state;
	return state;
}
inline miopenStatus_t dnn_rnn_set(miopenRNNDescriptor_t r, miopenRNNAlgo_t algorithm, miopenRNNMode_t mode,
                                  miopenRNNBiasMode_t bias, miopenRNNDirectionMode_t direction, miopenRNNInputMode_t input,
                                  miopenDataType_t type, int input_size, int hidden, int projected, int layers,
                                  miopenDropoutDescriptor_t dropout, unsigned flags)
{
	if (projected && projected != hidden)
		return miopenStatusNotImplemented;
	miopenStatus_t s = miopenSetRNNDescriptor_V2(r, hidden, layers, dropout, input, direction, mode, bias, algorithm, type);
	if (s == miopenStatusSuccess)
		s = miopenSetRNNPaddingMode(r, flags & 1 ? miopenRNNIOWithPadding : miopenRNNIONotPadded);
	std::lock_guard<std::mutex> held(dnn_rnn_state().lock);
	dnn_rnn_state().sizes[r] = input_size;
	return s;
}
inline miopenStatus_t dnn_rnn_weights(miopenHandle_t h, miopenRNNDescriptor_t r, size_t *bytes)
{
	int hidden, layers, size[2] = {1, 0}, strides[2] = {0, 1};
	miopenDropoutDescriptor_t dropout;
	miopenRNNInputMode_t input;
	miopenRNNDirectionMode_t direction;
	miopenRNNMode_t mode;
	miopenRNNBiasMode_t bias;
	miopenRNNAlgo_t algorithm;
	miopenDataType_t type;
	miopenTensorDescriptor_t x;
	miopenStatus_t s =
	        miopenGetRNNDescriptor_V2(r, &hidden, &layers, &dropout, &input, &direction, &mode, &bias, &algorithm, &type);
	if (s == miopenStatusSuccess)
		s = miopenCreateTensorDescriptor(&x);
	if (s != miopenStatusSuccess)
		return s;
	{
		std::lock_guard<std::mutex> held(dnn_rnn_state().lock);
		size[1] = strides[0] = dnn_rnn_state().sizes[r];
	}
	s = miopenSetTensorDescriptor(x, type, 2, size, strides);
	if (s == miopenStatusSuccess)
		s = miopenGetRNNParamsSize(h, r, x, bytes, type);
	(void)miopenDestroyTensorDescriptor(x);
	return s;
}
#endif

} // namespace tranship
#endif
