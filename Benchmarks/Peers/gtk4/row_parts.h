// What stands in a row of each kind, where, and what it says.
#pragma once
#include "people.h"
#include "row.h"

enum { MOST_PARTS = 4 };

// Makes the parts of a row, in the order of drawing; those beyond stay null.
void parts_make(RowKind kind, GtkWidget **parts);

// Lets the parts say what there is to say of a person.
void parts_word(RowKind kind, GtkWidget **parts, const Person *person);

// Where a part stands in a row of a size.
GtkAllocation part_place(RowKind kind, guint part, int width, int height);
