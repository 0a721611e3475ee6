import Foundation
import RowanGraph
import RowanLayers

/// A drawer of symbols: as a path of the layer, or as a character of the icon font in a child layer.
@MainActor
struct SymbolDrawer {
  let symbol: Picture.Symbol
  let isMirrored: Bool
  let graph: Graph
  /// The length of a device pixel, in points.
  let pixel: CGFloat

  /// Returns the path of the symbol in a layer of a size; `nil` if it is a character.
  func outline(in size: CGSize) -> Path? {
    guard let path = graph.pictures.outline(ofSymbol: symbol.name, weight: symbol.weight) else { return nil }
    guard symbol.size.width > 0, symbol.size.height > 0 else { return Path() }
    let drawn = CGSize(
      width: symbol.drawn.width * size.width / symbol.size.width,
      height: symbol.drawn.height * size.height / symbol.size.height
    )
    return path.inMiddle(of: size, drawn, isMirrored: isMirrored)
  }

  func draw(on layer: Layer, size: CGSize, paint: Paint, parts: inout [Layer]) {
    if let outline = outline(in: size) {
      layer.content = .shape(outline, fill: paint, stroke: nil, evenOdd: false)
      layer.setChildren([])
    } else if let character = graph.pictures.character(ofSymbol: symbol.name) {
      if parts.isEmpty { parts = [Layer(in: graph.layers)] }
      place(character, on: parts[0], size: size, color: paint.representative)
      parts[0].textInk = TextInk(whole: paint.gradient)
      layer.content = .none
      layer.setChildren(parts)
    }
  }

  /// Places the character in the center of the box, beyond which it extends slightly; scales it to a box of another
  /// aspect ratio.
  private func place(_ character: SymbolCharacter, on part: Layer, size: CGSize, color: RGBA) {
    let (factor, stretch) = (size.height / symbol.size.height, size.width / symbol.size.width)
    let font = ResolvedFont(design: .symbols, size: symbol.fontSize * character.scale * factor)
    var options = TextLayoutOptions()
    options.pixel = pixel
    let layout = graph.measurer.layout([TextRun(text: character.text, font: font)], options: options)
    part.content = .text(layout, color: color)
    part.frame = CGRect(
      x: (size.width - layout.size.width) / 2,
      y: (size.height - layout.size.height) / 2,
      width: layout.size.width,
      height: layout.size.height
    )
    part.transform = LayerTransform(scaleX: stretch / factor * (isMirrored ? -1 : 1))
  }
}

extension Path {
  /// Returns a path of the unit square scaled to a size in the center of a box.
  fileprivate func inMiddle(of box: CGSize, _ size: CGSize, isMirrored: Bool) -> Path {
    let (x, y) = ((box.width - size.width) / 2, (box.height - size.height) / 2)
    return mapPoints {
      CGPoint(x: x + (isMirrored ? 1 - $0.x : $0.x) * size.width, y: y + $0.y * size.height)
    }
  }
}

/// The placeholder of a missing image: a question mark in a square.
enum MissingPicture {
  static func path(in size: CGSize) -> Path {
    let side = min(size.width, size.height)
    let origin = CGPoint(x: (size.width - side) / 2, y: (size.height - side) / 2)
    return unit.mapPoints { CGPoint(x: origin.x + $0.x * side, y: origin.y + $0.y * side) }
  }

  private static let unit: Path = {
    let frame = Path(roundedRect: CGRect(x: 0.12, y: 0.12, width: 0.76, height: 0.76), cornerRadius: 0.16)
    var hook = Path()
    hook.addArc(
      center: CGPoint(x: 0.5, y: 0.41),
      radius: 0.12,
      startAngle: .degrees(180),
      endAngle: .degrees(450),
      clockwise: false
    )
    hook.addLine(to: CGPoint(x: 0.5, y: 0.6))
    let pen = StrokeStyle(lineWidth: 0.07, lineCap: .round, lineJoin: .round)
    var path = frame.strokedPath(StrokeStyle(lineWidth: 0.07))
    path.addPath(hook.strokedPath(pen))
    path.addPath(Path(ellipseIn: CGRect(x: 0.455, y: 0.675, width: 0.09, height: 0.09)))
    return path
  }()
}
