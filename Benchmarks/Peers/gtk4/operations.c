#include "operations.h"

#include <string.h>

#include "table.h"

enum { SCROLL_STEP = 440, SCROLL_STEPS = 200, SCROLL_WARM_UP = 20, SIDEWAYS_STEP = 120 };

static Person *incoming;  // the people of the next replacement

void run_show(Run *run) { stage_show(run->stage, run->model); }

static void move_to(Run *run, GtkAdjustment *way, double value) {
  gtk_adjustment_set_value(way, value);
  stage_frame(run->stage);
}
static void scroll_to(Run *run, double value) { move_to(run, run->stage->scroll, value); }
static double end_of(GtkAdjustment *way) { return gtk_adjustment_get_upper(way) - gtk_adjustment_get_page_size(way); }
static void first_frame_prepare(Run *run) {
  if (run->repeat == 0) return;
  stage_remove(run->stage);
  g_object_unref(run->model);
  run->model = people_model_new(people_make(0, run->rows), run->rows);
}
static void first_frame(Run *run) {
  run_show(run);
  stage_frame(run->stage);
}

static void step(Run *run, GtkAdjustment *way, int step) {
  double now = gtk_adjustment_get_value(way);
  if (run->upwards ? now < step : now + step > end_of(way)) run->upwards = !run->upwards;
  move_to(run, way, run->upwards ? now - step : now + step);
}
static void scroll_prepare(Run *run) {
  if (run->repeat == 0)
    for (guint i = 0; i < SCROLL_WARM_UP; i++) step(run, run->stage->scroll, SCROLL_STEP);
}
static void scroll(Run *run) {
  for (guint i = 0; i < SCROLL_STEPS; i++) step(run, run->stage->scroll, SCROLL_STEP);
}
static void sideways_prepare(Run *run) {
  if (run->repeat == 0)
    for (guint i = 0; i < SCROLL_WARM_UP; i++) step(run, run->stage->sideways, SIDEWAYS_STEP);
}
static void sideways(Run *run) {
  for (guint i = 0; i < SCROLL_STEPS; i++) step(run, run->stage->sideways, SIDEWAYS_STEP);
}

static void jump(Run *run) {
  scroll_to(run, end_of(run->stage->scroll));
  scroll_to(run, 0);
}

static void insert_front(Run *run) {
  people_model_insert_front(run->model, person_make(run->rows + run->repeat), &run->data_seconds);
  stage_scroll_to_first(run->stage);
  stage_frame(run->stage);
}
static void insert_restore(Run *run) {
  people_model_remove_front(run->model);
  stage_frame(run->stage);
}

static void change_row(Run *run) {
  people_model_change(run->model, CHANGED_ROW, &run->data_seconds);
  stage_frame_of_row(run->stage, CHANGED_ROW);
}

static cairo_status_t count_bytes(void *total, const unsigned char *bytes, unsigned count) {
  *(gsize *)total += count;
  return CAIRO_STATUS_SUCCESS;
}
static void change_row_png(Run *run) {
  gsize total = 0;
  change_row(run);
  cairo_surface_write_to_png_stream(run->stage->pixels, count_bytes, &total);
}

static void sort(Run *run) {
  if (run->stage->kind == ROW_TABLE) table_show_order(run->stage->list, run->repeat % 2 == 0);
  people_model_reverse(run->model, &run->data_seconds);
  stage_frame(run->stage);
}

static void resize_column(Run *run) {
  table_resize(run->stage->list, TABLE_NAME_WIDTH + (run->repeat % 2 == 0 ? 10 : 0));
  stage_frame(run->stage);
}

static void filter(Run *run) {
  double back;
  people_model_filter(run->model, TRUE, &run->data_seconds);
  stage_frame(run->stage);
  people_model_filter(run->model, FALSE, &back);
  stage_frame(run->stage);
  run->data_seconds += back;
}

static void filter_restore(Run *run) {
  stage_scroll_to_first(run->stage);
  stage_frame(run->stage);
}

static void replace_prepare(Run *run) { incoming = people_make(run->rows * (run->repeat + 1), run->rows); }
static void replace(Run *run) {
  people_model_replace(run->model, g_steal_pointer(&incoming), &run->data_seconds);
  stage_frame(run->stage);
}

static void select_all(Run *run) {
  gtk_selection_model_select_all(GTK_SELECTION_MODEL(run->model));
  stage_frame(run->stage);
}
static void select_restore(Run *run) {
  gtk_selection_model_unselect_all(GTK_SELECTION_MODEL(run->model));
  stage_frame(run->stage);
}

static const Operation operations[] = {
    {"first-frame", first_frame_prepare, first_frame, NULL, 1},
    {"scroll-screen", scroll_prepare, scroll, NULL, SCROLL_STEPS},
    {"scroll-sideways", sideways_prepare, sideways, NULL, SCROLL_STEPS},
    {"jump-to-end", NULL, jump, NULL, 1},
    {"insert-front", NULL, insert_front, insert_restore, 1},
    {"change-row", NULL, change_row, NULL, 1},
    {"change-row-png", NULL, change_row_png, NULL, 1},
    {"sort", NULL, sort, NULL, 1},
    {"resize-column", NULL, resize_column, NULL, 1},
    {"filter", NULL, filter, filter_restore, 1},
    {"replace", replace_prepare, replace, NULL, 1},
    {"select-all", NULL, select_all, select_restore, 1},
};

const Operation *operation_named(const char *name) {
  for (guint i = 0; i < G_N_ELEMENTS(operations); i++)
    if (strcmp(operations[i].name, name) == 0) return &operations[i];
  return NULL;
}
