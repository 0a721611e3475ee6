import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Continues the view beyond the safe area by blurred mirror images of itself, at each edge at which the view touches the edge of
  /// the safe area, as under a bar.
  ///
  /// The images take no space and no input. They are copies of what the view draws, and follow its changes.
  nonisolated public func backgroundExtensionEffect() -> some View { backgroundExtensionEffect(isEnabled: true) }

  /// Continues the view beyond the safe area by blurred mirror images of itself, at each edge at which the view touches the edge of
  /// the safe area, as under a bar.
  ///
  /// The images take no space and no input. They are copies of what the view draws, and follow its changes.
  ///
  /// - Parameter isEnabled: Whether the images are shown.
  nonisolated public func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    modifier(BackgroundExtensionModifier(isEnabled: isEnabled))
  }
}

/// A modifier that places mirror images of each element of its content behind and around the element.
nonisolated private struct BackgroundExtensionModifier: ElementModifier {
  typealias Body = Never
  let isEnabled: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> MirrorImages {
    let images = MirrorImages(in: element.core.graph)
    element.core.graph.followers.add(images)
    return images
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    isEnabled == old.isEnabled ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let images = element.state
    let isRightToLeft = element.isRightToLeft
    let insets = sink.safeArea?.insets(around: frame, at: .all, isRightToLeft: isRightToLeft) ?? EdgeInsets()
    let area = frame.outset(by: insets, isRightToLeft: isRightToLeft)
    images.isShown = isEnabled && area != frame && frame.width > 0 && frame.height > 0
    if images.isShown {
      images.area.frame = area
      sink.append(images.area)
    }
    element.placeInner(inside: images.content, frame: frame, proposal: proposal, into: sink)
    images.draw()
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.core.graph.followers.remove(element.state) }
}

/// Blurred mirror images around a layer.
@MainActor
private final class MirrorImages: LayoutFollower {
  /// The layer of the view.
  let content: Layer
  /// The area that the images fill together with the view.
  let area: Layer
  private let blurred: Layer
  var isShown = false
  /// The patch in which the drawn content last changed.
  private var drawn: Int?
  /// The standard deviation of the blur, in points.
  private static let deviation: CGFloat = 12

  init(in graph: Graph) {
    content = Layer(in: graph.layers)
    area = Layer(in: graph.layers)
    blurred = Layer(in: graph.layers)
    area.clip = .bounds
    area.ignoresHits = true
    blurred.filter = .blur(deviation: Self.deviation, isOpaque: true)
    area.setChildren([blurred])
  }

  func layoutDidEnd() {
    // In the patch that is not yet taken, the number does not distinguish a second change from the one that was copied.
    let isChanging = content.drawnIn == content.tree.patchNumber
    if isShown, content.isInTree, isChanging || drawn != content.drawnIn { draw() }
  }

  /// Copies what the view draws: itself, so that the blur has no edge there, and its eight mirror images.
  ///
  /// - Complexity: O(*n*) in the layers of the view.
  func draw() {
    guard isShown else {
      blurred.setChildren([])
      return drawn = nil
    }
    drawn = content.drawnIn
    let (size, shown) = (content.frame.size, area.frame)
    let start = CGPoint(x: content.frame.minX - shown.minX, y: content.frame.minY - shown.minY)
    blurred.frame = CGRect(origin: .zero, size: shown.size)
    var copies: [Layer] = []
    for row in -1...1 {
      for column in -1...1 {
        let place = CGRect(
          x: start.x + CGFloat(column) * size.width,
          y: start.y + CGFloat(row) * size.height,
          width: size.width,
          height: size.height
        )
        guard place.intersects(blurred.frame) else { continue }
        let copy = content.copyOfDrawing()
        copy.frame = place
        copy.clip = .bounds
        copy.transform = LayerTransform(scaleX: column == 0 ? 1 : -1, scaleY: row == 0 ? 1 : -1)
        copies.append(copy)
      }
    }
    blurred.setChildren(copies)
  }
}
