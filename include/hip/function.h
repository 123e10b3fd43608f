// section function: a function of HIP's as a pointer to CUDA's function of that name, whose parameters have other types.
// provides: tranship::adapted
// requires: -

namespace tranship {

template <auto f> struct adapted;
template <class R, class... P, R (*f)(P...)> struct adapted<f> {
	template <class S, class... A> using pointer = S (*)(A...);
	template <class S, class... A> static S call(A... a) { return f((P)a...); }
	template <class S, class... A> constexpr operator pointer<S, A...>() const { return &call<S, A...>; }
	template <class... A> R operator()(A... a) const { return f((P)a...); }
};

} // namespace tranship
