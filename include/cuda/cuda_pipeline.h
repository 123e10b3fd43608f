/* cuda_pipeline.h: asynchronous copies to shared memory, and split barriers, as C functions and as nvcuda::experimental. */
#ifndef TRANSHIP_DECL_CUDA_PIPELINE_H
#define TRANSHIP_DECL_CUDA_PIPELINE_H
#pragma GCC system_header
#include "tranship_cuda.h"
#ifdef __CUDA__
typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;
TSH_D void __pipeline_memcpy_async(void *to, const void *from, size_t size, size_t zfill = 0);
TSH_D void __pipeline_commit();
TSH_D void __pipeline_wait_prior(size_t n);
TSH_D void __pipeline_arrive_on(__mbarrier_t *b);
TSH_D unsigned __mbarrier_maximum_count();
TSH_D void __mbarrier_init(__mbarrier_t *b, unsigned expected);
TSH_D void __mbarrier_inval(__mbarrier_t *b);
TSH_D __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b);
TSH_D __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *b);
TSH_D bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token);
TSH_D bool __mbarrier_test_wait_parity(__mbarrier_t *b, bool parity);
TSH_D bool __mbarrier_try_wait(__mbarrier_t *b, __mbarrier_token_t token, unsigned hint);
TSH_D bool __mbarrier_try_wait_parity(__mbarrier_t *b, bool parity, unsigned hint);
TSH_D unsigned __mbarrier_token_pending_count(__mbarrier_token_t token);
namespace nvcuda {
namespace experimental {
class awbarrier {
public:
	typedef __mbarrier_token_t arrival_token;
	TSH_D void init(unsigned expected);
	TSH_D arrival_token arrive();
	TSH_D arrival_token arrive_and_drop();
	TSH_D void wait(arrival_token token);
	TSH_D void arrive_and_wait();
	TSH_D bool timed_wait(arrival_token token, unsigned hint);
};
class pipeline {
public:
	TSH_D size_t commit();
	TSH_D void commit_and_wait();
	TSH_D void wait(size_t n);
	template<unsigned n> TSH_D void wait_prior() TSH_DEF
	TSH_D void arrive_on(awbarrier &b);
};
template<class T> TSH_D void memcpy_async(T &to, const T &from, pipeline &p) TSH_DEF
}
}
#endif
#endif
