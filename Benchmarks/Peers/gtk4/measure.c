#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double cpu_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

double status_mb(const char *field) {
  g_autofree char *status = NULL;
  if (!g_file_get_contents("/proc/self/status", &status, NULL, NULL)) return 0;
  const char *line = strstr(status, field);
  return line ? strtod(line + strlen(field) + 1, NULL) / 1024 : 0;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

Spread spread_of(double *numbers, guint count) {
  qsort(numbers, count, sizeof *numbers, ascending);
  double median = (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
  return (Spread){.median = median, .min = numbers[0], .max = numbers[count - 1]};
}
