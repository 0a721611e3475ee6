#include "person_item.h"

struct _PersonItem {
  GObject parent;
  Person person;
  GHashTable *live;
};
G_DEFINE_FINAL_TYPE(PersonItem, person_item, G_TYPE_OBJECT)

static guint changed_signal;

static void finalize(GObject *object) {
  PersonItem *item = PERSON_ITEM(object);
  g_hash_table_remove(item->live, GUINT_TO_POINTER(item->person.id));
  g_hash_table_unref(item->live);
  G_OBJECT_CLASS(person_item_parent_class)->finalize(object);
}
static void person_item_class_init(PersonItemClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  changed_signal = g_signal_new("changed", PERSON_TYPE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}
static void person_item_init(PersonItem *item) {}

PersonItem *person_item_in(GHashTable *live, const Person *person) {
  PersonItem *item = g_hash_table_lookup(live, GUINT_TO_POINTER(person->id));
  if (item) return g_object_ref(item);
  item = g_object_new(PERSON_TYPE_ITEM, NULL);
  item->person = *person;
  item->live = g_hash_table_ref(live);
  g_hash_table_insert(live, GUINT_TO_POINTER(person->id), item);
  return item;
}

const Person *person_item_get(PersonItem *item) { return &item->person; }

void person_item_update(PersonItem *item, const Person *person) {
  item->person = *person;
  g_signal_emit(item, changed_signal, 0);
}
