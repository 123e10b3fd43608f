/* hazard_library.c: names of libraries that no ROCm library has the names of, in files that include a header of theirs. */
#include "hazard.h"
#include <ctype.h>

/* Function and type names are PREFIX followed by a capital letter; 'names' ends in '_' or ':' where what follows is free. */
static const struct library {
	const char *header, *names, *also, *title, *fix;
} libraries[] = {
        {"nvml.h", "nvml", NULL, "NVML", "use AMD SMI (amd_smi/amdsmi.h)"},
        {"npp", "nppi", "npps", "NPP", "use RPP (rpp/rpp.h)"},
        {"nvjpeg.h", "nvjpeg", NULL, "nvJPEG", "use rocJPEG (rocjpeg/rocjpeg.h)"},
        {"cupti", "cupti", "CUpti_", "CUPTI", "use rocprofiler-sdk"},
        {"nvshmem", "nvshmem_", "nvshmemx_", "NVSHMEM", "use rocSHMEM (rocshmem/rocshmem.hpp)"},
        {"optix", "optix", "Optix", "OptiX", "use HIP RT (hiprt/hiprt.h)"},
        {"cutlass/", "cutlass::", NULL, "CUTLASS", "use Composable Kernel (ck/ck.hpp)"},
        {"cute/", "cute::", NULL, "CuTe", "use Composable Kernel (ck_tile/core.hpp)"},
        {"cudnn_frontend", "cudnn_frontend::", NULL, "cuDNN's front end", "use MIOpen's graph API or hipDNN"},
        {"nvcuvid.h", "cuvid", NULL, "the video decoder", "use rocDecode (rocdecode/rocdecode.h)"},
        {"nvEncodeAPI.h", "nvEnc", "NV_ENC_", "the video encoder", "use AMF"},
};
enum { ALL = ARRAY_SIZE(libraries) };

/* Which libraries a unit includes a header of, itself or through a file of the project. */
static uint32_t included(const struct project *p, const struct unit *u, unsigned depth)
{
	uint32_t found = 0;
	for (uint32_t i = 0; i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->target >= 0) {
			if (!depth && (uint32_t)inc->target < p->n)
				found |= included(p, &p->units[inc->target], depth + 1);
			continue;
		}
		for (unsigned k = 0; k < ALL; k++)
			if (slice_starts(inc->name, libraries[k].header))
				found |= 1u << k;
	}
	return found;
}

static bool is_of(struct hazards *h, uint32_t i, struct slice w, const char *prefix)
{
	size_t n = prefix ? strlen(prefix) : 0;
	if (!n)
		return false;
	if (prefix[n - 1] == ':')
		return w.n == n - 2 && !memcmp(w.p, prefix, w.n) && hazard_punct(h, token_next(h->t, i), P_SCOPE);
	return w.n > n && !memcmp(w.p, prefix, n) && (prefix[n - 1] == '_' || isupper((unsigned char)w.p[n]));
}

/* A call, a type in front of what it declares, or a namespace. */
static bool is_use(struct hazards *h, uint32_t i)
{
	uint32_t after = token_next(h->t, i);
	return (hazard_punct(h, after, '(') && !hazard_declares(h, i)) || hazard_punct(h, after, P_SCOPE) ||
	       hazard_punct(h, after, '*') || hazard_punct(h, after, '&') || h->t->t[after].kind == TOK_IDENT;
}

void hazard_library(struct hazards *h)
{
	uint32_t found = h->u->cuda || h->p->run->lint ? included(h->p, h->u, 0) : 0;
	for (uint32_t i = 0; found && i < h->t->n; i++) {
		const struct token *k = &h->t->t[i];
		if (k->kind != TOK_IDENT || k->flags & (TF_ERROR_TEXT | TF_SKIPPED | TF_MACRO_PARAM))
			continue;
		uint32_t before = token_prev(h->t, i);
		if (hazard_punct(h, before, '.') || hazard_punct(h, before, P_ARROW) || hazard_punct(h, before, P_SCOPE) ||
		    !is_use(h, i))
			continue;
		struct slice w = hazard_text(h, i);
		for (unsigned l = 0; l < ALL; l++) {
			const struct library *lib = &libraries[l];
			if (!(found >> l & 1) || !(is_of(h, i, w, lib->names) || is_of(h, i, w, lib->also)) ||
			    rules_find(h->p->rules, w, 0))
				continue;
			uint32_t last = i;
			for (uint32_t s = token_next(h->t, i); hazard_punct(h, s, P_SCOPE); s = token_next(h->t, last))
				last = token_next(h->t, s);
			struct diagnostic *d = hazard_say(h, D_N005, i, last, hazard_excerpt(h, i, last), lib->title);
			d->cuda = arena_strdup(&h->u->diags.arena, hazard_excerpt(h, i, last));
			d->fix = arena_strdup(&h->u->diags.arena, lib->fix);
			break;
		}
	}
}
