import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The appearance of rows that a press is about to select or deselect (see `Anticipation`).
extension ListSelection {
  /// Whether presses select, with or without modifier keys.
  var anticipates: Bool { mode == .multiple || mode != .none && (selectsByTap || tapsSelect) }

  /// The appearance of rows that a press selects or deselects; `nil` if presses select nothing. On the desktop a press gives
  /// the list the focus, with which the selection has the accent color.
  ///
  /// - Complexity: O(*n*) in the existing rows with multiple selection.
  var anticipation: Anticipation? {
    guard anticipates else { return nil }
    let (metrics, environment) = (actions.appearance.metrics, core.environment)
    var choice = Anticipation.Choice(
      fill: metrics.highlightColor(isSelected: true, isProminent: isDesktop).rgba(in: environment),
      plainFill: metrics.rowBackground?.rgba(in: environment),
      inks: isDesktop ? inks : [],
      symbolInk: isDesktop ? symbolInk : nil,
      inset: max(metrics.selectionInset, metrics.cardMargin),
      radius: metrics.selectionRadius,
      isImmediate: isDesktop,
      toggles: selectsByTap && mode == .multiple,
      isMultiple: mode == .multiple,
      allowsEmpty: mode.allowsEmpty,
      joins: isDesktop && metrics.rowSpacing == 0
    )
    guard mode == .multiple else { return .selects(choice) }
    choice.anchor = mark(model.anchor ?? binding.only.map { SelectionPosition(id: $0, index: -1) })
    choice.cursor = mark(model.cursor)
    return .selects(choice)
  }

  /// The colors of text in rows, and on a selection in the accent color.
  private var inks: [Anticipation.Choice.Ink] {
    var prominent = core.environment
    prominent.backgroundProminence = .increased
    return (0..<5).map { level in
      Anticipation.Choice.Ink(
        plain: HierarchicalShapeStyle.label(level: level, in: core.environment),
        chosen: HierarchicalShapeStyle.label(level: level, in: prominent)
      )
    }
  }

  /// The color of the symbols of labels in a sidebar, and on a selection in the accent color.
  private var symbolInk: Anticipation.Choice.Ink? {
    guard actions.appearance.metrics.identity.kind == .sidebar else { return nil }
    return Anticipation.Choice.Ink(plain: core.environment.tintColor(), chosen: .white)
  }

  /// Returns the place of a row; by an estimate if the row does not exist.
  private func mark(_ position: SelectionPosition?) -> Anticipation.Choice.Mark {
    guard let position else { return .none }
    var first: RowSegment?
    for placed in engine.rows where placed.row.kind == .row && !placed.isSticky {
      if id(of: placed.row) == position.id { return placed.row.cell.map { .layer($0.layer.id) } ?? .none }
      if first == nil { first = placed.row }
    }
    guard let first, position.index >= 0 else { return .none }
    return position.index < ListOrder.estimatedIndex(of: first) ? .above : .below
  }
}
