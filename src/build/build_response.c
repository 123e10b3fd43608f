/* build_response.c: files of options. */
#include "build/build_response.h"
#include "base/time_limit.h"
#include "base/file_io.h"
#include "build/build_file.h"
#include "build/build_toolkit.h"
#include <stdlib.h>

static struct slice bare(struct slice w)
{
	while (w.n && strchr("\"'>", *w.p))
		w = (struct slice){w.p + 1, w.n - 1};
	while (w.n && strchr("\"'", w.p[w.n - 1]))
		w.n--;
	return path_last(w);
}

/* The word that begins at p, up to a blank or what ends a command. */
static struct slice word_at(const char *p, const char *end)
{
	size_t n = 0;
	while (p + n < end && !strchr(" \t\r\n;)|&<>,]", p[n]))
		n++;
	return (struct slice){p, n};
}

/* Does the text hand nvcc a file that is called so? */
static bool is_named(struct slice text, struct slice name)
{
	static const char *const options[] = {"-optf", "-options-file"};
	const char *end = text.p + text.n;
	for (size_t i = 0; i < ARRAY_SIZE(options); i++)
		for (const char *p = text.p; (p = slice_find((struct slice){p, (size_t)(end - p)}, slice_str(options[i])));) {
			time_check();
			p += strlen(options[i]);
			while (p < end && strchr(" \t=\"',[", *p))
				p++;
			if (slice_eq(bare(word_at(p, end)), name))
				return true;
		}
	return false;
}

bool build_response_any(struct slice text)
{
	return slice_find(text, SLICE_LIT("-optf")) || slice_find(text, SLICE_LIT("-options-file"));
}

bool build_response_written(struct slice text, const struct make_words *command)
{
	if (!command->n || !SLICE_IS_ANY(path_last(command->v[0].text), "echo", "printf"))
		return false;
	for (uint32_t i = 1; i < command->n; i++) {
		struct slice w = command->v[i].text;
		if (!w.n || *w.p != '>')
			continue;
		struct slice file = bare(w);
		if (!file.n && i + 1 < command->n)
			file = bare(command->v[i + 1].text);
		if (file.n && is_named(text, file))
			return true;
	}
	return false;
}

/* Does an echo or printf of the text's write the file of that name? */
static bool is_written(struct slice text, struct slice name)
{
	for (const char *p = text.p, *end = text.p + text.n; (p = memchr(p, '>', (size_t)(end - p)));) {
		const char *from = p;
		time_check();
		while (p < end && strchr("> \t\"'", *p))
			p++;
		if (!slice_eq(bare(word_at(p, end)), name))
			continue;
		while (from > text.p && !strchr("\n;&|", from[-1]))
			from--;
		struct slice command = {from, (size_t)(p - from)};
		if (slice_find(command, SLICE_LIT("echo ")) || slice_find(command, SLICE_LIT("printf ")))
			return true;
	}
	return false;
}

static bool is_of_run(const struct run *r, struct slice name)
{
	for (size_t i = 0; i < r->n_files; i++)
		if (slice_eq(path_last(slice_str(r->files[i].path)), name) && build_kind(r->files[i].path) == BUILD_RESPONSE)
			return true;
	return false;
}

const char *build_response_lost(struct build_unit *u, const char *file)
{
	struct slice name = path_last(slice_str(file));
	return is_written(u->text, name) || is_of_run(u->r, name)
	               ? NULL
	               : arena_printf(&u->arena,
	                              "hipcc reads it as '@%s', but what stands in it is nvcc's: translate that, or call the file "
	                              "NAME.rsp, which is then translated, too",
	                              file);
}

void build_response(struct build_unit *u)
{
	struct make_words w = {0};
	struct build_option_list state = {.loose = true};
	make_split(u->text, &w);
	for (uint32_t i = 0; i < w.n; i++)
		state.loose = state.loose && !hip_word_is_nvccs(w.v[i].text);
	build_options(u, w.v, w.n, &state);
	build_rename_defines(u, &w);
	free(w.v);
}
