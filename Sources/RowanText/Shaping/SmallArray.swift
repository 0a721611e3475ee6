/// An array that stores its first element inline: most texts have one line and one run, which then need no allocation.
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

  /// Reserves capacity for the elements after the first.
  mutating func reserveCapacity(_ count: Int) {
    if count > 1 { tail.reserveCapacity(count - 1) }
  }

  /// Appends an element.
  mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }

  /// Removes all elements after the first `count`.
  mutating func keep(_ count: Int) {
    guard count < endIndex else { return }
    if count <= 0 { head = nil }
    tail.removeSubrange(Swift.max(count - 1, 0)...)
  }
}
