import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// What is drawn behind a bar while content is scrolled under it: in the look of 26 the content fades out towards the
/// window's edge, in the classic look it shines through a strip with a line below (fact B76).
@MainActor
final class BarGround {
  private let layer: Layer
  private let line: Layer

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    line = Layer(in: graph.layers)
    layer.ignoresHits = true
  }

  /// Places the ground in the colour that lies behind what is scrolled.
  func place(
    in frame: CGRect,
    over container: (any ScrollContainer)?,
    _ environment: EnvironmentValues,
    into sink: LayerSink
  ) {
    let isDesktop = environment.idiom == .desktop
    // The classic desktop's toolbar always has a ground.
    if isDesktop, environment.look == .classic { return }
    let system: SystemColor =
      environment.isInSidebar ? .sidebarBackground : isDesktop ? .windowBackground : .systemBackground
    let color = container?.scrollLayer.backdropColor ?? system.rgba(in: environment)
    layer.frame = frame
    if environment.look == .classic {
      layer.content = .fill(.color(color.opacity(0.9)))
      let thickness = environment.pixelLength
      line.frame = CGRect(x: 0, y: frame.height - thickness, width: frame.width, height: thickness)
      line.content = .fill(.color(SystemColor.separator.rgba(in: environment)))
      layer.setChildren([line])
    } else if (container as? any HeaderPinning)?.pinsHeaders == true {
      // Nothing shows between the bar and a header that is pinned below it (fact B101).
      layer.content = .fill(.color(color.opacity(0.98)))
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
