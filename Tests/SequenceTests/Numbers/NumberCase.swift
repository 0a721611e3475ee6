import Foundation
import SwiftUI

/// A place of an interface that takes a number.
@MainActor
struct NumberCase {
  let name: String
  let view: (CGFloat) -> AnyView

  init(_ name: String, @ViewBuilder _ view: @escaping (CGFloat) -> some View) {
    self.name = name
    self.view = { AnyView(view($0)) }
  }

  /// Numbers that are none, that are too large for a conversion, and at the edges of what they mean.
  static let values: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -1, -0.0, 1e19, -1e19, 1e300, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 0.5, 1e7,
  ]

  static var all: [NumberCase] { layouts + drawings + controls + texts + containers }
}

/// A number as an `Int`, cut off at its ends.
func whole(_ value: CGFloat) -> Int {
  if value.isNaN { return .min }
  return Int(exactly: value.rounded()) ?? (value > 0 ? .max : .min)
}

/// A closed range between a number and zero; the one from zero to one where there is none.
func range(_ value: CGFloat) -> ClosedRange<Double> {
  value.isNaN ? 0...1 : min(0, Double(value))...max(0, Double(value))
}

/// A layout that says any size and place.
struct AnySizeLayout: Layout {
  let value: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: value, height: value)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      subview.place(at: CGPoint(x: value, y: value), proposal: ProposedViewSize(width: value, height: value))
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { value }
}
