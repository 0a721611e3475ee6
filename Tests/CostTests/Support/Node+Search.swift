import RowanGraph

extension Node {
  /// The first node of a type, here or below.
  @MainActor func first<Wanted: Node>(_ type: Wanted.Type) -> Wanted? {
    if let self = self as? Wanted { return self }
    var found: Wanted?
    forEachChild { if found == nil { found = $0.first(type) } }
    return found
  }
}
