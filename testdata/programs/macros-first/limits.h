#ifndef min
#define min(a, b) ((a) < (b) ? (a) : (b))
#endif
