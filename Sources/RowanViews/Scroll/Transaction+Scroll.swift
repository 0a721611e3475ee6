import RowanGraph

private enum ScrollTargetAnchorKey: TransactionKey { static var defaultValue: UnitPoint? { nil } }

extension Transaction {
  /// The point of a view that moves to the same point of the viewport when the change scrolls to the view; `nil` for the anchor of
  /// `scrollPosition(id:anchor:)`.
  ///
  /// It applies to `ScrollViewProxy.scrollTo(_:anchor:)` without an anchor, and to bindings of `scrollPosition(id:anchor:)`
  /// and `scrollPosition(_:anchor:)`.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollTargetAnchorKey.self] }
    set { self[ScrollTargetAnchorKey.self] = newValue }
  }
}
