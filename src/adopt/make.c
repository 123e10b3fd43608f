/* make.c: what a makefile's lines for AMD say beyond a translation. */
#include "adopt/adopt.h"
#include "build/build_file.h"
#include <stdlib.h>

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '-' || c == '.'; }

void adopt_add_folder(const struct adoption *a, const struct file *f, struct buf *out)
{
	const char *below = f->path + strlen(a->base) + 1;
	static const char *const elsewhere[] = {"export", "MAKE)", "MAKE}", "cd "}; /* commands run in other folders */
	for (size_t k = 0; k < ARRAY_SIZE(elsewhere); k++)
		if (build_kind(f->path) == BUILD_MAKE && slice_find(f->bytes, slice_str(elsewhere[k]))) {
			buf_addstr(out, "$(CURDIR)/");
			break;
		}
	for (const char *p = below; (p = strchr(p, '/')); p++)
		buf_addstr(out, "../");
	buf_addstr(out, a->folder);
}

/* Takes out lines that are only a backslash, where options went. */
static void join_lines(struct buf *b)
{
	size_t kept = 0;
	for (size_t i = 0; i < b->n;) {
		const char *newline = memchr(b->p + i, '\n', b->n - i);
		size_t n = newline ? (size_t)(newline + 1 - (b->p + i)) : b->n - i, k = 0;
		bool goes_on = kept > 1 && b->p[kept - 1] == '\n' && b->p[kept - 2] == '\\';
		while (k < n && (b->p[i + k] == ' ' || b->p[i + k] == '\t'))
			k++;
		bool slash = goes_on && k + 2 == n && b->p[i + k] == '\\' && b->p[i + k + 1] == '\n',
		     blank = goes_on && newline && k + 1 == n;
		if (blank) { /* the line before is the last one */
			for (kept -= 2; kept && (b->p[kept - 1] == ' ' || b->p[kept - 1] == '\t');)
				kept--;
			b->p[kept++] = '\n';
		} else if (!slash) {
			memmove(b->p + kept, b->p + i, n);
			kept += n;
		}
		i += n;
	}
	b->n = kept;
}

/* One GPU takes the place of several: lines that only repeat "NAME += --offload-arch=$(HIP_ARCH)" go, and what was said of one of NVIDIA's GPUs. */
static void drop_repeats(struct buf *b)
{
	static const char arch[] = "--offload-arch=$(HIP_ARCH)";
	size_t kept = 0;
	for (size_t i = 0; i < b->n;) {
		const char *newline = memchr(b->p + i, '\n', b->n - i);
		struct slice line = {b->p + i, newline ? (size_t)(newline + 1 - (b->p + i)) : b->n - i};
		size_t n = line.n;
		const char *found = slice_find(line, SLICE_LIT(arch)), *rest = found ? found + strlen(arch) : NULL;
		while (rest && rest < line.p + n && (*rest == ' ' || *rest == '\t'))
			rest++;
		if (rest && newline && (*rest == '#' || *rest == '\n') && *line.p != '\t' && slice_find(line, SLICE_LIT("+="))) {
			char text[512];
			size_t length = (size_t)(found - line.p) + strlen(arch);
			struct slice had = {b->p, kept};
			if (length + 2 < sizeof text) {
				snprintf(text, sizeof text, "%.*s\n", (int)length, line.p);
				bool again = slice_find(had, slice_str(text)) != NULL;
				memcpy(b->p + kept, text, again ? 0 : length + 1);
				kept += again ? 0 : length + 1;
				i += n;
				continue;
			}
		}
		memmove(b->p + kept, b->p + i, n);
		kept += n;
		i += n;
	}
	b->n = kept;
}

void adopt_make_text(const struct adoption *a, const struct file *f, struct slice amd, bool *names_arch, struct buf *out)
{
	const char *end = amd.p + amd.n, *words[] = {"hipcc", a->r->sel.arch, "-D__HIP_PLATFORM_AMD__"};
	char own[ARCH_MAX + 16]; /* a translation writes this where the makefile has no variable for it */
	snprintf(own, sizeof own, "HIP_ARCH ?= %s", a->r->sel.arch);
	bool arch = false;
	for (const char *p = amd.p; p < end;) {
		bool done = false;
		if ((size_t)(end - p) >= strlen(own) && !memcmp(p, own, strlen(own))) {
			buf_addstr(out, own);
			p += strlen(own);
			*names_arch = true;
			continue;
		}
		for (size_t k = 0; k < ARRAY_SIZE(words) && !done; k++) {
			size_t n = strlen(words[k]);
			if ((size_t)(end - p) < n || memcmp(p, words[k], n) || (p > amd.p && in_word(p[-1])) ||
			    (p + n < end && in_word(p[n])))
				continue;
			done = true;
			p += n;
			if (k == 1) {
				buf_addstr(out, "$(HIP_ARCH)");
				arch = true;
				continue;
			}
			if (k == 2) { /* a compiler of C or C++ */
				buf_addf(out, "%s -D%s -I", words[k], a->name);
				adopt_add_folder(a, f, out);
				continue;
			}
			buf_addf(out, "hipcc -D%s -I", a->name);
			adopt_add_folder(a, f, out);
			buf_addstr(out, " -include cuda_to_hip.h");
		}
		if (!done)
			buf_addch(out, *p++);
	}
	join_lines(out);
	drop_repeats(out);
	if (arch && !*names_arch) {
		*names_arch = true;
		struct buf b = {0};
		buf_addf(&b, "%s\n", own);
		buf_addslice(&b, (struct slice){out->p, out->n});
		buf_free(out);
		*out = b;
	}
}
