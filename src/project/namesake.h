/* namesake.h: headers that the project has, where neither the including file's folder nor a search path leads to them. */
#ifndef TRANSHIP_NAMESAKE_H
#define TRANSHIP_NAMESAKE_H
#include "project/project.h"

/* The files of f's root whose path ends with what an include names, in their order: at most 'max' of them, their indices in by_path. */
size_t namesakes(const struct project *p, const struct file *f, struct slice name, uint32_t *found, size_t max);
static inline bool has_namesake(const struct project *p, const struct file *f, struct slice name)
{
	uint32_t found;
	return namesakes(p, f, name, &found, 1);
}
/* The one file that an include can mean where no search path is known, its index in by_path; -1: there is none, or two match. */
int32_t namesake_only(const struct project *p, const struct file *f, struct slice name, bool angled);

/* For each unit the folders in which a parse finds such headers, when the folders that are given, and the system's, do not have them. */
struct namesake_folders {
	const char **v;  /* absolute, of the project's arena; a folder may stand here twice */
	uint32_t *first; /* those of unit i: from v[first[i]] up to v[first[i + 1]] */
};
struct namesake_folders namesake_folders(struct project *p);
/* libclang's arguments, '*n' of them, and those that name the folders of the units marked in 'reached', behind the system's folders. */
char **namesake_arguments(struct project *p, const struct namesake_folders *f, const unsigned char *reached, char **args,
                          size_t *n);
void namesake_folders_free(struct namesake_folders *f);
#endif
