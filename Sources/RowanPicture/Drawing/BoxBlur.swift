import CPango
import Foundation

/// Blurring of coverage masks by three box blurs, which approximate a Gaussian blur.
enum BoxBlur {
  /// Returns the blurred alpha channel of a canvas, as a mask of the same size.
  ///
  /// - Parameters:
  ///   - picture: The canvas.
  ///   - boxes: The widths of the box blurs in pixels.
  /// - Complexity: O(*n*) in the number of pixels, for any width of the blur.
  static func mask(of picture: Canvas, boxes: [Int]) -> Canvas {
    let (width, height) = (picture.width, picture.height)
    var values = [UInt8](repeating: 0, count: width * height)
    let stride = picture.stride
    picture.withBytes { bytes in
      for y in 0..<height {
        let row = bytes + y * stride
        for x in 0..<width { values[y * width + x] = row[x * 4 + 3] }
      }
    }
    blur(&values, width: width, height: height, boxes: boxes)
    return mask(of: values, width: width, height: height)
  }

  /// Returns a mask with the given coverage.
  static func mask(of values: [UInt8], width: Int, height: Int) -> Canvas {
    let mask = Canvas(width: width, height: height, format: CAIRO_FORMAT_A8)
    let stride = mask.stride
    mask.withBytes { bytes in
      for y in 0..<height {
        for x in 0..<width { bytes[y * stride + x] = values[y * width + x] }
      }
    }
    return mask
  }

  /// Blurs values in place.
  ///
  /// - Parameters:
  ///   - values: The values in rows.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - boxes: The widths of the box blurs in pixels.
  ///   - goesOn: Whether the values at the edges extend beyond them; otherwise values beyond the edges are 0.
  static func blur(_ values: inout [UInt8], width: Int, height: Int, boxes: [Int], goesOn: Bool = false) {
    var other = values
    for box in boxes where box > 1 {
      for y in 0..<height {
        line(values, &other, start: y * width, step: 1, count: width, box: box, goesOn: goesOn)
      }
      for x in 0..<width { line(other, &values, start: x, step: width, count: height, box: box, goesOn: goesOn) }
    }
  }

  /// Averages along one row or column.
  private static func line(
    _ source: [UInt8],
    _ target: inout [UInt8],
    start: Int,
    step: Int,
    count: Int,
    box: Int,
    goesOn: Bool
  ) {
    let half = box / 2
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        let first = goesOn ? Int(source[start]) : 0
        let last = goesOn ? Int(source[start + (count - 1) * step]) : 0
        var sum = first * half
        for index in 0..<half { sum += index < count ? Int(source[start + index * step]) : last }
        for index in 0..<count {
          sum += index + half < count ? Int(source[start + (index + half) * step]) : last
          target[start + index * step] = UInt8((sum + box / 2) / box)
          sum -= index - half >= 0 ? Int(source[start + (index - half) * step]) : first
        }
      }
    }
  }
}
