// Types of declarators: later ones, pointers, arrays, references, aliases.
#include <cuda_runtime.h>
#include <cstdint>
typedef unsigned long long u64;
using u32 = uint32_t;
typedef u64 *u64_ptr, u64_pair[2];
#define REAL float
struct node { int id, *next; u64 sum, total; float w[4], bias; };
typedef struct { short a, b; } pair_t;

void f(uint64_t *p, void *q, const float &r, u32 n)
{
	uint64_t a = 1, b = 2; //? a => unsigned long; b => unsigned long; decl b => 13
	void *c = q, *d = q;   //? c => void *; d => void *; q@2 => void *
	u64 x, *y, **z, t[4];  //? x => unsigned long long; y => unsigned long long *; z => unsigned long long **; t => unsigned long long []
	u32 m = n, k = n;      //? m => unsigned int; k => unsigned int
	u64_ptr up; u64_pair both; //? up => unsigned long long *; both => unsigned long long []
	REAL v = r, w = 2;     //? v => float; w => float; r => float
	node s, *ps = &s;      //? s => class node; ps => class node *
	s.id = *s.next;        //? s.id => int; s.next => int *; *s.next => int
	s.sum = ps->total;     //? s.sum => unsigned long long; ps->total => unsigned long long
	ps->w[1] = s.bias;     //? ps->w => float []; ps->w[1] => float; s.bias => float
	pair_t h, g[3];        //? h => class pair_t; g => class pair_t []
	h.b = g[1].a;          //? h.b => short; g[1].a => short
	int i{b}, j(b);        //? i => int; j => int; wants b => int; wants b@2 => int
	unsigned const *cp = nullptr, cv = 3; //? cp => unsigned int *; *cp => unsigned int; cv => unsigned int
	long l = 0; long long ll = 0; unsigned long ul = 0; //? l => long; ll => long long; ul => unsigned long
	char ch = 'a'; unsigned char uc = 1; signed char sc = 1; //? ch => char; uc => unsigned char; sc => char
	int (*fp)(int) = nullptr; //? fp => function
	float (*row)[4] = nullptr; //? row => float **
	p[0] = p[a] + b;       //? p[0] => unsigned long; p[a] + b => unsigned long; wants p[a] => unsigned long
	other = 3;             //? other => unknown
}
