/* stats.c: progress and --stats. */
#include "output/stats.h"
#include "base/shown.h"
#include "pass/pass.h"
#include <pthread.h>
#include <sys/resource.h>

/* What is on the terminal now. One process has one terminal, so this is no option and lives here. Threads tell at the same time: one writes,
 * the others need not. */
static struct {
	double first, last;
	bool shown;
	pthread_mutex_t lock;
} progress = {.lock = PTHREAD_MUTEX_INITIALIZER};

void progress_show(const struct run *r, const char *stage, size_t done, size_t total)
{
	(void)r;
	if (!total || pthread_mutex_trylock(&progress.lock))
		return;
	double now = seconds_now();
	if (progress.first == 0)
		progress.first = now;
	if (now - progress.first >= 1 && now - progress.last >= 0.1) {
		fprintf(stderr, "\r\033[K%s %zu of %zu (%zu%%)", stage, done, total, done * 100 / total);
		fflush(stderr);
		progress.last = now;
		progress.shown = true;
	}
	pthread_mutex_unlock(&progress.lock);
}

void progress_clear(void)
{
	if (progress.shown)
		fputs("\r\033[K", stderr);
	progress.shown = false;
}

void stats_print(FILE *out, const struct run *r, double seconds)
{
	size_t cuda = 0, changed = 0, ast = 0, bytes = 0;
	unsigned long edits[EDIT_KINDS] = {0}, all = 0;
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		cuda += f->cuda;
		changed += f->changed;
		ast += f->cuda && f->evidence == EV_AST;
		bytes += f->size;
		for (int k = 0; k < EDIT_KINDS; k++) {
			edits[k] += f->edits[k];
			all += f->edits[k];
		}
	}
	struct rusage self, children;
	getrusage(RUSAGE_SELF, &self);
	getrusage(RUSAGE_CHILDREN, &children);
	fprintf(out, "files        %zu read (%.1f MB), %zu with CUDA, %zu changed\n", r->n_files, (double)bytes / 1e6, cuda,
	        changed);
	if (r->unchanged)
		fprintf(out, "unchanged    %zu files since the last run\n", r->unchanged);
	fprintf(out, "evidence     %zu ast, %zu lexical\n", ast, cuda - ast);
	fprintf(out, "edits        %lu", all);
	const char *before = ": ";
	for (int k = 0; k < EDIT_KINDS; k++)
		if (edits[k]) {
			fprintf(out, "%s%lu %s", before, edits[k], edit_kind_names[k]);
			before = ", ";
		}
	fprintf(out, "\nparsed       %zu translation units, %zu failed, %.2f s of parsing\n", r->parsed, r->parse_failed,
	        r->parse_seconds);
	if (r->heads)
		fprintf(out, "shared       %zu %s of headers, parsed once for several translation units\n", r->heads,
		        r->heads == 1 ? "set" : "sets");
	enum { SHOWN = 8 };
	size_t wanted = 0;
	for (size_t i = 0; r->parsed + r->parse_failed && i < r->n_files; i++) {
		const struct file *f = &r->files[i];
		if (f->wanted_line && wanted++ < SHOWN)
			say(out, "%s %s:%u", wanted == 1 ? "for         " : ",", f->shown, f->wanted_line);
	}
	if (wanted > SHOWN)
		fprintf(out, " and %zu more", wanted - SHOWN);
	if (wanted)
		fputc('\n', out);
	if (r->unknown_options)
		fprintf(out,
		        "arguments    %zu of compile commands not handed to libclang, as no option is known by that name: %s%s\n",
		        r->unknown_options, r->unknown_option, r->unknown_options > 1 ? "..." : "");
	unsigned called = 0;
	for (unsigned i = 0; i < PASS_COUNT; i++)
		called += pass_was_called(i);
	fprintf(out, "passes       %u of %u called", called, (unsigned)PASS_COUNT);
	for (unsigned i = 0, n = 0; i < PASS_COUNT; i++)
		if (pass_was_called(i))
			fprintf(out, "%s%s", n++ ? " " : ": ", pass_rows[i].name);
	fprintf(out, "\ntime         %.3f s, with %u jobs\n", seconds, r->jobs);
	fprintf(out, "peak memory  %.1f MiB, parsers %.1f MiB\n", (double)self.ru_maxrss / 1024, (double)children.ru_maxrss / 1024);
}
