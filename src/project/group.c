/* group.c: what files that includes connect say of a name. */
#include "project/group.h"
#include "project/resolve.h"
#include <pthread.h>
#include <stdlib.h>

unsigned group_ask(const struct group_question *q, const struct project *p, const struct unit *u, struct slice name)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct strmap *answers = (struct strmap *)&p->answers; /* all else in the project is read only here */
	char key[160];
	struct slice k = name_key(key, (char[]){q->letter, 0}, u->group, name);
	uint64_t kept;
	unsigned answer = 0;
	pthread_mutex_lock(&lock);
	bool known = strmap_get(answers, k, &kept);
	pthread_mutex_unlock(&lock);
	if (known)
		return (unsigned)kept;
	FOR_GROUP(v, p, u)
		answer |= answer == q->all ? 0 : q->says(&(struct group_asked){q, p, name}, v);
	pthread_mutex_lock(&lock);
	strmap_put(answers, k, answer);
	pthread_mutex_unlock(&lock);
	return answer;
}

void each_group(struct project *p, bool (*concerns)(const struct project *p, const struct unit *u),
                void (*work)(struct project *p, const struct unit *u))
{
	unsigned char *has = xcalloc(p->n + 1, 1);
	for (size_t k = 0; k < p->n; k++)
		has[p->units[k].group] |= !has[p->units[k].group] && p->units[k].scanned && concerns(p, &p->units[k]);
	for (size_t g = 0; g < p->n; g++)
		if (has[g])
			work(p, &p->units[g]);
	free(has);
}

static unsigned spells(const struct group_asked *a, const struct unit *u)
{
	if (!memchr(a->name.p, '.', a->name.n) && !memchr(a->name.p, '/', a->name.n))
		return tokens_have(&u->scan.tok, a->name);
	bool folder = a->name.p[a->name.n - 1] == '/';
	FOR_EACH(const struct scan_include, in, u->scan.includes, u->scan.n_includes)
		if (slice_eq(in->name, a->name) ||
		    (folder && in->target < 0 && in->name.n > a->name.n && !memcmp(in->name.p, a->name.p, a->name.n)))
			return 1;
	return 0;
}

bool spelled_in_group(const struct project *p, const struct unit *u, struct slice name)
{
	static const struct group_question spelled = {'w', 1, spells};
	return group_ask(&spelled, p, u, name);
}
