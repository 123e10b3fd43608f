/* cmake.c: commands whose lines stay: FindCUDA's, which the module of the folder has for HIP, and those that say nothing to HIP. */
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

/* ---- commands that need no counterpart ---- */

/* Copies a text without $<$<COMPILE_LANGUAGE:LANGUAGE>:...>. False: there is none, or, with 'empty', one that holds something. */
static bool without_language(struct slice s, const char *language, bool empty, struct buf *out)
{
	char form[64];
	int n = snprintf(form, sizeof form, "$<$<COMPILE_LANGUAGE:%s>:", language);
	bool any = false;
	for (const char *p; (p = slice_find(s, (struct slice){form, (size_t)n}));) {
		buf_add(out, s.p, (size_t)(p - s.p));
		size_t at = (size_t)(p - s.p) + (size_t)n;
		if (empty && (at >= s.n || s.p[at] != '>'))
			return false;
		for (unsigned depth = 1; at < s.n && depth; at++)
			depth += (s.p[at] == '<') - (s.p[at] == '>');
		s = (struct slice){s.p + at, s.n - at};
		any = true;
	}
	buf_addslice(out, s);
	return any;
}

/* Is nothing left of the options for CUDA's language alone? */
static bool is_for_language(struct slice was, struct slice amd)
{
	struct buf x = {0}, y = {0};
	bool same = without_language(was, "CUDA", false, &x) && without_language(amd, "HIP", true, &y) && x.n == y.n &&
	            !memcmp(x.p, y.p, x.n);
	buf_free(&x);
	buf_free(&y);
	return same;
}

/* The bytes up to the value of a property and those behind it. False: it is not there. */
static bool around_value(struct slice s, const char *property, struct slice *before, struct slice *behind)
{
	const char *p = slice_find(s, slice_str(property)), *end = s.p + s.n;
	if (!p)
		return false;
	*before = (struct slice){s.p, (size_t)(p - s.p)};
	for (p += strlen(property); p < end && isspace((unsigned char)*p);)
		p++;
	if (p < end && *p == '"') {
		const char *quote = memchr(p + 1, '"', (size_t)(end - p - 1));
		p = quote ? quote + 1 : end;
	} else {
		while (p < end && !isspace((unsigned char)*p) && *p != ')')
			p++;
	}
	*behind = (struct slice){p, (size_t)(end - p)};
	return true;
}

/* Do the targets' properties differ by architectures alone, which are the build's for HIP? */
static bool sets_architectures(struct slice was, struct slice amd)
{
	struct slice a, b, x, y;
	return around_value(was, "CUDA_ARCHITECTURES", &a, &b) && around_value(amd, "HIP_ARCHITECTURES", &x, &y) &&
	       slice_eq(a, x) && slice_eq(b, y) &&
	       (slice_find(amd, SLICE_LIT("${TRANSHIP_ARCHITECTURES}")) ||
	        slice_find(amd, SLICE_LIT("${CMAKE_HIP_ARCHITECTURES}")));
}

/* string(APPEND CMAKE_HIP_FLAGS "") of options that say nothing to HIP (nosferalatu/SimpleGPUHashTable). */
static bool appends_nothing(struct slice was, struct slice amd)
{
	static const char append[] = "APPEND CMAKE_HIP_FLAGS";
	const char *p = slice_find(amd, slice_str(append)), *end = amd.p + amd.n;
	if (!p || !is_command(was, "string") || !is_command(amd, "string") ||
	    !slice_find(was, SLICE_LIT("APPEND CMAKE_CUDA_FLAGS")))
		return false;
	for (p += strlen(append); p < end && (isspace((unsigned char)*p) || *p == '"');)
		p++;
	return p < end && *p == ')';
}

static bool is_blank(struct slice s)
{
	size_t i = 0;
	while (i < s.n && isspace((unsigned char)s.p[i]))
		i++;
	return i == s.n;
}

/* set(CMAKE_HIP_FLAGS "${CMAKE_HIP_FLAGS}"), and the same of architectures, which the module sets, and of information for debuggers;
 * what sets the language CUDA alone. */
static bool sets_nothing(struct slice was, struct slice amd)
{
	static const char *const nothing[] = {"${TRANSHIP_ARCHITECTURES}", "-gline-tables-only",
	                                      "-Xarch_device -g -Xarch_device -O0"};
	struct slice open = SLICE_LIT("set(CMAKE_HIP_"), name;
	const char *p = slice_find(amd, open), *end = p ? memchr(p, ')', (size_t)(amd.p + amd.n - p)) : NULL;
	if (is_command(was, "set") && slice_find(was, SLICE_LIT("set(CMAKE_CUDA_")) && is_blank(amd))
		return true;
	if (appends_nothing(was, amd))
		return true;
	if (!is_command(was, "set") || !is_command(amd, "set") || !end || !slice_find(was, SLICE_LIT("set(CMAKE_CUDA_")))
		return false;
	name = (struct slice){p + 4, 0};
	while (name.p + name.n < end && (isalnum((unsigned char)name.p[name.n]) || name.p[name.n] == '_'))
		name.n++;
	if (slice_starts(name, "CMAKE_HIP_STANDARD")) /* a target's CUDA_STANDARD, which the module reads */
		return true;
	for (struct slice rest = {name.p + name.n, (size_t)(end - name.p) - name.n}; rest.n;) {
		size_t n = isspace((unsigned char)*rest.p) || *rest.p == '"';
		for (size_t k = 0; k < ARRAY_SIZE(nothing) && !n; k++)
			n = slice_starts(rest, nothing[k]) ? strlen(nothing[k]) : 0;
		if (!n && rest.n > name.n + 2 && slice_starts(rest, "${") && !memcmp(rest.p + 2, name.p, name.n) &&
		    rest.p[name.n + 2] == '}')
			n = name.n + 3;
		if (!n)
			return false;
		rest = (struct slice){rest.p + n, rest.n - n};
	}
	return true;
}

bool adopt_cmake_minimum(struct slice was, struct slice amd)
{
	static const char name[] = "cmake_minimum_required";
	return is_command(was, name) && is_command(amd, name) && was.p[was.n - 1] == '\n' && !memchr(was.p, '\n', was.n - 1);
}

static void mark_parts(struct parts *parts, uint32_t from, uint32_t to)
{
	FOR_EACH(struct part, p, parts->v, parts->n)
		p->aliased = p->aliased || (p->begin >= from && p->end <= to && p->begin < to);
}

/* The command from line k on, as it is and for AMD; appends the latter to 'text'. Returns its last line. */
static uint32_t command_at(const struct lines *l, const struct parts *parts, uint32_t k, struct buf *text, struct slice *was,
                           struct slice *amd)
{
	uint32_t end = k;
	while (end + 1 < l->n && l->glued[end + 1])
		end++;
	*was = lines_text(l, k, end);
	parts_render(parts, l->text, l->start[k], l->start[end + 1], text);
	*amd = (struct slice){text->p ? text->p : "", text->n};
	return end;
}

/* Does a condition differ by the language in names of CMake's variables alone? */
static bool asks_for_language(struct slice was, struct slice amd)
{
	static const char cuda[] = "CMAKE_CUDA_", hip[] = "CMAKE_HIP_";
	struct buf b = {0};
	for (const char *p; (p = slice_find(was, slice_str(cuda)));) {
		buf_add(&b, was.p, (size_t)(p - was.p));
		buf_addstr(&b, hip);
		was = (struct slice){p + strlen(cuda), (size_t)(was.p + was.n - p) - strlen(cuda)};
	}
	buf_addslice(&b, was);
	bool same = b.n == amd.n && !memcmp(b.p, amd.p, b.n);
	buf_free(&b);
	return same;
}

/* "if(NOT CMAKE_CUDA_ARCHITECTURES)", with settings that say nothing to HIP and nothing else in all of its branches. */
static bool is_inert_block(const struct lines *l, const struct parts *parts, uint32_t k)
{
	bool inert = l->nest[k] == NEST_OPEN && l->nest[l->last[k]] == NEST_CLOSE, any = false;
	for (uint32_t at = k, end = l->last[k]; at <= end && inert; at++) {
		struct buf text = {0};
		struct slice was, amd;
		bool nest = l->nest[at];
		at = command_at(l, parts, at, &text, &was, &amd);
		bool sets = sets_nothing(was, amd);
		inert = sets || (nest ? asks_for_language(was, amd) : !command_of(was).n);
		any = any || sets;
		buf_free(&text);
	}
	return inert && any;
}

static void leave_inert(const struct lines *l, struct parts *parts)
{
	for (uint32_t k = 0, end; k < l->n; k = end + 1) {
		struct buf text = {0};
		struct slice was, amd;
		end = command_at(l, parts, k, &text, &was, &amd);
		if (!slice_eq(was, amd) && (is_for_language(was, amd) || sets_nothing(was, amd) || sets_architectures(was, amd)))
			mark_parts(parts, l->start[k], l->start[end + 1]);
		else if (is_inert_block(l, parts, k))
			mark_parts(parts, l->start[k], l->start[l->last[k] + 1]);
		buf_free(&text);
	}
}

/* ---- FindCUDA ---- */

void adopt_cmake(struct adoption *a, const struct lines *l, struct parts *parts)
{
	leave_inert(l, parts);
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
			mark_parts(parts, from, to);
		}
		buf_free(&amd);
	}
}

/* Does a line that is no comment have the name? (wangzyon/NVIDIA_SGEMM_PRACTICE: "# set(CUDA_NVCC_FLAGS -g;-G)") */
static bool is_named(struct slice text, struct slice name)
{
	const char *end = text.p + text.n;
	for (const char *p = text.p; (p = slice_find((struct slice){p, (size_t)(end - p)}, name)); p += name.n) {
		const char *line = p;
		while (line > text.p && line[-1] != '\n')
			line--;
		if (!memchr(line, '#', (size_t)(p - line)))
			return true;
	}
	return false;
}

/* Is the line "set(NAME)" or "set(NAME;)" of a variable that nothing named before it? */
static bool is_empty_set(struct slice line, struct slice before)
{
	size_t i = 0, n = 0;
	while (i < line.n && (line.p[i] == ' ' || line.p[i] == '\t'))
		i++;
	bool set = line.n - i > 4 && !strncasecmp(line.p + i, "set", 3);
	for (i += 3; set && i < line.n && (line.p[i] == ' ' || line.p[i] == '('); i++)
		;
	while (set && i + n < line.n && (isalnum((unsigned char)line.p[i + n]) || line.p[i + n] == '_'))
		n++;
	struct slice name = {line.p + i, n};
	for (i += n; set && i < line.n && strchr(" ;", line.p[i]); i++)
		;
	return set && n && i < line.n && line.p[i] == ')' && line.n - i <= 2 && !is_named(before, name);
}

void adopt_cmake_without_empty(struct slice amd, struct slice before, struct buf *out)
{
	while (amd.n) {
		const char *newline = memchr(amd.p, '\n', amd.n);
		struct slice line = {amd.p, newline ? (size_t)(newline + 1 - amd.p) : amd.n};
		if (!is_empty_set(line, before))
			buf_addslice(out, line);
		amd = (struct slice){amd.p + line.n, amd.n - line.n};
	}
}

void adopt_cmake_text(const struct adoption *a, struct slice amd, struct buf *out)
{
	static const char word[] = "COMMAND";
	for (const char *p; (p = slice_find(amd, slice_str(word)));) {
		const char *end = amd.p + amd.n;
		for (p += strlen(word); p < end && isspace((unsigned char)*p);)
			p++;
		const char *program = p;
		while (p < end && !isspace((unsigned char)*p) && *p != ')')
			p++;
		struct slice s = {program, (size_t)(p - program)};
		buf_add(out, amd.p, (size_t)(p - amd.p));
		if (slice_ends(s, "hipcc") || slice_ends(s, "hipcc\""))
			buf_addf(out, " ${%s_FLAGS}", a->name);
		amd = (struct slice){p, (size_t)(end - p)};
	}
	buf_addslice(out, amd);
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
