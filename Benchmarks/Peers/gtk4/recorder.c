#include "recorder.h"

struct _Recorder {
  GtkWidget parent;
  GtkWidget *child;
  GskRenderNode *node;
};
G_DEFINE_FINAL_TYPE(Recorder, recorder, GTK_TYPE_WIDGET)

static void snapshot(GtkWidget *widget, GtkSnapshot *window) {
  Recorder *recorder = STAGE_RECORDER(widget);
  g_clear_pointer(&recorder->node, gsk_render_node_unref);
  if (!recorder->child) return;
  GtkSnapshot *ours = gtk_snapshot_new();
  gtk_widget_snapshot_child(widget, recorder->child, ours);
  recorder->node = gtk_snapshot_free_to_node(ours);
}
static void dispose(GObject *object) {
  Recorder *recorder = STAGE_RECORDER(object);
  g_clear_pointer(&recorder->child, gtk_widget_unparent);
  g_clear_pointer(&recorder->node, gsk_render_node_unref);
  G_OBJECT_CLASS(recorder_parent_class)->dispose(object);
}
static void recorder_class_init(RecorderClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  G_OBJECT_CLASS(class)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}
static void recorder_init(Recorder *recorder) {}

GtkWidget *recorder_new(void) { return g_object_new(RECORDER_TYPE, NULL); }
GskRenderNode *recorder_node(Recorder *recorder) { return recorder->node; }
void recorder_set_child(Recorder *recorder, GtkWidget *child) {
  g_clear_pointer(&recorder->child, gtk_widget_unparent);
  recorder->child = child;
  if (child) gtk_widget_set_parent(child, GTK_WIDGET(recorder));
}
