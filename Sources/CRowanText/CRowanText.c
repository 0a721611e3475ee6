#include "include/CRowanText.h"

#include <hb-ot.h>
#include <stdlib.h>

static void *grown(void *array, int *capacity, int needed, size_t element) {
  if (needed <= *capacity) return array;
  int size = *capacity ? *capacity : 16;
  while (size < needed) size *= 2;
  *capacity = size;
  return g_realloc_n(array, (gsize)size, element);
}

/* Returns the offset of the first byte of a line's trailing white space. */
static int end_of_ink(const char *text, int start, int length) {
  const char *low = text + start;
  const char *high = low + length;
  while (high > low) {
    const char *previous = g_utf8_prev_char(high);
    if (!g_unichar_isspace(g_utf8_get_char(previous))) break;
    high = previous;
  }
  return (int)(high - text);
}

static int letter_spacing(const PangoItem *item) {
  for (GSList *link = item->analysis.extra_attrs; link; link = link->next) {
    const PangoAttribute *attribute = link->data;
    if (attribute->klass->type == PANGO_ATTR_LETTER_SPACING) return ((const PangoAttrInt *)attribute)->value;
  }
  return 0;
}

static void read_run(RowanShape *shape, const PangoGlyphItem *source, int ink_end, int *pen, int *left, int *right) {
  const PangoItem *item = source->item;
  const PangoGlyphString *string = source->glyphs;
  shape->runs = grown(shape->runs, &shape->run_capacity, shape->run_count + 1, sizeof(RowanRun));
  shape->glyphs =
      grown(shape->glyphs, &shape->glyph_capacity, shape->glyph_count + string->num_glyphs, sizeof(RowanGlyph));

  RowanRun *run = &shape->runs[shape->run_count++];
  run->font = item->analysis.font;
  run->start = item->offset;
  run->length = item->length;
  run->first_glyph = shape->glyph_count;
  run->x = *pen;
  run->is_ellipsis = (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;

  /* Pango widens an ellipsis to the end of the line; its own advance gives the actual width of the line. */
  hb_font_t *ellipsis_font = run->is_ellipsis ? pango_font_get_hb_font(run->font) : NULL;
  for (int index = 0; index < string->num_glyphs; index++) {
    const PangoGlyphInfo *info = &string->glyphs[index];
    int is_blank = !run->is_ellipsis && item->offset + string->log_clusters[index] >= ink_end;
    if (info->glyph != PANGO_GLYPH_EMPTY) {
      RowanGlyph *glyph = &shape->glyphs[shape->glyph_count++];
      glyph->glyph = info->glyph;
      glyph->x = *pen + info->geometry.x_offset;
      glyph->y = info->geometry.y_offset - source->y_offset;
    }
    int advance = info->geometry.width;
    if (ellipsis_font && !(info->glyph & PANGO_GLYPH_UNKNOWN_FLAG))
      advance = MIN(advance, hb_font_get_glyph_h_advance(ellipsis_font, info->glyph));
    *pen += advance;
    if (is_blank && *right < 0) *left = *pen;
    if (!is_blank) *right = *pen;
  }
  run->width = *pen - run->x;
  run->glyph_count = shape->glyph_count - run->first_glyph;
}

static void read_line(RowanShape *shape, PangoLayoutLine *source, const char *text) {
  shape->lines = grown(shape->lines, &shape->line_capacity, shape->line_count + 1, sizeof(RowanLine));
  RowanLine *line = &shape->lines[shape->line_count++];
  line->start = source->start_index;
  line->length = source->length;
  line->first_run = shape->run_count;
  line->is_paragraph_start = source->is_paragraph_start;
  line->is_right_to_left = source->resolved_dir == PANGO_DIRECTION_RTL;

  int ink_end = end_of_ink(text, source->start_index, source->length);
  /* `left` is the end of the white space at the left edge, `right` the end of the last ink. */
  int pen = 0, left = 0, right = -1, spacing = 0, last = -1;
  for (GSList *link = source->runs; link; link = link->next) {
    const PangoGlyphItem *item = link->data;
    read_run(shape, item, ink_end, &pen, &left, &right);
    if (item->item->offset > last) {
      last = item->item->offset;
      spacing = letter_spacing(item->item);
    }
  }
  line->run_count = shape->run_count - line->first_run;
  line->left_hang = right < 0 ? 0 : left;
  line->width = right < 0 ? 0 : right - left;
  /* Pango omits the letter spacing at both ends of a line; advances in SwiftUI and in browsers include it after each
     letter. Removed white space had half of it. */
  int is_cut = ink_end < source->start_index + source->length;
  if (line->width > 0) line->width += is_cut ? spacing - spacing / 2 : spacing;
  if (line->width < 0) line->width = 0;
}

void rowan_shape_read(RowanShape *shape, PangoLayout *layout, int max_lines) {
  shape->line_count = shape->run_count = shape->glyph_count = 0;
  const char *text = pango_layout_get_text(layout);
  for (GSList *link = pango_layout_get_lines_readonly(layout); link && max_lines > 0; link = link->next, max_lines--)
    read_line(shape, link->data, text);
}

void rowan_shape_free(RowanShape *shape) {
  g_free(shape->lines);
  g_free(shape->runs);
  g_free(shape->glyphs);
  *shape = (RowanShape){0};
}

int rowan_font_is_colored(PangoFont *font) {
  hb_font_t *handle = pango_font_get_hb_font(font);
  if (!handle) return 0;
  hb_face_t *face = hb_font_get_face(handle);
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

int rowan_shape_word(PangoFont *font, const char *text, int length, int has_blank_before, int has_blank_after,
                     int is_latin, int has_monospaced_digits, PangoLanguage *language, int spacing, RowanGlyph *glyphs,
                     int capacity, int *advance) {
  static hb_buffer_t *buffer;
  if (!buffer) buffer = hb_buffer_create();
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, is_latin ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON);
  hb_buffer_set_language(buffer, hb_language_from_string(pango_language_to_string(language), -1));
  hb_buffer_add_utf8(buffer, text, length, 0, length);

  /* The features that Pango sets for the attributes of `FontEntry`; letters with spacing have no ligatures. */
  hb_feature_t features[8];
  int count = 0;
  features[count++] = (hb_feature_t){HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned)-1};
  if (has_monospaced_digits) features[count++] = (hb_feature_t){HB_TAG('t', 'n', 'u', 'm'), 1, 0, (unsigned)-1};
  if (spacing) {
    features[count++] = (hb_feature_t){HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned)-1};
    features[count++] = (hb_feature_t){HB_TAG('c', 'l', 'i', 'g'), 0, 0, (unsigned)-1};
    features[count++] = (hb_feature_t){HB_TAG('d', 'l', 'i', 'g'), 0, 0, (unsigned)-1};
  }
  hb_shape(pango_font_get_hb_font(font), buffer, features, count);

  unsigned found;
  hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &found);
  hb_glyph_position_t *position = hb_buffer_get_glyph_positions(buffer, &found);
  int end = has_blank_after ? length - 1 : length;
  int pen = 0, made = 0;
  for (unsigned index = 0; index < found; index++) {
    int cluster = (int)info[index].cluster;
    if (info[index].codepoint == 0) return -1;
    if (cluster >= end) break;
    if (!(has_blank_before && cluster == 0)) {
      if (made == capacity) return -1;
      glyphs[made++] = (RowanGlyph){
          .glyph = info[index].codepoint, .x = pen + position[index].x_offset, .y = -position[index].y_offset};
    }
    pen += position[index].x_advance;
    /* The spacing follows the last glyph of a character. */
    if (index + 1 == found || (int)info[index + 1].cluster != cluster) pen += spacing;
  }
  *advance = pen;
  return made;
}
