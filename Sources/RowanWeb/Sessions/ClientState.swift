import RowanLayers

/// The server's copy of the layer structure, accessibility properties and event interests in a browser, as of the last
/// message.
///
/// It equals the browser's own tree once the browser has applied everything that was written. The cost of a call is
/// proportional to the layers that it names.
struct ClientState {
  private var children: [LayerID: [LayerID]] = [:]
  private var parents: [LayerID: LayerID] = [:]
  private var orphans: Set<LayerID> = []
  /// The accessibility properties and event interests of each layer that has any.
  private var forms: [LayerID: ResolvedSemantics] = [:]
  private var interests: [LayerID: EventInterests] = [:]
  /// The long texts of its fields.
  var texts = FieldTexts()
  /// The greatest layer ID ever sent to the browser; events for greater ones are invalid.
  private(set) var highest: LayerID = 0

  /// The accessibility properties of the scene as a whole.
  struct Scene: Equatable {
    /// The layer with the focus, and the layer that holds the DOM focus for it.
    var focused: LayerID?
    var focusHolder: LayerID?
    /// The layer with the focus of assistive technologies.
    var assistiveFocus: LayerID?
    /// Whether the screen has no heading of the first level.
    var lacksHeading: Bool
  }

  /// The accessibility properties of the scene in the browser; `nil` if none were sent.
  var scene: Scene?
  /// The number of the semantics update that the accessibility properties come from.
  var interpretation: Int?

  /// The number of layers in the browser.
  var count: Int { children.count }

  /// Returns whether the browser has a layer.
  func knows(_ id: LayerID) -> Bool { children[id] != nil }

  /// Records that a layer was sent.
  mutating func insert(_ id: LayerID) {
    if children[id] == nil { children[id] = [] }
    highest = max(highest, id)
  }

  /// Records that a layer's children were sent, all of which the browser has. Former children are orphans until another
  /// layer adopts them.
  mutating func setChildren(_ list: [LayerID], of id: LayerID) {
    for child in list {
      if let old = parents[child], old != id { children[old]?.removeAll { $0 == child } }
      parents[child] = id
      orphans.remove(child)
    }
    let kept = Set(list)
    for child in children[id] ?? [] where !kept.contains(child) && parents[child] == id {
      parents[child] = nil
      orphans.insert(child)
    }
    children[id] = list
  }

  /// Returns the accessibility properties of a layer in the browser.
  func form(of id: LayerID) -> ResolvedSemantics { forms[id] ?? ResolvedSemantics() }

  /// Returns the event interests of a layer in the browser.
  func interests(of id: LayerID) -> EventInterests { interests[id] ?? [] }

  /// Records that the accessibility properties of a layer were sent.
  mutating func setForm(_ form: ResolvedSemantics, of id: LayerID) {
    forms[id] = form == ResolvedSemantics() ? nil : form
  }

  /// Records that the event interests of a layer were sent.
  mutating func setInterests(_ wanted: EventInterests, of id: LayerID) { interests[id] = wanted.isEmpty ? nil : wanted }

  /// Returns the layers whose accessibility properties differ from those in the browser.
  ///
  /// - Complexity: O(*n*) in the elements changed by the last semantics update if the browser has the state before it;
  ///   otherwise in all elements with accessibility properties.
  @MainActor func misspoken(_ semantics: SemanticsTree) -> [LayerID] {
    let elements = semantics.elements
    func isMisspoken(_ id: LayerID) -> Bool {
      knows(id) && (elements[id]?.form.inBrowser ?? ResolvedSemantics()) != form(of: id)
    }
    let missed = interpretation.map { semantics.interpretations - $0 }
    if missed == 0 { return [] }
    if missed == 1 { return semantics.renewed.filter(isMisspoken) }
    return elements.keys.filter(isMisspoken) + forms.keys.filter { elements[$0] == nil }
  }

  /// Returns a layer in the browser and its descendants; empty if the browser does not have it.
  func subtree(_ id: LayerID) -> [LayerID] {
    guard let below = children[id] else { return [] }
    return [id] + below.flatMap(subtree)
  }

  /// Removes the orphans and their descendants.
  ///
  /// - Returns: The orphans, which the browser must remove, in ascending order.
  mutating func removeOrphans() -> [LayerID] {
    let roots = orphans.sorted()
    orphans = []
    for root in roots {
      for id in subtree(root) {
        children[id] = nil
        parents[id] = nil
        forms[id] = nil
        interests[id] = nil
        texts.remove(id)
      }
    }
    return roots
  }

  /// Removes all layers, before a snapshot.
  mutating func removeAll() {
    children.removeAll()
    parents.removeAll()
    orphans.removeAll()
    forms.removeAll()
    interests.removeAll()
    texts.removeAll()
    scene = nil
  }
}
