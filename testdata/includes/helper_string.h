#define CALLS 1
