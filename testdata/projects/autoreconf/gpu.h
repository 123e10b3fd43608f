#ifdef __cplusplus
extern "C"
#endif
int gpu(float *x);
