/* diag_ids.c: lists of diagnostics, as people write them. */
#include "edit/diag_ids.h"
#include <ctype.h>
#include <string.h>

static bool diag_id_matches(const struct diag_info *d, struct slice word)
{
	bool family = word.n == 1 && *d->id == toupper((unsigned char)word.p[0]);
	return family || slice_is(word, "all") || slice_is(word, d->id) || slice_is(word, d->slug);
}

bool diag_ids_match(const struct diag_info *d, const char *list)
{
	for (const char *p = list; *p;) {
		size_t n = strcspn(p, ",");
		if (diag_id_matches(d, (struct slice){p, n}))
			return true;
		p += n + (p[n] == ',');
	}
	return false;
}

const char *diag_ids_unknown(const char *list, struct arena *a)
{
	for (const char *p = list; *p;) {
		size_t n = strcspn(p, ",");
		bool known = false;
		for (int i = 0; i < D_COUNT && !known; i++)
			known = diag_id_matches(&diag_table[i], (struct slice){p, n});
		if (!known)
			return arena_strndup(a, p, n);
		p += n + (p[n] == ',');
	}
	return *list ? NULL : "";
}

const char *diag_ids_read(struct arena *a, const char **text)
{
	struct buf b = {0};
	const char *p = *text + strspn(*text, " \t");
	do {
		size_t n = strcspn(p, " \t\r\n");
		buf_add(&b, p, n);
		p += n + strspn(p + n, " \t\r\n");
	} while (*p && b.n && b.p[b.n - 1] == ',' && !memchr(b.p, '@', b.n));
	if (b.n && (b.p[b.n - 1] == ':' || b.p[b.n - 1] == ','))
		b.n--;
	const char *ids = arena_strndup(a, b.p ? b.p : "", b.n);
	buf_free(&b);
	*text = p;
	return ids;
}
