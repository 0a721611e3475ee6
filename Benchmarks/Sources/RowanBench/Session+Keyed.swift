/// The operations that keyed lists of web frameworks are compared by.
extension Session {
  /// A thousand rows in an empty list.
  func keyedCreate(_ index: Int) {
    let people = Person.make(rows * index..<rows * (index + 1))
    change { $0 = people }
    show([])
  }

  /// Every tenth row gets another extension.
  func keyedUpdate() {
    change { people in
      for index in stride(from: 0, to: people.count, by: 10) {
        people[index].number = (people[index].number + 1) % 10_000
      }
    }
  }

  /// The second and the last but one change places.
  func keyedSwap() { change { $0.swapAt(1, $0.count - 2) } }

  /// One visible row goes; it comes back before the next repeat.
  func keyedRemove() {
    let person = company.people[4]
    change { $0.remove(at: 4) }
    company.people.insert(person, at: 4)
    frames.draw()
  }

  /// A thousand more at the end; they go before the next repeat.
  func keyedAppend() {
    let more = Person.make(rows..<rows + 1000)
    change { $0.append(contentsOf: more) }
    company.people.removeLast(1000)
    frames.draw()
  }
}
