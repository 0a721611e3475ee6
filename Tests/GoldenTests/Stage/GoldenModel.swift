import Foundation
import Observation
import RowanGraph
import RowanNavigation

/// What the steps of the recorded scenarios change.
@MainActor
@Observable
final class GoldenModel {
  var selection: Int?
  var selections: Set<Int> = []
  var path: [Int] = []
  var item: String?
  var text = ""
  var choice = ""
  var isOn = false
  var isExpanded = false
  /// Whether a sheet, an alert, a dialog, a popover or a destination is shown.
  var isPresented = false
  var isSearching = false
  var searchText = ""
  /// The place of the selected tab or page.
  var tab = 0
  var columnVisibility = NavigationSplitViewVisibility.automatic
  var order: [KeyPathComparator<GoldenBuilder.Fruit>] = []
  /// The identifier that a scroll view's position is bound to.
  var position: Int?
  /// Numbers that the notation names, as `offsetY` in `:width offsetY+100`.
  @ObservationIgnored private var numbers: [String: Double] = [:]
  private var numbersVersion = 0

  /// The numbers by name; `position` is the bound position.
  var values: [String: Double] {
    get {
      _ = numbersVersion
      var values = numbers
      values["position"] = Double(position ?? 0)
      values["tab"] = Double(tab)
      return values
    }
    set {
      numbers = newValue
      numbersVersion += 1
    }
  }

  /// The truth of a condition of the notation; `nil` for a name that is none.
  func flag(_ name: String) -> Bool? {
    switch name {
    case "on", "isOn", "enabled", "toggled": isOn
    case "expanded", "isExpanded": isExpanded
    case "presented", "isPresented", "shown", "show": isPresented
    case "searching", "isSearching": isSearching
    default: values[name].map { $0 != 0 }
    }
  }
}
