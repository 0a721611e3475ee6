import SwiftUI

/// What the window shows.
@MainActor
@Observable
final class Company {
  var people: [Person] = []
  var selection: Set<Int> = []
  /// Whether there is a list in the window.
  var isShown = false
  /// How the table is sorted, as its header shows, and its columns' widths.
  var order = [KeyPathComparator(\Person.id)]
  var columns = TableColumnCustomization<Person>()
  /// Who was called last, by the button of a row.
  var called: Int?
}
