import RowanLayers

/// The server's copy of the layer structure, accessibility properties and event interests in a browser, as of the last
/// message.
///
/// It equals the browser's own tree once the browser has applied everything that was written. The cost of a call is
/// proportional to the layers that it names, and to the children of those whose children it changes.
///
/// Each tab keeps one, with hundreds of layers, so that a layer takes some 50 bytes: links to its neighbors in place of arrays, and a hash
/// of the accessibility properties, which are only compared.
struct ClientState {
  /// A layer in the browser.
  private struct Record {
    var id: LayerID
    /// The indices of neighbors in `records`; `none` if there is no such layer. Children have no order here.
    var parent: UInt32 = Self.none
    var firstChild: UInt32 = Self.none
    /// The next child of the parent; of an unused record, the next unused one.
    var next: UInt32 = Self.none
    var interests: UInt32 = 0
    /// The hash of the accessibility properties; 0 for a layer without any.
    var form = 0

    static let none = UInt32.max
  }

  private var records: [Record] = []
  private var indices: [LayerID: UInt32] = [:]
  private var firstUnused = Record.none
  private var orphans: Set<LayerID> = []
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
  var count: Int { indices.count }

  /// The number of bytes that the copy takes for its layers.
  var storedBytes: Int {
    records.capacity * MemoryLayout<Record>.stride
      + indices.capacity * (MemoryLayout<LayerID>.stride + MemoryLayout<UInt32>.stride)
  }

  /// Returns whether the browser has a layer.
  func knows(_ id: LayerID) -> Bool { indices[id] != nil }

  /// Records that a layer was sent.
  mutating func insert(_ id: LayerID) {
    if indices[id] == nil {
      if firstUnused != Record.none {
        indices[id] = firstUnused
        let index = Int(firstUnused)
        firstUnused = records[index].next
        records[index] = Record(id: id)
      } else {
        indices[id] = UInt32(records.count)
        records.append(Record(id: id))
      }
    }
    highest = max(highest, id)
  }

  /// Records that a layer's children were sent, all of which the browser has. Former children are orphans until another
  /// layer adopts them.
  mutating func setChildren(_ list: [LayerID], of id: LayerID) {
    guard let above = indices[id] else { return }
    let former = children(of: above)
    if former.isEmpty, list.isEmpty { return }
    for child in former {
      records[Int(child)].parent = Record.none
      records[Int(child)].next = Record.none
    }
    records[Int(above)].firstChild = Record.none
    for child in list.reversed() {
      guard let index = indices[child] else { continue }
      leaveParent(index)
      records[Int(index)].parent = above
      records[Int(index)].next = records[Int(above)].firstChild
      records[Int(above)].firstChild = index
      orphans.remove(child)
    }
    for child in former where records[Int(child)].parent == Record.none { orphans.insert(records[Int(child)].id) }
  }

  private func children(of index: UInt32) -> [UInt32] {
    var (found, child) = ([UInt32](), records[Int(index)].firstChild)
    while child != Record.none {
      found.append(child)
      child = records[Int(child)].next
    }
    return found
  }

  /// Removes a layer from the children of its parent.
  private mutating func leaveParent(_ index: UInt32) {
    let parent = records[Int(index)].parent
    guard parent != Record.none else { return }
    let next = records[Int(index)].next
    if records[Int(parent)].firstChild == index {
      records[Int(parent)].firstChild = next
    } else {
      var child = records[Int(parent)].firstChild
      while child != Record.none, records[Int(child)].next != index { child = records[Int(child)].next }
      if child != Record.none { records[Int(child)].next = next }
    }
    records[Int(index)].parent = Record.none
    records[Int(index)].next = Record.none
  }

  /// Returns whether a layer in the browser has the given accessibility properties.
  func hasForm(_ form: ResolvedSemantics, _ id: LayerID) -> Bool { hash(of: id) == Self.hash(form) }

  private func hash(of id: LayerID) -> Int { indices[id].map { records[Int($0)].form } ?? 0 }

  /// Returns a hash that differs for different properties, except with a probability of 2⁻⁶⁴: its key is random.
  private static func hash(_ form: ResolvedSemantics) -> Int {
    form == ResolvedSemantics() ? 0 : form.hashValue
  }

  /// Returns the event interests of a layer in the browser.
  func interests(of id: LayerID) -> EventInterests {
    EventInterests(rawValue: indices[id].map { Int(records[Int($0)].interests) } ?? 0)
  }

  /// Records that the accessibility properties of a layer were sent.
  mutating func setForm(_ form: ResolvedSemantics, of id: LayerID) {
    if let index = indices[id] { records[Int(index)].form = Self.hash(form) }
  }

  /// Records that the event interests of a layer were sent.
  mutating func setInterests(_ wanted: EventInterests, of id: LayerID) {
    if let index = indices[id] { records[Int(index)].interests = UInt32(wanted.rawValue) }
  }

  /// Returns the layers whose accessibility properties differ from those in the browser.
  ///
  /// - Complexity: O(*n*) in the elements changed by the last semantics update if the browser has the state before it;
  ///   otherwise in all elements with accessibility properties.
  @MainActor func misspoken(_ semantics: SemanticsTree) -> [LayerID] {
    let elements = semantics.elements
    func isMisspoken(_ id: LayerID) -> Bool {
      knows(id) && !hasForm(elements[id]?.form.inBrowser ?? ResolvedSemantics(), id)
    }
    let missed = interpretation.map { semantics.interpretations - $0 }
    if missed == 0 { return [] }
    if missed == 1 { return semantics.renewed.filter(isMisspoken) }
    return elements.keys.filter(isMisspoken) + indices.keys.filter { elements[$0] == nil && hash(of: $0) != 0 }
  }

  /// Returns a layer in the browser and its descendants; empty if the browser does not have it.
  func subtree(_ id: LayerID) -> [LayerID] {
    guard let index = indices[id] else { return [] }
    return [id] + children(of: index).flatMap { subtree(records[Int($0)].id) }
  }

  /// Removes the orphans and their descendants.
  ///
  /// - Returns: The orphans, which the browser must remove, in ascending order.
  mutating func removeOrphans() -> [LayerID] {
    let roots = orphans.sorted()
    orphans = []
    for root in roots {
      for id in subtree(root) {
        guard let index = indices.removeValue(forKey: id) else { continue }
        records[Int(index)] = Record(id: 0, next: firstUnused)
        firstUnused = index
        texts.remove(id)
      }
    }
    return roots
  }

  /// Removes all layers, before a snapshot.
  mutating func removeAll() {
    records.removeAll()
    indices.removeAll()
    firstUnused = Record.none
    orphans.removeAll()
    texts.removeAll()
    scene = nil
  }
}
