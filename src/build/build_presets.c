/* build_presets.c: CMakePresets.json: what it gives CMake's variables and the environment. */
#include "base/file_io.h"
#include "base/time_limit.h"
#include "build/build_cmake_tree.h"
#include "build/build_script.h"
#include "build/build_script_text.h"
#include <stdlib.h>

/* "NAME": VALUE, of which the value may be an object with the text under "value". */
struct entry {
	uint32_t name, value; /* tokens; value: a string, SCRIPT_NONE: no text */
	uint32_t begin, end;  /* bytes, from the name to behind the value */
	const char *drop;     /* why it goes, or NULL */
};
struct presets {
	struct build_unit *u;
	struct script s;
	struct entry *v; /* of one object */
	uint32_t n, cap;
};

static bool is_key(const struct presets *p, uint32_t i) { return script_is_string(&p->s, i) && script_is(&p->s, i + 1, ":"); }

/* The entries between a bracket and its other one. */
static void read_entries(struct presets *p, uint32_t open)
{
	const struct script *s = &p->s;
	p->n = 0;
	for (uint32_t i = open + 1; i < s->v[open].match; i = script_beside(s, i)) {
		if (!is_key(p, i) || i + 2 >= s->v[open].match)
			continue;
		struct entry e = {.name = i, .value = SCRIPT_NONE, .begin = s->v[i].begin};
		uint32_t last = script_beside(s, i + 2) - 1;
		e.end = s->v[last].end;
		if (script_is_string(s, i + 2))
			e.value = i + 2;
		for (uint32_t k = i + 3; k < last; k++)
			if (is_key(p, k) && slice_is(script_text(s, k), "value") && script_is_string(s, k + 2))
				e.value = k + 2;
		time_check();
		PUSH(p->v, p->n, p->cap) = e;
	}
}

/* Takes out what is to be dropped, with the comma before or behind it. */
static void drop_entries(struct presets *p)
{
	struct build_unit *u = p->u;
	uint32_t kept = 0; /* where the last that stays ends */
	for (uint32_t i = 0; i < p->n; i++) {
		uint32_t to = i;
		while (to < p->n && p->v[to].drop)
			to++;
		for (uint32_t k = i; k < to && u->r->lint; k++)
			build_found(u, script_text(&p->s, p->v[k].name), D_W907, p->v[k].drop);
		if (to > i && to < p->n)
			build_replace(u, p->v[i].begin, p->v[to].begin, "", D_W907);
		else if (to > i)
			build_replace(u, kept ? kept : p->v[i].begin, p->v[to - 1].end, "", D_W907);
		if (to == p->n)
			return;
		i = to;
		kept = p->v[i].end;
	}
}

/* "$env{CUDA_HOME}", "$penv{CUDA_PATH}" */
static void map_references(struct presets *p, uint32_t token)
{
	struct slice s = script_text(&p->s, token);
	for (const char *at = s.p, *end = s.p + s.n;
	     (at = slice_find((struct slice){at, (size_t)(end - at)}, SLICE_LIT("env{")));) {
		at += 4;
		size_t n = 0;
		while (at + n < end && at[n] != '}')
			n++;
		const struct build_rule *r = build_rule_find(p->u->rules, BUILD_VARIABLE, BUILD_SHELL, (struct slice){at, n}, NULL);
		if (r && r->to)
			build_replace_slice(p->u, (struct slice){at, n}, r->to, D_W907);
	}
}

static void map_value(struct presets *p, struct slice name, uint32_t token)
{
	struct build_unit *u = p->u;
	struct slice value = script_text(&p->s, token);
	const char *with = NULL;
	bool archs = SLICE_IS_ANY(name, "CMAKE_CUDA_ARCHITECTURES", "CUDAARCHS", "TORCH_CUDA_ARCH_LIST");
	if (slice_find(value, SLICE_LIT("env{"))) {
		map_references(p, token);
		if (archs && !slice_find(value, SLICE_LIT("{CUDAARCHS}")))
			build_lost(u, value, "its value has to name AMD's architectures, such as gfx942");
	} else if (archs) {
		with = value.n && !slice_is(value, "OFF") ? script_text_archs(u, ';') : NULL;
	} else if (slice_is(name, "CMAKE_CUDA_STANDARD")) {
		with = SLICE_IS_ANY(value, "98", "03", "11", "14") ? "17" : NULL;
	} else if (slice_starts(name, "CMAKE_CUDA_FLAGS") || slice_starts(name, "CUDA_NVCC_FLAGS")) {
		with = script_text_options(u, value);
	} else {
		with = script_text_translate(u, value);
	}
	if (with)
		build_replace_slice(u, value, with, slice_find(name, SLICE_LIT("FLAGS")) ? D_W906 : D_W907);
}

static void read_object(struct presets *p, uint32_t open, enum build_kind kind)
{
	struct build_unit *u = p->u;
	struct strmap names = {0}; /* of the object, as they stand and in the output: JSON wants each once */
	read_entries(p, open);
	for (uint32_t i = 0; i < p->n; i++)
		strmap_put(&names, script_text(&p->s, p->v[i].name), 1);
	for (uint32_t i = 0; i < p->n; i++) {
		struct entry *e = &p->v[i];
		struct slice name = script_text(&p->s, e->name);
		const struct build_rule *r = build_rule_find(u->rules, BUILD_VARIABLE, kind, name, NULL);
		const char *to = r ? build_rule_text(r, name, u->r->sel.arch, &u->arena) : NULL;
		bool other = !r || r->same;
		if (SLICE_IS_ANY(name, "CMAKE_CUDA_COMPILER", "CMAKE_CUDA_HOST_COMPILER", "CUDACXX", "CUDAHOSTCXX"))
			e->drop = "a port leaves it out: CMake finds ROCm's clang++ by itself";
		else if (!other && to && strmap_get(&names, slice_str(to), NULL))
			e->drop = arena_printf(&u->arena, "a port leaves it out, as '%s' is there already", to);
		if (e->drop)
			continue;
		if (!other && to)
			strmap_put(&names, slice_str(to), 1);
		if (!other && (!to || !*to || cmake_is_value(to)))
			build_lost(u, name, r->fix ? r->fix : r->note ? r->note : "HIP has none: leave it out");
		else if (!other)
			build_replace_slice(u, name, to, D_W907);
		if (e->value != SCRIPT_NONE)
			map_value(p, name, e->value);
	}
	drop_entries(p);
	strmap_free(&names);
}

void build_presets(struct build_unit *u)
{
	struct presets p = {.u = u};
	const char *path = u->file < u->r->n_files ? u->r->files[u->file].path : "CMakePresets.json", *slash = strrchr(path, '/');
	if (u->all->cmake && slash && cmake_tree_both_in(u->all->cmake, (struct slice){path, (size_t)(slash - path)}))
		return;
	script_read(&p.s, u->text);
	for (uint32_t i = 0; i + 2 < p.s.n; i++) {
		if (!is_key(&p, i) || !script_is(&p.s, i + 2, "{") || p.s.v[i + 2].match == SCRIPT_NONE)
			continue;
		if (slice_is(script_text(&p.s, i), "cacheVariables"))
			read_object(&p, i + 2, BUILD_CMAKE);
		else if (slice_is(script_text(&p.s, i), "environment"))
			read_object(&p, i + 2, BUILD_SHELL);
	}
	script_free(&p.s);
	free(p.v);
}
