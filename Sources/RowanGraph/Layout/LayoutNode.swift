import Foundation
import RowanLayers

/// A node that occupies space on screen: it returns a size for a proposal and is then placed in a frame.
///
/// The result of `measure(_:)` depends only on the proposal, the value of the node and its environment, and is cached
/// until `invalidateLayout()`. `place(in:proposal:into:)` appends the layers of the node to the sink in drawing order,
/// in the coordinates of the sink.
@MainActor
package protocol LayoutNode: Node {
  /// Returns the size for a proposal, in points. Callers use `sizeThatFits(_:)`, which caches the result.
  func measure(_ proposal: ProposedViewSize) -> CGSize
  /// Places the node.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the coordinates of the sink.
  ///   - proposal: The proposal for which the node has its size.
  ///   - sink: The collector of layers.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink)
  /// Returns the position of a guide if the view or its content sets it, in points from the node's top-left corner.
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?
  /// The preferred spacing to adjacent views.
  var spacing: ViewSpacing { get }
  /// Returns the minimum and maximum length along an axis, in points.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - cross: The proposal along the other axis.
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat>
  /// The traits that the node itself sets.
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

  /// Returns the size for a proposal, in points. The result is cached.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let core = core
    if let known = core.cachedSize(for: proposal) { return known }
    core.graph.layoutEpoch += 1
    let size = measure(proposal).sanitized
    core.cacheSize(size, for: proposal)
    return size
  }

  /// Returns the size and alignment guides for a proposal.
  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), node: self)
  }

  /// Whether the layout direction is right to left.
  package var isRightToLeft: Bool { core.environment.layoutDirection == .rightToLeft }

  /// Returns a rectangle of a left-to-right layout, mirrored within `frame` if the layout direction is right to left.
  package func mirrored(_ rect: CGRect, in frame: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: frame.minX + frame.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// A collector of the layers of placed nodes, in the coordinates of their parent layer.
@MainActor
package final class LayerSink {
  /// The layers in drawing order.
  @exclusivity(unchecked) package private(set) var layers: [Layer] = []
  /// The safe area in the coordinates of the sink, or `nil` if there is none.
  @exclusivity(unchecked) package var safeArea: SafeArea?

  /// Creates a sink without layers.
  package init(safeArea: SafeArea? = nil) { self.safeArea = safeArea }

  /// Returns a sink for the children of a layer.
  ///
  /// - Parameter origin: The top-left corner of the layer, in the coordinates of this sink.
  package func inner(at origin: CGPoint = .zero) -> LayerSink {
    LayerSink(safeArea: safeArea?.relative(to: origin))
  }

  /// Appends a layer.
  package func append(_ layer: Layer) {
    layers.append(layer)
    layer.tree.notePlaced(layer)
  }
}

extension LayoutNode {
  /// Places a node that has a layer of its own.
  ///
  /// - Parameters:
  ///   - layer: The layer of the node.
  ///   - frame: The frame, in the coordinates of the sink.
  ///   - sink: The collector of layers.
  ///   - content: Places the content, in the coordinates of the layer.
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
