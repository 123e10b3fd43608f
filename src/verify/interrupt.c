/* interrupt.c: a flag. */
#include "verify/interrupt.h"
#include "base/base.h"

volatile sig_atomic_t interrupted;

static const int signals[] = {SIGHUP, SIGINT, SIGTERM};

static void on_signal(int s) { interrupted = s; }

static void replace(void (*old)(int), void (*handler)(int))
{
	struct sigaction now, action = {.sa_handler = handler};
	for (size_t i = 0; i < ARRAY_SIZE(signals); i++)
		if (!sigaction(signals[i], NULL, &now) && now.sa_handler == old)
			sigaction(signals[i], &action, NULL);
}

void interrupt_catch(void) { replace(SIG_DFL, on_signal); }

void interrupt_release(void) { replace(on_signal, SIG_DFL); }
