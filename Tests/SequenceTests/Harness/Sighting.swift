import Foundation
import RowanLayers
import RowanTesting

/// What can be seen of a screen: texts, rows, headers, in the window's coordinates and in reading order.
@MainActor
struct Sighting {
  struct Item: Equatable, CustomStringConvertible {
    var text: String
    var frame: CGRect

    func isClose(to other: Item) -> Bool {
      text == other.text && abs(frame.minX - other.frame.minX) < 0.02 && abs(frame.minY - other.frame.minY) < 0.02
        && abs(frame.width - other.frame.width) < 0.02 && abs(frame.height - other.frame.height) < 0.02
    }

    var description: String {
      func short(_ value: CGFloat) -> String { String(format: "%.2f", value) }
      return "\(text) (\(short(frame.minX)), \(short(frame.minY)), \(short(frame.width)), \(short(frame.height)))"
    }
  }

  /// Texts inside the container's viewport, held headers left out.
  private(set) var texts: [Item] = []
  /// All that is seen: texts and rows.
  private(set) var items: [Item] = []
  private(set) var scroller: Layer?
  private(set) var viewport = CGRect.zero

  init(_ screen: Screen) {
    scroller = Self.findScroller(screen.host.tree.root)
    if let scroller { viewport = Self.frame(of: scroller) }
    let window = CGRect(origin: .zero, size: screen.host.traits.size)
    viewport = viewport.intersection(window)
    visit(screen.host.tree.root, at: .zero, isHeld: false)
    texts.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    items.sort { ($0.frame.minY, $0.frame.minX, $0.text) < ($1.frame.minY, $1.frame.minX, $1.text) }
  }

  private static func frame(of layer: Layer) -> CGRect { layer.frameInRoot }

  private static func findScroller(_ layer: Layer) -> Layer? {
    if layer.scroll != nil { return layer }
    for child in layer.children { if let found = findScroller(child) { return found } }
    return nil
  }

  private mutating func visit(_ layer: Layer, at origin: CGPoint, isHeld: Bool) {
    let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
    let frame = CGRect(origin: place, size: layer.frame.size)
    let isHeld = isHeld || layer.pin != nil
    if case .text(let layout, _) = layer.content { note(layout.runs.map(\.text).joined()) }
    // What reaches in by less than a tenth of a point is in sight or not as sums are rounded.
    if frame.intersects(viewport.insetBy(dx: 0.1, dy: 0.1)), frame.width > 0, frame.height > 0 {
      if case .text(let layout, _) = layer.content {
        let item = Item(text: layout.runs.map(\.text).joined(), frame: frame)
        items.append(item)
        if !isHeld { texts.append(item) }
      } else if let semantics = layer.semantics, semantics.role == .columnHeader {
        headers.append(Heading(item: Item(text: semantics.label, frame: frame), value: semantics.value, id: layer.id))
        items.append(Item(text: "columnHeader: \(semantics.label), \(semantics.value)", frame: frame))
      } else if let semantics = layer.semantics, semantics.role == .row || semantics.role == .header {
        if semantics.role == .row { rows.append((Item(text: semantics.label, frame: frame), layer)) }
        items.append(Item(text: "\(semantics.role.rawValue): \(semantics.label)", frame: frame))
      }
    }
    let offset = layer.scroll?.offset ?? .zero
    for child in layer.children {
      visit(child, at: CGPoint(x: place.x - offset.x, y: place.y - offset.y), isHeld: isHeld)
    }
  }

  /// What heads a column, in sight.
  struct Heading {
    var item: Item
    var value: String
    var id: LayerID
    var frame: CGRect { item.frame }
  }

  private(set) var headers: [Heading] = []
  private(set) var rows: [(item: Item, layer: Layer)] = []

  /// The rows' own texts, without those that tell a state.
  var lines: [Item] { texts.filter { !$0.text.hasPrefix("taps:") } }

  /// What the states of all rows that exist say, by name.
  private(set) var states: [String: Int] = [:]

  /// The rows' own texts, in sight or not.
  private(set) var existing: [String] = []

  private mutating func note(_ text: String) {
    guard text.hasPrefix("taps:") else { return existing.append(text) }
    let parts = text.split(separator: ":")
    if parts.count == 3, let count = Int(parts[2]) { states[String(parts[1])] = count }
  }
}
