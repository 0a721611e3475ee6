import Foundation

/// The interpretation of lists and their rows.
extension SemanticsInterpreter {
  // MARK: Lists

  /// Returns the interpretation of a list.
  ///
  /// The kind of a list depends on its rows, and it is one stop in the keyboard order: a list of choices has the focus
  /// itself and names the active row, in any other list a row has it (fact E23).
  mutating func list(_ index: Int, _ semantics: Semantics) -> Finding {
    let layer = entries[index].layer
    let rows = rows(of: index)
    let kind = kind(of: index, semantics, rows)
    remember(kind: kind, of: layer.id)
    if kind == .listBox || kind == .tree { remember(rowsOfHeaders: rowsOfHeaders(in: index)) }
    let isKeyed = !layer.interests.isDisjoint(with: [.key, .focus])
    var finding = Finding()
    finding.form.role = kind
    finding.form.name = !semantics.label.isEmpty ? semantics.label : !title.isEmpty ? title : "List"
    // Rows of an outline count their siblings, those of a table of several levels all rows.
    let isOutline = kind == .tree || kind == .treeGrid
    finding.form.setSize = isOutline ? semantics.setSize : rows.first.map { entries[$0].semantics?.setSize ?? 0 } ?? 0
    // The header row counts as a row.
    let hasHeader = semantics.role == .table && hasHeaderRow(index)
    if hasHeader, finding.form.setSize > 0 || rows.isEmpty { finding.form.setSize += 1 }
    if semantics.role == .table { finding.form.level = semantics.level }
    if isKeyed, kind != .list { finding.form.stop = .always }
    if kind == .list || kind == .table { finding.hiddenTraits = .multiselectable }
    if isKeyed, kind.namesRow {
      let active = rows.first { entries[$0].has(.focused) } ?? rows.first { entries[$0].has(.selected) }
      finding.form.active = active.map { entries[$0].layer.id }
    }
    let stop = isKeyed && kind != .list ? nil : stop(of: layer, rows)
    finding.opens = kind
    finding.list = ListPosition(id: layer.id, kind: kind, isKeyed: isKeyed, stop: stop, hasHeader: hasHeader)
    return finding
  }

  /// Returns the rows of a list, without those of nested lists.
  private func rows(of list: Int) -> [Int] {
    var found: [Int] = []
    var index = list + 1
    while index < entries[list].end {
      switch entries[index].role {
      case .row:
        found.append(index)
        index = entries[index].end
      case .list, .outline, .table: index = entries[index].end
      default: index += 1
      }
    }
    return found
  }

  /// Returns whether a header expands and collapses its section: a row that does so is one of a tree grid.
  private func hasCollapsibleHeader(_ list: Int) -> Bool {
    var index = list + 1
    while index < entries[list].end {
      switch entries[index].role {
      case .header where entries[index].has([.expanded, .collapsed]): return true
      case .row, .header, .list, .outline, .table: index = entries[index].end
      default: index += 1
      }
    }
    return false
  }

  private func hasHeaderRow(_ list: Int) -> Bool {
    var child = list + 1
    while child < entries[list].end {
      if entries[child].role == .headerRow { return true }
      child = entries[child].end
    }
    return false
  }

  private func kind(of list: Int, _ semantics: Semantics, _ rows: [Int]) -> ResolvedSemantics.Role {
    var (isChoice, isOutline) = (entries[list].has([.selectable, .multiselectable]), semantics.role == .outline)
    // A row with a tap action and controls of its own is not a button, because these must not nest.
    var (hasControls, isMixed) = (false, false)
    for row in rows {
      if entries[row].has(.selectable) { isChoice = true }
      if entries[row].has([.expanded, .collapsed]) { isOutline = true }
      guard entries[row].contents.contains(.controls) else { continue }
      hasControls = true
      if entries[row].layer.interests.contains(.tap) { isMixed = true }
    }
    let before = rememberedKind(of: entries[list].layer.id)
    if semantics.role == .table { return isOutline ? .treeGrid : isChoice || hasControls ? .grid : .table }
    isOutline = isOutline || (hasControls || isMixed) && hasCollapsibleHeader(list)
    if isOutline { return hasControls || before == .treeGrid ? .treeGrid : .tree }
    guard isChoice || isMixed || before == .grid else { return .list }
    return hasControls || before == .grid ? .grid : .listBox
  }

  /// Returns the row that is the keyboard stop: the focused row, the previous stop, the selected row, or the first
  /// visible one.
  private mutating func stop(of list: Layer, _ rows: [Int]) -> LayerID? {
    let rows = rows.filter { entries[$0].isReached }
    let last = rememberedStop(of: list.id)
    let top = (list.scroll?.offset.y ?? 0) + (list.scroll?.insets.top ?? 0)
    let stop =
      rows.first { entries[$0].has(.focused) } ?? rows.first { entries[$0].layer.id == last }
      ?? rows.first { entries[$0].has(.selected) } ?? rows.first { entries[$0].layer.frame.minY >= top - 1 }
      ?? rows.first
    guard let stop else { return nil }
    remember(stop: entries[stop].layer.id, of: list.id)
    return entries[stop].layer.id
  }

  /// Returns the rows that belong to each header of a list of choices: those up to the next header (fact E19).
  private func rowsOfHeaders(in list: Int) -> [LayerID: [LayerID]] {
    var found: [LayerID: [LayerID]] = [:]
    func gather(_ parent: Int) {
      var header: LayerID?
      var child = parent + 1
      while child < entries[parent].end {
        let entry = entries[child]
        switch entry.semantics?.role {
        case .header:
          header = entry.layer.id
          found[entry.layer.id] = []
        case .row: if let header { found[header]?.append(entry.layer.id) }
        case nil: gather(child)
        default: break
        }
        child = entry.end
      }
    }
    gather(list)
    return found
  }

  // MARK: Rows

  /// Returns the interpretation of a row.
  func row(_ entry: Entry, _ semantics: Semantics, _ around: Surroundings) -> Finding {
    let isTapped = entry.layer.interests.contains(.tap)
    let isButton = isTapped && !entry.contents.contains(.controls)
    let action: ResolvedSemantics.Role = semantics.traits.contains(.link) ? .link : .button
    let stop = entry.isReached ? stop(entry, around) : nil
    var finding = Finding()
    switch around.kind {
    case .listBox: finding = leaf(.option, name: name(semantics), stop: stop ?? .never)
    case .tree: finding = leaf(.treeItem, name: name(semantics), stop: stop ?? .never)
    case .grid, .treeGrid, .table:
      (finding.form.role, finding.form.stop) = (.row, stop ?? .never)
      if !entry.contents.contains(.cells) { finding.form.inner = around.kind == .table ? .cell : .gridCell }
      // The content of a row with a control would name it by the value of the control.
      if entry.contents.contains(.controls), !entry.contents.contains(.cells) { finding.form.name = name(semantics) }
      if around.kind == .table { finding.hiddenTraits = [.selected, .selectable] }
    case .list:
      finding.form.role = .item
      guard isButton else {
        if entry.isReached { finding.form.stop = stop ?? .byArrowKeys }
        break
      }
      finding = leaf(.item, name: name(semantics))
      finding.form.inner = action
      finding.form.stop = semantics.traits.contains(.disabled) ? .never : stop ?? .byArrowKeys
    default:
      guard isButton else { return Finding() }
      finding = leaf(action, name: name(semantics), stop: .always)
      finding.hiddenTraits = .selected
      return finding
    }
    if around.kind == .tree || around.kind == .treeGrid { finding.form.level = max(1, semantics.level) }
    finding.form.setSize = semantics.setSize
    finding.form.position = around.kind == .treeGrid ? semantics.rowIndex : semantics.position
    if finding.form.position > 0, around.list?.hasHeader == true { finding.form.position += 1 }
    finding.form.list = around.list?.id
    return finding
  }

  /// Returns the keyboard stop of a row; `nil` if its list is the stop.
  private func stop(_ row: Entry, _ around: Surroundings) -> ResolvedSemantics.Stop? {
    guard let list = around.list, !(list.isKeyed && around.kind != .list) else { return nil }
    return list.stop == row.layer.id ? .always : .byArrowKeys
  }
}
