import Foundation

/// A key of a value that a view provides to the enclosing layout.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value if the view does not provide one.
  static var defaultValue: Value { get }
}

/// A proxy for a view inside a layout.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  /// The stored values, behind a reference because layouts copy their subviews often.
  private let storage: Storage

  private final class Storage {
    let element: Element
    let placement: PlacementRecord
    let index: Int

    init(_ element: Element, _ placement: PlacementRecord, _ index: Int) {
      self.element = element
      self.placement = placement
      self.index = index
    }
  }

  init(element: Element, placement: PlacementRecord, index: Int) {
    storage = Storage(element, placement, index)
  }

  /// The element of the view.
  package var element: Element { storage.element }
  /// The layout node of the view.
  package var node: any LayoutNode { storage.element.node }
  /// The index of the view in its container, by which its placement is recorded.
  var index: Int { storage.index }

  /// Returns the size of the view for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.trusting((storage, proposal)) { $0.0.element.node.sizeThatFits($0.1) }
  }

  /// Returns the size and guides of the view for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.trusting((storage, proposal)) { $0.0.element.node.dimensions(in: $0.1) }
  }

  /// The preferred spacing to adjacent views.
  public var spacing: ViewSpacing { MainActor.trusting(storage) { $0.element.node.spacing } }

  /// The layout priority, 0 by default.
  public var priority: Double { MainActor.trusting(storage) { $0.element.layoutPriority } }

  /// Returns a value that the view provides to the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    MainActor.trusting(storage) { $0.element.traits[LayoutValueTrait<Key>.self] } ?? Key.defaultValue
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: The position of the anchor, in the coordinates of the layout's bounds.
  ///   - anchor: The point of the view that is placed at the position.
  ///   - proposal: The proposal that determines the size of the view.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainActor.trusting((storage, position, anchor, proposal)) { storage, position, anchor, proposal in
      let size = storage.element.node.sizeThatFits(proposal)
      let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      storage.placement.places[storage.index] = (CGRect(origin: origin, size: size), proposal)
    }
  }

  /// Returns whether both are proxies for the same view.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    MainActor.trusting((a.storage, b.storage)) { $0.0.element.node === $0.1.element.node }
  }
}

/// The placements that a layout assigned to its views.
@MainActor
final class PlacementRecord {
  /// The placements by index; `nil` for a view that the layout did not place.
  @exclusivity(unchecked) var places: [(frame: CGRect, proposal: ProposedViewSize)?] = []
  /// The bounds in which the views were placed; `nil` once invalidated.
  @exclusivity(unchecked) private(set) var bounds: CGRect?

  /// Discards all placements and prepares to record those of `count` views in `bounds`.
  func begin(_ count: Int, in bounds: CGRect) {
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(nil, count: count))
    self.bounds = bounds
  }

  func invalidate() { bounds = nil }
}

/// The proxies for the views inside a layout.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  /// The element type.
  public typealias Element = LayoutSubview
  /// The index type.
  public typealias Index = Int
  /// The type of a subrange.
  public typealias SubSequence = LayoutSubviews

  let views: ContiguousArray<LayoutSubview>.SubSequence
  /// The layout direction of the container.
  public let layoutDirection: LayoutDirection

  /// The index of the first view.
  public var startIndex: Int { views.startIndex }
  /// The index after the last view.
  public var endIndex: Int { views.endIndex }
  /// Returns the view at an index.
  public subscript(position: Int) -> LayoutSubview { views[position] }
  /// Returns the views in a range of indices.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(views: views[bounds], layoutDirection: layoutDirection)
  }
  /// Returns the views at several indices.
  public subscript<Indices: Sequence>(indices: Indices) -> LayoutSubviews where Indices.Element == Int {
    LayoutSubviews(views: ContiguousArray(indices.map { views[$0] })[...], layoutDirection: layoutDirection)
  }
}

/// The reading direction of a layout.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// A point in a rectangle, in fractions of its size.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from 0 at the leading edge to 1 at the trailing edge.
  public var x: CGFloat
  /// The fraction of the height, from 0 at the top to 1 at the bottom.
  public var y: CGFloat

  /// Creates the top leading point.
  public init() { self.init(x: 0, y: 0) }
  /// Creates a point from fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let zero = UnitPoint()
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The center of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The center of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// The trait of a layout value.
package enum LayoutValueTrait<Key: LayoutValueKey>: TraitKey {
  package static var defaultValue: Key.Value? { nil }
}

extension View {
  /// Provides a value to the enclosing layout.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value.
  nonisolated public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(TraitModifier(LayoutValueTrait<Key>.self, value))
  }
}

extension Element {
  @MainActor var layoutPriority: Double { traits[LayoutPriorityTrait.self] }
}
