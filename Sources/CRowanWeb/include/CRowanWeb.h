#pragma once

/// Returns free pages of the heap to the system, if the C library retains them (glibc); does nothing otherwise.
///
/// It can be called on any thread. It holds the locks of the heap for up to about 20 milliseconds per 100 megabytes.
void rowan_return_free_memory(void);
