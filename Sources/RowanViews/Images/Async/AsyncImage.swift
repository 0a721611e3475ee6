import Foundation
import RowanGraph
import RowanLayers

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The phase of loading an image.
public enum AsyncImagePhase: Sendable {
  /// Nothing is loaded yet.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed with an error.
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  /// The error, if loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// A view that loads an image from a URL while it is visible.
///
/// Files and URLs of this machine are loaded; others only if the host allows them (`--images any`), since a server that
/// fetches arbitrary URLs can bypass its firewall. A refused or unreadable image is a `failure`. The format is PNG. A
/// download fails after a minute, and is canceled when the view disappears.
public struct AsyncImage<Content: View>: View {
  private let request: URLRequest?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @State private var loaded: ImageRequest?
  private var pictures = ScenePictures()
  @Environment(\.imageAccess) private var access
  @Environment(\.asyncImageURLSession) private var session

  /// Creates a view whose content depends on the loading phase.
  ///
  /// - Parameters:
  ///   - url: The URL; `nil` keeps the phase `empty`.
  ///   - scale: The pixels per point of the image.
  ///   - transaction: The transaction of changes of the phase.
  ///   - content: Returns the content for a phase.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(request: url.map { URLRequest(url: $0) }, scale: scale, transaction: transaction, content: content)
  }

  /// Creates a view whose content depends on the loading phase of a request, with its headers and its cache policy.
  ///
  /// - Parameters:
  ///   - request: The request; `nil` keeps the phase `empty`.
  ///   - scale: The pixels per point of the image.
  ///   - transaction: The transaction of changes of the phase.
  ///   - content: Returns the content for a phase.
  public init(
    request: URLRequest?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.request = request
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.transaction = transaction
    self.content = content
  }

  /// Creates a view with a placeholder until the image is loaded.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - scale: The pixels per point of the image.
  ///   - content: Returns the content for the image.
  ///   - placeholder: Returns the content without an image.
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

  /// Creates a view with a placeholder until the image of a request is loaded.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scale: The pixels per point of the image.
  ///   - content: Returns the content for the image.
  ///   - placeholder: Returns the content without an image.
  public init<I: View, P: View>(
    request: URLRequest?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(request: request, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a view of the image of a request in its own size, with a gray placeholder that fills the proposal until it is loaded.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scale: The pixels per point of the image.
  public init(request: URLRequest?, scale: CGFloat = 1) where Content == Image {
    self.init(request: request, scale: scale) { phase in phase.image ?? AsyncImagePlaceholder.image }
  }

  /// Creates a view of the image in its own size, with a gray placeholder that fills the proposal until it is loaded.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - scale: The pixels per point of the image.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { phase in phase.image ?? AsyncImagePlaceholder.image }
  }

  /// The content for the current phase.
  public var body: some View {
    content(phase).task(id: ImageRequest(request: request, scale: scale)) { await load() }
  }

  private func load() async {
    let wanted = ImageRequest(request: request, scale: scale)
    guard loaded != wanted || phase.image == nil else { return }
    if let loaded, loaded != wanted { show(.empty) }
    guard let request, let url = request.url, let decoder = pictures.source?.decoder else { return }
    loaded = wanted
    do {
      let data = try await ImageLoader.shared.data(
        for: request,
        at: url,
        access: access,
        configuration: session?.configuration
      )
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

/// The identity of a loaded image: its request and scale.
struct ImageRequest: Equatable {
  let request: URLRequest?
  let scale: CGFloat
}

/// The placeholder of an image that is not loaded: a translucent gray of any size.
private enum AsyncImagePlaceholder {
  static let image = Image(pixel).resizable()

  /// A pixel of medium gray at an opacity of about a sixth.
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

/// The picture source of the scene that contains the view.
@MainActor
struct ScenePictures: DynamicProperty, SelfComparing {
  private(set) weak var source: (any PictureSource)?

  mutating func _bind(_ context: _PropertyContext) { source = context.node.core.graph.pictures }

  func isEquivalent(to other: ScenePictures) -> Bool { true }
}
