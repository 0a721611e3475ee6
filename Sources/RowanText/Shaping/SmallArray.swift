/// An array that keeps its first element in place: most texts have one line and one run, which then take no memory of
/// their own.
package struct SmallArray<Element>: RandomAccessCollection, MutableCollection {
  private var head: Element?
  private var tail: [Element] = []

  init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  package subscript(position: Int) -> Element {
    get {
      if position > 0 { return tail[position - 1] }
      guard let head else { preconditionFailure("no element \(position)") }
      return head
    }
    set {
      if position > 0 { tail[position - 1] = newValue } else { head = newValue }
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    if count > 1 { tail.reserveCapacity(count - 1) }
  }

  mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }

  /// Drops all elements but the first `count`.
  mutating func keep(_ count: Int) {
    guard count < endIndex else { return }
    if count <= 0 { head = nil }
    tail.removeSubrange(Swift.max(count - 1, 0)...)
  }
}
