import Foundation
import RowanGraph
import RowanLayers

/// A view that shows a picture: a symbol, an image of an asset catalogue, or an image file of the bundle.
///
/// A picture has its own size unless it is made `resizable`. Symbols are as large as the text around them and are drawn
/// in the foreground style. A name without a picture is reported once and shown as a question mark in a square.
nonisolated public struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  /// Where the picture comes from.
  package enum Source: Sendable {
    case symbol(String)
    case asset(AssetName)
    case bitmap(BitmapImage)
  }

  package let source: Source
  /// What is read aloud; `nil` for the picture's name.
  var label: Text?
  var isDecorative = false
  var resizing: Resizing?
  var renderingMode: TemplateRenderingMode?

  /// How a picture takes a size that is not its own.
  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  /// A symbol by its name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// An image by its name in an asset catalogue or among the files of a bundle; `nil` is the app's own.
  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(AssetName(name, in: bundle)) }

  /// An image by its name, read aloud as `label`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// An image by its name that says nothing to assistive technologies.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// A bitmap, read aloud as `label`.
  package init(_ bitmap: BitmapImage, label: Text? = nil) {
    source = .bitmap(bitmap)
    self.label = label
    isDecorative = label == nil
  }

  /// The image, saying nothing to assistive technologies: costs less than a view around it that hides what it says.
  package func unspoken() -> Image {
    var image = self
    image.isDecorative = true
    return image
  }

  /// The symbol's name, or `nil` for other pictures.
  package var symbolName: String? {
    if case .symbol(let name) = source { return name }
    return nil
  }

  public static func == (a: Image, b: Image) -> Bool {
    let isSamePicture =
      switch (a.source, b.source) {
      case (.symbol(let a), .symbol(let b)): a == b
      case (.asset(let a), .asset(let b)): a == b
      case (.bitmap(let a), .bitmap(let b)): a === b
      default: false
      }
    return isSamePicture && a.label == b.label && a.isDecorative == b.isDecorative && a.resizing == b.resizing
      && a.renderingMode == b.renderingMode
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ImageNode(self, context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ImageNode.self).update(self)
  }
}

extension Image {
  /// What is read aloud: the label, or the picture's name in words.
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
