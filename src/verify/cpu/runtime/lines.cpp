// Lines of sources that addresses come from: the table of lines in DWARF 4 that device code has (clang -gline-tables-only).
#include "wave.h"
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct reader {
	const unsigned char *p, *end;
	u64 fixed(int n)
	{
		u64 v = 0;
		if (end - p < n)
			return p = end, 0;
		memcpy(&v, p, (size_t)n);
		p += n;
		return v;
	}
	u64 number(bool sign)
	{
		u64 v = 0;
		int shift = 0;
		while (p < end) {
			unsigned char b = *p++;
			if (shift < 64)
				v |= (u64)(b & 127) << shift;
			shift += 7;
			if (!(b & 128)) {
				if (sign && b & 64 && shift < 64)
					v |= ~0ull << shift;
				break;
			}
		}
		return v;
	}
	const char *text()
	{
		const char *t = (const char *)p;
		while (p < end && *p++)
			;
		return p > (const unsigned char *)t && !p[-1] ? t : "";
	}
};

static const char *file_of(reader names, u64 wanted)
{
	while (names.p < names.end && *names.p)
		names.text(); // folders
	names.p++;
	for (u64 k = 1; names.p < names.end && *names.p; k++) {
		const char *name = names.text();
		names.number(false), names.number(false), names.number(false);
		if (k == wanted)
			return name;
	}
	return nullptr;
}

// The line of an address in one unit; 0: not there.
static unsigned search(reader r, u64 pc, const char **file)
{
	if (r.fixed(2) != 4)
		return 0;
	u64 header = r.fixed(4);
	const unsigned char *program = r.p + header;
	u64 shortest = r.fixed(1), address = 0, before = 0, f = 1, f_before = 1;
	r.fixed(2);
	int base = (signed char)r.fixed(1), line = 1, line_before = 0;
	unsigned range = (unsigned)r.fixed(1), first = (unsigned)r.fixed(1);
	const unsigned char *lengths = r.p;
	reader names = { r.p + first - 1, program };
	bool begun = false;
	auto row = [&](bool ends) {
		bool here = begun && pc >= before && pc < address;
		before = address, f_before = here ? f_before : f, begun = !ends;
		line_before = here ? line_before : line;
		return here;
	};
	r.p = program;
	if (!range || program > r.end)
		return 0;
	while (r.p < r.end) {
		unsigned op = (unsigned)r.fixed(1);
		bool found = false;
		if (op >= first) {
			address += (op - first) / range * shortest;
			line += base + (int)((op - first) % range);
			found = row(false);
		} else if (!op) {
			u64 n = r.number(false);
			const unsigned char *next = r.p + n;
			switch (n ? r.fixed(1) : 0) {
			case 1:
				found = row(true);
				address = 0, line = 1, f = 1;
				break;
			case 2: address = r.fixed(8); break;
			}
			r.p = next;
		} else {
			switch (op) {
			case 1: found = row(false); break;
			case 2: address += r.number(false) * shortest; break;
			case 3: line += (int)r.number(true); break;
			case 4: f = r.number(false); break;
			case 8: address += (255 - first) / range * shortest; break;
			case 9: address += r.fixed(2); break;
			default:
				for (int k = lengths[op - 1]; k; k--)
					r.number(false);
			}
		}
		if (found && line_before && (*file = file_of(names, f_before)))
			return (unsigned)line_before;
	}
	return 0;
}

static reader lines()
{
	struct stat s;
	int fd = open("/proc/self/exe", O_RDONLY);
	if (fd < 0 || fstat(fd, &s))
		return { nullptr, nullptr };
	char *e = (char *)mmap(nullptr, (size_t)s.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	close(fd);
	if (e == MAP_FAILED)
		return { nullptr, nullptr };
	Elf64_Ehdr *h = (Elf64_Ehdr *)e;
	Elf64_Shdr *sections = (Elf64_Shdr *)(e + h->e_shoff);
	for (int i = 0; i < h->e_shnum; i++)
		if (!strcmp(e + sections[h->e_shstrndx].sh_offset + sections[i].sh_name, ".debug_line") && !(sections[i].sh_flags & SHF_COMPRESSED))
			return { (unsigned char *)e + sections[i].sh_offset, (unsigned char *)e + sections[i].sh_offset + sections[i].sh_size };
	return { nullptr, nullptr };
}

static bool line_at(char *to, size_t room, u64 pc)
{
	static reader all = lines();
	reader r = all;
	while (r.p < r.end) {
		u64 n = r.fixed(4);
		if (n >= 0xfffffff0 || n > (u64)(r.end - r.p))
			break;
		const char *file;
		unsigned line = search({ r.p, r.p + n }, pc, &file);
		if (line) {
			snprintf(to, room, "%s:%u", file, line);
			return true;
		}
		r.p += n;
	}
	return false;
}

// The innermost call that has a line: the program of a lane may have called a function of the CPU device or of the C library.
void line_of(char *to, size_t room, void *pc, void **frame, void *stack)
{
	*to = 0;
	if (line_at(to, room, (u64)pc))
		return;
	for (int i = 0; i < 16 && (void *)frame > stack && (char *)frame < (char *)stack + STACK && is_on_stack((char *)frame); i++) {
		if (line_at(to, room, (u64)frame[1] - 1))
			return;
		frame = (void **)frame[0];
	}
}
