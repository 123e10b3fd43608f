/* flags.c: a manifest's compiler and linker arguments against flag_allowed.def. */
#include "flags.h"

enum table { COMPILER, LINKER, PTXAS };
enum form { NONE, WORD, REST, EITHER, NEXT, TO_HOST, TO_LINKER, TO_PTXAS };

static const struct allowed {
	enum table table;
	const char *name;
	enum form form;
} allowed[] = {
#define ALLOW(table, name, form) {table, name, form},
#include "flag_allowed.def"
#undef ALLOW
};

/* No option, and no response file: compilers and linkers read "@FILE" for arguments wherever it stands. */
static bool is_value(const char *w) { return w && *w && *w != '-' && *w != '@'; }

static bool is_word(const char *w) { return !w[strspn(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-")]; }

static const struct allowed *find(enum table table, const char *w)
{
	const struct allowed *found = NULL; /* of several the longest, as compilers take them */
	FOR_EACH(const struct allowed, a, allowed, ARRAY_SIZE(allowed)) {
		size_t n = strlen(a->name);
		if (a->table != table || strncmp(w, a->name, n) || (found && strlen(found->name) > n))
			continue;
		const char *rest = w + n;
		bool list = a->form >= TO_HOST, comma = a->name[n - 1] == ',';
		if (a->form == EITHER || (a->form == WORD   ? is_word(rest)
		                          : a->form == REST ? *rest != 0
		                                            : !*rest || (list && (comma || *rest == '='))))
			found = a;
	}
	return found;
}

static bool refuse(const char *w, const char *what, struct buf *why)
{
	buf_addf(why, "'%s' %s", w, what);
	return false;
}

/* Arguments that are passed on. A linker's value may be in the next word that is passed on to it: 'w' has all of those. */
static bool passed_on(enum table table, const struct words *w, struct buf *why)
{
	for (size_t i = 0; i < w->n; i++) {
		const struct allowed *a = find(table, w->v[i]);
		if (!a || a->form > NEXT)
			return refuse(w->v[i], "is not allowed here", why);
		bool next = a->form == NEXT || (a->form == EITHER && !w->v[i][strlen(a->name)]);
		if (next && (table == COMPILER || !is_value(w->v[i + 1])))
			return refuse(w->v[i], "lacks its value", why);
		i += next;
	}
	return true;
}

static const char *passes_on(const struct allowed *a, const char *w, bool *next)
{
	const char *rest = w + strlen(a->name);
	*next = !*rest;
	return slice_ends(slice_str(a->name), ",") || *rest != '=' ? rest : rest + 1;
}

/* Takes the word, or two, and those after them that pass something on to the same; returns how many these are, 0 after *why. */
static size_t pass_on(const struct words *w, size_t i, const struct allowed *first, struct buf *why)
{
	static const enum table tables[] = {[TO_HOST] = COMPILER, [TO_LINKER] = LINKER, [TO_PTXAS] = PTXAS};
	struct words parts = {0};
	struct arena arena = {0};
	size_t from = i;
	bool ok = true;
	for (const struct allowed *a = first; ok && a && a->form == first->form; a = i < w->n ? find(COMPILER, w->v[i]) : NULL) {
		bool next;
		const char *list = passes_on(a, w->v[i++], &next);
		if (next)
			list = i < w->n ? w->v[i++] : "";
		/* quotes and backslashes are nvcc's, and would let it see other commas than we do */
		ok = *list && !strpbrk(list, "\"'\\ \t\r\n") ? true : refuse(w->v[i - 1], "is not a list of options", why);
		for (const char *p = list; ok; p++) {
			size_t n = strcspn(p, ",");
			words_add(&parts, arena_strndup(&arena, p, n));
			p += n;
			if (!*p)
				break;
		}
	}
	ok = ok && passed_on(tables[first->form], &parts, why);
	words_free(&parts);
	arena_free(&arena);
	return ok ? i - from : 0;
}

static bool is_library(const char *w)
{
	static const char *const endings[] = {".o", ".a", ".so"};
	for (size_t i = 0; i < ARRAY_SIZE(endings); i++)
		if (slice_ends(slice_str(w), endings[i]))
			return true;
	return strstr(w, ".so.");
}

bool flags_allowed(const struct words *w, size_t from, bool inputs, struct buf *why)
{
	for (size_t i = from; i < w->n;) {
		const char *word = w->v[i];
		const struct allowed *a = find(COMPILER, word);
		if (inputs && is_value(word) && is_library(word)) {
			i++;
		} else if (!a) {
			return refuse(word, "is not allowed in a manifest", why);
		} else if (a->form >= TO_HOST) {
			size_t n = pass_on(w, i, a, why);
			if (!n)
				return false;
			i += n;
		} else {
			bool next = a->form == NEXT || (a->form == EITHER && !word[strlen(a->name)]);
			if (next && !is_value(w->v[i + 1]))
				return refuse(word, "lacks its value in the same line, or has an option there", why);
			i += 1 + next;
		}
	}
	return true;
}
