// A GtkColumnView of twenty columns over people. Its cells are widgets of a fixed height that place their label themselves.
#pragma once
#include "people_model.h"

enum { TABLE_COLUMNS = 20, TABLE_ROW_HEIGHT = 24, TABLE_COLUMN_WIDTH = 100, TABLE_NAME_WIDTH = 205 };

#define CELL_TYPE (cell_get_type())
G_DECLARE_FINAL_TYPE(Cell, cell, TABLE, CELL, GtkWidget)

// A table over `model`.
GtkWidget *table_new(PeopleModel *model);

// The header says that the first column's order is turned around.
void table_show_order(GtkWidget *table, gboolean is_backwards);

// Gives the first column another width.
void table_resize(GtkWidget *table, int width);

// The cell that was worded anew last because its person changed; null for none yet.
GtkWidget *table_changed_cell(void);
