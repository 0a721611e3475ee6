/// The interpretation of a layer from its role, its surroundings and its contents (facts E16–E28).
extension SemanticsInterpreter {
  mutating func find(_ index: Int, _ around: Surroundings) -> Finding {
    let entry = entries[index]
    guard let semantics = entry.semantics else { return Finding() }
    if isUnused(entry) { return Finding() }
    switch semantics.role {
    case .list, .outline, .table: return list(index, semantics)
    case .row: return row(entry, semantics, around)
    case .header: return header(entry, semantics, around.kind)
    case .columnHeader: return columnHeader(entry, semantics, around.kind)
    case .headerRow: return headerRow(around.kind)
    case .cell: return cell(semantics, around.kind)
    case .tabBar, .tab, .menu, .menuBar, .menuItem: return choice(entry, semantics, around.kind)
    case .button, .backButton, .disclosure, .link, .picker, .toggle, .slider, .stepper:
      return control(entry, semantics, around)
    default: return plain(entry, semantics)
    }
  }

  /// Returns whether a layer has the role of a control but is not operable; it is then a part of its surroundings.
  private func isUnused(_ entry: Entry) -> Bool {
    entry.role.isOperated && !isControl(entry)
  }

  // MARK: Parts of forms

  /// Returns the label, followed by the value for roles that have no separate value.
  func name(_ semantics: Semantics) -> String {
    if semantics.value.isEmpty { return semantics.label }
    return semantics.label.isEmpty ? semantics.value : "\(semantics.label), \(semantics.value)"
  }

  func stop(_ semantics: Semantics) -> ResolvedSemantics.Stop {
    semantics.traits.contains(.disabled) ? .never : semantics.traits.contains(.arrowKeysOnly) ? .byArrowKeys : .always
  }

  func finding(_ role: ResolvedSemantics.Role, name: String = "") -> Finding {
    var finding = Finding()
    finding.form.role = role
    finding.form.name = name
    return finding
  }

  /// Returns a finding whose descendants are merged into it.
  func leaf(_ role: ResolvedSemantics.Role, name: String, stop: ResolvedSemantics.Stop = .never) -> Finding {
    var finding = finding(role, name: name)
    finding.form.stop = stop
    finding.isLeaf = true
    return finding
  }

  // MARK: Controls

  private func control(_ entry: Entry, _ semantics: Semantics, _ around: Surroundings) -> Finding {
    let stop = stop(semantics)
    switch semantics.role {
    case .button, .backButton:
      let isTab = around.kind == .tabList && around.hasButtonTabs
      return leaf(isTab ? .tab : around.kind == .radioGroup ? .radio : .button, name: name(semantics), stop: stop)
    case .disclosure:
      var finding = leaf(.button, name: semantics.label, stop: stop)
      finding.hiddenTraits = .selected
      return finding
    case .link:
      // The link runs of a text are links themselves.
      if entry.layer.content.isText { return finding(.textLink, name: semantics.label) }
      var finding = leaf(.link, name: name(semantics), stop: stop)
      finding.hiddenTraits = .selected
      return finding
    case .picker:
      if semantics.combinesChildren { return leaf(.popUpButton, name: name(semantics), stop: stop) }
      // The options are on the screen: each of them is an element.
      var finding = finding(.radioGroup, name: semantics.label)
      finding.opens = .radioGroup
      return finding
    case .toggle:
      return leaf(semantics.traits.contains(.mixed) ? .checkBox : .toggle, name: semantics.label, stop: stop)
    default:
      let name = semantics.label.isEmpty ? title : semantics.label
      var finding = leaf(semantics.role == .slider ? .slider : .stepper, name: name, stop: stop)
      finding.form.value = semantics.value
      finding.form.percentage = semantics.percentage
      return finding
    }
  }

  private func choice(_ entry: Entry, _ semantics: Semantics, _ kind: ResolvedSemantics.Role) -> Finding {
    switch semantics.role {
    case .tabBar:
      // Only the selected tab is a keyboard stop, so that buttons need one to be tabs.
      let hasTabs = entry.contents.contains(entry.has(.buttonTabs) ? .selectedButtons : .tabs)
      guard hasTabs else { return finding(.group, name: semantics.label) }
      var finding = finding(.tabList, name: semantics.label)
      finding.opens = .tabList
      return finding
    case .tab: return leaf(kind == .tabList ? .tab : .button, name: name(semantics), stop: stop(semantics))
    case .menu:
      guard entry.contents.contains(.menuItems) else {
        return leaf(.popUpButton, name: name(semantics), stop: stop(semantics))
      }
      var finding = finding(.menu, name: semantics.label)
      finding.opens = .menu
      // A menu has the focus itself while no item is active.
      if entry.layer.interests.contains(.focus) { finding.form.stop = .byArrowKeys }
      return finding
    case .menuBar:
      var finding = finding(.menuBar, name: semantics.label)
      finding.opens = .menu
      return finding
    default:
      let isChoice = kind == .menu && semantics.traits.contains(.selectable)
      let isCheck = kind == .menu && semantics.traits.contains(.multiselectable)
      var finding = leaf(
        isChoice ? .menuChoice : isCheck ? .menuCheck : kind == .menu ? .menuItem : .button,
        name: name(semantics),
        stop: stop(semantics)
      )
      if !isChoice { finding.hiddenTraits = .selected }
      finding.hiddenTraits.insert(.multiselectable)
      return finding
    }
  }

  // MARK: Others

  private func plain(_ entry: Entry, _ semantics: Semantics) -> Finding {
    let label = semantics.label
    switch semantics.role {
    case .progress:
      var finding = leaf(.progress, name: label.isEmpty ? "Progress" : label)
      finding.form.value = semantics.value
      finding.form.percentage = semantics.percentage
      return finding
    case .image where !label.isEmpty:
      return leaf(semantics.traits.contains(.directInteraction) ? .application : .image, name: label)
    case .image: return Finding()
    case .searchField: return finding(.search, name: label)
    case .textField, .secureField:
      var finding = finding(.textField, name: label)
      finding.form.value = semantics.value
      return finding
    case .navigationBar: return finding(.group, name: label.isEmpty ? "Navigation bar" : label)
    case .toolbar: return finding(.toolbar, name: label.isEmpty ? "Toolbar" : label)
    case .dialog, .alert:
      var finding = finding(semantics.role == .alert ? .alert : .dialog, name: label.isEmpty ? title : label)
      // The focus moves there on opening; the keyboard stops are inside.
      if entry.layer.interests.contains(.focus) { finding.form.stop = .byArrowKeys }
      return finding
    case .group:
      // A focusable view is a keyboard stop, whatever it contains.
      let isFocusable = entry.layer.interests.contains(.focus)
      if label.isEmpty, !isFocusable { return Finding() }
      // An application needs a name in ARIA.
      let isApplication = semantics.traits.contains(.directInteraction) && !label.isEmpty
      var finding = finding(isApplication ? .application : .group, name: label)
      if isFocusable { finding.form.stop = .always }
      return finding
    case .scrollArea: return label.isEmpty ? Finding() : finding(.region, name: label)
    case .text: return finding(.text, name: label)
    case .separator: return finding(.separator)
    default: return Finding()
    }
  }

  /// Returns the interpretation of a header: in a list an item that contains a heading, in a list of choices a group of
  /// the rows below (fact E19).
  private func header(_ entry: Entry, _ semantics: Semantics, _ kind: ResolvedSemantics.Role) -> Finding {
    var finding = Finding()
    let level = min(6, semantics.level > 0 ? semantics.level : kind == .none ? 2 : 3)
    switch kind {
    case .listBox, .tree:
      (finding.form.role, finding.form.name) = (.group, semantics.label)
      finding.form.rows = rowsOfHeaders[entry.layer.id] ?? []
    case .grid, .treeGrid: (finding.form.role, finding.form.inner) = (.row, .gridCell)
    case .table: (finding.form.role, finding.form.inner) = (.row, .cell)
    case .list:
      (finding.form.role, finding.form.inner) = (.item, .heading)
      (finding.form.name, finding.form.level) = (semantics.label, level)
    default:
      finding.form.role = .heading
      (finding.form.name, finding.form.level) = (semantics.label, level)
    }
    return finding
  }

  private func headerRow(_ kind: ResolvedSemantics.Role) -> Finding {
    guard kind.hasCells else { return Finding() }
    var finding = finding(.row)
    finding.form.position = 1
    return finding
  }

  private func cell(_ semantics: Semantics, _ kind: ResolvedSemantics.Role) -> Finding {
    guard kind.hasCells else { return Finding() }
    var finding = finding(kind == .table ? .cell : .gridCell)
    finding.form.position = semantics.position
    return finding
  }

  private func columnHeader(_ entry: Entry, _ semantics: Semantics, _ kind: ResolvedSemantics.Role) -> Finding {
    guard kind.hasCells else { return Finding() }
    var finding = finding(.columnHeader, name: semantics.label)
    finding.form.value = semantics.value
    finding.form.position = semantics.position
    guard entry.layer.interests.contains(.tap) else {
      // A column that can be resized or moved by keys is a keyboard stop too.
      if entry.layer.interests.contains(.key) { finding.form.stop = .always }
      return finding
    }
    (finding.form.inner, finding.form.stop) = (.button, .always)
    finding.isLeaf = true
    return finding
  }
}

extension LayerContent {
  var isText: Bool {
    if case .text = self { return true }
    return false
  }
}
