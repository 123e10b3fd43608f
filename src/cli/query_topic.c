/* query_topic.c: what is known of projects, PTX instructions and words of builds that no row names. */
#include "cli/query_topic.h"
#include "edit/arch.h"
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

static const struct query_topic *architecture(const char *name, struct arena *a)
{
	const struct arch *r = strncmp(name, "gfx", 3) || strstr(name, "generic") ? NULL : arch_row(name);
	if (!r)
		return NULL;
	const struct {
		int flag;
		const char *has, *lacks;
	} facts[] = {{ARCH_CLUSTERS, "thread block clusters", "no thread block clusters"},
	             {ARCH_FLOATS8, r->flags & ARCH_FNUZ ? "8-bit floats of FNUZ" : "8-bit floats of OCP, as CUDA's",
	              "no instructions for 8-bit floats"},
	             {ARCH_ADDS_FLOATS, "float atomicAdd", "no float atomicAdd in memory of every kind"},
	             {ARCH_ADDS_DOUBLES, "double atomicAdd", "no double atomicAdd in memory of every kind"},
	             {ARCH_TEXTURES, "texture units", "no texture units"}};
	struct buf b = {0};
	char version[16];
	buf_addf(&b, "wavefronts of %d lanes, %d KiB of LDS a block, %d vector registers a lane, %s%s", r->lanes, r->lds / 1024,
	         r->registers, r->matrix ? r->matrix : "no matrix instructions", r->matrix ? " instructions" : "");
	for (size_t i = 0; i < ARRAY_SIZE(facts); i++)
		buf_addf(&b, ", %s", r->flags & facts[i].flag ? facts[i].has : facts[i].lacks);
	if (r->rocm)
		buf_addf(&b, "; ROCm %s or later, clang %d or later", version_text(r->rocm, version), r->clang);
	else
		buf_addf(&b, "; no known release of ROCm, clang %d or later", r->clang);
	struct query_topic *t = arena_alloc(a, sizeof *t);
	*t = (struct query_topic){
	        name, strcmp(r->name, name) ? arena_printf(a, "an AMD architecture, as %s", r->name) : "an AMD architecture",
	        arena_strdup(a, b.p)};
	buf_free(&b);
	return t;
}

const struct query_topic *query_topic(const char *name, struct arena *a)
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
	return architecture(name, a);
}
