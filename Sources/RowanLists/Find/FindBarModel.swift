import RowanGraph

/// The state of a bar that finds a text.
@MainActor
package protocol FindBarModel: AnyObject {
  /// Whether the bar is shown.
  var isPresented: Bool { get }
  /// How often a person has asked for the bar, the last time perhaps while it was shown and something else had the keyboard.
  var requests: Int { get }
  /// The text that is looked for.
  var query: String { get }
  /// The number of matches found so far.
  var count: Int { get }
  /// The number of the match that is shown, from 0.
  var current: Int? { get }
  /// Whether rows are left to search.
  var isSearching: Bool { get }
  /// The accessibility label of the bar.
  var barLabel: String { get }
  /// The state of the search in words.
  var summary: String { get }
  /// Looks for another text.
  func find(_ text: String)
  /// Shows the next or the previous match, after the last one the first.
  func go(forwards: Bool)
  /// Removes the bar. What was found stays selected.
  func dismiss()
}

extension FindBarModel {
  /// The state in words: the number of the match and of all matches, as “12 of 340”, with “…” while rows are left to search.
  package var summary: String { counted }

  /// The number of the match and of all matches in words.
  package var counted: String {
    if query.isEmpty { return "" }
    let more = isSearching ? "…" : ""
    guard count > 0 else { return isSearching ? "Searching…" : "No matches" }
    guard let current else { return (count == 1 ? "1 match" : "\(count) matches") + more }
    return "\(current + 1) of \(count)\(more)"
  }
}
