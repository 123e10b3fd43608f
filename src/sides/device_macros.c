/* device_macros.c: words of headers that stand for __device__, alone or with others. */
#include "sides/device_macros.h"
#include "pass/pass.h"

/* The names of the macros without parameters that hold the word. */
static void add_macros(struct name_list *l, const struct tokens *t, struct slice word)
{
	FOR_WORD(k, t, word) {
		uint32_t name = t->t[k].flags & TF_MACRO_BODY ? macro_around(t, k) : NO_TOKEN;
		if (name != NO_TOKEN && macro_parameters(t, name) == NO_TOKEN)
			name_list_add(l, token_bytes(t, name));
	}
}

const struct name_list *device_macros(const struct project *p) { return pass_names(p, PASS_device_macros); }

void pass_device_macros(struct pass *c, uint32_t at)
{
	(void)at;
	struct name_list *names = pass_names(c->p, PASS_device_macros);
	FOR_EACH(const struct unit, u, c->p->units, c->p->n) {
		if (!u->scanned || u->reading != READ_ALL || u->included_by == UINT32_MAX)
			continue;
		size_t of_others = names->n;
		add_macros(names, &u->scan.tok, SLICE_LIT("__device__"));
		for (size_t m = of_others; m < names->n; m++) /* #define BOTH HOST DEVICE */
			add_macros(names, &u->scan.tok, names->name[m]);
	}
}
