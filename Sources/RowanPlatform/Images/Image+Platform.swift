import RowanGraph
import RowanPicture
import RowanViews

extension Image {
  /// Creates a view of an image of UIKit.
  public init(uiImage: UIImage) { self = uiImage.view }

  /// Creates a view of an image of AppKit.
  public init(nsImage: NSImage) { self = nsImage.view }
}

extension ImageRenderer {
  /// The picture as an image of UIKit; `nil` for an empty view.
  @MainActor public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

  /// The picture as an image of AppKit; `nil` for an empty view.
  @MainActor public var nsImage: NSImage? { uiImage.map { NSImage($0) } }
}
