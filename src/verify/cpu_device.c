/* cpu_device.c: compiling what programs are linked with. */
#include "verify/cpu_device.h"
#include "base/file_io.h"
#include "rules/embed.h"
#include "verify/cpu/cpu_call.h"
#include "verify/sandbox.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

#define SOURCES "src/verify/cpu/runtime/"
static bool is_source(const struct embedded *e) { return !strncmp(e->path, SOURCES, strlen(SOURCES)); }

/* Functions of HIP that the runtime lacks fail by name, at the call: for each that a header declares, a weak definition. */
static void absent_of(const char *header, struct buf *out)
{
	struct buf b = {0};
	if (!file_read(header, 16 << 20, &b) && b.n)
		for (const char *p = b.p; (p = strstr(p, "hip")); p++) {
			size_t n = strspn(p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
			const char *line = p;
			while (line > b.p && line[-1] != '\n')
				line--;
			bool declares = (p[n] == '(') && p > b.p && (p[-1] == ' ' || p[-1] == '*') &&
			                (!strncmp(line, "hipError_t ", 11) || !strncmp(line, "hiprtcResult ", 13) ||
			                 !strncmp(line, "const char* ", 12) || !strncmp(line, "int ", 4));
			if (declares && !memmem(line, (size_t)(p - line), "(", 1))
				buf_addf(out, "ABSENT(%.*s)\n", (int)n, p);
			p += n ? n - 1 : 0;
		}
	buf_free(&b);
}

static bool write_sources(const struct toolchain *t, const char *folder, struct arena *a)
{
	static const char *const headers[] = {"hip/hip_runtime_api.h", "hip/hiprtc.h"};
	struct buf absent = {0}, sorted = {0};
	bool ok = true;
	for (size_t i = 0; i < n_embedded_files && ok; i++)
		if (is_source(&embedded_files[i]))
			ok = file_write(arena_printf(a, "%s/%s", folder, embedded_files[i].path + strlen(SOURCES)),
			                (struct slice){(const char *)embedded_files[i].bytes, embedded_files[i].n});
	for (size_t i = 0; i < ARRAY_SIZE(headers); i++)
		absent_of(arena_printf(a, "%s/include/%s", t->rocm, headers[i]), &absent);
	/* a header declares some twice, on both sides of an #if */
	buf_addstr(&sorted,
	           "// What the runtime lacks of HIP: made from its headers.\n"
	           "extern void gpu_absent(const char *);\n"
	           "#define ABSENT(name) __attribute__((weak)) int name(void) { gpu_absent(\"'\" #name \"'\"); return 0; }\n");
	for (char *save = NULL, *line = absent.n ? strtok_r(absent.p, "\n", &save) : NULL; line; line = strtok_r(NULL, "\n", &save))
		if (!strstr(sorted.p, line))
			buf_addf(&sorted, "%s\n", line);
	ok = ok && file_write(arena_printf(a, "%s/absent.c", folder), (struct slice){sorted.p, sorted.n});
	buf_free(&absent);
	buf_free(&sorted);
	return ok;
}

static bool compile(const struct toolchain *t, const char *folder, const char *part, struct arena *a, struct buf *why)
{
	bool c = !strcmp(part, "absent");
	const char *argv[] = {t->cxx,
	                      "-O2",
	                      "-w",
	                      "-fno-omit-frame-pointer",
	                      "-fno-optimize-sibling-calls",
	                      "-ffp-contract=off",
	                      "-D__HIP_PLATFORM_AMD__",
	                      "-I",
	                      arena_printf(a, "%s/include", t->rocm),
	                      "-c",
	                      "-o",
	                      arena_printf(a, "%s/%s.o", folder, part),
	                      "-x",
	                      c ? "c" : "c++",
	                      c ? "-std=c11" : "-std=c++17",
	                      arena_printf(a, "%s/%s.%s", folder, part, c ? "c" : "cpp"),
	                      NULL};
	struct command command = {.argv = argv, .folder = folder, .limits = {.wall = 300, .output = 1 << 20}};
	struct ending e;
	sandbox_run(&command, &e);
	bool ok = e.end == END_EXIT && !e.status;
	if (!ok) {
		buf_addf(why, "cannot compile the CPU device (%s): ", part);
		ending_text(&e, &command.limits, why);
		buf_addf(why, "%s%.*s", e.err.n ? ": " : "", (int)(e.err.n ? strcspn(e.err.p, "\n") : 0), e.err.n ? e.err.p : "");
	}
	ending_free(&e);
	return ok;
}

static const char *keep(const char *folder, const char *entries, struct slice key, struct cache_entry *entry, struct arena *a)
{
	struct entry_files files = {0};
	bool ok = entries != NULL;
	for (size_t i = 0; i < CPU_PARTS && ok; i++) {
		struct buf b = {0};
		ok = !file_read(arena_printf(a, "%s/%s.o", folder, cpu_parts[i]), 64 << 20, &b) && b.n;
		if (ok)
			entry_add(&files, arena_printf(a, "%s.o", cpu_parts[i]), (struct slice){b.p, b.n});
		buf_free(&b);
	}
	ok = ok && cache_entry_make(entry, entries, key, &files, a);
	entry_files_free(&files);
	return ok ? entry->path : folder;
}

const char *cpu_runtime(const struct toolchain *t, const char *temp, struct cache_entry *entry, struct arena *a, struct buf *why)
{
	struct buf key = {0};
	char sum[ENTRY_CHECKSUM], *entries = cache_entries("cpu");
	const char *folder = arena_printf(a, "%s/cpu", temp), *result = NULL;
	buf_addf(&key, "tranship " TRANSHIP_VERSION "\n%s\n%s\n%s %s\n", t->cxx, t->version, t->rocm, t->rocm_version);
	for (size_t i = 0; i < n_embedded_files; i++)
		if (is_source(&embedded_files[i]))
			buf_addf(&key, "%s %s\n", embedded_files[i].path,
			         entry_checksum((struct slice){(const char *)embedded_files[i].bytes, embedded_files[i].n}, sum));
	struct slice k = {key.p, key.n};
	if (entries && cache_entry_find(entry, entries, k, a)) {
		result = entry->path;
	} else if (mkdir(folder, 0700) || !write_sources(t, folder, a)) {
		buf_addf(why, "cannot write the CPU device to '%s': %s", folder, strerror(errno));
	} else {
		bool ok = true;
		for (size_t i = 0; i < CPU_PARTS && ok; i++)
			ok = compile(t, folder, cpu_parts[i], a, why);
		result = ok ? keep(folder, entries, k, entry, a) : NULL;
	}
	free(entries);
	buf_free(&key);
	return result;
}
