// GTK 4's GtkListView over the benchmark's people. See ../../README.md for the operations and the record written.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"
#include "operations.h"

static const char *const everything[] = {"scroll-screen", "jump-to-end", "insert-front", "change-row",
                                         "sort",          "filter",      "replace",      "select-all"};

// The section that `valgrind --toggle-collect=measured_section*` counts the instructions of.
static __attribute__((noinline)) double measured_section(const Operation *operation, Run *run) {
  double since = cpu_seconds();
  operation->measured(run);
  return (cpu_seconds() - since) * 1e3 / operation->frames;
}

static double perform(const Operation *operation, Run *run) {
  if (operation->prepare) operation->prepare(run);
  run->data_seconds = 0;
  double ms = measured_section(operation, run);
  if (run->picture) cairo_surface_write_to_png(run->stage->pixels, run->picture);
  if (operation->restore) operation->restore(run);
  stage_settle(run->stage);
  return ms;
}

static void write_times(FILE *file, const Operation *operation, Run *run, guint repeats) {
  double cpu[repeats], data[repeats];
  for (run->repeat = 0; run->repeat < repeats; run->repeat++) {
    cpu[run->repeat] = perform(operation, run);
    data[run->repeat] = run->data_seconds * 1e3;
  }
  double first = cpu[0];
  Spread spread = spread_of(cpu, repeats);
  fprintf(file, "\"cpu_ms\": %.4f, \"min_ms\": %.4f, \"max_ms\": %.4f, \"first_ms\": %.4f, \"data_ms\": %.4f, ",
          spread.median, spread.min, spread.max, first, spread_of(data, repeats).median);
}

static void write_memory(FILE *file, Run *run, double base, double data) {
  double rest = status_mb("VmRSS");
  for (guint i = 0; i < G_N_ELEMENTS(everything); i++) perform(operation_named(everything[i]), run);
  fprintf(file, "\"cpu_ms\": null, \"base_mb\": %.1f, \"data_mb\": %.1f, \"rest_mb\": %.1f, \"after_mb\": %.1f, ", base,
          data, rest, status_mb("VmRSS"));
  fprintf(file, "\"own_mb\": %.1f, ", status_mb("RssAnon"));
}

int main(int argc, char **argv) {
  int rows = 1000, repeats = 5, scale = 1;
  char *name = "first-frame", *kind_name = "plain", *path = NULL, *picture = NULL;
  GOptionEntry entries[] = {{"rows", 0, 0, G_OPTION_ARG_INT, &rows, "rows in the list", "N"},
                            {"operation", 0, 0, G_OPTION_ARG_STRING, &name, "what to measure", "OP"},
                            {"row", 0, 0, G_OPTION_ARG_STRING, &kind_name, "what a row is made of", "KIND"},
                            {"scale", 0, 0, G_OPTION_ARG_INT, &scale, "pixels of a point", "S"},
                            {"repeats", 0, 0, G_OPTION_ARG_INT, &repeats, "how often", "K"},
                            {"json", 0, 0, G_OPTION_ARG_FILENAME, &path, "where to write the record", "FILE"},
                            {"picture", 0, 0, G_OPTION_ARG_FILENAME, &picture, "what was drawn last, as PNG", "FILE"},
                            {NULL}};
  g_autoptr(GOptionContext) options = g_option_context_new(NULL);
  g_autoptr(GError) error = NULL;
  g_option_context_add_main_entries(options, entries, NULL);
  gboolean memory = FALSE;
  const Operation *operation = NULL;
  if (g_option_context_parse(options, &argc, &argv, &error)) {
    memory = strcmp(name, "memory") == 0;
    operation = operation_named(name);
  }
  FILE *file = path ? fopen(path, "w") : stdout;
  RowKind kind = row_kind_named(kind_name);
  if (error || kind == ROW_KINDS || scale < 1 || !(operation || memory) || rows < 100 || repeats < 1 || !file) {
    g_printerr("%s\n", error ? error->message : "no such operation or row, too few rows or repeats, or no such file");
    return 2;
  }

  gtk_init();
  Run run = {.stage = stage_open(kind, scale), .rows = rows, .picture = picture};
  double base = status_mb("VmRSS");
  run.model = people_model_new(people_make(0, rows), rows);
  double data = status_mb("VmRSS") - base;
  if (memory || strcmp(name, "first-frame") != 0) {
    run_show(&run);
    stage_frame(run.stage);
    stage_settle(run.stage);
  }
  fprintf(file, "[{\"system\": \"gtk4\", \"operation\": \"%s\", \"rows\": %d, ", name, rows);
  fprintf(file, "\"row\": \"%s\", \"scale\": %d, ", kind_name, scale);
  if (memory)
    write_memory(file, &run, base, data);
  else
    write_times(file, operation, &run, repeats);
  fprintf(file, "\"repeats\": %d, \"peak_mb\": %.1f, \"version\": \"%u.%u.%u\"}]\n", memory ? 1 : repeats,
          status_mb("VmHWM"), gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version());
  return file == stdout || fclose(file) == 0 ? 0 : 1;
}
