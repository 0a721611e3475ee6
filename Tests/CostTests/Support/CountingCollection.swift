/// A collection of a user's that counts how often it is asked for an element: a database would be asked as often.
struct CountingCollection: RandomAccessCollection {
  final class Counter {
    var reads = 0
  }

  let items: [Item]
  let counter: Counter

  var startIndex: Int { 0 }
  var endIndex: Int { items.count }

  subscript(position: Int) -> Item {
    counter.reads += 1
    return items[position]
  }
}
