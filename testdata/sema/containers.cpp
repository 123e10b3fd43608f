// What C++'s containers, pairs, pointers and their iterators give. A class of the program's that is called so is none of these.
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

struct block { short at; double bytes; };
typedef std::map<int, std::pair<short, float>> table;

void iterators(std::vector<float> v, table m, std::map<int, block> *named, std::vector<block> list)
{
	auto b = v.begin(), e = v.cend(); use(*b, b[2], *(b + 1), e - b, b + 1, *++b); //? b => iterator; *b => float; b[2] => float; *(b + 1) => float; e - b => long; b + 1 => iterator; *++b => float
	auto it = m.find(3); use(it, it->first, it->second, it->second.first, (*it).second.second); //? it->first => int; it->second => pair; it->second.first => short; (*it).second.second => float; *it => pair
	auto at = named->lower_bound(3); use(*at, at->second.at, at->second.bytes); //? at->second.at => short; at->second.bytes => double; *at => pair
	auto best = std::max_element(list.begin(), list.end()); use(best->at, (*best).bytes, std::next(best)->at, *std::begin(v)); //? best->at => short; (*best).bytes => double; std::next(best)->at => short; *std::begin(v) => float
	for (auto i = m.begin(); i != m.end(); ++i) use(i->second.second); //? i->second.second => float; i != m.end() => bool
	for (std::vector<short>::const_iterator j = shorts(); *j; ++j) use(*j); //? *j@2 => short
	for (table::iterator k = m.begin(); k->first; ++k) use(k->second); //? k->first => int; k->second => pair
	std::map<int, block>::mapped_type one; std::vector<block>::value_type two; std::vector<short>::size_type n = 3; use(one.at, two.bytes, n); //? one.at => short; two.bytes => double; n@2 => unsigned long
	use(v.rbegin()->x, *v.rbegin(), *v.data()); //? *v.rbegin() => float; *v.data() => float; v.rbegin()->x => unknown
}
void elements(table m, std::vector<std::pair<int, block>> list, std::pair<char, float *> p, std::tuple<int, short, block> t)
{
	for (auto &x : m) use(x, x.first, x.second.second); //? x@2 => pair; x.first => int; x.second.second => float
	for (auto &[key, value] : m) use(key, value, value.first); //? key@2 => int; value.first => short
	for (const auto &[count, what] : list) use(count, what.at); //? count@2 => int; what.at => short
	auto [a, b] = m.begin()->second; use(a, b); //? a@2 => short; b@2 => float
	auto [i, s, k] = t; use(i, s, k.at); //? i@2 => int; s@2 => short; k.at => short
	use(p.first, *p.second, p.second[3], list[0].second.bytes, list.front().first, m[3].second, m.at(3).first); //? p.first => char; *p.second => float; p.second[3] => float; list[0].second.bytes => double; list.front().first => int; m[3].second => float; m.at(3).first => short
	use(std::get<1>(t), std::get<2>(t).bytes, std::get<0>(p), std::get<int>(t), std::get<7>(p), std::get<N>(t)); //? std::get<1>(t) => short; std::get<2>(t).bytes => double; std::get<0>(p) => char; std::get<int>(t) => unknown; std::get<7>(p) => unknown; std::get<N>(t) => unknown
}
void calls(std::function<short(int, std::function<void()>)> f, std::function<const block &(int)> g, std::vector<std::function<float *()>> all, std::optional<block> o, std::shared_ptr<block> s)
{
	use(f(3), g(3).bytes, *all[0](), o->at, (*o).bytes, s->at, s.get()->at, o.value().at); //? f(3) => short; g(3).bytes => double; *all[0]() => float; o->at => short; (*o).bytes => double; s->at => short; s.get()->at => short; o.value().at => short
}
namespace own { template <class T> struct map { struct iterator { float second; }; iterator find(int); T operator[](int); }; template <class T> struct optional { int at; T *operator->(); }; }
void others(own::map<short> m, own::optional<block> o, std::stack<short> k, std::string s)
{
	use(m.find(3), m.find(3).second, o->at, o.at, k.top(), s.find("x"), s.begin()); //? m.find(3) => class iterator; m.find(3).second => float; o.at => int; k.top() => short; s.find("x") => unknown; s.begin() => unknown
}
