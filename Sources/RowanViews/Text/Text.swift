import Foundation
import RowanGraph

/// A view that displays one or more lines of text, in one or more styles.
///
/// A string literal is a key of the app's string tables and may contain Markdown and interpolated values; a `String` is
/// displayed verbatim. The view has the size of its lines. In a narrower proposal text wraps at word boundaries; it is
/// truncated at the end of the proposal or at `lineLimit`.
nonisolated public struct Text: View, Equatable, Sendable {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// The content of a text.
  package enum Storage: Sendable {
    /// A string that is displayed unchanged.
    case verbatim(String)
    /// A key without arguments, in the main bundle's default table.
    case key(String)
    /// A text from a source, resolved in an environment.
    case source(TextSource)
  }

  /// The content.
  package var storage: Storage
  /// The style modifiers, the innermost first.
  var modifiers: [TextModifier] = []

  init(_ storage: Storage) { self.storage = storage }
  init(source: TextSource) { storage = .source(source) }

  /// Creates a text from a string without localization.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// Creates a text from a string, without localization and without Markdown.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// Creates a text from a key of a string table.
  ///
  /// `Text("**Hello** \(name)")` calls this initializer: Markdown becomes styles, interpolated values become arguments,
  /// formatted for the environment's locale.
  ///
  /// - Parameters:
  ///   - key: The key; it is displayed itself if the table lacks it.
  ///   - tableName: The string table; `nil` for the default one.
  ///   - bundle: The bundle; `nil` for the main bundle.
  ///   - comment: A note for translators.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if key.arguments.isEmpty, tableName == nil, bundle == nil {
      storage = .key(key.key)
    } else {
      storage = .source(LocalizedTextSource(key, table: tableName, bundle: bundle))
    }
  }

  /// Creates a text from a resource with key, table and bundle.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    storage = .source(LocalizedTextSource(resource))
  }

  /// Creates a text from an attributed string: fonts, colors, lines, links and inline presentation intents.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    storage = .source(AttributedTextSource(attributedContent))
  }

  /// Creates a text from an image in the size of the text around it. Only symbols are supported; other images are
  /// reported and display nothing.
  public init(_ image: Image) { storage = .source(ImageTextSource(image)) }

  /// Whether two values are equal.
  public static func == (a: Text, b: Text) -> Bool {
    let hasSameStorage =
      switch (a.storage, b.storage) {
      case (.verbatim(let a), .verbatim(let b)), (.key(let a), .key(let b)): a == b
      case (.source(let a), .source(let b)): a === b || a.isEqual(to: b)
      default: false
      }
    return hasSameStorage && a.modifiers == b.modifiers
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TextNode(self, context)) }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TextNode.self).update(self)
  }
}

/// A source of characters and styles, for texts other than strings and keys.
package class TextSource: @unchecked Sendable {
  init() {}

  /// Returns whether `other` resolves to the same text in every environment.
  func isEqual(to other: TextSource) -> Bool { false }

  /// Appends the text of the resolver's environment in a style.
  @MainActor func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {}
}

/// The concatenation of two texts.
final class ConcatenatedTextSource: TextSource, @unchecked Sendable {
  private let first: Text
  private let second: Text

  init(_ first: Text, _ second: Text) {
    self.first = first
    self.second = second
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? ConcatenatedTextSource else { return false }
    return first == other.first && second == other.second
  }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.append(first, style)
    resolver.append(second, style)
  }
}

extension Text {
  /// Returns the concatenation of two texts, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(source: ConcatenatedTextSource(lhs, rhs)) }
}
