// The data of every peer: people made from their index, held as compact records, worded when shown.
// Benchmarks/README.md states the rule; the other peers and Rowan's own program follow it to the letter.
#pragma once
#include <glib.h>

enum { CHANGED_ROW = 3, TEXT_BYTES = 1024, TILES = 8 };

typedef struct {
  guint32 id;
  guint8 department;   // 1...40
  guint8 present;      // 0 or 1
  guint16 extension;   // 0...9999
} Person;

Person person_make(guint32 id);

// Write words of a row into `text`, which holds TEXT_BYTES.
void person_name(const Person *person, char *text);
void person_subtitle(const Person *person, char *text);
void person_letter(const Person *person, char *text);
void person_digits(const Person *person, char *text);
void person_paragraph(const Person *person, char *text);

// Write what stands in a column of the table, and above it.
void person_cell(const Person *person, guint column, char *text);
void column_title(guint column, char *text);

// A tenth of the people.
gboolean person_passes_filter(const Person *person);

// `count` people with consecutive ids from `first` on; free with g_free. O(count).
Person *people_make(guint32 first, guint count);
