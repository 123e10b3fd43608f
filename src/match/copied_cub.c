/* copied_cub.c: a project's own copy of CUB. */
#include "match/copied_cub.h"
#include "edit/diag.h"
#include "edit/edit.h"
#include <limits.h>

bool is_copied_cub(const struct project *p, const struct unit *u)
{
	static const char last[] = "/util_ptx.cuh";
	struct slice path = slice_str(u->file->path);
	char sibling[PATH_MAX];
	if (!slice_ends(path, ".cuh") || !slice_find(path, SLICE_LIT("/cub/")))
		return false;
	size_t n = path.n;
	while (n && !slice_ends((struct slice){path.p, n}, "/cub/"))
		n--;
	if (n + sizeof last > sizeof sibling)
		return false;
	memcpy(sibling, path.p, n - 1);
	strcpy(sibling + n - 1, last);
	return strmap_get(&p->by_path, slice_str(sibling), NULL);
}

void replace_copied_cub(const struct project *p, struct unit *u)
{
	static const char text[] =
	        "// hipCUB in place of a copy of CUB\n#pragma once\n#include <cstdlib>\n#include <hipcub/hipcub.hpp>\n\nnamespace "
	        "cub = hipcub;\n"
	        "#ifndef CubDebug\n#define CubDebug HipcubDebug\n#define CubDebugExit(e) if (HipcubDebug(e)) exit(1)\n#endif\n";
	edits_free(&u->edits);
	diag_free(&u->diags);
	if (p->run->lint)
		return;
	edit_replace(&u->edits, 0, (uint32_t)u->file->bytes.n, slice_str(text), EDIT_OTHER);
	if (slice_ends(slice_str(u->file->path), "/cub.cuh") && !slice_find(u->file->bytes, SLICE_LIT("namespace cub = hipcub"))) {
		struct diagnostic *d = diag_add(&u->diags, D_R001, u->index, 0, 0,
		                                "hipCUB takes the place of this copy of CUB: of another release, calls may differ");
		d->line = d->column = 1;
	}
}
