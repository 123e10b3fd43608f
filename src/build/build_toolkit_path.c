/* build_toolkit_path.c: absolute paths of the toolkit. */
#include "build/build_toolkit_path.h"
#include <ctype.h>
#include <strings.h>

bool build_begins_path(struct slice s, size_t at)
{
	if (at && s.p[at - 1] == ':' && at + 1 < s.n && s.p[at + 1] == '/') /* http://server/cuda */
		return false;
	if (!at || !(word_char(s.p[at - 1]) || strchr("/.})", s.p[at - 1])))
		return true;
	return at > 1 && s.p[at - 2] == '-' && strchr("IL", s.p[at - 1]);
}

/* How long the variable is that the text begins with, as the release in "cuda-${VERSION}" or "cuda-$VERSION"; 0: it is none. */
static size_t variable_length(struct slice s)
{
	if (s.n < 2 || *s.p != '$')
		return 0;
	bool open = s.p[1] == '{' || s.p[1] == '(';
	size_t n = 1 + open;
	while (n < s.n && word_char(s.p[n]))
		n++;
	return !open ? n > 1 ? n : 0 : n < s.n && strchr("})", s.p[n]) ? n + 1 : 0;
}

size_t build_toolkit_path(struct slice s)
{
	if (!s.n || *s.p != '/')
		return 0;
	size_t begin = 0;
	while (begin < s.n && s.p[begin] == '/') {
		size_t end = begin + 1;
		for (;;) {
			while (end < s.n && (isalnum((unsigned char)s.p[end]) || strchr("._-+", s.p[end])))
				end++;
			size_t version = end - begin > 4 ? variable_length((struct slice){s.p + end, s.n - end}) : 0;
			if (!version || strncasecmp(s.p + begin + 1, "cuda", 4) != 0)
				break;
			end += version;
		}
		struct slice part = {s.p + begin + 1, end - begin - 1};
		if (part.n >= 4 && !strncasecmp(part.p, "cuda", 4) &&
		    (part.n == 4 || strchr("-$", part.p[4]) || isdigit((unsigned char)part.p[4])))
			return begin ? end : 0;
		begin = end;
	}
	return 0;
}
