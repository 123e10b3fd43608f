/* lookup.c: how long looking up every identifier of a tree takes, beside reading it. usage: lookup DIR...
 *
 * A file's identifiers are found beforehand, so that look-ups alone are timed: word_classes(), which tells most words from those of
 * the table, and rules_find() for the rest, as the engine does; then rules_find() for every one. Reading is timed twice: from the
 * disk, as far as the kernel forgets the files when asked to, and from memory. */
#include "rules/rules.h"
#include "lex/word_class.h"
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 7 };

struct input {
	char *path, *text;
	size_t size;
};
static struct input *inputs;
static size_t n_inputs, total_size, largest;

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int add_file(const char *path, const struct stat *st, int type, struct FTW *at)
{
	(void)at;
	if (type != FTW_F)
		return 0;
	if (!(n_inputs & (n_inputs - 1)))
		inputs = xrealloc(inputs, (n_inputs ? n_inputs * 2 : 1) * sizeof *inputs);
	inputs[n_inputs++] = (struct input){.path = xstrdup(path), .size = (size_t)st->st_size};
	total_size += (size_t)st->st_size;
	largest = (size_t)st->st_size > largest ? (size_t)st->st_size : largest;
	return 0;
}

/* Seconds for reading all files into their buffers. */
static double read_all(bool cold)
{
	for (size_t i = 0; i < n_inputs && cold; i++) {
		int fd = open(inputs[i].path, O_RDONLY);
		if (fd < 0 || fsync(fd) || posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED))
			fatal("cannot have '%s' forgotten", inputs[i].path);
		close(fd);
	}
	double start = now();
	for (size_t i = 0; i < n_inputs; i++) {
		int fd = open(inputs[i].path, O_RDONLY);
		if (fd < 0 || read(fd, inputs[i].text, inputs[i].size) != (ssize_t)inputs[i].size)
			fatal("cannot read '%s'", inputs[i].path);
		close(fd);
	}
	return now() - start;
}

static bool starts_word(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool in_word(char c) { return starts_word(c) || (c >= '0' && c <= '9'); }

/* The file's identifiers, those in comments and literals too; their number. */
static size_t find_words(const struct input *in, struct slice *words)
{
	size_t n = 0;
	for (const char *p = in->text, *end = p + in->size; p < end;) {
		const char *from = p;
		while (p < end && in_word(*p))
			p++;
		if (p > from && starts_word(*from))
			words[n++] = (struct slice){from, (size_t)(p - from)};
		p += p == from;
	}
	return n;
}

static double least(double a, double b) { return a < b ? a : b; }

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (nftw(argv[i], add_file, 32, FTW_PHYS))
			fatal("cannot walk '%s'", argv[i]);
	if (!total_size)
		fatal("usage: lookup DIR...");
	struct slice *words = xcalloc(largest, sizeof *words);
	for (size_t i = 0; i < n_inputs; i++)
		inputs[i].text = xcalloc(1, inputs[i].size + 1);
	double start = now();
	const struct word_table *known = rules_words(rules_builtin());
	double prepare = now() - start, cold = 1e9, warm = 1e9, engine = 1e9, all = 1e9;
	size_t n = 0, found = 0;
	for (int round = 0; round < ROUNDS; round++) { /* the least of several: other work only adds */
		double a = read_all(true), b = read_all(false), c = 0, d = 0;
		n = found = 0;
		for (size_t i = 0; i < n_inputs; i++) {
			size_t here = find_words(&inputs[i], words), hits = 0, rows = 0;
			start = now();
			for (size_t k = 0; k < here; k++)
				hits += word_classes(known, words[k].p, words[k].n,
				                     (size_t)(inputs[i].text + inputs[i].size - words[k].p)) &
				                WORD_KNOWN &&
				        rules_find(rules_builtin(), words[k], 0);
			double middle = now();
			for (size_t k = 0; k < here; k++)
				rows += rules_find(rules_builtin(), words[k], 0) != NULL;
			c += middle - start;
			d += now() - middle;
			if (hits != rows)
				fatal("%s: %zu names found by their class, %zu without", inputs[i].path, hits, rows);
			n += here;
			found += hits;
		}
		cold = least(cold, a);
		warm = least(warm, b);
		engine = least(engine, c);
		all = least(all, d);
	}
	printf("%zu identifiers in %.0f MB, %zu of them names of the table\n", n, (double)total_size / 1e6, found);
	printf("looking them up: %.1f ms, %.0f million a second (%.1f ms of preparation); in the table itself %.1f ms, %.0f "
	       "million a second\n",
	       engine * 1e3, (double)n / engine / 1e6, prepare * 1e3, all * 1e3, (double)n / all / 1e6);
	printf("reading the files: %.1f ms from the disk, %.1f ms from memory; looking up takes %.2f and %.2f times as long\n",
	       cold * 1e3, warm * 1e3, engine / cold, engine / warm);
	return 0;
}
