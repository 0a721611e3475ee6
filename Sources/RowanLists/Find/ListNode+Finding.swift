import Foundation
import RowanGraph
import RowanInteraction

extension ListNode: FindTarget {
  package var findStart: RowSegment? {
    let seen = engine.rows.filter { $0.isVisible && !$0.isSticky && $0.row.kind == .row && !$0.row.isDiscarded }
    // The field has the focus by now.
    return (seen.first { $0.row === keyboard.row } ?? seen.first)?.row
  }

  package func findTexts(of row: RowSegment) -> [String] {
    if let texts = columns.columns?.spokenTexts(of: row.element.origin) { return texts }
    return presenter.cell(for: row).drawnTexts(in: self)
  }

  package func reveal(found row: RowSegment) { scroller.revealKeepingColumns(row) }

  package func endFinding(at row: RowSegment?) {
    core.graph.focus.focus(self)
    guard let row else { return }
    keyboard.moveFocus(to: row)
    selection.select(row)
  }

  func engineContentDidChange() { core.environment.rowFinder?.contentDidChange(of: self) }
}

extension FindTarget {
  /// Follows a change of the environment around the container.
  func findingDidChange(from old: EnvironmentValues) {
    let finder = core.environment.rowFinder
    if old.rowFinder !== finder {
      old.rowFinder?.remove(self)
      finder?.add(self)
    } else if old.isFindDisabled != core.environment.isFindDisabled || old.isEnabled != core.environment.isEnabled {
      finder?.allowanceDidChange(of: self)
    }
  }
}
