import SwiftUI

/// What the window shows.
@MainActor
@Observable
final class Company {
  var people: [Person] = []
  var selection: Set<Int> = []
  /// Whether there is a list in the window.
  var isShown = false
  /// Who was called last, by the button of a row.
  var called: Int?
}
