#pragma once
template <class T> T behind(T q, int n) { return q + n; }
template <class T> struct span_of {
	T first, last;
	bool has(T q) const { return first <= q && q < last; }
};
