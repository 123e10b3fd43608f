/* resources.c: reading and printing what kernels take. */
#include "verify/resources.h"
#include "base/shown.h"
#include "base/file_io.h"
#include "edit/arch.h"
#include "verify/result_json.h"
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>

/* The numbers: in remarks, in JSON, over a column. */
static const struct number {
	const char *remark, *key, *title;
	size_t at;
} numbers[] = {
        {"TotalSGPRs: ", "sgprs", "SGPRs", offsetof(struct kernel_usage, sgprs)},
        {"VGPRs: ", "vgprs", "VGPRs", offsetof(struct kernel_usage, vgprs)},
        {"AGPRs: ", "agprs", "AGPRs", offsetof(struct kernel_usage, agprs)},
        {"LDS Size [bytes/block]: ", "lds", "LDS", offsetof(struct kernel_usage, lds)},
        {"ScratchSize [bytes/lane]: ", "scratch", "scratch", offsetof(struct kernel_usage, scratch)},
        {"SGPRs Spill: ", "sgpr_spills", "SGPR spills", offsetof(struct kernel_usage, sgpr_spills)},
        {"VGPRs Spill: ", "vgpr_spills", "VGPR spills", offsetof(struct kernel_usage, vgpr_spills)},
        {"Occupancy [waves/SIMD]: ", "occupancy", "waves/SIMD", offsetof(struct kernel_usage, occupancy)},
};

/* Of a number that the compiler has only when it emits the code: of kernels that call what it does not see. */
enum { UNKNOWN = INT_MAX };
static bool is_known(unsigned n) { return n != UNKNOWN; }

static unsigned *number_of(const struct kernel_usage *k, const struct number *n) { return (unsigned *)((char *)k + n->at); }

void resources_flags(struct words *argv) { words_add(argv, "-Rpass-analysis=kernel-resource-usage"); }

void resources_add(struct result *r, const struct kernel_usage *k)
{
	PUSH(r->kernels, r->n_kernels, r->cap_kernels) = (struct kernel_usage){0};
	struct kernel_usage *to = &r->kernels[r->n_kernels - 1];
	*to = *k;
	to->name = arena_strdup(&r->arena, k->name);
	to->file = arena_strdup(&r->arena, k->file);
}

/* "FILE:LINE:COLUMN: remark: TEXT [-Rpass...]": the text; the place goes into *k. */
static struct slice read_remark(const char *line, size_t n, struct kernel_usage *k, struct arena *a)
{
	static const char mark[] = ": remark: ", end[] = " [-Rpass-analysis=kernel-resource-usage]";
	const char *at = memmem(line, n, mark, sizeof mark - 1), *stop = memmem(line, n, end, sizeof end - 1), *p = at;
	if (!at || !stop || stop < at)
		return (struct slice){0};
	for (int colons = 0; p > line && colons < 2; p--)
		colons += p[-1] == ':';
	k->file = arena_strndup(a, line, (size_t)(p - line));
	k->line = (unsigned)strtoul(p + 1, NULL, 10);
	at += sizeof mark - 1;
	while (at < stop && *at == ' ')
		at++;
	return (struct slice){at, (size_t)(stop - at)};
}

/* "5"; an expression of symbols, "kernel.num_vgpr", is none. */
static unsigned read_number(struct slice text)
{
	unsigned n = 0;
	for (size_t i = 0; i < text.n; i++) {
		if (!isdigit((unsigned char)text.p[i]))
			return UNKNOWN;
		n = n * 10 + (unsigned)(text.p[i] - '0');
	}
	return text.n ? n : UNKNOWN;
}

void resources_read(struct slice messages, struct result *r)
{
	static const char name[] = "Function Name: ";
	struct kernel_usage k = {0}, place;
	struct arena a = {0};
	const char *stop = messages.p + messages.n;
	for (const char *p = messages.p; p && p < stop;) {
		const char *eol = memchr(p, '\n', (size_t)(stop - p));
		eol = eol ? eol : stop;
		struct slice text = read_remark(p, (size_t)(eol - p), &place, &a);
		p = eol + 1;
		if (slice_starts(text, name)) {
			if (k.name)
				resources_add(r, &k);
			k = (struct kernel_usage){.name = arena_strndup(&a, text.p + sizeof name - 1, text.n - (sizeof name - 1)),
			                          .file = place.file,
			                          .line = place.line};
			continue;
		}
		for (size_t i = 0; text.n && i < ARRAY_SIZE(numbers); i++)
			if (slice_starts(text, numbers[i].remark))
				*number_of(&k, &numbers[i]) = read_number(
				        (struct slice){text.p + strlen(numbers[i].remark), text.n - strlen(numbers[i].remark)});
		k.dynamic_stack |= slice_starts(text, "Dynamic Stack: True");
	}
	if (k.name)
		resources_add(r, &k);
	arena_free(&a);
}

/* Wavefronts that a SIMD holds, the vector registers that it has for one lane of each, and the number that they are handed out in. LLVM's
 * numbers; the first name that an architecture's begins with counts. */
static const struct simd {
	const char *arch;
	unsigned wavefronts, registers, granule;
} simds[] = {
        {"gfx90a", 8, 512, 8},     {"gfx94", 8, 512, 8},     {"gfx95", 8, 512, 8},      {"gfx90", 10, 256, 4},
        {"gfx101", 20, 1024, 8},   {"gfx103", 16, 1024, 16}, {"gfx1100", 16, 1536, 24}, {"gfx1101", 16, 1536, 24},
        {"gfx1151", 16, 1536, 24}, {"gfx11", 16, 1024, 16},  {"gfx120", 16, 1536, 24},  {"gfx125", 16, 1024, 16},
};

/* What keeps more wavefronts from a SIMD: "VGPRs", "SGPRs", "LDS", or "block", the size of one; "-" where it is full, "?" where that is not known. */
static const char *limit_of(const struct kernel_usage *k, const char *arch)
{
	size_t i = 0;
	while (i < ARRAY_SIZE(simds) && strncmp(arch, simds[i].arch, strlen(simds[i].arch)))
		i++;
	if (i == ARRAY_SIZE(simds) || !is_known(k->occupancy) || !is_known(k->vgprs) || !is_known(k->agprs))
		return "?";
	const struct simd *of = &simds[i];
	unsigned n = of->registers == 512 ? (k->vgprs + 3) / 4 * 4 + k->agprs : k->vgprs > k->agprs ? k->vgprs : k->agprs;
	n = (n + of->granule - 1) / of->granule * of->granule;
	return k->occupancy >= of->wavefronts                                ? "-"
	       : n && of->registers / n <= k->occupancy                      ? "VGPRs"
	       : k->lds                                                      ? "LDS"
	       : of->wavefronts == 10 && is_known(k->sgprs) && k->sgprs > 80 ? "SGPRs"
	                                                                     : "block";
}

/* The name in the source: "_ZN2ns6kernelILi3EEvPf" is ns::kernel. */
static const char *source_name(const char *mangled, struct arena *a)
{
	struct buf b = {0};
	const char *p = mangled;
	if (strncmp(p, "_Z", 2))
		return mangled;
	p += 2;
	bool nested = *p == 'N';
	p += nested;
	p += *p == 'L'; /* of a static function */
	while (isdigit((unsigned char)*p)) {
		char *end;
		size_t n = strtoul(p, &end, 10);
		if (strlen(end) < n)
			break;
		bool anonymous = !strncmp(end, "_GLOBAL__N", 10);
		buf_addf(&b, "%s%.*s", b.n ? "::" : "", anonymous ? 11 : (int)n, anonymous ? "(anonymous)" : end);
		p = end + n;
		if (!nested)
			break;
	}
	const char *name = b.n ? arena_strndup(a, b.p, b.n) : mangled;
	buf_free(&b);
	return name;
}

/* What is certain, and worth a change of the source. */
static void advise(const struct kernel_usage *k, const char *arch, struct buf *out)
{
	const struct arch *a = arch_row(arch);
	unsigned lds = a ? (unsigned)a->lds : UINT_MAX;
	if (k->vgpr_spills && is_known(k->vgpr_spills))
		buf_addf(out, "spills %u VGPRs to memory: fewer live values%s", k->vgpr_spills,
		         a && k->vgprs + k->agprs >= (unsigned)a->registers ? "; it has all that a lane can have"
		                                                            : ", or a smaller block in __launch_bounds__");
	else if (k->dynamic_stack)
		buf_addstr(out, "has a stack of unknown size: recursion, or calls through pointers");
	else if (k->scratch && is_known(k->scratch))
		buf_addf(out, "uses %u bytes of scratch a lane: an array with indices known at run time only", k->scratch);
	else if (is_known(k->lds) && k->lds > lds / 2)
		buf_addf(out, "takes %u bytes of shared memory: one block a compute unit", k->lds);
}

void format_resources(const struct results *r, struct buf *out)
{
	struct arena a = {0};
	struct buf advice = {0};
	int wide = 6;
	for (size_t i = 0; i < r->n; i++)
		for (size_t k = 0; k < r->v[i].n_kernels; k++) {
			int n = (int)strlen(source_name(r->v[i].kernels[k].name, &a));
			wide = n > wide && n <= 48 ? n : wide;
		}
	for (size_t i = 0; i < r->n; i++)
		for (size_t k = 0; k < r->v[i].n_kernels; k++) {
			const struct kernel_usage *u = &r->v[i].kernels[k];
			const char *name = source_name(u->name, &a);
			if (!advice.p) {
				buf_sayf(out, "\n%-*s  %-8s", wide, "kernel", "arch");
				for (size_t c = 0; c < ARRAY_SIZE(numbers); c++)
					buf_sayf(out, " %s", numbers[c].title);
				buf_sayf(out, " limit\n");
				buf_addstr(&advice, "");
			}
			buf_sayf(out, "%-*s  %-8s", wide, name, r->v[i].arch);
			for (size_t c = 0; c < ARRAY_SIZE(numbers); c++) {
				unsigned n = *number_of(u, &numbers[c]);
				int columns = (int)strlen(numbers[c].title);
				if (is_known(n))
					buf_sayf(out, " %*u", columns, n);
				else
					buf_sayf(out, " %*s", columns, "?");
			}
			buf_sayf(out, " %s\n", limit_of(u, r->v[i].arch));
			struct buf text = {0};
			advise(u, r->v[i].arch, &text);
			if (text.n)
				buf_sayf(&advice, "  %s:%u: %s (%s) %s\n", path_shown(u->file), u->line, name, r->v[i].arch,
				         text.p);
			buf_free(&text);
		}
	if (advice.n)
		buf_addf(out, "\nadvice:\n%s", advice.p);
	buf_free(&advice);
	arena_free(&a);
}

json_t *resources_to_json(const struct result *r)
{
	json_t *all = json_array();
	FOR_EACH(const struct kernel_usage, k, r->kernels, r->n_kernels) {
		json_t *one = json_object();
		json_object_set_new(one, "name", json_text(k->name));
		json_object_set_new(one, "file", json_text(k->file));
		json_object_set_new(one, "line", json_integer(k->line));
		for (size_t i = 0; i < ARRAY_SIZE(numbers); i++)
			json_object_set_new(one, numbers[i].key,
			                    is_known(*number_of(k, &numbers[i])) ? json_integer(*number_of(k, &numbers[i]))
			                                                         : json_null());
		json_object_set_new(one, "limit", json_text(limit_of(k, r->arch)));
		json_object_set_new(one, "dynamic_stack", json_boolean(k->dynamic_stack));
		json_array_append_new(all, one);
	}
	return all;
}

void resources_from_json(const json_t *j, struct result *r)
{
	for (size_t i = 0; i < json_array_size(j); i++) {
		const json_t *x = json_array_get(j, i);
		struct kernel_usage k = {.name = json_string_value(json_object_get(x, "name")),
		                         .file = json_string_value(json_object_get(x, "file")),
		                         .line = (unsigned)json_integer_value(json_object_get(x, "line")),
		                         .dynamic_stack = json_is_true(json_object_get(x, "dynamic_stack"))};
		for (size_t c = 0; c < ARRAY_SIZE(numbers); c++)
			*number_of(&k, &numbers[c]) = json_is_integer(json_object_get(x, numbers[c].key))
			                                      ? (unsigned)json_integer_value(json_object_get(x, numbers[c].key))
			                                      : UNKNOWN;
		if (k.name && k.file)
			resources_add(r, &k);
	}
}
