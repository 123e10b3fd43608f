/* build_pip.c: what pip installs: packages and indices for CUDA, in requirements.txt and in commands. */
#include "build/build_unit.h"
#include <ctype.h>
#include <stdlib.h>

struct wheel {
	const char *name, *to, *from, *advice;
};
static const struct wheel wheels[] = {
#define WHEEL(name, to, from, advice) {name, to, from, advice},
#define TORCH(minor, rocm)
#include "build/wheel.def"
#undef WHEEL
#undef TORCH
};
static const struct torch {
	long minor;
	const char *rocm;
} torches[] = {
#define WHEEL(name, to, from, advice)
#define TORCH(minor, rocm) {minor, rocm},
#include "build/wheel.def"
#undef WHEEL
#undef TORCH
};

static char small(char c) { return c == '_' || c == '.' ? '-' : (char)tolower((unsigned char)c); }

/* Does the name fit the pattern, of one '*' at most, as pip compares names? */
static bool fits(struct slice name, const char *pattern)
{
	const char *star = strchr(pattern, '*');
	size_t lead = star ? (size_t)(star - pattern) : strlen(pattern), tail = star ? strlen(star + 1) : 0;
	if (star ? name.n < lead + tail : name.n != lead)
		return false;
	for (size_t i = 0; i < lead; i++)
		if (small(name.p[i]) != small(pattern[i]))
			return false;
	for (size_t i = 0; i < tail; i++)
		if (small(name.p[name.n - tail + i]) != small(star[1 + i]))
			return false;
	return true;
}

const char *build_wheel(struct slice name, const char **to)
{
	for (size_t k = 0; k < ARRAY_SIZE(wheels); k++)
		if (fits(name, wheels[k].name)) {
			*to = wheels[k].to;
			return wheels[k].advice;
		}
	return NULL;
}

/* A requirement: its name with extras, torch[opt], the version that it is pinned to ("2.6.0") and the local one behind '+' ("cu124"). */
struct requirement {
	struct slice name, version, local;
};

static size_t name_length(struct slice s)
{
	size_t n = 0;
	while (n < s.n && (isalnum((unsigned char)s.p[n]) || strchr("-_.", s.p[n])))
		n++;
	if (n && n < s.n && s.p[n] == '[')
		while (n < s.n && s.p[n - 1] != ']')
			n++;
	return n;
}

static struct requirement requirement_of(struct slice s)
{
	struct requirement r = {.name = {s.p, name_length(s)}};
	size_t i = r.name.n;
	while (i < s.n && strchr(" =~<>!", s.p[i]))
		i++;
	r.version.p = s.p + i;
	while (i < s.n && (isalnum((unsigned char)s.p[i]) || s.p[i] == '.'))
		i++;
	r.version.n = (size_t)(s.p + i - r.version.p);
	if (i < s.n && s.p[i] == '+') {
		r.local.p = s.p + ++i;
		while (i < s.n && (isalnum((unsigned char)s.p[i]) || s.p[i] == '.'))
			i++;
		r.local.n = (size_t)(s.p + i - r.local.p);
	}
	return r;
}

static bool is_cuda_tag(struct slice s) { return s.n > 2 && slice_starts(s, "cu") && strspn(s.p + 2, "0123456789") >= s.n - 2; }

/* The ROCm of the wheels of that torch, torchvision or torchaudio; NULL: not known. */
static const char *rocm_of(const struct requirement *r)
{
	bool vision = fits(r->name, "torchvision");
	char *end;
	char text[16];
	snprintf(text, sizeof text, "%.*s", (int)(r->version.n < 15 ? r->version.n : 15), r->version.n ? r->version.p : "");
	long major = strtol(text, &end, 10), minor = *end == '.' ? strtol(end + 1, NULL, 10) : -1;
	if (vision && !major)
		major = 2, minor -= 15;
	for (size_t k = 0; major == 2 && k < ARRAY_SIZE(torches); k++)
		if (torches[k].minor == minor)
			return torches[k].rocm;
	return NULL;
}

static bool is_torch(struct slice name) { return fits(name, "torch") || fits(name, "torchvision") || fits(name, "torchaudio"); }

/* The ROCm of the torch that the text pins, of whatever word; NULL: it pins none, or not one that is known. */
static const char *rocm_of_text(const struct build_unit *u)
{
	for (const char *p = u->text.p, *end = p + u->text.n;
	     (p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT("torch"))); p++) {
		struct requirement r = requirement_of((struct slice){p, (size_t)(end - p)});
		bool begins = p == u->text.p || !(isalnum((unsigned char)p[-1]) || strchr("-_./", p[-1]));
		const char *rocm = begins && is_torch(r.name) ? rocm_of(&r) : NULL;
		if (rocm)
			return rocm;
	}
	return NULL;
}

/* An address that ends in "/whl/cu124": PyTorch's index for CUDA. */
static bool index_word(struct build_unit *u, struct slice word)
{
	const char *at = slice_find(word, SLICE_LIT("/whl/"));
	if (!at)
		return false;
	struct slice tag = {at + 5, 0};
	while (tag.p + tag.n < word.p + word.n && isalnum((unsigned char)tag.p[tag.n]))
		tag.n++;
	if (!is_cuda_tag(tag))
		return false;
	const char *rocm = rocm_of_text(u);
	if (rocm)
		build_replace_slice(u, tag, arena_printf(&u->arena, "rocm%s", rocm), D_W907);
	else
		build_lost_each(
		        u, word,
		        "it is an index of wheels for CUDA: PyTorch's for ROCm ends in the release of ROCm, such as rocm7.2");
	return true;
}

static bool older(struct slice version, const char *than)
{
	char text[16];
	snprintf(text, sizeof text, "%.*s", (int)(version.n < 15 ? version.n : 15), version.n ? version.p : "");
	return version.n && strtod(text, NULL) < strtod(than, NULL);
}

bool build_pip_word(struct build_unit *u, struct slice word)
{
	struct requirement r = requirement_of(word);
	if (build_kept_at(u, word))
		return false;
	if (index_word(u, word))
		return true;
	if (!r.name.n || (r.name.n < word.n && !strchr(" =~<>!;,", r.name.p[r.name.n])))
		return false;
	if (is_torch(r.name) && is_cuda_tag(r.local)) {
		const char *rocm = rocm_of(&r);
		if (rocm)
			build_replace_slice(u, r.local, arena_printf(&u->arena, "rocm%s", rocm), D_W907);
		else
			build_lost_each(
			        u, word,
			        "the wheel is for CUDA: PyTorch's for ROCm is called after the release of ROCm, such as +rocm7.2");
		return true;
	}
	for (size_t k = 0; k < ARRAY_SIZE(wheels); k++) {
		const struct wheel *wh = &wheels[k];
		if (!fits(r.name, wh->name))
			continue;
		if (wh->to && !older(r.version, wh->from ? wh->from : "0"))
			build_replace_slice(u, r.name, wh->to, D_W907);
		else
			build_lost_each(u, word, wh->advice);
		return true;
	}
	const char *dash = memrchr(r.name.p, '-', r.name.n), *tag = slice_find(r.local, SLICE_LIT("cu1"));
	struct slice last = {dash ? dash + 1 : r.name.p, dash ? (size_t)(r.name.p + r.name.n - dash - 1) : 0};
	if (is_cuda_tag(last) || tag) { /* spconv-cu120, torch-scatter==2.1.2+pt26cu124 */
		build_lost_each(u, word, "the wheel is for CUDA: look for the project's wheel for ROCm, or build it from source");
		return true;
	}
	return false;
}

void build_pip(struct build_unit *u)
{
	const char *p = u->text.p, *end = p + u->text.n;
	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		struct slice line = {p, (size_t)((newline ? newline : end) - p)};
		p = newline ? newline + 1 : end;
		while (line.n && strchr(" \t", *line.p))
			line.p++, line.n--;
		const char *comment = slice_find(line, SLICE_LIT(" #"));
		line.n = comment ? (size_t)(comment - line.p) : line.n;
		while (line.n && strchr(" \t\r", line.p[line.n - 1]))
			line.n--;
		if (line.n && *line.p != '#')
			build_pip_word(u, line);
	}
}
