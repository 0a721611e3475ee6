import CPixbuf
import Foundation
import RowanLayers

extension BitmapImage {
  /// Returns the image as a JPEG file in front of white, or `nil` if GdkPixbuf cannot write it.
  ///
  /// - Parameter quality: The quality from 0 to 1.
  func jpegData(quality: CGFloat) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      let white = 255 - (pixel >> 24)
      for shift in [16, 8, 0] as [UInt32] { bytes.append(UInt8(min(255, (pixel >> shift & 0xFF) + white))) }
    }
    return bytes.withUnsafeMutableBufferPointer { rgb in
      guard
        let picture = gdk_pixbuf_new_from_data(
          rgb.baseAddress,
          GDK_COLORSPACE_RGB,
          0,
          8,
          Int32(width),
          Int32(height),
          Int32(width * 3),
          nil,
          nil
        )
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
      let percent = quality.isFinite ? Int((min(max(quality, 0), 1) * 100).rounded()) : 80
      var (buffer, count): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
      let isWritten = "quality".withCString { key in
        String(percent).withCString { value in
          var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
          var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
          return gdk_pixbuf_save_to_bufferv(picture, &buffer, &count, "jpeg", &keys, &values, nil)
        }
      }
      guard isWritten != 0, let buffer else { return nil }
      defer { g_free(buffer) }
      return Data(bytes: buffer, count: Int(count))
    }
  }
}
