/* rulec.c: compiles rules/ *.rules into C: static tables and a perfect hash over the names. usage: rulec FILE... > rules_gen.c
 *
 * The hash is "hash and displace": keys fall into buckets, and each bucket, the fullest first, gets the first displacement that
 * sends all of its keys to free slots. A look-up is one hash, two loads and one comparison. */
#include "rules/rule_impl.h"
#include <ctype.h>
#include <stdlib.h>

static void string(const char *s)
{
	if (!s) {
		printf("0");
		return;
	}
	putchar('"');
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;
		if (c == '"' || c == '\\')
			printf("\\%c", c);
		else if (c < 32 || c >= 127)
			printf("\\%03o", c);
		else
			putchar(c);
	}
	putchar('"');
}

static void field(const char *name, const char *s)
{
	if (s) {
		printf(" .%s = ", name);
		string(s);
		putchar(',');
	}
}

static void versions(const char *name, struct versions v)
{
	if (v.added || v.deprecated || v.changed || v.removed)
		printf(" .%s = { %u, %u, %u, %u },", name, v.added, v.deprecated, v.changed, v.removed);
}

static void patterns(const char *name, const struct rule_pattern *p, unsigned n)
{
	if (!n)
		return;
	printf("\n  .%s = (const struct rule_pattern[]){", name);
	for (unsigned i = 0; i < n; i++) {
		printf(" { %u, %d, ", p[i].op, p[i].slot);
		string(p[i].prefix);
		printf(", ");
		string(p[i].suffix);
		printf(" },");
	}
	printf(" }, .n_%s = %u,", name, n);
}

static void parts(const char *name, const struct rule_part *p, unsigned n)
{
	if (!n)
		return;
	printf("\n  .%s = (const struct rule_part[]){", name);
	for (unsigned i = 0; i < n; i++) {
		printf(" { %u, %u, %d, ", p[i].op, p[i].flags, p[i].slot);
		string(p[i].text);
		printf(" },");
	}
	printf(" }, .n_%s = %u,", name, n);
}

static void guards(const struct rule_guard *g, unsigned n)
{
	if (!n)
		return;
	printf("\n  .guards = (const struct rule_guard[]){");
	for (unsigned i = 0; i < n; i++) {
		printf(" { %u, %u, %d, %d, %u, %lldLL, ", g[i].op, g[i].cmp, g[i].negated, g[i].slot, g[i].n_words,
		       (long long)g[i].value);
		if (g[i].n_words) {
			printf("(const char *const[]){");
			for (unsigned k = 0; k < g[i].n_words; k++) {
				printf(" ");
				string(g[i].words[k]);
				printf(",");
			}
			printf(" } },");
		} else {
			printf("0 },");
		}
	}
	printf(" }, .n_guards = %u,", n);
}

static void emit_names(const struct rule_set *s)
{
	printf("static const struct name_rule names[] = {\n");
	FOR_EACH(const struct name_rule, r, s->names, s->n_names) {
		printf("{");
		field("cuda", r->cuda);
		field("hip", r->hip);
		field("roc", r->roc);
		field("include", r->include);
		field("native", r->native);
		field("ocp", r->ocp);
		field("roc_include", r->roc_include);
		field("needs", r->needs);
		field("near", r->near);
		field("note", r->note);
		field("why", r->why);
		field("fix", r->fix);
		field("has", r->has);
		versions("v_cuda", r->v_cuda);
		versions("v_hip", r->v_hip);
		versions("v_roc", r->v_roc);
		if (r->call_n)
			printf(" .call_first = %u, .call_n = %u,", r->call_first, r->call_n);
		if (r->device_pointers)
			printf(" .device_pointers = %u,", r->device_pointers);
		printf(" .line = %u, .kind = %u, .flags = %u, .lib = %u },\n", r->line, r->kind, r->flags, r->lib);
	}
	printf("%s};\n", s->n_names ? "" : "{ 0 }\n");
}

static void emit_calls(const struct rule_set *s)
{
	printf("static const struct call_rule calls[] = {\n");
	FOR_EACH(const struct call_rule, c, s->calls, s->n_calls) {
		printf("{ .name = ");
		string(c->name);
		printf(", .is_tmpl = %d, .has_targs = %d, .unsupported = %d, .n_slots = %u, .line = %u, .lib = %u, .order = %u, "
		       ".unused = %u,",
		       c->is_tmpl, c->has_targs, c->unsupported, c->n_slots, c->line, c->lib, c->order, c->unused);
		patterns("args", c->args, c->n_args);
		patterns("targs", c->targs, c->n_targs);
		parts("parts", c->parts, c->n_parts);
		parts("say", c->say, c->n_say);
		guards(c->guards, c->n_guards);
		field("id", c->id);
		field("note", c->note);
		field("why", c->why);
		field("fix", c->fix);
		field("needs", c->needs);
		field("include", c->include);
		field("text", c->text);
		field("when", c->when);
		printf(" },\n");
	}
	printf("%s};\n", s->n_calls ? "" : "{ 0 }\n");
}

struct key {
	uint64_t hash;
	uint32_t at; /* in by_key */
};
struct bucket {
	uint32_t id, first, n;
};

static uint32_t bucket_mask; /* for compare_hash only */
static int compare_hash(const void *a, const void *b)
{
	const struct key *x = a, *y = b;
	uint32_t i = rule_bucket(x->hash, bucket_mask), j = rule_bucket(y->hash, bucket_mask);
	return i != j ? (i < j ? -1 : 1) : x->at < y->at ? -1 : 1;
}

static int compare_buckets(const void *a, const void *b)
{
	const struct bucket *x = a, *y = b;
	return x->n != y->n ? (x->n > y->n ? -1 : 1) : x->id < y->id ? -1 : 1;
}

/* True when the bucket's keys all find free slots with this displacement; they are then taken. */
static bool place(const struct key *keys, uint32_t n, uint32_t displacement, uint32_t *slots, uint32_t mask)
{
	for (uint32_t i = 0; i < n; i++) {
		uint32_t at = rule_slot(keys[i].hash, displacement, mask);
		if (slots[at] != UINT32_MAX) {
			while (i-- > 0)
				slots[rule_slot(keys[i].hash, displacement, mask)] = UINT32_MAX;
			return false;
		}
		slots[at] = rule_tag(keys[i].hash) << 16 | keys[i].at;
	}
	return true;
}

static bool emit_hash(const struct rule_set *s)
{
	struct key *keys = xmalloc((s->n_names + 1) * sizeof *keys);
	uint32_t n = 0, slot_n = 64, bucket_n = 16;
	for (uint32_t i = 0; i < s->n_names; i++) {
		const char *key = s->names[s->by_key[i]].cuda;
		if (!i || strcmp(key, s->names[s->by_key[i - 1]].cuda))
			keys[n++] = (struct key){hash_bytes(key, strlen(key)), i};
	}
	while (slot_n < n + n / 8)
		slot_n *= 2;
	while (bucket_n * 4 < n)
		bucket_n *= 2;
	bucket_mask = bucket_n - 1;
	qsort(keys, n, sizeof *keys, compare_hash);
	struct bucket *buckets = xcalloc(bucket_n, sizeof *buckets);
	uint32_t *slots = xmalloc(slot_n * sizeof *slots);
	uint16_t *displace = xcalloc(bucket_n, sizeof *displace);
	memset(slots, 0xff, slot_n * sizeof *slots);
	for (uint32_t i = 0; i < bucket_n; i++)
		buckets[i].id = i;
	for (uint32_t i = n; i-- > 0;) {
		struct bucket *b = &buckets[rule_bucket(keys[i].hash, bucket_mask)];
		b->first = i;
		b->n++;
	}
	qsort(buckets, bucket_n, sizeof *buckets, compare_buckets);
	bool done = true;
	for (uint32_t i = 0; done && i < bucket_n && buckets[i].n; i++) {
		uint32_t d = 0;
		while (d < 65536 && !place(keys + buckets[i].first, buckets[i].n, d, slots, slot_n - 1))
			d++;
		done = d < 65536;
		displace[buckets[i].id] = (uint16_t)d;
	}
	printf("static const uint16_t displace[] = {");
	for (uint32_t i = 0; i < bucket_n; i++)
		printf("%s%u,", i % 16 ? " " : "\n", displace[i]);
	printf("\n};\nstatic const uint32_t slots[] = {");
	for (uint32_t i = 0; i < slot_n; i++)
		printf("%s%#x,", i % 16 ? " " : "\n", slots[i]);
	printf("\n};\n#define BUCKET_MASK %u\n#define SLOT_MASK %u\n", bucket_n - 1, slot_n - 1);
	free(displace);
	free(slots);
	free(buckets);
	free(keys);
	return done;
}

static void emit_builds(const struct rule_set *s)
{
	printf("static const struct build_rule builds[] = {\n");
	FOR_EACH(const struct build_rule, r, s->builds, s->n_builds) {
		printf(" { .kind = %u, .same = %u, .dropped = %u, .in = %u, .line = %u,", r->kind, r->same, r->dropped, r->in,
		       r->line);
		field("name", r->name);
		field("to", r->to);
		field("with", r->with);
		field("target", r->target);
		field("package", r->package);
		field("note", r->note);
		field("why", r->why);
		field("fix", r->fix);
		printf(" },\n");
	}
	printf("%s};\n", s->n_builds ? "" : "{ 0 }\n");
}

static void emit(const struct rule_set *s)
{
	printf("/* Generated by rulec from rules/. */\n#include \"rules/rule_impl.h\"\n");
	emit_names(s);
	emit_calls(s);
	emit_builds(s);
	printf("static const uint32_t by_key[] = {");
	for (uint32_t i = 0; i < s->n_names; i++)
		printf("%s%u,", i % 16 ? " " : "\n", s->by_key[i]);
	printf("%s\n};\nstatic const struct rule_lib libs[] = {\n", s->n_names ? "" : " 0");
	for (uint32_t i = 0; i < s->n_libs; i++) {
		printf("{ ");
		string(s->libs[i].id);
		printf(", ");
		string(s->libs[i].title);
		printf(" },\n");
	}
	printf("%s};\nstatic const char *const namespaces[] = {", s->n_libs ? "" : "{ 0, 0 }\n");
	for (uint32_t i = 0; i < s->n_namespaces; i++) {
		printf(" ");
		string(s->namespaces[i]);
		printf(",");
	}
	printf("%s };\n", s->n_namespaces ? "" : " 0");
}

int main(int argc, char **argv)
{
	struct rule_build b = {0};
	for (int i = 1; i < argc; i++)
		rules_read_file(&b, argv[i]);
	rules_finish(&b);
	if (b.set.n_names >= 0xffff) {
		buf_addf(&b.messages, "rulec: %u names are too many for 16-bit slots\n", b.set.n_names);
		b.errors++;
	}
	if (!b.errors) {
		const struct rule_set *s = &b.set;
		emit(s);
		if (!emit_hash(s)) {
			fprintf(stderr, "rulec: no perfect hash found: two names hash alike\n");
			return 2;
		}
		printf("const struct rule_set rules_builtin_set = { .names = names, .calls = calls, .by_key = by_key, .libs = "
		       "libs,\n"
		       "\t.namespaces = namespaces, .builds = builds, .n_builds = %u, .n_names = %u, .n_calls = %u, .n_libs = %u, "
		       ".n_namespaces = %u, .displace = "
		       "displace,\n"
		       "\t.slots = slots, .bucket_mask = BUCKET_MASK, .slot_mask = SLOT_MASK,\n"
		       "\t.family_first = %u, .n_families = %u, .own_first = %u, .n_own = %u };\n",
		       s->n_builds, s->n_names, s->n_calls, s->n_libs, s->n_namespaces, s->family_first, s->n_families,
		       s->own_first, s->n_own);
	}
	if (b.messages.n)
		fwrite(b.messages.p, 1, b.messages.n, stderr);
	unsigned errors = b.errors;
	rule_build_free(&b);
	return errors || fflush(stdout) || ferror(stdout) ? 2 : 0;
}
