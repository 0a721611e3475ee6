import Foundation
import RowanLayers

/// The encoder of one patch for a browser, from the current state of the layers.
///
/// A layer that the browser does not have is written completely with its descendants, except for default values, when its
/// parent's children are written. Of other layers only the changes are written. Afterwards, `mirror` equals the state of
/// the browser.
///
/// On the wire a patch is an object, whose members after `a` are omitted if they are empty or unchanged. A layer is an
/// object with its ID in `i` and the members that `write(_:_:)` adds.
///
/// ```
/// {"k":"patch","n":number,"a":received,"s":isSnapshot,"t":title,"d":depth,"w":address,"j":[shortcuts],
///  "h":lacksHeading,"u":[focused,focusHolder],"v":assistiveFocus,"f":[fonts],"x":[removed],"y":[[removed,passage]],"l":[layers]}
/// ```
@MainActor
struct PatchEncoder {
  let semantics: SemanticsTree
  let images: ImageStore
  /// The animations and transitions of the patch.
  let travels: LayerPatch
  /// The scroll offset of each layer in the browser, as last reported or sent.
  var scrollBasis: [LayerID: CGPoint]
  /// The state of the browser.
  var mirror: ClientState
  /// The fonts in the browser.
  var fonts: FontTable
  /// The distance by which the patch scrolls each layer.
  private(set) var scrollShifts: [LayerID: CGPoint] = [:]
  private let elements: [LayerID: SemanticsElement]
  private var layers = JSONWriter(capacity: 4096)
  private var written: Set<LayerID> = []

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - semantics: The current layers and their accessibility properties.
  ///   - images: The store of the server's images.
  ///   - travels: The patch with the animations and transitions.
  ///   - scrollBasis: The scroll offsets in the browser.
  ///   - mirror: The state of the browser before the patch.
  ///   - fonts: The fonts in the browser before the patch.
  init(
    semantics: SemanticsTree,
    images: ImageStore,
    travels: LayerPatch,
    scrollBasis: [LayerID: CGPoint],
    mirror: ClientState,
    fonts: FontTable
  ) {
    self.semantics = semantics
    self.images = images
    self.travels = travels
    self.scrollBasis = scrollBasis
    self.mirror = mirror
    self.fonts = fonts
    elements = semantics.elements
  }

  private var tree: LayerTree { semantics.layers }

  /// The contents of a patch besides layers.
  struct Frame {
    /// The number of the patch.
    var number: Int
    /// The number of the last message handled.
    var received: Int
    /// Whether the browser starts with an empty screen.
    var isSnapshot = false
    /// The title of the window; `nil` if unchanged.
    var title: String?
    /// The navigation depth; `nil` if unchanged.
    var depth: Int?
    /// The address of the screen; `nil` if unchanged.
    var address: String?
    /// The keyboard shortcuts; `nil` if unchanged.
    var shortcuts: Set<WebShortcut>?
  }

  /// Returns the complete message for a patch.
  mutating func encode(_ patch: LayerPatch, frame: Frame) -> [UInt8] {
    if frame.isSnapshot {
      mirror.removeAll()
      write(tree.root, .all)
    } else {
      // A layer that was removed and inserted again may have changed in any way meanwhile. It is written completely,
      // before the changes of other layers.
      let returned = Set(patch.removed.flatMap { mirror.subtree($0) })
      var changed = patch.changed
      for id in mirror.misspoken(semantics) { changed[id, default: []].insert(.semantics) }
      let order = changed.map { id, changes in
        (id, changes.contains(.inserted) || returned.contains(id) ? LayerChanges.all : changes)
      }
      for (id, changes) in order.sorted(by: { ($0.1 == .all ? 0 : 1, $0.0) < ($1.1 == .all ? 0 : 1, $1.0) }) {
        guard mirror.knows(id), let layer = layer(id) else { continue }
        write(layer, changes)
      }
    }
    mirror.interpretation = semantics.interpretations
    return assemble(frame: frame, gone: mirror.removeOrphans())
  }

  private func layer(_ id: LayerID) -> Layer? { id == tree.root.id ? tree.root : tree.layer(id) }

  private mutating func assemble(frame: Frame, gone: [LayerID]) -> [UInt8] {
    var writer = JSONWriter(capacity: layers.bytes.count + 512)
    let (newFonts, body) = (fonts.takeNew(), layers)
    writer.object { writer in
      writer.key("k")
      writer.string("patch")
      writer.key("n")
      writer.integer(frame.number)
      writer.key("a")
      writer.integer(frame.received)
      if frame.isSnapshot {
        writer.key("s")
        writer.flag(true)
      }
      if let title = frame.title {
        writer.key("t")
        writer.string(title)
      }
      if let depth = frame.depth {
        writer.key("d")
        writer.integer(depth)
      }
      if let address = frame.address {
        writer.key("w")
        writer.string(address)
      }
      if let shortcuts = frame.shortcuts {
        writer.key("j")
        writer.array { writer in
          for shortcut in shortcuts.sorted(by: { ($0.key, $0.modifiers.rawValue) < ($1.key, $1.modifiers.rawValue) }) {
            writer.array { writer in
              writer.string(shortcut.key)
              writer.integer(shortcut.modifiers.rawValue)
            }
          }
        }
      }
      write(scene: &writer)
      if !newFonts.isEmpty {
        writer.key("f")
        writer.array { writer in for (number, font) in newFonts { writer.font(font, number: number) } }
      }
      if !gone.isEmpty {
        writer.key("x")
        writer.array { writer in for id in gone { writer.integer(id) } }
      }
      let leaving = gone.compactMap { id in travels.departures[id].map { (id, $0) } }
      if !leaving.isEmpty {
        writer.key("y")
        writer.array { writer in
          for (id, passage) in leaving {
            writer.array { writer in
              writer.integer(id)
              writer.passage(passage)
            }
          }
        }
      }
      if !body.bytes.isEmpty {
        writer.key("l")
        writer.raw(array: body)
      }
    }
    return writer.bytes
  }

  /// Writes the accessibility properties of the scene that differ from those in the browser.
  private mutating func write(scene writer: inout JSONWriter) {
    let scene = ClientState.Scene(
      focused: semantics.focused,
      focusHolder: semantics.focusHolder,
      assistiveFocus: semantics.assistiveFocus,
      lacksHeading: semantics.firstHeading == nil
    )
    if mirror.scene?.lacksHeading != scene.lacksHeading {
      writer.key("h")
      writer.flag(scene.lacksHeading)
    }
    if mirror.scene.map({ ($0.focused, $0.focusHolder) != (scene.focused, scene.focusHolder) }) ?? true {
      writer.key("u")
      writer.array { writer in
        writer.integer(scene.focused ?? 0)
        writer.integer(scene.focusHolder ?? 0)
      }
    }
    if (mirror.scene?.assistiveFocus ?? 0) != (scene.assistiveFocus ?? 0) {
      writer.key("v")
      writer.integer(scene.assistiveFocus ?? 0)
    }
    mirror.scene = scene
  }

  /// Writes a layer and, if its children changed, those that the browser does not have.
  private mutating func write(_ layer: Layer, _ changes: LayerChanges) {
    guard written.insert(layer.id).inserted else { return }
    mirror.insert(layer.id)
    let isNew = changes.contains(.inserted)
    if isNew {
      mirror.setForm(ResolvedSemantics(), of: layer.id)
      mirror.setInterests([], of: layer.id)
      mirror.texts.remove(layer.id)
    }
    let form = elements[layer.id]?.form.inBrowser ?? ResolvedSemantics()
    let (speaks, wants) = (!mirror.hasForm(form, layer.id), layer.interests != mirror.interests(of: layer.id))
    if changes == .semantics, !speaks, !wants { return }
    var writer = layers
    layers = JSONWriter(capacity: 0)
    writer.object { writer in
      writer.key("i")
      writer.integer(layer.id)
      if isNew {
        writer.key("n")
        writer.flag(true)
      }
      if changes.contains(.frame) {
        writer.key("f")
        writer.array { writer in
          for value in [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height] {
            writer.number(value)
          }
        }
      }
      if changes.contains(.content), !(isNew && layer.content.isIdentical(to: .none)) {
        var change: TextChange?
        if case .field(let field) = layer.content { change = mirror.texts.send(field.text, in: layer.id) }
        writer.key("c")
        writer.content(layer.content, change: change, fonts: &fonts, images: images)
      }
      if changes.contains(.style), !(isNew && layer.hasPlainStyle) {
        writer.key("s")
        writer.style(of: layer)
      }
      if changes.contains(.scroll), !(isNew && layer.scroll == nil) {
        writer.key("r")
        write(scroll: layer, isNew: isNew, into: &writer)
      }
      if speaks {
        writer.key("a")
        writer.speech(form)
      }
      if wants {
        writer.key("e")
        writer.integer(layer.interests.rawValue)
      }
      if changes.contains(.children), !(isNew && layer.children.isEmpty) {
        writer.key("b")
        writer.array { writer in for child in layer.children { writer.integer(child.id) } }
      }
      if isNew, let passage = travels.arrivals[layer.id] {
        writer.key("q")
        writer.passage(passage)
      } else if let curve = travels.animations[layer.id] {
        writer.key("m")
        writer.animation(curve)
      }
    }
    layers = writer
    if speaks { mirror.setForm(form, of: layer.id) }
    mirror.setInterests(layer.interests, of: layer.id)
    guard changes.contains(.children) else { return }
    let ids = layer.children.map(\.id)
    for child in layer.children {
      if isNew || !mirror.knows(child.id) { write(child, .all) }
    }
    mirror.setChildren(ids, of: layer.id)
  }

  /// Writes `null` or the scroll properties of a layer. `o` is the offset of a new layer. `d` is a relative distance
  /// for others, so that scrolling in the browser meanwhile is kept.
  private mutating func write(scroll layer: Layer, isNew: Bool, into writer: inout JSONWriter) {
    guard let scroll = layer.scroll else {
      scrollBasis[layer.id] = nil
      return writer.null()
    }
    let basis = isNew ? nil : scrollBasis[layer.id]
    scrollBasis[layer.id] = scroll.offset
    writer.object { writer in
      writer.key("c")
      writer.array { writer in
        writer.number(scroll.contentSize.width)
        writer.number(scroll.contentSize.height)
      }
      writer.key("g")
      writer.integer(
        (scroll.isHorizontal ? 1 : 0) | (scroll.isVertical ? 2 : 0) | (scroll.showsIndicators ? 4 : 0)
          | (scroll.tellsEnd ? 16 : 0)
          | (scroll.isEnabled ? 8 : 0)
      )
      if scroll.insets != .zero {
        writer.key("p")
        writer.array { writer in
          for value in [scroll.insets.top, scroll.insets.left, scroll.insets.bottom, scroll.insets.right] {
            writer.number(value)
          }
        }
      }
      if let shape = scroll.rowShape {
        writer.key("s")
        writer.array { writer in
          for value in [shape.inset, shape.radius, shape.cardRadius] { writer.number(value) }
        }
      }
      guard let basis else {
        writer.key("o")
        writer.point(scroll.offset)
        return
      }
      let shift = CGPoint(x: scroll.offset.x - basis.x, y: scroll.offset.y - basis.y)
      guard abs(shift.x) > 0.01 || abs(shift.y) > 0.01 else { return }
      scrollShifts[layer.id] = shift
      writer.key("d")
      writer.point(shift)
    }
  }
}

extension LayerChanges {
  /// All properties of a layer, for one that the browser does not have.
  static let all: LayerChanges = [.frame, .content, .style, .scroll, .semantics, .children, .inserted]
}
