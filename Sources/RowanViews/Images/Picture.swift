import Foundation
import RowanGraph
import RowanLayers

/// An image resolved in one environment, with its own size in points.
@MainActor
enum Picture {
  case symbol(Symbol)
  case bitmap(BitmapImage, isTemplate: Bool)
  /// An unknown name, displayed as a placeholder in the size of a symbol.
  case missing(Symbol)

  /// A symbol in the size of the text around it.
  struct Symbol: Equatable {
    var name: String
    var fontSize: CGFloat
    var weight: Int
    var size: CGSize
    /// The size of the outline, which is centered in `size`, in points.
    var drawn: CGSize
    /// The distance of the text's baseline from the top, in points.
    var baseline: CGFloat
  }

  init(_ image: Image, in environment: EnvironmentValues, from pictures: any PictureSource) {
    switch image.source {
    case .bitmap(let bitmap): self = .bitmap(bitmap, isTemplate: image.renderingMode == .template)
    case .symbol(let base):
      let name = SymbolName.resolve(base, environment.symbolVariants, in: pictures)
      let symbol = Self.symbol(name, in: environment, from: pictures)
      if pictures.hasSymbol(name) {
        self = .symbol(symbol)
      } else {
        IssueOnce.report("There is no symbol named “\(base)”: a question mark is shown in its place.")
        self = .missing(symbol)
      }
    case .asset(let name): self = Self.asset(name, image, in: environment, from: pictures)
    }
  }

  private static func symbol(
    _ name: String,
    in environment: EnvironmentValues,
    from pictures: any PictureSource
  ) -> Symbol {
    let font = environment.resolvedFont
    let fontSize = font.size * environment.imageScale.factor
    let box = pictures.symbolBox(name, fontSize: fontSize, weight: font.weight, pixel: environment.pixelLength)
    return Symbol(
      name: name,
      fontSize: fontSize,
      weight: font.weight,
      size: box.size,
      drawn: box.drawn,
      baseline: box.baseline
    )
  }

  private static func asset(
    _ name: AssetName,
    _ image: Image,
    in environment: EnvironmentValues,
    from pictures: any PictureSource
  ) -> Picture {
    let missing = Picture.missing(symbol("", in: environment, from: pictures))
    let file = AssetCatalog.image(
      name,
      isDark: environment.colorScheme == .dark,
      displayScale: environment.displayScale,
      canLoad: { file in MainActor.assumeIsolated { pictures.canDecode(file) } }
    )
    guard let file else {
      IssueOnce.report("No image named “\(name.name)” that can be decoded was found in \(name.place).")
      return missing
    }
    do {
      guard let bitmap = try pictures.image(at: file.url, scale: file.scale) else { return missing }
      let isTemplate = image.renderingMode.map { $0 == .template } ?? file.isTemplate
      return .bitmap(bitmap, isTemplate: isTemplate)
    } catch {
      IssueOnce.report("The image “\(name.name)” in \(name.place) cannot be shown: \(error)")
      return missing
    }
  }

  var size: CGSize {
    switch self {
    case .symbol(let symbol), .missing(let symbol): symbol.size
    case .bitmap(let bitmap, _): bitmap.size
    }
  }

  var baseline: CGFloat? {
    switch self {
    case .symbol(let symbol), .missing(let symbol): symbol.baseline
    case .bitmap: nil
    }
  }

  func isIdentical(to other: Picture) -> Bool {
    switch (self, other) {
    case (.symbol(let a), .symbol(let b)), (.missing(let a), .missing(let b)): a == b
    case (.bitmap(let a, let isTemplate), .bitmap(let b, let isOtherTemplate)):
      a === b && isTemplate == isOtherTemplate
    default: false
    }
  }
}
