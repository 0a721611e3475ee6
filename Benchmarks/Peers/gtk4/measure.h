// The clocks and gauges of a run.
#pragma once
#include <glib.h>

// CPU time of this process so far, all threads, in seconds.
double cpu_seconds(void);

// A line of /proc/self/status in megabytes: "VmRSS" (resident now), "RssAnon" (of it, what no file holds) or "VmHWM"
// (the most it ever was).
double status_mb(const char *field);

// The median, least and greatest of `count` > 0 numbers; sorts them.
typedef struct {
  double median, min, max;
} Spread;
Spread spread_of(double *numbers, guint count);
