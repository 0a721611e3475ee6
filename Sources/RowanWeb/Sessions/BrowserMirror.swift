import RowanLayers

/// Which layers a browser has, in which order, and what is spoken of them: what it was told last.
///
/// Contract: always equal to the browser's own tree once it has applied everything that was written. Costs are those of
/// the layers named in a call.
struct BrowserMirror {
  private var children: [LayerID: [LayerID]] = [:]
  private var parents: [LayerID: LayerID] = [:]
  private var orphans: Set<LayerID> = []
  /// What of each layer is spoken, where anything is, and which events it wants, where it wants any.
  private var forms: [LayerID: SpokenForm] = [:]
  private var interests: [LayerID: EventInterests] = [:]
  /// The greatest layer ever named to the browser: events for a greater one are made up.
  private(set) var highest: LayerID = 0

  /// What is spoken of the scene as a whole.
  struct Scene: Equatable {
    /// The layer with the focus, and the one that holds it for that.
    var focused: LayerID?
    var focusHolder: LayerID?
    /// Whether nothing on the screen is a heading of the first level.
    var lacksHeading: Bool
  }

  /// What the browser was told of the scene, once it was told.
  var scene: Scene?
  /// The interpretation that all that is spoken was taken from.
  var interpretation: Int?

  var count: Int { children.count }

  func knows(_ id: LayerID) -> Bool { children[id] != nil }

  /// The browser was told of a layer.
  mutating func insert(_ id: LayerID) {
    if children[id] == nil { children[id] = [] }
    highest = max(highest, id)
  }

  /// The browser was told a layer's children, all of which it knows. Those no longer among them are orphans until some
  /// layer takes them in.
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

  func form(of id: LayerID) -> SpokenForm { forms[id] ?? SpokenForm() }

  func interests(of id: LayerID) -> EventInterests { interests[id] ?? [] }

  mutating func setForm(_ form: SpokenForm, of id: LayerID) { forms[id] = form == SpokenForm() ? nil : form }

  mutating func setInterests(_ wanted: EventInterests, of id: LayerID) { interests[id] = wanted.isEmpty ? nil : wanted }

  /// The layers of which something else is to be spoken than the browser knows. Costs those looked at since, where the browser knows
  /// the interpretation before, or else all of which anything is spoken.
  @MainActor func misspoken(_ semantics: SemanticsTree) -> [LayerID] {
    let elements = semantics.elements
    func isMisspoken(_ id: LayerID) -> Bool {
      knows(id) && (elements[id]?.form.inBrowser ?? SpokenForm()) != form(of: id)
    }
    let missed = interpretation.map { semantics.interpretations - $0 }
    if missed == 0 { return [] }
    if missed == 1 { return semantics.renewed.filter(isMisspoken) }
    return elements.keys.filter(isMisspoken) + forms.keys.filter { elements[$0] == nil }
  }

  /// A layer the browser has, and all below it.
  func subtree(_ id: LayerID) -> [LayerID] {
    guard let below = children[id] else { return [] }
    return [id] + below.flatMap(subtree)
  }

  /// Takes out the layers that no layer has as children any more, which the browser is then to be told. Returns the roots
  /// of their subtrees.
  mutating func removeOrphans() -> [LayerID] {
    let roots = orphans.sorted()
    orphans = []
    for root in roots {
      for id in subtree(root) {
        children[id] = nil
        parents[id] = nil
        forms[id] = nil
        interests[id] = nil
      }
    }
    return roots
  }

  /// The browser begins with an empty screen.
  mutating func removeAll() {
    children.removeAll()
    parents.removeAll()
    orphans.removeAll()
    forms.removeAll()
    interests.removeAll()
    scene = nil
  }
}
