/* interrupt.h: signals that ask the program to end: SIGHUP, SIGINT and SIGTERM. From interrupt_catch on they end it in order: what runs is stopped,
 * and temporary files are removed. */
#ifndef VERIFY_INTERRUPT_H
#define VERIFY_INTERRUPT_H
#include <signal.h>

/* The number of the signal that came, or 0. */
extern volatile sig_atomic_t interrupted;
/* Before anything is made that must not stay. A signal that the caller ignores stays ignored. */
void interrupt_catch(void);
/* In a child: signals end it at once again. */
void interrupt_release(void);
#endif
