/* answered.c: what a row of the rule table says of a name, where the code does that already: it asks first, copies, or passes what HIP takes. */
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "project/group.h"

/* Does the file ask, beside the declaration of a table of functions, what the note of W405, W406 or W408 says to ask? */
static bool asks_first(struct hazards *h, enum diag_id id, const struct name_rule *r)
{
	static const char *const pools[] = {"cudaDevAttrMemoryPoolsSupported", "CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED",
	                                    "memoryPoolsSupported"};
	static const char *const peers[] = {"cudaDeviceCanAccessPeer", "cuDeviceCanAccessPeer", "cudaDeviceGetP2PAttribute",
	                                    "cuDeviceGetP2PAttribute"};
	static const char *const maps[] = {"CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED",
	                                   "CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED"};
	const char *const *names = id == D_W405 ? pools : id == D_W406 ? peers : maps;
	size_t n = id == D_W405 ? ARRAY_SIZE(pools) : id == D_W406 ? ARRAY_SIZE(peers) : ARRAY_SIZE(maps);
	if (!strstr(r->note, "first"))
		return false;
	for (size_t k = 0; k < n; k++)
		if (tokens_have(h->t, slice_str(names[k])))
			return true;
	return false;
}

/* The tokens of an argument without the casts around it: (float *)p, reinterpret_cast<float *>(p), *end being the one behind. */
static uint32_t without_casts(struct hazards *h, struct range a, uint32_t *end)
{
	uint32_t k = token_at(h->t, a.begin);
	*end = token_at(h->t, a.end);
	for (;;) {
		uint32_t close = token_pair(h->t, k, '('), open = next(h, k);
		if (close != NO_TOKEN && next(h, close) < *end) { /* (type)value */
			k = next(h, close);
		} else if (close != NO_TOKEN && next(h, close) == *end) { /* (value) */
			k = next(h, k);
			*end = close;
		} else if (ident(h, k) && slice_ends(hazard_text(h, k), "_cast") && template_close(h->t, open) != NO_TOKEN &&
		           token_pair(h->t, next(h, template_close(h->t, open)), '(') != NO_TOKEN) {
			k = next(h, template_close(h->t, open));
			*end = pair(h, k);
			k = next(h, k);
		} else {
			return k;
		}
	}
}

/* cufftExecC2R(plan, (cufftComplex *)v, v): the call at token i overwrites its input anyhow. */
static bool in_place(struct hazards *h, uint32_t i)
{
	struct range *args;
	uint32_t a_end, b_end;
	if (hazard_arguments(h, i, &args) != 3)
		return false;
	uint32_t a = without_casts(h, args[1], &a_end), b = without_casts(h, args[2], &b_end);
	for (; a < a_end && b < b_end; a = next(h, a), b = next(h, b))
		if (!slice_eq(hazard_text(h, a), hazard_text(h, b)))
			return false;
	return a >= a_end && b >= b_end;
}

/* Is the number at token i, and nothing behind it, a plain 1, 1.0f, or 0? */
static bool is_plain(struct hazards *h, uint32_t i, uint32_t end, char digit)
{
	struct slice s = hazard_text(h, i);
	if (next(h, i) != end || h->t->t[i].kind != TOK_NUMBER || *s.p != digit)
		return false;
	for (size_t k = 1; k < s.n; k++)
		if (!strchr(".0fF", s.p[k]) || (k == 1 && s.p[k] == '0'))
			return false;
	return true;
}

/* cudnnPoolingForward(h, d, &alpha, x, v, &beta, y, w), with constants of 1 and 0. */
static bool scales_by_one(struct hazards *h, uint32_t i)
{
	struct range *args;
	struct initial_value is;
	bool one = false, zero = false;
	for (int n = hazard_arguments(h, i, &args), k = 0; k < n; k++) {
		uint32_t at = token_at(h->t, args[k].begin), name = next(h, at);
		if (!hazard_punct(h, at, '&') || !ident(h, name) || token_end(h->t, name) != args[k].end)
			continue;
		bool known = sema_initial(&h->sema, name, &is) && is.first != NO_TOKEN; /* the call takes its address */
		if (!known || (is.changes && !hazard_word(h, is.type, "const") && !hazard_word(h, prev(h, is.type), "const")))
			return false;
		bool is_one = is_plain(h, is.first, is.end, '1');
		if (!is_one && !is_plain(h, is.first, is.end, '0'))
			return false;
		one |= is_one;
		zero |= !is_one;
	}
	return one && zero;
}

bool hazard_answered(struct hazards *h, enum diag_id id, const struct name_rule *r, uint32_t i)
{
	if (id == D_W405 || id == D_W406 || id == D_W408)
		return asks_first(h, id, r);
	if (id != D_W803 || hazard_in_directive(h, i))
		return false;
	return slice_starts(hazard_text(h, i), "cufftExec") ? in_place(h, i)
	       : slice_starts(hazard_text(h, i), "cudnn")   ? scales_by_one(h, i)
	                                                    : false;
}

/* Does clang take the option, or is it the project's own choice for HIP: a macro defined in branches of an #if? */
static bool clang_takes(struct hazards *h, uint32_t i)
{
	static const char *const begins[] = {"\"-D", "\"-I", "\"-std=", "\"--std=", "\"-O", "\"--offload-arch="};
	for (size_t k = 0; h->t->t[i].kind == TOK_STRING && k < ARRAY_SIZE(begins); k++)
		if (slice_starts(hazard_text(h, i), begins[k]))
			return true;
	for (uint32_t k = ident(h, i) ? tokens_prev_alike(h->t, i) : NO_TOKEN; k != NO_TOKEN; k = tokens_prev_alike(h->t, k))
		if (defines_macro(h->t, k) && (kept_for_hip(h->p->run, &h->u->scan, h->t->t[k].off) ||
		                               named_for_hip(&h->u->scan, scan_branch_at(&h->u->scan, h->t->t[k].off))))
			return true;
	return false;
}

/* nvrtcCompileProgram(p, 1, options), with options that clang takes, or none. */
static bool given_clangs(struct hazards *h, uint32_t i)
{
	struct range *args;
	uint32_t list = NO_TOKEN;
	if (hazard_arguments(h, i, &args) != 3)
		return false;
	uint32_t name = token_at(h->t, args[2].begin);
	if (sema_value_in(&h->sema, args[1]) == 0)
		return true;
	for (uint32_t k = ident(h, name) && token_end(h->t, name) == args[2].end ? tokens_prev_alike(h->t, name) : NO_TOKEN;
	     k != NO_TOKEN && list == NO_TOKEN; k = tokens_prev_alike(h->t, k)) {
		uint32_t open = next(h, k), set = token_pair(h->t, open, '[') == NO_TOKEN ? NO_TOKEN : next(h, pair(h, open));
		if (hazard_punct(h, set, '=') && token_pair(h->t, next(h, set), '{') == NO_TOKEN) /* options[1] = value */
			return false;
		list = hazard_punct(h, set, '=') ? next(h, set) : NO_TOKEN;
	}
	for (uint32_t k = list == NO_TOKEN ? list : next(h, list); list != NO_TOKEN && k < pair(h, list); k = next(h, k))
		if (!hazard_punct(h, k, ',') && !clang_takes(h, k))
			return false;
	return list != NO_TOKEN;
}

/* cuModuleLoad(m, FILE), where FILE is another one for HIP. */
static bool given_own(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_arguments(h, i, &args) != 2)
		return false;
	uint32_t name = token_at(h->t, args[1].begin);
	return ident(h, name) && token_end(h->t, name) == args[1].end && clang_takes(h, name);
}

/* cuModuleLoadData(&m, image), where cuLinkComplete(s, &image, &n) made the image, of which it is said what HIP links (openMVS, UtilCUDA.cpp)? */
static bool given_linked(struct hazards *h, uint32_t i)
{
	struct range *args;
	uint32_t image = hazard_arguments(h, i, &args) > 1 ? token_at(h->t, args[1].begin) : NO_TOKEN;
	if (!ident(h, image))
		return false;
	FOR_WORD(k, h->t, SLICE_LIT("cuLinkComplete"))
		for (uint32_t a = next(h, k), close = token_pair(h->t, a, '('); close != NO_TOKEN && a < close; a = next(h, a))
			if (tokens_alike(h->t, a, image))
				return true;
	return false;
}

/* cuModuleLoadData(&m, code), where nvrtcGetPTX gave the code: hiprtc's is what HIP loads (temiroff/CudaVulkanRender, custom_shader.cpp). */
static bool given_compiled(struct hazards *h, uint32_t i)
{
	return tokens_have(h->t, SLICE_LIT("nvrtcGetPTX")) || tokens_have(h->t, SLICE_LIT("nvrtcGetCUBIN")) || given_linked(h, i);
}

/* __ffsll(__activemask()): a function of 64 bits takes all lanes. */
static bool taken_whole(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i), function = prev(h, open);
	return hazard_punct(h, open, '(') && ident(h, function) && slice_starts(hazard_text(h, function), "__") &&
	       slice_ends(hazard_text(h, function), "ll");
}

/* MIOpen reads factors as float: a file of floats alone has no others. */
static bool of_floats(struct hazards *h)
{
	return tokens_have(h->t, SLICE_LIT("CUDNN_DATA_FLOAT")) && !tokens_have(h->t, SLICE_LIT("CUDNN_DATA_DOUBLE")) &&
	       !tokens_have(h->t, SLICE_LIT("double"));
}

/* Does the file show where a module's image comes from: PTX in a string, the name of a file, what a tool made of one? A name alone, _ptx, may be of what another
 * file has nvrtc make (ledatelescope/bifrost, cuda.hpp). */
static bool shows_image(const struct hazards *h)
{
	enum { STRINGS = 4 };
	static const char *const signs[] = {".ptx\"", ".cubin\"", ".fatbin\"", ".target sm_", "_ptx",  "fatbin",
	                                    "fatBin", "Ptx",      "PTX",       ".ptx",        ".cubin"};
	for (size_t k = 0; k < ARRAY_SIZE(signs); k++)
		if (slice_find(h->t->src, slice_str(signs[k])))
			return k < STRINGS || !(spelled_in_group(h->p, h->u, SLICE_LIT("nvrtcGetPTX")) ||
			                        spelled_in_group(h->p, h->u, SLICE_LIT("nvrtcGetCUBIN")));
	return false;
}

/* if (!p.unifiedAddressing), while, assert: does what is named at token i decide? */
static bool decides(struct hazards *h, uint32_t i)
{
	for (uint32_t k = prev(h, i); k != NO_TOKEN && !TOKEN_IS_ANY(h->t, k, ';', '{', '}');
	     k = prev(h, token_past(h->t, k, ')'))) {
		uint32_t word = prev(h, k);
		if (TOKEN_IS_ANY(h->t, k, '!', P_ANDAND, P_OROR) ||
		    (hazard_punct(h, k, '(') && TOKEN_IS_WORD_OF(h->t, word, "if", "while", "assert")))
			return true;
	}
	return TOKEN_IS_ANY(h->t, next(h, i), '?', P_ANDAND, P_OROR);
}

bool hazard_assumes(struct hazards *h, uint32_t i)
{
	if (!ident(h, i))
		return false;
	struct slice w = token_bytes(h->t, i);
	return slice_starts(w, "cuModuleLoadData") || slice_starts(w, "cuLibraryLoadData") ? !shows_image(h)
	       : slice_is(w, "unifiedAddressing")                                          ? !decides(h, i)
	                                                                                   : false;
}

void hazard_say_nothing(struct hazards *h, uint32_t i)
{
	h->said_instead = h->said_instead ? h->said_instead : xcalloc(h->t->n, sizeof *h->said_instead);
	h->said_instead[i] = true;
}

/* B001 and W803 of the name at token i, where the code does what they say. */
void pass_answered_note(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i) || hazard_in_directive(h, i))
		return;
	bool answered = hazard_word(h, i, "__activemask")          ? taken_whole(h, i)
	                : hazard_word(h, i, "cuModuleLoad")        ? given_own(h, i)
	                : slice_starts(hazard_text(h, i), "cuMod") ? given_compiled(h, i)
	                : slice_starts(hazard_text(h, i), "cudnn") ? of_floats(h)
	                                                           : given_clangs(h, i);
	if (answered)
		hazard_say_nothing(h, i);
}
