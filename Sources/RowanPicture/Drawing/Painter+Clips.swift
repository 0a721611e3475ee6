import CPango
import Foundation
import RowanLayers

extension Painter {
  /// Draws within soft clips. The drawing of `body` inside `extent` is rendered to a group and clipped when that is
  /// composited.
  func clipped(by clips: [SoftClip], extent: DeviceRect, _ body: () -> Void) {
    guard let clip = clips.first else { return body() }
    detours += 1
    defer { detours -= 1 }
    cairo_save(context)
    if case .turned(let path, let matrix) = clip.shape {
      context.setMatrix(matrix)
      context.addPath(path)
      cairo_identity_matrix(context)
      cairo_clip(context)
      clipped(by: Array(clips.dropFirst()), extent: extent, body)
    } else {
      context.addRectangle(extent)
      cairo_clip(context)
      cairo_push_group(context)
      clipped(by: Array(clips.dropFirst()), extent: extent, body)
      cut(by: clip, extent: extent)
    }
    cairo_restore(context)
  }

  /// Ends the current group and composites the part inside the clip.
  private func cut(by clip: SoftClip, extent: DeviceRect) {
    switch clip.shape {
    case .turned: break
    case .upright(let path, let matrix):
      cairo_pop_group_to_source(context)
      guard let mask = caches.masks.mask(of: path, style: .fill(isEvenOdd: false), scale: matrix.a) else { return }
      put(mask, at: matrix)
    case .box(let box):
      cairo_pop_group_to_source(context)
      coverBox(box, within: extent)
    }
  }

  /// Paints the source through a mask, with the mask's origin at that of a matrix.
  func put(_ mask: Mask, at matrix: Affine) {
    let (x, y) = (DeviceRect.whole(matrix.tx) + mask.left, DeviceRect.whole(matrix.ty) + mask.top)
    cairo_mask_surface(context, mask.canvas.surface, Double(x), Double(y))
  }

  /// Paints the source over a rounded box.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - extent: The rectangle outside which drawing may be omitted.
  func coverBox(_ box: RoundedBox, within extent: DeviceRect? = nil) {
    guard box.largest > 0 else {
      context.addRectangle(box.rect)
      cairo_fill(context)
      return
    }
    guard box.hasSeparateCorners else {
      if let mask = caches.masks.mask(of: box.atOrigin.path, style: .fill(isEvenOdd: false), scale: 1) {
        cairo_mask_surface(
          context,
          mask.canvas.surface,
          Double(box.rect.minX + mask.left),
          Double(box.rect.minY + mask.top)
        )
      }
      return
    }
    for rect in box.middleRects where extent?.intersects(rect) ?? true { context.addRectangle(rect) }
    cairo_fill(context)
    for (rect, corner) in zip(box.cornerRects, caches.masks.corners(of: box)) where extent?.intersects(rect) ?? true {
      cairo_mask_surface(context, corner.surface, Double(rect.minX), Double(rect.minY))
    }
  }
}
