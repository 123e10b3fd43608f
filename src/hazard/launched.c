/* launched.c: what a file says of its functions: how it launches a kernel, which ones it defines. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "sema/meaning.h"

bool hazard_names_warp_size(struct hazards *h, uint32_t i)
{
	struct slice w = ident(h, i) ? hazard_text(h, i) : (struct slice){"", 0};
	return slice_speaks_of(w, "warp") && SLICE_SPEAKS_ANY(w, "size", "length", "threads") && !slice_is(w, "warpSize") &&
	       sema_declaration(&h->sema, i) == NO_TOKEN && macro_first(h->t, w) == NO_TOKEN;
}

enum row { NO_LIST, ONE_ROW, MORE_ROWS };

/* dim3(X, 1), (X) or {X, 1, 1} of tokens [first, end): is it a list, and do its numbers make one row? X comes to *x. */
static enum row list_of_row(struct hazards *h, uint32_t first, uint32_t end, struct range *x)
{
	struct range *args;
	uint32_t list = hazard_word(h, first, "dim3") ? next(h, first) : first;
	if (!TOKEN_IS_ANY(h->t, list, '(', '{') || pair(h, list) == NO_TOKEN || next(h, pair(h, list)) != end)
		return NO_LIST;
	int n = call_arguments(h->t, list, &h->arena, &args);
	for (int k = 1; k < n; k++)
		if (sema_value_in(&h->sema, args[k]) != 1)
			return MORE_ROWS;
	if (n > 0)
		*x = args[0];
	return n > 0 ? ONE_ROW : MORE_ROWS;
}

/* The threads along x of the block that tokens [first, end) give, of one row; -1: not known. */
static int64_t row_of(struct hazards *h, uint32_t first, uint32_t end)
{
	struct range x;
	struct initial_value is;
	enum row row = list_of_row(h, first, end, &x);
	if (row != NO_LIST)
		return row == ONE_ROW ? sema_value_in(&h->sema, x) : -1;
	int64_t v = sema_value(&h->sema, first, end);
	if (v < 0 && ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is) && !is.changes &&
	    is.first != NO_TOKEN && hazard_word(h, is.type, "dim3"))
		return hazard_punct(h, is.first, '(') || hazard_punct(h, is.first, '{') || hazard_word(h, is.first, "dim3")
		               ? row_of(h, is.first, is.end)
		               : sema_value(&h->sema, is.first, is.end);
	if (v < 0 && ident(h, first) && next(h, first) == end && hazard_names_warp_size(h, first)) /* <<<n, kWarpSize>>> */
		return 32;
	return v;
}

enum { GRID = 0, BLOCK = 1 }; /* in <<<grid, block>>> */

/* The threads along that axis of the block that tokens [first, end) give; -1: not known. */
static int64_t size_along(struct hazards *h, uint32_t first, uint32_t end, unsigned axis)
{
	struct range *args;
	struct initial_value is;
	uint32_t list = hazard_word(h, first, "dim3") ? next(h, first) : first;
	if (TOKEN_IS_ANY(h->t, list, '(', '{') && pair(h, list) != NO_TOKEN && next(h, pair(h, list)) == end) {
		int n = call_arguments(h->t, list, &h->arena, &args);
		return n <= 0 ? -1 : (int)axis < n ? sema_value_in(&h->sema, args[axis]) : 1;
	}
	int64_t v = sema_value(&h->sema, first, end);
	if (v < 0 && ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is) && !is.changes &&
	    is.first < first && (hazard_word(h, is.type, "dim3") || hazard_word(h, is.first, "dim3")))
		return size_along(h, is.first, is.end, axis);
	return v < 0 ? -1 : axis ? 1 : v;
}

enum { ONE_ROW_ONLY = 3 }; /* in place of an axis: the threads along x of blocks that have one row */

/* The threads along that axis of each block of the kernel of that name, or the blocks of its grids, which may be the one at token 'kernel', in this file;
 * 0: the file does not launch it, -1: not known. */
static int64_t launched_with(struct hazards *h, struct slice name, uint32_t kernel, int at, unsigned axis)
{
	int64_t found = 0;
	struct range *args;
	FOR_WORD(k, h->t, name) {
		uint32_t after = next(h, k), launch = behind_template(h->t, after);
		if (!hazard_punct(h, launch, P_LAUNCH)) {
			if (k != kernel && !hazard_declares(h, k) && !hazard_punct(h, after, '('))
				return -1; /* its address is taken */
			continue;
		}
		if (call_arguments(h->t, launch, &h->arena, &args) < 2)
			return -1;
		uint32_t first = token_at(h->t, args[at].begin), end = token_at(h->t, args[at].end);
		int64_t v = axis == ONE_ROW_ONLY ? row_of(h, first, end) : size_along(h, first, end, axis);
		if (v <= 0 || (found > 0 && v != found))
			return -1;
		found = v;
	}
	return found;
}

/* The same of the blocks of the kernel around token i, of this file's launches and of those of the files that includes connect with it. */
static int64_t launched_by_all(struct hazards *h, uint32_t i, unsigned axis)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || !kernel)
		return -1;
	struct slice w = token_bytes(h->t, name);
	int64_t found = launched_with(h, w, name, BLOCK, axis);
	FOR_GROUP(v, h->p, h->u) {
		if (v == h->u || found < 0 || !tokens_have(&v->scan.tok, w))
			continue;
		struct hazards other = hazards_of(h->p, v);
		int64_t x = launched_with(&other, w, NO_TOKEN, BLOCK, axis);
		found = x == 0 || x == found ? found : found ? -1 : x;
		hazards_free(&other);
	}
	return found;
}

int64_t hazard_block_along(struct hazards *h, uint32_t i, unsigned axis)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || !kernel)
		return -1;
	if (h->launched.sized != name + 1)
		for (unsigned k = 0; k < 3; k++)
			h->launched.along[k] = launched_by_all(h, i, k);
	h->launched.sized = name + 1;
	return h->launched.along[axis] ? h->launched.along[axis] : -1;
}

int64_t hazard_block_x(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || !kernel)
		return -1;
	if (h->launched.name != name) {
		h->launched.name = name;
		int64_t x = launched_with(h, token_bytes(h->t, name), name, BLOCK, ONE_ROW_ONLY);
		h->launched.x = x ? x : -1;
	}
	return h->launched.x;
}

bool hazard_one_block(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	return name != NO_TOKEN && kernel && launched_with(h, token_bytes(h->t, name), name, GRID, ONE_ROW_ONLY) == 1;
}

/* Have the blocks that tokens [first, end) give one row for sure: 256, (n + 1) / 2, dim3(n), dim3(n, 1), a number, a dim3 of such? */
static bool is_row(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct range x;
	struct initial_value is;
	enum row row = list_of_row(h, first, end, &x);
	if (row != NO_LIST)
		return row == ONE_ROW && depth && is_row(h, token_at(h->t, x.begin), token_at(h->t, x.end), depth - 1);
	for (uint32_t k = first; k < end; k = next(h, token_over(h->t, k, "([")))
		if (TOKEN_IS_ANY(h->t, k, '+', '-', '*', '/', '%'))
			return true;
	if (sema_value(&h->sema, first, end) >= 0)
		return true;
	if (!ident(h, first) || next(h, first) != end)
		return false;
	uint32_t declared = sema_declaration(&h->sema, first),
	         type = declared == NO_TOKEN ? declared : sema_type_before(&h->sema, declared);
	if (hazard_word(h, type, "dim3"))
		return depth && sema_initial(&h->sema, first, &is) && !is.changes && is.first != NO_TOKEN &&
		       is_row(h, is.first, is.end, depth - 1);
	return ident(h, type) && sema_type_word(hazard_text(h, type));
}

enum { OF_ROWS = 1, OF_MORE = 2 };

/* What the file says of the blocks of the kernel of that name: OF_ROWS, OF_MORE. */
static unsigned launched_as(struct hazards *h, struct slice name)
{
	unsigned said = 0;
	struct range *args;
	FOR_WORD(k, h->t, name) {
		uint32_t after = next(h, k), launch = behind_template(h->t, after);
		if (hazard_punct(h, launch, P_LAUNCH))
			said |= call_arguments(h->t, launch, &h->arena, &args) > 1 &&
			                        is_row(h, token_at(h->t, args[1].begin), token_at(h->t, args[1].end), 3)
			                ? OF_ROWS
			                : OF_MORE;
		else if (!hazard_punct(h, after, '(') && !hazard_declares(h, k))
			return OF_MORE; /* its address is taken */
	}
	return said;
}

bool hazard_one_row(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || !kernel)
		return false;
	if (h->launched.row == name + 1)
		return h->launched.one_row;
	struct slice w = token_bytes(h->t, name);
	unsigned said = launched_as(h, w);
	FOR_GROUP(v, h->p, h->u) {
		if (v == h->u || said & OF_MORE || !tokens_have(&v->scan.tok, w))
			continue;
		struct hazards other = hazards_of(h->p, v);
		said |= launched_as(&other, w);
		hazards_free(&other);
	}
	h->launched.row = name + 1;
	return h->launched.one_row = said == OF_ROWS;
}

bool hazard_launch_unseen(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || !kernel)
		return false;
	struct slice w = token_bytes(h->t, name);
	unsigned said = launched_as(h, w);
	FOR_GROUP(v, h->p, h->u) {
		if (v == h->u || said || !tokens_have(&v->scan.tok, w))
			continue;
		struct hazards other = hazards_of(h->p, v);
		said |= launched_as(&other, w);
		hazards_free(&other);
	}
	return !said;
}

/* Do tokens [first, end) give blocks of several rows for sure: dim3(32, 8), or a name that is one? */
static bool gives_rows(struct hazards *h, uint32_t first, uint32_t end)
{
	struct range *args = NULL;
	struct initial_value is;
	if (ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is) && is.first != NO_TOKEN) {
		first = is.first;
		end = is.end;
	}
	uint32_t list = hazard_word(h, first, "dim3") ? next(h, first) : first;
	int n = TOKEN_IS_ANY(h->t, list, '(', '{') && pair(h, list) != NO_TOKEN && next(h, pair(h, list)) == end
	                ? call_arguments(h->t, list, &h->arena, &args)
	                : 0;
	for (int k = 1; k < n; k++)
		if (sema_value_in(&h->sema, args[k]) != 1)
			return true;
	return false;
}

static bool launches_rows(struct hazards *h, struct slice name)
{
	struct range *args;
	FOR_WORD(k, h->t, name) {
		uint32_t launch = behind_template(h->t, next(h, k));
		if (hazard_punct(h, launch, P_LAUNCH) && call_arguments(h->t, launch, &h->arena, &args) > 1 &&
		    gives_rows(h, token_at(h->t, args[1].begin), token_at(h->t, args[1].end)))
			return true;
	}
	return false;
}

bool hazard_more_rows(struct hazards *h, uint32_t i)
{
	bool kernel = false, found = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || !kernel)
		return false;
	struct slice w = token_bytes(h->t, name);
	FOR_GROUP(v, h->p, h->u) {
		if (found || !tokens_have(&v->scan.tok, w))
			continue;
		struct hazards other = hazards_of(h->p, v);
		found = launches_rows(&other, w);
		hazards_free(&other);
	}
	return found;
}

bool hazard_launched_alone(struct hazards *h, uint32_t i) { return launched_by_all(h, i, ONE_ROW_ONLY) == 1; }

/* By <<<>>> alone: a kernel that is launched cooperatively too knows how. */
static bool launched_plainly(struct hazards *h, uint32_t kernel)
{
	bool plainly = false;
	FOR_WORD(k, h->t, token_bytes(h->t, kernel)) {
		uint32_t place, open = bracket_around(h->t, k, &place);
		if (hazard_punct(h, open, '(') && slice_find(hazard_text(h, prev(h, open)), SLICE_LIT("LaunchCooperative")))
			return false;
		plainly |= hazard_punct(h, behind_template(h->t, next(h, k)), P_LAUNCH) && !(h->t->t[k].flags & TF_SKIPPED);
	}
	return plainly;
}

static uint32_t plain_launch(struct hazards *h, uint32_t i, unsigned depth)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || kernel)
		return name != NO_TOKEN && launched_plainly(h, name) ? name : NO_TOKEN;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		bool called = depth && k != name && sema_body(&h->sema, k).begin && hazard_punct(h, next(h, k), '(') &&
		              !hazard_declares(h, k);
		uint32_t found = called ? plain_launch(h, k, depth - 1) : NO_TOKEN;
		if (found != NO_TOKEN)
			return found;
	}
	return NO_TOKEN;
}

uint32_t hazard_plain_launch(struct hazards *h, uint32_t i) { return plain_launch(h, i, 2); }

bool hazard_defined_here(struct hazards *h, uint32_t i)
{
	for (struct meaning m = meaning_named(NULL, h->u, token_bytes(h->t, i), i); m.u; m = meaning_older(m)) {
		const struct declaration *d = declaration(m);
		if (d->kind == DECLARES_MACRO || (d->kind == DECLARES_FUNCTION && outline_scope(m.o, d->inner)->open != NO_TOKEN))
			return true;
	}
	return false;
}
