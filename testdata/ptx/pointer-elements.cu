// Results that go into pointers: elements of arrays, members.
struct Node {
	int value;
	Node *next;
	unsigned long long key;
};

__global__ void follow(void *first, float **rows, Node **nodes, Node *node, unsigned long long *out, int i)
{
	void *pair[2] = {first, nullptr};
	unsigned long long address, plain[2];
	asm("mov.u64 %0, %1;" : "=l"(address) : "l"(pair[0]));
	asm("add.u64 %0, %1, 8;" : "=l"(pair[1]) : "l"(address));
	asm("add.u64 %0, %1, 16;" : "=l"(rows[i]) : "l"(rows[0]));
	asm("mov.u64 %0, %1;" : "=l"(*nodes) : "l"(node));
	asm("mov.u64 %0, %1;" : "=l"(node->next) : "l"(address));
	asm("mov.u64 %0, %1;" : "=l"(node->key) : "l"(address));
	asm("mov.u64 %0, %1;" : "=l"(plain[1]) : "l"(address));
	*out = plain[1] + (unsigned long long)pair[1];
}
