/* build_guard.c: what is for CUDA only on purpose, and what is for HIP already. */
#include "build/build_guard.h"

static bool same_word(struct slice w, const char *s) { return w.n == strlen(s) && !strncasecmp(w.p, s, w.n); }

bool build_speaks_of_hip(struct slice w)
{
	static const char *const words[] = {"hipcc", "amdclang", "rocm", "offload-arch", "amdhip64", "cmake_hip", "hip::", "roc::"};
	for (size_t k = 0; k < w.n; k++)
		for (size_t i = 0; strchr("hHaArRoOcC", w.p[k]) && i < ARRAY_SIZE(words); i++)
			if (w.n - k >= strlen(words[i]) && !strncasecmp(w.p + k, words[i], strlen(words[i])))
				return true;
	return same_word(w, "hip"); /* a package, a language */
}

/* Is it a guard, and (*of_port) one that is named "!X", as it stands for the port? */
static bool is_guard(const struct run *r, struct slice w, bool *of_port)
{
	for (size_t i = 0; i < r->n_cuda_guards; i++) {
		const char *guard = r->cuda_guards[i];
		if (slice_is(w, guard + (*guard == '!'))) {
			*of_port = *guard == '!';
			return true;
		}
	}
	return false;
}

bool build_guarded(struct build_guards *g, const struct build_words *r, uint32_t i)
{
	const struct build_word *w = &r->v[i];
	bool make = r->kind == BUILD_MAKE;
	if (w->first && (make || r->kind == BUILD_CMAKE)) {
		bool opens = make ? slice_starts(w->text, "if") : same_word(w->text, "if");
		bool turns = slice_is(w->text, "else") || same_word(w->text, "elseif") || same_word(w->text, "else");
		if (same_word(w->text, "endif") && g->depth) {
			g->depth--;
		} else if (opens || turns) {
			bool guard = false, negated = slice_is(w->text, "ifndef") || slice_is(w->text, "ifneq");
			for (uint32_t k = i + 1; k < r->n && (make ? r->v[k].line == w->line : r->v[k].command == i); k++) {
				struct slice t = r->v[k].text;
				bool of_port = false, here = is_guard(g->r, t, &of_port);
				guard = guard || here;
				negated = negated != of_port;
				if (make) /* "else ifndef X", "ifeq ($(X),0)" */
					negated = negated != (same_word(t, "ifneq") || same_word(t, "ifndef") ||
					                      same_word(t, "0") || same_word(t, "no") || same_word(t, "off"));
				else
					negated = negated != (here && same_word(r->v[k - 1].text, "not"));
			}
			if (opens)
				g->depth++;
			uint32_t d = g->depth - 1;
			if (g->depth && d < ARRAY_SIZE(g->v)) {
				bool other = turns && g->v[d].other;
				g->v[d].kept = guard ? !negated : other;
				g->v[d].other = guard ? negated : other;
			}
		}
	}
	for (uint32_t d = 0; d < g->depth && d < ARRAY_SIZE(g->v); d++)
		if (g->v[d].kept)
			return true;
	return false;
}
