import SwiftUI

/// The message above a grid about filters of columns that do not exist, with a button that removes them.
struct GridVanishedFilters<Element: Identifiable>: View {
  let columns: [GridColumn<Element>]
  let filters: Binding<GridFilters>

  var body: some View {
    let vanished = filters.wrappedValue.vanished(from: columns).keys.sorted()
    if !vanished.isEmpty {
      HStack(spacing: 8) {
        Image(systemName: "exclamationmark.triangle.fill")
          .foregroundStyle(.orange)
          .accessibilityHidden(true)
        Text(verbatim: Self.message(vanished))
          .fixedSize(horizontal: false, vertical: true)
        Spacer(minLength: 0)
        Button(vanished.count == 1 ? "Remove Filter" : "Remove Filters") {
          for column in vanished { filters.wrappedValue[column] = nil }
        }
        .buttonStyle(.borderless)
      }
      .font(.callout)
      .padding(.horizontal, 10)
      .padding(.vertical, 6)
      .background(.bar)
      .overlay(alignment: .bottom) { Divider() }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Filters without columns")
    }
  }

  /// Returns the message about the filters of columns.
  private static func message(_ columns: [String]) -> String {
    let names = columns.map { "“\($0)”" }.joined(separator: ", ")
    return columns.count == 1
      ? "The filter of \(names) has no effect: there is no such column."
      : "The filters of \(names) have no effect: there are no such columns."
  }
}
