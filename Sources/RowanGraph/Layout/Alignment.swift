import Foundation

/// An alignment guide, with its default position in a view.
public protocol AlignmentID {
  /// Returns the default position of the guide, in points from the leading or top edge.
  ///
  /// - Parameter context: The dimensions of the view.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identifier of an alignment guide along an axis.
package struct AlignmentKey: Hashable, Sendable {
  /// The built-in guides, which are compared faster than types, or `none` for a guide of the application.
  package enum Known: UInt8, Sendable {
    case none, edge, firstTextBaseline, lastTextBaseline, separatorLeading, separatorTrailing, firstText
  }

  /// The type of the guide.
  package nonisolated(unsafe) let id: any AlignmentID.Type
  /// The axis along which the guide aligns views.
  package let axis: Axis
  /// The built-in guide, if it is one.
  package let known: Known

  init(id: any AlignmentID.Type, axis: Axis, known: Known = .none) {
    self.id = id
    self.axis = axis
    self.known = known
  }

  package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.id == b.id && a.axis == b.axis }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

/// Kinds of guides that have their default positions unless set explicitly. Descendants of a node without explicit
/// guides of a kind need not be searched (`NodeCore.noteGuides(_:)`).
package struct GuideKinds: OptionSet, Sendable {
  /// One bit for each kind.
  package let rawValue: UInt8
  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The edges and centers.
  package static let edge = GuideKinds(rawValue: 1)
  /// The leading end of a row separator.
  package static let separatorLeading = GuideKinds(rawValue: 2)
  /// The trailing end of a row separator.
  package static let separatorTrailing = GuideKinds(rawValue: 4)
  /// Guides of the application, and framework guides that are specific to some layouts.
  package static let other = GuideKinds(rawValue: 8)
  /// All kinds.
  package static let all: GuideKinds = [.edge, .separatorLeading, .separatorTrailing, .other]
}

extension AlignmentKey {
  /// The kind of the guide; `nil` for guides that views define by themselves: baselines and the start of text.
  package var kind: GuideKinds? {
    switch known {
    case .edge: .edge
    case .separatorLeading: .separatorLeading
    case .separatorTrailing: .separatorTrailing
    case .none: .other
    case .firstTextBaseline, .lastTextBaseline, .firstText: nil
    }
  }
}

/// A guide for the horizontal alignment of views.
public struct HorizontalAlignment: Equatable, Sendable {
  /// The identifier of the guide.
  package let key: AlignmentKey

  /// Creates a custom alignment.
  ///
  /// - Parameter id: The guide.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  private init(_ id: any AlignmentID.Type, _ known: AlignmentKey.Known) {
    key = AlignmentKey(id: id, axis: .horizontal, known: known)
  }

  /// Creates the alignment of a key.
  package init(_ key: AlignmentKey) { self.key = key }

  /// The leading edge.
  public static let leading = HorizontalAlignment(Leading.self, .edge)
  /// The horizontal center.
  public static let center = HorizontalAlignment(Center.self, .edge)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(Trailing.self, .edge)
  /// The leading end of a row separator: the start of the row's first text, unless a view sets the guide (fact B41).
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self, .separatorLeading)
  /// The trailing end of a row separator.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self, .separatorTrailing)
  /// The start of text. The guide of a container is that of its first text.
  package static let firstText = HorizontalAlignment(FirstText.self, .firstText)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  private enum ListRowSeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.firstText] }
  }
  private enum FirstText: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum ListRowSeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// A guide for the vertical alignment of views.
public struct VerticalAlignment: Equatable, Sendable {
  /// The identifier of the guide.
  package let key: AlignmentKey

  /// Creates a custom alignment.
  ///
  /// - Parameter id: The guide.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  private init(_ id: any AlignmentID.Type, _ known: AlignmentKey.Known) {
    key = AlignmentKey(id: id, axis: .vertical, known: known)
  }

  /// Creates the alignment of a key.
  package init(_ key: AlignmentKey) { self.key = key }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self, .edge)
  /// The vertical center.
  public static let center = VerticalAlignment(Center.self, .edge)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self, .edge)
  /// The baseline of the first line of text, or the bottom edge of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self, .firstTextBaseline)
  /// The baseline of the last line of text, or the bottom edge of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self, .lastTextBaseline)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// A pair of guides for the alignment of views along both axes.
public struct Alignment: Equatable, Sendable {
  /// The horizontal guide.
  public var horizontal: HorizontalAlignment
  /// The vertical guide.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a pair of guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The center of both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The center of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The first baseline at the horizontal center.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The last baseline at the horizontal center.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The first baseline at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The last baseline at the leading edge.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The first baseline at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The last baseline at the trailing edge.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view and the positions of its alignment guides, in points relative to its top-left corner.
public struct ViewDimensions: Equatable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat
  /// The node that provides explicit guides.
  package let node: NodeReference?

  /// Creates the dimensions of a node.
  package init(size: CGSize, node: (any LayoutNode)?) {
    width = size.width
    height = size.height
    self.node = node.map(NodeReference.init)
  }

  /// The size in points.
  package var size: CGSize { CGSize(width: width, height: height) }

  /// Returns the position of a horizontal guide, in points.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// Returns the position of a vertical guide, in points.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  /// Returns the position of a horizontal guide in points if the view sets it explicitly, otherwise `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// Returns the position of a vertical guide in points if the view sets it explicitly, otherwise `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  /// Returns whether both values have the same size and node.
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.width == b.width && a.height == b.height && a.node == b.node
  }

  /// Returns the position of a guide: the explicit one or the default, in points.
  package func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  /// Returns the explicit position of a guide in points, or `nil` if the view does not set it.
  package func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let node else { return nil }
    return MainActor.trusting((node.node, key, self)) { $0.0.explicitAlignment($0.1, in: $0.2) }
  }
}

/// A reference to a layout node in a sendable value. The node is used on the main actor only.
package struct NodeReference: Equatable, @unchecked Sendable {
  /// The node.
  package let node: any LayoutNode
  /// Returns whether both refer to the same node.
  package static func == (a: NodeReference, b: NodeReference) -> Bool { a.node === b.node }
}
