/* gendecl.c: writes the declarations of one library's API from its rules file: gendecl RULES HAND-WRITTEN... > HEADER.
 *
 * Functions take anything, enumerators belong to the enumeration that gendecl.def names, other types become handles, structures or
 * integers by the way they are named. A function, type or macro that occurs in one of the hand-written headers is theirs. */
#include "base/base.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

struct row {
	char *kind, *name;
	bool done;
};
static struct row *rows;
static size_t n_rows, cap_rows;
static char *library;
static struct strmap by_hand; /* identifiers of the hand-written headers */
static struct strmap written; /* types declared so far */

struct enumeration {
	const char *lib, *tag, *type, *prefixes;
};
static const struct enumeration enumerations[] = {
#define ENUM(lib, tag, type, prefixes) {lib, tag, type, prefixes},
#define HANDLE(lib, type, tag)
#define INTEGER(lib, type, c)
#define RETURNS(lib, prefix, type)
#include "tool/gendecl.def"
#undef ENUM
#undef HANDLE
#undef INTEGER
#undef RETURNS
};
struct alias {
	char what;
	const char *lib, *type, *as;
};
static const struct alias aliases[] = {
#define ENUM(lib, tag, type, prefixes)
#define HANDLE(lib, type, tag)     {'h', lib, type, tag},
#define INTEGER(lib, type, c)      {'i', lib, type, c},
#define RETURNS(lib, prefix, type) {'r', lib, prefix, type},
#include "tool/gendecl.def"
};

static char *read_file(const char *path, size_t *n)
{
	FILE *f = fopen(path, "rb");
	if (!f)
		fatal("cannot read '%s': %s", path, strerror(errno));
	struct buf b = {0};
	char chunk[65536];
	size_t got;
	while ((got = fread(chunk, 1, sizeof chunk, f)))
		buf_add(&b, chunk, got);
	if (ferror(f))
		fatal("cannot read '%s'", path);
	fclose(f);
	*n = b.n;
	return b.p ? b.p : xstrdup("");
}

/* The rows of the file: "KIND NAME ..." at the start of a line. Only the names matter here, so the rest is not parsed. */
static void read_rules(const char *path)
{
	size_t n;
	char *text = read_file(path, &n), *save = NULL;
	for (char *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
		char kind[32], name[256];
		if (isspace((unsigned char)*line) || *line == '#' || sscanf(line, "%31s %255s", kind, name) != 2)
			continue;
		if (!strcmp(kind, "lib")) {
			free(library);
			library = xstrdup(name);
			continue;
		}
		PUSH(rows, n_rows, cap_rows) = (struct row){xstrdup(kind), xstrdup(name), false};
	}
	free(text);
	if (!library)
		fatal("'%s' names no library", path);
}

/* Identifiers that a hand-written header declares, told from those it only mentions by what stands beside them: "NAME(", "NAME;",
 * "NAME,", "NAME {", "NAME }", "NAME :", "NAME [", "NAME =", "(*NAME)", "struct NAME" and "#define NAME". */
static void read_hand_written(const char *path)
{
	size_t n;
	char *text = read_file(path, &n);
	bool named = false;
	for (char *p = text; *p;) {
		if (!isalpha((unsigned char)*p) && *p != '_') {
			p++;
			continue;
		}
		char *start = p;
		while (isalnum((unsigned char)*p) || *p == '_')
			p++;
		struct slice name = {start, (size_t)(p - start)};
		const char *next = p + strspn(p, " ");
		bool pointer = start > text && start[-1] == '*' && *next == ')';
		if (named || pointer || (*next && strchr("(;,{}:[=", *next)))
			strmap_put(&by_hand, name, 1);
		named = slice_is(name, "define") || slice_is(name, "struct") || slice_is(name, "union");
	}
	free(text);
}

static bool is_identifier(const char *s)
{
	if (!isalpha((unsigned char)*s) && *s != '_')
		return false;
	for (; *s; s++)
		if (!isalnum((unsigned char)*s) && *s != '_')
			return false;
	return true;
}

/* Length of the longest prefix in the list that starts 'name'; an exact "=NAME" beats them all. */
static size_t prefix_match(const char *prefixes, const char *name)
{
	size_t best = 0;
	for (const char *p = prefixes; *p;) {
		size_t n = strcspn(p, " ");
		if (*p == '=' && strlen(name) == n - 1 && !strncmp(p + 1, name, n - 1))
			best = 1000;
		else if (n > best && !strncmp(p, name, n))
			best = n;
		p += n;
		p += strspn(p, " ");
	}
	return best;
}

static const struct enumeration *enumeration_of(const char *name)
{
	const struct enumeration *found = NULL;
	size_t best = 0;
	for (size_t i = 0; i < ARRAY_SIZE(enumerations); i++) {
		size_t n = strcmp(enumerations[i].lib, library) ? 0 : prefix_match(enumerations[i].prefixes, name);
		if (n > best) {
			best = n;
			found = &enumerations[i];
		}
	}
	return found;
}

static const struct alias *alias_of(const char *name, char what)
{
	const struct alias *found = NULL;
	size_t best = 0;
	FOR_EACH(const struct alias, a, aliases, ARRAY_SIZE(aliases)) {
		if (a->what != what || strcmp(a->lib, library))
			continue;
		if (what != 'r' && !strcmp(a->type, name))
			return a;
		if (what == 'r' && strlen(a->type) > best && !strncmp(a->type, name, strlen(a->type))) {
			best = strlen(a->type);
			found = a;
		}
	}
	return found;
}

static bool is_tag(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(aliases); i++)
		if (aliases[i].what == 'h' && !strcmp(aliases[i].lib, library) && !strcmp(aliases[i].as, name))
			return true;
	return false;
}

static bool taken(const char *name)
{
	return strmap_get(&by_hand, slice_str(name), NULL) || strmap_get(&written, slice_str(name), NULL);
}

static void put_enumerations(void)
{
	/* the published tables take some types for enumerators */
	for (size_t e = 0; e < ARRAY_SIZE(enumerations); e++) {
		if (strcmp(enumerations[e].lib, library))
			continue;
		strmap_put(&written, slice_str(enumerations[e].tag), 1);
		if (enumerations[e].type)
			strmap_put(&written, slice_str(enumerations[e].type), 1);
	}
	FOR_EACH(const struct enumeration, en, enumerations, ARRAY_SIZE(enumerations)) {
		if (strcmp(en->lib, library))
			continue;
		/* success is 0 in every library; the other values are not told */
		printf("enum %s {", en->tag);
		size_t n = 0;
		for (int zero = 1; zero >= 0; zero--)
			FOR_EACH(struct row, r, rows, n_rows) {
				if (strcmp(r->kind, "enum") || r->done || !is_identifier(r->name) ||
				    enumeration_of(r->name) != en || strmap_get(&written, slice_str(r->name), NULL))
					continue;
				if (zero && !slice_ends(slice_str(r->name), "SUCCESS") &&
				    !slice_ends(slice_str(r->name), "Success"))
					continue;
				printf("%s%s", n++ ? ", " : " ", r->name);
				strmap_put(&written, slice_str(r->name), 1);
				r->done = true;
			}
		if (!n)
			printf(" tsh_no_%s", en->tag);
		printf(" };\ntypedef enum %s %s;\n", en->tag, en->tag);
		if (en->type)
			printf("typedef enum %s %s;\n", en->tag, en->type);
	}
	size_t n = 0;
	for (size_t i = 0; i < n_rows; i++)
		if (!strcmp(rows[i].kind, "enum") && !rows[i].done && is_identifier(rows[i].name) && !taken(rows[i].name))
			printf("%s%s", n++ ? ", " : "enum { ", rows[i].name);
	if (n)
		printf(" };\n");
}

/* True when s ends in one of the space-separated words. */
static bool ends(const char *s, const char *words)
{
	for (const char *p = words; *p;) {
		size_t n = strcspn(p, " ");
		size_t len = strlen(s);
		if (len >= n && !memcmp(s + len - n, p, n))
			return true;
		p += n;
		p += strspn(p, " ");
	}
	return false;
}

static void put_type(const char *name)
{
	const struct alias *a;
	if (!is_identifier(name) || taken(name))
		return;
	strmap_put(&written, slice_str(name), 1);
	if (is_tag(name))
		printf("struct %s;\n", name);
	else if ((a = alias_of(name, 'h')))
		printf("typedef struct %s *%s;\n", a->as, name);
	else if ((a = alias_of(name, 'i')))
		printf("typedef %s %s;\n", a->as, name);
	else if (ends(name, "_enum"))
		printf("enum %s { tsh_no_%s };\n", name, name);
	else if (ends(name, "_st _union _s Struct"))
		printf("struct %s;\n", name);
	else if (ends(name, "Descriptor_t Handle_t Info_t Plan_t Pack_t Plan Find_t Preference_t Handle"))
		printf("typedef struct tsh_%s *%s;\n", name, name);
	else if (ends(name, "Params Desc Props Value Data Perf_t Descr Op V2 _v1 _v2 Info Window PARAMS DESC PROPERTIES OP Parms "
	                    "Stage Opaque_t Algo_t Result_t Context"))
		printf("typedef struct %s { int tsh_unspecified[16]; } %s;\n", name, name);
	else if (ends(name, "Callback Callback_t Fn Fn_t"))
		printf("typedef void (*%s)(void *);\n", name);
	else
		printf("typedef int %s;\n", name);
}

static void put_macro(const char *name)
{
	if (!is_identifier(name) || taken(name))
		return;
	bool real = strstr(name, "CUDART_") == name;
	bool single = ends(name, "_F");
	printf("#define %s %s\n", name, real ? (single ? "(1.0f)" : "(1.0)") : "(1)");
}

static void put_function(const char *name)
{
	if (!is_identifier(name) || taken(name))
		return;
	const struct alias *a = alias_of(name, 'r');
	printf("%s %s(TSH_ANY);\n", a ? a->as : "int", name);
}

int main(int argc, char **argv)
{
	if (argc < 2)
		fatal("usage: gendecl RULES HEADER...");
	read_rules(argv[1]);
	for (int i = 2; i < argc; i++)
		read_hand_written(argv[i]);
	printf("/* generated from the rule table by gendecl: do not edit */\n#ifndef TRANSHIP_DECL_API_%s\n#define "
	       "TRANSHIP_DECL_API_%s\n",
	       library, library);
	printf("#pragma GCC system_header\n#include <tranship_decl/lang.h>\n");
	put_enumerations();
	for (size_t i = 0; i < n_rows; i++)
		if (!strcmp(rows[i].kind, "type") || !strcmp(rows[i].kind, "dtype"))
			put_type(rows[i].name);
	for (size_t i = 0; i < n_rows; i++)
		if (!strcmp(rows[i].kind, "macro"))
			put_macro(rows[i].name);
	printf("TSH_C_BEGIN\n");
	for (size_t i = 0; i < n_rows; i++)
		if (!strcmp(rows[i].kind, "func") || !strcmp(rows[i].kind, "dfunc"))
			put_function(rows[i].name);
	printf("TSH_C_END\n#endif\n");
	for (size_t i = 0; i < n_rows; i++) {
		free(rows[i].kind);
		free(rows[i].name);
	}
	free(rows);
	free(library);
	strmap_free(&by_hand);
	strmap_free(&written);
	if (fflush(stdout) || ferror(stdout))
		fatal("cannot write: %s", strerror(errno));
	return 0;
}
