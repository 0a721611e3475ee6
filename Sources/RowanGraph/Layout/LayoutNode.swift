import Foundation
import RowanLayers

/// A node that takes room on the screen: it answers a proposal with a size and is then given a frame.
///
/// Contract: `measure` depends on nothing but the proposal, the node's value and its environment, and is cached until
/// `invalidateLayout`. `place` puts the node's layers into the sink, in drawing order, in the sink's coordinates.
@MainActor
package protocol LayoutNode: Node {
  func measure(_ proposal: ProposedViewSize) -> CGSize
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink)
  /// The guide's position where the view or its content sets it, in points from the node's own top left.
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?
  var spacing: ViewSpacing { get }
  /// The least and the largest length along an axis, the other axis proposed `cross`.
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat>
  /// What the node itself says to its container.
  var ownTraits: ViewTraits { get }
}

extension LayoutNode {
  package func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }
  package var spacing: ViewSpacing { ViewSpacing() }
  package var ownTraits: ViewTraits { ViewTraits() }

  package func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    var low = ProposedViewSize.zero
    var high = ProposedViewSize.infinity
    low[axis.other] = cross
    high[axis.other] = cross
    let least = sizeThatFits(low)[axis]
    return least...max(least, sizeThatFits(high)[axis])
  }

  /// The size for a proposal, cached.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let core = core
    if let known = core.cachedSize(for: proposal) { return known }
    core.graph.layoutEpoch += 1
    let size = measure(proposal).sanitized
    core.cacheSize(size, for: proposal)
    return size
  }

  /// The size for a proposal, with alignment guides.
  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), node: self)
  }

  /// Whether reading order runs from right to left here.
  package var isRightToLeft: Bool { core.environment.layoutDirection == .rightToLeft }

  /// A rectangle given for left-to-right reading, mirrored in `frame` where reading runs the other way.
  package func mirrored(_ rect: CGRect, in frame: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: frame.minX + frame.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// Collects the layers of what is placed, relative to the layer that they will be children of.
@MainActor
package final class LayerSink {
  @exclusivity(unchecked) package private(set) var layers: [Layer] = []
  /// What is free of bars around what is placed, in the sink's coordinates; `nil` where nothing is known of bars.
  @exclusivity(unchecked) package var safeArea: SafeArea?

  package init(safeArea: SafeArea? = nil) { self.safeArea = safeArea }

  /// A sink for the children of a layer whose top left is at `origin` here.
  package func inner(at origin: CGPoint = .zero) -> LayerSink {
    LayerSink(safeArea: safeArea?.relative(to: origin))
  }

  package func append(_ layer: Layer) {
    layers.append(layer)
    layer.tree.notePlaced(layer)
  }
}

extension LayoutNode {
  /// Places a node that draws with a layer of its own; `content` places what goes inside, from the layer's top left.
  package func place(
    _ layer: Layer,
    in frame: CGRect,
    into sink: LayerSink,
    content: ((LayerSink) -> Void)? = nil
  ) {
    layer.frame = frame
    sink.append(layer)
    if let content {
      let inner = sink.inner(at: frame.origin)
      content(inner)
      layer.setChildren(inner.layers)
    }
    core.needsPlacement = false
    core.placedFrame = frame
  }
}
