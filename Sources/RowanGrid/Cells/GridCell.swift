import RowanTables
import RowanViews
import SwiftUI

/// The content of a cell: the text or the check box, the lines around it, and the selection.
struct GridCell<Element: Identifiable>: View {
  let model: GridModel<Element>
  let state: GridCellState
  let column: GridColumn<Element>
  let value: GridValue
  /// Whether the row has not been read yet, so that the value is no value of it.
  let isPlaceholder: Bool
  @Environment(\.layoutDirection) private var direction
  @Environment(\.idiom) private var idiom

  var body: some View {
    let look = state.look
    let value = look.unwritten ?? value
    let isUnread = isPlaceholder && look.unwritten == nil && !look.isEdited
    GridCellContent(model: model, column: column, value: value, row: state.row, look: look)
      .redacted(reason: isUnread ? .placeholder : [])
      .padding(.leading, 10)
      .padding(.trailing, 8)
      .frame(maxWidth: .infinity, minHeight: idiom == .touch ? 44 : 24, alignment: column.cellAlignment(in: direction))
      .background { if let fill = GridColors.fill(of: look) { fill } }
      .overlay { GridLines(sides: look.borders, isProminent: look.isProminent) }
      .accessibilityElement(children: look.isEdited ? .contain : .ignore)
      .accessibilityLabel(column.title)
      .accessibilityValue(isUnread ? "" : column.text(value))
      .accessibilityAddTraits(look.isSelected ? .isSelected : [])
  }
}

/// The text, check box or editor of a cell.
private struct GridCellContent<Element: Identifiable>: View {
  let model: GridModel<Element>
  let column: GridColumn<Element>
  let value: GridValue
  let row: Int
  let look: GridCellLook
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    if look.isEdited {
      GridEditor(
        model: model,
        title: column.title,
        alignment: column.textAlignment(in: direction),
        isNumeric: column.kind == .numeric
      )
    } else if column.kind == .boolean {
      GridCheckBox(isOn: value == .boolean(true), isEnabled: column.isEditable && model.source.write != nil)
        .onTapGesture {
          if let index = model.columns.firstIndex(where: { $0.id == column.id }) {
            model.toggle(.init(row: row, column: index))
          }
        }
    } else {
      Text(verbatim: column.text(value).firstLine)
        .monospacedDigit()
        .lineLimit(1)
        .foregroundStyle(column.isEditable || model.source.write == nil ? .primary : .secondary)
    }
  }
}

extension String {
  /// The first line, with an ellipsis if there are more.
  fileprivate var firstLine: String {
    guard let end = firstIndex(where: \.isNewline) else { return self }
    return self[..<end] + "…"
  }
}

extension GridColumn {
  /// Returns the alignment of the content in a cell, which the column's header has too.
  func cellAlignment(in direction: LayoutDirection) -> Alignment {
    let fraction = alignment.fraction(isRightToLeft: direction == .rightToLeft)
    return fraction == 0 ? .leading : fraction == 1 ? .trailing : .center
  }

  /// Returns the alignment of the text in the editor of a cell.
  fileprivate func textAlignment(in direction: LayoutDirection) -> TextAlignment {
    let fraction = alignment.fraction(isRightToLeft: direction == .rightToLeft)
    return fraction == 0 ? .leading : fraction == 1 ? .trailing : .center
  }
}

/// A check box, drawn without a control of its own, because the grid handles its keys.
private struct GridCheckBox: View {
  let isOn: Bool
  let isEnabled: Bool

  var body: some View {
    Image(systemName: isOn ? "checkmark.square.fill" : "square")
      .foregroundStyle(isOn && isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      // The box is easier to hit than it is large.
      .padding(6)
      .contentShape(Rectangle())
      .padding(-6)
  }
}

/// The colors of selected cells.
enum GridColors {
  /// Returns the fill of a cell: that of a match, or none for the active cell, which stays as bright as the others.
  static func fill(of look: GridCellLook) -> Color? {
    if look.isMatch, !look.isEdited { return look.isActive ? Color.orange.opacity(0.45) : Color.yellow.opacity(0.35) }
    if look.isEdited || look.isActive || !look.isSelected { return nil }
    return look.isProminent ? Color.accentColor.opacity(0.14) : Color.gray.opacity(0.16)
  }
}

/// The lines at the end and at the bottom of a cell, and the border of a selected range where it passes the cell.
private struct GridLines: View {
  let sides: Edge.Set
  let isProminent: Bool

  var body: some View {
    GridSides(sides: [.trailing, .bottom], width: 1)
      .fill(Color.gray.opacity(0.22))
      .overlay {
        if !sides.isEmpty {
          GridSides(sides: sides, width: 2)
            .fill(isProminent ? Color.accentColor : Color.gray)
        }
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
  }
}

/// Bars along some sides of a rectangle. Shapes are mirrored from right to left, so that leading is left here.
nonisolated private struct GridSides: Shape {
  let sides: Edge.Set
  let width: CGFloat

  func path(in rect: CGRect) -> Path {
    var path = Path()
    if sides.contains(.top) { path.addRect(CGRect(x: 0, y: 0, width: rect.width, height: width)) }
    if sides.contains(.bottom) { path.addRect(CGRect(x: 0, y: rect.height - width, width: rect.width, height: width)) }
    let top = sides.contains(.top) ? width : 0
    let height = max(0, rect.height - top - (sides.contains(.bottom) ? width : 0))
    if sides.contains(.leading) { path.addRect(CGRect(x: 0, y: top, width: width, height: height)) }
    if sides.contains(.trailing) { path.addRect(CGRect(x: rect.width - width, y: top, width: width, height: height)) }
    return path
  }
}
