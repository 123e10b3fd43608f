// section graph: what CUDA tells about the update of a graph, in one structure; HIP tells it in two arguments.
// provides: tranship::graph_update_info
// requires: -
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
namespace tranship {
struct graph_update_info {
	hipGraphExecUpdateResult result;
	hipGraphNode_t errorNode, errorFromNode;
};
} // namespace tranship
#endif
