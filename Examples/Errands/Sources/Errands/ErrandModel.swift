import Foundation
import Observation

/// Something to do.
struct Errand: Identifiable, Hashable {
  let id: UUID
  var title: String
  var note = ""
  var isUrgent = false
  var isDone = false

  init(_ title: String, note: String = "", isUrgent: Bool = false, id: UUID = UUID()) {
    self.id = id
    self.title = title
    self.note = note
    self.isUrgent = isUrgent
  }
}

/// The errands in a person's order.
@Observable
final class ErrandModel {
  var errands: [Errand]

  init(_ errands: [Errand]) { self.errands = errands }

  var openCount: Int { errands.count { !$0.isDone } }

  /// Adds an errand, or replaces the one with the same identifier.
  func save(_ errand: Errand) {
    if let index = errands.firstIndex(where: { $0.id == errand.id }) {
      errands[index] = errand
    } else {
      errands.append(errand)
    }
  }

  func toggle(_ errand: Errand) {
    guard let index = errands.firstIndex(where: { $0.id == errand.id }) else { return }
    errands[index].isDone.toggle()
  }

  func removeDone() { errands.removeAll(where: \.isDone) }

  static var sample: ErrandModel {
    ErrandModel([
      Errand("Buy stamps", note: "Ten for letters abroad"), Errand("Return the drill", isUrgent: true),
      Errand("Book the ferry"),
    ])
  }
}
