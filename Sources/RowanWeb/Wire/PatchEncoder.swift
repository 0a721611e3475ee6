import Foundation
import RowanLayers

/// Writes one patch for a browser from the present state of the layers.
///
/// Contract: a layer that the browser does not have yet is written whole, with all below it, where its parent's children
/// are listed, leaving out what is as in a fresh layer; of others only what changed. After the patch, `mirror` is what the
/// browser has. On the wire a patch is
/// `{"k":"patch","n":number,"a":received,"x":[removed],"y":[[removed,passage]],"l":[layers],"f":[fonts],"t":title,"d":depth,
/// "w":address,"h":lacksHeading,"u":[focused,focusHolder]}`,
/// where every member but the first three is left out when empty or as before, and a layer is an object of `i` (its id) and what
/// follows in `write`.
@MainActor
struct PatchEncoder {
  let semantics: SemanticsTree
  let images: ImageStore
  /// How the changes of the patch travel.
  let travels: LayerPatch
  /// The scroll offset that each scrolling layer's browser side stands at, as far as it was reported.
  var scrollBasis: [LayerID: CGPoint]
  var mirror: BrowserMirror
  var fonts: FontTable
  /// How far the patch moves each scrolling layer.
  private(set) var scrollShifts: [LayerID: CGPoint] = [:]
  private let elements: [LayerID: SemanticsElement]
  private var layers = JSONWriter(capacity: 4096)
  private var written: Set<LayerID> = []

  init(
    semantics: SemanticsTree,
    images: ImageStore,
    travels: LayerPatch,
    scrollBasis: [LayerID: CGPoint],
    mirror: BrowserMirror,
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

  /// What a patch says besides layers.
  struct Frame {
    var number: Int
    /// The number of the last message handled.
    var received: Int
    /// Whether the browser begins with an empty screen.
    var isSnapshot = false
    var title: String?
    var depth: Int?
    var address: String?
    var shortcuts: Set<WebShortcut>?
  }

  /// Writes the whole message.
  mutating func encode(_ patch: LayerPatch, frame: Frame) -> [UInt8] {
    if frame.isSnapshot {
      mirror.removeAll()
      write(tree.root, .all)
    } else {
      // What has left the tree and come back may have changed in any way meanwhile: it is written whole, and before the
      // changes of single layers are looked at.
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

  /// What is spoken of the scene as a whole, where it is not what the browser knows.
  private mutating func write(scene writer: inout JSONWriter) {
    let scene = BrowserMirror.Scene(
      focused: semantics.focused,
      focusHolder: semantics.focusHolder,
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
    mirror.scene = scene
  }

  /// Writes a layer and, where its children are among the changes, those that the browser does not have.
  private mutating func write(_ layer: Layer, _ changes: LayerChanges) {
    guard written.insert(layer.id).inserted else { return }
    mirror.insert(layer.id)
    let isNew = changes.contains(.inserted)
    if isNew {
      mirror.setForm(SpokenForm(), of: layer.id)
      mirror.setInterests([], of: layer.id)
    }
    let form = elements[layer.id]?.form.inBrowser ?? SpokenForm()
    let (speaks, wants) = (form != mirror.form(of: layer.id), layer.interests != mirror.interests(of: layer.id))
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
        writer.key("c")
        writer.content(layer.content, fonts: &fonts, images: images)
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
    mirror.setForm(form, of: layer.id)
    mirror.setInterests(layer.interests, of: layer.id)
    guard changes.contains(.children) else { return }
    let ids = layer.children.map(\.id)
    for child in layer.children {
      if isNew || !mirror.knows(child.id) { write(child, .all) }
    }
    mirror.setChildren(ids, of: layer.id)
  }

  /// `null`, or how a layer scrolls. `o` is where to, for a layer that is new; `d` is how far from where the browser
  /// stood, so that what it scrolled meanwhile is kept.
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
  /// Everything there is to say of a layer that the browser does not have.
  static let all: LayerChanges = [.frame, .content, .style, .scroll, .semantics, .children, .inserted]
}
