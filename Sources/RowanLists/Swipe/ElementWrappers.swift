import RowanGraph

/// The elements that a node puts around the elements of its content.
@MainActor
struct ElementWrappers<Wrapper: WrappingElement> {
  private var wrappers: [ObjectIdentifier: Wrapper] = [:]

  /// Returns the wrapper of an element, creating it if needed.
  ///
  /// - Parameters:
  ///   - inner: The element.
  ///   - owner: The node that owns the wrappers.
  ///   - make: Creates a wrapper.
  mutating func wrapper(around inner: any LayoutNode, below owner: any Node, _ make: (any LayoutNode) -> Wrapper)
    -> Wrapper
  {
    if let known = wrappers[ObjectIdentifier(inner)], known.inner === inner { return known }
    owner.core.nextPlace = wrappers.isEmpty ? 1 : inner.core.place
    let made = make(inner)
    wrappers[ObjectIdentifier(inner)] = made
    return made
  }

  func forEach(_ body: (Wrapper) -> Void) { wrappers.values.forEach(body) }

  func forEach(_ body: (any Node) -> Void) { for wrapper in wrappers.values { body(wrapper) } }

  /// Returns the wrapper of an element, if it has one.
  func known(around inner: any LayoutNode) -> Wrapper? {
    wrappers[ObjectIdentifier(inner)].flatMap { $0.inner === inner ? $0 : nil }
  }

  /// Ends the wrapper of an element that left its container.
  mutating func forget(_ inner: any LayoutNode) {
    wrappers.removeValue(forKey: ObjectIdentifier(inner))?.tearDown()
  }

  /// Ends the wrappers of elements that ended.
  mutating func dropStale() {
    for (key, wrapper) in wrappers where !wrapper.inner.core.isAlive {
      wrapper.tearDown()
      wrappers[key] = nil
    }
  }
}
