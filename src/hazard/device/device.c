/* device.c: devices: questions about their properties, events of several devices. */
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "project/group.h"
#include "hazard/device/capability.h"

/* The '&' of the first argument of the call whose second one token i is; NO_TOKEN: no such call. */
static uint32_t asked_into(struct hazards *h, uint32_t i)
{
	uint32_t comma = prev(h, i), k = prev(h, comma);
	while (k != NO_TOKEN && (ident(h, k) || token_is_access(h->t, k) || hazard_punct(h, k, ']')))
		k = prev(h, token_over(h->t, k, "]"));
	return hazard_punct(h, comma, ',') && hazard_punct(h, k, '&') && hazard_punct(h, prev(h, k), '(') ? k : NO_TOKEN;
}

static bool is_version_query(struct slice w)
{
	return slice_is(w, "cudaRuntimeGetVersion") || slice_is(w, "cudaDriverGetVersion") || slice_is(w, "cuDriverGetVersion");
}

/* Is the name at token i, p.name, an argument of printf, or written to a stream? */
static bool is_shown(struct hazards *h, uint32_t i)
{
	uint32_t k = prev(h, operand_begin(h->t, i));
	bool alone = (hazard_punct(h, k, ',') && TOKEN_IS_ANY(h->t, next(h, i), ',', ')')) ||
	             (hazard_punct(h, k, P_SHL) && TOKEN_IS_ANY(h->t, next(h, i), P_SHL, ';'));
	for (; alone && k && !TOKEN_IS_ANY(h->t, k, ';', '{', '}'); k--)
		if (ident(h, k) && TOKEN_IS_WORD_OF(h->t, k, "printf", "fprintf", "cout", "cerr", "clog"))
			return true;
	return false;
}

/* cudaDeviceGetAttribute(&size, cudaDevAttrWarpSize, 0): token i asks for the hardware's size, and the program goes by it. */
void pass_warp_size_asked(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t at = asked_into(h, i), name = next(h, at);
	if (at == NO_TOKEN || hazard_in_directive(h, i) || !h->p->run->sel.warp32 || !hazard_cuda_name(h, i) ||
	    named_for_hip(&h->u->scan, scan_branch_at(&h->u->scan, h->t->t[i].off)))
		return;
	struct range body = sema_body(&h->sema, i);
	bool used = !hazard_punct(h, next(h, name), ',') || !body.begin; /* a member: who knows where */
	for (uint32_t k = i; !used && h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		bool named = tokens_alike(h->t, k, name);
		if (named &&
		    (hazard_punct(h, prev(h, k), '&') || hazard_punct(h, next(h, k), '='))) /* something else from here on */
			return;
		used = named && !is_shown(h, k);
	}
	if (used)
		hazard_say(h, D_B002, i, i, hazard_excerpt(h, i, i), NULL);
}

/* p.clockRate, where the program counts cycles: token i is the member. It is what cudaDevAttrClockRate gives. */
void pass_clock_rate(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t dot = prev(h, i);
	const struct name_rule *r = rules_find(h->p->rules, SLICE_LIT("cudaDevAttrClockRate"), 1u << RK_HAZARD);
	if (!hazard_wanted(h, D_W509) || hazard_in_directive(h, i) || !r || !r->note || !token_is_access(h->t, dot) ||
	    !hazard_properties(h, prev(h, dot)) || is_shown(h, i) || !spelled_in_group(h->p, h->u, SLICE_LIT("clock64")))
		return;
	hazard_say(h, D_W509, i, i, "clockRate")->message = arena_strdup(&h->u->diags.arena, r->note);
}

/* ---- several devices ---- */

/* Does an 'else' at the tokens of [from, to) lead to the second of two calls, so that only one of them is made? */
static bool exclude_each_other(struct hazards *h, uint32_t from, uint32_t to)
{
	for (uint32_t k = from; k < to; k = next(h, k)) {
		uint32_t close = prev(h, k), block = next(h, k);
		if (hazard_word(h, k, "else") && token_pair(h->t, close, '}') != NO_TOKEN && pair(h, close) < from)
			return hazard_punct(h, block, '{') ? pair(h, block) > to : true;
	}
	return false;
}

/* Does a function with that body set more than one device: two different ones, or a loop's? */
static bool body_sets_devices(struct hazards *h, struct range body)
{
	struct slice first = {"", 0};
	uint32_t before = NO_TOKEN;
	for (uint32_t k = tokens_find(h->t, body.begin, SLICE_LIT("cudaSetDevice")); k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k)) {
		struct range *args;
		if (hazard_arguments(h, k, &args) != 1)
			continue;
		struct slice device = {h->t->src.p + args[0].begin, args[0].end - args[0].begin};
		if (first.n && !slice_eq(first, device) && !exclude_each_other(h, before, k))
			return true;
		first = device;
		before = k;
		for (uint32_t f = token_at(h->t, body.begin); h->t->t[f].off < body.end && h->t->t[f].kind != TOK_EOF;
		     f = next(h, f)) /* for (int DEVICE = 0; ... DEVICE++) */
			if (ident(h, f) && slice_eq(hazard_text(h, f), device) &&
			    (TOKEN_IS_ANY(h->t, next(h, f), P_INC, P_ADD_EQ) || hazard_punct(h, prev(h, f), P_INC)))
				return true;
	}
	return false;
}

/* The function that was last asked whether it sets several devices. */
struct asked_devices {
	uint32_t body;
	bool set;
};
/* The same of the function around token i. */
static bool sets_devices(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	struct asked_devices *last = pass_unit_state(h->u, PASS_event_between);
	if (body.begin && last->body != body.begin)
		*last = (struct asked_devices){body.begin, body_sets_devices(h, body)};
	return body.begin && last->set;
}

/* cudaEventElapsedTime(&ms, begin[i], end[i]): both events stand at one place of their arrays, one device's. Token i is the
 * function. */
static bool of_one_place(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_arguments(h, i, &args) != 3)
		return false;
	uint32_t a = token_at(h->t, args[1].begin), b = token_at(h->t, args[2].begin);
	for (a = next(h, a), b = next(h, b); h->t->t[a].off < args[1].end && h->t->t[b].off < args[2].end;
	     a = next(h, a), b = next(h, b))
		if (!slice_eq(hazard_text(h, a), hazard_text(h, b)))
			return false;
	return hazard_punct(h, prev(h, a), ']') && h->t->t[a].off >= args[1].end && h->t->t[b].off >= args[2].end;
}

static struct slice argument_text(const struct hazards *h, struct range a)
{
	return (struct slice){h->t->src.p + a.begin, a.end - a.begin};
}

/* The device that is set at token i, as a number that is written out; -1: not seen. */
static int64_t device_at(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i), *args;
	int64_t device = -1;
	for (uint32_t k = body.begin ? tokens_find(h->t, body.begin, SLICE_LIT("cudaSetDevice")) : i; k < i;
	     k = tokens_next_alike(h->t, k))
		if (hazard_arguments(h, k, &args) == 1)
			device = sema_value_in(&h->sema, args[0]);
	return device;
}

/* The device of the event of tokens [event.begin, event.end): the one of the stream, if it is made here, that the event is recorded in
 * before token i for the last time, or else the one that is set then. */
static int64_t recorded_on(struct hazards *h, uint32_t i, struct range event)
{
	struct range body = sema_body(&h->sema, i), *args = NULL, *made;
	struct slice name = argument_text(h, event);
	int64_t found = -1;
	uint32_t word = token_at(h->t, event.begin);
	for (word = ident(h, word) ? word : next(h, word); body.begin && ident(h, word); word = tokens_prev_alike(h->t, word)) {
		uint32_t open = hazard_punct(h, prev(h, word), '(') ? prev(h, word) : prev(h, prev(h, word)),
		         k = prev(h, open); /* (e, (&e */
		if (h->t->t[word].off < body.begin)
			break;
		int n = hazard_word(h, k, "cudaEventRecord") ? hazard_arguments(h, k, &args) : 0;
		if (n <= 0 || !slice_eq(argument_text(h, args[0]), name))
			continue;
		found = device_at(h, k);
		for (uint32_t m = token_at(h->t, body.begin); n == 2 && m < k; m = next(h, m)) {
			if (!ident(h, m) || !slice_starts(hazard_text(h, m), "cudaStreamCreate") ||
			    hazard_arguments(h, m, &made) < 1)
				continue;
			struct slice stream = argument_text(h, made[0]);
			if (stream.n && *stream.p == '&' &&
			    slice_eq((struct slice){stream.p + 1, stream.n - 1}, argument_text(h, args[1])))
				found = device_at(h, m);
		}
		return found;
	}
	return found;
}

/* cudaEventElapsedTime(&ms, begin, end) at token i: both are of the same device. */
static bool of_one_device(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_arguments(h, i, &args) != 3)
		return false;
	int64_t device = recorded_on(h, i, args[1]);
	return device >= 0 && device == recorded_on(h, i, args[2]);
}

static void event_between(struct hazards *h, uint32_t i, const char *what)
{
	if (hazard_wanted(h, D_W512) && hazard_punct(h, next(h, i), '(') && hazard_cuda_name(h, i) && sets_devices(h, i))
		hazard_say(h, D_W512, i, i, hazard_excerpt(h, i, i), what);
}

/* What the driver or a device is asked for: a part of the compute capability, or the version of CUDA that it takes. Token i is the attribute, or
 * the function. */
void pass_asked_number(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct slice w = hazard_text(h, i);
	uint32_t open = next(h, i), into = asked_into(h, i);
	if (hazard_in_directive(h, i))
		return;
	if (slice_starts(w, "cudaDevAttr") || slice_starts(w, "CU_DEVICE_ATTRIBUTE")) {
		if (into != NO_TOKEN)
			hazard_capability_given(h, into, D_W904);
	} else if (is_version_query(w)) {
		if (hazard_punct(h, open, '(') && hazard_cuda_name(h, i))
			hazard_capability_given(h, next(h, open), D_W913);
	} else if (hazard_punct(h, open, '(')) {
		uint32_t major = next(h, open), minor = next(h, next(h, next(h, major)));
		hazard_capability_given(h, major, D_W904);
		hazard_capability_given(h, minor, D_W904);
	}
}

/* cudaStreamWaitEvent(s, e), cudaEventElapsedTime(&ms, a, b) in a function that sets several devices. Token i is the function. */
void pass_event_between(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (hazard_in_directive(h, i))
		return;
	if (hazard_word(h, i, "cudaStreamWaitEvent"))
		event_between(h, i, "other devices may not see the writes before the event unless it releases them to the system");
	else if (sets_devices(h, i) && !of_one_place(h, i) && !of_one_device(h, i))
		event_between(h, i, "it fails if its events belong to different devices");
}

/* cudaLaunchAttributeClusterDimension, hipOccupancyMaxActiveClusters: token i. Of CUDA's names V001 says that an older ROCm lacks them. */
void pass_cluster_name(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	const struct selection *sel = &h->p->run->sel;
	bool hip = slice_starts(hazard_text(h, i), "hip");
	if (sel->clusters || (!hip && (sel->rocm < 1000 || !hazard_cuda_name(h, i))) || !hazard_in_code(h, i) ||
	    hazard_declares(h, i))
		return;
	hazard_say(
	        h, D_B001, i, i,
	        arena_printf(&h->arena,
	                     "'%s' is for thread block clusters, which of AMD GPUs only gfx1250 and gfx1251 have: on %s it fails",
	                     hazard_excerpt(h, i, i), sel->arch))
	        ->fix = "launch plain blocks there and exchange data through global memory";
}
