/* left.c: lines of build files that guards do not know, which a person writes for AMD. */
#include "adopt/left.h"
#include "build/build_file.h"

bool left_is_automake(const struct file *f)
{
	return f->build && build_kind(f->path) == BUILD_MAKE && slice_ends(slice_str(f->path), ".am");
}

void left_tell(const struct file *f, const struct parts *parts)
{
	struct slice text = f->bytes;
	uint32_t at = 0, line = 1, begin, end;
	for (size_t k = 0; k < parts->n;) {
		struct buf amd = {0};
		for (begin = parts->v[k].begin; begin && text.p[begin - 1] != '\n';)
			begin--;
		for (end = begin; k < parts->n && (parts->v[k].begin < end || end == begin); k++)
			for (end = parts->v[k].end > end ? parts->v[k].end : end + (end == begin);
			     end < text.n && text.p[end - 1] != '\n';)
				end++;
		for (; at < begin; at++)
			line += text.p[at] == '\n';
		parts_render(parts, text, begin, end, &amd);
		struct slice shown = {amd.p ? amd.p : "", amd.n};
		while (shown.n && isspace((unsigned char)*shown.p))
			shown = (struct slice){shown.p + 1, shown.n - 1};
		while (shown.n && isspace((unsigned char)shown.p[shown.n - 1]))
			shown.n--;
		warn("%s:%u: for AMD '%.*s'", f->shown, line, (int)shown.n, shown.p);
		buf_free(&amd);
	}
}
