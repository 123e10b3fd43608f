// lint: --evidence auto --allow P,B,R
// What stands between a dim3's braces: unsigned by its text, or a question for the types.
#include <cstdint>
#include <cuda_runtime.h>
struct size {
	int x, y;
	unsigned operator[](int) const;
};
void grids(uint32_t w, const unsigned h, unsigned int d, int n, size s, uint64_t wide)
{
	dim3 one = {w, h, 1}, two{w / 2 + 1, h * d, 1u};
	dim3 three = {static_cast<uint32_t>(n), uint32_t(n / 2), 1};
	dim3 four = {(w + 7) / 8, one.x, two.y * 2}, five = {(uint32_t)s.x, (unsigned)s[1] + 1, (w)};
	dim3 six = {n, 1, 1};                                           //! W703
	dim3 seven = {(w + n) / 2, wide + w, 1};                        //! W703
	for (uint32_t i = 0; i < w; i++) {
		dim3 eight = {i, 1, 1};
		int w = i;
		dim3 nine = {w, 1, 1};                                  //! W703
	}
	auto f = [](int w, uint32_t n) { dim3 ten = {w, n, 1}; };       //! W703
	dim3 last = {w, 1, 1};
}
struct counter {
	long operator()(int) const;
	unsigned operator()() const;
};
void counted(counter c)
{
	dim3 by_parse = {c(3), 1, 1};                                   //! W703
	dim3 fine = {c(), 1, 1};
}
