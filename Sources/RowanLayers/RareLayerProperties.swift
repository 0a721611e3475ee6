import Foundation

/// The properties of a layer that few layers set, in storage of their own, so that the others take less memory.
@MainActor
final class RareLayerProperties {
  @exclusivity(unchecked) var shadow: Shadow?
  @exclusivity(unchecked) var transform = LayerTransform.identity
  @exclusivity(unchecked) var filter: LayerFilter?
  @exclusivity(unchecked) var scroll: ScrollInfo?
  @exclusivity(unchecked) var pin: PinInfo?
  @exclusivity(unchecked) var hitShape: (@MainActor (CGPoint) -> Bool)?
  @exclusivity(unchecked) var drawnShape: (@MainActor (CGPoint) -> Bool)?
  @exclusivity(unchecked) var zIndex = 0.0
  @exclusivity(unchecked) var backdropBlur = 0.0
  @exclusivity(unchecked) var anticipation: Anticipation?
  @exclusivity(unchecked) private var storedTransition: StoredTransition?

  /// The transition. Layers with the default transition share its storage.
  var transition: LayerTransition? {
    get { storedTransition?.transition }
    set { storedTransition = newValue.map { $0 == .fade ? .fade : StoredTransition($0) } }
  }

  /// Whether the layer may draw outside of the area that follows from its frame and its descendants.
  var leavesFrame: Bool { shadow != nil || pin != nil || filter != nil || transform != .identity }

  private final class StoredTransition: Sendable {
    static let fade = StoredTransition(.fade)
    let transition: LayerTransition
    init(_ transition: LayerTransition) { self.transition = transition }
  }
}
