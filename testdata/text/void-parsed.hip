// Arithmetic on what is of type void *, where only a parse tells that: results of overloads and of templates, members of their objects.
#include <hip/hip_runtime.h>
#include <map>

struct slab {
	void *base;
	float *row;
};
void *place(int key);
float *place(float key);
template <class T> struct box {
	T v;
	auto held() { return v; }
};
template <class T> T same(T v) { return v; }
void use(const void *a, const void *b);

void taken(std::map<int, slab> &all, box<void *> &b, box<short *> &shorts, int n, size_t pitch)
{
	use((char *)place(n) + 4, n + (char *)place(n));
	use((char *)all[n].base + pitch, (char *)all.begin()->second.base + n);
	auto p = place(n);
	(char *&)p += pitch;
	((char *&)p)++;
	void *q = n ? (char *)b.held() + n : same<const void *>(p) == p ? nullptr : (char *)p - 4;
	float *f = reinterpret_cast<float *>((char *)place(n) + pitch);
	use(q, f);
	// as they are: pointers to something, and numbers
	use(place(1.0f) + 4, n + place(1.0f));
	use(all[n].row + pitch, all.begin()->second.row + n);
	use(same(all[n]).row - n, shorts.held() + n);
	auto r = place(1.0f);
	r += pitch;
	r++;
	size_t m = same(pitch) + 4;
	use(r - 4, same(r) + m);
}

int main() { return 0; }
