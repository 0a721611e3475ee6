import RowanLayers

/// Which layers a browser has, and in which order: what it was told last.
///
/// Contract: always equal to the browser's own tree once it has applied everything that was written. Costs are those of
/// the layers named in a call.
struct BrowserMirror {
  private var children: [LayerID: [LayerID]] = [:]
  private var parents: [LayerID: LayerID] = [:]
  private var orphans: Set<LayerID> = []
  /// The greatest layer ever named to the browser: events for a greater one are made up.
  private(set) var highest: LayerID = 0

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
      }
    }
    return roots
  }

  /// The browser begins with an empty screen.
  mutating func removeAll() {
    children.removeAll()
    parents.removeAll()
    orphans.removeAll()
  }
}
