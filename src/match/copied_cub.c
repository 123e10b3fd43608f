/* copied_cub.c: a project's own copy of CUB. */
#include "match/copied_cub.h"
#include "edit/diag.h"
#include "edit/edit.h"
#include "project/group.h"
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

static unsigned is_copy(const struct group_asked *a, const struct unit *u) { return is_copied_cub(a->p, u); }

bool is_name_of_copied_cub(const struct project *p, const struct unit *u, const char *name)
{
	static const struct group_question copy = {'+', 1, is_copy, true};
	return !strncmp(name, "cub::", 5) && group_ask(&copy, p, u, SLICE_LIT("cub"));
}

static const char begin[] = "// hipCUB in place of a copy of CUB\n#pragma once\n#include <cstdlib>\n"
                            "#pragma push_macro(\"Log\") // a function of hipCUB's, and no macro of the program's\n#undef Log\n"
                            "#include <hipcub/hipcub.hpp>\n#pragma pop_macro(\"Log\")\n\n";
static const char alias[] = "namespace cub = hipcub;\n";
static const char debugging[] =
        "#ifndef CubDebug\n#define CubDebug HipcubDebug\n#define CubDebugExit(e) if (HipcubDebug(e)) exit(1)\n#endif\n";
static const char old_macro[] = "TRANSHIP_OLD_CUB";
static const char old[] =
        "#ifndef TRANSHIP_OLD_CUB\n"
        "#define TRANSHIP_OLD_CUB\n"
        "namespace hipcub {\n"
        "// Before CUB 1.4 a reduction had no initial value, and the stream in its place.\n"
        "struct DeviceReduceFromFirst : DeviceReduce {\n"
        "\ttemplate <class In, class Out, class N, class Op, class T>\n"
        "\tstatic hipError_t Reduce(void *t, size_t &bytes, In in, Out out, N n, Op op, T first, hipStream_t s = 0)\n"
        "\t{\n\t\treturn hipcub::DeviceReduce::Reduce(t, bytes, in, out, n, op, first, s);\n\t}\n"
        "\ttemplate <class In, class Out, class N, class Op>\n"
        "\tstatic hipError_t Reduce(void *t, size_t &bytes, In in, Out out, N n, Op op, hipStream_t s = 0)\n"
        "\t{\n\t\treturn of_all(t, bytes, in, out, n, op, s);\n\t}\n\nprivate:\n"
#define OF_ALL(name)                                                                                                 \
	"\ttemplate <class In, class Out, class N>\n"                                                                \
	"\tstatic hipError_t of_all(void *t, size_t &bytes, In in, Out out, N n, hipcub::" name ", hipStream_t s)\n" \
	"\t{\n\t\treturn hipcub::DeviceReduce::" name "(t, bytes, in, out, n, s);\n\t}\n"
        OF_ALL("Sum") OF_ALL("Max") OF_ALL("Min") "};\n} // namespace hipcub\n#define DeviceReduce DeviceReduceFromFirst\n#endif\n";

/* Is it a copy, or stands for one, that has reductions without an initial value alone (gravitino/cudadtw's include/cub)? */
static unsigned reduces_from_first(const struct group_asked *a, const struct unit *u)
{
	if (!slice_ends(slice_str(u->file->path), "/device_reduce.cuh") || !is_copied_cub(a->p, u))
		return 0;
	bool ours = slice_starts(u->file->bytes, "// hipCUB in place");
	return ours ? slice_find(u->file->bytes, slice_str(old_macro)) != NULL : !tokens_have(&u->scan.tok, SLICE_LIT("init"));
}

void replace_copied_cub(const struct project *p, struct unit *u)
{
	static const struct group_question from_first = {'J', 1, reduces_from_first, true};
	edits_free(&u->edits);
	diag_free(&u->diags);
	if (p->run->lint)
		return;
	const char *more = project_ask(&from_first, p, SLICE_LIT("DeviceReduce")) ? old : "";
	edit_replace(&u->edits, 0, (uint32_t)u->file->bytes.n,
	             slice_str(arena_printf(&u->edits.arena, "%s%s%s%s", begin, alias, more, debugging)), EDIT_OTHER);
	if (slice_ends(slice_str(u->file->path), "/cub.cuh") && !slice_starts(u->file->bytes, "// hipCUB in place")) {
		struct diagnostic *d = diag_add(&u->diags, D_R001, u->index, 0, 0,
		                                "hipCUB takes the place of this copy of CUB: of another release, calls may differ");
		d->line = d->column = 1;
	}
}
