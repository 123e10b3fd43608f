/* name_list.h: names in the order of their insertion, each once. {0} is empty. The list does not copy the names. */
#ifndef TRANSHIP_NAME_LIST_H
#define TRANSHIP_NAME_LIST_H
#include "base/base.h"

struct name_list {
	struct slice *name;
	size_t n, cap;
	struct strmap known;
};
void name_list_add(struct name_list *l, struct slice name);
void name_list_free(struct name_list *l);
#endif
