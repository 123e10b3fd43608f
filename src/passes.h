/* passes.h: the passes that dispatchers of other folders call, until the table of passes makes their prototypes. */
#ifndef TRANSHIP_PASSES_H
#define TRANSHIP_PASSES_H
#include "project/project.h"

struct matcher;

/* ---- src/rewrite, with a walk over a file's tokens ---- */
/* __nv_bfloat16 at token i: what is made from an integer of 64 bits. */
void match_bfloat_integer(struct matcher *m, uint32_t i);
void match_half_cast(struct matcher *m, uint32_t i);
void match_half_overload(struct matcher *m, uint32_t i);
void match_half_integer(struct matcher *m,
                        uint32_t i); /* the same for 'half' or '__half' at token i. src/rewrite/numbers/half_integer.c */
/* What is made in templates whose parameter may be bfloat16. */
void bfloat_templates(struct matcher *m);
/* A constructor that takes a half or bfloat16, token i, of a class that has one for their pairs, too. src/rewrite/numbers/half_constructor.c */
void match_half_constructor(struct matcher *m, uint32_t i);
/* r, whose row has "result=", at token 'name', with 'first' in front: its result gets CUDA's type where that matters. src/rewrite/numbers/bit_count.c */
void match_bit_count(struct matcher *m, const struct name_rule *r, uint32_t first, uint32_t name);
/* Is it a call of max or min, on the device, whose types HIP makes something else of than CUDA? */
bool match_mixed_numbers(struct matcher *m, const struct call_site *site);
/* pow, token i, in the body of a macro. src/rewrite/numbers/macro_power.c */
void match_macro_power(struct matcher *m, uint32_t i);
bool match_own_power(struct matcher *m, uint32_t i); /* is pow, token i, of a float and an integer the program's own? */
/* The host's float functions of C's library need <math.h>. src/rewrite/numbers/host_math.c */
void match_host_math(struct matcher *m);
/* A function that is named and not called, whose counterpart's type is another: adapted, and true; or reported where that cannot be. */
bool match_function_value(struct matcher *m, const struct name_rule *r, uint32_t i, const char *to, enum evidence ev);
/* decltype(&cuMemAlloc), the function's name being token i, whose counterpart is a template, too: its type is written out. The same of a driver's
 * function, which is none in CUDA, where ?: or a template asks for the type. False: it is another's, or not asked for. */
bool match_function_type(struct matcher *m, uint32_t i, const char *to, bool driver, enum evidence ev);

/* ---- all others ---- */
/* Walks the tokens of one unit; fills in edits, diags, sections and the flags. Uses the unit's facts when it has some. Works on
 * units only, so that units can be matched in parallel. Clears what an earlier call left. */
void match_unit(const struct project *p, struct unit *u);
/* Replaces, drops and adds #include lines, after every unit of the project was matched. */
void include_edits(const struct project *p, struct unit *u);
/* Would a CUDA source's own headers change HIP's by their macros, when they are read before these? nvcc has read its own before all. */
bool macros_come_first(const struct project *p, const struct unit *u);
/* #include "sort\radix.cuh" finds its file on Windows alone; sort/radix.cuh everywhere. */
void include_separators(const struct project *p, struct unit *u);
/* --rename-files: #include lines that name a file which gets another extension. */
void include_renames(const struct project *p, struct unit *u);
/* Rewrites the conditions of an #if or #elif that test CUDA's version or architecture macros; '#' is token i. src/rewrite/sides/condition.c */
void match_condition(const struct project *p, struct unit *u, uint32_t i);
/* Arithmetic on what is of type void *, which clang rejects. src/rewrite/pointers/void_pointer.c */
void void_pointers(const struct project *p, struct unit *u);
void void_pointers_look(struct project *p); /* sets project->void_pointers */
/* Casts of pointers to integers of 32 bits in device code, which clang rejects. src/rewrite/pointers/pointer_cast.c */
void pointer_casts(struct unit *u);
/* Definitions of templates as static that are declared without. src/rewrite/syntax/linkage.c */
void static_templates(const struct project *p, struct unit *u);
void match_pragma(struct unit *u, uint32_t i); /* drops such a line; makes a _Pragma of a macro that is one */
/* A number that loses something in the braces that begin at token i: gets a cast, or is told of in a lint. src/rewrite/numbers/narrowing.c */
void match_narrowing(const struct project *p, struct unit *u, uint32_t i);
/* The same and more of the braces that begin at token i, in a file that has CUDA. src/rewrite/syntax/dialect.c */
void match_braces(const struct project *p, struct unit *u, uint32_t i);
/* What nvcc takes and clang rejects, at a string, '{', 'goto', 'static_cast', '__device__', 'threadIdx' and its like. src/rewrite/syntax/dialect.c */
void match_dialect(const struct project *p, struct unit *u, uint32_t i);
/* What is converted between dim3 and uint3 where token i is either type: initializers, assignments, arguments, members. src/rewrite/vectors/indices.c */
void match_index_type(const struct project *p, struct unit *u, uint32_t i);
/* What is put into a container of these, std::vector<dim3>; the type, its argument, is token i. src/rewrite/vectors/index_container.c */
void match_index_container(const struct project *p, struct unit *u, uint32_t i);
/* The built-in variable at token i as a whole, f(threadIdx), where a uint3 is asked for. */
void match_whole_index(const struct project *p, struct unit *u, uint32_t i);
/* What is declared behind '__shared__', token i, with a type that has a constructor. */
void match_shared_object(const struct project *p, struct unit *u, uint32_t i);
/* std::declval and questions about calls, std::is_invocable, at token i: clang answers for the host, nvcc for both. src/rewrite/sides/standard.c */
void match_standard(const struct project *p, struct unit *u, uint32_t i);
void vectors_look(struct project *p); /* sets project->vectors; src/sema/vector_type.c */
/* Components and braces that an initializer of CUDA's vector types leaves out; '{' is token i. After vectors_look. src/rewrite/vectors/vector_init.c */
void match_vector_initializer(const struct project *p, struct unit *u, uint32_t i);
/* Those of vectors within the braces at token i, or where these are assigned or returned. src/rewrite/vectors/vector_member.c */
void match_vector_members(const struct project *p, struct unit *u, uint32_t i);
/* Where the program asks, at token i, a vector type's name, for what is another in HIP: its alignment, whether it is trivial, a component
 * as a template argument. src/rewrite/vectors/vector_fact.c */
void match_vector_fact(const struct project *p, struct unit *u, uint32_t i);
/* Addresses of components of char4 and its like, and references to these. */
void vector_chars(const struct project *p, struct unit *u);
/* The same at a type trait, std::is_trivial<T>: T is another name for such a type, or a template's parameter for which one is given. */
void match_vector_trait(const struct project *p, struct unit *u, uint32_t i);
/* kernel<<<...>>>(...) to hipLaunchKernelGGL; token i is '<<<'. src/rewrite/syntax/launch.c */
void match_launch(const struct project *p, struct unit *u, uint32_t i);
/* The grid and block of the launch at '<<<', token i, where they are uint3: HIP converts none to dim3. */
void launch_dimensions(const struct project *p, struct unit *u, uint32_t i);
/* Joins "<< <" and ">> >", which nvcc takes for brackets of a launch and clang does not. */
void launch_brackets(struct unit *u, uint32_t i);
/* Definitions at global scope that HIP's headers make too ("clash" rules). src/rewrite/names/clash.c */
void match_clashes(const struct project *p, struct unit *u);
/* Writes ::NAME for names of the program that std's headers bring into HIP's sources. */
void match_standard_clashes(const struct project *p, struct unit *u);
/* Renames a program's class 'texture', and what 'own' rows say that HIP's headers have, too. src/rewrite/names/own_name.c */
void match_own_names(const struct project *p, struct unit *u);
/* Writes __device__ before variables of texture references that the compatibility header stands in for. src/rewrite/sides/texture_reference.c */
void match_texture_references(const struct project *p, struct unit *u);
/* A constructor, a destructor or an assignment, at '__device__', token i, that code for the host uses by way of a template or another class becomes one for
 * both sides. src/rewrite/sides/either_side.c */
void match_device_maker(const struct project *p, struct unit *u, uint32_t i);
/* The same where macros stand for '__device__'. */
void match_macro_makers(const struct project *p, struct unit *u);
/* A function for the device, at '__device__', token i, that functions for the host ask about in sizeof, decltype or noexcept becomes one for
 * both sides, where its body could run on both: becomes_either. */
void match_asked_function(const struct project *p, struct unit *u, uint32_t i);
/* typeof(x), which nvcc takes under -std=c++17, and clang under -std=gnu++17 only, is __typeof__(x). */
void match_typeof(struct unit *u);
/* Tells of functions that a program defines, and that clang has built in for the host. */
void match_own_builtins(const struct project *p, struct unit *u);
/* 'return;' in a device function of a value, which nvcc warns of and clang rejects, is 'return {};'. */
void match_empty_returns(struct unit *u);
/* Puts GLM's headers between pragmas that make their functions the device's, too. src/rewrite/sides/glm.c */
void match_glm(const struct project *p, struct unit *u);
/* template <class T, class std::enable_if<test<T>::value, int>::type = 0>: what 'class' names there need be none, so it says 'typename'. */
void match_class_keys(struct unit *u);
/* Functions with parameters of type 'auto' become templates. src/rewrite/syntax/auto_parameter.c */
void match_auto_parameters(const struct project *p, struct unit *u);
/* double (*grid)[n] = (double (*)[n])memory; where n is a variable and '=' the token. src/rewrite/pointers/bound_pointer.c */
void match_bound_pointer(struct unit *u, uint32_t equals);
/* Puts the first of two comparisons in a row into parentheses. */
void match_comparisons(struct unit *u);
/* Gives specializations of functions the sides that their templates have. */
void match_specializations(const struct project *p, struct unit *u);
/* Moves explicit instantiations behind the functions that their templates call. src/rewrite/syntax/instantiation.c */
void match_instantiations(const struct project *p, struct unit *u);
/* 'typename' and 'template' that clang asks for. src/rewrite/syntax/dependent.c */
void match_dependent(const struct project *p, struct unit *u);
/* 'this->' in front of members that a base made from a template's parameters has. src/rewrite/syntax/dependent_base.c */
void match_dependent_bases(const struct project *p, struct unit *u);
/* --fix-unsafe: a block of threads that does not fill wavefronts made larger, with the grid; token i is '<<<'. src/rewrite/syntax/launch.c */
void launch_whole_waves(const struct project *p, struct unit *u, uint32_t i);
/* What braces give structs whose members HIP has in another order. src/rewrite/vectors/member_order.c */
void match_member_order(struct unit *u);
/* The bits of halves: src/rewrite/numbers/raw_half.c. raw_halves_look sets project->raw_halves, before. */
void raw_halves_look(struct project *p);
void match_raw_halves(const struct project *p, struct unit *u);
void pointers_look(struct project *p); /* sets project->device_pointers; src/rewrite/pointers/pointer_import.c */
/* Arithmetic with CUdeviceptr, which HIP has as a pointer. src/rewrite/pointers/device_pointer.c */
void match_device_pointers(const struct project *p, struct unit *u);
/* Names that macros make of CUDA's, f##_ptr, where they are spelled out; takes back what was said of macros whose uses are all right, which
 * is all that it does for a lint. After match_unit of every unit. src/match/paste.c */
void match_pasted(struct project *p);
/* Members called like CUDA's functions that macros reach by their arguments, t->f. After match_unit of every unit, before
 * match_pasted. src/rewrite/names/member_table.c */
void match_member_tables(struct project *p);
/* Names of CUDA's that macros make of other words, __f##op##_rd: what these need, and where they would change. src/match/paste_made.c */
void match_made(struct project *p);
/* Notes where macros are used that hold what has no counterpart. After match_unit of every unit. src/match/macro_uses.c */
void match_macro_uses(struct project *p);
/* What compiles for AMD and then does something else, or nothing: names with a "hazard" row, and shapes of code (src/hazard*.c).
 * After match_unit. */
void hazard_unit(const struct project *p, struct unit *u);
void hazards_look(struct project *p); /* sets project->barriers and space_macros; src/hazard/hazard_import.c */
#endif
