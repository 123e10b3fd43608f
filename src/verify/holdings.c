/* holdings.c: /proc/PID/fd, maps and smaps. */
#include "verify/holdings.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysmacros.h>
#include <unistd.h>

struct held_files {
	struct held_file *v;
	size_t n, cap;
};

static bool on_memory(const char *path)
{
	struct statfs fs;
	if (statfs(path, &fs))
		return false;
	unsigned long type = (unsigned long)fs.f_type;
	return type == TMPFS_MAGIC || type == RAMFS_MAGIC || type == HUGETLBFS_MAGIC;
}

/* Files with a name are the folders' business; the program's own /dev/shm is measured as a whole. */
static bool counts(const struct holdings *h, const struct stat *st)
{
	return S_ISREG(st->st_mode) && !st->st_nlink && !(h->own_shared && st->st_dev == h->shm_dev);
}

static struct held_file known_file(const struct stat *st, bool memory)
{
	return (struct held_file){st->st_dev, st->st_ino, (uint64_t)st->st_blocks * 512, 0, true, memory};
}

static DIR *open_folder(int at, const char *name)
{
	int fd = openat(at, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	if (fd >= 0 && !d)
		close(fd);
	return d;
}

static void look_at_descriptors(const struct holdings *h, pid_t pid, struct held_files *files)
{
	char path[300];
	struct stat st;
	snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
	DIR *d = open_folder(AT_FDCWD, path);
	for (struct dirent *e; d && (e = readdir(d));) {
		if (*e->d_name == '.' || fstatat(dirfd(d), e->d_name, &st, 0) || !counts(h, &st))
			continue;
		snprintf(path, sizeof path, "/proc/%d/fd/%s", (int)pid, e->d_name);
		PUSH(files->v, files->n, files->cap) = known_file(&st, on_memory(path));
	}
	if (d)
		closedir(d);
}

/* A line "START-END RIGHTS OFFSET MAJOR:MINOR INODE NAME" of /proc/PID/maps. */
struct mapping {
	unsigned long start, end, offset, ino;
	dev_t dev;
	const char *name;
};

static bool read_mapping(char *line, struct mapping *m)
{
	unsigned major, minor;
	int at = 0;
	line[strcspn(line, "\n")] = 0;
	if (sscanf(line, "%lx-%lx %*s %lx %x:%x %lu %n", &m->start, &m->end, &m->offset, &major, &minor, &m->ino, &at) != 6 || !at)
		return false;
	m->dev = makedev(major, minor);
	m->name = line + at;
	return true;
}

/* What the kernel makes for shared memory lies in no folder, and has one of these names. */
static bool is_memory(const char *name)
{
	static const char *const starts[] = {"/memfd:", "/dev/zero (", "/dev/shm/", "/SYSV", "/anon_hugepage"};
	return SLICE_STARTS_IN(slice_str(name), starts);
}

/* Adds the file of a mapping, if it is one that counts as such. False: the mapping's pages are memory of the process alone. */
static bool add_mapped(const struct holdings *h, pid_t pid, const struct mapping *m, struct held_files *files)
{
	char path[96];
	struct stat st;
	bool named = !slice_ends(slice_str(m->name), " (deleted)");
	if (!m->ino || (named && m->dev != h->shm_dev))
		return false;
	snprintf(path, sizeof path, "/proc/%d/map_files/%lx-%lx", (int)pid, m->start, m->end);
	struct held_file f = {.dev = m->dev, .ino = m->ino, .memory = is_memory(m->name)};
	if (!named && !stat(path, &st) && counts(h, &st)) /* root only */
		f = known_file(&st, on_memory(path));
	else if (!f.memory)
		f.bytes = m->offset + (m->end - m->start);
	PUSH(files->v, files->n, files->cap) = f;
	return true;
}

/* Returns the memory of the process itself, and its part of what it shares with others. */
static uint64_t look_at_mappings(const struct holdings *h, const struct member *process, enum look how, struct held_files *files)
{
	char path[64], *line = NULL;
	size_t cap = 0;
	uint64_t own = 0, whole = 0, *resident = &own; /* whole: of what is measured as a whole */
	snprintf(path, sizeof path, "/proc/%d/%s", (int)process->pid, how == LOOK_PAGES ? "smaps" : "maps");
	FILE *f = fopen(path, "re");
	while (f && getline(&line, &cap, f) > 0) {
		struct mapping m;
		unsigned long kib;
		if (read_mapping(line, &m))
			resident = (h->own_shared && m.dev == h->shm_dev) || (h->sysv >= 0 && !strncmp(m.name, "/SYSV", 5)) ? &whole
			           : add_mapped(h, process->pid, &m, files) ? &files->v[files->n - 1].resident
			                                                    : &own;
		else if (sscanf(line, "Pss: %lu kB", &kib) == 1)
			*resident += (uint64_t)kib * 1024;
	}
	/* a process may have ended by now; one that hides its pages, or all on a kernel that does not list pages, have what they have resident */
	if (!f && (errno == EACCES || errno == EPERM || access("/proc/self/smaps", F_OK)))
		own = process->bytes;
	free(line);
	if (f)
		fclose(f);
	return own;
}

/* System V memory, of the table in which the kernel lists segments, attached or not. */
static uint64_t system_v(const struct holdings *h)
{
	char line[512];
	uint64_t bytes = 0;
	int fd = h->sysv < 0 || lseek(h->sysv, 0, SEEK_SET) ? -1 : dup(h->sysv);
	FILE *f = fd < 0 ? NULL : fdopen(fd, "r");
	while (f && fgets(line, sizeof line, f)) {
		unsigned maker;
		unsigned long long changed, resident, swapped;
		/* key id rights size, processes, users, times, resident, swapped */
		if (sscanf(line, "%*d %*d %*o %*u %*d %*d %*u %*u %*u %u %*u %*u %*u %llu %llu %llu", &maker, &changed, &resident,
		           &swapped) == 4 &&
		    (h->own_shared || (maker == geteuid() && (time_t)changed >= h->since)))
			bytes += resident + swapped;
	}
	if (f)
		fclose(f);
	return bytes;
}

/* In a /dev/shm that others use, too, what this user has changed since the start is the program's. */
static uint64_t look_at_shared(const struct holdings *h, struct held_files *files)
{
	struct statfs fs;
	struct stat st;
	uint64_t bytes = system_v(h);
	if (h->shm >= 0 && h->own_shared && !fstatfs(h->shm, &fs))
		return bytes + (uint64_t)(fs.f_blocks - fs.f_bfree) * (uint64_t)fs.f_bsize;
	DIR *d = h->shm < 0 ? NULL : open_folder(h->shm, ".");
	for (struct dirent *e; d && (e = readdir(d));)
		if (!fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) && S_ISREG(st.st_mode) && st.st_uid == geteuid() &&
		    st.st_ctime >= h->since)
			PUSH(files->v, files->n, files->cap) = known_file(&st, true);
	if (d)
		closedir(d);
	return bytes;
}

static int by_file(const void *x, const void *y)
{
	const struct held_file *a = x, *b = y;
	return a->dev != b->dev ? (a->dev < b->dev ? -1 : 1) : a->ino != b->ino ? (a->ino < b->ino ? -1 : 1) : 0;
}

/* Adds what is known of a file to what another mapping or descriptor showed of it. */
static void merge(struct held_file *into, const struct held_file *f)
{
	if (into->known == f->known ? f->bytes > into->bytes : f->known)
		into->bytes = f->bytes;
	into->memory = into->known == f->known ? into->memory || f->memory : into->known ? into->memory : f->memory;
	into->known |= f->known;
	into->resident += f->resident;
}

/* Sorts, makes each file one entry, and completes these by what the last look knew. */
static void settle(struct holdings *h, struct held_files *now, bool keep)
{
	size_t n = 0, k = 0;
	for (size_t i = 0; keep && i < h->n; i++)
		PUSH(now->v, now->n, now->cap) = h->v[i];
	if (now->n)
		qsort(now->v, now->n, sizeof *now->v, by_file);
	for (size_t i = 0; i < now->n; i++)
		if (n && !by_file(&now->v[n - 1], &now->v[i]))
			merge(&now->v[n - 1], &now->v[i]);
		else
			now->v[n++] = now->v[i];
	for (size_t i = 0; i < n; i++) {
		while (k < h->n && by_file(&h->v[k], &now->v[i]) < 0)
			k++;
		if (k < h->n && !by_file(&h->v[k], &now->v[i]) && h->v[k].known && !now->v[i].known) {
			uint64_t resident = now->v[i].resident;
			now->v[i] = h->v[k];
			now->v[i].resident = resident;
		}
	}
	holdings_free(h);
	h->v = now->v;
	h->n = n;
	h->cap = now->cap;
}

void holdings_look(struct holdings *h, const struct tree *t, enum look how)
{
	struct held_files files = {0};
	struct stat st;
	uint64_t memory = 0;
	h->shm_dev = h->shm >= 0 && !fstat(h->shm, &st) ? st.st_dev : 0;
	for (size_t i = 0; i < h->n; i++)
		h->v[i].resident = 0;
	for (size_t i = 0; i < t->n; i++) {
		look_at_descriptors(h, t->v[i].pid, &files);
		if (how != LOOK_OPEN)
			memory += look_at_mappings(h, &t->v[i], how, &files);
	}
	if (how == LOOK_PAGES)
		memory += look_at_shared(h, &files);
	settle(h, &files, how == LOOK_OPEN);
	h->disk = 0;
	FOR_EACH(const struct held_file, f, h->v, h->n) {
		if (f->memory)
			memory += f->bytes > f->resident ? f->bytes : f->resident;
		else
			h->disk += f->bytes;
	}
	if (how == LOOK_PAGES)
		h->memory = memory;
}

void holdings_free(struct holdings *h)
{
	free(h->v);
	h->v = NULL;
	h->n = h->cap = 0;
}
