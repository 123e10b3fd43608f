/* samples_header.c: #include <helper_cuda.h> where nobody has it. */
#include "match/samples_header.h"
#include "project/cuda_guard.h"
#include "project/include_reach.h"
#include "project/namesake.h"
#include <unistd.h>

static bool is_in(const char *folder, size_t n, struct slice name)
{
	struct buf path = {0};
	buf_addf(&path, "%.*s/%.*s", (int)n, folder, (int)name.n, name.p);
	bool there = !access(path.p, F_OK);
	buf_free(&path);
	return there;
}

/* Has the project it, or one of the folders that the build searches, or did a parse find it: not tranship's own? */
static bool is_there(const struct project *p, const struct unit *u, const struct scan_include *inc)
{
	for (uint32_t k = 0; k < u->facts.n_includes; k++) {
		const struct include_fact *f = &u->facts.includes[k];
		if (f->off == u->scan.tok.t[inc->hash].off && f->resolved && f->origin != ORIGIN_CUDA)
			return true;
	}
	for (size_t i = 0; i < p->n_dirs; i++)
		if (is_in(p->dirs[i], strlen(p->dirs[i]), inc->name))
			return true;
	const char *path = u->file->path;
	return has_namesake(p, u->file, inc->name) || (!inc->angled && is_in(path, (size_t)(strrchr(path, '/') - path), inc->name));
}

void tell_samples_header(const struct project *p, struct unit *u, const struct scan_include *inc)
{
	const struct name_rule *r = samples_header_rule(p->rules, inc->name);
	const struct token *header = &u->scan.tok.t[inc->header];
	bool part = p->run->lint && p->run->some_files; /* of a project, nobody knows what it has */
	if (!r || part || include_left_out(u, inc) || written_for_hip(p, u) || kept_for_cuda(p->run, &u->scan, header->off) ||
	    kept_for_hip(p->run, &u->scan, header->off) || is_there(p, u, inc))
		return;
	struct diagnostic *d = diag_add(&u->diags, D_S009, u->index, header->off, header->off + header->len, (int)inc->name.n,
	                                inc->name.p, r->note);
	d->fix = r->fix ? arena_strdup(&u->diags.arena, r->fix) : NULL;
}
