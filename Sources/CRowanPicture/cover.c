#include "CRowanPicture.h"

#include <string.h>

/* Four pixels: sixteen channels of eight or of sixteen bits. */
typedef uint8_t Bytes __attribute__((vector_size(16)));
typedef uint16_t Words __attribute__((vector_size(32)));
typedef uint8_t Coverage __attribute__((vector_size(4)));

/* Products of two numbers up to 255, divided by 255 and rounded. A macro, since the calling convention for arguments of
   vectors this wide depends on the processor. */
#define DIVIDED(product) ((((product) + 128) + (((product) + 128) >> 8)) >> 8)

/* Blends a color over four pixels. */
static inline __attribute__((always_inline)) void cover_four(uint32_t *pixels, Coverage coverage, const Words *color) {
  Bytes spread = __builtin_shufflevector(coverage, coverage, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  Words product = *color * __builtin_convertvector(spread, Words);
  Words source = DIVIDED(product);
  Words alpha = __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  Bytes below;
  memcpy(&below, pixels, sizeof below);
  Words rest = __builtin_convertvector(below, Words) * (255 - alpha);
  Bytes result = __builtin_convertvector(source + DIVIDED(rest), Bytes);
  memcpy(pixels, &result, sizeof result);
}

/* Blends a color over the last one to three pixels of a row. */
static inline __attribute__((always_inline)) void cover_rest(
  uint32_t *pixels, const uint8_t *coverage, int32_t count, const Words *color
) {
  uint32_t copy[4] = {0};
  Coverage part = {0};
  memcpy(copy, pixels, (size_t)count * 4);
  memcpy(&part, coverage, (size_t)count);
  cover_four(copy, part, color);
  memcpy(pixels, copy, (size_t)count * 4);
}

/* Compiled twice: wider vectors halve the steps of a row. */
#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_MACHINE __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_MACHINE
#endif

FOR_EACH_MACHINE
void rowan_cover(const RowanTarget *target, const RowanMask *mask, int32_t x, int32_t y, uint32_t color) {
  int32_t left = x + mask->left, top = y + mask->top;
  int32_t first_row = target->min_y > top ? target->min_y - top : 0;
  int32_t end_row = target->max_y - top < mask->height ? target->max_y - top : mask->height;
  int32_t first_column = target->min_x > left ? target->min_x - left : 0;
  int32_t end_column = target->max_x - left < mask->width ? target->max_x - left : mask->width;

  /* Rows of the mask are padded with zeros to multiples of four, which are processed if they are inside the clip. */
  if (left + mask->stride <= target->max_x) end_column = mask->stride;

  uint32_t four[4] = {color, color, color, color};
  Bytes bytes;
  memcpy(&bytes, four, sizeof bytes);
  Words channels = __builtin_convertvector(bytes, Words);
  for (int32_t row = first_row; row < end_row; row++) {
    const uint8_t *coverage = mask->coverage + (intptr_t)row * mask->stride;
    uint32_t *pixels = target->pixels + (intptr_t)(top + row) * target->stride + left;
    int32_t column = first_column;
    for (; column + 4 <= end_column; column += 4) {
      uint32_t covered;
      memcpy(&covered, coverage + column, sizeof covered);
      if (covered == 0) continue;
      Coverage part;
      memcpy(&part, &covered, sizeof part);
      cover_four(pixels + column, part, &channels);
    }
    if (column < end_column) cover_rest(pixels + column, coverage + column, end_column - column, &channels);
  }
}

FOR_EACH_MACHINE
void rowan_fill(const RowanTarget *target, uint32_t color) {
  int32_t width = target->max_x - target->min_x;
  if (color >> 24 == 255) {
    for (int32_t y = target->min_y; y < target->max_y; y++) {
      uint32_t *pixels = target->pixels + (intptr_t)y * target->stride + target->min_x;
      for (int32_t x = 0; x < width; x++) pixels[x] = color;
    }
    return;
  }
  uint32_t four[4] = {color, color, color, color};
  Bytes bytes;
  memcpy(&bytes, four, sizeof bytes);
  Words channels = __builtin_convertvector(bytes, Words);
  const Coverage whole = {255, 255, 255, 255};
  const uint8_t rest[3] = {255, 255, 255};
  for (int32_t y = target->min_y; y < target->max_y; y++) {
    uint32_t *pixels = target->pixels + (intptr_t)y * target->stride + target->min_x;
    int32_t x = 0;
    for (; x + 4 <= width; x += 4) cover_four(pixels + x, whole, &channels);
    if (x < width) cover_rest(pixels + x, rest, width - x, &channels);
  }
}
