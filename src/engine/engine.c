/* engine.c: the stages of a run: scan, link, match by tokens, parse what could change an answer, match again, write down. */
#include "project/reach_known.h"
#include "build/build_file.h"
#include "rules/compat.h"
#include "project/amd_branch.h"
#include "project/compat_home.h"
#include "project/cuda_guard.h"
#include "lint/lint.h"
#include "base/parallel.h"
#include "pass/pass.h"
#include "project/mapped.h"
#include "project/own_port.h"
#include "project/project.h"
#include "input/worklist.h"
#include "project/source_file.h"
#include "project/link.h"
#include "project/group.h"
#include "project/file_limit.h"
#include "build/build_flags.h"
#include "engine/engine.h"
#include "engine/parse_stage.h"
#include "project/changes.h"
#include "match/copied_cub.h"
#include "match/match.h"
#include "match/includes.h"
#include "match/runtime_place.h"
#include "hazard/hazard.h"
#include "sema/carried_type.h"
#include "parse/parse.h"
#include <limits.h>
#include <stdlib.h>

static void load_one(void *ctx, size_t i)
{
	struct project *p = ctx;
	unsigned begun = work_begin(WORK_READ, p->units[i].file->path, 0);
	file_load(p->units[i].file);
	work_end(begun);
}

static void scan_unit(struct project *p, struct unit *u)
{
	(u->reading == READ_INCLUDES ? scan_includes : scan_file)(u->file->bytes, p->rules, &u->scan);
	if (!p->run->lint && (u->unkept = without_kept(p->run, &u->scan))) {
		scan_free(&u->scan);
		scan_file((struct slice){u->unkept, u->file->bytes.n}, p->rules, &u->scan);
	}
	u->scanned = true;
}

static void scan_one(void *ctx, size_t i)
{
	struct project *p = ctx;
	struct unit *u = &p->units[i];
	const struct casualty *c = casualty_of(u->file->path);
	if (c)
		u->is_left = c->without > WITHOUT_MATCH;
	if (u->scanned || u->reading == READ_NOTHING || u->file->skip || !u->file->bytes.n ||
	    compat_read(u->file->bytes, NULL)) /* our own header is HIP already */
		return;
	unit_limited(p, u, WORK_READ, scan_unit);
	if (u->is_left && !u->scanned) /* in parts */
		u->scan = (struct scan){0};
	u->is_left |= c != NULL; /* other files see what it declares, and that is all */
}

static void match_scanned(struct project *p, struct unit *u)
{
	if (u->reading == READ_ALL)
		match_unit(p, u);
	include_scan(p, u);
}

static void match_with_facts(struct project *p, struct unit *u) { match_unit(p, u); }

static void match_one(void *ctx, size_t i)
{
	struct project *p = ctx;
	struct unit *u = &p->units[i];
	if (u->scanned)
		unit_limited(p, u, WORK_MATCH, match_scanned);
}

static void match_parsed(void *ctx, size_t i)
{
	struct project *p = ctx;
	if (p->units[i].facts.parses || p->units[i].parse_status != PARSE_OK)
		unit_limited(p, &p->units[i], WORK_MATCH, match_with_facts);
}

enum { MOST_PARSED = 16 }; /* files that wait for types, with EVIDENCE_FEW: a parse takes as long as hundreds of files without */

/* One stage over all units, that tells how far it is. */
struct stage {
	struct project *p;
	void (*body)(void *ctx, size_t i);
	const char *name;
	size_t done;
};

static void stage_one(void *ctx, size_t i)
{
	struct stage *s = ctx;
	s->body(s->p, i);
	size_t done = __atomic_add_fetch(&s->done, 1, __ATOMIC_RELAXED);
	if (s->p->run->progress)
		s->p->run->progress(s->p->run, s->name, done, s->p->n);
}

static void over_units(struct project *p, unsigned jobs, const char *name, void (*body)(void *ctx, size_t i))
{
	struct stage s = {.p = p, .body = body, .name = name};
	parallel_for(p->n, jobs, stage_one, &s);
}

/* ---- results ---- */

/* Is the offset in source text that a rewrite left out? */
static bool left_out(const struct edits *edits, uint32_t off)
{
	FOR_EACH(const struct edit, e, edits->e, edits->n) {
		bool shown = off < e->begin || off >= e->end || e->kind != EDIT_CALL;
		for (uint32_t k = 0; k < e->n_pieces && !shown; k++)
			shown = !e->pieces[k].text && e->pieces[k].source.begin <= off && off < e->pieces[k].source.end;
		if (!shown)
			return true;
	}
	return false;
}

/* Drops the edits that conflict with others, and tells of them. */
static void settle(struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct conflict *conflicts = NULL;
	struct edit *asked = xmalloc((u->edits.n + 1) * sizeof *asked); /* settling drops the refused ones */
	memcpy(asked, u->edits.e ? u->edits.e : asked, u->edits.n * sizeof *asked);
	uint32_t n = edits_settle(&u->edits, &conflicts);
	for (uint32_t k = 0; k < n; k++) {
		const struct edit *e = &asked[conflicts[k].refused];
		char *what = arena_strndup(&u->diags.arena, t->src.p + e->begin, e->end - e->begin < 60 ? e->end - e->begin : 60);
		diag_add(&u->diags, D_R005, u->index, e->begin, e->end, what);
	}
	free(asked);
}

/* Sets read_with_cuda, after the match. */
static void look_for_readers(struct project *p)
{
	uint32_t *next = xmalloc((p->n + 1) * sizeof *next), n = 0;
	bool *reached = xcalloc(p->n + 1, sizeof *reached);
	for (size_t i = 0; i < p->n; i++) {
		const struct unit *u = &p->units[i];
		p->units[i].read_with_cuda = u->included_by != UINT32_MAX && p->units[u->included_by].cuda;
		if (u->scanned && u->cuda && u->included_by == UINT32_MAX && is_cuda_source(u->file->path)) {
			reached[i] = true;
			next[n++] = (uint32_t)i;
		}
	}
	while (n) {
		const struct scan *s = &p->units[next[--n]].scan;
		FOR_EACH(const struct scan_include, inc, s->includes, s->n_includes) {
			if (inc->target < 0 || reached[inc->target])
				continue;
			reached[inc->target] = p->units[inc->target].read_with_cuda = true;
			next[n++] = (uint32_t)inc->target;
		}
	}
	free(next);
	free(reached);
}

/* Does an edit from the nth on write '__device__'? */
static bool writes_sides(const struct unit *u, uint32_t n)
{
	for (uint32_t k = n; k < u->edits.n; k++)
		for (uint32_t m = 0; m < u->edits.e[k].n_pieces; m++) {
			const struct piece *piece = &u->edits.e[k].pieces[m];
			if (piece->text && slice_find((struct slice){piece->text, piece->text_len}, SLICE_LIT("__device__")))
				return true;
		}
	return false;
}

/* What is left to do to a whole file: what CUDA means in it, or nvcc brought to it, and what HIP's compiler rejects. */
static void match_whole(const struct project *p, struct unit *u)
{
	const char *path = u->file->path;
	bool writes = !p->run->lint; /* what only adds or takes text says nothing; of some headers a lint reads the names only */
	struct pass c = {.p = p, .u = u, .t = &u->scan.tok, .sel = u->sel};
	if (u->cuda) {
		include_edits(p, u);
	} else {
		/* plain C++: what looks like a device function is the host's; what src/rewrite/sides/standard.c wrote is for the sources that
		 * include it */
		u->sections &= (compat_set)1 << compat_find(SLICE_LIT("invoke"));
		const char *header;
		bool read = u->included_by != UINT32_MAX || is_cuda_source(path);
		/* nvcc brought <cstring> for these, or for the sources that include them, or its runtime before their macros */
		if (writes && ((read && (u->n_extra_includes || u->sections)) || macros_come_first(p, u) ||
		               above_macros_of_host(p, u, &header) != UINT32_MAX))
			include_edits(p, u);
		if (is_cuda_source(path) || (u->read_with_cuda && !is_source(path)) || (is_host_source(u) && reaches_thrust(p, u)))
			c.has |= NEED_READ;
	}
	pass_all(&c, PHASE_WHOLE);
	if (p->run->rename_ext)
		include_renames(p, u);
	arena_free(&c.arena);
}

static void render(struct unit *u, struct line_map *map)
{
	struct file *f = u->file;
	edits_render(&u->edits, f->bytes, &f->output, map);
	f->changed = f->output.n != f->bytes.n || memcmp(f->output.p, f->bytes.p, f->output.n);
	if (!f->changed)
		buf_free(&f->output);
}

/* Takes the diagnostics out that 'keeps' is false for. */
static void keep_diagnostics(struct unit *u, bool (*keeps)(const struct unit *u, const struct diagnostic *d))
{
	uint32_t kept = 0;
	for (uint32_t k = 0; k < u->diags.n; k++)
		if (keeps(u, &u->diags.d[k]))
			u->diags.d[kept++] = u->diags.d[k];
	u->diags.n = kept;
}

/* A name that is gone needs no counterpart. */
static bool is_still_there(const struct unit *u, const struct diagnostic *d)
{
	return d->id != D_N001 || !left_out(&u->edits, d->off);
}

static bool is_no_note(const struct unit *u, const struct diagnostic *d)
{
	(void)u;
	return d->severity > SEV_NOTE;
}

static void finish_unit(struct project *p, struct unit *u)
{
	struct file *f = u->file;
	if (is_copied_cub(p, u)) {
		replace_copied_cub(p, u);
		f->edits[EDIT_OTHER] += u->edits.n;
		return;
	}
	u->cuda = u->cuda || (!p->run->lint && macros_rely_on_nvcc(p, u));
	f->cuda = u->cuda;
	f->evidence = u->facts.parses ? EV_AST : EV_LEXICAL;
	u->speaks_to_us = p->run->lint && says_tranship(u);
	match_whole(p, u);
	settle(u);
	uint32_t n = u->edits.n;
	bool of_nvcc = u->included_by != UINT32_MAX ? u->read_with_cuda : is_cuda_source(f->path) && reaches_cuda(p, u);
	if (u->cuda || p->run->lint || of_nvcc)
		hazard_unit(p, u);
	if (!u->cuda && !p->run->lint && !u->n_extra_includes && !u->sections && writes_sides(u, n)) {
		u->uses_runtime = u->uses_language = true; /* from now on, as another translation would find */
		include_edits(p, u);
	}
	if (u->edits.n > n)
		settle(u);
	for (uint32_t k = 0; k < u->edits.n; k++)
		f->edits[u->edits.e[k].kind]++;
	if (u->wants && !f->wanted_line)
		tokens_position(&u->scan.tok, u->scan.tok.t[u->wants_at].off, &f->wanted_line, NULL);
	if (p->run->lint)
		lint_unit(p, u);
	keep_diagnostics(u, is_still_there);
	quiet_amd_branches(p, u);
	FOR_EACH(struct diagnostic, d, u->diags.d, u->diags.n)
		if (!d->line) /* else the compiler's */
			tokens_position(&u->scan.tok, d->off, &d->line, &d->column);
	suppress_unit(u, p->run->lint); /* a translation does not find all that a lint does */
	if (p->run->no_notes)
		keep_diagnostics(u, is_no_note);
	diag_sort(&u->diags);
}

static void finish_one(void *ctx, size_t i)
{
	struct project *p = ctx;
	struct unit *u = &p->units[i];
	if (u->scanned && u->reading == READ_ALL)
		unit_limited(p, u, WORK_FINISH, finish_unit);
	if (u->is_left) {
		unit_leave(p, u);
		return;
	}
	if (!u->scanned || u->reading != READ_ALL)
		return;
	unsigned begun = work_begin(WORK_OUTPUT, u->file->path, 0);
	if (p->run->keep_changes)
		changes_keep(u->file, &u->edits, u->file->bytes);
	struct line_map map = {0};
	if (u->edits.n && !p->run->lint)
		render(u, &map);
	const struct file *f = u->file;
	diag_output_lines(&u->diags, f->changed ? &map : NULL, (struct slice){f->output.p, f->output.n});
	if (p->run->keep_maps && f->changed)
		u->file->map = map;
	else
		line_map_free(&map);
	work_end(begun);
}

void engine_drop(struct project *p)
{
	FOR_EACH(struct unit, u, p->units, p->n) {
		scan_free(&u->scan);
		free(u->unkept);
		free(u->pass_state);
		facts_free(&u->facts);
		free(u->wanted);
		edits_free(&u->edits);
		diag_free(&u->diags);
	}
	free(p->units);
	words_drop(p);
	reach_forget(p);
	carried_types_forget(p);
	free(p->includers);
	p->includers = NULL;
	p->n_includers = p->cap_includers = 0;
	strmap_free(&p->decls);
	free(p->spaces);
	pass_drop_project(p);
	strmap_free(&p->members);
	strmap_free(&p->aliases);
	strmap_free(&p->answers);
	free(p->alias_targets);
	for (size_t i = 0; i < p->n_used; i++)
		free(p->used[i].seen);
	free(p->used);
	p->units = NULL;
}

/* Reads units completely that were skimmed, once a later stage can need more of them. */
static void read_again(struct project *p, uint8_t reading, unsigned jobs)
{
	bool any = false;
	FOR_EACH(struct unit, u, p->units, p->n) {
		if (u->reading <= reading || u->reading == READ_NOTHING)
			continue;
		scan_free(&u->scan);
		u->scanned = false;
		u->reading = reading;
		any = true;
	}
	if (!any)
		return;
	parallel_for(p->n, jobs, scan_one, p);
	link_includes(p);
}

/* Parses, and matches again what got facts. */
static void match_again(struct project *p, struct run *run, unsigned jobs)
{
	engine_parse(p, run);
	link_parsed(p);
	parallel_for(p->n, jobs, match_parsed, p);
}

/* The questions after the match. */
static void finish(struct project *p, unsigned jobs)
{
	pass_project(p, PHASE_JOIN);
	reach_forget(p); /* the match tells more */
	look_for_readers(p);
	compat_homes(p);
	parallel_for(p->n, jobs, finish_one, p);
}

void engine_lint(struct project *p, struct run *run, unsigned jobs)
{
	pass_reset_project(p);
	parallel_for(p->n, jobs, scan_one, p);
	link_includes(p);
	pass_project(p, PHASE_LOOK);
	if (link_opens(p)) /* then any word may be a name of CUDA's */
		read_again(p, READ_ALL, jobs);
	else if (p->vectors) /* any header may give a name to one of the types */
		read_again(p, READ_DECLARATIONS, jobs);
	link_names(p);
	parallel_for(p->n, jobs, match_one, p);
	if (run)
		match_again(p, run, jobs);
	finish(p, jobs);
}

/* All files of the run: loaded, scanned, linked. */
static void read_all(struct run *run, struct project *p, unsigned jobs)
{
	pass_reset_project(p);
	p->n = run->n_files;
	p->units = xcalloc(p->n, sizeof *p->units);
	for (size_t i = 0; i < p->n; i++) {
		p->units[i].file = &run->files[i];
		p->units[i].index = (uint32_t)i;
	}
	parallel_for(p->n, jobs, load_one, p);
	over_units(p, jobs, "reading", scan_one);
	link_includes(p);
	link_names(p);
}

/* Everything at once: what is parsed may be any file's. */
static void translate_all(struct run *run, struct project *p, unsigned jobs)
{
	read_all(run, p, jobs);
	if (!run->lint)
		build_files_links(run);
	pass_project(p, PHASE_LOOK);
	over_units(p, jobs, "translating", match_one);
	if (run->evidence != EVIDENCE_LEXICAL)
		match_again(p, run, jobs);
	finish(p, jobs);
	if (!run->lint) {
		find_unused(p);
		compat_files(p, run);
		own_port_find(p, run);
		build_files_translate(run, p);
	}
	for (size_t i = 0; i < p->n; i++)
		diag_move(&run->diags, &p->units[i].diags);
	diag_sort(&run->diags);
	engine_drop(p);
}

static void project_begin(struct project *p, struct run *run)
{
	*p = (struct project){.run = run, .rules = run->user_rules ? run->user_rules : rules_builtin()};
	p->passes = pass_table_make(run->lint, run->only_passes, run->n_only_passes, run->skip_passes, run->n_skip_passes);
	if (run->evidence != EVIDENCE_LEXICAL) {
		p->commands = run->commands;
		p->n_commands = run->n_commands;
	}
	link_prepare(p);
	build_flags(p, run);
}

static void project_end(struct project *p, struct run *run)
{
	pass_table_free((struct pass_table *)p->passes);
	if (p->unknown_option)
		run->unknown_option = xstrdup(p->unknown_option);
	run->unknown_options = p->unknown_options;
	strmap_free(&p->by_path);
	strmap_free(&p->base_names);
	strmap_free(&p->folded);
	strmap_free(&p->member_rules);
	strmap_free(&p->member_structs);
	free(p->namesakes);
	free(p->dirs);
	arena_free(&p->arena);
}

void engine_read(struct run *run, void (*ask)(const struct project *p))
{
	struct project p;
	project_begin(&p, run);
	read_all(run, &p, run->jobs ? run->jobs : 1);
	ask(&p);
	engine_drop(&p);
	project_end(&p, run);
}

void translate_run(struct run *run)
{
	struct project p;
	unsigned jobs = run->jobs ? run->jobs : 1;
	run->translate = translate_run;
	if (run->lint)
		mapped_find(run);
	project_begin(&p, run);
	if (run->lint)
		build_files_lint(run);
	if (run->lint && run->evidence != EVIDENCE_AST)
		lint_components(run, &p, jobs, MOST_PARSED);
	else
		translate_all(run, &p, jobs);
	project_end(&p, run);
}
