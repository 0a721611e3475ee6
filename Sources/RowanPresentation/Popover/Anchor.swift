import Foundation

/// A place in a view, named without knowing the view.
public struct Anchor<Value> {
  /// What of a view is meant.
  public struct Source {
    /// `nil` for all of the view.
    let rect: CGRect?
  }
}

extension Anchor.Source: Equatable where Value: Equatable {}
extension Anchor.Source: Hashable where Value: Hashable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(rect: nil) }

  /// A rectangle in the view's coordinates, in points.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source(rect: r) }
}
