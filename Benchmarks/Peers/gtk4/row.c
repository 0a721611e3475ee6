#include "row.h"

#include "person_item.h"
#include "stage.h"

enum { LEADING = 16, NAME_TOP = 8, SUBTITLE_TOP = 33, LINE_HEIGHT = 22 };

static const char style[] =
    "listview { background: white; }"
    "listview > row { padding: 0; font-family: Inter; }"
    "listview > row:selected { background: #d1d1d6; }"
    "listview > row .name { font-size: 17px; color: black; }"
    "listview > row .subtitle { font-size: 15px; color: #8a8a8e; }";
static const GdkRGBA hairline = {0.78, 0.78, 0.8, 1};

struct _Row {
  GtkWidget parent;
  GtkWidget *name, *subtitle;
};
G_DEFINE_FINAL_TYPE(Row, row, GTK_TYPE_WIDGET)

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? ROW_HEIGHT : STAGE_WIDTH;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  Row *row = STAGE_ROW(widget);
  GtkAllocation line = {LEADING, NAME_TOP, width - LEADING, LINE_HEIGHT};
  gtk_widget_size_allocate(row->name, &line, -1);
  line.y = SUBTITLE_TOP;
  gtk_widget_size_allocate(row->subtitle, &line, -1);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Row *row = STAGE_ROW(widget);
  gtk_widget_snapshot_child(widget, row->name, snapshot);
  gtk_widget_snapshot_child(widget, row->subtitle, snapshot);
  graphene_rect_t line = GRAPHENE_RECT_INIT(LEADING, ROW_HEIGHT - 1, STAGE_WIDTH - LEADING, 1);
  gtk_snapshot_append_color(snapshot, &hairline, &line);
}

static void dispose(GObject *object) {
  Row *row = STAGE_ROW(object);
  g_clear_pointer(&row->name, gtk_widget_unparent);
  g_clear_pointer(&row->subtitle, gtk_widget_unparent);
  G_OBJECT_CLASS(row_parent_class)->dispose(object);
}

static void row_class_init(RowClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->measure = measure;
  widget->size_allocate = size_allocate;
  widget->snapshot = snapshot;
  G_OBJECT_CLASS(class)->dispose = dispose;
}

static GtkWidget *line_new(Row *row, const char *class) {
  GtkWidget *line = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(line), 0);
  gtk_widget_add_css_class(line, class);
  gtk_widget_set_parent(line, GTK_WIDGET(row));
  return line;
}
static void row_init(Row *row) {
  row->name = line_new(row, "name");
  row->subtitle = line_new(row, "subtitle");
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  gtk_list_item_set_child(item, g_object_new(ROW_TYPE, NULL));
}

static void word(Row *row, PersonItem *item) {
  char text[TEXT_BYTES];
  person_name(person_item_get(item), text);
  gtk_label_set_text(GTK_LABEL(row->name), text);
  person_subtitle(person_item_get(item), text);
  gtk_label_set_text(GTK_LABEL(row->subtitle), text);
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

GtkListItemFactory *row_factory_new(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  return factory;
}

void row_install_style(void) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}
