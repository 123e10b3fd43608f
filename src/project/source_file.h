/* source_file.h: the bytes of one file in scope. */
#ifndef TRANSHIP_SOURCE_FILE_H
#define TRANSHIP_SOURCE_FILE_H
#include "project/run.h"

enum { MAX_SOURCE = 64 << 20, MAX_TOKENS = 8000000 }; /* larger files hold data, not code */

void file_free(struct file *f); /* what it holds; then it is empty */
/* Reads an unread file: bytes, or skip; any problem with it is for file_report to tell. Threads may load different files at once. */
void file_load(struct file *f);
/* Lets go of the bytes of a file that can be read again. */
void file_unload(struct file *f);
/* Says what file_load had to say, once. False when it was an error. */
bool file_report(struct file *f);
#endif
