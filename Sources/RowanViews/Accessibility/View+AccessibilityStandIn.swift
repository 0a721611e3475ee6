import RowanGraph

extension View {
  /// Says that the view is what another view is: that one is spoken, reached by the keyboard and operated by assistive
  /// technologies in its place, and never seen. Pointers go to the view itself.
  ///
  /// What is drawn by hand can so be a `Slider` or a `Stepper` for those who do not see it.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    standingIn(representation())
  }

  /// Makes the view a group of parts that are only spoken, in place of those that it shows: the bars of a chart that is
  /// drawn, say.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    standingIn(children()).accessibilityElement(children: .contain)
  }

  nonisolated private func standingIn(_ other: some View) -> some View {
    accessibilityHidden(true).overlay { other.allowsHitTesting(false).opacity(StandIn.opacity) }
  }
}

private enum StandIn {
  /// Too little to change a pixel, and not nothing: what is not there at all is not spoken either.
  static let opacity = 0.0011
}
