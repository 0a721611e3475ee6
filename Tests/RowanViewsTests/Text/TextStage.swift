import Foundation
import RowanGraph
import RowanLayers
import RowanText

@testable import RowanViews

/// A text on a screen of its own.
@MainActor
struct TextStage<Content: View> {
  let host: ViewHost<Content>
  let measurer: PangoTextMeasurer

  init(_ view: Content, width: CGFloat = 390, in environment: EnvironmentValues = .touch) {
    measurer = PangoTextMeasurer()
    host = ViewHost(
      view,
      size: CGSize(width: width, height: 800),
      environment: environment,
      measurer: measurer,
      pictures: PictureLibrary.shared
    )
    host.graph.update()
  }

  var layer: Layer { host.graph.layers.root!.children[0] }
  var label: String { layer.semantics?.label ?? "" }
  var idealSize: CGSize { host.sizeThatFits(.unspecified) }

  var layout: TextLayout? {
    if case .text(let layout, _) = layer.content { layout } else { nil }
  }

  var color: RGBA? {
    if case .text(_, let color) = layer.content { color } else { nil }
  }
}

extension EnvironmentValues {
  static var touch: EnvironmentValues { EnvironmentValues() }

  static var desktop: EnvironmentValues {
    var values = EnvironmentValues()
    values.idiom = .desktop
    return values
  }

  static func locale(_ identifier: String) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: identifier)
    return values
  }
}

extension Text {
  @MainActor func shown(in environment: EnvironmentValues = .touch) -> [TextRun] {
    TextResolver.resolve(self, in: environment, symbols: PictureLibrary.shared).runs
  }
}
