#pragma once

/* Runs the measured part of an operation. It has a C name of its own, so that callgrind can be told to count only what
   is inside; the result is in CPU milliseconds of the process, all threads. */
double measured_section(void (*body)(void *), void *context);

/* CPU milliseconds that the process has used, all threads. */
double cpu_milliseconds(void);
