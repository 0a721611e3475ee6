import RowanLayers

/// Which layers a browser has, and in which order: what it was told last.
///
/// Contract: always equal to the browser's own tree once it has applied everything that was written. Costs are those of
/// the layers named in a call.
struct BrowserMirror {
  private var children: [LayerID: [LayerID]] = [:]
  private var parents: [LayerID: LayerID] = [:]
  /// The greatest layer ever named to the browser: events for a greater one are made up.
  private(set) var highest: LayerID = 0

  var count: Int { children.count }

  func knows(_ id: LayerID) -> Bool { children[id] != nil }

  /// The browser was told of a layer.
  mutating func insert(_ id: LayerID) {
    if children[id] == nil { children[id] = [] }
    highest = max(highest, id)
  }

  /// The browser was told a layer's children, all of which it knows.
  mutating func setChildren(_ list: [LayerID], of id: LayerID) {
    for child in list {
      if let old = parents[child], old != id { children[old]?.removeAll { $0 == child } }
      parents[child] = id
    }
    let kept = Set(list)
    for child in children[id] ?? [] where !kept.contains(child) && parents[child] == id { parents[child] = nil }
    children[id] = list
  }

  /// The browser was told that a subtree is gone.
  mutating func remove(_ id: LayerID) {
    guard let below = children.removeValue(forKey: id) else { return }
    if let parent = parents.removeValue(forKey: id) { children[parent]?.removeAll { $0 == id } }
    for child in below { remove(child) }
  }

  /// The browser begins with an empty screen.
  mutating func removeAll() {
    children.removeAll()
    parents.removeAll()
  }
}
