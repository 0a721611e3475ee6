#include "people_model.h"

#include <string.h>

#include "measure.h"
#include "person_item.h"

// More rows than GtkListView makes widgets for.
enum { ROWS_WITH_WIDGETS = 256 };

struct _PeopleModel {
  GObject parent;
  Person *people;    // all of them
  guint total;       // their number
  guint capacity;    // room in `people`
  Person *passing;   // those that pass the filter, while it is on
  guint count;       // rows shown
  GHashTable *live;  // id -> PersonItem, none of them owned
  GtkBitset *selected;
  guint32 called;  // the id of whom a row's button called last
};

static GType item_type(GListModel *list) { return PERSON_TYPE_ITEM; }
static guint n_items(GListModel *list) { return PEOPLE_MODEL(list)->count; }
static gpointer item_at(GListModel *list, guint position) {
  PeopleModel *model = PEOPLE_MODEL(list);
  if (position >= model->count) return NULL;
  return person_item_in(model->live, &(model->passing ? model->passing : model->people)[position]);
}
static void list_model_init(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = n_items;
  interface->get_item = item_at;
}

static gboolean is_selected(GtkSelectionModel *selection, guint position) {
  return gtk_bitset_contains(PEOPLE_MODEL(selection)->selected, position);
}
static GtkBitset *selection_in_range(GtkSelectionModel *selection, guint position, guint count) {
  return gtk_bitset_ref(PEOPLE_MODEL(selection)->selected);
}
static gboolean select_all(GtkSelectionModel *selection) {
  PeopleModel *model = PEOPLE_MODEL(selection);
  gtk_bitset_add_range(model->selected, 0, model->count);
  gtk_selection_model_selection_changed(selection, 0, model->count);
  return TRUE;
}
static gboolean unselect_all(GtkSelectionModel *selection) {
  PeopleModel *model = PEOPLE_MODEL(selection);
  gtk_bitset_remove_all(model->selected);
  gtk_selection_model_selection_changed(selection, 0, model->count);
  return TRUE;
}
static void selection_model_init(GtkSelectionModelInterface *interface) {
  interface->is_selected = is_selected;
  interface->get_selection_in_range = selection_in_range;
  interface->select_all = select_all;
  interface->unselect_all = unselect_all;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(PeopleModel, people_model, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init)
                                  G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, selection_model_init))

static void finalize(GObject *object) {
  PeopleModel *model = PEOPLE_MODEL(object);
  g_free(model->people);
  g_free(model->passing);
  g_hash_table_unref(model->live);
  gtk_bitset_unref(model->selected);
  G_OBJECT_CLASS(people_model_parent_class)->finalize(object);
}
static void people_model_class_init(PeopleModelClass *class) { G_OBJECT_CLASS(class)->finalize = finalize; }
static void people_model_init(PeopleModel *model) {
  model->live = g_hash_table_new(NULL, NULL);
  model->selected = gtk_bitset_new_empty();
}

PeopleModel *people_model_new(Person *people, guint count) {
  PeopleModel *model = g_object_new(PEOPLE_TYPE_MODEL, NULL);
  model->people = people;
  model->total = model->capacity = model->count = count;
  return model;
}

static void announce(PeopleModel *model, guint position, guint removed, guint added) {
  gtk_bitset_splice(model->selected, position, removed, added);
  g_list_model_items_changed(G_LIST_MODEL(model), position, removed, added);
}

static void announce_everything(PeopleModel *model, guint before) {
  guint after = model->count, head = MIN(after, ROWS_WITH_WIDGETS);
  model->count = head;
  announce(model, 0, before, head);
  model->count = after;
  if (after > head) announce(model, head, 0, after - head);
}

void people_model_insert_front(PeopleModel *model, Person person, double *data_seconds) {
  double since = cpu_seconds();
  if (model->total == model->capacity) {
    model->capacity += model->capacity / 2 + 1;
    model->people = g_renew(Person, model->people, model->capacity);
  }
  memmove(model->people + 1, model->people, model->total * sizeof(Person));
  model->people[0] = person;
  model->count = ++model->total;
  *data_seconds = cpu_seconds() - since;
  announce(model, 0, 0, 1);
}

void people_model_remove_front(PeopleModel *model) {
  model->count = --model->total;
  memmove(model->people, model->people + 1, model->total * sizeof(Person));
  announce(model, 0, 1, 0);
}

void people_model_change(PeopleModel *model, guint position, double *data_seconds) {
  double since = cpu_seconds();
  Person *person = &model->people[position];
  person->extension = (person->extension + 1) % 10000;
  *data_seconds = cpu_seconds() - since;
  PersonItem *item = g_hash_table_lookup(model->live, GUINT_TO_POINTER(person->id));
  if (item) person_item_update(item, person);
}

void people_model_reverse(PeopleModel *model, double *data_seconds) {
  double since = cpu_seconds();
  for (guint low = 0, high = model->total; low + 1 < high;) {
    Person person = model->people[low];
    model->people[low++] = model->people[--high];
    model->people[high] = person;
  }
  *data_seconds = cpu_seconds() - since;
  announce_everything(model, model->count);
}

void people_model_filter(PeopleModel *model, gboolean on, double *data_seconds) {
  double since = cpu_seconds();
  guint before = model->count;
  g_clear_pointer(&model->passing, g_free);
  model->count = model->total;
  if (on) {
    guint count = 0;
    model->passing = g_new(Person, model->total);
    for (guint i = 0; i < model->total; i++)
      if (person_passes_filter(&model->people[i])) model->passing[count++] = model->people[i];
    model->count = count;
  }
  *data_seconds = cpu_seconds() - since;
  announce_everything(model, before);
}

void people_model_replace(PeopleModel *model, Person *people, double *data_seconds) {
  double since = cpu_seconds();
  g_free(model->people);
  model->people = people;
  model->capacity = model->total;
  *data_seconds = cpu_seconds() - since;
  announce_everything(model, model->count);
}

void people_model_set_present(PeopleModel *model, guint position, gboolean on) {
  (model->passing ? model->passing : model->people)[position].present = on;
}

void people_model_call(PeopleModel *model, guint position) {
  model->called = (model->passing ? model->passing : model->people)[position].id;
}
