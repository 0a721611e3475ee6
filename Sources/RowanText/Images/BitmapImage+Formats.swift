import CPango
import CPixbuf
import Foundation
import RowanLayers

extension BitmapImage {
  /// The file extensions that can be decoded.
  package static let decodableEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "ico"]

  /// Decodes an image file in memory: PNG with Cairo, other formats of GdkPixbuf with that (JPEG with its orientation
  /// applied, the first frame of a GIF, BMP, TIFF, ICO).
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - scale: The number of pixels per point.
  /// - Throws: `BitmapImageError` for data in no such format, damaged data, or dimensions of more than 2^27 pixels or
  ///   of more than 32767 pixels per side, which is Cairo's limit.
  /// - Complexity: O(*n*) in the number of pixels.
  package convenience init(data: Data, scale: CGFloat = 1) throws {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      try self.init(png: data, scale: scale)
    } else {
      let (width, height, pixels) = try Self.decode(data)
      let mediaType = Self.mediaTypeOfPages(data)
      self.init(
        width: width,
        height: height,
        pixels: pixels,
        scale: scale,
        // Formats that browsers do not show are sent to them as PNG.
        encoded: mediaType == nil ? Self.encodePNG(width: width, height: height, pixels: pixels) : data,
        mediaType: mediaType ?? "image/png"
      )
    }
  }

  /// Returns the media type of data in a format that every browser shows with the same result, or `nil`.
  private static func mediaTypeOfPages(_ data: Data) -> String? {
    data.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : nil
  }

  /// Returns whether an image with these dimensions in pixels is decoded.
  static func canHold(width: Int, height: Int) -> Bool {
    max(width, height) <= 32767 && width * height <= 1 << 27
  }

  static let tooLarge = "it has more than 2^27 pixels, or more than 32767 in a line or column"

  /// Decodes an image with GdkPixbuf.
  ///
  /// - Returns: The dimensions in pixels, and premultiplied BGRA pixels without padding.
  /// - Throws: `BitmapImageError`.
  private static func decode(_ data: Data) throws -> (width: Int, height: Int, pixels: [UInt32]) {
    guard !data.isEmpty else { throw BitmapImageError.unreadable("the file is empty") }
    guard let loader = gdk_pixbuf_loader_new() else { throw BitmapImageError.unreadable("no loader") }
    defer { g_object_unref(loader) }
    let refuse: @convention(c) (OpaquePointer?, Int32, Int32, gpointer?) -> Void = { loader, width, height, _ in
      // A size of 0 ends the loading before memory is allocated.
      if !BitmapImage.canHold(width: Int(width), height: Int(height)), let loader {
        gdk_pixbuf_loader_set_size(UnsafeMutablePointer(loader), 0, 0)
      }
    }
    g_signal_connect_data(
      loader,
      "size-prepared",
      unsafeBitCast(refuse, to: GCallback.self),
      nil,
      nil,
      GConnectFlags(rawValue: 0)
    )
    var problem: UnsafeMutablePointer<GError>?
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader,
        bytes.baseAddress?.assumingMemoryBound(to: guchar.self),
        gsize(bytes.count),
        &problem
      ) != 0
    }
    // A loader must be closed in any case; an error after another one is ignored as its consequence.
    let isClosed = (isWritten ? gdk_pixbuf_loader_close(loader, &problem) : gdk_pixbuf_loader_close(loader, nil)) != 0
    defer { g_clear_error(&problem) }
    guard isWritten, isClosed, let loaded = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(loaded)
    else {
      throw BitmapImageError.unreadable(problem.map { String(cString: $0.pointee.message) } ?? "it is no image")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return copyPixels(ofPixbuf: upright)
  }

  private static func copyPixels(ofPixbuf source: OpaquePointer) -> (width: Int, height: Int, pixels: [UInt32]) {
    let width = Int(gdk_pixbuf_get_width(source))
    let height = Int(gdk_pixbuf_get_height(source))
    let stride = Int(gdk_pixbuf_get_rowstride(source))
    let channels = Int(gdk_pixbuf_get_n_channels(source))
    let hasAlpha = gdk_pixbuf_get_has_alpha(source) != 0
    guard let bytes = gdk_pixbuf_read_pixels(source) else { return (0, 0, []) }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let line = bytes + y * stride
        for x in 0..<width {
          let at = line + x * channels
          let alpha = hasAlpha ? UInt32(at[3]) : 255
          func part(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
          target[y * width + x] = alpha << 24 | part(at[0]) << 16 | part(at[1]) << 8 | part(at[2])
        }
      }
      count = width * height
    }
    return (width, height, pixels)
  }
}
