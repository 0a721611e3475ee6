import Foundation

/// The properties of a layer that few layers set, in storage of their own, so that the others take less memory.
///
/// Of these layers each sets one or two, so that large values are in storage of their own again.
@MainActor
final class RareLayerProperties {
  @exclusivity(unchecked) private var storedShadow: StoredValue<Shadow>?
  @exclusivity(unchecked) private var storedTextInk: StoredValue<TextInk>?
  @exclusivity(unchecked) private var storedTransform: StoredValue<LayerTransform>?
  @exclusivity(unchecked) var filter: LayerFilter?
  @exclusivity(unchecked) private var storedScroll: StoredValue<ScrollInfo>?
  @exclusivity(unchecked) private var storedPin: StoredValue<PinInfo>?
  @exclusivity(unchecked) private var storedAnticipation: StoredValue<Anticipation>?
  @exclusivity(unchecked) private var storedScrollEffect: StoredValue<ScrollEffect>?
  @exclusivity(unchecked) var hitShape: (@MainActor (CGPoint) -> Bool)?
  @exclusivity(unchecked) var drawnShape: (@MainActor (CGPoint) -> Bool)?
  @exclusivity(unchecked) var zIndex = 0.0
  @exclusivity(unchecked) var backdropBlur = 0.0
  @exclusivity(unchecked) var pointerShape: PointerShape?
  @exclusivity(unchecked) private var storedTransition: StoredTransition?

  var shadow: Shadow? {
    get { storedShadow?.value }
    set { storedShadow = newValue.map(StoredValue.init) }
  }
  var textInk: TextInk? {
    get { storedTextInk?.value }
    set { storedTextInk = newValue.map(StoredValue.init) }
  }
  var transform: LayerTransform {
    get { storedTransform?.value ?? .identity }
    set { storedTransform = newValue == .identity ? nil : StoredValue(newValue) }
  }
  var scroll: ScrollInfo? {
    get { storedScroll?.value }
    set { storedScroll = newValue.map(StoredValue.init) }
  }
  var pin: PinInfo? {
    get { storedPin?.value }
    set { storedPin = newValue.map(StoredValue.init) }
  }
  var anticipation: Anticipation? {
    get { storedAnticipation?.value }
    set { storedAnticipation = newValue.map(StoredValue.init) }
  }

  var scrollEffect: ScrollEffect? {
    get { storedScrollEffect?.value }
    set { storedScrollEffect = newValue.map(StoredValue.init) }
  }

  /// The transition. Layers with the default transition share its storage.
  var transition: LayerTransition? {
    get { storedTransition?.transition }
    set { storedTransition = newValue.map { $0 == .fade ? .fade : StoredTransition($0) } }
  }

  /// Whether the layer may draw outside of the area that follows from its frame and its descendants.
  var leavesFrame: Bool { storedShadow != nil || storedPin != nil || filter != nil || storedTransform != nil }

  private final class StoredTransition: Sendable {
    static let fade = StoredTransition(.fade)
    let transition: LayerTransition
    init(_ transition: LayerTransition) { self.transition = transition }
  }
}

/// A value in storage of its own, so that a property that is seldom set takes the size of a reference.
final class StoredValue<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
