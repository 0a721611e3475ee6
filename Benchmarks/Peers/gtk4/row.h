// A row: two lines of text and a hairline, of fixed height.
//
// The widget answers GTK's questions about its size itself, so that no text is measured to place a row, and draws its
// hairline as a filled rectangle: GTK's own separators are CSS borders, which Cairo fills as paths.
#pragma once
#include <gtk/gtk.h>

#define ROW_TYPE (row_get_type())
G_DECLARE_FINAL_TYPE(Row, row, STAGE, ROW, GtkWidget)

// Makes rows and words them from the list's PersonItem objects.
GtkListItemFactory *row_factory_new(void);

// The style of every row in the program.
void row_install_style(void);
