import Foundation

/// Names an alignment guide and gives its default position in a view.
public protocol AlignmentID {
  /// The guide's position in a view of these dimensions, from its leading or top edge, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Identifies a guide of one axis.
package struct AlignmentKey: Hashable, Sendable {
  /// The guides that views know by name: told apart faster than by their types.
  package enum Known: UInt8, Sendable {
    case none, edge, firstTextBaseline, lastTextBaseline, separatorLeading, separatorTrailing, firstText
  }

  package nonisolated(unsafe) let id: any AlignmentID.Type
  package let axis: Axis
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

/// Guides that are where they are by default unless somebody says otherwise: nobody need look for those of a kind below a node
/// where none was ever set (`NodeCore.noteGuides`).
package struct GuideKinds: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let edge = GuideKinds(rawValue: 1)
  package static let separatorLeading = GuideKinds(rawValue: 2)
  package static let separatorTrailing = GuideKinds(rawValue: 4)
  /// Guides of the application, and of ours those that only some layouts know.
  package static let other = GuideKinds(rawValue: 8)
  package static let all: GuideKinds = [.edge, .separatorLeading, .separatorTrailing, .other]
}

extension AlignmentKey {
  /// `nil` for what views say by themselves: baselines, and where text begins.
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

/// A guide that views are aligned by horizontally.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  private init(_ id: any AlignmentID.Type, _ known: AlignmentKey.Known) {
    key = AlignmentKey(id: id, axis: .horizontal, known: known)
  }

  /// The alignment of a key.
  package init(_ key: AlignmentKey) { self.key = key }

  /// The leading edge.
  public static let leading = HorizontalAlignment(Leading.self, .edge)
  /// The centre.
  public static let center = HorizontalAlignment(Center.self, .edge)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(Trailing.self, .edge)
  /// Where a row's separator starts: where its first text does, unless a view sets the guide (fact B41).
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self, .separatorLeading)
  /// Where a row's separator ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self, .separatorTrailing)
  /// Where texts say that they begin; a container passes on what its first text says.
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

/// A guide that views are aligned by vertically.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  private init(_ id: any AlignmentID.Type, _ known: AlignmentKey.Known) {
    key = AlignmentKey(id: id, axis: .vertical, known: known)
  }

  /// The alignment of a key.
  package init(_ key: AlignmentKey) { self.key = key }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self, .edge)
  /// The centre.
  public static let center = VerticalAlignment(Center.self, .edge)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self, .edge)
  /// The baseline of the first line of text; the bottom edge of what has none.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self, .firstTextBaseline)
  /// The baseline of the last line of text; the bottom edge of what has none.
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

/// A point that views are aligned by.
public struct Alignment: Equatable, Sendable {
  /// The horizontal guide.
  public var horizontal: HorizontalAlignment
  /// The vertical guide.
  public var vertical: VerticalAlignment

  /// A pair of guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle of both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge, in the middle of the height.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge, in the middle of the height.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top edge, in the middle of the width.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom edge, in the middle of the width.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The first baseline, in the middle of the width.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The last baseline, in the middle of the width.
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

/// A view's size and the positions of its alignment guides, in points from its top left.
public struct ViewDimensions: Equatable, Sendable {
  /// Width in points.
  public let width: CGFloat
  /// Height in points.
  public let height: CGFloat
  package let node: NodeReference?

  package init(size: CGSize, node: (any LayoutNode)?) {
    width = size.width
    height = size.height
    self.node = node.map(NodeReference.init)
  }

  package var size: CGSize { CGSize(width: width, height: height) }

  /// The position of a horizontal guide.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// The position of a vertical guide.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  /// The position of a horizontal guide where the view sets it, else `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The position of a vertical guide where the view sets it, else `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.width == b.width && a.height == b.height && a.node == b.node
  }

  package func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  package func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let node else { return nil }
    return MainActor.trusting((node.node, key, self)) { $0.0.explicitAlignment($0.1, in: $0.2) }
  }
}

/// A layout node in a value that may cross actors; touched on the main actor only.
package struct NodeReference: Equatable, @unchecked Sendable {
  package let node: any LayoutNode
  package static func == (a: NodeReference, b: NodeReference) -> Bool { a.node === b.node }
}
