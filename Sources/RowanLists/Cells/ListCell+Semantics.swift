import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListCell {
  /// Whether the row's only content is the chosen option of a picker.
  private var isChosenOption: Bool {
    guard contentLayers.count == 1, let content = contentLayers[0].semantics else { return false }
    return content.role == .button && content.traits.contains(.selected)
  }

  /// Updates the semantics of the row.
  ///
  /// A row is one element: its label joins its texts in reading order, and its position counts within the list (facts
  /// E1, E13, E22). A header is a heading labeled by its texts; controls inside it remain separate elements (fact E3).
  func updateSemantics(position: Int, total: Int, isSelected: Bool, _ list: ListNode) {
    guard row.kind == .row else {
      let section = list.outline.collapsibleSection(of: row)
      var traits: Semantics.Traits = row.kind == .header ? .header : []
      if let section { traits.insert(section.isExpanded ? .expanded : .collapsed) }
      layer.semantics = Semantics(
        role: row.kind == .header ? .header : holdsControls ? .group : .text,
        label: (holdsControls ? contentLayers.flatMap(\.plainTexts) : texts).joined(separator: ", "),
        traits: traits,
        level: row.kind == .header ? 2 : 0,
        combinesChildren: !holdsControls
      )
      layer.interests = section == nil ? [] : [.tap, .press, .hover]
      return
    }
    var label = texts
    if row.kind == .row, let name = list.core.environment.rowNaming?.name(row.elementIndex) { label = [name] }
    badge.shown?.layer.gatherTexts(into: &label)
    var traits: Semantics.Traits = []
    let isActivatable = list.selection.isActivatable(row)
    if isSelected || isChosenOption { traits.insert(.selected) }
    if let isExpanded = row.disclosure {
      traits.insert(isExpanded ? .expanded : .collapsed)
      list.outline.noteBranch()
    }
    let isSelectable = list.selection.isSelectable(row)
    if isSelectable { traits.insert(.selectable) }
    if list.keyboard.hasFocus(row) { traits.insert(.focused) }
    if !row.nodeCore.environment.isEnabled { traits.insert(.disabled) }
    if !list.editor.isEditing, row.element.traits[OfferedActionTrait.self]?.isLink == true { traits.insert(.link) }
    let actions = actions(in: list)
    var semantics = Semantics(
      role: .row,
      label: label.count == 1 ? label[0] : label.joined(separator: ", "),
      traits: traits,
      actions: actions,
      level: list.outline.isOutline ? row.outlineLevel + 1 : 0,
      setSize: total,
      position: position
    )
    if list.outline.isOutline { semantics.rowIndex = (list.engine.exactOrdinal(of: row) ?? -1) + 1 }
    layer.semantics = semantics
    let reacts = isActivatable || isSelectable && list.selection.mode == .multiple
    let own: EventInterests =
      reacts ? [.tap, .press, .focus] : isSelectable || list.outline.isOutline || !actions.isEmpty ? .focus : []
    layer.interests = own.union(editInterests(in: list)).union(list.selection.isChosenByPress(row) ? .choice : [])
  }
}
