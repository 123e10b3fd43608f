/* survey_html.c: a survey as one page that needs nothing else: no script, no network, no fonts. */
#include "rules/embed.h"
#include "base/file_io.h"
#include "base/json_text.h"
#include "lint/survey.h"

enum { FILES = 50, FINDINGS = 25, LINES = 8, NAMES = 6 };

static const char *const work_class[WORKS] = {"hand", "review", "auto", "note"};

static void put(struct buf *out, const char *s) { buf_add_markup(out, true, s); }

/* 12345 as 12,345; with one digit after the point if 'tenths'. */
static void put_number(struct buf *out, double v, bool tenths)
{
	char digits[40];
	snprintf(digits, sizeof digits, tenths ? "%.1f" : "%.0f", v);
	size_t n = strcspn(digits, ".");
	for (size_t i = 0; digits[i]; i++) {
		if (i && i < n && (n - i) % 3 == 0)
			buf_addch(out, ',');
		buf_addch(out, digits[i]);
	}
}

/* On a narrow screen the label stands before the number, and the table's head is left out. */
static void cell(struct buf *out, const char *label, double v, bool tenths)
{
	buf_addf(out, "<td class=\"n%s\" data-label=\"%s\">", v > 0 ? "" : " zero", label);
	put_number(out, v, tenths);
	buf_addstr(out, "</td>");
}

static const char *plural(double n) { return n == 1 ? "" : "s"; }

/* A bar of the three kinds of work; the numbers stand beside it, so that it says nothing to a screen reader. */
static void bar(struct buf *out, const uint32_t n[WORKS], const char *more)
{
	double all = (double)n[WORK_HAND] + n[WORK_REVIEW] + n[WORK_AUTO];
	buf_addf(out, "<div class=\"bar%s\" aria-hidden=\"true\">", more);
	for (int w = 0; w < WORK_NOTE; w++)
		if (n[w])
			buf_addf(out, "<i class=\"%s\" style=\"width:%.3f%%\"></i>", work_class[w], n[w] * 100.0 / all);
	if (!all && n[WORK_NOTE]) /* no work, only what is worth knowing */
		buf_addf(out, "<i class=\"%s\" style=\"width:100%%\"></i>", work_class[WORK_NOTE]);
	buf_addstr(out, "</div>");
}

static void legend(struct buf *out, const uint32_t n[WORKS], const char *const titles[WORKS], int kinds)
{
	buf_addstr(out, "<ul class=\"legend\">");
	for (int w = 0; w < kinds; w++) {
		buf_addf(out, "<li class=\"%s\">", work_class[w]);
		put_number(out, n[w], false);
		buf_addf(out, " %s</li>", titles[w]);
	}
	buf_addstr(out, "</ul>\n");
}

/* ---- the head of the page ---- */

static void tile(struct buf *out, const char *class, const char *number, const char *text)
{
	buf_addf(out, "<li class=\"%s\"><b>%s</b><span>%s</span></li>\n", class, number, text);
}

static const char *grouped(struct survey *s, double v)
{
	struct buf b = {0};
	put_number(&b, v, false);
	const char *text = arena_strdup(&s->arena, b.p);
	buf_free(&b);
	return text;
}

/* A page goes to other people and machines: what lies outside the current folder is named from the folder that was looked at on. */
static void put_path(struct buf *out, const struct file *f)
{
	const char *shown = path_shown(f->shown);
	if (*shown == '/') {
		struct slice root = path_last(slice_str(f->root));
		put(out, root.p);
		put(out, root.n ? "/" : "");
	}
	put(out, *shown == '/' ? f->rel : shown);
}

static void head(struct survey *s, const char *name, struct buf *out)
{
	const struct embedded *css = embedded_files;
	while (css->path && strcmp(css->path, "src/lint/survey.css"))
		css++;
	buf_addstr(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
	                "img-src data:\">\n"
	                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" "
	                "href=\"data:,\">\n<title>From CUDA to HIP: ");
	put(out, name);
	buf_addstr(out, "</title>\n<style>\n");
	buf_add(out, css->bytes, css->n);
	buf_addstr(out, "</style>\n</head>\n<body>\n<main>\n<header>\n<h1>What porting <span class=\"mono\">");
	put(out, name);
	buf_addstr(out, "</span> from CUDA to HIP takes</h1>\n");

	uint32_t person = s->by_hand + s->review_only;
	buf_addstr(out, "<p class=\"lead\">");
	if (!s->n_files) {
		buf_addstr(out, "No CUDA was found.</p>\n");
		return;
	}
	if (s->cuda_files) {
		put_number(out, s->untouched, false);
		buf_addstr(out, " of ");
		put_number(out, s->cuda_files, false);
		buf_addf(out, " file%s with CUDA need no work by hand.", plural(s->cuda_files));
	} else {
		buf_addstr(out, "No source has CUDA.");
	}
	if (person) {
		buf_addstr(out, " The other ");
		put_number(out, person, false);
		buf_addf(out, " need%s some: ", person == 1 ? "s" : "");
		put_number(out, s->n[WORK_HAND], false);
		buf_addf(out, " place%s to write by hand, ", plural(s->n[WORK_HAND]));
		put_number(out, s->n[WORK_REVIEW], false);
		buf_addstr(out, " to check.");
	}
	if (s->build_files) {
		buf_addstr(out, " The project has ");
		put_number(out, s->build_files, false);
		buf_addf(out, " build file%s for nvcc, which <code>tranship translate</code> rewrites or reports.",
		         plural(s->build_files));
	}
	buf_addstr(out, "</p>\n<ul class=\"tiles\">\n");
	tile(out, "auto", arena_printf(&s->arena, "%.1f%%", survey_automatic(s->n)),
	     arena_printf(&s->arena, "of %s sites are rewritten by <code>tranship translate</code>",
	                  grouped(s, (double)s->n[WORK_AUTO] + s->n[WORK_REVIEW] + s->n[WORK_HAND])));
	tile(out, "review", grouped(s, s->n[WORK_REVIEW]),
	     arena_printf(&s->arena, "site%s to review, in %u file%s", plural(s->n[WORK_REVIEW]), s->review_files,
	                  plural(s->review_files)));
	tile(out, "hand", grouped(s, s->n[WORK_HAND]),
	     arena_printf(&s->arena, "site%s to write by hand, in %u file%s", plural(s->n[WORK_HAND]), s->by_hand,
	                  plural(s->by_hand)));
	tile(out, "", grouped(s, s->score),
	     arena_printf(&s->arena,
	                  "points of effort: %g a site by hand, %g one to review, %g an automatic one (<a href=\"#method\">how "
	                  "to read this</a>); half of them in %zu file%s",
	                  work_weights[WORK_HAND], work_weights[WORK_REVIEW], work_weights[WORK_AUTO], s->half,
	                  plural((double)s->half)));
	tile(out, "", grouped(s, s->cuda_files),
	     arena_printf(&s->arena, "file%s with CUDA of %s read; %s lines", plural(s->cuda_files), grouped(s, s->read),
	                  grouped(s, s->lines)));
	buf_addstr(out, "</ul>\n");
}

static void overview(const struct survey *s, struct buf *out)
{
	static const char *const sites[WORKS] = {"sites by hand", "sites to review", "automatic sites", "notes (no work)"};
	static const char *const files[WORKS] = {"files with work by hand", "files to review only", "files that need no person",
	                                         ""};
	const uint32_t n[WORKS] = {s->by_hand, s->review_only, s->untouched, 0};
	buf_addstr(out, "<section aria-labelledby=\"overview\">\n<h2 id=\"overview\">Overview</h2>\n<figure>");
	bar(out, s->n, " wide");
	legend(out, s->n, sites, WORKS);
	buf_addstr(out, "</figure>\n<figure>");
	bar(out, n, " wide");
	legend(out, n, files, WORK_NOTE);
	buf_addstr(out, "</figure>\n");
}

/* ---- how the effort is spread over the files ---- */

/* The share of the score in the hardest k files, as a curve over k. */
static void curve(const struct survey *s, struct arena *arena, struct buf *out)
{
	enum { WIDTH = 760, HEIGHT = 220, LEFT = 60, RIGHT = 16, TOP = 14, BOTTOM = 34, POINTS = 120 };
	const double w = WIDTH - LEFT - RIGHT, h = HEIGHT - TOP - BOTTOM;
	if (s->n_files < 4 || s->score <= 0)
		return;
	struct buf line = {0};
	double sum = 0, half_x = 0, half_y = 0;
	size_t step = s->n_files / POINTS + 1;
	for (size_t i = 0; i < s->n_files; i++) {
		sum += s->files[i].score;
		double x = LEFT + w * (double)(i + 1) / (double)s->n_files, y = TOP + h * (1 - sum / s->score);
		if (i + 1 == s->half)
			half_x = x, half_y = y;
		if (i % step == 0 || i + 1 == s->n_files || i + 1 == s->half)
			buf_addf(&line, " L%.1f %.1f", x, y);
	}
	buf_addf(out,
	         "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"curve-title curve-text\"><title "
	         "id=\"curve-title\">Effort by file</title>"
	         "<desc id=\"curve-text\">Cumulative share of the effort over the files, hardest first. Half of it lies in %zu of "
	         "%zu files.</desc>",
	         WIDTH, HEIGHT, s->half, s->n_files);
	for (int p = 0; p <= 100; p += 25)
		buf_addf(out, "<path class=\"axis\" d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d%%</text>",
		         LEFT, TOP + h * (100 - p) / 100.0, WIDTH - RIGHT, LEFT - 7, TOP + h * (100 - p) / 100.0 + 4, p);
	buf_addf(out, "<path class=\"area\" d=\"M%d %.1f%s V%.1f Z\"/><path class=\"curve\" d=\"M%d %.1f%s\"/>", LEFT, TOP + h,
	         line.p, TOP + h, LEFT, TOP + h, line.p);
	const char *all = s->build_files ? arena_printf(arena, "all %zu files, %u of them build files", s->n_files, s->build_files)
	                                 : arena_printf(arena, "all %zu files", s->n_files);
	bool right = half_x > WIDTH / 2;
	buf_addf(out, "<path class=\"mark\" d=\"M%.1f %.1fV%.1f\"/><circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", half_x,
	         half_y, TOP + h, half_x, half_y);
	buf_addf(out, "<text class=\"strong\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">half of the effort: %zu file%s</text>",
	         half_x + (right ? -10 : 10), half_y + 20, right ? "end" : "start", s->half, plural((double)s->half));
	buf_addf(out, "<text x=\"%d\" y=\"%d\">hardest file</text><text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text></svg>",
	         LEFT, HEIGHT - 10, WIDTH - RIGHT, HEIGHT - 10, all);
	buf_addstr(out, "<figcaption>Share of the effort in the hardest files. A steep curve means that few files hold most of the "
	                "work.</figcaption></figure>\n");
	buf_free(&line);
}

/* ---- tables ---- */

static void table_head(struct buf *out, const char *first, const char *const *columns, size_t n, const char *caption)
{
	buf_addf(out,
	         "<div class=\"scroll\"><table><caption>%s</caption><thead><tr><th scope=\"col\">%s</th><th scope=\"col\" "
	         "class=\"chart\">share</th>",
	         caption, first);
	for (size_t i = 0; i < n; i++)
		buf_addf(out, "<th scope=\"col\" class=\"n\">%s</th>", columns[i]);
	buf_addstr(out, "</tr></thead><tbody>\n");
}

static const char *const work_label[WORKS] = {"by hand", "to review", "automatic", "notes"};

static void counts(struct buf *out, const uint32_t n[WORKS], int works)
{
	for (int w = 0; w < works; w++)
		cell(out, work_label[w], n[w], false);
}

static void by_tally(const struct tallies *t, const char *first, const char *caption, struct buf *out)
{
	static const char *const columns[] = {"by hand", "to review", "automatic", "notes", "automatic share", "files"};
	table_head(out, first, columns, ARRAY_SIZE(columns), caption);
	FOR_EACH(const struct tally, y, t->v, t->n) {
		buf_addstr(out, "<tr><th scope=\"row\">");
		put(out, y->title);
		buf_addstr(out, "</th><td class=\"chart\">");
		bar(out, y->n, "");
		buf_addstr(out, "</td>");
		counts(out, y->n, WORKS);
		bool work = y->n[WORK_HAND] || y->n[WORK_REVIEW] || y->n[WORK_AUTO];
		buf_addf(out,
		         work ? "<td class=\"n\" data-label=\"automatic share\">%.1f%%</td>" : "<td class=\"n zero\">&ndash;</td>",
		         survey_automatic(y->n));
		cell(out, "files", y->files, false);
		buf_addstr(out, "</tr>\n");
	}
	buf_addstr(out, "</tbody></table></div>\n");
}

static const char *severity_class(unsigned severity)
{
	static const char *const classes[SEVERITIES] = {"note", "review", "hand", "hand"};
	return classes[severity];
}

/* The names a diagnostic is about, most sites first. */
static void names_of(const struct survey *s, const char *id, struct buf *out)
{
	struct strmap counts = {0};
	const char *names[256];
	uint64_t sites[256];
	size_t n = 0;
	FOR_EACH(const struct survey_item, t, s->items, s->n_items) {
		uint64_t at;
		if (!*t->name || strcmp(diag_table[t->id].id, id))
			continue;
		if (!strmap_get(&counts, slice_str(t->name), &at)) {
			if (n == ARRAY_SIZE(names))
				continue;
			names[n] = t->name;
			sites[n] = 0;
			strmap_put(&counts, slice_str(t->name), at = n++);
		}
		sites[at] += t->n;
	}
	for (unsigned shown = 0; shown < NAMES && shown < n; shown++) {
		size_t most = shown;
		for (size_t k = shown + 1; k < n; k++)
			most = sites[k] > sites[most] ? k : most;
		const char *name = names[most];
		uint64_t count = sites[most];
		names[most] = names[shown], sites[most] = sites[shown];
		buf_addstr(out, shown ? ", <code>" : "<br><span class=\"soft\"><code>");
		put(out, name);
		buf_addf(out, "</code> &times;&nbsp;%llu", (unsigned long long)count);
	}
	if (n)
		buf_addf(out, n > NAMES ? " and %zu more</span>" : "</span>", n - NAMES);
	strmap_free(&counts);
}

static void by_diagnostic(const struct survey *s, bool person, struct buf *out)
{
	buf_addf(out,
	         "<div class=\"scroll\"><table><caption>%s</caption><thead><tr><th scope=\"col\">diagnostic</th><th "
	         "scope=\"col\">severity</th>"
	         "<th scope=\"col\" class=\"n\">sites</th><th scope=\"col\" class=\"n\">files</th>%s</tr></thead><tbody>\n",
	         person ? "Open a line for what it means." : "Nothing has to be done about these; they explain what may surprise.",
	         person ? "<th scope=\"col\" class=\"n\">points</th>" : "");
	FOR_EACH(const struct tally, y, s->ids.v, s->ids.n) {
		const struct diag_info *d = &diag_table[diag_find(slice_str(y->key))];
		bool work = y->n[WORK_HAND] || y->n[WORK_REVIEW];
		if (person ? !work : work || !y->n[WORK_NOTE])
			continue;
		buf_addf(out, "<tr><td class=\"name\"><details><summary><code>%s</code> %s", d->id, d->slug);
		names_of(s, d->id, out);
		buf_addstr(out, "</summary><p class=\"soft\">");
		put(out, d->explain);
		buf_addf(out, "</p></details></td><td><span class=\"tag %s\">%s</span></td>", severity_class(d->severity),
		         severity_names[d->severity]);
		cell(out, "sites", (double)y->n[WORK_HAND] + y->n[WORK_REVIEW] + y->n[WORK_NOTE], false);
		cell(out, "files", y->files, false);
		if (person)
			cell(out, "points", y->score, true);
		buf_addstr(out, "</tr>\n");
	}
	buf_addstr(out, "</tbody></table></div>\n");
}

static bool needs_person(const struct finding *v)
{
	return v->state == FINDING_NEW && survey_work(v->d) < WORK_AUTO && *diag_table[v->d->id].id != 'L';
}

static bool same_news(const struct finding *a, const struct finding *b)
{
	return a->d->id == b->d->id && !strcmp(a->d->message, b->d->message);
}

/* The findings of a file that need work by hand or a review: each message once, with its lines. */
static void findings_of(const struct survey *s, const struct survey_file *f, struct buf *out)
{
	const struct finding *v = s->lint->v + f->first;
	size_t shown = 0, left = 0;
	buf_addstr(out, "<ul>");
	for (size_t i = 0; i < f->n_findings; i++) {
		bool told = false;
		for (size_t k = 0; k < i && !told && needs_person(&v[i]); k++)
			told = needs_person(&v[k]) && same_news(&v[k], &v[i]);
		if (told || !needs_person(&v[i]))
			continue;
		if (shown == FINDINGS) {
			left++;
			continue;
		}
		shown++;
		size_t lines = 0;
		struct buf list = {0};
		for (size_t k = i; k < f->n_findings; k++)
			if (needs_person(&v[k]) && same_news(&v[k], &v[i]) && lines++ < LINES)
				buf_addf(&list, "%s%u", lines > 1 ? ", " : "", v[k].d->line);
		buf_addf(out, "<li><span class=\"tag %s\">%s</span> line%s %s", work_class[survey_work(v[i].d)],
		         diag_table[v[i].d->id].id, plural((double)lines), list.p);
		buf_free(&list);
		if (lines > LINES)
			buf_addf(out, " and %zu more", lines - LINES);
		buf_addstr(out, ": ");
		put(out, v[i].d->message);
		if (v[i].d->fix) {
			buf_addstr(out, "<br><span class=\"soft\">");
			put(out, v[i].d->fix);
			buf_addstr(out, "</span>");
		}
		buf_addstr(out, "</li>");
	}
	if (left)
		buf_addf(out, "<li class=\"soft\">and %zu more</li>", left);
	buf_addstr(out, "</ul>");
}

static void files(const struct survey *s, struct buf *out)
{
	static const char *const columns[] = {"points", "by hand", "to review", "automatic", "lines"};
	buf_addstr(out, "<section aria-labelledby=\"files\">\n<h2 id=\"files\">Hardest files</h2>\n");
	table_head(out, "file", columns, ARRAY_SIZE(columns), "Open a file for the places to port by hand or to check.");
	for (size_t i = 0; i < s->n_files && i < FILES; i++) {
		const struct survey_file *f = &s->files[i];
		bool open = f->n[WORK_HAND] || f->n[WORK_REVIEW];
		buf_addstr(out, open ? "<tr><td class=\"name\"><details><summary class=\"mono\">" : "<tr><td class=\"name mono\">");
		put_path(out, f->file);
		if (open) {
			buf_addstr(out, "</summary>");
			findings_of(s, f, out);
			buf_addstr(out, "</details>");
		}
		buf_addstr(out, "</td><td class=\"chart\">");
		bar(out, f->n, "");
		buf_addstr(out, "</td>");
		cell(out, "points", f->score, true);
		counts(out, f->n, WORK_NOTE);
		cell(out, "lines", f->lines, false);
		buf_addstr(out, "</tr>\n");
	}
	buf_addstr(out, "</tbody></table></div>\n");
	if (s->n_files > FILES)
		buf_addf(out,
		         "<p class=\"soft\">%zu easier files are not listed here; <code>--csv</code> and <code>--json</code> list "
		         "all.</p>\n",
		         s->n_files - FILES);
	buf_addstr(out, "</section>\n");
}

static void method(const struct survey *s, struct buf *out)
{
	const struct selection *sel = &s->lint->run->sel;
	char cuda[16], rocm[16];
	size_t parsed = 0;
	for (size_t i = 0; i < s->n_files; i++)
		parsed += s->files[i].file->evidence == EV_AST;
	buf_addstr(out, "<section aria-labelledby=\"method\">\n<h2 id=\"method\">How to read this</h2>\n<dl>\n"
	                "<dt>automatic</dt><dd><code>tranship translate</code> rewrites the place, and nothing else is reported "
	                "there.</dd>\n"
	                "<dt>to review</dt><dd>It compiles, or will after the rewrite, but may behave differently. You must check "
	                "it.</dd>\n"
	                "<dt>by hand</dt><dd>HIP has no counterpart. You must rewrite it, remove it, or keep "
	                "it for NVIDIA only.</dd>\n"
	                "<dt>note</dt><dd>Worth knowing when something runs slowly or prints late, and what a build file has for "
	                "nvcc. No work on a source.</dd>\n");
	buf_addf(out,
	         "<dt>points</dt><dd>A site by hand counts %g points, one to review %g, an automatic one %g (it has to be read "
	         "once). Further sites of the same "
	         "diagnostic and name in a file count a fifth. Points compare files and projects; they are no hours. Port one "
	         "file, take the time, and scale.</dd>\n",
	         work_weights[WORK_HAND], work_weights[WORK_REVIEW], work_weights[WORK_AUTO]);
	buf_addf(out,
	         "<dt>rests on</dt><dd>%zu file%s parsed with libclang, %zu read as text. Names that are the same in HIP are no "
	         "sites.</dd>\n",
	         parsed, plural((double)parsed), s->n_files - parsed);
	buf_addf(out, "<dt>for</dt><dd>CUDA %s to ROCm %s on %s, warps %s</dd>\n</dl>\n", version_text(sel->cuda, cuda),
	         version_text(sel->rocm, rocm), sel->arch, sel->warp32 ? "kept at 32 lanes" : "as wide as the hardware's");
	buf_addstr(out, "<p>Next: <code>tranship translate --out hip/ PATH</code> does the automatic part; <code>tranship explain "
	                "ID</code> tells more about a diagnostic; "
	                "<code>tranship lint</code> keeps what is ported from slipping back.</p>\n</section>\n");
}

void survey_print_html(const struct survey *given, struct buf *out)
{
	struct survey copy = *given, *s = &copy; /* texts go to an arena of the page's own */
	s->arena = (struct arena){0};
	struct buf name = {0};
	const struct string_list *paths = &s->lint->options->paths;
	for (size_t i = 0; i < paths->n && i < 3; i++) {
		char *path = arena_strdup(&s->arena, path_shown(paths->v[i]));
		for (size_t n = strlen(path); n > 1 && path[n - 1] == '/';)
			path[--n] = 0;
		const char *here = s->lint->options->here;
		if (here && !strcmp(path, "."))
			path = arena_strdup(&s->arena, here);
		struct slice last = path_last(slice_str(path));
		buf_addf(&name, "%s%s", i ? ", " : "", *path == '/' && last.n ? last.p : path);
	}
	if (paths->n > 3)
		buf_addf(&name, " and %zu more", paths->n - 3);
	head(s, name.p ? name.p : "", out);
	buf_addstr(out, "</header>\n");
	if (s->n_files) {
		overview(s, out);
		curve(s, &s->arena, out);
		buf_addstr(out, "</section>\n");
		if (s->n[WORK_HAND] || s->n[WORK_REVIEW]) {
			buf_addstr(out, "<section aria-labelledby=\"person\">\n<h2 id=\"person\">Work by hand and reviews</h2>\n");
			by_diagnostic(s, true, out);
			buf_addstr(out, "</section>\n");
		}
		files(s, out);
		buf_addstr(out, "<section aria-labelledby=\"libraries\">\n<h2 id=\"libraries\">By library</h2>\n");
		by_tally(&s->libraries, "library", "Where the names come from.", out);
		buf_addstr(out,
		           "</section>\n<section aria-labelledby=\"families\">\n<h2 id=\"families\">By family and severity</h2>\n");
		by_tally(&s->families, "family", "Kinds of diagnostics.", out);
		buf_addstr(out, "<p class=\"soft\" style=\"margin-top:.8rem\">By severity: ");
		for (int i = SEVERITIES; i-- > 0;) {
			put_number(out, s->severities[i], false);
			buf_addf(out, " %s%s", severity_names[i], i ? ", " : ".</p>\n");
		}
		buf_addstr(out, "</section>\n");
		if (s->n[WORK_NOTE]) {
			buf_addstr(out, "<section aria-labelledby=\"notes\">\n<h2 id=\"notes\">Worth knowing</h2>\n");
			by_diagnostic(s, false, out);
			buf_addstr(out, "</section>\n");
		}
		method(s, out);
	}
	buf_addstr(out, "<footer>Written by tranship " TRANSHIP_VERSION ".</footer>\n</main>\n</body>\n</html>\n");
	buf_free(&name);
	arena_free(&s->arena);
}
