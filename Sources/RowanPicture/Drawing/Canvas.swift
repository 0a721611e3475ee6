import CPango
import CRowanPicture
import Foundation
import RowanLayers

/// A Cairo image surface with its context. The context's space is device pixels.
final class Canvas {
  let surface: OpaquePointer
  let context: OpaquePointer
  let width: Int
  let height: Int

  init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    surface = cairo_image_surface_create(format, Int32(self.width), Int32(self.height))
    context = cairo_create(surface)
  }

  var rect: DeviceRect { DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height) }
  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// The bytes of the surface, for reading and writing between drawing calls.
  @discardableResult
  func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    defer { cairo_surface_mark_dirty(surface) }
    return body(bytes)
  }

  /// Lets `body` write a colour over pixels of a rectangle; it gets the colour premultiplied.
  func cover(_ rect: DeviceRect, with color: RGBA, alpha: Double, _ body: (inout RowanTarget, UInt32) -> Void) {
    let visible = rect.intersection(self.rect)
    guard !visible.isEmpty else { return }
    // What is no number is none: `max` answers its first where they cannot be compared.
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

/// Cairo calls in terms of our types.
extension OpaquePointer {
  func setSource(_ color: RGBA, alpha: Double = 1) {
    cairo_set_source_rgba(self, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha)
  }

  func addRectangle(_ rect: DeviceRect) {
    cairo_rectangle(self, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  /// Adds a path whose points are mapped by the context's matrix.
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
