// section otherpass: what only the device has, declared for host functions in the device's pass, which makes no code of them.
// provides: __byte_perm __funnelshift_l __funnelshift_r __funnelshift_lc __funnelshift_rc __brev __brevll __clz __clzll __ffs __ffsll __popc __popcll __mulhi __umulhi __mul64hi __umul64hi __mul24 __umul24 __sad __usad
// requires: -
#if defined(__HIP_DEVICE_COMPILE__) && !defined(__HIPCC_RTC__)
__host__ unsigned __byte_perm(unsigned, unsigned, unsigned);
__host__ unsigned __funnelshift_l(unsigned, unsigned, unsigned);
__host__ unsigned __funnelshift_r(unsigned, unsigned, unsigned);
__host__ unsigned __funnelshift_lc(unsigned, unsigned, unsigned);
__host__ unsigned __funnelshift_rc(unsigned, unsigned, unsigned);
__host__ unsigned __brev(unsigned);
__host__ unsigned long long __brevll(unsigned long long);
__host__ int __clz(int);
__host__ int __clzll(long long);
__host__ int __ffs(unsigned);
__host__ int __ffs(int);
__host__ int __ffsll(unsigned long long);
__host__ int __ffsll(long long);
__host__ unsigned __popc(unsigned);
__host__ unsigned __popcll(unsigned long long);
__host__ int __mulhi(int, int);
__host__ unsigned __umulhi(unsigned, unsigned);
__host__ long long __mul64hi(long long, long long);
__host__ unsigned long long __umul64hi(unsigned long long, unsigned long long);
__host__ int __mul24(int, int);
__host__ int __umul24(unsigned, unsigned);
__host__ unsigned __sad(int, int, unsigned);
__host__ unsigned __usad(unsigned, unsigned, unsigned);
#endif
