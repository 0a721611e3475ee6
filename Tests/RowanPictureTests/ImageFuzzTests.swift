import Foundation
import RowanLayers
import RowanText
import Testing
import TestSupport

/// Image files with random damage: each is an image within the limits, or an error.
@Suite("Damaged image files")
struct ImageFuzzTests {
  private func number(_ value: Int, _ bytes: Int) -> Data {
    Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  /// Small files of the formats that are decoded from data.
  private var files: [Data] {
    let gif =
      Data("GIF89a".utf8) + number(4, 2) + number(4, 2) + Data([0x80, 0, 0, 255, 0, 0, 0, 255, 0])
      + Data([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])
    let bitmap =
      Data("BM".utf8) + number(54 + 48, 4) + number(0, 4) + number(54, 4) + number(40, 4) + number(4, 4)
      + number(4, 4) + number(1, 2) + number(24, 2) + Data(count: 24) + Data(repeating: 90, count: 48)
    // One strip of 2 by 2 bytes, without compression.
    let tags: [(Int, Int, Int)] = [
      (256, 3, 2), (257, 3, 2), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (277, 3, 1), (278, 3, 2),
      (279, 4, 4),
    ]
    let entries = tags.reduce(Data()) { $0 + number($1.0, 2) + number($1.1, 2) + number(1, 4) + number($1.2, 4) }
    let tiff =
      Data("II".utf8) + number(42, 2) + number(12, 4) + Data([1, 2, 3, 4]) + number(tags.count, 2) + entries
      + number(0, 4)
    let pixels = (0..<64).map { UInt32(truncatingIfNeeded: $0 &* 0x0103_0507) | 0xFF00_0000 }
    return [gif, bitmap, tiff, BitmapImage(width: 8, height: 8, pixels: pixels).encoded]
  }

  @Test func damagedFilesAreImagesWithinTheLimitsOrErrors() {
    var random = SeededRandom(1987)
    let files = files
    var (images, errors) = (0, 0)
    for round in 0..<3000 {
      var file = files[round % files.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) where !file.isEmpty {
        let place = Int.random(in: 0..<file.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: file[place] = .random(in: 0...255, using: &random)
        case 1: file[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: file.insert(.random(in: 0...255, using: &random), at: place)
        default: file = file.prefix(place) + Data([0, 255, 0, 255]) + file.dropFirst(place + 4)
        }
      }
      do {
        let image = try BitmapImage(data: file)
        #expect(image.pixels.count == image.width * image.height)
        #expect(max(image.width, image.height) <= 32_767 && image.pixels.count <= 1 << 27)
        images += 1
      } catch {
        #expect(error is BitmapImageError)
        errors += 1
      }
    }
    #expect(images > 100 && errors > 100, "\(images) images, \(errors) errors")
  }

  @Test func randomBytesAreNoImages() {
    var random = SeededRandom(7)
    for length in 0..<300 {
      let bytes = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      #expect(throws: BitmapImageError.self) { try BitmapImage(data: bytes) }
    }
  }
}
