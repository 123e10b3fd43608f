/* cmake.c: FindCUDA's commands, which the module of the folder has for HIP, so that their lines stay. */
#include "adopt/adopt.h"
#include "adopt/lines.h"

/* The command that begins a line, up to its '('; empty: none does. */
static struct slice command_of(struct slice line)
{
	size_t n = 0;
	while (line.n && (*line.p == ' ' || *line.p == '\t'))
		line = (struct slice){line.p + 1, line.n - 1};
	while (n < line.n && (isalnum((unsigned char)line.p[n]) || line.p[n] == '_'))
		n++;
	return (struct slice){line.p, n};
}

static bool is_command(struct slice line, const char *name)
{
	struct slice c = command_of(line);
	return c.n == strlen(name) && !strncasecmp(c.p, name, c.n);
}

/* Options for nvcc that stand in the command itself, or for one configuration, are not the same for hipcc. */
static bool has_plain_options(struct slice was)
{
	const char *p = slice_find(was, SLICE_LIT("OPTIONS"));
	struct slice rest = p ? (struct slice){p, (size_t)(was.p + was.n - p)} : (struct slice){was.p, 0};
	for (size_t i = 0; i + 1 < rest.n; i++)
		if (isspace((unsigned char)rest.p[i]) && (rest.p[i + 1] == '-' || rest.p[i + 1] == '"'))
			return false;
	return !slice_find(rest, SLICE_LIT("DEBUG")) && !slice_find(rest, SLICE_LIT("RELEASE"));
}

/* Does the translation add the target, options of its variables, and HIP's runtime, and nothing else? */
static bool is_plain(struct slice amd, const char *adds)
{
	bool first = true, open = false;
	while (amd.n) {
		const char *newline = memchr(amd.p, '\n', amd.n);
		struct slice line = {amd.p, newline ? (size_t)(newline + 1 - amd.p) : amd.n};
		if (!open && command_of(line).n) {
			bool links = is_command(line, "target_link_libraries");
			if (first ? !is_command(line, adds) : !links && !is_command(line, "target_compile_options"))
				return false;
			if (links && !slice_find(line, SLICE_LIT(" hip::host)")))
				return false;
			first = false;
		}
		for (size_t i = 0; i < line.n; i++)
			open = (open || line.p[i] == '(') && line.p[i] != ')';
		amd = (struct slice){amd.p + line.n, amd.n - line.n};
	}
	return !first;
}

void adopt_cmake(struct adoption *a, const struct lines *l, struct parts *parts)
{
	for (uint32_t k = 0, end; k < l->n; k = end + 1) {
		struct slice line = lines_text(l, k, k);
		bool program = is_command(line, "cuda_add_executable"), library = is_command(line, "cuda_add_library");
		for (end = k; end + 1 < l->n && l->glued[end + 1];)
			end++;
		if (!program && !library)
			continue;
		uint32_t from = l->start[k], to = l->start[end + 1];
		bool within = has_plain_options(lines_text(l, k, end));
		struct buf amd = {0};
		FOR_EACH(const struct part, p, parts->v, parts->n)
			within = within && (p->end <= from || p->begin >= to || (p->begin >= from && p->end <= to));
		parts_render(parts, l->text, from, to, &amd);
		if (within && is_plain((struct slice){amd.p ? amd.p : "", amd.n}, program ? "add_executable" : "add_library")) {
			a->findcuda = true;
			FOR_EACH(struct part, p, parts->v, parts->n)
				p->aliased = p->aliased || (p->begin >= from && p->end <= to && p->begin < to);
		}
		buf_free(&amd);
	}
}

void adopt_cmake_commands(struct buf *out)
{
	buf_addstr(out, "\n# FindCUDA's commands, for HIP\n"
	                "macro(tranship_findcuda target adds)\n"
	                "  cmake_parse_arguments(findcuda \"\" \"\" \"OPTIONS\" ${ARGN})\n"
	                "  cmake_language(CALL ${adds} ${target} ${findcuda_UNPARSED_ARGUMENTS})\n"
	                "  foreach(each IN LISTS findcuda_OPTIONS)\n"
	                "    target_compile_options(${target} PRIVATE \"$<$<COMPILE_LANGUAGE:HIP>:SHELL:${each}>\")\n"
	                "  endforeach()\n"
	                "  target_link_libraries(${target} hip::host)\n"
	                "endmacro()\n"
	                "macro(cuda_add_executable target)\n"
	                "  tranship_findcuda(${target} add_executable ${ARGN})\n"
	                "endmacro()\n"
	                "macro(cuda_add_library target)\n"
	                "  tranship_findcuda(${target} add_library ${ARGN})\n"
	                "endmacro()\n");
}
