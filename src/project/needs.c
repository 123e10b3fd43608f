/* needs.c: what a file's output will need. */
#include "project/needs.h"

void need_section(struct unit *u, const char *section)
{
	int s = section ? compat_find(slice_str(section)) : -1;
	if (s >= 0)
		u->sections |= (compat_set)1 << s;
}

void need_header(struct unit *u, const char *header)
{
	for (unsigned i = 0; header && i < u->n_extra_includes; i++)
		if (!strcmp(u->extra_includes[i], header))
			header = NULL;
	if (header && u->n_extra_includes < ARRAY_SIZE(u->extra_includes))
		u->extra_includes[u->n_extra_includes++] = header;
}
