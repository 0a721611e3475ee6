import Foundation
import RowanLayers

/// The placeholders of redacted text and images.
enum RedactedContent {
  private static let strength: Float = 0.16
  private static let radius: CGFloat = 3

  /// Returns a bar for each line of a text, over its letters.
  static func text(_ layout: TextLayout, color: RGBA) -> LayerContent {
    let path = Path { path in
      for line in layout.lines where line.width > 0 {
        let bar = CGRect(x: line.x, y: line.top, width: line.width, height: line.height)
          .insetBy(dx: 0, dy: line.height * 0.09)
        path.addRoundedRect(in: bar, cornerSize: CGSize(width: radius, height: radius))
      }
    }
    return .shape(path, fill: .color(faded(color)), stroke: nil, evenOdd: false)
  }

  /// Returns a bar over a whole image.
  static func picture(of size: CGSize, color: RGBA) -> LayerContent {
    let rect = CGRect(origin: .zero, size: size)
    let path = Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius))
    return .shape(path, fill: .color(faded(color)), stroke: nil, evenOdd: false)
  }

  private static func faded(_ color: RGBA) -> RGBA {
    var faded = color
    faded.alpha *= strength
    return faded
  }
}
