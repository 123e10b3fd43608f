/* stream_operator.c: a program's own operator from a stream to a vector, beside HIP's for anything. */
#include "sema/vector_type.h"
#include "project/namespaces.h"
#include "project/group.h"
#include "rewrite/names/stream_operator.h"
#include "project/project.h"

/* operator>>(std::istream &, float3 &), of which a std::ifstream is one: HIP's between anything and a vector fits that as well. One more for
 * what is derived from a stream fits better than both. Token i is 'operator'. */
void stream_operator(const struct project *p, struct unit *u, uint32_t i, uint32_t *looked_at, struct arena *arena)
{
	static const char *const derived[] = {"ifstream", "istringstream", "stringstream", "fstream"};
	static const char head[] =
	        "template <class S, class = typename std::enable_if<std::is_base_of<std::istream, S>::value>::type>";
	const struct tokens *t = &u->scan.tok;
	uint32_t op = token_next(t, token_next(t, i)), open = token_next(t, op), body = token_behind_pair(t, open, '(');
	struct range *args;
	bool named = false;
	if (!token_is_punct(t, token_prev(t, op), '>') || !token_is_punct(t, op, '>') || p->run->lint ||
	    token_pair(t, body, '{') == NO_TOKEN || !outside_definitions(t, i, looked_at) ||
	    scan_asks_for_hip(&u->scan, t->t[i].off) || call_arguments(t, open, arena, &args) != 2 ||
	    token_is(t, declaration_start(t, i), "template"))
		return;
	uint32_t stream = token_at(t, args[0].begin), type = parameter_type(t, args[1]), ref = token_at(t, args[1].end);
	stream = token_is(t, stream, "std") && token_is_punct(t, token_next(t, stream), P_SCOPE)
	                 ? token_next(t, token_next(t, stream))
	                 : stream;
	while (ref > type && !token_is_punct(t, ref, '&'))
		ref = token_prev(t, ref);
	for (size_t k = 0; k < ARRAY_SIZE(derived); k++)
		named = named || spelled_in_group(p, u, slice_str(derived[k]));
	uint32_t end = token_end(t, t->t[body].pair), behind = t->t[token_next(t, t->t[body].pair)].off;
	bool done = slice_starts((struct slice){t->src.p + behind, t->src.n - behind}, head);
	if (!named || done || !token_is(t, stream, "istream") || ref == type || !vector_components(p, u, type))
		return;
	const char *nl = u->scan.crlf ? "\r\n" : "\n";
	struct piece pieces[] = {TEXT_PIECE(nl),
	                         TEXT_PIECE(head),
	                         TEXT_PIECE(nl),
	                         TEXT_PIECE("std::istream &operator>>(S &in, "),
	                         {.source = {args[1].begin, token_end(t, ref)}},
	                         TEXT_PIECE("v) { return static_cast<std::istream &>(in) >> v; }")};
	edit_pieces(&u->edits, end, end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}
