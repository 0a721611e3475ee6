extension Array {
  /// Returns the prefix of elements that satisfy a condition, which no element after the prefix may satisfy. Uses
  /// binary search.
  func partitioned(_ isInFront: (Element) -> Bool) -> ArraySlice<Element> {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return self[..<low]
  }
}
