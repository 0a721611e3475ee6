import Foundation
import RowanLayers

/// The pixels of a mesh gradient, in a size that hosts enlarge smoothly.
struct MeshPicture {
  private static let side = 64
  /// The steps of each patch along an axis.
  private static let steps = 48

  private var pixels: [UInt32]

  /// Draws the patches of a complete gradient.
  init(_ gradient: MeshGradient, colors: [RGBA], background: RGBA) {
    pixels = Array(repeating: background.premultiplied, count: Self.side * Self.side)
    for row in 0..<gradient.height - 1 {
      for column in 0..<gradient.width - 1 { draw(gradient, colors, row, column) }
    }
  }

  /// The picture as an image.
  var image: BitmapImage {
    BitmapImage(
      width: Self.side,
      height: Self.side,
      pixels: pixels,
      scale: 1,
      encoded: StoredPNG.encode(width: Self.side, height: Self.side, pixels: pixels),
      mediaType: "image/png"
    )
  }

  /// Draws one patch, with colors and points interpolated between its corners.
  private mutating func draw(_ gradient: MeshGradient, _ colors: [RGBA], _ row: Int, _ column: Int) {
    let first = row * gradient.width + column
    let corners = [first, first + 1, first + gradient.width, first + gradient.width + 1]
    let points = corners.map { gradient.points[$0] }
    let corner = corners.map { SIMD4(colors[$0].red, colors[$0].green, colors[$0].blue, colors[$0].alpha) }
    func eased(_ part: Float) -> Float { gradient.smoothsColors ? part * part * (3 - 2 * part) : part }
    for v in 0...Self.steps {
      for u in 0...Self.steps {
        let (x, y) = (Float(u) / Float(Self.steps), Float(v) / Float(Self.steps))
        let point = (points[0] * (1 - x) + points[1] * x) * (1 - y) + (points[2] * (1 - x) + points[3] * x) * y
        let (a, b) = (eased(x), eased(y))
        let color = (corner[0] * (1 - a) + corner[1] * a) * (1 - b) + (corner[2] * (1 - a) + corner[3] * a) * b
        set(point, RGBA(red: color.x, green: color.y, blue: color.z, alpha: color.w))
      }
    }
  }

  private mutating func set(_ point: SIMD2<Float>, _ color: RGBA) {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 2, abs(point.y) < 2 else { return }
    let (x, y) = (Int(point.x * Float(Self.side - 1) + 0.5), Int(point.y * Float(Self.side - 1) + 0.5))
    guard (0..<Self.side).contains(x), (0..<Self.side).contains(y) else { return }
    pixels[y * Self.side + x] = color.premultiplied
  }
}

extension RGBA {
  /// The color as a premultiplied BGRA pixel.
  fileprivate var premultiplied: UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = min(max(alpha, 0), 1)
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }
}

/// A PNG file without compression.
enum StoredPNG {
  /// Returns the file of premultiplied BGRA pixels.
  static func encode(width: Int, height: Int, pixels: [UInt32]) -> Data {
    var raw = Data(capacity: (width * 4 + 1) * height)
    for y in 0..<height {
      raw.append(0)
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        let alpha = pixel >> 24
        func straight(_ value: UInt32) -> UInt8 { alpha == 0 ? 0 : UInt8(min(255, (value & 0xFF) * 255 / alpha)) }
        raw.append(contentsOf: [straight(pixel >> 16), straight(pixel >> 8), straight(pixel), UInt8(alpha)])
      }
    }
    var header = bytes(UInt32(width)) + bytes(UInt32(height))
    header += [8, 6, 0, 0, 0]
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += chunk("IHDR", Data(header))
    file += chunk("IDAT", stored(raw))
    return file + chunk("IEND", Data())
  }

  /// Returns data as a stream of zlib in stored blocks.
  private static func stored(_ data: Data) -> Data {
    var stream = Data([0x78, 0x01])
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8)]
      stream += [UInt8(~length & 0xFF), UInt8(~length >> 8)] + Array(block)
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bytes(high << 16 | low)
  }

  private static func chunk(_ type: String, _ data: Data) -> Data {
    let body = Data(type.utf8) + data
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in body {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
    }
    return Data(bytes(UInt32(data.count))) + body + Data(bytes(~remainder))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
