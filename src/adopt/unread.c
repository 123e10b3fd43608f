/* unread.c: "#if CUDNN_MAJOR >= 6 || defined(USE_HIP)": what stands behind its "#else" needs no guard (pjreddie/darknet's convolutional_layer.c). */
#include "adopt/unread.h"

/* The next line of the conditional that line k belongs to. */
static uint32_t next_branch(const struct lines *l, uint32_t k)
{
	uint32_t next = k + 1;
	while (next < l->last[k] && !(l->nest[next] && l->first[next] == l->first[k]))
		next++;
	return next;
}

static void drop(const struct lines *l, struct parts *parts, uint32_t a, uint32_t b)
{
	size_t kept = 0;
	for (size_t i = 0; i < parts->n; i++) {
		const struct part *p = &parts->v[i];
		if (p->begin < l->start[a] || p->end >= l->start[b])
			parts->v[kept++] = *p;
	}
	parts->n = kept;
}

void unread_drop(const struct adoption *a, const struct lines *l, struct parts *parts)
{
	for (uint32_t k = 0; k < l->n; k++) {
		uint32_t end = k;
		struct buf amd = {0};
		if ((l->nest[k] != NEST_OPEN && l->nest[k] != NEST_MIDDLE) || l->glued[k] || l->last[k] <= k)
			continue;
		while (end + 1 < l->n && l->glued[end + 1])
			end++;
		parts_render(parts, l->text, l->start[k], l->start[end + 1], &amd);
		struct slice text = {amd.p ? amd.p : "", amd.n};
		uint32_t next = next_branch(l, k);
		/* what an architecture is compared with is no setting that another build changes */
		bool numbers = slice_find(text, SLICE_LIT("__HIP_DEVICE_COMPILE__"));
		if (adopt_same_condition(a, text, SLICE_LIT("#if 1\n"), numbers))
			drop(l, parts, next, l->last[k]);
		else if (adopt_same_condition(a, text, SLICE_LIT("#if 0\n"), numbers))
			drop(l, parts, end + 1, next);
		buf_free(&amd);
	}
}
