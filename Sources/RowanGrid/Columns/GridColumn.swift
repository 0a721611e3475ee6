import SwiftUI

/// A column of a grid: its title, the value of each row and, in an editable column, how a row takes a value.
public struct GridColumn<Element>: Identifiable {
  /// The name of the column in selections, filters and stored layouts, which stays the same while the title is translated.
  public let id: String
  /// The title in the header and in the first line of an export.
  public let title: String
  /// Returns the value of a row.
  let value: (Element) -> GridValue
  /// Returns the text of a value in the cell and in a copied text.
  let text: (GridValue) -> String
  /// Returns the value of a text that a person typed or pasted, or `nil` if the column has no such value.
  let parse: (String) -> GridValue?
  /// Puts a value into a row and returns `true`, or returns `false` if the column does not take the value. `nil` in a column
  /// that is not editable.
  let set: ((inout Element, GridValue) -> Bool)?

  init(
    id: String,
    title: String,
    value: @escaping (Element) -> GridValue,
    text: @escaping (GridValue) -> String,
    parse: @escaping (String) -> GridValue?,
    set: ((inout Element, GridValue) -> Bool)?
  ) {
    self.id = id
    self.title = title
    self.value = value
    self.text = text
    self.parse = parse
    self.set = set
  }
}
