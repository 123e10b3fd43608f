/* make.c: what a makefile's lines for AMD say beyond a translation. */
#include "adopt/adopt.h"
#include <stdlib.h>

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '-' || c == '.'; }

/* The folder, as the makefile's own folder sees it. */
static void add_folder(const struct adoption *a, const struct file *f, struct buf *out)
{
	const char *below = f->path + strlen(a->base) + 1;
	for (const char *p = below; (p = strchr(p, '/')); p++)
		buf_addstr(out, "../");
	buf_addstr(out, a->folder);
}

void adopt_make_text(const struct adoption *a, const struct file *f, struct slice amd, bool *names_arch, struct buf *out)
{
	const char *end = amd.p + amd.n, *words[] = {"hipcc", a->r->sel.arch};
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
			buf_addf(out, "hipcc -D%s -I", a->name);
			add_folder(a, f, out);
			buf_addstr(out, " -include cuda_to_hip.h");
		}
		if (!done)
			buf_addch(out, *p++);
	}
	if (arch && !*names_arch) {
		*names_arch = true;
		struct buf b = {0};
		buf_addf(&b, "%s\n", own);
		buf_addslice(&b, (struct slice){out->p, out->n});
		buf_free(out);
		*out = b;
	}
}
