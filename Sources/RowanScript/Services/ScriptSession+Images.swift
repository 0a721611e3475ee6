import Foundation
import RowanGraph
import RowanLayers
import RowanPicture
import RowanScene
import RowanText
import RowanViews
import SwiftUI

/// Images in a script's memory (`UIImage`).
extension ScriptSession {
  private nonisolated struct ImageRequest: Decodable {
    var what: String
    /// The number of the image.
    var count: Int
    /// The bytes of the image's file.
    var data: Data
    var scale: Double?
    /// The size of the result, and the origin and size of the image's part that it shows, in points.
    var numbers: [Double]?
    var isCircle: Bool?
    var isGray: Bool?
    var degrees: Double?
  }

  private nonisolated struct Held: Encodable {
    var width: Int
    var height: Int
    var released: [Int]
  }

  /// The most pixels of an image that is drawn.
  private static let mostDrawnPixels = 8_388_608.0

  /// Decodes, encodes or draws an image.
  ///
  /// - Returns: The answer as JSON: the size of a decoded image, or the bytes of a PNG file in base64.
  func imageAnswer(_ text: Data) throws -> String {
    let request = try JSONDecoder().decode(ImageRequest.self, from: text)
    switch request.what {
    case "image.hold":
      let scale = request.scale ?? 1
      guard scale.isFinite, scale > 0, let image = try? BitmapImage(data: request.data, scale: scale) else {
        return "null"
      }
      let held = Held(width: image.width, height: image.height, released: images.held.add(image, request.count))
      return String(decoding: try JSONEncoder().encode(held), as: UTF8.self)
    case "image.png":
      let image = try image(of: request)
      let file = BitmapImage.encodePNG(width: image.width, height: image.height, pixels: image.pixels)
      return JSONText.of(file.base64EncodedString())
    case "image.draw": return JSONText.of(try drawn(try image(of: request), request).base64EncodedString())
    default: throw ScriptError(message: "There is no service \(request.what).")
    }
  }

  private func image(of request: ImageRequest) throws -> BitmapImage {
    try images.held.image(request.count) ?? BitmapImage(data: request.data)
  }

  private func drawn(_ bitmap: BitmapImage, _ request: ImageRequest) throws -> Data {
    let numbers = (request.numbers ?? []).map { CGFloat($0) }
    let scale = CGFloat(request.scale ?? 1)
    guard numbers.count == 6, numbers.allSatisfy(\.isFinite), numbers[0] > 0, numbers[1] > 0, numbers[4] > 0,
      numbers[5] > 0, 0.1...8 ~= scale, numbers[0] * numbers[1] * scale * scale <= Self.mostDrawnPixels
    else {
      throw ScriptError(
        message:
          "UIImage: an image that is drawn has a size, and \(Int(Self.mostDrawnPixels) >> 20) million pixels at most."
      )
    }
    let size = CGSize(width: max(1, numbers[0]), height: max(1, numbers[1]))
    let degrees = request.degrees ?? 0
    // A rotated image keeps its size; the others fill the result with their part.
    let (x, y) = degrees == 0 ? (size.width / numbers[4], size.height / numbers[5]) : (1, 1)
    let whole = CGSize(width: CGFloat(bitmap.width) / scale * x, height: CGFloat(bitmap.height) / scale * y)
    let view = Color.clear
      .overlay(alignment: degrees == 0 ? .topLeading : .center) {
        Image(bitmap).resizable()
          .frame(width: whole.width, height: whole.height)
          .offset(x: -numbers[2] * x, y: -numbers[3] * y)
          .rotationEffect(.degrees(degrees.isFinite ? degrees : 0))
          .grayscale(request.isGray == true ? 1 : 0)
      }
      .frame(width: size.width, height: size.height)
      .clipShape(RoundedRectangle(cornerRadius: request.isCircle == true ? size.width / 2 : 0))
    var traits = SceneTraits(size: size)
    traits.displayScale = scale
    let host = ViewHost(
      view,
      size: size,
      environment: traits.environment,
      measurer: PangoTextMeasurer(),
      pictures: PictureLibrary.shared
    )
    host.graph.update()
    let renderer = PictureRenderer(size: size, scale: scale)
    renderer.draw(host.graph.layers, background: .clear)
    return renderer.pngData()
  }

  /// Returns an image by the description that the runtime writes: its number and rendering mode, or the name of a symbol.
  func image(described text: String) -> Image? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0] == "symbol" { return Image(systemName: parts[1]) }
    guard let number = parts.first.flatMap({ Int($0) }), let bitmap = images.held.image(number) else { return nil }
    let image = Image(bitmap)
    return parts.last == "template" ? image.renderingMode(.template) : image
  }
}
