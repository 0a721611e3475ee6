import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Sets the detents of the enclosing sheet, between which a person can drag it. On the desktop sheets have the size
  /// of their content.
  ///
  /// - Parameter detents: The detents.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { ($0.detents, $0.selection) = (detents, nil) }
  }

  /// Sets the detents of the enclosing sheet, with a binding to the selected one.
  ///
  /// - Parameters:
  ///   - detents: The detents.
  ///   - selection: The binding to the selected detent.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    presentationOptions { ($0.detents, $0.selection) = (detents, selection) }
  }

  /// Sets the visibility of the grabber of the enclosing sheet. By default it is visible if there are several detents.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOptions { $0.dragIndicator = visibility }
  }

  /// Sets the corner radius of the enclosing sheet, in points; `nil` restores the system's.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOptions { $0.cornerRadius = cornerRadius }
  }

  /// Sets a style as the background of the enclosing sheet or popover.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationBackground { Rectangle().fill(style) }
  }

  /// Sets a view as the background of the enclosing sheet or popover.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the view in the panel.
  ///   - content: The view.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let background = PresentationBackground(AnyView(content()), alignment: alignment)
    return presentationOptions { $0.background = background }
  }

  /// Sets whether the content behind the enclosing sheet or popover is interactive.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationOptions { $0.backgroundInteraction = interaction }
  }

  /// Sets the effect of a swipe in the content of the enclosing sheet.
  ///
  /// A swipe in scrolled content always scrolls it, and a swipe elsewhere drags the sheet, because a browser must
  /// determine the effect before the finger moves. `.resizes` is reported once and has no effect.
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

  /// Sets the adaptation of the enclosing presentation to compact size classes.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// Sets the adaptation of the enclosing presentation to horizontally and to vertically compact size classes.
  ///
  /// - Parameters:
  ///   - horizontalAdaptation: The adaptation in horizontally compact windows, which has precedence.
  ///   - verticalAdaptation: The adaptation in vertically compact windows.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationOptions {
      ($0.horizontalAdaptation, $0.verticalAdaptation) = (horizontalAdaptation, verticalAdaptation)
    }
  }

  /// Sets the sizing of the enclosing sheet in regular size classes.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    let sizing = AnyPresentationSizing(sizing)
    return presentationOptions { $0.sizing = sizing }
  }

  /// Sets whether a person cannot dismiss the enclosing sheet or popover by a swipe, a press beside it or Escape. The
  /// application still can.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOptions { $0.isInteractiveDismissDisabled = isDisabled }
  }

  /// Changes the options of the enclosing presentation.
  nonisolated func presentationOptions(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
    transformPreference(PresentationOptionsKey.self, change)
  }
}
