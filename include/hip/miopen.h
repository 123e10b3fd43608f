// section miopen: MIOpen declares its backend descriptors, and some newer functions, only where they are asked for. To be read before miopen.h.
// provides: MIOPEN_BETA_API
// requires: -
#if !defined(MIOPEN_BETA_API)
#define MIOPEN_BETA_API 1
#endif
