#include "CMeasure.h"

#include <time.h>

double cpu_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

__attribute__((noinline)) double measured_section(void (*body)(void *), void *context) {
  double start = cpu_milliseconds();
  body(context);
  return cpu_milliseconds() - start;
}
