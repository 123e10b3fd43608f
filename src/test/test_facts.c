/* test_facts.c: merging, looking up and carrying facts, without libclang. */
#include "scan/facts_impl.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static struct name_fact *add_name(struct fact_set *f, uint32_t off, uint8_t origin, const char *type)
{
	GROW(f->names, f->n_names, f->cap_names);
	f->names[f->n_names] = (struct name_fact){.off = off, .origin = origin, .kind = DK_FUNCTION, .type = type};
	return &f->names[f->n_names++];
}

static struct call_fact *add_call(struct fact_set *f, uint32_t off, unsigned n, const struct arg_type *args)
{
	GROW(f->calls, f->n_calls, f->cap_calls);
	struct call_fact *c = &f->calls[f->n_calls++];
	*c = (struct call_fact){.name_off = off, .context = CTX_HOST, .n_args = (uint16_t)n};
	c->args = n ? arena_alloc(&f->arena, n * sizeof *args) : NULL;
	if (n)
		memcpy(c->args, args, n * sizeof *args);
	return c;
}

static void add_type(struct fact_set *f, uint32_t begin, uint32_t end, const char *spelling)
{
	PUSH(f->types, f->n_types, f->cap_types) = (struct type_fact){begin, end, {.cls = TC_INT, .size = 4, .spelling = spelling}};
}

static void add_context(struct fact_set *f, uint32_t begin, uint32_t end, uint8_t context)
{
	GROW(f->contexts, f->n_contexts, f->cap_contexts);
	f->contexts[f->n_contexts++] = (struct context_fact){.begin = begin, .end = end, .context = context};
}

static void add_error(struct fact_set *f, uint32_t off, const char *message)
{
	GROW(f->errors, f->n_errors, f->cap_errors);
	f->errors[f->n_errors++] = (struct parse_error){.off = off, .line = 1, .column = off + 1, .message = message};
}

static void add_include(struct fact_set *f, uint32_t off, const char *resolved, uint8_t origin, bool in_extern_c)
{
	GROW(f->includes, f->n_includes, f->cap_includes);
	f->includes[f->n_includes++] =
	        (struct include_fact){.off = off, .resolved = resolved, .origin = origin, .in_extern_c = in_extern_c};
}

static void test_settle_sorts_and_joins(void **state)
{
	(void)state;
	struct fact_set f = {0};
	add_name(&f, 30, ORIGIN_CUDA, "int");
	add_name(&f, 10, ORIGIN_PROJECT, "float");
	add_name(&f, 30, ORIGIN_CUDA, "int");
	add_name(&f, 10, ORIGIN_CUDA, "double")->declares = true;
	facts_settle(&f);
	assert_int_equal(f.n_names, 2);
	assert_int_equal(f.names[0].off, 10);
	assert_int_equal(f.names[0].origin, ORIGIN_MIXED);
	assert_true(f.names[0].declares);
	assert_null(f.names[0].type);
	assert_int_equal(f.names[1].origin, ORIGIN_CUDA);
	assert_string_equal(f.names[1].type, "int");
	assert_ptr_equal(facts_name(&f, 30), &f.names[1]);
	assert_null(facts_name(&f, 11));
	facts_free(&f);
}

static void test_merge_names(void **state)
{
	(void)state;
	struct fact_set a = {0}, b = {0};
	char *type = xstrdup("void (int)");
	add_name(&a, 5, ORIGIN_CUDA, NULL);
	add_name(&a, 9, ORIGIN_CUDA, NULL);
	add_name(&b, 1, ORIGIN_PROJECT, type)->qualified = "cub::X";
	add_name(&b, 9, ORIGIN_PROJECT, NULL);
	facts_merge(&a, &b);
	memset(type, 'x', strlen(type)); /* strings are copied */
	assert_int_equal(a.n_names, 3);
	assert_string_equal(facts_name(&a, 1)->type, "void (int)");
	assert_string_equal(facts_name(&a, 1)->qualified, "cub::X");
	assert_int_equal(facts_name(&a, 5)->origin, ORIGIN_CUDA);
	assert_int_equal(facts_name(&a, 9)->origin, ORIGIN_MIXED);
	/* a third reading does not turn a disagreement into an agreement */
	facts_merge(&a, &b);
	assert_int_equal(facts_name(&a, 9)->origin, ORIGIN_MIXED);
	assert_int_equal(a.n_names, 3);
	free(type);
	facts_free(&a);
	facts_free(&b);
}

static void test_merge_calls(void **state)
{
	(void)state;
	struct fact_set a = {0}, b = {0}, c = {0};
	const struct arg_type i32 = {.cls = TC_INT, .size = 4, .spelling = "int", .is_const_expr = true, .value = 7};
	const struct arg_type i32_other = {.cls = TC_INT, .size = 4, .spelling = "int", .is_const_expr = true, .value = 8};
	const struct arg_type f64 = {.cls = TC_FLOAT, .size = 8, .spelling = "double"};
	add_call(&a, 40, 2, (struct arg_type[]){i32, i32});
	add_call(&b, 40, 2, (struct arg_type[]){i32_other, f64})->context = CTX_DEVICE;
	facts_merge(&a, &b);
	const struct call_fact *call = facts_call(&a, 40);
	assert_non_null(call);
	assert_int_equal(call->n_args, 2);
	assert_int_equal(call->context, CTX_HOST_DEVICE);
	assert_int_equal(call->args[0].cls, TC_INT);
	assert_string_equal(call->args[0].spelling, "int");
	assert_false(call->args[0].is_const_expr);
	assert_int_equal(call->args[1].cls, TC_UNKNOWN);
	assert_int_equal(call->args[1].size, 0);
	assert_null(call->args[1].spelling);
	add_call(&c, 40, 1, &i32);
	add_call(&c, 50, 0, NULL);
	facts_merge(&a, &c);
	assert_int_equal(facts_call(&a, 40)->n_args, 0);
	assert_true(facts_call(&a, 40)->dependent);
	assert_non_null(facts_call(&a, 50));
	assert_null(facts_call(&a, 45));
	facts_free(&a);
	facts_free(&b);
	facts_free(&c);
}

static void test_merge_types(void **state)
{
	(void)state;
	struct fact_set a = {0}, b = {0};
	add_type(&a, 8, 12, "int");
	add_type(&a, 3, 9, "int");
	add_type(&a, 3, 5, "long");
	add_type(&a, 3, 9, "int");
	facts_settle(&a);
	assert_int_equal(a.n_types, 3);
	add_type(&b, 3, 9, "int");
	add_type(&b, 8, 12, "short");
	facts_merge(&a, &b);
	assert_int_equal(a.n_types, 3);
	assert_string_equal(facts_type(&a, 3, 5)->spelling, "long");
	assert_string_equal(facts_type(&a, 3, 9)->spelling, "int");
	assert_null(facts_type(&a, 8, 12)->spelling); /* they disagree */
	assert_null(facts_type(&a, 3, 8));
	facts_free(&a);
	facts_free(&b);
}

static void test_contexts_nest(void **state)
{
	(void)state;
	struct fact_set f = {0};
	add_context(&f, 60, 90, CTX_HOST_DEVICE);
	add_context(&f, 10, 50, CTX_HOST);
	add_context(&f, 20, 30, CTX_DEVICE);
	add_context(&f, 10, 50, CTX_HOST);
	facts_settle(&f);
	assert_int_equal(f.n_contexts, 3);
	assert_int_equal(facts_context(&f, 9), CTX_UNKNOWN);
	assert_int_equal(facts_context(&f, 10), CTX_HOST);
	assert_int_equal(facts_context(&f, 25), CTX_DEVICE);
	assert_int_equal(facts_context(&f, 30), CTX_HOST);
	assert_int_equal(facts_context(&f, 50), CTX_UNKNOWN);
	assert_int_equal(facts_context(&f, 89), CTX_HOST_DEVICE);
	facts_free(&f);
}

static void test_errors_and_includes(void **state)
{
	(void)state;
	struct fact_set a = {0}, b = {0};
	add_error(&a, 3, "no such thing");
	add_error(&b, 3, "no such thing");
	add_error(&b, 3, "another");
	add_include(&a, 0, NULL, ORIGIN_OTHER, false);
	add_include(&b, 0, "/p/x.h", ORIGIN_PROJECT, true);
	add_include(&b, 20, "/p/y.h", ORIGIN_CUDA, false);
	facts_settle(&b);
	facts_merge(&a, &b);
	assert_int_equal(a.n_errors, 2);
	assert_string_equal(a.errors[0].message, "another");
	assert_int_equal(a.n_includes, 2);
	assert_string_equal(a.includes[0].resolved, "/p/x.h");
	assert_int_equal(a.includes[0].origin, ORIGIN_PROJECT);
	assert_true(a.includes[0].in_extern_c);
	facts_free(&a);
	facts_free(&b);
}

static void fill(struct fact_set *f)
{
	f->parses = 1;
	add_name(f, 1, ORIGIN_CUDA, "int (int)")->qualified = "cub::f";
	add_name(f, 7, ORIGIN_OTHER, NULL);
	add_call(f, 1, 2, (struct arg_type[]){{.cls = TC_POINTER, .size = 8, .spelling = "char *"}, {.cls = TC_DEPENDENT}});
	add_call(f, 9, 0, NULL);
	add_type(f, 4, 6, "char");
	add_type(f, 5, 6, NULL);
	add_context(f, 0, 100, CTX_DEVICE);
	add_error(f, 2, "");
	add_include(f, 0, "/a/b", ORIGIN_OTHER, true);
	add_include(f, 5, NULL, ORIGIN_OTHER, false);
}

static void test_round_trip(void **state)
{
	(void)state;
	struct fact_set f = {0}, g = {0};
	struct buf b = {0};
	fill(&f);
	facts_write(&f, &b);
	buf_addstr(&b, "rest");
	struct slice s = {b.p, b.n};
	assert_true(facts_read(&s, &g));
	assert_int_equal(s.n, 4);
	assert_int_equal(g.parses, 1);
	assert_int_equal(g.n_names, 2);
	assert_string_equal(g.names[0].qualified, "cub::f");
	assert_string_equal(g.names[0].type, "int (int)");
	assert_null(g.names[1].type);
	assert_int_equal(g.n_calls, 2);
	assert_string_equal(g.calls[0].args[0].spelling, "char *");
	assert_int_equal(g.calls[0].args[1].cls, TC_DEPENDENT);
	assert_null(g.calls[0].args[1].spelling);
	assert_int_equal(g.calls[1].n_args, 0);
	assert_string_equal(facts_type(&g, 4, 6)->spelling, "char");
	assert_null(facts_type(&g, 5, 6)->spelling);
	assert_int_equal(g.contexts[0].context, CTX_DEVICE);
	assert_string_equal(g.errors[0].message, "");
	assert_string_equal(g.includes[0].resolved, "/a/b");
	assert_null(g.includes[1].resolved);
	facts_free(&f);
	facts_free(&g);
	buf_free(&b);
}

static void test_cut_short(void **state)
{
	(void)state;
	struct fact_set f = {0};
	struct buf b = {0};
	fill(&f);
	facts_write(&f, &b);
	for (size_t n = 0; n < b.n; n++) {
		/* a copy of its own, so that a read past the end is caught */
		char *cut = xmalloc(n);
		memcpy(cut, b.p, n);
		struct slice s = {cut, n};
		struct fact_set g = {0};
		assert_false(facts_read(&s, &g));
		assert_null(g.names);
		assert_int_equal(g.n_calls, 0);
		free(cut);
	}
	facts_free(&f);
	buf_free(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_settle_sorts_and_joins),
	        cmocka_unit_test(test_merge_names),
	        cmocka_unit_test(test_merge_calls),
	        cmocka_unit_test(test_merge_types),
	        cmocka_unit_test(test_contexts_nest),
	        cmocka_unit_test(test_errors_and_includes),
	        cmocka_unit_test(test_round_trip),
	        cmocka_unit_test(test_cut_short),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
