/* table.c: looking things up in the built-in table and in users' tables that stand before it. */
#include "base/shown.h"
#include "rules/embed.h"
#include "rules/rule_impl.h"
#include "base/file_io.h"
#include "lex/word_class.h"
#include <pthread.h>
#include <stdlib.h>
#include <strings.h>

const struct rule_table *rules_builtin(void)
{
	static const struct rule_table builtin = {.set = &rules_builtin_set};
	return &builtin;
}

static bool key_is(const struct name_rule *r, struct slice key)
{
	return strlen(r->cuda) == key.n && !memcmp(r->cuda, key.p, key.n);
}

/* The position in by_key of the first row with this key, or n_names. */
static uint32_t find_key(const struct rule_table *t, struct slice key)
{
	const struct rule_set *s = t->set;
	uint64_t value;
	if (!s->slots)
		return strmap_get(&t->index, key, &value) ? (uint32_t)value : s->n_names;
	uint64_t hash = hash_bytes(key.p, key.n);
	uint32_t slot = s->slots[rule_slot(hash, s->displace[rule_bucket(hash, s->bucket_mask)], s->slot_mask)];
	uint32_t at = slot & 0xffff;
	if (at == 0xffff || slot >> 16 != rule_tag(hash) || !key_is(&s->names[s->by_key[at]], key))
		return s->n_names;
	return at;
}

static const struct name_rule *find_in(const struct rule_table *t, struct slice key, unsigned mask)
{
	const struct rule_set *s = t->set;
	uint32_t first = find_key(t, key);
	for (uint32_t i = first; i < s->n_names && (i == first || key_is(&s->names[s->by_key[i]], key)); i++)
		if (mask & 1u << s->names[s->by_key[i]].kind)
			return &s->names[s->by_key[i]];
	return NULL;
}

static const struct name_rule *find_exact(const struct rule_table *t, struct slice key, unsigned mask)
{
	const struct name_rule *r = find_in(t, key, mask);
	if (!r && t->base && !strmap_get(&t->off, key, NULL))
		r = find_exact(t->base, key, mask);
	return r;
}

static const struct name_rule *find_family(const struct rule_table *t, struct slice key)
{
	const struct name_rule *found = rule_family(t->set, key);
	if (!found && t->base) {
		found = find_family(t->base, key);
		if (found && strmap_get(&t->off, slice_str(found->cuda), NULL))
			found = NULL;
	}
	return found;
}

const struct name_rule *rules_find(const struct rule_table *t, struct slice key, unsigned kind_mask)
{
	const struct name_rule *r = find_exact(t, key, kind_mask ? kind_mask : ~(unsigned)RULE_KINDS_ASIDE);
	return r || kind_mask || strmap_get(&t->off, key, NULL) ? r : find_family(t, key);
}

static int compare_namespace(const void *key, const void *item)
{
	const struct slice *k = key;
	const char *s = *(const char *const *)item;
	int c = strncmp(k->p, s, k->n);
	return c ? c : s[k->n] ? -1 : 0;
}

bool rules_is_namespace(const struct rule_table *t, struct slice name)
{
	if (!name.n || memchr(name.p, 0, name.n))
		return false;
	return (t->set->n_namespaces &&
	        bsearch(&name, t->set->namespaces, t->set->n_namespaces, sizeof *t->set->namespaces, compare_namespace)) ||
	       (t->base && rules_is_namespace(t->base, name));
}

size_t rules_count(const struct rule_table *t) { return t->all ? t->n_all : t->set->n_names; }
const struct name_rule *rules_at(const struct rule_table *t, size_t i) { return t->all ? t->all[i] : &t->set->names[i]; }
const struct name_rule *rules_own(const struct rule_table *t, size_t i)
{
	if (i < t->set->n_own)
		return &t->set->names[t->set->own_first + i];
	i -= t->set->n_own;
	return i < t->n_own ? t->all[t->own_first + i] : NULL;
}
const char *rules_lib_id(const struct rule_table *t, unsigned lib) { return lib < t->set->n_libs ? t->set->libs[lib].id : ""; }
const char *rules_lib_title(const struct rule_table *t, unsigned lib)
{
	return lib < t->set->n_libs ? t->set->libs[lib].title : "";
}

const struct call_rule *rules_call(const struct rule_table *t, const struct name_rule *r, uint32_t i)
{
	while (t->base && !(r->flags & NF_USER))
		t = t->base;
	return &t->set->calls[r->call_first + i];
}

bool rule_by_format(const struct name_rule *r, const struct selection *sel) { return r->ocp && sel->float8 == FLOAT8_OCP; }

const struct versions *rule_versions(const struct name_rule *r, const struct selection *sel)
{
	static const struct versions ocp = {.added = 603}; /* HIP's types and enumerators came in one release */
	return rule_by_format(r, sel) ? &ocp : sel->target == TARGET_ROC && r->roc ? &r->v_roc : &r->v_hip;
}

enum verdict rule_verdict(const struct name_rule *r, const struct selection *sel, const char **replacement)
{
	bool native = !sel->warp32 && r->native, roc = sel->target == TARGET_ROC && r->roc;
	const struct versions *v = rule_versions(r, sel);
	const char *name = native ? r->native : roc ? r->roc : r->hip;
	if (rule_by_format(r, sel))
		name = strcmp(r->ocp, "-") ? r->ocp : NULL;
	*replacement = name;
	if (native)
		return VERDICT_RENAME;
	if (!name && (r->flags & NF_DROPPED)) {
		*replacement = "";
		return VERDICT_DROP;
	}
	if (!name)
		return VERDICT_NONE;
	if (v->added > sel->rocm)
		return VERDICT_TOO_NEW;
	if (v->removed && v->removed <= sel->rocm)
		return VERDICT_GONE;
	return strcmp(name, r->cuda) ? VERDICT_RENAME : VERDICT_SAME;
}

const char *rule_needs(const struct name_rule *r, const struct selection *sel)
{
	return !sel->warp32 && r->native ? NULL : r->needs;
}

bool rule_is_plain(const struct name_rule *r)
{
	if (!strncmp(r->cuda, "__", 2))
		return !strcmp(r->cuda, "__restrict__") || !strcmp(r->cuda, "__inline__");
	if (r->needs && strcmp(r->needs, "math")) /* atomicAdd_block, htanh; but umax and fdivide are words of host code, too */
		return false;
	return (r->flags & NF_SAME) && (r->include || r->kind == RK_DFUNC ||
	                                !strncasecmp(r->cuda, "fftw", 4) /* FFTW's own, unless cufftw.h is included */);
}

/* The first line of a sorted list that is not before 'key'. */
static const char *list_from(const char *list, struct slice key)
{
	const char *low = list, *high = list + strlen(list);
	while (low < high) {
		const char *line = low + (high - low) / 2, *end;
		while (line > low && line[-1] != '\n')
			line--;
		end = strchrnul(line, '\n');
		size_t n = (size_t)(end - line), common = n < key.n ? n : key.n;
		int c = memcmp(line, key.p, common);
		if (c < 0 || (!c && n < key.n))
			low = *end ? end + 1 : end;
		else
			high = line;
	}
	return low;
}

bool rule_has(const struct name_rule *ns, struct slice name)
{
	if (!ns->has)
		return true;
	for (size_t part = 0; part < name.n;) {
		const char *colons = memmem(name.p + part, name.n - part, "::", 2);
		size_t end = colons ? (size_t)(colons - name.p) : name.n;
		const char *at = list_from(ns->has, (struct slice){name.p, end});
		if (strncmp(at, name.p, end) || (at[end] && at[end] != '\n'))
			return false;
		part = colons ? end + 2 : end;
		at = list_from(ns->has, (struct slice){name.p, part});
		if (colons && strncmp(at, name.p, part))
			break; /* nothing is said of what is within */
	}
	return true;
}

bool rule_tells_why(const struct name_rule *r, const struct selection *sel)
{
	const char *name = NULL;
	enum verdict v = rule_verdict(r, sel, &name);
	if (v != VERDICT_RENAME && v != VERDICT_SAME)
		return true;
	return sel->target == TARGET_ROC ? r->hip != NULL : !r->v_hip.added || r->ocp || r->note;
}

const char *rule_hip_header(const struct rule_table *t, const struct name_rule *r, const struct selection *sel)
{
	if (sel->target != TARGET_ROC || r->roc || !r->hip)
		return NULL;
	bool device = r->kind == RK_DFUNC || r->kind == RK_DTYPE;
	for (size_t i = 0; i < rules_count(t); i++) {
		const struct name_rule *h = rules_at(t, i);
		if (h->kind == RK_HEADER && h->lib == r->lib && h->hip && h->roc && (!device || strstr(h->hip, "kernel")))
			return h->hip;
	}
	return NULL;
}

/* ---- words ---- */

const char *const standard_words[] = {
#define STANDARD(name, how) #name,
#include "rules/standard.def"
#undef STANDARD
        NULL};

const char *const vector_words[] = {
#define UP_TO_4(name) #name "1", #name "2", #name "3", #name "4",
        UP_TO_4(char) UP_TO_4(uchar) UP_TO_4(short) UP_TO_4(ushort) UP_TO_4(int) UP_TO_4(uint) UP_TO_4(long) UP_TO_4(ulong)
                UP_TO_4(longlong) UP_TO_4(ulonglong) UP_TO_4(float) UP_TO_4(double)
#undef UP_TO_4
                        "double4_16a",
        "double4_32a",
        "long4_16a",
        "long4_32a",
        "longlong4_16a",
        "longlong4_32a",
        "ulong4_16a",
        "ulong4_32a",
        "ulonglong4_16a",
        "ulonglong4_32a",
        NULL};

/* Not in the table, or not for what the table says: what the stages look for by its spelling. */
static const char *const code_words[] = {
        "all",     "any",      "ballot",  "match_all", "match_any", "shfl",  "shfl_down",
        "shfl_up", "shfl_xor", "surface", "template",  "texture",   "using",
};

/* The words that start passes of passes.def: at tokens while a file is matched, and learners and finders of hazards. Of what words begin with
 * only those matter that the table has. */
#define NOTHING
#define READS_ALONE(...)
#define READS_NAMES(...)
#define READS_COMMON(...)
#define READS_OPEN(...)
#define STANDARD_NAMES
#define VECTOR_NAMES
#define P(...)
#define R(...)
#define STARTS_LOOK(...)
#define STARTS_TOKEN(...) OF_TOKENS(__VA_ARGS__)
#define STARTS_FILE(...)
#define STARTS_RULE(...)
#define STARTS_JOIN(...)
#define STARTS_WHOLE(...)
#define STARTS_LEARN(...)              OF_HAZARDS(__VA_ARGS__)
#define STARTS_FIND(...)               OF_HAZARDS(__VA_ARGS__)
#define STARTS_AFTER(...)              OF_HAZARDS(__VA_ARGS__)
#define PASS(name, phase, starts, ...) STARTS_##phase(starts)
#define W(...)                         __VA_ARGS__,
#define L(...)
#define OF_TOKENS(...) __VA_ARGS__
#define OF_HAZARDS(...)
static const char *const token_words[] = {
#include "passes.def"
};
#undef OF_TOKENS
#undef OF_HAZARDS
#define OF_TOKENS(...)
#define OF_HAZARDS(...) __VA_ARGS__
static const char *const hazard_words[] = {
#include "passes.def"
};
#undef W
#undef L
#define W(...)
#define L(...) __VA_ARGS__,
static const char *const hazard_leads[] = {
#include "passes.def"
};
#undef W
#undef L
#undef PASS

/* The first eight letters of these. */
struct leads {
	uint64_t first[ARRAY_SIZE(hazard_leads)], mask[ARRAY_SIZE(hazard_leads)];
};

static void leads_make(struct leads *l)
{
	for (size_t i = 0; i < ARRAY_SIZE(hazard_leads); i++) {
		size_t n = strlen(hazard_leads[i]);
		uint64_t last;
		word_ends(hazard_leads[i], n, n, &l->first[i], &last);
		l->mask[i] = n < 8 ? ((uint64_t)1 << 8 * n) - 1 : ~(uint64_t)0;
	}
}

/* The classes of a name, or of a component of one, that is 'cls' anyway. */
static unsigned with_hazards(const struct leads *l, struct slice word, unsigned cls)
{
	uint64_t first, last;
	word_ends(word.p, word.n, word.n, &first, &last);
	for (size_t i = 0; i < ARRAY_SIZE(hazard_leads); i++)
		if ((first & l->mask[i]) == l->first[i] && slice_starts(word, hazard_leads[i]))
			return cls | WORD_HAZARD;
	return cls;
}

static struct word_table *words_of(const struct rule_table *t)
{
	struct word_table *w = xcalloc(1, sizeof *w);
	struct leads leads;
	leads_make(&leads);
	for (size_t i = 0; i < ARRAY_SIZE(code_words); i++)
		word_table_add(w, slice_str(code_words[i]), WORD_CODE);
	for (size_t i = 0; standard_words[i]; i++)
		word_table_add(w, slice_str(standard_words[i]), WORD_CODE);
	for (size_t i = 0, n = rules_count(t); i < n; i++) {
		const struct name_rule *r = rules_at(t, i);
		if (r->kind == RK_HEADER || r->kind == RK_OWN)
			continue;
		if (r->kind == RK_MOVED) {
			const char *word = rule_moved_word(r);
			word_table_add(w, (struct slice){word, strcspn(word, "./")}, WORD_HAZARD);
			continue;
		}
		if (r->kind == RK_FAMILY)
			word_table_add_family(w, r->cuda);
		struct slice name = {r->cuda, r->kind == RK_CLASH ? strcspn(r->cuda, "(") : strlen(r->cuda)};
		word_table_add(w, name, with_hazards(&leads, name, r->kind == RK_HAZARD ? WORD_KNOWN | WORD_HAZARD : WORD_KNOWN));
		const char *sep = strstr(r->cuda, "::"), *dot = r->kind == RK_MEMBER ? strchr(r->cuda, '.') : NULL;
		if (dot)
			word_table_add(w, slice_str(dot + 1), WORD_CODE);
		if (sep) {
			struct slice root = {r->cuda, (size_t)(sep - r->cuda)};
			word_table_add(w, root, with_hazards(&leads, root, WORD_KNOWN));
		}
		for (; sep; sep = strstr(sep + 2, "::")) {
			const char *next = strstr(sep + 2, "::");
			struct slice part = {sep + 2, next ? (size_t)(next - sep - 2) : strlen(sep + 2)};
			word_table_add(w, part, with_hazards(&leads, part, WORD_PART));
		}
	}
	for (size_t i = 0; i < ARRAY_SIZE(token_words); i++) /* names of the table are looked at anyway */
		if (!word_table_find(w, word_hash(token_words[i], strlen(token_words[i]), strlen(token_words[i]))))
			word_table_add(w, slice_str(token_words[i]), WORD_CODE);
	for (size_t i = 0; i < ARRAY_SIZE(hazard_words); i++)
		word_table_add(w, slice_str(hazard_words[i]), WORD_HAZARD);
	return w;
}

static struct word_table *builtin_words;
static void make_builtin_words(void) { builtin_words = words_of(rules_builtin()); }

const struct word_table *rules_words(const struct rule_table *t)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	if (t->words)
		return t->words;
	pthread_once(&once, make_builtin_words);
	return builtin_words;
}

/* ---- users' tables ---- */

/* Call rows of a user's for built-in names: the table gets copies of those rows, so that name and calls are found together. */
static void inherit_names(struct rule_build *b, const struct rule_table *base)
{
	struct strmap known = {0};
	for (uint32_t i = 0; i < b->n_names; i++)
		if (!rule_is_aside(&b->names[i]))
			strmap_put(&known, slice_str(b->names[i].cuda), 1);
	for (uint32_t i = 0; i < b->n_calls; i++) {
		struct slice key = slice_str(b->calls[i].name);
		if (strmap_get(&known, key, NULL))
			continue;
		strmap_put(&known, key, 1);
		for (unsigned kind = 0; kind < RULE_KINDS; kind++) {
			const struct name_rule *r = RULE_KINDS_ASIDE & 1u << kind ? NULL : rules_find(base, key, 1u << kind);
			if (!r)
				continue;
			struct name_rule copy = *r;
			copy.flags |= NF_USER | NF_INHERITED;
			rule_build_add(b, &copy, b->calls[i].file);
		}
	}
	strmap_free(&known);
}

/* The user's call rows come first, the built-in ones of that name after them. */
static void inherit_calls(struct rule_build *b, const struct rule_table *base)
{
	FOR_EACH(struct name_rule, r, b->names, b->n_names) {
		if (!(r->flags & NF_INHERITED))
			continue;
		const struct name_rule *from = rules_find(base, slice_str(r->cuda), 1u << r->kind);
		if (!from->call_n)
			continue;
		uint32_t first = b->n_calls, own = r->call_first;
		for (uint32_t k = 0; k < r->call_n + from->call_n; k++) {
			GROW(b->calls, b->n_calls, b->cap_calls);
			b->calls[b->n_calls++] = k < r->call_n ? b->calls[own + k] : *rules_call(base, from, k - r->call_n);
		}
		r->call_first = first;
		r->call_n += from->call_n;
	}
	b->set.calls = b->calls;
	b->set.n_calls = b->n_calls;
}

static void check_off(struct rule_table *t)
{
	struct rule_build *b = &t->build;
	for (uint32_t i = 0; i < b->n_off; i++) {
		struct slice name = slice_str(b->off[i].name);
		if (!build_rule_named(t->base, name) && !rules_find(t->base, name, ~0u) && !rules_find(t->base, name, 0)) {
			b->errors++;
			buf_sayf(&b->messages, "%s:%u:5: '%s' is not in the built-in table\n", b->files[b->off[i].file],
			         b->off[i].line, name.p);
		}
		if (strmap_get(&t->off, name, NULL)) {
			b->errors++;
			buf_sayf(&b->messages, "%s:%u:5: '%s' is off already\n", b->files[b->off[i].file], b->off[i].line, name.p);
		}
		strmap_put(&t->off, name, 1);
	}
}

static void list_all(struct rule_table *t)
{
	size_t base = rules_count(t->base);
	t->all = xmalloc((base + t->set->n_names + 1) * sizeof *t->all);
	for (uint32_t i = 0; i < t->set->n_names; i++)
		t->all[t->n_all++] = &t->set->names[i];
	for (size_t i = 0; i < base; i++) {
		const struct name_rule *r = rules_at(t->base, i);
		struct slice key = slice_str(r->cuda);
		if (strmap_get(&t->off, key, NULL) || find_in(t, key, 1u << r->kind))
			continue;
		if (r->kind == RK_OWN && !t->n_own++)
			t->own_first = t->n_all;
		t->all[t->n_all++] = r;
	}
}

/* Takes over a read but not finished build. */
static struct rule_table *table_from(struct rule_build *b, const struct rule_table *base)
{
	struct rule_table *t = xcalloc(1, sizeof *t);
	t->base = base;
	t->build = *b;
	t->set = &t->build.set;
	b = &t->build;
	if (base)
		inherit_names(b, base);
	rules_finish(b);
	if (base)
		inherit_calls(b, base);
	for (uint32_t i = b->n_names; i-- > 0;)
		strmap_put(&t->index, slice_str(b->names[b->by_key[i]].cuda), i);
	if (base) {
		check_off(t);
		list_all(t);
	}
	t->words = words_of(t);
	return t;
}

static struct rule_build user_build(const struct rule_table *base)
{
	struct rule_build b = {.user = true};
	/* the base's libraries keep their numbers */
	for (uint32_t i = 0; base && i < base->set->n_libs; i++) {
		PUSH(b.libs, b.n_libs, b.cap_libs) = base->set->libs[i];
	}
	return b;
}

static const struct embedded *set_named(const char *name)
{
	char path[80];
	snprintf(path, sizeof path, "rules/%s.rules", name);
	for (size_t i = 0; i < n_embedded_files; i++)
		if (!strcmp(embedded_files[i].path, path))
			return &embedded_files[i];
	return NULL;
}

bool rules_is_set(const char *name) { return set_named(name); }

/* As rules_read_file, which tools of the build have, but only of a regular file, and not of any size. */
static void read_file(struct rule_build *b, const char *path)
{
	enum { MOST_BYTES = 8 << 20 /* of all files together */ };
	struct buf text = {0};
	int err = file_read(path, MOST_BYTES - b->bytes, &text);
	b->bytes += err ? 0 : text.n;
	if (err) {
		b->errors++;
		buf_sayf(&b->messages, "%s:1:1: cannot read: %s\n", path, file_read_problem(err));
	} else {
		rules_read_bytes(b, path, (struct slice){text.p ? text.p : "", text.n});
	}
	buf_free(&text);
}

static void read_rules(struct rule_build *b, const char *name)
{
	const struct embedded *set = set_named(name);
	if (set)
		rules_read_bytes(b, set->path, (struct slice){(const char *)set->bytes, set->n});
	else
		read_file(b, name);
}

struct rule_table *rules_load_quietly(const char *const *files, size_t n)
{
	enum { MOST_FILES = 256 };
	struct rule_build b = user_build(rules_builtin());
	if (n > MOST_FILES) {
		b.errors++;
		buf_sayf(&b.messages, "%s:1:1: more than %d files of rules\n", files[MOST_FILES], MOST_FILES);
		n = MOST_FILES;
	}
	for (size_t i = 0; i < n; i++) {
		size_t later = i + 1;
		while (later < n && strcmp(files[i], files[later]))
			later++;
		if (later >= n) /* else it is read in that place, and once is enough */
			read_rules(&b, files[i]);
	}
	return table_from(&b, rules_builtin());
}

struct rule_table *rules_load_alone(const char *const *files, size_t n)
{
	struct rule_build b = {0};
	for (size_t i = 0; i < n; i++)
		read_file(&b, files[i]);
	return table_from(&b, NULL);
}

struct rule_table *rules_load(const char *const *files, size_t n, unsigned *errors)
{
	struct rule_table *t = rules_load_quietly(files, n);
	if (t->build.messages.n)
		fwrite(t->build.messages.p, 1, t->build.messages.n, stderr);
	*errors = t->build.errors;
	return t;
}

struct rule_table *rules_from_bytes(struct slice bytes, const char *name, const struct rule_table *base, struct buf *messages,
                                    unsigned *errors)
{
	struct rule_build b = user_build(base);
	rules_read_bytes(&b, name, bytes);
	struct rule_table *t = table_from(&b, base);
	buf_add(messages, t->build.messages.p, t->build.messages.n);
	*errors = t->build.errors;
	return t;
}

const struct rule_build *rules_source(const struct rule_table *t) { return t->build.user || t->build.n_files ? &t->build : NULL; }

void rules_free(struct rule_table *t)
{
	if (!t || t == rules_builtin())
		return;
	strmap_free(&t->index);
	strmap_free(&t->off);
	free(t->all);
	word_table_free(t->words);
	free(t->words);
	rule_build_free(&t->build);
	free(t);
}
