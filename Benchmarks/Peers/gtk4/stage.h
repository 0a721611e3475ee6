// A window with a list of people in it, drawn a frame at a time, synchronously, into an image of ours.
#pragma once
#include <gtk/gtk.h>

#include "people_model.h"
#include "row.h"

// The window of lists, and that of tables.
enum { STAGE_WIDTH = 390, STAGE_HEIGHT = 844, ROW_HEIGHT = 60, TABLE_WIDTH = 1280, TABLE_HEIGHT = 800 };

typedef struct {
  GtkWindow *window;
  GtkWidget *recorder;        // the window's only child: keeps what GTK would draw
  GtkWidget *list;
  GtkAdjustment *scroll;      // where the list stands, in points
  GtkAdjustment *sideways;    // where a table stands, in points
  cairo_surface_t *pixels;    // 32 bits a pixel, opaque
  RowKind kind;               // of the list's rows
} Stage;

// An open window with nothing in it, of `scale` pixels a point, for rows of a kind.
Stage *stage_open(RowKind kind, int scale);

// Put a new list over `model` into the window, in place of the one before.
void stage_show(Stage *stage, PeopleModel *model);

// Take the list out of the window.
void stage_remove(Stage *stage);

// The list keeps the row in view that was there before an insertion; this makes it stand at its first row.
void stage_scroll_to_first(Stage *stage);

// Lay out, snapshot and rasterise one frame, whole.
void stage_frame(Stage *stage);

// Like stage_frame, but rasterises only the row at `position` on the screen, which alone has changed.
void stage_frame_of_row(Stage *stage, guint position);

// Let GTK do what it has put off to idle time: X events, clean-up.
void stage_settle(Stage *stage);
