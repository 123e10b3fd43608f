/* query_topic.c: what is known of projects, PTX instructions and words of builds that no row names. */
#include "cli/query_topic.h"
#include "build/build_unit.h"
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

/* The opcodes of ptx.def that tranship rewrites, its registers, and its advice about what no row takes. */
static const char *const opcodes[] = {
#define PTX(opcode, types, text)                 opcode,
#define PTX_COMPAT(opcode, types, section, text) opcode,
#define PTX_CODE(opcode, function)               opcode,
#include "ptx/ptx.def"
};
static const struct {
	const char *name, *text, *remark;
} registers[] = {
#define PTX_REGISTER(name, bits, text, section, remark) {name, text, remark},
#include "ptx/ptx.def"
};
static const struct {
	const char *prefix, *text;
} advices[] = {
#define PTX_ADVICE(prefix, text) {prefix, text},
#include "ptx/ptx.def"
};

static const struct query_topic *made(struct arena *a, const char *name, const char *what, const char *answer)
{
	struct query_topic *t = arena_alloc(a, sizeof *t);
	*t = (struct query_topic){name, what, answer};
	return t;
}

/* Is 'word' the first words of the dotted name? */
static bool begins_with(const char *name, const char *word)
{
	size_t n = strlen(word);
	return !strncmp(name, word, n) && (!name[n] || name[n] == '.');
}

/* "membar.gl", "%smid": an instruction or a register of PTX. */
static const struct query_topic *instruction(const char *name, struct arena *a)
{
	const char *advice = NULL;
	bool rewritten = false;
	for (size_t i = 0; *name == '%' && i < ARRAY_SIZE(registers); i++)
		if (begins_with(name + 1, registers[i].name))
			return made(a, name, "a PTX register",
			            arena_printf(a, "tranship writes '%s' in asm statements that read it%s%s", registers[i].text,
			                         registers[i].remark ? ": " : "", registers[i].remark ? registers[i].remark : ""));
	size_t head = strcspn(name, ".");
	if (*name != '%' && (isupper((unsigned char)*name) || (!name[head] && (head < 5 || head > 20))))
		return NULL; /* "st", "ret": more likely something else */
	for (size_t i = 0; i < ARRAY_SIZE(advices) && !advice; i++)
		if (begins_with(name, advices[i].prefix))
			advice = advices[i].text;
	for (size_t i = 0; i < ARRAY_SIZE(opcodes) && !rewritten; i++)
		rewritten = *opcodes[i] == *name && strcspn(opcodes[i], ".<") == head && !strncmp(opcodes[i], name, head);
	const char *answer = !rewritten ? advice
	                     : advice   ? arena_printf(a, "tranship rewrites its usual forms as C++; for the others: %s", advice)
	                                : "tranship rewrites asm statements of it as C++";
	return answer ? made(a, name, *name == '%' ? "a PTX register" : "a PTX instruction", answer) : NULL;
}

/* What 'requirements.txt' would get for a package: "flash-attn". */
static const struct query_topic *python_package(const char *name, struct arena *a)
{
	const char *to, *advice = build_wheel(slice_str(name), &to);
	if (!advice)
		return NULL;
	return made(a, name, "a Python package",
	            to ? arena_printf(a, "tranship writes '%s' in files that pip reads; %s", to, advice) : advice);
}

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
	const struct query_topic *t = made(
	        a, name, strcmp(r->name, name) ? arena_printf(a, "an AMD architecture, as %s", r->name) : "an AMD architecture",
	        arena_strdup(a, b.p));
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
	const struct query_topic *t = instruction(name, a);
	t = t ? t : python_package(name, a);
	return t ? t : architecture(name, a);
}
