import SwiftUI

/// Objects of views that a script uses by numbers or names.
struct ScriptHandles {
  /// The proxies of scroll views by their numbers.
  var scrollers: [Int: ScrollViewProxy] = [:]
  /// The actions of the environment by their numbers.
  var actions: [Int: () -> Void] = [:]
  /// The namespaces by their names in the script.
  var namespaces: [String: Namespace.ID] = [:]
  private var lastNumber = 0

  /// Returns the number of the next object.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Removes the objects of a view.
  mutating func remove(_ number: Int) {
    scrollers[number] = nil
    namespaces["namespace \(number)"] = nil
    actions[number] = nil
    actions[-number] = nil
  }
}
