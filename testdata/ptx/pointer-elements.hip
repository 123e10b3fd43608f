// Results that go into pointers: elements of arrays, members.
#include <hip/hip_runtime.h>
struct Node {
	int value;
	Node *next;
	unsigned long long key;
};

__global__ void follow(void *first, float **rows, Node **nodes, Node *node, unsigned long long *out, int i)
{
	void *pair[2] = {first, nullptr};
	unsigned long long address, plain[2];
	address = (unsigned long long)pair[0];
	pair[1] = (__remove_reference_t(decltype(pair[1])))(address + 8ull);
	{
		auto &out0 = rows[i];
		out0 = (__remove_reference_t(decltype(rows[i])))((unsigned long long)rows[0] + 16ull);
	}
	{ auto &out0 = *nodes; out0 = (__remove_reference_t(decltype(*nodes)))((unsigned long long)node); }
	node->next = (__remove_reference_t(decltype(node->next)))(address);
	node->key = (__remove_reference_t(decltype(node->key)))(address);
	plain[1] = address;
	*out = plain[1] + (unsigned long long)pair[1];
}
