// A list model over an array of records, which is its own selection model.
//
// - Objects for rows are made when GTK asks and die when it lets go.
// - A change of one person reaches its row by the item's own signal: GTK would remake the row for items-changed.
// - A change of everything is announced in two steps, the rows that can have widgets first: GTK looks for each widget's
//   item among all the rows announced with it, and would make an object for every person there is.
// - The selection is a bitset: GtkMultiSelection keeps an object for every selected row.
#pragma once
#include <gtk/gtk.h>

#include "people.h"

#define PEOPLE_TYPE_MODEL (people_model_get_type())
G_DECLARE_FINAL_TYPE(PeopleModel, people_model, PEOPLE, MODEL, GObject)

// A model over `count` people; takes `people` over.
PeopleModel *people_model_new(Person *people, guint count);

// Each sets *data_seconds to the CPU time that it took before it told GTK.
void people_model_insert_front(PeopleModel *model, Person person, double *data_seconds);  // O(count)
void people_model_remove_front(PeopleModel *model);                                       // O(count)
void people_model_change(PeopleModel *model, guint position, double *data_seconds);       // O(1)
void people_model_reverse(PeopleModel *model, double *data_seconds);                      // O(count)
void people_model_filter(PeopleModel *model, gboolean on, double *data_seconds);          // O(count)
// The switch and the button of a row.
void people_model_set_present(PeopleModel *model, guint position, gboolean on);
void people_model_call(PeopleModel *model, guint position);
// Takes `people` over, as many as before; O(1).
void people_model_replace(PeopleModel *model, Person *people, double *data_seconds);
