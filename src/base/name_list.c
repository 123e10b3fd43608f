/* name_list.c: names, each once. */
#include "base/name_list.h"
#include <stdlib.h>

void name_list_add(struct name_list *l, struct slice name)
{
	if (strmap_get(&l->known, name, NULL))
		return;
	strmap_put(&l->known, name, 1);
	PUSH(l->name, l->n, l->cap) = name;
}

void name_list_free(struct name_list *l)
{
	free(l->name);
	strmap_free(&l->known);
	*l = (struct name_list){0};
}
