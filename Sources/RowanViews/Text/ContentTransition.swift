import Foundation
import RowanGraph
import RowanLayers

/// The way in which a view passes from one content to another within an animation.
///
/// It applies to the characters of texts, which change as a whole. Other views interpolate their content in any case.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, interpolate, opacity
    case numeric(countsDown: Bool)
    case numericValue(Double)
  }

  let kind: Kind

  /// The new content appears at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The content is interpolated where it can be: colors and sizes. Characters appear at once.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)

  /// Returns a transition in which numbers roll.
  ///
  /// - Parameter countsDown: Whether they roll downwards, as while the number becomes smaller.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numeric(countsDown: countsDown))
  }

  /// Returns a transition in which numbers roll upwards while a value grows, and downwards while it becomes smaller.
  ///
  /// - Parameter value: The value that the content shows.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }

  /// Whether old and new characters are shown together during a change.
  var changesCharacters: Bool { kind != .identity && kind != .interpolate }

  /// Returns the transition of the layers of the old and the new characters.
  ///
  /// - Parameters:
  ///   - old: The transition of the old characters.
  ///   - height: The height of the text in points.
  func layers(after old: ContentTransition, height: CGFloat) -> LayerTransition {
    let goesDown =
      switch (kind, old.kind) {
      case (.numeric(let countsDown), _): countsDown
      case (.numericValue(let new), .numericValue(let old)): new < old
      default: false
      }
    let isRolling = kind != .opacity
    let distance = isRolling ? (goesDown ? -height / 2 : height / 2) : 0
    func pose(_ y: CGFloat) -> LayerTransition.Pose {
      LayerTransition.Pose(opacity: 0, transform: LayerTransform(y: y))
    }
    return LayerTransition(insertion: pose(distance), removal: pose(-distance))
  }
}

/// The layer of a text's characters, which is replaced by another one when they change within an animation.
@MainActor
struct TextCharacters {
  private(set) var layer: Layer
  private var string: String?
  private var transition = ContentTransition.identity

  init(in tree: LayerTree) { layer = Layer(in: tree) }

  /// Shows characters.
  ///
  /// - Parameters:
  ///   - content: The drawing of the characters.
  ///   - new: The characters.
  ///   - ink: The gradients of the characters, if they have some.
  ///   - size: The size of the text in points.
  ///   - transition: The transition of a change.
  ///   - tree: The tree of the layers.
  mutating func show(
    _ content: LayerContent,
    _ new: String,
    ink: TextInk?,
    size: CGSize,
    by transition: ContentTransition,
    in tree: LayerTree
  ) {
    if let string, string != new, tree.currentAnimation != nil {
      let change = transition.layers(after: self.transition, height: size.height)
      layer.transition = change
      layer = Layer(in: tree)
      layer.transition = change
    }
    string = new
    self.transition = transition
    layer.ignoresHits = true
    layer.frame = CGRect(origin: .zero, size: size)
    layer.content = content
    layer.textInk = ink
  }
}

private enum ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }
private enum DrawingGroupKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The transition between two contents of a view.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether views with a content transition are drawn as one picture. Hosts draw each text as one layer in any case.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Sets the way in which texts inside pass from one content to another within an animation.
  ///
  /// - Parameter transition: The transition.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
