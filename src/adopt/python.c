/* python.c: choices within expressions of Python, and how they are taken out again. */
#include "adopt/python.h"
#include "adopt/ask.h"
#include "adopt/lines.h"
#include "build/build_script.h"
#include <stdlib.h>

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The string around a byte, or NULL. */
static const struct script_token *string_at(const struct script *y, uint32_t off)
{
	FOR_EACH(const struct script_token, t, y->v, y->n)
		if (t->kind == SCRIPT_STRING && off >= t->begin && off < t->end)
			return t;
	return NULL;
}

static bool in_list(const struct script *y, const struct script_token *t)
{
	return t->open != SCRIPT_NONE && script_is(y, t->open, "[");
}

static bool is_string(struct slice s)
{
	struct script y;
	script_read(&y, s);
	bool is = y.n == 1 && y.v[0].kind == SCRIPT_STRING && !y.v[0].begin && y.v[0].end == s.n;
	script_free(&y);
	return is;
}

static struct slice trimmed(struct slice s, const char *also)
{
	while (s.n && (isspace((unsigned char)*s.p) || strchr(also, *s.p)))
		s = (struct slice){s.p + 1, s.n - 1};
	while (s.n && (isspace((unsigned char)s.p[s.n - 1]) || strchr(also, s.p[s.n - 1])))
		s.n--;
	return s;
}

/* What hipcc needs besides, where the architecture stands. */
static void add_for_hip(const struct adoption *a, const struct file *f, struct slice amd, struct buf *out)
{
	struct buf arch = {0};
	buf_addf(&arch, "--offload-arch=%s", a->r->sel.arch);
	const char *p = slice_find(amd, slice_str(arch.p));
	if (p && p > amd.p && p[arch.n] == p[-1]) {
		char q = p[-1];
		buf_add(out, amd.p, (size_t)(p - amd.p));
		buf_addf(out, "--offload-arch=%c + os.environ.get(%cHIP_ARCH%c, %c%s%c), ", q, q, q, q, a->r->sel.arch, q);
		buf_addf(out, "%c-D%s%c, %c-I", q, a->name, q, q);
		adopt_add_folder(a, f, out);
		buf_addf(out, "%c, %c-include%c, %ccuda_to_hip.h%c", q, q, q, q, q);
		p += arch.n + 1;
		buf_add(out, p, (size_t)(amd.p + amd.n - p));
	} else {
		buf_addslice(out, amd);
	}
	buf_free(&arch);
}

/* Is the string at a byte the compiler in set_executable('compiler_so', 'nvcc'), which gets the options (cudamat/cudamat)? */
static bool is_compiler(struct slice text, uint32_t at)
{
	static const char name[] = "compiler_so";
	struct slice s = trimmed((struct slice){text.p, at}, "");
	if (!s.n || s.p[s.n - 1] != ',')
		return false;
	s = trimmed((struct slice){s.p, s.n - 1}, "\"'");
	return slice_ends(s, name);
}

/* 'hipcc' with the options for the macro, the folder and the GPU. */
static void add_compiler(const struct adoption *a, const struct file *f, struct slice hipcc, struct buf *out)
{
	char q = *hipcc.p;
	buf_addf(out, "%.*s -D%s -I", (int)hipcc.n - 1, hipcc.p, a->name);
	adopt_add_folder(a, f, out);
	buf_addf(out, " -include cuda_to_hip.h --offload-arch=%c + os.environ.get(%cHIP_ARCH%c, %c%s%c)", q, q, q, q,
	         a->r->sel.arch, q);
}

/* ", name=[...]" put behind an argument. */
static bool add_argument(const struct adoption *a, struct slice amd, struct buf *out)
{
	struct slice bare = trimmed(amd, ",");
	size_t name = 0, lead = (size_t)(bare.p - amd.p);
	while (name < bare.n && in_word(bare.p[name]))
		name++;
	if (!name || name + 2 > bare.n || bare.p[name] != '=' || bare.p[name + 1] != '[' || bare.p[bare.n - 1] != ']' ||
	    !memchr(amd.p, ',', lead) || bare.p + bare.n != amd.p + amd.n)
		return false;
	buf_add(out, amd.p, lead + name + 1);
	buf_addf(out, "(%.*s, (\"%s\", None)] if %s else [])", (int)(bare.n - name - 2), bare.p + name + 1, a->name, a->name);
	return true;
}

/* The line that reads the variable, behind the imports at the top. */
static uint32_t behind_imports(struct slice text, uint32_t before)
{
	uint32_t at = 0, line = 0;
	bool open = false;
	while (line < before) {
		const char *newline = memchr(text.p + line, '\n', text.n - line);
		uint32_t next = newline ? (uint32_t)(newline + 1 - text.p) : (uint32_t)text.n;
		struct slice s = {text.p + line, next - line};
		bool import = SLICE_STARTS_ANY(s, "import ", "from ");
		if (import || open)
			at = next;
		else if (!at && (*s.p == '#'))
			at = next;
		open = (open || (import && memchr(s.p, '(', s.n))) && !memchr(s.p, ')', s.n);
		if (next == line)
			break;
		line = next;
	}
	return at <= before ? at : before;
}

#define IMPORTS "import os  # " GUARD_MARK "\n"
#define READS   "%s = %s.environ.get(\"%s\") == \"1\"  # " GUARD_MARK "\n"

/* Does a line "import sys, os" stand in the text, at the top level? */
static bool imports_os(struct slice text)
{
	while (text.n) {
		const char *newline = memchr(text.p, '\n', text.n);
		struct slice line = {text.p, newline ? (size_t)(newline - text.p) : text.n};
		text = (struct slice){text.p + line.n + (newline != NULL), text.n - line.n - (newline != NULL)};
		if (!slice_starts(line, "import "))
			continue;
		for (struct slice names = {line.p + strlen("import"), line.n - strlen("import")}; names.n;) {
			const char *comma = memchr(names.p, ',', names.n);
			size_t n = comma ? (size_t)(comma - names.p) : names.n;
			if (slice_is(trimmed((struct slice){names.p, n}, ""), "os"))
				return true;
			n += comma != NULL;
			names = (struct slice){names.p + n, names.n - n};
		}
	}
	return false;
}

bool python_calls_cmake(struct slice text)
{
	return slice_find(text, SLICE_LIT("\"cmake\"")) || slice_find(text, SLICE_LIT("'cmake'"));
}

bool python_add(const struct adoption *a, const struct file *f, const struct parts *parts, struct buf *out)
{
	struct script y;
	uint32_t at = 0, end;
	bool ok = parts->n > 0;
	script_read(&y, f->bytes);
	/* PyTorch's build for ROCm translates; a project's CMake files ask for the option, not for this (src-d/minhashcuda) */
	if (slice_find(f->bytes, SLICE_LIT("CUDAExtension")) || python_calls_cmake(f->bytes))
		ok = false;
	if (ok) {
		const struct script_token *first = string_at(&y, parts->v[0].begin);
		at = behind_imports(f->bytes, first ? first->begin : parts->v[0].begin);
		buf_add(out, f->bytes.p, at);
		buf_addstr(out, imports_os((struct slice){f->bytes.p, at}) ? "" : IMPORTS);
		buf_addf(out, READS, a->name, "os", a->name);
	}
	for (size_t k = 0; k < parts->n && ok;) {
		const struct part *p = &parts->v[k];
		const struct script_token *first = string_at(&y, p->begin), *last = first;
		if (!first && p->begin == p->end) {
			buf_add(out, f->bytes.p + at, p->begin - at);
			ok = add_argument(a, p->text, out);
			at = p->end;
			k++;
			continue;
		}
		ok = first && p->begin >= at;
		for (end = ok ? first->end : 0; ok && k < parts->n && parts->v[k].begin < end; k++) {
			const struct script_token *l =
			        string_at(&y, parts->v[k].end > parts->v[k].begin ? parts->v[k].end - 1 : parts->v[k].begin);
			last = l && l > last ? l : last;
			end = parts->v[k].end > last->end ? parts->v[k].end : last->end;
			/* elements of one list that follow each other are one choice */
			if (in_list(&y, first) && k + 1 < parts->n && parts->v[k + 1].begin == end)
				end = parts->v[k + 1].end; /* ", '--compiler-bindir', path]", which goes */
			else if (in_list(&y, first) && k + 1 < parts->n && (l = string_at(&y, parts->v[k + 1].begin)) &&
			         in_list(&y, l) && !memchr(f->bytes.p + end, ']', l->begin - end))
				end = l->end;
		}
		if (!ok)
			break;
		struct buf text = {0};
		parts_render(parts, f->bytes, first->begin, end, &text);
		struct slice was = {f->bytes.p + first->begin, end - first->begin}, amd = {text.p ? text.p : "", text.n};
		uint32_t open = first->begin, close = end;
		while (open > at && isspace((unsigned char)f->bytes.p[open - 1]))
			open--;
		while (close < f->bytes.n && isspace((unsigned char)f->bytes.p[close]))
			close++;
		bool whole = open > at && f->bytes.p[open - 1] == '[' && close < f->bytes.n && f->bytes.p[close] == ']';
		if (whole && !(is_string(was) && is_string(amd))) {
			buf_add(out, f->bytes.p + at, open - 1 - at);
			buf_addstr(out, "([");
			add_for_hip(a, f, trimmed(amd, ","), out);
			buf_addf(out, "] if %s else %.*s)", a->name, (int)(close + 1 - (open - 1)), f->bytes.p + open - 1);
			at = close + 1;
			buf_free(&text);
			continue;
		}
		buf_add(out, f->bytes.p + at, first->begin - at);
		if (is_string(was) && is_string(amd) && amd.n == strlen("'hipcc'") && is_compiler(f->bytes, first->begin)) {
			buf_addch(out, '(');
			add_compiler(a, f, amd, out);
			buf_addf(out, " if %s else %.*s)", a->name, (int)was.n, was.p);
		} else if (is_string(was) && is_string(amd)) {
			buf_addf(out, "(%.*s if %s else %.*s)", (int)amd.n, amd.p, a->name, (int)was.n, was.p);
		} else if (in_list(&y, first) && in_list(&y, last)) {
			struct slice bare = trimmed(amd, ",");
			buf_addstr(out, "*([");
			add_for_hip(a, f, bare, out);
			buf_addf(out, "] if %s else [%.*s])", a->name, (int)was.n, was.p);
		} else {
			ok = false;
		}
		at = end;
		buf_free(&text);
	}
	buf_add(out, f->bytes.p + at, f->bytes.n - at);
	script_free(&y);
	return ok;
}

/* The bracket that a text leaves open, the innermost one; or NULL. */
static const char *opener(struct slice s)
{
	struct script y;
	const char *found = NULL;
	script_read(&y, s);
	for (uint32_t k = y.n; k-- > 0 && !found;)
		if (y.v[k].match == SCRIPT_NONE && (script_is(&y, k, "(") || script_is(&y, k, "[") || script_is(&y, k, "{")))
			found = s.p + y.v[k].begin;
	script_free(&y);
	return found;
}

/* The byte behind the first bracket that closes one before the text. */
static size_t closer(struct slice s)
{
	struct script y;
	size_t end = s.n;
	script_read(&y, s);
	for (uint32_t k = 0; k < y.n && end == s.n; k++)
		if (y.v[k].match == SCRIPT_NONE && (script_is(&y, k, ")") || script_is(&y, k, "]") || script_is(&y, k, "}")))
			end = y.v[k].end;
	script_free(&y);
	return end;
}

bool python_out(struct slice text, const char *name, struct buf *out)
{
	/* the last one: what earlier versions wrote */
	struct buf choice = {0}, lines[3] = {{0}};
	bool any = false;
	buf_addf(&choice, " if %s else ", name);
	buf_addstr(&lines[0], IMPORTS);
	buf_addf(&lines[1], READS, name, "os", name);
	buf_addf(&lines[2], READS, name, "__import__(\"os\")", name);
	size_t start = out->n;
	for (size_t i = 0; i < text.n;) {
		struct slice rest = {text.p + i, text.n - i};
		size_t ours = 0;
		for (size_t k = 0; k < ARRAY_SIZE(lines) && !ours; k++)
			ours = slice_starts(rest, lines[k].p) ? lines[k].n : 0;
		if (ours) {
			i += ours;
			any = true;
			continue;
		}
		const char *open = slice_starts(rest, choice.p) ? opener((struct slice){out->p + start, out->n - start}) : NULL;
		if (!open || *open != '(') {
			buf_addch(out, *rest.p);
			i++;
			continue;
		}
		/* what follows up to the ')' is what was there */
		size_t begin = (size_t)(open - out->p), end = closer(rest);
		if (end <= choice.n) {
			buf_addch(out, *rest.p);
			i++;
			continue;
		}
		struct slice was = {rest.p + choice.n, end - choice.n - 1};
		if (begin > start && out->p[begin - 1] == '*' && was.n >= 2) {
			begin--;
			was = (struct slice){was.p + 1, was.n - 2};
		} else if (begin > start && out->p[begin - 1] == '=' && slice_is(was, "[]")) {
			begin--;
			while (begin > start && in_word(out->p[begin - 1]))
				begin--;
			while (begin > start && isspace((unsigned char)out->p[begin - 1]))
				begin--;
			begin -= begin > start && out->p[begin - 1] == ',';
			was.n = 0;
		}
		out->n = begin;
		buf_addslice(out, was);
		i += end;
		any = true;
	}
	buf_free(&choice);
	for (size_t k = 0; k < ARRAY_SIZE(lines); k++)
		buf_free(&lines[k]);
	return any;
}

/* Reads two programs of Python's, the first of N bytes, drops what asks for NAME from both, and prints the line where they part. Runs neither. */
static const char reader[] =
        "import ast, sys\n"
        "name, n, text = sys.argv[1], int(sys.argv[2]), sys.stdin.buffer.read()\n"
        "is_choice = lambda x: isinstance(x, ast.IfExp) and isinstance(x.test, ast.Name) and x.test.id == name\n"
        "is_list = lambda x: isinstance(x, ast.List)\n"
        "class Nvidia(ast.NodeTransformer):\n"
        "    def visit_Assign(self, x):\n"
        "        ours = isinstance(x.targets[0], ast.Name) and x.targets[0].id == name\n"
        "        return None if ours else self.generic_visit(x)\n"
        "    def visit_Import(self, x):\n"
        "        return None if [(n.name, n.asname) for n in x.names] == [('os', None)] else x\n"
        "    def visit_IfExp(self, x):\n"
        "        return self.visit(x.orelse) if is_choice(x) else self.generic_visit(x)\n"
        "    def visit_Call(self, x):\n"
        "        empty = lambda v: is_choice(v) and is_list(v.orelse) and not v.orelse.elts\n"
        "        x.keywords = [k for k in x.keywords if not empty(k.value)]\n"
        "        return self.generic_visit(x)\n"
        "    def visit_List(self, x):\n"
        "        elts = []\n"
        "        for e in x.elts:\n"
        "            ours = isinstance(e, ast.Starred) and is_choice(e.value) and is_list(e.value.orelse)\n"
        "            elts += e.value.orelse.elts if ours else [e]\n"
        "        x.elts = elts\n"
        "        return self.generic_visit(x)\n"
        "a, b = (Nvidia().visit(ast.parse(t)).body for t in (text[:n], text[n:]))\n"
        "for x, y in zip(a, b):\n"
        "    if ast.dump(x) != ast.dump(y):\n"
        "        print(y.lineno)\n"
        "        break\n"
        "else:\n"
        "    print(0 if len(a) == len(b) else (a + b)[-1].lineno)\n";

enum python_answer python_compare(struct slice was, struct slice now, const char *name, unsigned *line)
{
	struct buf both = {0}, said = {0};
	char length[24];
	snprintf(length, sizeof length, "%zu", was.n);
	buf_addslice(&both, was);
	buf_addslice(&both, now);
	const char *argv[] = {"python3", "-I", "-c", reader, name, length, NULL};
	int status =
	        ask(&(struct question){.argv = argv, .unset = name, .input = {both.p ? both.p : "", both.n}, .seconds = 20}, &said);
	buf_addch(&said, 0);
	*line = (unsigned)strtoul(said.p, NULL, 10);
	buf_free(&both);
	buf_free(&said);
	return status == ASK_NOT_RUN ? PYTHON_ABSENT : status ? PYTHON_UNREAD : *line ? PYTHON_OTHER : PYTHON_SAME;
}
