#ifdef __cplusplus
extern "C"
#endif
__attribute__((visibility("default"))) int blur(const float *in, float *out, int n);
