import Foundation
import RowanLayers

/// A list of many rows, made when they come near, whose heights are known only then: it corrects the offset so that what is
/// seen stays. Sections of fifty rows have pinned headers.
@MainActor
package final class FakeList {
  package static let rowsInSection = 50
  private static let headerHeight: CGFloat = 32

  package let scroller: Layer
  package let count: Int
  package private(set) var selected: Set<Int> = []
  package private(set) var focused: Int?
  private let paint: FakePaint
  private var sizes: SizeSums
  private var realised: [Int: Layer] = [:]
  private var measured: Set<Int> = []
  private var rows: [LayerID: Int] = [:]

  init(tree: LayerTree, paint: FakePaint, count: Int) {
    self.paint = paint
    self.count = count
    scroller = Layer(in: tree)
    scroller.interests = [.scroll, .key, .focus]
    let sections = (count + Self.rowsInSection - 1) / Self.rowsInSection
    sizes = SizeSums((0..<(count + sections)).map { $0 % (Self.rowsInSection + 1) == 0 ? Self.headerHeight : 44 })
    scroller.semantics = Semantics(
      role: .list,
      label: "Numbers",
      identifier: "numbers",
      traits: [.selectable, .multiselectable]
    )
  }

  /// The rows that exist at the moment.
  package var rowsAlive: Int { realised.count }

  package var offset: CGFloat { scroller.scroll?.offset.y ?? 0 }

  /// The greatest offset.
  package var end: CGFloat { max(0, sizes.total - scroller.frame.height) }

  /// Gives the list its place and shows what is at `offset`.
  func show(in frame: CGRect, offset: CGFloat) {
    if scroller.frame.width != frame.width { removeRows() }
    scroller.frame = frame
    realise(offset: offset)
  }

  package func row(of layer: LayerID) -> Int? { rows[layer] }

  /// Colours have changed.
  func redraw() {
    removeRows()
    realise(offset: offset)
  }

  func select(_ row: Int, extending: Bool) {
    let before = selected
    if extending { selected.formSymmetricDifference([row]) } else { selected = [row] }
    focused = row
    for changed in before.symmetricDifference(selected).union([row]) { refresh(changed) }
    for row in realised.keys { refreshFocus(ofItem: row) }
  }

  /// Moves the focus by the keyboard, and brings its row into sight.
  func moveFocus(by step: Int) {
    let row = min(max((focused ?? -1) + step, 0), count - 1)
    select(row, extending: false)
    let start = sizes.start(of: item(ofRow: row))
    if start < offset + Self.headerHeight { realise(offset: max(0, start - Self.headerHeight)) }
    // What is measured on the way there may move it: the second time all that is near is known.
    for _ in 0..<2 {
      let bottom = sizes.start(of: item(ofRow: row)) + sizes.sizes[item(ofRow: row)]
      if bottom > offset + scroller.frame.height { realise(offset: bottom - scroller.frame.height) }
    }
  }

  /// Makes the rows around an offset, measures them, and keeps the first seen one where it is.
  func realise(offset wanted: CGFloat) {
    let height = scroller.frame.height
    guard height > 0 else { return }
    let anchor = sizes.item(at: max(0, wanted))
    let into = wanted - sizes.start(of: anchor)
    let first = sizes.item(at: max(0, wanted - height))
    var last = first
    while last < sizes.sizes.count - 1, sizes.start(of: last) < wanted + 2 * height { last += 1 }
    for item in first...last where measured.insert(item).inserted { sizes.set(trueHeight(of: item), of: item) }
    let offset = min(max(0, sizes.start(of: anchor) + into), end)
    for item in realised.keys where item < first || item > last { remove(item) }
    var layers: [Layer] = []
    for item in first...last { layers.append(place(item)) }
    // The header of the section that the first row belongs to stays, wherever that began.
    let section = first - first % (Self.rowsInSection + 1)
    if section < first { layers.insert(place(section), at: 0) }
    for item in realised.keys where item < first && item != section { remove(item) }
    scroller.setChildren(layers)
    scroller.scroll = ScrollInfo(
      contentSize: CGSize(width: scroller.frame.width, height: sizes.total),
      offset: CGPoint(x: 0, y: offset)
    )
  }

  private func item(ofRow row: Int) -> Int { row + row / Self.rowsInSection + 1 }

  private func row(ofItem item: Int) -> Int? {
    let (section, place) = item.quotientAndRemainder(dividingBy: Self.rowsInSection + 1)
    return place == 0 ? nil : section * Self.rowsInSection + place - 1
  }

  /// Every third row turns out taller than assumed.
  private func trueHeight(of item: Int) -> CGFloat {
    guard let row = row(ofItem: item) else { return Self.headerHeight }
    return row % 3 == 2 ? 64 : 44
  }

  private func removeRows() {
    scroller.setChildren([])
    realised = [:]
    rows = [:]
  }

  private func remove(_ item: Int) {
    if let layer = realised.removeValue(forKey: item) { rows[layer.id] = nil }
  }

  private func place(_ item: Int) -> Layer {
    let layer = realised[item] ?? make(item)
    realised[item] = layer
    let start = sizes.start(of: item)
    layer.frame = CGRect(x: 0, y: start, width: scroller.frame.width, height: sizes.sizes[item])
    if row(ofItem: item) == nil {
      let next = min(item + Self.rowsInSection + 1, sizes.sizes.count)
      layer.pin = PinInfo(edge: .top, natural: start, rangeStart: start, rangeEnd: sizes.start(of: next))
    }
    return layer
  }

  private func make(_ item: Int) -> Layer {
    let layer = Layer(in: scroller.tree)
    guard let row = row(ofItem: item) else {
      layer.zIndex = 1
      layer.content = .fill(.color(paint.header))
      let label = "Section \(item / (Self.rowsInSection + 1) + 1)"
      layer.semantics = Semantics(role: .header, label: label, level: 2)
      layer.setChildren([paint.text(label, at: CGPoint(x: 16, y: 7), size: 13, weight: 600, color: paint.secondary)])
      return layer
    }
    rows[layer.id] = row
    layer.interests = [.tap, .hover, .contextMenu]
    let separator = Layer(in: scroller.tree)
    separator.frame = CGRect(x: 16, y: trueHeight(of: item) - 0.5, width: scroller.frame.width - 16, height: 0.5)
    separator.content = .fill(.color(paint.separator))
    var children = [
      paint.text(Self.title(of: row), at: CGPoint(x: 16, y: 11), size: 17, color: paint.primary), separator,
    ]
    if row % 3 == 2 {
      children.append(paint.text("A second line", at: CGPoint(x: 16, y: 34), size: 15, color: paint.secondary))
    }
    layer.setChildren(children)
    write(row, layer)
    return layer
  }

  private static let open = SemanticAction(id: 1, name: "Open")

  package static func title(of row: Int) -> String { "Row \(row + 1)" }

  private func refresh(_ row: Int) {
    if let layer = realised[item(ofRow: row)] { write(row, layer) }
  }

  private func refreshFocus(ofItem item: Int) {
    if let row = row(ofItem: item), let layer = realised[item] { write(row, layer) }
  }

  private func write(_ row: Int, _ layer: Layer) {
    let isSelected = selected.contains(row)
    layer.content = .fill(.color(isSelected ? paint.selection : paint.background))
    var traits: Semantics.Traits = [.selectable]
    if isSelected { traits.insert(.selected) }
    if row == focused { traits.insert(.focused) }
    let second = row % 3 == 2 ? ", A second line" : ""
    layer.semantics = Semantics(
      role: .row,
      label: Self.title(of: row) + second,
      identifier: "row-\(row + 1)",
      traits: traits,
      actions: [Self.open, .delete],
      setSize: count,
      position: row + 1,
      combinesChildren: true
    )
  }
}
