#pragma once
#include <pango/pangocairo.h>

/* Flat arrays of a laid-out PangoLayout, read by one call per paragraph instead of one per glyph. */

/// A line of a layout.
typedef struct {
  int start;          /* first byte in the layout's text */
  int length;         /* bytes, without the line break */
  int first_run;      /* index into the runs */
  int run_count;      /* visual order, left to right */
  int is_paragraph_start;
  int is_right_to_left;
  int width;          /* advance in Pango units, without white space at the line's end */
  int left_hang;      /* advance of end-of-line white space at the line's left edge */
} RowanLine;

/// A run of glyphs with one font, in one line.
typedef struct {
  PangoFont *font;    /* owned by the layout */
  int start;          /* first byte in the layout's text */
  int length;
  int first_glyph;    /* index into the glyphs */
  int glyph_count;
  int x;              /* left edge in the line, Pango units */
  int width;
  int is_ellipsis;    /* replaces the bytes in its range */
} RowanRun;

/// A positioned glyph.
typedef struct {
  unsigned glyph;
  int x;              /* in the line, Pango units */
  int y;              /* downwards from the baseline */
} RowanGlyph;

/// The lines, runs and glyphs of a layout, in arrays that are reused.
typedef struct {
  RowanLine *lines;
  RowanRun *runs;
  RowanGlyph *glyphs;
  int line_count, run_count, glyph_count;
  int line_capacity, run_capacity, glyph_capacity;
} RowanShape;

/// Reads the first `max_lines` lines of a layout into `shape`, growing its arrays as needed.
void rowan_shape_read(RowanShape *shape, PangoLayout *layout, int max_lines);

/// Frees the arrays.
void rowan_shape_free(RowanShape *shape);

/// Returns whether a font has color glyphs, as for emoji.
int rowan_font_is_colored(PangoFont *font);

/// Shapes a word of a simple left-to-right script with HarfBuzz alone, with the result of Pango inside a line.
///
/// `text` is the word with the blanks next to it in the line, if any, which take part in kerning. `advance` includes
/// the blank before the word, which has no glyph, and `spacing` after each character.
///
/// - Returns: The number of glyphs, or -1 if the font lacks a character or the glyphs exceed `capacity`.
int rowan_shape_word(PangoFont *font, const char *text, int length, int has_blank_before, int has_blank_after,
                     int is_latin, int has_monospaced_digits, PangoLanguage *language, int spacing, RowanGlyph *glyphs,
                     int capacity, int *advance);
