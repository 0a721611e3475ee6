import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The background of a bar while content is scrolled under it.
///
/// The browser blurs the content under it. In the look of 26 the content fades out towards the window's edge. In the classic look the background is a
/// translucent strip with a separator at its bottom (fact B76); `scrollEdgeEffectStyle(_:for:)` selects either. The classic
/// desktop draws none, since its toolbar always has a background.
@MainActor
final class BarBackground {
  private let layer: Layer
  private let line: Layer

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    line = Layer(in: graph.layers)
    layer.ignoresHits = true
  }

  /// Places the background, in the color behind the scrolled content.
  ///
  /// - Parameters:
  ///   - frame: The frame of the bar in the sink's coordinate space.
  ///   - container: The scroll container under the bar, whose backdrop determines the color.
  ///   - environment: The environment of the screen.
  ///   - sink: The sink that receives the layer.
  func place(
    in frame: CGRect,
    over container: (any ScrollContainer)?,
    _ environment: EnvironmentValues,
    into sink: LayerSink
  ) {
    let isDesktop = environment.idiom == .desktop
    // The toolbar of the classic desktop always has a background.
    if isDesktop, environment.look == .classic { return }
    let effects = container?.core.environment.scrollEdgeEffects ?? ScrollEdgeEffects()
    if effects.hidden.contains(.top) { return }
    let isHard = effects.top?.isHard ?? (environment.look == .classic)
    let system: SystemColor =
      environment.isInSidebar ? .sidebarBackground : isDesktop ? .windowBackground : .systemBackground
    let color = container?.scrollLayer.backdropColor ?? system.rgba(in: environment)
    layer.frame = frame
    layer.backdropBlur = Material.blur
    if isHard {
      layer.content = .fill(.color(color.opacity(0.9)))
      let thickness = environment.pixelLength
      line.frame = CGRect(x: 0, y: frame.height - thickness, width: frame.width, height: thickness)
      line.content = .fill(.color(SystemColor.separator.rgba(in: environment)))
      layer.setChildren([line])
    } else if (container as? any HeaderPinning)?.pinsHeaders == true {
      // No content is visible between the bar and a header pinned below it (fact B101).
      layer.content = .fill(.color(color))
      layer.backdropBlur = 0
      layer.setChildren([])
    } else {
      layer.content = .fill(
        .linearGradient(
          stops: [
            GradientStop(color: color.opacity(0.98), location: 0),
            GradientStop(color: color.opacity(0.9), location: 0.75),
            GradientStop(color: color.opacity(0), location: 1),
          ],
          start: .zero,
          end: CGPoint(x: 0, y: 1)
        )
      )
      layer.setChildren([])
    }
    sink.append(layer)
  }
}
