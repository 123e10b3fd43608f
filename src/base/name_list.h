/* name_list.h: names in the order in which they came, each once. {0} is empty; the list keeps no copies of what it is given. */
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
