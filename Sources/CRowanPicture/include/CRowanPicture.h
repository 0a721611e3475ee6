#pragma once
#include <stdint.h>

/// The coverage of a glyph: eight bits per pixel, 255 for full coverage.
///
/// Rows are `stride` bytes apart, a multiple of four, and padded with zeros.
typedef struct {
  const uint8_t *coverage;
  int32_t stride, width, height;
  int32_t left, top; /* the top left corner, relative to the pixel of the glyph's origin */
} RowanMask;

/// The pixels of a picture, premultiplied ARGB in native byte order, and the clip: the part that may change.
typedef struct {
  uint32_t *pixels;
  intptr_t stride; /* in pixels */
  int32_t min_x, min_y, max_x, max_y;
} RowanTarget;

/// Blends a premultiplied color over pixels, weighted by the coverage of a mask.
///
/// `x` and `y` are the pixel of the glyph's origin. Replaces about ten calls of Cairo per glyph.
void rowan_cover(const RowanTarget *target, const RowanMask *mask, int32_t x, int32_t y, uint32_t color);

/// Blends a premultiplied color over all pixels inside the clip.
void rowan_fill(const RowanTarget *target, uint32_t color);
