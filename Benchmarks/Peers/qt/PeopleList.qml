// The list at its best: delegates reused, and an opaque background in each row (rows/), so that what a scrolled frame
// repaints is one rectangle and text is clipped to rectangles rather than to regions.
import QtQuick

ListView {
    clip: true
    reuseItems: true
    cacheBuffer: 0
    pixelAligned: true
    boundsBehavior: Flickable.StopAtBounds
}
