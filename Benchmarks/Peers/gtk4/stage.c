#include "stage.h"

#include "recorder.h"
#include "table.h"

Stage *stage_open(RowKind kind, int scale) {
  // A switch that slides would show another person's state while a row is used again.
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  row_install_style();
  Stage *stage = g_new0(Stage, 1);
  stage->kind = kind;
  int width = kind == ROW_TABLE ? TABLE_WIDTH : STAGE_WIDTH, height = kind == ROW_TABLE ? TABLE_HEIGHT : STAGE_HEIGHT;
  stage->pixels = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width * scale, height * scale);
  cairo_surface_set_device_scale(stage->pixels, scale, scale);
  stage->recorder = recorder_new();
  stage->window = GTK_WINDOW(gtk_window_new());
  gtk_window_set_decorated(stage->window, FALSE);
  gtk_window_set_default_size(stage->window, width, height);
  gtk_window_set_child(stage->window, stage->recorder);
  gtk_window_present(stage->window);
  while (gtk_widget_get_width(stage->recorder) != width) g_main_context_iteration(NULL, TRUE);
  stage_settle(stage);
  return stage;
}

void stage_show(Stage *stage, PeopleModel *model) {
  gboolean is_table = stage->kind == ROW_TABLE;
  stage->list = is_table ? table_new(model)
                         : gtk_list_view_new(GTK_SELECTION_MODEL(g_object_ref(model)), row_factory_new(stage->kind));
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), is_table ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER,
                                 GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), stage->list);
  recorder_set_child(STAGE_RECORDER(stage->recorder), scrolled);
  stage->scroll = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  stage->sideways = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scrolled));
}

void stage_remove(Stage *stage) {
  recorder_set_child(STAGE_RECORDER(stage->recorder), NULL);
  stage_frame(stage);
}

void stage_scroll_to_first(Stage *stage) { gtk_widget_activate_action(stage->list, "list.scroll-to-item", "u", 0); }

// The phases that the frame clock would run at the screen's next refresh, now.
static void lay_out_and_snapshot(Stage *stage) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(stage->window));
  g_signal_emit_by_name(clock, "update");
  g_signal_emit_by_name(clock, "layout");
  g_signal_emit_by_name(clock, "paint");
}

static void rasterise(Stage *stage, const graphene_rect_t *part) {
  cairo_t *cairo = cairo_create(stage->pixels);
  if (part) {
    cairo_rectangle(cairo, part->origin.x, part->origin.y, part->size.width, part->size.height);
    cairo_clip(cairo);
  }
  GskRenderNode *node = recorder_node(STAGE_RECORDER(stage->recorder));
  if (node) gsk_render_node_draw(node, cairo);
  cairo_destroy(cairo);
  cairo_surface_flush(stage->pixels);
}

void stage_frame(Stage *stage) {
  lay_out_and_snapshot(stage);
  rasterise(stage, NULL);
}

void stage_frame_of_row(Stage *stage, guint position) {
  lay_out_and_snapshot(stage);
  graphene_rect_t bounds;
  GtkWidget *row = stage->kind == ROW_TABLE ? table_changed_cell() : row_at(stage->list, position);
  rasterise(stage, row && gtk_widget_compute_bounds(row, stage->recorder, &bounds) ? &bounds : NULL);
}

void stage_settle(Stage *stage) {
  while (g_main_context_iteration(NULL, FALSE)) continue;
}
