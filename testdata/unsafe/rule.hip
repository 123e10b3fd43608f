// tranship-options: --fix-unsafe
// A rule with the guard 'unsafe' is told where it was applied.
#include <roctracer/roctx.h>
template <typename Attributes> void mark(const Attributes *a) { roctxMarkA((a)->message.ascii); }
