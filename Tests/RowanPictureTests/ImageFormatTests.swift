import Foundation
import RowanLayers
import RowanText
import Testing

@Suite("Image files")
struct ImageFormatTests {
  /// A JPEG of 32 by 16 pixels, red on the left and blue on the right, whose camera was held upright (EXIF orientation 6).
  private let photo = Data(
    base64Encoded: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAA0JCgsKCA0LCgsO
      Dg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01
      T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQACADASIAAhEBAxEB/8QA
      FQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAABgUH/8QAFBEB
      AAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AjAJpskgNIAH/2Q==
      """,
    options: .ignoreUnknownCharacters
  )!

  @Test("a JPEG is decoded, upright as its camera says, and goes to browsers as it is")
  func jpeg() throws {
    let image = try BitmapImage(data: photo, scale: 2)
    #expect(image.size == CGSize(width: 8, height: 16))
    #expect(image.mediaType == "image/jpeg")
    #expect(image.encoded == photo)
    let top = image.pixels[16 * 4 + 8]
    let bottom = image.pixels[16 * 28 + 8]
    #expect(top >> 16 & 0xFF > 180 && top & 0xFF < 90)
    #expect(bottom & 0xFF > 180 && bottom >> 16 & 0xFF < 90)
  }

  @Test("what browsers do not show goes to them as PNG")
  func bitmap() throws {
    // A BMP of one green pixel: header, its size and where its pixels begin, 24 bits.
    var file =
      Data("BM".utf8) + Data([58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0])
    file += Data(count: 24) + Data([0, 255, 0, 0])
    let image = try BitmapImage(data: file)
    #expect(image.pixels == [0xFF00_FF00])
    #expect(image.mediaType == "image/png")
    #expect(try BitmapImage(png: image.encoded).pixels == image.pixels)
  }

  @Test("damaged files and files that say they are vast are refused, by a message")
  func damaged() {
    var vast = photo
    // The frame header's height and width.
    let frame = vast.firstRange(of: Data([0xFF, 0xC0]))!.lowerBound
    vast.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    for data in [Data(), Data("no picture".utf8), photo.prefix(100), vast] {
      let error = #expect(throws: BitmapImageError.self) { try BitmapImage(data: data) }
      #expect(error.map { "\($0)".count > 30 } == true)
    }
  }
}
