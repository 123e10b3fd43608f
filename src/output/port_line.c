/* port_line.c: from a line of a mirror to its source. */
#include "output/port_line.h"
#include "base/file_io.h"
#include "edit/line_diff.h"
#include "output/mirror_record.h"
#include "project/source_file.h"
#include <stdlib.h>
#include <unistd.h>

/* The record of the mirror that the file lies in; *dir is its folder. */
static bool record_around(const char *path, struct mirror_record *record, struct buf *dir)
{
	buf_addstr(dir, path);
	for (char *slash; (slash = strrchr(dir->p, '/')) && slash > dir->p;) {
		*slash = 0;
		dir->n = (size_t)(slash - dir->p);
		struct buf file = {0};
		buf_addf(&file, "%s/" MIRROR_RECORD, dir->p);
		int fd = file_open_itself(file.p);
		buf_free(&file);
		if (fd >= 0)
			return record_read(record, fd);
	}
	return false;
}

/* The line of the source that line 'at' of the port was made of, both from 0. */
static uint32_t source_line(struct slice source, struct slice port, uint32_t at)
{
	struct side sides[2];
	uint32_t a = 0, b = 0, end_a, end_b;
	sides_compare(sides, source, port);
	while (b < sides[1].n && b <= at) {
		end_a = changed_run(&sides[0], a);
		end_b = changed_run(&sides[1], b);
		if (at < end_b) { /* within what was changed: as far into it */
			a += at - b < end_a - a ? at - b : end_a > a ? end_a - a - 1 : 0;
			break;
		}
		a = end_a;
		b = end_b;
		if (b == at)
			break;
		a++;
		b++;
	}
	sides_free(sides);
	return a;
}

bool port_line_find(const char *path, const struct slice *text, uint32_t at, struct port_line *found)
{
	struct mirror_record record = {0};
	struct buf dir = {0}, from = {0}, source = {0}, port = {0};
	char *real = realpath(path, NULL);
	const struct recorded *entry = real && record_around(real, &record, &dir) ? record_find(&record, real + dir.n + 1) : NULL;
	*found = (struct port_line){0};
	if (entry && entry->source && *entry->source) {
		buf_addf(&from, "%s/%s", dir.p, entry->source);
		found->source = realpath(from.p, NULL);
	}
	if (found->source && !file_read(found->source, MAX_SOURCE, &source) && (text || !file_read(path, MAX_SOURCE, &port)))
		found->line = source_line((struct slice){source.p ? source.p : "", source.n},
		                          text ? *text : (struct slice){port.p ? port.p : "", port.n}, at);
	else {
		free(found->source);
		found->source = NULL;
	}
	record_free(&record);
	free(real);
	buf_free(&dir);
	buf_free(&from);
	buf_free(&source);
	buf_free(&port);
	return found->source != NULL;
}
