// One row's object, as GTK's list models ask for: alive only while GTK holds it, one for each person at a time.
#pragma once
#include <glib-object.h>

#include "people.h"

#define PERSON_TYPE_ITEM (person_item_get_type())
G_DECLARE_FINAL_TYPE(PersonItem, person_item, PERSON, ITEM, GObject)

// The item for `person` in `live` (id -> item), or a new one, which leaves `live` when it dies. The caller owns a
// reference to it; `live` owns none.
PersonItem *person_item_in(GHashTable *live, const Person *person);

const Person *person_item_get(PersonItem *item);

// Takes the person's new contents and emits "changed".
void person_item_update(PersonItem *item, const Person *person);
