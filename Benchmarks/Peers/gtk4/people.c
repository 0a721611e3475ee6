#include "people.h"

static const char *const first_heads[] = {"Al", "Bel", "Cor", "Dan", "El", "Fer", "Gal", "Hen", "Is", "Jor"};
static const char *const first_tails[] = {"a", "an", "bert", "da", "en", "ia", "ina", "is", "o", "ric"};
static const char *const last_heads[] = {"Ash", "Black", "Brook", "Fair", "Green", "Hart", "Lang", "North", "West"};
static const char *const last_tails[] = {"bourne", "by", "dale", "field", "ford", "ham", "ley", "man", "ton", "wood"};

Person person_make(guint32 id) {
  return (Person){.id = id, .department = id % 40 + 1, .extension = (guint64)id * 7919 % 10000};
}

void person_name(const Person *person, char *text) {
  guint first = person->id % 97, last = person->id / 97 % 89;
  char *end = g_stpcpy(g_stpcpy(text, first_heads[first / 10]), first_tails[first % 10]);
  *end++ = ' ';
  g_stpcpy(g_stpcpy(end, last_heads[last / 10]), last_tails[last % 10]);
}

void person_subtitle(const Person *person, char *text) {
  g_snprintf(text, TEXT_BYTES, "Department %u · extension %04u", person->department, person->extension);
}

gboolean person_passes_filter(const Person *person) { return person->department % 10 == 0; }

Person *people_make(guint32 first, guint count) {
  Person *people = g_new(Person, count);
  for (guint i = 0; i < count; i++) people[i] = person_make(first + i);
  return people;
}
