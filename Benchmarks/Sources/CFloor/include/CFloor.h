#pragma once

/* The physical floor of a scrolled screen: the pixels that stay are moved, the rows that come in are drawn from glyphs
   that are shaped and rasterised already. No views, no layout, no shaping: what any list must do at least. */
typedef struct Floor Floor;

/* A window of a size in pixels, with the rows of a list of people, two texts each, shaped and rasterised. */
Floor *floor_new(int width, int height, int row_height);

/* Adds a row's texts; the row's index is the number of rows before it. */
void floor_add_row(Floor *floor, const char *name, const char *subtitle);

/* Scrolls by a number of pixels (negative: back): moves what stays and draws the rows of the strip that it uncovers. */
void floor_scroll(Floor *floor, int distance);

/* Writes the window as PNG; returns whether that worked. */
int floor_write_png(Floor *floor, const char *path);

void floor_free(Floor *floor);
