// A row of one of the kinds that README.md of the benchmarks describes.
//
// The widget places its parts itself, so that no text is measured to place a row (but for paragraphs, whose height is their
// text's), and draws its hairline as a filled rectangle: GTK's own separators are CSS borders, which Cairo fills as paths.
#pragma once
#include <gtk/gtk.h>

typedef enum { ROW_PLAIN, ROW_LINK, ROW_CONTROL, ROW_PARAGRAPH, ROW_TABLE, ROW_KINDS } RowKind;

#define ROW_TYPE (row_get_type())
G_DECLARE_FINAL_TYPE(Row, row, STAGE, ROW, GtkWidget)

// The kind of a name; ROW_KINDS for an unknown one.
RowKind row_kind_named(const char *name);

// Makes rows and words them from the list's PersonItem objects.
GtkListItemFactory *row_factory_new(RowKind kind);

// The row that shows the element at `position` of a list; null where none does.
GtkWidget *row_at(GtkWidget *list, guint position);

// The style of every row in the program.
void row_install_style(void);
