/* cpu_device.c: compiling what programs are linked with. */
#include "verify/cpu_device.h"
#include "base/file_io.h"
#include "rules/embed.h"
#include "verify/absent.h"
#include "verify/cpu/cpu_call.h"
#include "verify/sandbox.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define SOURCES "src/verify/cpu/runtime/"
static bool is_source(const struct embedded *e) { return !strncmp(e->path, SOURCES, strlen(SOURCES)); }

static bool write_sources(const struct toolchain *t, const char *folder, bool libraries, struct arena *a)
{
	struct buf absent = {0};
	bool ok = true;
	for (size_t i = 0; i < n_embedded_files && ok; i++)
		if (is_source(&embedded_files[i]))
			ok = file_write(arena_printf(a, "%s/%s", folder, embedded_files[i].path + strlen(SOURCES)),
			                (struct slice){(const char *)embedded_files[i].bytes, embedded_files[i].n});
	absent_functions(t->rocm, libraries, &absent, a);
	ok = ok && file_write(arena_printf(a, "%s/absent.c", folder), (struct slice){absent.p, absent.n});
	buf_free(&absent);
	return ok;
}

/* Whether the part belongs to what is made: the libraries' do when they are asked for and the tree has their headers. */
static bool is_wanted(const struct toolchain *t, const struct cpu_part *part, bool libraries, struct arena *a)
{
	return !part->header || (libraries && !access(arena_printf(a, "%s/include/%s", t->rocm, part->header), R_OK));
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
	for (size_t i = 0; i < n_cpu_parts && ok; i++) {
		struct buf b = {0};
		const char *path = arena_printf(a, "%s/%s.o", folder, cpu_parts[i].name);
		ok = access(path, R_OK) || (!file_read(path, 64 << 20, &b) && b.n);
		if (b.n)
			entry_add(&files, arena_printf(a, "%s.o", cpu_parts[i].name), (struct slice){b.p, b.n});
		buf_free(&b);
	}
	ok = ok && cache_entry_make(entry, entries, key, &files, a);
	entry_files_free(&files);
	return ok ? entry->path : folder;
}

const char *cpu_runtime(const struct toolchain *t, bool libraries, const char *temp, struct cache_entry *entry, struct arena *a,
                        struct buf *why)
{
	struct buf key = {0};
	char sum[ENTRY_CHECKSUM], *entries = cache_entries("cpu");
	const char *folder = arena_printf(a, "%s/cpu", temp), *result = NULL;
	buf_addf(&key, "tranship " TRANSHIP_VERSION "\n%s\n%s\n%s %s\n%s", t->cxx, t->version, t->rocm, t->rocm_version,
	         libraries ? "with libraries\n" : "");
	for (size_t i = 0; i < n_embedded_files; i++)
		if (is_source(&embedded_files[i]))
			buf_addf(&key, "%s %s\n", embedded_files[i].path,
			         entry_checksum((struct slice){(const char *)embedded_files[i].bytes, embedded_files[i].n}, sum));
	struct slice k = {key.p, key.n};
	if (entries && cache_entry_find(entry, entries, k, a)) {
		result = entry->path;
	} else if (mkdir(folder, 0700) || !write_sources(t, folder, libraries, a)) {
		buf_addf(why, "cannot write the CPU device to '%s': %s", folder, strerror(errno));
	} else {
		bool ok = true;
		for (size_t i = 0; i < n_cpu_parts && ok; i++)
			ok = !is_wanted(t, &cpu_parts[i], libraries, a) || compile(t, folder, cpu_parts[i].name, a, why);
		result = ok ? keep(folder, entries, k, entry, a) : NULL;
	}
	free(entries);
	buf_free(&key);
	return result;
}
