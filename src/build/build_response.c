/* build_response.c: files of options. */
#include "build/build_response.h"
#include "base/time_limit.h"
#include "base/file_io.h"
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

bool build_response_any(struct slice text)
{
	return slice_find(text, SLICE_LIT("-optf")) || slice_find(text, SLICE_LIT("-options-file"));
}

static void find_named(struct build_responses *r, struct slice text)
{
	static const char *const options[] = {"-optf", "-options-file"};
	const char *end = text.p + text.n;
	for (size_t i = 0; i < ARRAY_SIZE(options); i++)
		for (const char *p = text.p; (p = slice_find((struct slice){p, (size_t)(end - p)}, slice_str(options[i])));) {
			time_check();
			p += strlen(options[i]);
			while (p < end && strchr(" \t=\"',[", *p))
				p++;
			strmap_put(&r->named, bare(word_at(p, end)), 1);
		}
}

/* What stands behind '>', where an echo or printf stands before it in the command. */
static void find_written(struct build_responses *r, struct slice text)
{
	const char *end = text.p + text.n;
	bool writes = false;
	for (const char *p = text.p; p < end;) {
		struct slice rest = {p, (size_t)(end - p)};
		if (strchr("\n;&|", *p))
			writes = false;
		writes = writes || slice_starts(rest, "echo ") || slice_starts(rest, "printf ");
		if (*p++ != '>')
			continue;
		while (p < end && strchr("> \t\"'", *p))
			p++;
		if (writes)
			strmap_put(&r->written, bare(word_at(p, end)), 1);
		time_check();
	}
}

struct build_responses *build_responses_of(struct build_responses *r, struct slice text)
{
	if (!r->read && build_response_any(text))
		find_named(r, text);
	if (!r->read)
		find_written(r, text);
	r->read = true;
	return r;
}

void build_responses_free(struct build_responses *r)
{
	strmap_free(&r->named);
	strmap_free(&r->written);
}

bool build_response_written(const struct build_responses *r, const struct make_words *command)
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
		if (file.n && strmap_get(&r->named, file, NULL))
			return true;
	}
	return false;
}

static bool is_of_run(const struct build_shared *s, struct slice name)
{
	struct buf key = {0};
	buf_addch(&key, '@');
	buf_addslice(&key, name);
	bool is = s->sources && strmap_get(s->sources, (struct slice){key.p, key.n}, NULL);
	buf_free(&key);
	return is;
}

const char *build_response_lost(struct build_unit *u, const char *file)
{
	struct slice name = path_last(slice_str(file));
	return strmap_get(&build_responses_of(&u->responses, u->text)->written, name, NULL) || is_of_run(u->all, name)
	               ? NULL
	               : arena_printf(&u->arena,
	                              "hipcc reads it as '@%s', but what stands in it is nvcc's: translate that, or call the file "
	                              "NAME.rsp, which is then translated, too",
	                              file);
}
