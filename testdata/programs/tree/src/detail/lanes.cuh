// Cannot be read by itself: Task comes from whoever includes this.
__device__ unsigned count(const Task &t)
{
	return __popc(__ballot_sync(0xffffffffu, t.members != 0));
}
