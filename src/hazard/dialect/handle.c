/* handle.c: handles that are integers in CUDA, and pointers in HIP. */
#include "hazard/hazard.h"

/* cuMemCreate(&handle, ...) of an integer: HIP's handle is a pointer. Token i is the function. */
void pass_integer_handle(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	int at = hazard_word(h, i, "cuMemMap") ? 3 : 0, n = hazard_in_directive(h, i) ? 0 : hazard_arguments(h, i, &args);
	if (n <= at)
		return;
	uint32_t name = prev(h, token_at(h->t, args[at].end));
	if (!ident(h, name))
		return;
	uint32_t declared = token_is_access(h->t, prev(h, name)) ? sema_member(&h->sema, name) : NO_TOKEN;
	declared = declared == NO_TOKEN ? sema_declaration(&h->sema, name) : declared;
	uint32_t type = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
	if (type != NO_TOKEN && TOKEN_IS_WORD_OF(h->t, type, "long", "int", "unsigned", "uint64_t", "size_t", "uintptr_t"))
		hazard_say(h, D_W706, name, name,
		           arena_printf(&h->arena,
		                        "'%s' is an integer, and HIP's CUmemGenericAllocationHandle is a pointer: declare it with "
		                        "that type",
		                        hazard_excerpt(h, name, name)));
}
