// Plain C++, for the host: what it asks about a call is answered for both sides, as some source has a functor for devices.
#pragma once
#include <type_traits>

template <class F, class T> struct signal {
	typedef typename std::result_of<F(T)>::type result_type;
};
