#pragma once
// the program's own, of the host
inline int atomicSub_block(int *p, int v)
{
	int old = *p;
	*p -= v;
	return old;
}
