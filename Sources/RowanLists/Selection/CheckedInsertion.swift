import RowanGraph

extension Set {
  /// Inserts values whose hash or equality may violate the requirements of `Hashable`, as those of an application can.
  ///
  /// `Set` traps when it grows and finds equal values, which happens where the hash or the equality of a value changes
  /// after its insertion. This function copies the values into a larger set instead, in which values that turn out to be
  /// equal are one, and reports them.
  ///
  /// - Complexity: O(*k*) in the inserted values, amortized like the growth of a set.
  mutating func insertChecked(_ added: [Element]) {
    if count + added.count > capacity {
      var larger = Set(minimumCapacity: Swift.max(count * 2, count + added.count))
      for value in self { larger.insert(value) }
      if larger.count < count {
        IssueOnce.report(
          """
          A selection of \(Element.self) lost values that have become equal: the hash or the equality of the type \
          changes, or contradicts itself. Derive both from constant properties.
          """
        )
      }
      self = larger
    }
    for value in added { insert(value) }
  }
}
