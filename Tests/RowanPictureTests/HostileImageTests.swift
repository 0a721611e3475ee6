import Foundation
import RowanLayers
import RowanText
import Testing

/// Image files that are cut off, vast, or made to harm.
@Suite("Hostile image files")
struct HostileImageTests {
  private func number(_ value: Int, _ bytes: Int) -> Data {
    Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  private func bitmap(width: Int, height: Int, pixels: Data) -> Data {
    Data("BM".utf8) + number(54 + pixels.count, 4) + number(0, 4) + number(54, 4) + number(40, 4) + number(width, 4)
      + number(height, 4) + number(1, 2) + number(24, 2) + Data(count: 24) + pixels
  }

  /// A GIF of one red pixel on a ground of a size.
  private func gif(width: Int, height: Int) -> Data {
    Data("GIF89a".utf8) + number(width, 2) + number(height, 2) + Data([0x80, 0, 0, 255, 0, 0, 0, 0, 0])
      + Data([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])
  }

  private func png(width: UInt32, height: UInt32) -> Data {
    func word(_ value: UInt32) -> Data { Data((0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }) }
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + word(13) + Data("IHDR".utf8) + word(width)
      + word(height) + Data([1, 0, 0, 0, 0])
  }

  @Test func vastFilesAreRefusedByTheirHeads() {
    for file in [
      png(width: 30000, height: 30000), png(width: .max, height: .max), png(width: 1, height: 40000),
      bitmap(width: 40000, height: 1, pixels: Data(count: 120_000)),
      bitmap(width: 30000, height: 30000, pixels: Data()),
      gif(width: 65535, height: 65535),
    ] { #expect(throws: BitmapImageError.self) { try BitmapImage(data: file) } }
    let error = #expect(throws: BitmapImageError.self) {
      try BitmapImage(data: png(width: 30000, height: 30000))
    }
    #expect(error.map { "\($0)".contains("pixels") } == true)
  }

  @Test func whateverOfAFileIsThereItIsAnImageOrAnError() throws {
    let whole = [
      gif(width: 2, height: 2), bitmap(width: 2, height: 2, pixels: Data(repeating: 200, count: 16)),
      BitmapImage(width: 3, height: 2, pixels: [UInt32](repeating: 0xFF10_2030, count: 6)).encoded,
    ]
    for file in whole {
      let image = try BitmapImage(data: file)
      #expect(image.width * image.height == image.pixels.count)
      for length in file.indices {
        if let part = try? BitmapImage(data: file.prefix(length)) {
          #expect(part.width * part.height == part.pixels.count && !part.encoded.isEmpty)
        }
        var damaged = file
        damaged[length] ^= 0xFF
        if let part = try? BitmapImage(data: damaged) { #expect(part.width * part.height == part.pixels.count) }
      }
    }
  }

  @Test func aSliceOfDataIsDecodedAsTheWholeOfIt() throws {
    let file = bitmap(width: 1, height: 1, pixels: Data([0, 255, 0, 0]))
    #expect(try BitmapImage(data: (Data(count: 7) + file).dropFirst(7)).pixels == [0xFF00_FF00])
    let png = BitmapImage(width: 1, height: 1, pixels: [0xFF00_FF00]).encoded
    #expect(try BitmapImage(data: (Data(count: 7) + png).dropFirst(7)).pixels == [0xFF00_FF00])
  }
}
