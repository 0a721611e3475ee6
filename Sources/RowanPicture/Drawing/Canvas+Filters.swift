import Foundation
import RowanLayers

/// Filters of the pixels of a canvas: premultiplied blue, green, red, alpha.
extension Canvas {
  /// Maps the color of each pixel without premultiplication.
  func mapColors(_ matrix: ColorMatrix) {
    let m = matrix.values
    func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
    eachPixel { pixel in
      let alpha = Double(pixel[3]) / 255
      let scale = alpha > 0 ? 1 / (alpha * 255) : 0
      let (r, g, b) = (Double(pixel[2]) * scale, Double(pixel[1]) * scale, Double(pixel[0]) * scale)
      func row(_ start: Int) -> Double {
        limited(m[start] * r + m[start + 1] * g + m[start + 2] * b + m[start + 3] * alpha + m[start + 4])
      }
      let opacity = row(15)
      pixel[3] = UInt8(opacity * 255 + 0.5)
      pixel[2] = UInt8(row(0) * opacity * 255 + 0.5)
      pixel[1] = UInt8(row(5) * opacity * 255 + 0.5)
      pixel[0] = UInt8(row(10) * opacity * 255 + 0.5)
    }
  }

  /// Blurs all four channels.
  ///
  /// - Parameters:
  ///   - boxes: The widths of the box blurs in pixels.
  ///   - isOpaque: Whether the pixels at the edges extend beyond them; otherwise pixels beyond the edges are clear.
  func blur(boxes: [Int], isOpaque: Bool) {
    guard !boxes.isEmpty else { return }
    let (width, height, stride) = (width, height, stride)
    for channel in 0..<4 {
      var values = [UInt8](repeating: 0, count: width * height)
      withBytes { bytes in
        for y in 0..<height {
          for x in 0..<width { values[y * width + x] = bytes[y * stride + x * 4 + channel] }
        }
      }
      BoxBlur.blur(&values, width: width, height: height, boxes: boxes, goesOn: isOpaque)
      withBytes { bytes in
        for y in 0..<height {
          for x in 0..<width { bytes[y * stride + x * 4 + channel] = values[y * width + x] }
        }
      }
    }
  }

  /// Draws a canvas through a projection, with bilinear interpolation.
  ///
  /// - Parameters:
  ///   - picture: The source canvas.
  ///   - area: The rectangle of the source canvas.
  ///   - map: The map from pixels of this canvas to pixels of the source.
  ///   - target: The rectangle of this canvas.
  func draw(_ picture: Canvas, at area: DeviceRect, seenThrough map: Projection, on target: DeviceRect) {
    let (width, height) = (picture.width, picture.height)
    let (stride, sourceStride) = (stride, picture.stride)
    picture.withBytes { source in
      withBytes { bytes in
        for y in 0..<target.height {
          for x in 0..<target.width {
            let place = CGPoint(x: CGFloat(target.minX + x) + 0.5, y: CGFloat(target.minY + y) + 0.5)
            guard let from = map.apply(to: place) else { continue }
            let (fx, fy) = (from.x - CGFloat(area.minX) - 0.5, from.y - CGFloat(area.minY) - 0.5)
            guard fx > -1, fy > -1, fx < CGFloat(width), fy < CGFloat(height) else { continue }
            let (x0, y0) = (Int(fx.rounded(.down)), Int(fy.rounded(.down)))
            let (dx, dy) = (fx - CGFloat(x0), fy - CGFloat(y0))
            for channel in 0..<4 {
              func value(_ x: Int, _ y: Int) -> CGFloat {
                guard x >= 0, y >= 0, x < width, y < height else { return 0 }
                return CGFloat(source[y * sourceStride + x * 4 + channel])
              }
              let upper = value(x0, y0) * (1 - dx) + value(x0 + 1, y0) * dx
              let lower = value(x0, y0 + 1) * (1 - dx) + value(x0 + 1, y0 + 1) * dx
              bytes[y * stride + x * 4 + channel] = UInt8(upper * (1 - dy) + lower * dy + 0.5)
            }
          }
        }
      }
    }
  }

  private func eachPixel(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    let (width, height, stride) = (width, height, stride)
    withBytes { bytes in
      for y in 0..<height {
        for x in 0..<width { body(bytes + y * stride + x * 4) }
      }
    }
  }
}
