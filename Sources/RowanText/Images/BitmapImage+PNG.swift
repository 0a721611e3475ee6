import CPango
import Foundation
import RowanLayers

/// An error in decoding an image.
package enum BitmapImageError: Error, CustomStringConvertible {
  /// The data are not an image, or damaged. The string is the message of the decoding library.
  case unreadable(String)

  /// The description of the error.
  package var description: String {
    switch self {
    case .unreadable(let reason): "The image could not be decoded: \(reason)."
    }
  }
}

extension BitmapImage {
  /// Decodes a PNG file in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - scale: The number of pixels per point.
  /// - Throws: The errors of `init(data:scale:)`.
  /// - Complexity: O(*n*) in the number of pixels.
  package convenience init(png data: Data, scale: CGFloat = 1) throws {
    // The dimensions follow the signature and the header of the first chunk.
    let sides = data.dropFirst(16).prefix(8).map(Int.init)
    if sides.count == 8 {
      func length(_ bytes: ArraySlice<Int>) -> Int { bytes.reduce(0) { $0 << 8 | $1 } }
      guard Self.canHold(width: length(sides[..<4]), height: length(sides[4...])) else {
        throw BitmapImageError.unreadable(Self.tooLarge)
      }
    }
    let surface = data.withUnsafeBytes { bytes in
      var reader = Reader(bytes: bytes)
      return cairo_image_surface_create_from_png_stream(
        { closure, target, length in
          guard let reader = closure?.assumingMemoryBound(to: Reader.self), let target else {
            return CAIRO_STATUS_READ_ERROR
          }
          return reader.pointee.read(into: target, count: Int(length))
        },
        &reader
      )
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw BitmapImageError.unreadable(String(cString: cairo_status_to_string(status)))
    }
    let (width, height, pixels) = Self.copyPixels(of: surface)
    self.init(width: width, height: height, pixels: pixels, scale: scale, encoded: data, mediaType: "image/png")
  }

  /// Decodes a PNG file. A name that ends in `@2x` or `@3x` sets the scale.
  ///
  /// - Throws: The errors of `init(png:scale:)`, and errors in reading the file.
  package convenience init(pngFile url: URL) throws {
    let name = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    try self.init(png: Data(contentsOf: url), scale: scale)
  }

  /// Creates a bitmap from premultiplied BGRA pixels, and encodes it as PNG.
  package convenience init(width: Int, height: Int, pixels: [UInt32], scale: CGFloat = 1) {
    self.init(
      width: width,
      height: height,
      pixels: pixels,
      scale: scale,
      encoded: Self.encodePNG(width: width, height: height, pixels: pixels),
      mediaType: "image/png"
    )
  }

  /// Returns premultiplied BGRA pixels encoded as PNG. Equal pixels produce equal bytes.
  package static func encodePNG(width: Int, height: Int, pixels: [UInt32]) -> Data {
    var pixels = pixels
    return pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32,
        Int32(width),
        Int32(height),
        Int32(width * 4)
      )
      defer { cairo_surface_destroy(surface) }
      return encodePNG(of: surface)
    }
  }

  /// Returns a Cairo surface encoded as PNG.
  package static func encodePNG(of surface: OpaquePointer?) -> Data {
    var data = Data()
    _ = withUnsafeMutablePointer(to: &data) { target in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, length in
          guard let data = closure?.assumingMemoryBound(to: Data.self), let bytes else {
            return CAIRO_STATUS_WRITE_ERROR
          }
          data.pointee.append(bytes, count: Int(length))
          return CAIRO_STATUS_SUCCESS
        },
        target
      )
    }
    return data
  }

  /// Returns the pixels of an image surface, as premultiplied BGRA without padding.
  private static func copyPixels(of source: OpaquePointer?) -> (width: Int, height: Int, pixels: [UInt32]) {
    let width = Int(cairo_image_surface_get_width(source))
    let height = Int(cairo_image_surface_get_height(source))
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      // Drawing converts from the format that Cairo chose for the file; opaque images have no alpha channel.
      let target = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32,
        Int32(width),
        Int32(height),
        Int32(width * 4)
      )
      let context = cairo_create(target)
      cairo_set_source_surface(context, source, 0, 0)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
      cairo_destroy(context)
      cairo_surface_flush(target)
      cairo_surface_destroy(target)
    }
    return (width, height, pixels)
  }

  /// A cursor in the bytes of a file.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
      guard offset + count <= bytes.count, let base = bytes.baseAddress else { return CAIRO_STATUS_READ_ERROR }
      memcpy(target, base + offset, count)
      offset += count
      return CAIRO_STATUS_SUCCESS
    }
  }
}
