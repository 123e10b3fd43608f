/* help_uri.c: where a diagnostic's page is: on the site that 'docs-url' names, or in the documentation that is installed with the program. */
#include "base/installed.h"
#include "lint/lint.h"
#include <ctype.h>
#include <limits.h>
#include <unistd.h>

bool docs_url_usable(const char *url) { return !strncmp(url, "https://", 8) || !strncmp(url, "http://", 7); }

bool lint_help_uri(const struct options *o, const char *id, bool local, struct buf *out)
{
	static const char pages[] = "/share/doc/tranship/html/diagnostics";
	char prefix[PATH_MAX];
	if (o->docs_url && docs_url_usable(o->docs_url)) {
		size_t n = strlen(o->docs_url);
		buf_addf(out, "%.*s/diagnostics/%s.html", (int)(n - (o->docs_url[n - 1] == '/')), o->docs_url, id);
		return true;
	}
	if (!local || !installed_prefix(prefix))
		return false;
	struct buf path = {0};
	buf_addf(&path, "%s%s/%s.html", prefix, pages, id);
	bool there = !access(path.p, R_OK);
	if (there)
		buf_addstr(out, "file://");
	for (const char *p = path.p; there && *p; p++)
		if (isalnum((unsigned char)*p) || strchr("/-._~", *p))
			buf_addch(out, *p);
		else
			buf_addf(out, "%%%02X", (unsigned char)*p);
	buf_free(&path);
	return there;
}
