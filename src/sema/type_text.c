/* type_text.c: types in one spelling each. */
#include "sema/type_text.h"
#include "sema/type_word.h"

static const char *number_name(struct type t)
{
	switch (t.kind) {
	case TYPE_BOOL: return "bool";
	case TYPE_FLOAT: return t.bits == 32 ? "float" : t.bits == 64 ? "double" : "long double";
	case TYPE_HALF: return "half";
	case TYPE_BFLOAT: return "bfloat16";
	default: break;
	}
	if (t.bits == 64)
		return t.long_long ? t.is_unsigned ? "unsigned long long" : "long long" : t.is_unsigned ? "unsigned long" : "long";
	return t.bits == 8     ? t.is_unsigned ? "unsigned char" : "char"
	       : t.bits == 16  ? t.is_unsigned ? "unsigned short" : "short"
	       : t.is_unsigned ? "unsigned int"
	                       : "int";
}

void type_text(struct type t, struct buf *out)
{
	struct slice name = t.u && t.name != NO_TOKEN ? token_bytes(&t.u->scan.tok, t.name) : (struct slice){"", 0};
	switch (t.kind) {
	case TYPE_UNKNOWN: buf_addstr(out, "unknown"); return;
	case TYPE_VOID: buf_addstr(out, "void"); break;
	case TYPE_FUNCTION: buf_addstr(out, "function"); break;
	case TYPE_VECTOR:
		if (name.n)
			buf_addslice(out, name);
		else
			buf_addf(out, "vector of %u %s", t.lanes,
			         number_name((struct type){
			                 .kind = t.of, .bits = t.bits, .is_unsigned = t.is_unsigned, .long_long = t.long_long}));
		break;
	case TYPE_CLASS:
	case TYPE_ENUM:
		buf_addf(out, "%s%s%.*s", t.kind == TYPE_CLASS ? "class" : "enum", name.n ? " " : "", (int)name.n, name.p);
		break;
	case TYPE_DEPENDENT:
	case TYPE_NAMED: buf_addslice(out, name); break;
	default: buf_addstr(out, number_name(t));
	}
	if (t.pointers)
		buf_addch(out, ' ');
	for (unsigned k = 0; k < t.pointers; k++)
		buf_addch(out, '*');
	if (t.arrays)
		buf_addch(out, ' ');
	for (unsigned k = 0; k < t.arrays; k++)
		buf_addstr(out, "[]");
	if (t.partial)
		buf_addstr(out, " or more");
}

void type_spell(struct type t, struct buf *out)
{
	const struct tokens *tok = t.u ? &t.u->scan.tok : NULL;
	uint32_t first = tok ? t.name : NO_TOKEN, last = first;
	struct slice name = first != NO_TOKEN ? token_bytes(tok, first) : (struct slice){"", 0};
	if (slice_is(name, "unsigned") && t.bits == 32 && t.is_unsigned) {
		buf_addslice(out, name);
	} else if (name.n && !is_keyword(name) && type_word(name).kind == t.kind) {
		while (token_is_punct(tok, token_prev(tok, first), P_SCOPE) &&
		       token_is_word(tok, token_prev(tok, token_prev(tok, first))))
			first = token_prev(tok, token_prev(tok, first));
		buf_add(out, tok->src.p + tok->t[first].off, token_end(tok, last) - tok->t[first].off);
	} else
		buf_addstr(out, number_name(t));
}
