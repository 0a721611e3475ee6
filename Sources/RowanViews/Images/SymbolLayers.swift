import Foundation
import RowanGraph
import RowanLayers

/// The paints of a symbol's layers.
struct SymbolPaints: Equatable {
  var primary: Paint
  /// The paint of an enclosure, such as the circle of `xmark.circle.fill`; `nil` for that of the rest.
  var enclosure: Paint?
  /// The part of a variable symbol that is drawn at full opacity, 0...1; `nil` for all.
  var value: Double?

  @MainActor
  init(_ image: Image, in environment: EnvironmentValues) {
    primary = environment.foregroundPaint()
    let mode = image.symbolMode ?? environment.symbolRenderingMode
    // Several foreground styles are a palette, unless another mode is set.
    let isPalette = mode == .palette || (mode == nil && environment.foregroundChain?.hasLevels == true)
    if isPalette || mode == .hierarchical { enclosure = environment.foregroundPaint(level: 1) }
    // The whole symbol has no dimmed copy behind its soft edges.
    value = image.variableValue.flatMap { $0 >= 1 ? nil : $0 }
  }

  init(primary: Paint) { self.primary = primary }
}

/// The enclosure of a symbol by name.
enum SymbolEnclosure {
  case circle, square

  /// Finds the filled enclosure around the rest of a symbol; `nil` for none.
  init?(_ name: String) {
    if name.hasSuffix(".circle.fill") {
      self = .circle
    } else if name.hasSuffix(".square.fill") {
      self = .square
    } else {
      return nil
    }
  }

  /// Returns the path that shows through the holes of the enclosure: slightly smaller than the enclosure in a box.
  ///
  /// - Parameter box: The box of the symbol's drawing.
  func inside(_ box: CGRect) -> Path {
    switch self {
    case .circle: Path(ellipseIn: box.insetBy(dx: box.width * 0.12, dy: box.height * 0.12))
    case .square: Path(roundedRect: box.insetBy(dx: box.width * 0.17, dy: box.height * 0.17), cornerRadius: 1)
    }
  }
}

/// The parts of the symbols that show a value, such as the waves of a loudspeaker.
enum VariableSymbol {
  /// Parts side by side, after a part that is always full.
  case rightward(parts: Int, start: CGFloat)
  /// Parts around the middle of the bottom.
  case outward(parts: Int)

  /// Finds the parts of a symbol; `nil` for a symbol that shows no value.
  init?(_ name: String) {
    let base = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    switch base {
    case "wifi": self = .outward(parts: 3)
    case "speaker.wave.1": self = .rightward(parts: 1, start: 0.55)
    case "speaker.wave.2": self = .rightward(parts: 2, start: 0.55)
    case "speaker.wave.3": self = .rightward(parts: 3, start: 0.5)
    case "cellularbars": self = .rightward(parts: 4, start: 0)
    case "chart.bar": self = .rightward(parts: 3, start: 0)
    case "waveform": self = .rightward(parts: 5, start: 0)
    default: return nil
    }
  }

  /// Returns the region of the full parts in a box of a size.
  func region(of value: Double, in size: CGSize) -> Path {
    func share(_ parts: Int) -> CGFloat {
      CGFloat((min(max(value.isNaN ? 0 : value, 0), 1) * Double(parts)).rounded(.up)) / CGFloat(parts)
    }
    switch self {
    case .rightward(let parts, let start):
      let width = size.width * (start + (1 - start) * share(parts))
      return Path(CGRect(x: 0, y: 0, width: width, height: size.height))
    case .outward(let parts):
      let radius = size.height * share(parts)
      let center = CGPoint(x: size.width / 2, y: size.height * 0.88)
      return Path(
        ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      )
    }
  }
}

/// The layers below that of a symbol, kept while the symbol has the same kind of drawing.
struct SymbolParts {
  /// The kinds of drawings.
  enum Kind {
    /// One paint.
    case plain
    /// A dimmed symbol below its full parts.
    case value
    /// An enclosure in a paint of its own.
    case enclosure
  }

  private(set) var kind = Kind.plain
  /// The layers of a plain symbol.
  var plain: [Layer] = []
  /// The layers of the other kinds, with the layers below them.
  var layers: [(layer: Layer, parts: [Layer])] = []

  /// Prepares for a kind of drawing.
  @MainActor
  mutating func arrange(_ new: Kind, count: Int = 0, size: CGSize, in tree: LayerTree) {
    if kind != new { (plain, layers) = ([], []) }
    kind = new
    while layers.count < count { layers.append((Layer(in: tree), [])) }
    for (layer, _) in layers { layer.frame = CGRect(origin: .zero, size: size) }
  }
}

extension SymbolDrawer {
  /// Draws the symbol with its layers: an enclosure in a paint of its own, or a value.
  func draw(on layer: Layer, size: CGSize, paints: SymbolPaints, parts: inout SymbolParts) {
    let known = graph.pictures.symbolNames.contains(symbol.name)
    if let value = paints.value, let variable = VariableSymbol(symbol.name) {
      parts.arrange(.value, count: 2, size: size, in: graph.layers)
      parts.layers[0].layer.opacity = 0.3
      parts.layers[1].layer.clip = .path(variable.region(of: value, in: size))
      for index in 0..<2 {
        draw(on: parts.layers[index].layer, size: size, paint: paints.primary, parts: &parts.layers[index].parts)
      }
      layer.content = .none
      layer.setChildren(parts.layers.map(\.layer))
    } else if known, let back = paints.enclosure, let enclosure = SymbolEnclosure(symbol.name),
      let content = content(of: enclosure, behind: back, size: size)
    {
      parts.arrange(.enclosure, count: 1, size: size, in: graph.layers)
      draw(on: parts.layers[0].layer, size: size, paint: back, parts: &parts.layers[0].parts)
      layer.content = .shape(content, fill: paints.primary, stroke: nil, evenOdd: false)
      layer.setChildren(parts.layers.map(\.layer))
    } else {
      parts.arrange(.plain, size: size, in: graph.layers)
      draw(on: layer, size: size, paint: paints.primary, parts: &parts.plain)
    }
  }

  /// Returns the part of a symbol that shows through the holes of its enclosure; `nil` if it would show through the
  /// enclosure itself, which is then drawn like the rest.
  private func content(of enclosure: SymbolEnclosure, behind paint: Paint, size: CGSize) -> Path? {
    let side = min(size.width, size.height)
    let box = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
    if paint.representative.alpha >= 1 { return enclosure.inside(box) }
    return outline(in: size).map { enclosure.inside(box).subtracting($0) }
  }

  /// Returns the content of a layer that shows a symbol in a size.
  static func content(_ symbol: Picture.Symbol, size: CGSize, paint: Paint, in graph: Graph) -> LayerContent {
    if let path = graph.pictures.outline(ofSymbol: symbol.name, weight: symbol.weight) {
      let outline = path.mapPoints { CGPoint(x: $0.x * size.width, y: $0.y * size.height) }
      return .shape(outline, fill: paint, stroke: nil, evenOdd: false)
    }
    guard let character = graph.pictures.character(ofSymbol: symbol.name), symbol.size.height > 0 else { return .none }
    let factor = size.height / symbol.size.height
    let font = ResolvedFont(design: .symbols, size: symbol.fontSize * character.scale * factor)
    let layout = graph.measurer.layout([TextRun(text: character.text, font: font)], options: TextLayoutOptions())
    return .text(layout, color: paint.representative)
  }
}
