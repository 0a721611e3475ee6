import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Heights at which the sheet around rests, for people to choose from by dragging it. The desktop's sheets are as large as
  /// their content.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { ($0.detents, $0.selection) = (detents, nil) }
  }

  /// Heights at which the sheet around rests, and at which of them it does.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    presentationOptions { ($0.detents, $0.selection) = (detents, selection) }
  }

  /// Whether the sheet around shows at its top that it can be dragged; it does by itself where there are several detents.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOptions { $0.dragIndicator = visibility }
  }

  /// The radius of the corners of the sheet around, in points; `nil` for the system's.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOptions { $0.cornerRadius = cornerRadius }
  }

  /// The style that the sheet or popover around is filled with.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationBackground { Rectangle().fill(style) }
  }

  /// The view behind the content of the sheet or popover around.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let background = PresentationBackground(AnyView(content()), alignment: alignment)
    return presentationOptions { $0.background = background }
  }

  /// Whether what is behind the sheet or popover around can be used.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationOptions { $0.backgroundInteraction = interaction }
  }

  /// What a swipe in the content of the sheet around does first.
  ///
  /// A swipe in what scrolls always scrolls here, and one beside it always drags the sheet, since a browser must know which of
  /// the two before the finger moves: `.resizes` is reported once and has no effect.
  nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    if behavior == .resizes {
      IssueOnce.report(
        """
        presentationContentInteraction(.resizes): swipes in scrolled content scroll it; a sheet is resized by its grabber \
        and by swipes beside scrolled content.
        """
      )
    }
    return self
  }

  /// What the presentation around becomes in compact windows.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// What the presentation around becomes in windows that are narrow, and in those that are low.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationOptions {
      ($0.horizontalAdaptation, $0.verticalAdaptation) = (horizontalAdaptation, verticalAdaptation)
    }
  }

  /// How large the sheet around is where the window is not compact.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    let sizing = AnyPresentationSizing(sizing)
    return presentationOptions { $0.sizing = sizing }
  }

  /// Keeps people from dismissing the sheet or popover around by a swipe, a tap beside it or Escape; programs still can.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOptions { $0.isInteractiveDismissDisabled = isDisabled }
  }

  nonisolated func presentationOptions(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
    transformPreference(PresentationOptionsKey.self, change)
  }
}
