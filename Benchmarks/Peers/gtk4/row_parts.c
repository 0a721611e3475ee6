#include "row_parts.h"

static const char style[] =
    "listview { background: white; }"
    "listview > row { padding: 0; font-family: Inter; }"
    "listview > row:selected { background: #d1d1d6; }"
    "listview > row .name { font-size: 17px; color: black; }"
    "listview > row .subtitle { font-size: 15px; color: #8a8a8e; }"
    "listview > row .strong { font-size: 17px; font-weight: 600; color: black; }"
    "listview > row .words { font-size: 15px; color: black; }"
    "listview > row .badge { font-size: 17px; color: #8a8a8e; }"
    "listview > row .chevron { color: #c4c4c7; -gtk-icon-size: 16px; }"
    "listview > row .tile { font-size: 17px; font-weight: 600; color: white; border-radius: 7px; }"
    ".tile0 { background: #0a84ff; } .tile1 { background: #34c759; } .tile2 { background: #ff9500; }"
    ".tile3 { background: #af52de; } .tile4 { background: #ff2d55; } .tile5 { background: #5ac8fa; }"
    ".tile6 { background: #a2845e; } .tile7 { background: #5856d6; }"
    "listview > row switch { border: none; border-radius: 15px; background: #e9e9ea; padding: 2px; }"
    "listview > row switch:checked { background: #34c759; }"
    "listview > row switch > image { -gtk-icon-size: 1px; opacity: 0; }"
    "listview > row switch > slider { min-width: 30px; min-height: 26px; border: none; border-radius: 13px;"
    "  background: white; box-shadow: none; }"
    "columnview, columnview > listview { background: white; font-family: Inter; }"
    "columnview > header { background: white; border-bottom: 1px solid #d9d9d9; }"
    "columnview > header > button { min-height: 27px; padding: 0 7px; border: none; box-shadow: none;"
    "  background: white; border-right: 1px solid #d9d9d9; font-size: 11px; font-weight: 500; color: black; }"
    "columnview > listview > row { padding: 0; border: none; font-size: 13px; color: black; }"
    "columnview > listview > row:nth-child(even) { background: #f4f5f5; }"
    "columnview > listview > row > cell { padding: 0; border: none; }"
    "listview > row button { border: none; border-radius: 17px; background: #e9e9ea; box-shadow: none; padding: 0;"
    "  font-size: 17px; color: #0a84ff; text-shadow: none; }";

static const GtkAllocation places[ROW_KINDS][MOST_PARTS] = {
    [ROW_PLAIN] = {{16, 8, 374, 22}, {16, 33, 374, 22}},
    [ROW_LINK] = {{16, 14, 32, 32}, {60, 8, 298, 22}, {60, 33, 298, 22}, {362, 22, 16, 16}},
    [ROW_CONTROL] = {{16, 19, 176, 22}, {196, 15, 65, 30}, {270, 13, 52, 34}, {326, 19, 48, 22}},
};

static GtkWidget *line_new(const char *class, float alignment) {
  GtkWidget *line = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(line), alignment);
  gtk_widget_add_css_class(line, class);
  return line;
}

void parts_make(RowKind kind, GtkWidget **parts) {
  switch (kind) {
    case ROW_PLAIN:
      parts[0] = line_new("name", 0);
      parts[1] = line_new("subtitle", 0);
      break;
    case ROW_LINK:
      parts[0] = line_new("tile", 0.5);
      parts[1] = line_new("strong", 0);
      parts[2] = line_new("subtitle", 0);
      parts[3] = gtk_image_new_from_icon_name("go-next-symbolic");
      gtk_widget_add_css_class(parts[3], "chevron");
      break;
    case ROW_CONTROL:
      parts[0] = line_new("words", 0);
      gtk_label_set_ellipsize(GTK_LABEL(parts[0]), PANGO_ELLIPSIZE_END);
      parts[1] = gtk_switch_new();
      parts[2] = gtk_button_new_with_label("Call");
      parts[3] = line_new("badge", 1);
      break;
    default:
      parts[0] = line_new("words", 0);
      gtk_label_set_wrap(GTK_LABEL(parts[0]), TRUE);
      gtk_label_set_wrap_mode(GTK_LABEL(parts[0]), PANGO_WRAP_WORD_CHAR);
  }
}

static void say(GtkWidget *label, void (*words)(const Person *, char *), const Person *person) {
  char text[TEXT_BYTES];
  words(person, text);
  gtk_label_set_text(GTK_LABEL(label), text);
}

void parts_word(RowKind kind, GtkWidget **parts, const Person *person) {
  static const char *const tiles[TILES] = {"tile0", "tile1", "tile2", "tile3", "tile4", "tile5", "tile6", "tile7"};
  switch (kind) {
    case ROW_PLAIN:
      say(parts[0], person_name, person);
      say(parts[1], person_subtitle, person);
      break;
    case ROW_LINK: {
      const char *classes[] = {"tile", tiles[person->id % TILES], NULL};
      gtk_widget_set_css_classes(parts[0], classes);
      say(parts[0], person_letter, person);
      say(parts[1], person_name, person);
      say(parts[2], person_subtitle, person);
      break;
    }
    case ROW_CONTROL:
      say(parts[0], person_name, person);
      gtk_switch_set_active(GTK_SWITCH(parts[1]), person->present);
      say(parts[3], person_digits, person);
      break;
    default:
      say(parts[0], person_paragraph, person);
  }
}

GtkAllocation part_place(RowKind kind, guint part, int width, int height) {
  if (kind == ROW_PARAGRAPH) return (GtkAllocation){16, 8, width - 32, height - 16};
  return places[kind][part];
}

void row_install_style(void) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}
