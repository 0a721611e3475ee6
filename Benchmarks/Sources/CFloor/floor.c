#include "CFloor.h"

#include <pango/pangocairo.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  int width, height, stride, left, top;
  uint8_t *coverage;
} Mask;

typedef struct {
  const Mask *mask;
  int x, y; /* of the glyph's origin, from the row's top left corner */
} Glyph;

typedef struct {
  Glyph *glyphs;
  int count;
} Text;

struct Floor {
  int width, height, row_height, offset;
  uint32_t *pixels;
  GArray *rows; /* of Text[2] */
  PangoContext *context;
  PangoLayout *layouts[2];
  GHashTable *masks; /* by font, glyph and quarter of a pixel */
};

static const struct {
  const char *font;
  int top;
  uint32_t color;
} texts[2] = {{"Inter 17px", 8, 0xFF000000}, {"Inter 15px", 33, 0xFF8A8A8E}};
static const int margin = 16;
static const uint32_t hairline = 0xFFC6C6C8;

Floor *floor_new(int width, int height, int row_height) {
  Floor *floor = g_new0(Floor, 1);
  *floor = (Floor){.width = width, .height = height, .row_height = row_height};
  floor->pixels = g_new(uint32_t, (gsize)width * height);
  floor->rows = g_array_new(FALSE, FALSE, sizeof(Text[2]));
  floor->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  floor->masks = g_hash_table_new(g_str_hash, g_str_equal);
  for (int line = 0; line < 2; line++) {
    floor->layouts[line] = pango_layout_new(floor->context);
    PangoFontDescription *description = pango_font_description_from_string(texts[line].font);
    pango_layout_set_font_description(floor->layouts[line], description);
    pango_font_description_free(description);
  }
  memset(floor->pixels, 0xFF, (gsize)width * height * 4);
  return floor;
}

static Mask *rasterise(cairo_scaled_font_t *font, unsigned long index, double phase) {
  cairo_glyph_t glyph = {index, phase, 0};
  cairo_text_extents_t extents;
  cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents);
  Mask *mask = g_new0(Mask, 1);
  mask->left = (int)extents.x_bearing - 2;
  mask->top = (int)extents.y_bearing - 2;
  mask->width = (int)extents.width + 5;
  mask->height = (int)extents.height + 5;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, mask->width, mask->height);
  cairo_t *context = cairo_create(surface);
  cairo_translate(context, -mask->left, -mask->top);
  cairo_set_scaled_font(context, font);
  cairo_glyph_path(context, &glyph, 1);
  cairo_fill(context);
  cairo_surface_flush(surface);
  mask->stride = cairo_image_surface_get_stride(surface);
  mask->coverage = g_memdup2(cairo_image_surface_get_data(surface), (gsize)mask->stride * mask->height);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return mask;
}

static const Mask *mask_of(Floor *floor, PangoFont *font, PangoGlyph glyph, int phase) {
  char *key = g_strdup_printf("%p %u %d", (void *)font, glyph, phase);
  Mask *mask = g_hash_table_lookup(floor->masks, key);
  if (mask) {
    g_free(key);
    return mask;
  }
  mask = rasterise(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)), glyph, phase / 4.0);
  g_hash_table_insert(floor->masks, key, mask);
  return mask;
}

static Text shaped(Floor *floor, int line, const char *words) {
  PangoLayout *layout = floor->layouts[line];
  pango_layout_set_text(layout, words, -1);
  int baseline = texts[line].top + PANGO_PIXELS(pango_layout_get_baseline(layout));
  GArray *glyphs = g_array_new(FALSE, FALSE, sizeof(Glyph));
  int pen = margin * PANGO_SCALE;
  for (GSList *link = pango_layout_get_line_readonly(layout, 0)->runs; link; link = link->next) {
    PangoGlyphItem *run = link->data;
    for (int index = 0; index < run->glyphs->num_glyphs; index++) {
      PangoGlyphInfo *info = &run->glyphs->glyphs[index];
      int quarters = (pen + info->geometry.x_offset) * 4 / PANGO_SCALE;
      if (info->glyph != PANGO_GLYPH_EMPTY) {
        const Mask *mask = mask_of(floor, run->item->analysis.font, info->glyph, quarters % 4);
        g_array_append_val(glyphs, ((Glyph){mask, quarters / 4 + mask->left, baseline + mask->top}));
      }
      pen += info->geometry.width;
    }
  }
  int count = (int)glyphs->len;
  return (Text){(Glyph *)g_array_free(glyphs, FALSE), count};
}

void floor_add_row(Floor *floor, const char *name, const char *subtitle) {
  Text row[2] = {shaped(floor, 0, name), shaped(floor, 1, subtitle)};
  g_array_append_vals(floor->rows, row, 1);
}

static inline uint32_t blended(uint32_t color, uint32_t below, uint32_t coverage) {
  uint32_t rest = 255 - coverage;
  uint32_t low = (color & 0xFF00FF) * coverage + (below & 0xFF00FF) * rest + 0x800080;
  uint32_t high = (color >> 8 & 0xFF00FF) * coverage + (below >> 8 & 0xFF00FF) * rest + 0x800080;
  low = (low + (low >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
  high = (high + (high >> 8 & 0xFF00FF)) & 0xFF00FF00;
  return low | high;
}

static void draw_glyph(Floor *floor, const Glyph *glyph, int top, int low, int high, uint32_t color) {
  const Mask *mask = glyph->mask;
  int y = top + glyph->y;
  int first = MAX(0, low - y), end = MIN(mask->height, high - y);
  for (int row = first; row < end; row++) {
    const uint8_t *coverage = mask->coverage + row * mask->stride;
    uint32_t *target = floor->pixels + (gsize)(y + row) * floor->width + glyph->x;
    for (int column = 0; column < mask->width; column++)
      if (coverage[column]) target[column] = blended(color, target[column], coverage[column]);
  }
}

/* Draws the rows of a strip of the window. */
static void draw_strip(Floor *floor, int low, int high) {
  memset(floor->pixels + (gsize)low * floor->width, 0xFF, (gsize)(high - low) * floor->width * 4);
  int first = (floor->offset + low) / floor->row_height, last = (floor->offset + high - 1) / floor->row_height;
  for (int index = first; index <= last && index < (int)floor->rows->len; index++) {
    Text *row = (Text *)(void *)floor->rows->data + 2 * index;
    int top = index * floor->row_height - floor->offset, line = top + floor->row_height - 1;
    for (int text = 0; text < 2; text++)
      for (int glyph = 0; glyph < row[text].count; glyph++)
        draw_glyph(floor, &row[text].glyphs[glyph], top, low, high, texts[text].color);
    if (line < low || line >= high) continue;
    for (int x = margin; x < floor->width; x++) floor->pixels[(gsize)line * floor->width + x] = hairline;
  }
}

void floor_scroll(Floor *floor, int distance) {
  int moved = MIN(ABS(distance), floor->height), kept = floor->height - moved;
  floor->offset += distance;
  gsize line = (gsize)floor->width;
  if (distance >= 0) {
    memmove(floor->pixels, floor->pixels + moved * line, kept * line * 4);
    draw_strip(floor, kept, floor->height);
  } else {
    memmove(floor->pixels + moved * line, floor->pixels, kept * line * 4);
    draw_strip(floor, 0, moved);
  }
}

int floor_write_png(Floor *floor, const char *path) {
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)floor->pixels, CAIRO_FORMAT_RGB24, floor->width, floor->height, floor->width * 4);
  cairo_status_t status = cairo_surface_write_to_png(surface, path);
  cairo_surface_destroy(surface);
  return status == CAIRO_STATUS_SUCCESS;
}

void floor_free(Floor *floor) {
  GHashTableIter entries;
  gpointer key, value;
  g_hash_table_iter_init(&entries, floor->masks);
  while (g_hash_table_iter_next(&entries, &key, &value)) {
    g_free(key);
    g_free(((Mask *)value)->coverage);
    g_free(value);
  }
  g_hash_table_unref(floor->masks);
  for (guint index = 0; index < 2 * floor->rows->len; index++) g_free(((Text *)(void *)floor->rows->data)[index].glyphs);
  g_array_free(floor->rows, TRUE);
  for (int line = 0; line < 2; line++) g_object_unref(floor->layouts[line]);
  g_object_unref(floor->context);
  g_free(floor->pixels);
  g_free(floor);
}
