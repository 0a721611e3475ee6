import Foundation
import RowanGraph
import RowanLayers
import RowanPicture
import RowanText
import RowanViews

/// An image in memory: a bitmap, a symbol, or an image of an asset catalog.
open class UIImage: NSObject, @unchecked Sendable {
  enum Source {
    case empty
    case bitmap(BitmapImage)
    case symbol(String)
    case asset(AssetName, BitmapImage)
  }

  /// The orientation of the pixels relative to the upright image.
  public enum Orientation: Int, Sendable {
    /// The direction in which the top of the image points in the bitmap, mirrored or not.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The use of an image's colors.
  public enum RenderingMode: Int, Sendable {
    /// The default of the image, its own colors, or the foreground style.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  let source: Source
  /// The use of the image's colors.
  public let renderingMode: RenderingMode

  init(_ source: Source, renderingMode: RenderingMode = .automatic) {
    self.source = source
    self.renderingMode = renderingMode
  }

  /// Creates an empty image.
  public override convenience init() { self.init(.empty) }

  /// Creates an image of a file's bytes: PNG, JPEG, GIF, BMP, TIFF or ICO; `nil` for other or damaged data.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - scale: The number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = try? BitmapImage(data: data, scale: scale > 0 ? scale : 1) else { return nil }
    self.init(.bitmap(bitmap))
  }

  /// Creates an image of a file; `nil` if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image of an asset catalog or the bundle's files in its light appearance; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle; `nil` for the app's own.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    let asset = AssetName(name, in: bundle)
    let canLoad: (String) -> Bool = { file in
      BitmapImage.decodableEndings.contains(URL(filePath: file).pathExtension.lowercased())
    }
    guard
      let found = AssetCatalog.image(asset, isDark: false, displayScale: 2, canLoad: canLoad),
      let data = try? Data(contentsOf: found.url), let bitmap = try? BitmapImage(data: data, scale: found.scale)
    else { return nil }
    self.init(.asset(asset, bitmap))
  }

  /// Creates an image of a symbol; `nil` if there is none of the name.
  public convenience init?(systemName name: String) {
    guard SymbolTable.contains(name) else { return nil }
    self.init(.symbol(name))
  }

  /// Creates an image of a bitmap.
  public convenience init(cgImage: CGImage) { self.init(.bitmap(cgImage.bitmap)) }

  /// Creates an image of a bitmap.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap.
  ///   - scale: The number of pixels per point.
  ///   - orientation: The orientation of the pixels; only `up` is applied as it is, others turn the pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.bitmap(cgImage.bitmap.turned(orientation.viewOrientation, scale: scale > 0 ? scale : 1)))
  }

  /// The pixels; `nil` for symbols and the empty image.
  var bitmap: BitmapImage? {
    switch source {
    case .bitmap(let bitmap), .asset(_, let bitmap): bitmap
    case .empty, .symbol: nil
    }
  }

  /// The size in points; zero for symbols, whose size is that of the text around them, and for the empty image.
  open var size: CGSize { bitmap?.size ?? .zero }
  /// The number of pixels per point.
  open var scale: CGFloat { bitmap?.scale ?? 1 }
  /// The bitmap; `nil` for symbols and the empty image.
  open var cgImage: CGImage? { bitmap.map { CGImage($0) } }
  /// The orientation of the pixels: always upright.
  open var imageOrientation: Orientation { .up }

  /// Returns the image with another use of its colors.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source, renderingMode: renderingMode)
  }

  /// Returns the image as a PNG file; `nil` for symbols and the empty image.
  open func pngData() -> Data? {
    bitmap.map { BitmapImage.encodePNG(width: $0.width, height: $0.height, pixels: $0.pixels) }
  }

  /// Returns the image as a JPEG file, in front of white; `nil` for symbols and the empty image.
  ///
  /// - Parameter compressionQuality: The quality from 0 to 1.
  open func jpegData(compressionQuality: CGFloat) -> Data? { bitmap?.jpegData(quality: compressionQuality) }

  /// The view of the image.
  package var view: Image {
    let image =
      switch source {
      case .empty: Image(Self.transparentPixel, label: Text(verbatim: ""))
      case .bitmap(let bitmap): Image(bitmap, label: Text(verbatim: ""))
      case .symbol(let name): Image(systemName: name)
      case .asset(let asset, _): Image(asset.name, bundle: asset.bundle)
      }
    return switch renderingMode {
    case .automatic: image
    case .alwaysOriginal: image.renderingMode(.original)
    case .alwaysTemplate: image.renderingMode(.template)
    }
  }

  private static let transparentPixel = BitmapImage(width: 1, height: 1, pixels: [0])
}

extension UIImage.Orientation {
  fileprivate var viewOrientation: Image.Orientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }
}
