/* build_flags.c: options for nvcc that decide what a program computes, in the compilation database and after "--": clang's names of
 * them. */
#include "build/build_flags.h"
#include "nvcc/nvcc_option.h"
#include "parse/parse.h"

enum { FLAGS = NVCC_DECIDING };

struct seen {
	uint32_t file; /* the first one built with the flag */
	size_t n;
};

/* Which of the flags args[i] is: "-ftz=true", "--ftz true"; FLAGS: none of them. */
static unsigned flag_at(const char *const *args, size_t n, size_t i)
{
	const char *name = args[i];
	if (*name != '-')
		return FLAGS;
	name += 1 + (name[1] == '-');
	size_t len = strcspn(name, "=");
	const char *value = name[len] ? name + len + 1 : i + 1 < n ? args[i + 1] : "";
	for (unsigned k = 0; k < FLAGS; k++)
		if (slice_is((struct slice){name, len}, nvcc_advice[k].name) &&
		    (!nvcc_advice[k].value || !strcmp(value, nvcc_advice[k].value)))
			return k;
	return FLAGS;
}

static void read_flags(struct seen seen[FLAGS], const char *const *args, size_t n, uint32_t file)
{
	bool here[FLAGS] = {0};
	for (size_t i = 0; i < n; i++) {
		unsigned k = flag_at(args, n, i);
		if (k == FLAGS || here[k])
			continue;
		here[k] = true;
		if (!seen[k].n++)
			seen[k].file = file;
	}
}

void build_flags(const struct project *p, struct run *run)
{
	struct seen seen[FLAGS] = {{0}};
	FOR_EACH(const struct compile_command, c, p->commands, p->n_commands) {
		uint64_t file;
		if (strmap_get(&p->by_path, slice_str(c->file), &file))
			read_flags(seen, (const char *const *)c->args, c->n_args, (uint32_t)file);
	}
	if (run->n_files)
		read_flags(seen, run->clang_args, run->n_clang_args, 0);
	for (unsigned k = 0; k < FLAGS; k++) {
		if (!seen[k].n)
			continue;
		const char *sign = nvcc_advice[k].value ? "=" : "", *value = nvcc_advice[k].value ? nvcc_advice[k].value : "";
		diag_add(&run->diags, D_W905, seen[k].file, 0, 0, nvcc_advice[k].name, sign, value, seen[k].n,
		         seen[k].n == 1 ? "" : "s", nvcc_advice[k].text);
	}
}
