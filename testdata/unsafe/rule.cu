// tranship-options: --fix-unsafe
// A rule with the guard 'unsafe' is told where it was applied.
#include <nvtx3/nvToolsExt.h>
template <typename Attributes> void mark(const Attributes *a) { nvtxMarkEx(a); }
