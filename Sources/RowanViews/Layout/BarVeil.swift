import Foundation
import RowanGraph
import RowanLayers

/// The background of a bar of `safeAreaBar(edge:alignment:spacing:content:)`, under which scrolled content fades out.
///
/// The browser blurs the content under the bar. The background covers the bar and ends in the spacing beside it, so that
/// no text shows through the bar.
@MainActor
struct BarVeil {
  /// The distance between the bar and the content at rest, in points.
  var spacing: CGFloat
  private let layer: Layer

  /// The length over which content fades out at most, in points.
  private static let longestFade: CGFloat = 16

  /// Creates a background.
  ///
  /// - Parameters:
  ///   - graph: The graph of the bar.
  ///   - spacing: The distance between the bar and the content at rest, in points.
  init(in graph: Graph, spacing: CGFloat) {
    self.spacing = spacing
    layer = Layer(in: graph.layers)
    layer.ignoresHits = true
  }

  /// Places the background behind a bar, in the color of what is behind the content.
  ///
  /// Bars at the sides have none, because content does not scroll under them.
  ///
  /// - Parameters:
  ///   - bar: The frame of the bar in the sink's coordinate space.
  ///   - edge: The edge of the bar.
  ///   - environment: The environment of the bar.
  ///   - sink: The sink that has the layers of the content, and receives that of the background.
  func place(behind bar: CGRect, at edge: Edge, in environment: EnvironmentValues, into sink: LayerSink) {
    guard edge == .top || edge == .bottom, bar.height > 0 else { return }
    let isTop = edge == .top
    var frame =
      sink.safeArea?.extending(
        bar,
        at: isTop ? .top : .bottom,
        isRightToLeft: environment.layoutDirection == .rightToLeft
      )
      ?? bar
    let fade = min(max(0, spacing), Self.longestFade)
    frame.size.height += fade
    if !isTop { frame.origin.y -= fade }
    let system: SystemColor = environment.idiom == .desktop ? .windowBackground : .systemBackground
    let color = sink.layers.groundColor(of: bar) ?? system.rgba(in: environment)
    layer.frame = frame
    layer.backdropBlur = Material.blur
    layer.content = .fill(
      .linearGradient(
        stops: [
          GradientStop(color: color.opacity(0.98), location: 0),
          GradientStop(color: color.opacity(0.94), location: 1 - fade / frame.height),
          GradientStop(color: color.opacity(0), location: 1),
        ],
        start: CGPoint(x: 0, y: isTop ? 0 : 1),
        end: CGPoint(x: 0, y: isTop ? 1 : 0)
      )
    )
    sink.append(layer)
  }
}

extension [Layer] {
  /// Returns the color of the topmost of these layers, or of those inside them, that covers a rectangle; `nil` without one.
  ///
  /// The content of scroll containers is not considered, because it moves.
  ///
  /// - Complexity: O(*n*), where *n* is the number of layers around scroll containers.
  @MainActor fileprivate func groundColor(of rectangle: CGRect) -> RGBA? {
    for layer in reversed() where layer.frame.insetBy(dx: -1, dy: -1).contains(rectangle) {
      if layer.scroll == nil {
        let inside = rectangle.offsetBy(dx: -layer.frame.minX, dy: -layer.frame.minY)
        if let color = layer.children.groundColor(of: inside) { return color }
      }
      if case .fill(.color(let color)) = layer.content, color.alpha == 1, layer.opacity == 1 { return color }
    }
    return nil
  }
}
