/* build_define.c: -DNAME, -UNAME and -DMACRO=NAME of CUDA's names. */
#include "build/build_define.h"

void build_rename_defines(struct build_unit *u, const struct make_words *w)
{
	for (uint32_t i = 0; i < w->n; i++) {
		struct slice t = w->v[i].text;
		if (t.n < 3 || *t.p != '-' || !strchr("DU", t.p[1]))
			continue;
		const char *equals = memchr(t.p, '=', t.n);
		struct slice name = {t.p + 2, (equals ? (size_t)(equals - t.p) : t.n) - 2};
		const struct build_rule *r = build_rule_find(u->rules, BUILD_WORD, u->kind, name, NULL);
		if (r && r->to)
			build_replace_slice(u, name, r->to, D_W906);
		struct slice value = equals ? (struct slice){equals + 1, (size_t)(t.p + t.n - equals - 1)} : (struct slice){0};
		r = build_rule_find(u->rules, BUILD_WORD, u->kind, value, NULL);
		if (r && r->to)
			build_replace_slice(u, value, r->to, D_W906);
	}
}
