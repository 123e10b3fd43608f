// Arithmetic on pointers to void through later declarators, aliases, auto, members, bindings, and with the number in front.
#include <hip/hip_runtime.h>
#include <utility>
typedef void *handle;
using vp = void *;
struct part { void *a, *b; const void *c; size_t n; };
struct whole { part first, *rest; void *const *table; };
std::pair<void *, int> both();
char *f(void *p, whole w, whole *q)
{
	void *a = p, *b = p, **list = &a;
	vp v = p;
	handle h = p;
	auto copy = p;
	const auto *fixed = w.first.c;
	char *r = (char *)((char *)a + 4), *s = (char *)((char *)b + 4);
	r = (char *)((char *)v + 2);
	r = (char *)(2 + (char *)h);
	r = (char *)((char *)copy + w.first.n);
	r = (char *)((char *)w.first.b + 1 - 1);
	r = (char *)((char *)q->rest[2].a + 1);
	r = (char *)((char *)*list + 1);
	s = (char *)((char *)q->table[1] - 8);
	(char *&)b += 4;
	(char *&)copy -= 1;
	((char *&)q->first.b)++;
	r = (char *)(4 + (char *)s) + *(char *)(w.first.n + reinterpret_cast<char *>(r)) + *(char *)(2 + (char *)(s ? a : b));
	float half = *(float *)(8 + reinterpret_cast<const char *>(s)), uint = half * 2;
	return r + (int)uint + (fixed == s) + ((const char *)w.first.c + 1 == p);
}

// what is no pointer to void, or is cast, stays
char *g(void *p, char *c, part *t, void **list, float *w)
{
	char *a = c, *b = c + 1;
	void *x = a + 1, *y = (char *)p + 2;
	auto z = c;
	list += 1;
	t += 2;
	y = (void *)(4 + (char *)x);
	return z + (1 + (w != nullptr)) + (b - a) + (x == y) + (long)(w + 1) + (list + 1 == &p);
}
