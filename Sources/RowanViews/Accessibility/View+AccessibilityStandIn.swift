import RowanGraph

extension View {
  /// Replaces the accessibility of this view by that of another view, which is not visible.
  ///
  /// Assistive technologies and the keyboard use the representation, pointers the view itself. A custom drawing can
  /// thus be accessible as a `Slider` or a `Stepper`.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    standingIn(representation())
  }

  /// Makes the view a group of accessibility elements that are not visible, in place of its own, such as the bars of a
  /// drawn chart.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    standingIn(children()).accessibilityElement(children: .contain)
  }

  nonisolated private func standingIn(_ other: some View) -> some View {
    accessibilityHidden(true).overlay { other.allowsHitTesting(false).opacity(StandIn.opacity) }
  }
}

private enum StandIn {
  /// Below the threshold of a visible pixel, but not 0, which would hide the view from accessibility.
  static let opacity = 0.0011
}
