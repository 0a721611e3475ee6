import Foundation
import RowanGraph
import RowanLayers

/// A view that displays an image: a symbol, an image of an asset catalog, or an image file of the bundle.
///
/// An image has its own size unless it is `resizable`. Symbols have the size of the text around them and the foreground
/// style. A name without an image is reported once and displayed as a question mark in a square.
nonisolated public struct Image: View, Equatable, Sendable {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// The source of the image.
  package enum Source: Sendable {
    /// A symbol, by name.
    case symbol(String)
    /// An image of an asset catalog or an image file.
    case asset(AssetName)
    /// A decoded bitmap.
    case bitmap(BitmapImage)
  }

  /// The source.
  package let source: Source
  /// The accessibility label; `nil` for the image's name.
  var label: Text?
  var isDecorative = false
  var resizing: Resizing?
  var renderingMode: TemplateRenderingMode?
  /// The rendering mode of the layers of a symbol; `nil` for the environment's.
  var symbolMode: SymbolRenderingMode?
  /// The value that a variable symbol shows, 0...1; `nil` for the whole symbol.
  var variableValue: Double?

  /// The way in which the image fills a size other than its own.
  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  /// Creates an image of a symbol by name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates an image by name.
  ///
  /// - Parameters:
  ///   - name: The name in an asset catalog or among the files of the bundle.
  ///   - bundle: The bundle; `nil` for the app's own.
  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(AssetName(name, in: bundle)) }

  /// Creates an image of a symbol by name that shows a value.
  ///
  /// The parts of the symbols for Wi-Fi, loudspeakers, cellular bars, bar charts and waveforms beyond the value are drawn at
  /// lower opacity. Other symbols show no value.
  ///
  /// - Parameters:
  ///   - systemName: The name of the symbol.
  ///   - variableValue: The value, 0...1; `nil` for the whole symbol.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    self.variableValue = variableValue
  }

  /// Creates an image by name. Images of catalogs show no value.
  ///
  /// - Parameters:
  ///   - name: The name in an asset catalog or among the files of the bundle.
  ///   - variableValue: The value of a variable symbol.
  ///   - bundle: The bundle; `nil` for the app's own.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// Creates an image by name with an accessibility label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// Creates an image by name that is hidden from accessibility.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// Creates an image of a bitmap; without a label it is hidden from accessibility.
  package init(_ bitmap: BitmapImage, label: Text? = nil) {
    source = .bitmap(bitmap)
    self.label = label
    isDecorative = label == nil
  }

  /// Returns the image hidden from accessibility, at a lower cost than a modifier.
  package func unspoken() -> Image {
    var image = self
    image.isDecorative = true
    return image
  }

  /// The symbol's name; `nil` for other images.
  package var symbolName: String? {
    if case .symbol(let name) = source { return name }
    return nil
  }

  /// Whether two values are equal.
  public static func == (a: Image, b: Image) -> Bool {
    let isSamePicture =
      switch (a.source, b.source) {
      case (.symbol(let a), .symbol(let b)): a == b
      case (.asset(let a), .asset(let b)): a == b
      case (.bitmap(let a), .bitmap(let b)): a === b
      default: false
      }
    return isSamePicture && a.label == b.label && a.isDecorative == b.isDecorative && a.resizing == b.resizing
      && a.renderingMode == b.renderingMode && a.symbolMode == b.symbolMode && a.variableValue == b.variableValue
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ImageNode(self, context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ImageNode.self).update(self)
  }
}

extension Image {
  /// Returns the accessibility label: the explicit label, or the image's name as text.
  @MainActor package func spokenLabel(in environment: EnvironmentValues) -> String {
    if isDecorative { return "" }
    if let label { return label.string(in: environment) }
    return switch source {
    case .symbol(let name): SymbolName.words(name)
    case .asset(let name): name.name
    case .bitmap: ""
    }
  }
}
