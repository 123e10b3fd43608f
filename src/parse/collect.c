/* collect.c: where the facts of one translation unit gather, file by file. */
#include "parse/collect.h"
#include "parse/parse_args.h"
#include "parse/parse.h"
#include <limits.h>
#include <stdlib.h>

static bool under(const char *path, const char *dir)
{
	size_t n = strlen(dir);
	return !strncmp(path, dir, n) && (path[n] == '/' || !path[n]);
}

void collect_start(struct collector *c, const struct parse_job *job)
{
	*c = (struct collector){.job = job};
	if (!job->cuda_path)
		return;
	/* an SDK's folders are often links to each other */
	static const char *const parts[] = {"", "/include", "/include/cccl"};
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++) {
		char real[PATH_MAX];
		if (realpath(arena_printf(&c->arena, "%s%s", job->cuda_path, parts[i]), real))
			c->sdk[c->n_sdk++] = arena_strdup(&c->arena, real);
	}
}

/* An SDK that lies on the compiler's own search path: ".../cuda-12.4/..." or ".../cuda/include/...". */
static bool in_some_sdk(const char *path)
{
	const char *version = strstr(path, "/cuda-");
	return (version && version[6] >= '0' && version[6] <= '9') || strstr(path, "/cuda/include/");
}

static uint8_t origin_of_path(const struct collector *c, const char *path)
{
	for (unsigned i = 0; i < c->n_sdk; i++)
		if (under(path, c->sdk[i]))
			return ORIGIN_CUDA;
	return under(path, stand_in_dir) || strstr(path, "/include/__clang_cuda_") || strstr(path, "/include/cuda_wrappers/") ||
	                       in_some_sdk(path)
	               ? ORIGIN_CUDA
	               : ORIGIN_OTHER;
}

struct source *collect_find(struct collector *c, void *file)
{
	if (c->last.source && c->last.file == file)
		return c->last.source;
	for (uint32_t i = 0; i < c->n_handles; i++)
		if (c->handles[i].file == file) {
			c->last = c->handles[i];
			return c->last.source;
		}
	return NULL;
}

static struct source *new_source(struct collector *c, void *file, const char *path)
{
	uint64_t index;
	bool in_scope = strmap_get(c->job->scope, slice_str(path), &index);
	for (uint32_t i = 0; i < c->n_sources && in_scope; i++)
		if (c->sources[i]->index == (int)index)
			return c->sources[i];
	struct source *s = arena_alloc(&c->arena, sizeof *s);
	*s = (struct source){.file = file, .index = in_scope ? (int)index : -1, .text = SLICE_LIT("")};
	if (in_scope && c->job->wanted)
		s->wanted = c->job->wanted[index];
	s->origin = in_scope ? ORIGIN_PROJECT : origin_of_path(c, path);
	if (in_scope && !strcmp(path, c->job->file))
		c->main = s;
	GROW(c->sources, c->n_sources, c->cap_sources);
	return c->sources[c->n_sources++] = s;
}

struct source *collect_add(struct collector *c, void *file, const char *path)
{
	c->last = (struct handle){file, new_source(c, file, path)};
	PUSH(c->handles, c->n_handles, c->cap_handles) = c->last;
	return c->last.source;
}

/* One adder per list: they differ in type and name only. */
#define ADDER(function, type, owner, list)                                   \
	void function(struct source *s, type f)                              \
	{                                                                    \
		GROW((owner)->list, (owner)->n_##list, (owner)->cap_##list); \
		(owner)->list[(owner)->n_##list++] = f;                      \
	}
ADDER(collect_name, struct name_fact, &s->facts, names)
ADDER(collect_call, struct call_fact, &s->facts, calls)
ADDER(collect_type, struct type_fact, &s->facts, types)
ADDER(collect_context, struct context_fact, &s->facts, contexts)
ADDER(collect_include, struct include_fact, &s->facts, includes)
ADDER(collect_error, struct parse_error, &s->facts, errors)
ADDER(collect_linkage, struct range, s, linkage)

bool is_wanted(const struct source *s, struct range r)
{
	uint32_t k = FIRST_NOT(mid, 0, s->wanted.n, s->wanted.at[mid].begin < r.begin);
	while (k < s->wanted.n && s->wanted.at[k].begin == r.begin && s->wanted.at[k].end != r.end)
		k++;
	return k < s->wanted.n && s->wanted.at[k].begin == r.begin;
}

bool in_linkage(const struct source *s, uint32_t off)
{
	for (uint32_t i = 0; i < s->n_linkage; i++)
		if (s->linkage[i].begin <= off && off < s->linkage[i].end)
			return true;
	return false;
}

void collect_result(struct collector *c, struct parse_result *r)
{
	r->files = xcalloc(c->n_sources, sizeof *r->files);
	for (uint32_t i = 0; i < c->n_sources; i++) {
		struct source *s = c->sources[i];
		if (s->index < 0)
			continue;
		for (uint32_t k = 0; k < s->facts.n_includes; k++)
			s->facts.includes[k].in_extern_c = s->in_extern_c || in_linkage(s, s->facts.includes[k].off);
		facts_settle(&s->facts);
		s->facts.parses = 1;
		r->files[r->n_files].file = (uint32_t)s->index;
		r->files[r->n_files++].facts = s->facts;
	}
}

void collect_free(struct collector *c)
{
	for (uint32_t i = 0; i < c->n_sources; i++) {
		if (c->sources[i]->index < 0)
			facts_free(&c->sources[i]->facts);
		free(c->sources[i]->linkage);
	}
	free(c->sources);
	free(c->handles);
	arena_free(&c->arena);
	*c = (struct collector){0};
}
