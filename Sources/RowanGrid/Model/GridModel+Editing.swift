import RowanTables
import SwiftUI

/// Editing of single cells.
extension GridModel {
  /// Begins to edit the active cell.
  ///
  /// - Parameter typed: The text that replaces the value; `nil` to begin with the value.
  /// - Returns: `true` if the cell can be edited.
  @discardableResult
  func beginEditing(replacingBy typed: String? = nil) -> Bool {
    guard editing == nil, let place = active, let cell = cell(at: place), let element = source.element(place.row) else {
      return false
    }
    let column = columns[place.column]
    guard source.write != nil, column.isEditable else {
      show("“\(column.title)” cannot be edited.")
      return false
    }
    guard !source.isPlaceholder(place.row) else {
      show("This row has not been read yet.")
      return false
    }
    guard isInPlace(rects.count - 1) else {
      showMoving()
      return false
    }
    guard column.kind != .boolean else { return typed == nil && toggle(place) }
    let original = column.editingText(of: column.value(element))
    notice = nil
    if rects.last?.isSingle != true || rects.count > 1 { activate(place) } else { access.table?.reveal(place) }
    editedRow = source.places == nil ? nil : element
    editing = GridEditing(
      row: cell.row,
      column: cell.column,
      place: place,
      draft: typed ?? original,
      original: typed == nil ? original : nil
    )
    refreshLooks()
    return true
  }

  /// The text in the editor.
  var draft: String {
    get { editing?.draft ?? "" }
    set {
      guard let old = editing, old.draft != newValue else { return }
      editing?.draft = newValue
      if editing?.isInvalid == true {
        editing?.isInvalid = false
        notice = nil
      }
    }
  }

  /// Ends editing without a change.
  func cancelEditing() {
    guard editing != nil else { return }
    if editing?.isInvalid == true { notice = nil }
    endEditing()
  }

  private func endEditing() {
    takeFocus()
    (editing, editedRow) = (nil, nil)
    refreshLooks()
  }

  /// Puts the text of the editor into the cell. A text that is no value of the column stays in the editor, with a message.
  ///
  /// - Returns: `true` if editing ended.
  @discardableResult
  func commitEditing() -> Bool {
    guard let edited = editing, let column = columns.first(where: { $0.id == edited.column }) else { return true }
    if edited.draft == edited.original {
      endEditing()
      return true
    }
    guard let value = column.parse(edited.draft), let set = column.set else {
      editing?.isInvalid = true
      let shown = edited.draft.isEmpty ? "An empty text" : "“\(edited.draft)”"
      show("\(shown) is no value of “\(column.title)”. Correct it, or keep the old value (Escape).")
      return false
    }
    let known = editedRow
    endEditing()
    let change = GridChange(id: edited.row, index: edited.place.row, column: column, known: known) { set(&$0, value) }
    perform([change], name: "Edit")
    return true
  }

  /// Switches a check box.
  ///
  /// - Returns: `true` if the cell can be edited.
  @discardableResult
  func toggle(_ place: TableCellPosition) -> Bool {
    guard columns.indices.contains(place.column), let element = source.element(place.row) else { return false }
    let column = columns[place.column]
    guard source.write != nil, column.kind == .boolean, let set = column.set else { return false }
    guard !source.isPlaceholder(place.row) else {
      show("This row has not been read yet.")
      return false
    }
    guard place != active || isInPlace(rects.count - 1) else {
      showMoving()
      return false
    }
    let isOn = column.value(element) == .boolean(true)
    let change = GridChange(id: element.id, index: place.row, column: column) { set(&$0, .boolean(!isOn)) }
    perform([change], name: "Edit")
    return true
  }

  /// Follows the edited cell after an update. If its row or column is gone, editing ends, and a message repeats the text.
  func followEditedCell() {
    guard let edited = editing else { return }
    let cell = Selection.Cell(row: edited.row, column: edited.column)
    if let place = place(of: cell, near: edited.place.row), source.write != nil, columns[place.column].isEditable {
      if editedRow != nil, !source.isPlaceholder(place.row), let row = source.element(place.row), row.id == edited.row {
        editedRow = row
      }
      if place != edited.place {
        editing?.place = place
        // A row that moved far has another cell, which is shown and gets the keyboard.
        afterUpdate = { model in
          model.keepFocus()
          model.access.table?.reveal(place)
        }
      }
      return
    }
    let isColumn = !columns.contains { $0.id == edited.column && $0.isEditable }
    // The store looks for a row that a change has moved: the text stays, and belongs to this row wherever it is.
    if !isColumn, source.write != nil, let places = source.places, !places.isMissing(edited.row) { return }
    (editing, editedRow) = (nil, nil)
    let reason = isColumn ? "its column can no longer be edited" : "its row was removed"
    afterUpdate = { model in
      if edited.draft != edited.original { model.show("“\(edited.draft)” was not entered: \(reason).") }
      model.takeFocus()
    }
  }

  /// Returns whether the rows of the corners of a range are at its places. The place of a row in a store is unknown for a moment
  /// after a change that the store does not know in detail, and another row may be at the last one.
  ///
  /// - Parameter number: The index of the range.
  func isInPlace(_ number: Int) -> Bool {
    guard source.places != nil else { return true }
    guard rects.indices.contains(number), selection.ranges.indices.contains(number) else { return false }
    let (rect, range) = (rects[number], selection.ranges[number])
    return source.element(rect.anchor.row)?.id == range.anchor.row
      && source.element(rect.head.row)?.id == range.head.row
  }

  /// Says that the selected rows are looked for, or gone.
  func showMoving() {
    show(
      isSelectedRowGone
        ? "Nothing was changed: a selected row was removed. Select other cells."
        : "Nothing was changed: the selected rows are being looked for. Try again."
    )
  }

  /// Shows a message, which assistive technologies announce.
  func show(_ message: String) {
    notice = message
    announce(message)
  }
}
