import RowanGraph
import RowanViews

/// The entries of a rotor: positions in content that a person steps through.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  /// The type of `body`.
  associatedtype Body: AccessibilityRotorContent
  /// The content of which this content consists.
  @AccessibilityRotorContentBuilder var body: Body { get }
  /// Returns the entries in order. Internal to Rowan.
  func _entries() -> _RotorEntryList
}

/// A list of entries of a rotor. Internal to Rowan.
public struct _RotorEntryList {
  var entries: [RotorEntry]
}

extension AccessibilityRotorContent {
  /// The entries, in order.
  public func _entries() -> _RotorEntryList { body._entries() }
}

extension AccessibilityRotorContent where Body == Never {
  /// Not available: an entry has no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: AccessibilityRotorContent {
  /// The entries, in order.
  public func _entries() -> _RotorEntryList { _RotorEntryList(entries: []) }
}

/// A sequence of rotor contents. Created by `AccessibilityRotorContentBuilder`.
nonisolated public struct _TupleRotorContent<each Part: AccessibilityRotorContent>: AccessibilityRotorContent {
  /// The body type; the content is a primitive.
  public typealias Body = Never
  let parts: (repeat each Part)

  init(parts: (repeat each Part)) { self.parts = parts }

  /// The entries, in order.
  @MainActor public func _entries() -> _RotorEntryList {
    var list = _RotorEntryList(entries: [])
    for part in repeat each parts { list.entries += part._entries().entries }
    return list
  }
}

/// The entries of an `if` or of one of its branches. Created by `AccessibilityRotorContentBuilder`.
nonisolated public struct _ConditionalRotorContent<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>:
  AccessibilityRotorContent
{
  /// The body type; the content is a primitive.
  public typealias Body = Never
  let first: First?
  let second: Second?

  init(first: First?, second: Second?) {
    self.first = first
    self.second = second
  }

  /// The entries, in order.
  @MainActor public func _entries() -> _RotorEntryList {
    first?._entries() ?? second?._entries() ?? _RotorEntryList(entries: [])
  }
}

/// A result builder of the entries of a rotor.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
  /// Returns an entry unchanged.
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }

  /// Returns a single content unchanged.
  public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }

  /// Returns a sequence of contents.
  public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C) -> _TupleRotorContent<
    repeat each C
  > { _TupleRotorContent(parts: (repeat each content)) }

  /// Returns the content of an `if` without `else`.
  public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> _ConditionalRotorContent<C, C> {
    _ConditionalRotorContent(first: content, second: nil)
  }

  /// Returns the content of the first branch of a condition.
  public static func buildEither<True: AccessibilityRotorContent, False: AccessibilityRotorContent>(
    first: True
  ) -> _ConditionalRotorContent<True, False> { _ConditionalRotorContent(first: first, second: nil) }

  /// Returns the content of the second branch of a condition.
  public static func buildEither<True: AccessibilityRotorContent, False: AccessibilityRotorContent>(
    second: False
  ) -> _ConditionalRotorContent<True, False> { _ConditionalRotorContent(first: nil, second: second) }

  /// Returns the content of a branch with an availability condition.
  public static func buildLimitedAvailability<C: AccessibilityRotorContent>(_ content: C) -> C { content }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// The body type of rotor content; the group is a primitive.
  public var body: Never { preconditionFailure("A group of rotor entries has no body to evaluate") }

  /// Creates a group of entries.
  nonisolated public init(@AccessibilityRotorContentBuilder content: () -> Content) { self.init(_content: content()) }

  /// The entries, in order.
  @MainActor public func _entries() -> _RotorEntryList { content._entries() }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// The body type of rotor content; the value is a primitive.
  public var body: Never { preconditionFailure("Rotor entries have no body to evaluate") }

  /// The entries, in order.
  ///
  /// - Complexity: O(*n*), each time that a person opens the rotor or steps through it.
  @MainActor public func _entries() -> _RotorEntryList {
    _RotorEntryList(entries: data.flatMap { content($0)._entries().entries })
  }
}

extension ForEach where Content: AccessibilityRotorContent {
  /// Creates entries for identifiable elements.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: The entries of an element.
  @_disfavoredOverload
  nonisolated public init(
    _ data: Data,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data: data, id: { $0.id }, content: content) }

  /// Creates entries for elements identified by a key path.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path of an element's ID.
  ///   - content: The entries of an element.
  @_disfavoredOverload
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
}
