/* build_script_text.c: words in strings of build scripts. */
#include "build/build_script_text.h"
#include "base/file_io.h"
#include "build/build_option.h"
#include <ctype.h>

const char *script_text_archs(struct build_unit *u, char between)
{
	char *archs = arena_strdup(&u->arena, u->r->sel.arch);
	for (char *p = archs; *p; p++)
		if (*p == ',')
			*p = between;
	return archs;
}

const char *script_text_variable(struct build_unit *u, struct slice name)
{
	const struct build_rule *r = build_rule_find(u->rules, BUILD_VARIABLE, BUILD_PYTHON, name, NULL);
	return r && r->to && !r->same ? r->to : NULL;
}

const char *script_text_library(struct build_unit *u, struct slice name, bool *known)
{
	struct slice plain = name;
	if (slice_ends(plain, "_static"))
		plain.n -= strlen("_static");
	const struct build_rule *r = build_rule_find(u->rules, BUILD_LIBRARY, u->kind, plain, NULL);
	*known = r;
	return r ? build_rule_text(r, plain, u->r->sel.arch, &u->arena) : NULL;
}

const char *script_text_value(struct build_unit *u, struct slice name, struct slice value)
{
	if (slice_is(name, "CMAKE_CUDA_ARCHITECTURES"))
		return script_text_archs(u, ';');
	if (slice_starts(name, "CMAKE_CUDA_FLAGS"))
		return script_text_options(u, value);
	return script_text_translate(u, value);
}

const char *script_text_renamed(struct build_unit *u, struct slice text)
{
	if (!u->r->rename_ext || !slice_ends(text, ".cu"))
		return NULL;
	if (text.n > 3 && !memchr(text.p, '*', text.n) && !memchr(text.p, '{', text.n) && !build_source(u, path_last(text)))
		return NULL;
	return arena_printf(&u->arena, "%.*s.%s", (int)text.n - 3, text.p, u->r->rename_ext);
}

/* ---- options with blanks between ---- */

const char *script_text_options(struct build_unit *u, struct slice line)
{
	enum { MOST = 256 };
	const char *words[MOST] = {NULL};
	struct slice at[MOST];
	uint32_t n = 0;
	if (memchr(line.p, '\'', line.n) || memchr(line.p, '"', line.n) || memchr(line.p, '\\', line.n))
		return NULL;
	for (const char *p = line.p, *end = line.p + line.n; p < end && n < MOST;) {
		while (p < end && isspace((unsigned char)*p))
			p++;
		const char *from = p;
		while (p < end && !isspace((unsigned char)*p))
			p++;
		if (p == from)
			break;
		at[n] = (struct slice){from, (size_t)(p - from)};
		words[n++] = arena_strndup(&u->arena, from, (size_t)(p - from));
	}
	struct buf b = {0};
	const char *from = line.p;
	bool changed = false, arch = false;
	struct hip_line options = build_hip_line(u, words, n, false);
	for (uint32_t i = 0; i < n;) {
		struct hip_words o = build_hip_words(u, &options, i);
		const char *end = at[i + o.taken - 1].p + at[i + o.taken - 1].n;
		if (o.lost)
			build_lost(u, at[i], o.lost);
		bool of_arch = o.option && o.option->drive == DRIVE_ARCH, again = of_arch && arch;
		arch |= of_arch;
		if (o.same) {
			struct slice word = at[i];
			const char *with = o.taken == 1 ? script_text_translate(u, word) : NULL;
			if (!strcmp(words[i], "nvcc"))
				with = "hipcc";
			buf_add(&b, from, (size_t)(word.p - from));
			if (with)
				buf_addstr(&b, with);
			else
				buf_add(&b, word.p, (size_t)(end - word.p));
			changed |= with != NULL;
		} else {
			changed = true;
			if (o.n && !again)
				buf_add(&b, from, (size_t)(at[i].p - from));
			for (uint32_t k = 0; k < o.n && !again; k++)
				buf_addf(&b, "%s%s", k ? " " : "", o.words[k]);
		}
		from = end;
		i += o.taken;
	}
	buf_add(&b, from, (size_t)(line.p + line.n - from));
	size_t blanks = 0; /* what was before the first that went */
	while (blanks < b.n && isspace((unsigned char)b.p[blanks]) && !isspace((unsigned char)*line.p))
		blanks++;
	const char *text = changed ? arena_strndup(&u->arena, b.p + blanks, b.n - blanks) : NULL;
	buf_free(&b);
	return text;
}

/* ---- words ---- */

/* A row for a path that stands at p; *n: its length, with a version such as "-12.4" or "-{major}" behind it. */
static const struct build_rule *path_at(struct build_unit *u, const char *p, const char *end, size_t *n)
{
	const struct build_rule *r;
	for (size_t i = 0; (r = build_rule_at(u->rules, i)); i++) {
		size_t len = strcspn(r->name, "*");
		if (r->kind != BUILD_PATH || !r->to || !(r->in & 1u << u->kind) || (size_t)(end - p) < len ||
		    memcmp(p, r->name, len) || build_rule_off(u->rules, r))
			continue;
		*n = len;
		if (p + len + 1 < end && p[len] == '-' && (isdigit((unsigned char)p[len + 1]) || strchr("{$%@", p[len + 1])))
			while (p + *n < end && !isspace((unsigned char)p[*n]) && !strchr("/:;,\"'])", p[*n]))
				++*n;
		if (p + *n == end || !word_char(p[*n]))
			return r;
	}
	return NULL;
}

/* "-DCMAKE_CUDA_ARCHITECTURES=80" as far as the string goes, or the next blank. */
static size_t cmake_variable(struct build_unit *u, const char *p, const char *end, struct buf *out)
{
	const char *name = p + 2, *equals = name;
	while (equals < end && (word_char(*equals) || *equals == ':'))
		equals++;
	struct slice of = {name, 0};
	while (of.n < (size_t)(equals - name) && of.p[of.n] != ':')
		of.n++;
	const struct build_rule *r = build_rule_find(u->rules, BUILD_VARIABLE, BUILD_CMAKE, of, NULL);
	if (!r)
		return 0;
	const char *to = build_rule_text(r, of, u->r->sel.arch, &u->arena);
	if (!to || !*to) {
		build_lost(u, of,
		           r->fix    ? r->fix
		           : r->note ? build_with_arch(r->note, u->r->sel.arch, &u->arena)
		                     : "HIP has no counterpart: remove it");
		return 0;
	}
	buf_addf(out, "-D%s", to);
	buf_add(out, of.p + of.n, (size_t)(equals - of.p - of.n));
	if (equals == end || *equals != '=')
		return (size_t)(equals - p);
	struct slice value = {equals + 1, (size_t)(end - equals - 1)};
	if (!slice_starts(of, "CMAKE_CUDA_FLAGS"))
		for (value.n = 0; value.p + value.n < end && !isspace((unsigned char)value.p[value.n]);)
			value.n++;
	buf_addch(out, '=');
	const char *with = value.n ? script_text_value(u, of, value) : NULL;
	if (!value.n && slice_is(of, "CMAKE_CUDA_ARCHITECTURES"))
		build_lost(u, of, "its value must name AMD architectures, such as gfx942");
	if (with)
		buf_addstr(out, with);
	else
		buf_addslice(out, value);
	return (size_t)(value.p + value.n - p);
}

/* What the word that begins at p becomes; 0: as it is. */
static size_t translate_at(struct build_unit *u, struct slice text, const char *p, struct buf *out)
{
	const char *end = text.p + text.n;
	bool begins = p == text.p || isspace((unsigned char)p[-1]) || strchr("\"'=;,", p[-1]);
	size_t n = 0;
	const struct build_rule *r = *p == '/' ? path_at(u, p, end, &n) : NULL;
	if (r) {
		buf_addstr(out, r->to);
		p += n;
		struct slice rest = {p, (size_t)(end - p)};
		size_t targets = slice_starts(rest, "/targets/x86_64-linux/") ? strlen("/targets/x86_64-linux") : 0;
		rest.p += targets, rest.n -= targets;
		if (!slice_starts(rest, "/lib64"))
			return n + targets;
		buf_addstr(out, "/lib");
		size_t lib = slice_starts(rest, "/lib64/stubs") ? strlen("/lib64/stubs") : strlen("/lib64");
		return n + targets + lib;
	}
	struct slice rest = {p, (size_t)(end - p)}, before = {text.p, (size_t)(p - text.p)};
	if (slice_starts(rest, "/lib64") && slice_speaks_of(before, "cuda")) {
		buf_addstr(out, "/lib");
		return slice_starts(rest, "/lib64/stubs") ? strlen("/lib64/stubs") : strlen("/lib64");
	}
	if (slice_starts(rest, "/nvcc") && (rest.n == 5 || !word_char(rest.p[5]))) {
		buf_addstr(out, "/hipcc");
		return 5;
	}
	if (begins && slice_starts(rest, "-DCMAKE_CUDA_"))
		return cmake_variable(u, p, end, out);
	if (!begins || !slice_starts(rest, "-l"))
		return 0;
	for (n = 2; p + n < end && word_char(p[n]);)
		n++;
	bool known;
	const char *to = script_text_library(u, (struct slice){p + 2, n - 2}, &known);
	if (known && !to)
		build_lost(u, (struct slice){p, n}, "ROCm has no such library");
	if (!to)
		return 0;
	if (*to)
		buf_addf(out, "-l%s", to);
	return n;
}

const char *script_text_translate(struct build_unit *u, struct slice text)
{
	struct buf b = {0};
	bool changed = false;
	for (const char *p = text.p, *end = p + text.n; p < end;) {
		size_t n = *p == '/' || *p == '-' ? translate_at(u, text, p, &b) : 0;
		changed |= n > 0;
		if (!n)
			buf_addch(&b, *p++);
		p += n;
	}
	const char *with = changed ? arena_strndup(&u->arena, b.p ? b.p : "", b.n) : NULL;
	buf_free(&b);
	return with;
}
