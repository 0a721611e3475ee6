import Foundation
import RowanGraph
import RowanLayers
import RowanText
import RowanViews

/// A view in a window without a screen, and the layers that it drew. Texts are 10 wide for each character and 20 high.
@MainActor
final class Drawn<Content: View> {
  let host: ViewHost<Content>

  init(
    _ view: Content,
    width: CGFloat = 200,
    height: CGFloat = 100,
    pictures: any PictureSource = PictureLibrary.shared,
    _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    var environment = EnvironmentValues()
    change(&environment)
    host = ViewHost(
      view,
      size: CGSize(width: width, height: height),
      environment: environment,
      measurer: SquareMeasurer(),
      pictures: pictures
    )
    host.graph.update()
  }

  func update(_ view: Content) {
    host.update(view)
    host.graph.update()
  }

  var root: Layer? { host.graph.layers.root }

  /// Layers that draw something, in drawing order, with their frames in the window.
  var drawings: [(layer: Layer, frame: CGRect)] {
    var result: [(Layer, CGRect)] = []
    func visit(_ layer: Layer) {
      if case .none = layer.content {} else { result.append((layer, layer.frameInRoot)) }
      layer.drawingOrder.forEach(visit)
    }
    root?.children.forEach(visit)
    return result
  }

  /// The colours that are filled, in drawing order.
  var fills: [RGBA] {
    drawings.compactMap { drawing in
      switch drawing.layer.content {
      case .fill(let paint), .shape(_, fill: let paint?, stroke: _, evenOdd: _): paint.representative
      case .text(_, let color): color
      default: nil
      }
    }
  }

  /// The frames of what is drawn, in drawing order.
  var frames: [CGRect] { drawings.map(\.frame) }

  /// The labels of what can be perceived.
  var labels: [String] {
    var result: [String] = []
    func visit(_ layer: Layer) {
      if let label = layer.semantics?.label, !label.isEmpty { result.append(label) }
      if layer.semantics?.combinesChildren != true { layer.children.forEach(visit) }
    }
    root?.children.forEach(visit)
    return result
  }
}

@MainActor
final class SquareMeasurer: TextMeasurer {
  private(set) var textsShaped = 0

  func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout {
    textsShaped += 1
    let width = CGFloat(runs.reduce(0) { $0 + $1.text.count } * 10)
    return TextLayout(
      runs: runs,
      options: options,
      size: CGSize(width: width, height: 20),
      firstBaseline: 15,
      lastBaseline: 15,
      lines: [],
      isTruncated: false
    )
  }

  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, lineHeight: 20, linePitch: 20, capHeight: 12, xHeight: 9)
  }
}
