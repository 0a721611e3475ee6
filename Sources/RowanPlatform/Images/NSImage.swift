import Foundation
import RowanLayers
import RowanPicture
import RowanViews

/// An image in memory: a bitmap, a symbol, or an image of an asset catalog.
open class NSImage: NSObject, @unchecked Sendable {
  let image: UIImage
  /// Whether the foreground style fills the shape of the image.
  open var isTemplate = false
  /// The size in points.
  open var size: CGSize
  /// The text for assistive technologies.
  open var accessibilityDescription: String?

  /// Creates an image of another system's image.
  package init(_ image: UIImage) {
    self.image = image
    size = image.size
  }

  /// Creates an empty image.
  public override convenience init() { self.init(UIImage()) }

  /// Creates an empty image with a size in points.
  public convenience init(size: CGSize) {
    self.init(UIImage())
    self.size = size
  }

  /// Creates an image of a file's bytes; `nil` for unknown or damaged data.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image)
  }

  /// Creates an image of a file; `nil` if it cannot be read.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Creates an image of a file; `nil` if it cannot be read.
  public convenience init?(contentsOfFile path: String) { self.init(contentsOf: URL(filePath: path)) }

  /// Creates an image of an asset catalog or the bundle's files; `nil` if there is none.
  public convenience init?(named name: String) {
    guard let image = UIImage(named: name) else { return nil }
    self.init(image)
  }

  /// Creates an image of a symbol; `nil` if there is none of the name.
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    guard let image = UIImage(systemName: name) else { return nil }
    self.init(image)
    self.accessibilityDescription = accessibilityDescription
  }

  /// Creates an image of a bitmap with a size in points.
  public convenience init(cgImage: CGImage, size: CGSize) {
    self.init(UIImage(cgImage: cgImage))
    if size != .zero { self.size = size }
  }

  /// The view of the image.
  package var view: Image { isTemplate ? image.view.renderingMode(.template) : image.view }
}
