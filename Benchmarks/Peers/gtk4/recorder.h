// A widget that keeps its child's render node for us and shows nothing in the window.
//
// GTK lays out and snapshots the child as ever, caching the nodes of widgets that did not change; but the pixels are
// ours to draw, in this process, where their cost can be measured. Drawn in the window they would be the X server's.
#pragma once
#include <gtk/gtk.h>

#define RECORDER_TYPE (recorder_get_type())
G_DECLARE_FINAL_TYPE(Recorder, recorder, STAGE, RECORDER, GtkWidget)

GtkWidget *recorder_new(void);
void recorder_set_child(Recorder *recorder, GtkWidget *child);

// What the child last drew; null before the first frame.
GskRenderNode *recorder_node(Recorder *recorder);
