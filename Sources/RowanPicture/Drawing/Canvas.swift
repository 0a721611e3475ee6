import CPango
import CRowanPicture
import Foundation
import RowanLayers

/// A Cairo image surface with its context, whose coordinates are device pixels.
final class Canvas {
  let surface: OpaquePointer
  let context: OpaquePointer
  let width: Int
  let height: Int

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - format: The pixel format.
  init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    surface = cairo_image_surface_create(format, Int32(self.width), Int32(self.height))
    context = cairo_create(surface)
  }

  var rect: DeviceRect { DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height) }
  /// The number of bytes per row.
  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// Calls `body` with the bytes of the surface, which can be read and written between drawing calls.
  ///
  /// - Returns: The result of `body`, or `nil` if the surface has no bytes.
  @discardableResult
  func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    defer { cairo_surface_mark_dirty(surface) }
    return body(bytes)
  }

  /// Calls `body` to write a color to pixels of a rectangle without Cairo.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: The color.
  ///   - alpha: The opacity.
  ///   - body: Receives the clipped target and the premultiplied color.
  func cover(_ rect: DeviceRect, with color: RGBA, alpha: Double, _ body: (inout RowanTarget, UInt32) -> Void) {
    let visible = rect.intersection(self.rect)
    guard !visible.isEmpty else { return }
    // `max` returns its first argument if the other is NaN.
    let opacity = min(max(0, Double(color.alpha) * alpha), 1)
    func channel(_ value: Float) -> UInt32 { UInt32(min(max(0, Double(value) * opacity), 1) * 255 + 0.5) }
    let premultiplied =
      UInt32(opacity * 255 + 0.5) << 24 | channel(color.red) << 16 | channel(color.green) << 8
      | channel(color.blue)
    withBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) { pixels in
        var target = RowanTarget(
          pixels: pixels,
          stride: stride / 4,
          min_x: Int32(visible.minX),
          min_y: Int32(visible.minY),
          max_x: Int32(visible.maxX),
          max_y: Int32(visible.maxY)
        )
        body(&target, premultiplied)
      }
    }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}

/// Cairo functions with types of RowanLayers.
extension OpaquePointer {
  func setSource(_ color: RGBA, alpha: Double = 1) {
    cairo_set_source_rgba(self, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha)
  }

  func addRectangle(_ rect: DeviceRect) {
    cairo_rectangle(self, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  /// Adds a path, whose points are mapped by the matrix of the context.
  func addPath(_ path: Path) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let to):
        cairo_move_to(self, Double(to.x), Double(to.y))
        (current, start) = (to, to)
      case .line(let to):
        cairo_line_to(self, Double(to.x), Double(to.y))
        current = to
      case .quadCurve(let to, let control):
        cairo_curve_to(
          self,
          Double(current.x + 2 * (control.x - current.x) / 3),
          Double(current.y + 2 * (control.y - current.y) / 3),
          Double(to.x + 2 * (control.x - to.x) / 3),
          Double(to.y + 2 * (control.y - to.y) / 3),
          Double(to.x),
          Double(to.y)
        )
        current = to
      case .curve(let to, let control1, let control2):
        cairo_curve_to(
          self,
          Double(control1.x),
          Double(control1.y),
          Double(control2.x),
          Double(control2.y),
          Double(to.x),
          Double(to.y)
        )
        current = to
      case .closeSubpath:
        cairo_close_path(self)
        current = start
      }
    }
  }

  func setMatrix(_ matrix: Affine) {
    var value = matrix.cairo
    cairo_set_matrix(self, &value)
  }
}
