import Foundation
import RowanLayers
import RowanPicture
import TestSupport

/// A random layer tree and random changes to it, the same for each seed.
@MainActor
struct RandomScene {
  let scene = Scene(width: 90, height: 110)
  private var random: SeededRandom
  private var layers: [Layer] = []
  private let image = BitmapImage(
    width: 3,
    height: 3,
    pixels: [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8040_4040, 0xFFFF_FFFF, 0xFF00_0000, 0, 0xFF12_3456, 0xFFAB_CDEF,
    ]
  )

  init(seed: UInt64) {
    random = SeededRandom(seed)
    layers = [scene.tree.root]
    if Bool.random(using: &random) {
      scene.add(.fill(.color(color())), width: 90, height: 110)
    }
    for _ in 0..<Int.random(in: 6...20, using: &random) { _ = insert() }
  }

  /// Makes one to three changes; says which.
  mutating func change() -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in changeOne() }
  }

  private mutating func changeOne() -> String {
    guard let layer = layers.dropFirst().randomElement(using: &random) else { return insert() }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return insert()
    case 1:
      layer.removeFromParent()
      layers.removeAll { $0.parent == nil && $0 !== scene.tree.root }
      return "remove \(layer.id)"
    case 2:
      layer.frame.origin = CGPoint(x: layer.frame.minX + number(-9...9), y: layer.frame.minY + number(-9...9))
      return "move \(layer.id)"
    case 3:
      layer.frame.size = CGSize(width: number(1...60), height: number(1...60))
      return "resize \(layer.id)"
    case 4:
      layer.opacity = [0, 0.4, 1, 1].randomElement(using: &random)!
      return "opacity \(layer.id)"
    case 5:
      layer.clip = clip()
      return "clip \(layer.id)"
    case 6:
      layer.shadow =
        Bool.random(using: &random)
        ? nil : Shadow(color: color(), radius: number(0...4), x: number(-3...3), y: number(-3...3))
      return "shadow \(layer.id)"
    case 7:
      layer.zIndex = Double(Int.random(in: -1...1, using: &random))
      return "zIndex \(layer.id)"
    case 8:
      layer.parent?.setChildren((layer.parent?.children ?? []).shuffled(using: &random))
      return "shuffle siblings of \(layer.id)"
    case 9:
      layer.transform = Bool.random(using: &random) ? .identity : LayerTransform(x: number(-5...5), y: number(-5...5))
      return "transform \(layer.id)"
    case 10:
      guard let parent = layers.filter({ !isAncestor(layer, of: $0) }).randomElement(using: &random) else { return "-" }
      parent.setChildren(parent.children.filter { $0 !== layer } + [layer])
      return "move \(layer.id) to \(parent.id)"
    case 11, 12:
      guard let scroller = layers.filter({ $0.scroll != nil }).randomElement(using: &random) else { return "-" }
      let step: CGFloat = Bool.random(using: &random) ? number(-20...20).rounded() : number(-20...20)
      scroller.scroll?.offset.y += step
      if Int.random(in: 0..<4, using: &random) == 0 { scroller.scroll?.offset.x += number(-9...9).rounded() }
      return "scroll \(scroller.id) by \(step)"
    case 13:
      layer.filter = filter()
      return "filter \(layer.id)"
    default:
      layer.content = content()
      return "content \(layer.id)"
    }
  }

  private mutating func insert() -> String {
    let parent = layers.randomElement(using: &random) ?? scene.tree.root!
    let layer = Layer(in: scene.tree)
    layer.frame = CGRect(x: number(-10...50), y: number(-10...70), width: number(1...60), height: number(1...60))
    layer.content = content()
    if Int.random(in: 0..<4, using: &random) == 0 { layer.clip = clip() }
    if Int.random(in: 0..<4, using: &random) == 0 {
      layer.frame.size = CGSize(width: 60, height: 70)
      layer.content = Bool.random(using: &random) ? .none : .fill(.color(color()))
      layer.scroll = ScrollInfo(contentSize: CGSize(width: 60, height: 400))
    } else if parent.scroll != nil, Int.random(in: 0..<3, using: &random) == 0 {
      let edge = PinInfo.Edge.allCases.randomElement(using: &random)!
      let natural = edge.isHorizontal ? layer.frame.minX : layer.frame.minY
      layer.pin = PinInfo(
        edge: edge,
        natural: natural,
        rangeStart: natural - 30,
        rangeEnd: natural + 80
      )
    }
    parent.setChildren(parent.children + [layer])
    layers.append(layer)
    return "insert \(layer.id) into \(parent.id)"
  }

  private mutating func content() -> LayerContent {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .none
    case 1:
      let text = ["Hello", "Ägypten 🎉", "a\nb", "مرحبا"].randomElement(using: &random)!
      let rules: [TextRule?] = [nil, .single, TextRule(pattern: .dashDot, color: color())]
      let rule = rules.randomElement(using: &random) ?? nil
      let layout = scene.measurer.layout(
        [TextRun(text: text, font: ResolvedFont(size: 12), underline: rule)],
        options: .init()
      )
      return .text(layout, color: color())
    case 2: return .image(image, tint: Bool.random(using: &random) ? color() : nil)
    case 3:
      let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: number(5...40), height: number(5...40)))
      let stroke = Bool.random(using: &random) ? Stroke(paint: .color(color()), width: number(0.5...4)) : nil
      return .shape(path, fill: .color(color()), stroke: stroke, evenOdd: false)
    case 4:
      let stops = [GradientStop(color: color(), location: 0), GradientStop(color: color(), location: 1)]
      return .fill(.linearGradient(stops: stops, start: .zero, end: CGPoint(x: 1, y: 0.5)))
    default: return .fill(.color(color()))
    }
  }

  private mutating func filter() -> LayerFilter? {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .blur(deviation: number(0.5...4), isOpaque: Bool.random(using: &random))
    case 1: .colors(.saturated(by: 0.3))
    case 2: .colors(.scaled(by: -1, offset: 1))
    case 3: .projected(Projection(1, 0.2, 0.002, 0, 0.9, 0, number(-4...4), 0, 1))
    case 4: .blended(.multiply)
    default: nil
    }
  }

  private mutating func clip() -> ClipShape {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .none
    case 1: .bounds
    case 2:
      .rounded(topLeft: number(0...12), topRight: 4, bottomRight: 0, bottomLeft: number(0...12), continuous: true)
    default: .path(Path(ellipseIn: CGRect(x: 0, y: 0, width: number(10...50), height: number(10...50))))
    }
  }

  private mutating func color() -> RGBA {
    let alpha: Float = Bool.random(using: &random) ? 1 : 0.5
    return RGBA(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random), alpha: alpha)
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    (CGFloat.random(in: range, using: &random) * 4).rounded() / 4
  }

  private func isAncestor(_ layer: Layer, of other: Layer) -> Bool {
    var ancestor: Layer? = other
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.parent
    }
    return false
  }
}
