/* meson.c: Meson: two options, the folder's hipcc, and what sources of C and C++ get. */
#include "adopt/adopt.h"
#include "adopt/lines.h"
#include "build/build_file.h"

#define HIP_ARCH "get_option('hip_arch')"

bool adopt_meson_fits(const struct file *f, const struct parts *parts)
{
	struct lines l;
	bool fits = true;
	lines_of(f->bytes, BUILD_MESON, NULL, &l);
	for (uint32_t k = 0; k < l.n && fits; k++) {
		uint32_t end = k;
		if (!slice_starts(lines_text(&l, k, k), "project("))
			continue;
		while (end + 1 < l.n && l.glued[end + 1])
			end++;
		FOR_EACH(const struct part, p, parts->v, parts->n)
			fits = fits && (p->end <= l.start[k] || p->begin >= l.start[end + 1]);
	}
	lines_free(&l);
	return fits;
}

static bool has_project(struct slice s)
{
	for (const char *p = slice_find(s, SLICE_LIT("project(")); p;
	     p = slice_find((struct slice){p, (size_t)(s.p + s.n - p)}, SLICE_LIT("project("))) {
		if (p == s.p || p[-1] == '\n')
			return true;
		p++;
	}
	return false;
}

bool adopt_meson_top(const struct adoption *a, const struct file *f)
{
	if (!f->build || build_kind(f->path) != BUILD_MESON || !has_project(f->bytes))
		return false;
	struct slice folder = {f->path, (size_t)(strrchr(f->path, '/') + 1 - f->path)};
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *g = &a->r->files[i];
		if (g->changed && g->build && build_kind(g->path) == BUILD_MESON && !strncmp(g->path, folder.p, folder.n) &&
		    a->parts[i].n && adopt_meson_fits(g, &a->parts[i]))
			return true;
	}
	return false;
}

/* The folder, as a file of Meson's names it: its own project's root may be a folder of the tree. */
static void add_folder(const struct adoption *a, const struct file *f, struct buf *out)
{
	buf_addstr(out, "meson.current_source_dir() / '");
	adopt_add_folder(a, f, out);
	buf_addch(out, '\'');
}

void adopt_meson_text(const struct adoption *a, const struct file *f, struct slice amd, struct buf *out)
{
	struct buf arch = {0};
	buf_addf(&arch, "'--offload-arch=%s'", a->r->sel.arch);
	for (size_t i = 0; i < amd.n;) {
		struct slice rest = {amd.p + i, amd.n - i};
		if (slice_starts(rest, arch.p)) {
			buf_addstr(out, "'--offload-arch=' + " HIP_ARCH);
			i += arch.n;
		} else if (slice_starts(rest, "find_program('hipcc'")) {
			buf_addstr(out, "find_program(");
			add_folder(a, f, out);
			buf_addstr(out, " / 'hipcc.sh'");
			i += strlen("find_program('hipcc'");
		} else {
			buf_addch(out, amd.p[i++]);
		}
	}
	buf_free(&arch);
}

void adopt_meson_arguments(const struct adoption *a, const struct file *f, struct buf *out)
{
	buf_addf(out, "add_project_arguments('-D%s', '-D__HIP_PLATFORM_AMD__', '-I' + ", a->name);
	add_folder(a, f, out);
	buf_addstr(out, ", '-I/opt/rocm/include', language: ['c', 'cpp'])\n");
}

void adopt_meson_program(const struct adoption *a, struct buf *out)
{
	buf_addf(out,
	         "#!/bin/sh\n# hipcc for one source; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.\n"
	         "exec \"${HIPCC:-hipcc}\" -D%s -I\"$(dirname \"$0\")\" -include cuda_to_hip.h \"$@\"\n",
	         a->name);
}

void adopt_meson_options(const struct adoption *a, struct slice had, struct buf *out)
{
	for (struct slice rest = had; rest.n;) {
		const char *newline = memchr(rest.p, '\n', rest.n);
		size_t n = newline ? (size_t)(newline - rest.p) + 1 : rest.n;
		if (!slice_find((struct slice){rest.p, n}, SLICE_LIT("# " GUARD_MARK)))
			buf_addslice(out, (struct slice){rest.p, n});
		rest = (struct slice){rest.p + n, rest.n - n};
	}
	if (out->n && out->p[out->n - 1] != '\n')
		buf_addch(out, '\n');
	buf_addstr(out, "option('");
	for (const char *p = a->name; *p; p++)
		buf_addch(out, (char)tolower((unsigned char)*p));
	buf_addf(out,
	         "', type: 'boolean', value: false, description: 'Build for AMD GPUs with HIP') # " GUARD_MARK "\n"
	         "option('hip_arch', type: 'string', value: '%s', description: 'The GPU') # " GUARD_MARK "\n",
	         a->r->sel.arch);
}
