/* compile_database.c: compile_commands.json. Read here and not by libclang, which would open the options files that a command names,
 * whatever these are. */
#include "parse/parse.h"
#include "base/file_io.h"
#include "base/json_text.h"
#include "nvcc/nvcc_args.h"
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>

enum { MOST_BYTES = 32 << 20, STRANGE = 0x10ff00 /* and a byte that is no UTF-8: a code point that nobody uses */ };

/* Names of files are bytes, JSON is UTF-8. */
static void hide_strange_bytes(struct buf *text)
{
	struct buf b = {0};
	const unsigned char *p = (const unsigned char *)text->p, *end = p + text->n;
	for (size_t n; p < end; p += n ? n : 1) {
		n = utf8_sequence(p, (size_t)(end - p));
		char four[] = {(char)0xf4, (char)0x8f, (char)(0xbc | *p >> 6), (char)(0x80 | (*p & 0x3f))};
		buf_add(&b, n ? (const char *)p : four, n ? n : sizeof four);
	}
	buf_free(text);
	*text = b;
}

/* The text with the bytes that were hidden; the arena's. */
static const char *text_of(const json_t *j, struct arena *a)
{
	const char *s = json_string_value(j);
	char *out = arena_strdup(a, s ? s : ""), *to = out;
	for (const unsigned char *p = (const unsigned char *)out; *p; to++)
		if (p[0] == 0xf4 && p[1] == 0x8f && (p[2] & 0xfc) == 0xbc) {
			*to = (char)((p[2] & 3) << 6 | (p[3] & 0x3f));
			p += 4;
		} else {
			*to = (char)*p++;
		}
	*to = 0;
	return out;
}

/* What is wrong with an entry, or NULL. */
static const char *entry_problem(const json_t *entry)
{
	const json_t *arguments = json_object_get(entry, "arguments"), *argument;
	size_t i;
	if (!json_is_object(entry))
		return "it is not an object";
	if (!json_is_string(json_object_get(entry, "directory")))
		return "it has no string 'directory'";
	if (!json_is_string(json_object_get(entry, "file")))
		return "it has no string 'file'";
	if (!json_is_array(arguments))
		return json_is_string(json_object_get(entry, "command"))
		               ? NULL
		               : "it has neither a string 'command' nor a list 'arguments'";
	json_array_foreach(arguments, i, argument) if (!json_is_string(argument)) return "'arguments' is not a list of strings";
	return NULL;
}

static void read_entry(const json_t *entry, struct compile_command *to)
{
	struct arena a = {0};
	const json_t *arguments = json_object_get(entry, "arguments");
	const char *directory = text_of(json_object_get(entry, "directory"), &a);
	const char *file = text_of(json_object_get(entry, "file"), &a);
	const char *path = *file == '/' ? file : arena_printf(&a, "%s/%s", directory, file);
	char *real = realpath(path, NULL); /* as sources are named; "../src/a.cu" and links are usual */
	to->directory = xstrdup(directory);
	to->file = real ? real : xstrdup(path);
	const char **words = NULL;
	if (!json_is_array(arguments))
		words = nvcc_split(slice_str(text_of(json_object_get(entry, "command"), &a)), &a, &to->n_args);
	else
		to->n_args = json_array_size(arguments);
	to->args = xcalloc(to->n_args + 1, sizeof *to->args);
	for (size_t i = 0; i < to->n_args; i++)
		to->args[i] = xstrdup(words ? words[i] : text_of(json_array_get(arguments, i), &a));
	arena_free(&a);
}

bool compile_database(const char *dir, struct compile_command **list, size_t *n, struct buf *why)
{
	struct buf path = {0}, text = {0};
	json_error_t error;
	*list = NULL;
	*n = 0;
	buf_addf(&path, "%s/compile_commands.json", dir);
	int err = file_read(path.p, MOST_BYTES, &text);
	if (!err)
		hide_strange_bytes(&text);
	json_t *j = err ? NULL : json_loadb(text.p ? text.p : "", text.n, 0, &error), *entry;
	buf_free(&text);
	if (err)
		buf_addf(why, "cannot read '%s': %s", path.p, file_read_problem(err));
	else if (!j)
		buf_addf(why, "%s:%d:%d: %s", path.p, error.line, error.column, error.text);
	else if (!json_is_array(j))
		buf_addf(why, "'%s' is not a list of commands", path.p);
	size_t i;
	json_array_foreach(j, i, entry)
	{
		const char *problem = entry_problem(entry);
		if (!problem)
			continue;
		buf_addf(why, "%s: entry %zu: %s", path.p, i + 1, problem);
		break;
	}
	bool fine = !why->n;
	if (fine) {
		*list = xcalloc(json_array_size(j) + 1, sizeof **list);
		json_array_foreach(j, i, entry) read_entry(entry, &(*list)[(*n)++]);
	}
	json_decref(j);
	buf_free(&path);
	return fine;
}

void compile_database_free(struct compile_command *list, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		for (size_t k = 0; k < list[i].n_args; k++)
			free(list[i].args[k]);
		free(list[i].args);
		free(list[i].directory);
		free(list[i].file);
	}
	free(list);
}
