/* query_topic.c: what is known of projects, PTX instructions and words of builds that no row names. */
#include "cli/query_topic.h"
#include "base/base.h"
#include <ctype.h>
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct query_topic topics[] = {
#define TOPIC(names, what, answer) {names, what, answer},
#include "cli/query_topic.def"
#undef TOPIC
};

const struct query_topic *query_topic(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(topics); i++)
		for (const char *at = topics[i].names; *at;) {
			size_t n = strcspn(at, "|");
			char pattern[64];
			snprintf(pattern, sizeof pattern, "%.*s", (int)n, at);
			if ((isalpha((unsigned char)*pattern) &&
			     tolower((unsigned char)*pattern) != tolower((unsigned char)*name)) ||
			    (!strpbrk(pattern, "*?[") && strcasecmp(pattern, name)))
				; /* fnmatch() is slow */
			else if (!fnmatch(pattern, name, FNM_CASEFOLD | FNM_NOESCAPE))
				return &topics[i];
			at += n + (at[n] == '|');
		}
	return NULL;
}
