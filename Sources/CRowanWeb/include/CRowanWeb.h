#pragma once

/* Gives free pages of the heap back to the system, where the C library keeps them for later (glibc); elsewhere nothing.
   May be called on any thread; holds the locks of the heap for up to some twenty milliseconds per hundred megabytes. */
void rowan_return_free_memory(void);
