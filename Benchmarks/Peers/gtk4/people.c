#include "people.h"

static const char *const first_heads[] = {"Al", "Bel", "Cor", "Dan", "El", "Fer", "Gal", "Hen", "Is", "Jor"};
static const char *const first_tails[] = {"a", "an", "bert", "da", "en", "ia", "ina", "is", "o", "ric"};
static const char *const last_heads[] = {"Ash", "Black", "Brook", "Fair", "Green", "Hart", "Lang", "North", "West"};
static const char *const last_tails[] = {"bourne", "by", "dale", "field", "ford", "ham", "ley", "man", "ton", "wood"};

static const struct {
  const char *before, *after;
  gboolean is_department;
} sentences[] = {
    {"Joined department ", " in spring and looks after the archive on the second floor.", TRUE},
    {"会议改到星期三下午三点，请带上第", "号文件，并提前十分钟到场。", FALSE},
    {"يرجى الاتصال بالرقم ", " قبل نهاية الأسبوع لتأكيد الموعد.", FALSE},
    {"The kitchen of department ", " is open again 🎉, and the coffee is good ☕.", TRUE},
    {"", "号部门的新同事今天到了👋，欢迎大家来打招呼。", TRUE},
    {"الاجتماع القادم في القاعة ", " يوم الأحد صباحا 📅.", TRUE},
    {"Please bring the keys of room ", " back to the front desk before noon.", FALSE},
    {"Thanks to everyone who helped with the move to building ", " 🚚!", TRUE},
};

Person person_make(guint32 id) {
  return (Person){
      .id = id, .department = id % 40 + 1, .present = id % 3 == 0, .extension = (guint64)id * 7919 % 10000};
}

// How often the names have started again, counted in letters as columns of a sheet are.
static char *append_initials(char *end, guint turn) {
  char letters[8];
  guint count = 0;
  for (guint rest = turn + 1; rest > 0; rest = (rest - 1) / 26) letters[count++] = 'A' + (rest - 1) % 26;
  while (count > 0) *end++ = letters[--count];
  return end;
}

void person_name(const Person *person, char *text) {
  guint first = person->id % 97, last = person->id / 97 % 89;
  char *end = g_stpcpy(g_stpcpy(text, first_heads[first / 10]), first_tails[first % 10]);
  *end++ = ' ';
  end = g_stpcpy(append_initials(end, person->id / (97 * 89)), ". ");
  g_stpcpy(g_stpcpy(end, last_heads[last / 10]), last_tails[last % 10]);
}

void person_subtitle(const Person *person, char *text) {
  g_snprintf(text, TEXT_BYTES, "Department %u · extension %04u", person->department, person->extension);
}

void person_letter(const Person *person, char *text) {
  text[0] = first_heads[person->id % 97 / 10][0];
  text[1] = 0;
}

void person_digits(const Person *person, char *text) { g_snprintf(text, TEXT_BYTES, "%04u", person->extension); }

void person_paragraph(const Person *person, char *text) {
  person_name(person, text);
  GString *words = g_string_new(text);
  g_string_append_printf(words, ", extension %04u.", person->extension);
  for (guint part = 0; part <= person->id % 3; part++) {
    guint which = (person->id + 5 * part) % G_N_ELEMENTS(sentences);
    g_string_append_printf(words, " %s", sentences[which].before);
    g_string_append_printf(words, sentences[which].is_department ? "%u" : "%04u",
                           sentences[which].is_department ? person->department : person->extension);
    g_string_append(words, sentences[which].after);
  }
  g_strlcpy(text, words->str, TEXT_BYTES);
  g_string_free(words, TRUE);
}

void person_cell(const Person *person, guint column, char *text) {
  switch (column) {
    case 0: person_name(person, text); break;
    case 1: g_snprintf(text, TEXT_BYTES, "%u", person->department); break;
    case 2: person_digits(person, text); break;
    default: g_snprintf(text, TEXT_BYTES, "%u", (guint)((guint64)person->id * (31 * column + 7) % 10000));
  }
}

void column_title(guint column, char *text) {
  static const char *const titles[] = {"Name", "Department", "Extension"};
  if (column < G_N_ELEMENTS(titles))
    g_strlcpy(text, titles[column], TEXT_BYTES);
  else
    g_snprintf(text, TEXT_BYTES, "Figure %u", column);
}

gboolean person_passes_filter(const Person *person) { return person->department % 10 == 0; }

Person *people_make(guint32 first, guint count) {
  Person *people = g_new(Person, count);
  for (guint i = 0; i < count; i++) people[i] = person_make(first + i);
  return people;
}
