import Foundation

/// A value that a view gives to the layout around it.
public protocol LayoutValueKey {
  /// The value's type.
  associatedtype Value
  /// What is read where the view gives none.
  static var defaultValue: Value { get }
}

/// A view inside a layout, as the layout sees it.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  /// Behind a reference, since layouts copy their subviews at every step.
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

  package var element: Element { storage.element }
  package var node: any LayoutNode { storage.element.node }
  /// The view's number among its container's, under which the record keeps its place.
  var index: Int { storage.index }

  /// The view's size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.trusting((storage, proposal)) { $0.0.element.node.sizeThatFits($0.1) }
  }

  /// The view's size and guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.trusting((storage, proposal)) { $0.0.element.node.dimensions(in: $0.1) }
  }

  /// How far the view likes to stand from its neighbours.
  public var spacing: ViewSpacing { MainActor.trusting(storage) { $0.element.node.spacing } }

  /// The view's layout priority, 0 by default.
  public var priority: Double { MainActor.trusting(storage) { $0.element.layoutPriority } }

  /// A value that the view gives to the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    MainActor.trusting(storage) { $0.element.traits[LayoutValueTrait<Key>.self] } ?? Key.defaultValue
  }

  /// Gives the view its place: `anchor` of the view comes to `position`, in the coordinates of the bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainActor.trusting((storage, position, anchor, proposal)) { storage, position, anchor, proposal in
      let size = storage.element.node.sizeThatFits(proposal)
      let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      storage.placement.places[storage.index] = (CGRect(origin: origin, size: size), proposal)
    }
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    MainActor.trusting((a.storage, b.storage)) { $0.0.element.node === $0.1.element.node }
  }
}

/// Where a layout put its views.
@MainActor
final class PlacementRecord {
  /// By the views' numbers; `nil` for a view that the layout did not place.
  @exclusivity(unchecked) var places: [(frame: CGRect, proposal: ProposedViewSize)?] = []
  /// The bounds that the views were placed in; `nil` when something changed since.
  @exclusivity(unchecked) private(set) var bounds: CGRect?

  /// Forgets all places, to take those of `count` views inside `bounds`.
  func begin(_ count: Int, in bounds: CGRect) {
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(nil, count: count))
    self.bounds = bounds
  }

  func invalidate() { bounds = nil }
}

/// The views inside a layout.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias SubSequence = LayoutSubviews

  let views: ContiguousArray<LayoutSubview>.SubSequence
  /// The reading direction of the container.
  public let layoutDirection: LayoutDirection

  /// The first view.
  public var startIndex: Int { views.startIndex }
  /// The place behind the last view.
  public var endIndex: Int { views.endIndex }
  /// The view at a place.
  public subscript(position: Int) -> LayoutSubview { views[position] }
  /// The views at a range of places.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(views: views[bounds], layoutDirection: layoutDirection)
  }
  /// The views at some indices.
  public subscript<Indices: Sequence>(indices: Indices) -> LayoutSubviews where Indices.Element == Int {
    LayoutSubviews(views: ContiguousArray(indices.map { views[$0] })[...], layoutDirection: layoutDirection)
  }
}

/// Reading order.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// A point in a rectangle in fractions of its size.
public struct UnitPoint: Hashable, Sendable {
  /// Along the width, 0 at the leading edge and 1 at the trailing one.
  public var x: CGFloat
  /// Along the height, 0 at the top and 1 at the bottom.
  public var y: CGFloat

  /// The top left.
  public init() { self.init(x: 0, y: 0) }
  /// A point by fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
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

package enum LayoutValueTrait<Key: LayoutValueKey>: TraitKey {
  package static var defaultValue: Key.Value? { nil }
}

extension View {
  /// Gives a value to the layout around this view.
  nonisolated public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(TraitModifier(LayoutValueTrait<Key>.self, value))
  }
}

extension Element {
  @MainActor var layoutPriority: Double { traits[LayoutPriorityTrait.self] }
}
