/* build_c_text.c: names and headers of C in build files. */
#include "build/build_c_text.h"
#include <ctype.h>

const char *build_c_name(struct build_unit *u, struct slice name)
{
	const char *to = NULL;
	const struct name_rule *r = rules_find(u->rules, name, 0);
	if (r && rule_verdict(r, &u->r->sel, &to) == VERDICT_RENAME && to && *to)
		return to;
	/* AC_CHECK_LIB([cuda], [cuMemcpy]) in MASA-CUDAlign's configure.ac asks for the name alone */
	struct slice called = r && r->kind == RK_FUNC ? rules_called(u->rules, r) : (struct slice){0};
	return called.n ? arena_strndup(&u->arena, called.p, called.n) : NULL;
}

const char *build_c_header(struct build_unit *u, struct slice name)
{
	const char *to = NULL;
	const struct name_rule *r = rules_find(u->rules, name, 1u << RK_HEADER);
	return r && rule_verdict(r, &u->r->sel, &to) == VERDICT_RENAME && to && *to ? to : NULL;
}

bool build_c_is_cuda(struct slice s)
{
	static const char *const leads[] = {"cuda",     "cu",       "cublas", "cublasLt", "cufft", "curand",
	                                    "cusparse", "cusolver", "nvrtc",  "nvml",     "cudnn"};
	for (size_t i = 0; i < ARRAY_SIZE(leads); i++) {
		size_t n = strlen(leads[i]);
		if (s.n > n && !memcmp(s.p, leads[i], n) && s.p[n] >= 'A' && s.p[n] <= 'Z')
			return true;
	}
	return false;
}

void build_c_rename(struct build_unit *u, struct slice name, bool called)
{
	const char *to = build_c_name(u, name);
	if (to)
		build_replace_slice(u, name, to, D_W907);
	else if (called && build_c_is_cuda(name))
		build_lost(u, name, "HIP has no function with a similar name: 'tranship query' prints the counterpart");
}

/* The header that the text names behind "#include"; where it ends. */
static size_t read_include(struct build_unit *u, struct slice text, size_t at)
{
	while (at < text.n && (text.p[at] == ' ' || text.p[at] == '\t' || text.p[at] == '\\'))
		at++;
	if (at == text.n || !strchr("<\"", text.p[at]))
		return at;
	size_t begin = ++at;
	while (at < text.n && !strchr(">\"\\\n", text.p[at]))
		at++;
	struct slice name = {text.p + begin, at - begin};
	const char *to = build_c_header(u, name);
	if (to)
		build_replace_slice(u, name, to, D_W907);
	return at;
}

void build_c_program(struct build_unit *u, struct slice text)
{
	for (size_t at = 0; at < text.n;) {
		char c = text.p[at];
		if (c == '\\') {
			at += 2;
		} else if (slice_starts((struct slice){text.p + at, text.n - at}, "#include")) {
			at = read_include(u, text, at + strlen("#include"));
		} else if (isalpha((unsigned char)c) || c == '_') {
			size_t end = at;
			while (end < text.n && word_char(text.p[end]))
				end++;
			struct slice name = {text.p + at, end - at};
			bool reference = at && strchr("{$@", text.p[at - 1]) != NULL;
			if (!reference && (build_c_is_cuda(name) || SLICE_STARTS_ANY(name, "cu", "CU")))
				build_c_rename(u, name, end < text.n && text.p[end] == '(');
			at = end;
		} else {
			at++;
		}
	}
}
