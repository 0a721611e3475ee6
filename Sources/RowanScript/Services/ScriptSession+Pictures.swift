import Foundation
import RowanGraph
import RowanLayers
import RowanPicture
import RowanScene
import RowanText
import RowanViews
import SwiftUI

/// Pictures of elements (`ImageRenderer`).
extension ScriptSession {
  private nonisolated struct PictureRequest: Decodable {
    /// The number of the element, which is negative.
    var element: Int
    var scale: Double?
    var isOpaque: Bool?
  }

  /// The most pixels of a picture.
  private static let mostPixels = 8_388_608.0

  /// Draws an element into a PNG file after the running call, and answers the request.
  func drawPicture(_ id: Int, _ text: String) {
    beginRequest()
    Task { [weak self] in
      guard let self, !isClosed else { return }
      answer(id, Result { JSONText.of(try picture(Data(text.utf8)).base64EncodedString()) })
      endRequest()
    }
  }

  private func picture(_ text: Data) throws -> Data {
    let request = try JSONDecoder().decode(PictureRequest.self, from: text)
    let scale = request.scale ?? 2
    guard 0.1...8 ~= scale else { throw ScriptError(message: "ImageRenderer: scale is between 0.1 and 8.") }
    let presentation = ScriptPresentations.Presentation(id: min(request.element, -1), style: "", presenter: nil)
    let view = PresentationView(session: self, presentation: presentation)
      .environment(\.imageAccess, images.access)
      .environment(\.colorScheme, toldScheme)
    var traits = SceneTraits(size: .zero)
    traits.displayScale = scale
    let host = ViewHost(
      view,
      size: .zero,
      environment: traits.environment,
      measurer: PangoTextMeasurer(),
      pictures: PictureLibrary.shared
    )
    let size = host.sizeThatFits(.unspecified)
    guard size.width > 0, size.height > 0 else { throw ScriptError(message: "ImageRenderer: the element has no size.") }
    guard size.width * size.height * scale * scale <= Self.mostPixels else {
      throw ScriptError(
        message: "ImageRenderer: a picture has \(Int(Self.mostPixels) >> 20) million pixels at most. Give it a frame."
      )
    }
    host.resize(size)
    host.graph.update()
    let renderer = PictureRenderer(size: size, scale: scale)
    renderer.draw(host.graph.layers, background: request.isOpaque == true ? .black : .clear)
    return renderer.pngData()
  }
}
