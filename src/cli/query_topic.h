/* query_topic.h: what is known of projects, PTX instructions and words of builds that no row names. */
#ifndef TRANSHIP_QUERY_TOPIC_H
#define TRANSHIP_QUERY_TOPIC_H
#include "base/base.h"

struct query_topic {
	const char *names, *what, *answer;
};
/* The topic that 'name' asks for, capitals or not, or what architecture.def says of an architecture, in the arena; NULL: none. */
const struct query_topic *query_topic(const char *name, struct arena *a);
#endif
