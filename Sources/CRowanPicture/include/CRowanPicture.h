#pragma once
#include <stdint.h>

/* A glyph's coverage: eight bits a pixel, 255 for covered. Rows are `stride` bytes apart, a multiple of four, and filled
   up with zeros. */
typedef struct {
  const uint8_t *coverage;
  int32_t stride, width, height;
  int32_t left, top; /* of its top left corner, from the pixel of the glyph's origin */
} RowanMask;

/* Pixels to draw on, premultiplied ARGB in machine order, and the part of them that may change. */
typedef struct {
  uint32_t *pixels;
  intptr_t stride; /* in pixels */
  int32_t min_x, min_y, max_x, max_y;
} RowanTarget;

/* Lays a premultiplied colour over the pixels that a mask covers, as far as it covers them. `x` and `y` are the pixel of
   the glyph's origin. Cairo does the same through some ten calls a glyph. */
void rowan_cover(const RowanTarget *target, const RowanMask *mask, int32_t x, int32_t y, uint32_t color);

/* Lays a premultiplied colour over all pixels of the target that may change. */
void rowan_fill(const RowanTarget *target, uint32_t color);
