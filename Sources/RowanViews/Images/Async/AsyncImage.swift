import Foundation
import RowanGraph
import RowanLayers

/// How far the loading of an image has come.
public enum AsyncImagePhase: Sendable {
  /// Nothing has come yet.
  case empty
  /// The image is there.
  case success(Image)
  /// It could not be loaded, with the reason.
  case failure(any Error)

  /// The image, where it is there.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  /// Why there is none, where loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// An image that is loaded from an address while it is on the screen.
///
/// Files and addresses of this machine are read; others only where the host allows it (`--images any`): a server that
/// fetches what it is told to is a way around its firewall. A refused or unreadable image is a `failure`. Images are PNG.
/// An address that does not answer is given up after a minute; leaving the screen gives it up at once.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @State private var loaded: ImageRequest?
  private var pictures = ScenePictures()
  @Environment(\.imageAccess) private var access

  /// An image at an address, in what the phase of its loading asks for. Changes of the phase belong to `transaction`.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.transaction = transaction
    self.content = content
  }

  /// An image at an address, with another view in its place until it is there.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// An image at an address in its own size; a grey ground that fills its room until it is there.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { phase in phase.image ?? AsyncImagePlaceholder.image }
  }

  /// The content for the phase that loading is in.
  public var body: some View {
    content(phase).task(id: ImageRequest(url: url, scale: scale)) { await load() }
  }

  private func load() async {
    let request = ImageRequest(url: url, scale: scale)
    guard loaded != request || phase.image == nil else { return }
    if let loaded, loaded != request { show(.empty) }
    guard let url, let decoder = pictures.source?.decoder else { return }
    loaded = request
    do {
      let data = try await ImageLoader.shared.data(from: url, access: access)
      let bitmap = try await ImageLoader.decode(data, scale: scale, by: decoder)
      guard !Task.isCancelled else { return }
      show(.success(Image(bitmap, label: Text(verbatim: ""))))
    } catch {
      guard !Task.isCancelled else { return }
      show(.failure(error))
    }
  }

  private func show(_ phase: AsyncImagePhase) { withTransaction(transaction) { self.phase = phase } }
}

/// What is loaded: another address, or the same at another scale, is another image.
struct ImageRequest: Equatable {
  let url: URL?
  let scale: CGFloat
}

/// What stands for an image that has not come: a quiet grey in any size.
private enum AsyncImagePlaceholder {
  static let image = Image(pixel).resizable()

  /// Half grey, a sixth of it.
  private static let pixel = BitmapImage(
    width: 1,
    height: 1,
    pixels: [0x2915_1515],
    scale: 1,
    encoded: Data(base64Encoded: file) ?? Data(),
    mediaType: "image/png"
  )
  private static let file =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNo0AQAASwAqomhR18AAAAASUVORK5CYII="
}

/// Where pictures of the scene around a view come from.
@MainActor
struct ScenePictures: DynamicProperty, SelfComparing {
  private(set) weak var source: (any PictureSource)?

  mutating func _bind(_ context: _PropertyContext) { source = context.node.core.graph.pictures }

  func isEquivalent(to other: ScenePictures) -> Bool { true }
}
