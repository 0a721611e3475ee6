#pragma once
#include <pango/pangocairo.h>

/* Reads a laid-out PangoLayout into flat arrays: one call per paragraph instead of one per glyph. */

typedef struct {
  int start;          /* first byte in the layout's text */
  int length;         /* bytes, without the line break */
  int first_run;      /* index into the runs */
  int run_count;      /* visual order, left to right */
  int is_paragraph_start;
  int is_right_to_left;
  int width;          /* advance in Pango units, without white space at the line's end */
  int left_hang;      /* advance of end-of-line white space that lies at the line's left */
} RowanLine;

typedef struct {
  PangoFont *font;    /* owned by the layout */
  int start;          /* first byte in the layout's text */
  int length;
  int first_glyph;    /* index into the glyphs */
  int glyph_count;
  int x;              /* left edge in the line, Pango units */
  int width;
  int is_ellipsis;    /* stands for the bytes it covers */
} RowanRun;

typedef struct {
  unsigned glyph;
  int x;              /* in the line, Pango units */
  int y;              /* downwards from the baseline */
} RowanGlyph;

typedef struct {
  RowanLine *lines;
  RowanRun *runs;
  RowanGlyph *glyphs;
  int line_count, run_count, glyph_count;
  int line_capacity, run_capacity, glyph_capacity;
} RowanShape;

/* Fills `shape` with the first `max_lines` lines of a layout, growing its arrays where needed. */
void rowan_shape_read(RowanShape *shape, PangoLayout *layout, int max_lines);

/* Frees the arrays. */
void rowan_shape_free(RowanShape *shape);

/* Whether the glyphs of a font have colours of their own (emoji). */
int rowan_font_is_colored(PangoFont *font);

/* Shapes a word of simple left-to-right script with HarfBuzz alone, as Pango would inside a line. `text` holds the word
   and, where the line has one there, a blank before and behind it, which take part in kerning. The glyphs are those of
   the blank before (left out, since it draws nothing) and of the word; `spacing` is added after each character. Returns
   the number of glyphs and their whole advance, or -1 where the font lacks a character or the glyphs do not fit. */
int rowan_shape_word(PangoFont *font, const char *text, int length, int has_blank_before, int has_blank_after,
                     int is_latin, int has_monospaced_digits, PangoLanguage *language, int spacing, RowanGlyph *glyphs,
                     int capacity, int *advance);
