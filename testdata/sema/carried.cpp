// By which names an expression may have one of the types that HIP treats in another way, without a parse: 'leads EXPRESSION => TYPES'.
#include "carried.h"
template <class T> T made();
void f(node *n, handle given, unknown_type other)
{
	auto a = open_it("a"); //? leads a => pointer; leads open_it("a") => pointer
	auto b = number(); //? leads b => none; leads number() => none
	auto c = a; //? leads c => pointer
	auto d = other.thing(); //? leads d => none; leads other.thing() => none
	use(n->data, n->base, n->count); //? leads n->data => pointer; leads n->base => device; leads n->count => none
	use(given, AS_HANDLE(other)); //? leads given => pointer; leads AS_HANDLE(other) => pointer
	use(raw(n), plain(n), made<void *>()); //? leads raw(n) => pointer; leads plain(n) => none; leads made<void *>() => pointer
	copy_to(other, 1); //? leads copy_to(other, 1) => device; leads other => none
	use(first_corner()); //? leads first_corner() => vector
	auto at = [](auto x) { return x; }; //? leads x@2 => pointer device vector
}
