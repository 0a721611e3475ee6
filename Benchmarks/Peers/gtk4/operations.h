// What is measured: each operation from the change of the model until its pixels are drawn.
#pragma once
#include "stage.h"

typedef struct {
  Stage *stage;
  PeopleModel *model;
  guint rows;
  const char *picture;  // where to write what the measured part drew; may be null
  guint repeat;         // 0 for the first
  double data_seconds;  // CPU time that the repeat's data operations took alone
  gboolean upwards;     // which way scrolling goes
} Run;

typedef struct {
  const char *name;
  void (*prepare)(Run *run);  // before each repeat, not measured; may be null
  void (*measured)(Run *run);
  void (*restore)(Run *run);  // after each repeat, not measured; may be null
  guint frames;               // the repeat's cost is divided by these
} Operation;

// Null for an unknown name.
const Operation *operation_named(const char *name);

// Makes the model and shows its list, in place of any before.
void run_show(Run *run);
