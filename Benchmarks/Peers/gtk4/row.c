#include "row.h"

#include "person_item.h"
#include "row_parts.h"
#include "stage.h"

enum { MARGIN = 16, PADDING = 8 };

static const GdkRGBA hairline = {0.78, 0.78, 0.8, 1};
static const char *const names[ROW_KINDS] = {"plain", "link", "control", "paragraph", "table"};

struct _Row {
  GtkWidget parent;
  RowKind kind;
  GtkListItem *item;  // what the row is the child of; not owned
  GtkWidget *parts[MOST_PARTS];
  gboolean is_wording;  // whether a change of a part is the program's own
};
G_DEFINE_FINAL_TYPE(Row, row, GTK_TYPE_WIDGET)

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  return STAGE_ROW(widget)->kind == ROW_PARAGRAPH ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  Row *row = STAGE_ROW(widget);
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? ROW_HEIGHT : STAGE_WIDTH;
  if (row->kind == ROW_PARAGRAPH && orientation == GTK_ORIENTATION_VERTICAL) {
    gtk_widget_measure(row->parts[0], orientation, STAGE_WIDTH - 2 * MARGIN, minimum, natural, NULL, NULL);
    *minimum = *natural += 2 * PADDING;
  }
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  Row *row = STAGE_ROW(widget);
  for (guint i = 0; i < MOST_PARTS && row->parts[i]; i++) {
    GtkAllocation place = part_place(row->kind, i, width, height);
    gtk_widget_size_allocate(row->parts[i], &place, -1);
  }
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Row *row = STAGE_ROW(widget);
  for (guint i = 0; i < MOST_PARTS && row->parts[i]; i++) gtk_widget_snapshot_child(widget, row->parts[i], snapshot);
  float leading = row->kind == ROW_LINK ? 60 : MARGIN;
  graphene_rect_t line =
      GRAPHENE_RECT_INIT(leading, gtk_widget_get_height(widget) - 1, STAGE_WIDTH - leading, 1);
  gtk_snapshot_append_color(snapshot, &hairline, &line);
}

static void dispose(GObject *object) {
  Row *row = STAGE_ROW(object);
  for (guint i = 0; i < MOST_PARTS; i++) g_clear_pointer(&row->parts[i], gtk_widget_unparent);
  G_OBJECT_CLASS(row_parent_class)->dispose(object);
}

static void row_class_init(RowClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->get_request_mode = request_mode;
  widget->measure = measure;
  widget->size_allocate = size_allocate;
  widget->snapshot = snapshot;
  G_OBJECT_CLASS(class)->dispose = dispose;
}
static void row_init(Row *row) {}

static PeopleModel *model_of(Row *row) {
  GtkWidget *list = gtk_widget_get_ancestor(GTK_WIDGET(row), GTK_TYPE_LIST_VIEW);
  return PEOPLE_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(list)));
}
static void switched(Row *row, GParamSpec *property, GtkSwitch *control) {
  if (!row->is_wording)
    people_model_set_present(model_of(row), gtk_list_item_get_position(row->item), gtk_switch_get_active(control));
}
static void called(Row *row) { people_model_call(model_of(row), gtk_list_item_get_position(row->item)); }

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer kind) {
  Row *row = g_object_new(ROW_TYPE, NULL);
  row->kind = GPOINTER_TO_INT(kind);
  row->item = item;
  parts_make(row->kind, row->parts);
  for (guint i = 0; i < MOST_PARTS && row->parts[i]; i++) {
    gtk_widget_set_parent(row->parts[i], GTK_WIDGET(row));
    if (GTK_IS_SWITCH(row->parts[i]))
      g_signal_connect_swapped(row->parts[i], "notify::active", G_CALLBACK(switched), row);
    if (GTK_IS_BUTTON(row->parts[i])) g_signal_connect_swapped(row->parts[i], "clicked", G_CALLBACK(called), row);
  }
  gtk_list_item_set_child(item, GTK_WIDGET(row));
}

static void word(Row *row, PersonItem *item) {
  row->is_wording = TRUE;
  parts_word(row->kind, row->parts, person_item_get(item));
  row->is_wording = FALSE;
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  Row *row = STAGE_ROW(gtk_list_item_get_child(item));
  PersonItem *person = gtk_list_item_get_item(item);
  word(row, person);
  g_signal_connect_swapped(person, "changed", G_CALLBACK(word), row);
}

static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  g_signal_handlers_disconnect_by_data(gtk_list_item_get_item(item), gtk_list_item_get_child(item));
}

RowKind row_kind_named(const char *name) {
  RowKind kind = 0;
  while (kind < ROW_KINDS && strcmp(names[kind], name) != 0) kind++;
  return kind;
}

GtkListItemFactory *row_factory_new(RowKind kind) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), GINT_TO_POINTER(kind));
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  return factory;
}

GtkWidget *row_at(GtkWidget *list, guint position) {
  for (GtkWidget *child = gtk_widget_get_first_child(list); child; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *row = gtk_widget_get_first_child(child);
    if (row && gtk_list_item_get_position(STAGE_ROW(row)->item) == position) return row;
  }
  return NULL;
}
