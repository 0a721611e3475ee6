#include "table.h"

#include "person_item.h"

enum { EXTENSION = 2, LEADING = 8 };

struct _Cell {
  GtkWidget parent;
  guint column;
  GtkWidget *label;
};
G_DEFINE_FINAL_TYPE(Cell, cell, GTK_TYPE_WIDGET)

static GtkWidget *changed_cell;

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? TABLE_ROW_HEIGHT : 2 * LEADING;
}
static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  GtkAllocation place = {LEADING, 3, MAX(0, width - LEADING), 18};
  gtk_widget_size_allocate(TABLE_CELL(widget)->label, &place, -1);
}
static void dispose(GObject *object) {
  g_clear_pointer(&TABLE_CELL(object)->label, gtk_widget_unparent);
  G_OBJECT_CLASS(cell_parent_class)->dispose(object);
}
static void cell_class_init(CellClass *class) {
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
  G_OBJECT_CLASS(class)->dispose = dispose;
}
static void cell_init(Cell *cell) {
  cell->label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(cell->label), 0);
  gtk_widget_set_parent(cell->label, GTK_WIDGET(cell));
}

static void word(Cell *cell, PersonItem *item) {
  char text[TEXT_BYTES];
  person_cell(person_item_get(item), cell->column, text);
  gtk_label_set_text(GTK_LABEL(cell->label), text);
}
static void word_anew(Cell *cell, PersonItem *item) {
  word(cell, item);
  changed_cell = GTK_WIDGET(cell);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column) {
  Cell *cell = g_object_new(CELL_TYPE, NULL);
  cell->column = GPOINTER_TO_UINT(column);
  gtk_list_item_set_child(item, GTK_WIDGET(cell));
}
static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  Cell *cell = TABLE_CELL(gtk_list_item_get_child(item));
  PersonItem *person = gtk_list_item_get_item(item);
  word(cell, person);
  // The one thing of a person that changes.
  if (cell->column == EXTENSION) g_signal_connect_swapped(person, "changed", G_CALLBACK(word_anew), cell);
}
static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  g_signal_handlers_disconnect_by_data(gtk_list_item_get_item(item), gtk_list_item_get_child(item));
}

static GtkListItemFactory *factory_new(guint column) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), GUINT_TO_POINTER(column));
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  return factory;
}

GtkWidget *table_new(PeopleModel *model) {
  GtkWidget *table = gtk_column_view_new(GTK_SELECTION_MODEL(g_object_ref(model)));
  for (guint i = 0; i < TABLE_COLUMNS; i++) {
    char title[TEXT_BYTES];
    column_title(i, title);
    GtkColumnViewColumn *column = gtk_column_view_column_new(title, factory_new(i));
    gtk_column_view_column_set_fixed_width(column, i == 0 ? TABLE_NAME_WIDTH : TABLE_COLUMN_WIDTH);
    gtk_column_view_column_set_resizable(column, TRUE);
    if (i == 0) {
      // The model sorts: the sorter is there for the header alone.
      GtkSorter *sorter = GTK_SORTER(gtk_custom_sorter_new(NULL, NULL, NULL));
      gtk_column_view_column_set_sorter(column, sorter);
      g_object_unref(sorter);
    }
    gtk_column_view_append_column(GTK_COLUMN_VIEW(table), column);
    g_object_unref(column);
  }
  return table;
}

static GtkColumnViewColumn *first_column(GtkWidget *table) {
  GtkColumnViewColumn *column = g_list_model_get_item(gtk_column_view_get_columns(GTK_COLUMN_VIEW(table)), 0);
  g_object_unref(column);  // the table keeps it
  return column;
}

void table_show_order(GtkWidget *table, gboolean is_backwards) {
  GtkSortType order = is_backwards ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING;
  gtk_column_view_sort_by_column(GTK_COLUMN_VIEW(table), first_column(table), order);
}

void table_resize(GtkWidget *table, int width) { gtk_column_view_column_set_fixed_width(first_column(table), width); }

GtkWidget *table_changed_cell(void) { return changed_cell; }
